"""Packs the finished program into one archive to download, and writes SHA-256 checksums."""
import hashlib
import os
import platform
import stat
import sys
import tarfile
import zipfile
from pathlib import Path

SUMS = "SHA256SUMS"
_SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
_MACHINES = {"amd64": "x86_64", "aarch64": "arm64"}


def system() -> str:
    """The name of this system and processor for downloads, such as linux-x86_64 or macos-arm64."""
    machine = platform.machine().lower()
    return f"{_SYSTEMS[sys.platform]}-{_MACHINES.get(machine, machine)}"


def stem(version: str) -> str:
    """The name of a download of this version for this system, without its suffix."""
    return f"Crossfive-{version}-{system()}"


def pack(program: Path, to: Path, version: str) -> Path:
    """Pack the program's folder in the system's usual format; return the archive's path. It unpacks to one folder.

    Linux: .tar.xz, which keeps the executable bits. Windows and macOS: .zip; its symbolic links are kept, as a macOS
    app has many.
    """
    if sys.platform == "linux":
        archive = to / f"{stem(version)}.tar.xz"
        with tarfile.open(archive, "w:xz", preset=6) as tar:
            tar.add(program, program.name, filter=_anonymous)
    else:
        archive = to / f"{stem(version)}.zip"
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipped:
            for entry in sorted(program.rglob("*")):            # links are not followed
                if entry.is_symlink() or not entry.is_dir():
                    _store(zipped, entry, entry.relative_to(program.parent).as_posix())
    return archive


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """The archive entry without the builder's user name, and with a mode that lets everybody read it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mode = 0o755 if entry.mode & 0o100 else 0o644
    return entry


def _store(zipped: zipfile.ZipFile, entry: Path, name: str) -> None:
    if not entry.is_symlink():
        zipped.write(entry, name)           # with its mode
        return
    link = zipfile.ZipInfo(name)
    link.create_system = 3                  # Unix, else the mode means nothing
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    zipped.writestr(link, os.readlink(entry))


def write_sums(folder: Path) -> Path:
    """Write SHA256SUMS for all downloads in the folder, in the format of `sha256sum --check`; return its path."""
    downloads = sorted(file for file in folder.glob("[Cc]rossfive-*") if file.is_file())
    sums = folder / SUMS
    lines = "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in downloads)
    sums.write_text(lines, encoding="ascii", newline="\n")
    return sums

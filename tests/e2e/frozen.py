"""The executable under dist/, made by `make exe`: rebuilt if older than its sources; and awkward places for it."""
import os
import shutil
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from tests.processes import ROOT, run

FOLDER = ROOT / "dist" / "Crossfive"
NOBODY = 65534

# A place as no programmer would choose it.
AWKWARD = "Tést plâce 五目 $HOME 100% 'quoted'"


def _newest(*folders):
    files = (file for folder in folders for file in (ROOT / folder).rglob("*")
             if file.is_file() and "__pycache__" not in file.parts)
    return max(file.stat().st_mtime for file in (ROOT / "pyproject.toml", *files))


def build_if_old():
    """Build the program for dist/ unless it is newer than all its sources."""
    program = FOLDER / "Crossfive"
    if not program.exists() or program.stat().st_mtime < _newest("ai", "game", "build"):
        run(sys.executable, ROOT / "build" / "build.py", "folder")


@contextmanager
def open_place():
    """A context with a temporary folder that every user may read and write."""
    with tempfile.TemporaryDirectory(prefix="crossfive-") as name:
        place = Path(name)
        place.chmod(0o777)
        yield place
        for file in place.rglob("*"):       # else it could not be removed
            if file.is_dir() and not file.is_symlink():
                file.chmod(0o755)


def as_nobody(*command):
    """The command changed to run as an unprivileged user; unchanged unless the tests run as root."""
    if os.geteuid() != 0:
        return command
    return ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *command)


def copy_to(place, read_only=False):
    """Copy the program's folder into an awkwardly named place below `place`. Returns the copied program's path."""
    folder = place / AWKWARD / "Crossfive"
    shutil.copytree(FOLDER, folder, symlinks=True)
    if read_only:
        run("chmod", "-R", "a-w,a+rX", folder)
    return folder / "Crossfive"


def processes_of(program):
    """The ids of the processes that run this program."""
    found = set()
    for link in Path("/proc").glob("[0-9]*/exe"):
        try:
            if link.readlink() == program:
                found.add(int(link.parent.name))
        except OSError:             # it has just ended, or is somebody else's
            continue
    return found

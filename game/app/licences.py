"""The licences of the game's parts, read from the packaged program's folder or from the installed packages."""
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

import pygame

from game.app import words
from game.views.pen import assets

# The packages whose own licence files are shown. pygame-ce's wheel has its licence in the documentation.
PACKAGES = ("numpy", "platformdirs", "pyinstaller")
_FILES = ("LICENSE", "LICENCE", "COPYING")


class Licence(NamedTuple):
    name: str
    text: str


def licences() -> list[Licence]:
    """All licences, sorted by name; if none can be read, one entry that says so.

    The packaged program has a folder with a file for each. From source, packages that are not installed are left out.
    """
    bundle = getattr(sys, "_MEIPASS", None)
    try:
        gathered = installed_licences() if bundle is None else _readable(
            (file.stem, file) for file in (Path(bundle) / "licences").glob("*.txt"))
    except OSError as error:
        return [Licence(words.LICENCES_UNREADABLE, f"{error.filename}: {error.strerror or error}")]
    return sorted(gathered, key=lambda licence: licence.name.lower()) or [Licence(*words.NO_LICENCES)]


def installed_licences() -> list[Licence]:
    """The licences of everything that is installed here. The build copies them into the packaged program's folder."""
    home = assets.folder()
    fonts = [(file.stem.removeprefix("OFL_").rpartition("-")[0], file) for file in (home / "fonts").glob("OFL_*.txt")]
    files = [*(("Crossfive", file) for file in _of_package("crossfive")),
             (words.OTHER_LIBRARIES, home / "licences" / "libraries.txt"),
             ("pygame-ce", Path(pygame.__file__).parent / "docs" / "generated" / "LGPL.txt"),
             *(("Python", file) for file in _of_python()[:1]),
             *((f"font {name}", file) for name, file in fonts),
             *((package, file) for package in PACKAGES for file in _of_package(package))]
    return _readable(files)


def _of_python() -> list[Path]:
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    places = (Path(os.__file__).parent / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt",
              Path("/usr/share/doc") / version / "copyright")
    return [file for file in places if file.is_file()]


def _of_package(package: str) -> list[Path]:
    try:
        files = metadata.files(package) or []
    except metadata.PackageNotFoundError:
        return []
    own = [file for file in files if ".dist-info" in file.parts[0] and file.name.upper().startswith(_FILES)]
    return [Path(str(file.locate())) for file in sorted(own, key=lambda file: len(file.parts))[:1]]


def _readable(files: Iterable[tuple[str, Path]]) -> list[Licence]:
    readable = []
    for name, file in files:
        with suppress(OSError):
            readable.append(Licence(name, file.read_text(encoding="utf-8", errors="replace")))
    return readable

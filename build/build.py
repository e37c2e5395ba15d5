"""Makes the compiled modules, the program to double-click, its archive and checksum, and the packages for pip."""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]     # imports ai/ and game/ from here, as PyInstaller does

import archive

from ai.hot_modules import HOT_MODULES, SUPPORT, build_notes, compiled, file_of
from game import __version__

WORK = ROOT / ".work" / "pyinstaller"
DIST = ROOT / "dist"
PROGRAM_FOLDER = DIST / "Crossfive"
ENDING = ".exe" if os.name == "nt" else ""
PROGRAM = PROGRAM_FOLDER / f"Crossfive{ENDING}"
ONE_FILE = DIST / f"{archive.stem(__version__)}{ENDING}"
SHIPPED = DIST / "Crossfive.app" if sys.platform == "darwin" else PROGRAM_FOLDER

MEGABYTE = 1e6
LARGEST_FOLDER, LARGEST_ARCHIVE = (65 * MEGABYTE, 19 * MEGABYTE) if sys.platform == "linux" else \
    (85 * MEGABYTE, 32 * MEGABYTE)      # the other systems' programs keep OpenBLAS: see no_blas.py


class BuildError(Exception):
    """The program can't be built, or is not fit to ship; the text gives the reason."""


def run(*command: str, **environment: str) -> None:
    """Run a command in the project's folder. Raises CalledProcessError if it fails. environment: variables to add."""
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, **environment})


# Packages and compiled modules.

def settings() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pip(*packages: str) -> None:
    """Install packages with this Python's pip. Raises BuildError with pip's reason.

    pip compiles nothing: Python compiles the modules that it imports, far fewer, which saves four seconds of a set-up.
    """
    done = subprocess.run([sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install",
                           "--no-compile", *packages],
                          cwd=ROOT, stderr=subprocess.PIPE, text=True, errors="replace", check=False)
    if done.returncode:
        errors = re.findall(r"^ *(\w+Error: .+)", done.stderr, re.M)[-1:] or re.findall("^ERROR: .+", done.stderr, re.M)
        why = "no connection to where packages come from" if "connection broken" in done.stderr else \
            errors[0] if errors else done.stderr.strip()[-500:]
        raise BuildError(f"pip can't install {' '.join(packages)}: {why}")


def compile_modules() -> None:
    """Install the game's packages, compile its search, and install the game in place."""
    needed = [*settings()["build-system"]["requires"], *settings()["project"]["dependencies"]]
    print(f"packages: {', '.join(re.split('[<>=]', name)[0] for name in needed)}", flush=True)
    pip(*needed)
    run(sys.executable, "-W", "ignore", "-c", "import setuptools; setuptools.setup()", "--quiet",
        "build_ext", "--inplace")
    pip("--no-build-isolation", "--no-deps", "--editable", ".")
    shutil.rmtree(ROOT / "crossfive.egg-info", ignore_errors=True)


def install_extra(name: str) -> None:
    pip(*settings()["project"]["optional-dependencies"][name])


# The program.

def bundle(*options: str) -> None:
    """Run PyInstaller with these options of crossfive.spec. Raises BuildError if the modules are not compiled."""
    if not compiled():
        raise BuildError(f"{' '.join(build_notes())} (is there a C compiler? then run `make clean exe`)")
    run(sys.executable, "-m", "PyInstaller", str(ROOT / "build" / "crossfive.spec"), "--noconfirm", "--log-level",
        "WARN", "--workpath", str(WORK), "--distpath", str(DIST), "--", *options,
        PYINSTALLER_CONFIG_DIR=str(WORK / "cache"), PYGAME_HIDE_SUPPORT_PROMPT="1")


def make_folder() -> None:
    """Build the program as a folder, run its self-test and check its size."""
    bundle()
    compiled_files = PROGRAM_FOLDER / "_internal" / "ai"
    missing = [f"ai.{module}" for module in (SUPPORT, *HOT_MODULES) if not (compiled_files / file_of(module)).is_file()]
    if missing:
        raise BuildError(f"compiled modules missing from the program: {', '.join(missing)}")
    if sys.platform == "linux":
        shutil.copy(ROOT / "build" / "install.sh", PROGRAM_FOLDER)
    try_out(PROGRAM)
    files = [file for file in PROGRAM_FOLDER.rglob("*") if file.is_file() and not file.is_symlink()]
    check_size(PROGRAM_FOLDER, sum(file.stat().st_size for file in files), LARGEST_FOLDER)


def make_archive() -> None:
    make_folder()
    packed = archive.pack(SHIPPED, DIST, __version__)
    check_size(packed, packed.stat().st_size, LARGEST_ARCHIVE)
    write_sums()


def make_packages() -> None:
    """Build the packages for pip: the sdist, and from it a wheel for each Python in pyproject.toml."""
    sdist = DIST / f"crossfive-{__version__}.tar.gz"
    run(sys.executable, "-m", "build", "--sdist", "--outdir", str(DIST))
    run(sys.executable, "-m", "cibuildwheel", "--output-dir", str(DIST), str(sdist))
    run(sys.executable, "-m", "twine", "check", "--strict", str(sdist), *map(str, DIST.glob("*.whl")))


def make_one_file() -> None:
    """Build the program as a single file, which starts more slowly because it unpacks itself first."""
    bundle("--one-file")
    try_out(ONE_FILE)
    check_size(ONE_FILE, ONE_FILE.stat().st_size, LARGEST_FOLDER)
    write_sums()


def write_sums() -> None:
    print(archive.write_sums(DIST).read_text(encoding="ascii"), end="")


# Checks of the program.

def try_out(program: Path) -> None:
    """Run the finished program's self-test without a screen, and print its results. Raises BuildError if it fails."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    data_folder = WORK / "data"
    result = subprocess.run([str(program), "--selftest", "--json", "--data-dir", str(data_folder)], cwd=DIST,
                            env={**os.environ, **quiet}, capture_output=True, text=True, timeout=600, check=False)
    output = result.stdout
    if not output + result.stderr:      # on Windows it has no console, and prints into its log
        output = (data_folder / "logs" / "crossfive.log").read_text(encoding="utf-8")
    if result.returncode != 0:
        raise BuildError(f"{program.name} fails its self-test ({result.returncode}):\n{output}{result.stderr}")
    print(output.splitlines()[-1])


def check_size(path: Path, size: float, limit: float) -> None:
    """Print the size of a file or folder. Raises BuildError if it is above the limit."""
    if size > limit:
        raise BuildError(f"{path.name} has {size / MEGABYTE:.1f} MB, more than the {limit / MEGABYTE:.0f} MB allowed")
    print(f"{path.name}: {size / MEGABYTE:.1f} MB (at most {limit / MEGABYTE:.0f})")


COMMANDS: dict[str, Callable[..., None]] = {
    "compile": compile_modules, "extra": install_extra, "folder": make_folder, "archive": make_archive,
    "one-file": make_one_file, "packages": make_packages, "sums": write_sums,
}


def main(arguments: list[str] | None = None) -> int:
    """Run a build command. Returns 0, or prints the reason and returns 1 if the command fails."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("command", choices=COMMANDS, nargs="?", default="archive", help="what to make (archive)")
    extras = settings()["project"]["optional-dependencies"]
    asked.add_argument("extra", nargs="?", choices=extras, help="with the command extra: which packages to install")
    options = asked.parse_args(arguments)
    if (options.command == "extra") != (options.extra is not None):
        asked.error("extra, and no other command, takes the name of an extra")
    try:
        COMMANDS[options.command](*([options.extra] if options.extra else []))
    except (BuildError, subprocess.SubprocessError) as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

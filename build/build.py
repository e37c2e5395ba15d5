"""Builds the program that starts by double-click, dist/Crossfive/, tries it out and reports its size."""
import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / ".work" / "pyinstaller"
DIST = ROOT / "dist"
FOLDER = DIST / "Crossfive"
PROGRAM = FOLDER / ("Crossfive.exe" if os.name == "nt" else "Crossfive")
LARGEST_SHOWN = 12


class BuildError(Exception):
    """The program can't be built, or what was built does not work; the text says why."""


def hot_modules() -> list[str]:
    """The modules that have to be compiled, as pyproject.toml lists them."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        settings = tomllib.load(file)
    return [module["name"] for module in settings["tool"]["setuptools"]["ext-modules"]]


def uncompiled(modules: list[str]) -> list[str]:
    """Those of the modules that would run as plain Python."""
    origins = {name: importlib.util.find_spec(name) for name in modules}
    return [name for name, spec in origins.items()
            if spec is None or not str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES))]


def bundle() -> None:
    """Run PyInstaller; it writes to .work/ and dist/ and nowhere else."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", str(ROOT / "build" / "crossfive.spec"), "--noconfirm",
               "--log-level", "WARN", "--workpath", str(WORK), "--distpath", str(DIST)]
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, "PYINSTALLER_CONFIG_DIR": str(WORK / "cache")})


def strip() -> None:
    """Take the symbols out of Python's libraries and our own, where there is a tool for it; numpy's would break."""
    tool = shutil.which("strip")
    if tool is not None and sys.platform == "linux":
        inside = FOLDER / "_internal"
        libraries = [file for pattern in ("libpython*.so*", "python*/lib-dynload/*.so", "ai/*.so")
                     for file in inside.glob(pattern)]
        subprocess.run([tool, "--strip-unneeded", *map(str, libraries)], check=True)


def missing(modules: list[str]) -> list[str]:
    """Those of the modules that are not in the finished folder as compiled files."""
    return [name for name in modules
            if not any((FOLDER / "_internal" / (name.replace(".", "/") + suffix)).is_file()
                       for suffix in EXTENSION_SUFFIXES)]


def try_out() -> None:
    """Start the finished program and let it test itself, without a screen where there is none."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    result = subprocess.run([str(PROGRAM), "--selftest", "--json"], cwd=DIST, env={**os.environ, **quiet},
                            capture_output=True, text=True, timeout=120, check=False)
    print(result.stdout.strip())
    if result.returncode != 0:
        raise BuildError(f"the finished program fails its self-test ({result.returncode}):\n{result.stderr}")


def sizes() -> Counter[str]:
    """Bytes of each part of the finished folder: the entries of _internal/, and the program."""
    parts: Counter[str] = Counter()
    for file in FOLDER.rglob("*"):
        if file.is_file() and not file.is_symlink():
            inside = file.relative_to(FOLDER).parts
            parts[inside[1] if inside[0] == "_internal" else inside[0]] += file.stat().st_size
    return parts


def report() -> None:
    """Print what takes the space."""
    parts = sizes()
    print(f"{FOLDER.relative_to(ROOT)}: {parts.total() / 1e6:.1f} MB, of which")
    for name, size in parts.most_common(LARGEST_SHOWN):
        print(f"{size / 1e6:8.1f} MB  {name}")


def main() -> int:
    """Build, check, report. Exit code 1, with one line that says why, when the program would not be fit to ship."""
    try:
        modules = hot_modules()
        plain = uncompiled(modules)
        if plain:
            raise BuildError(f"not compiled: {', '.join(plain)} (is there a C compiler? then run `make clean exe`)")
        bundle()
        strip()
        lost = missing(modules)
        if lost:
            raise BuildError(f"compiled modules missing from the program: {', '.join(lost)}")
        try_out()
    except (BuildError, subprocess.SubprocessError) as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    report()
    return 0


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))       # to look for ai/ where PyInstaller will
    sys.exit(main())

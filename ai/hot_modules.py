"""Lists the modules that are compiled, and ensures that all of them run compiled or none does.

Compiled classes don't work together with plain ones, nor with those of another build. So a successful build leaves a
record: a hash of every file that it read or wrote. If one is missing or different, all these modules run from sources.
"""
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import find_spec, source_hash, spec_from_file_location
from pathlib import Path
from types import ModuleType

# Each has its C types in a .pxd beside it.
HOT_MODULES = ("position.state", "position.shapes", "position.board", "evaluation.network", "search.watch",
               "search.minimax", "search.table", "search.threats", "search.dfpn", "search.parameters", "search.pvs",
               "search.sight")
SUPPORT = "cython_support"          # what Cython needs for memoryviews, compiled once for all of them
AI_FOLDER = Path(__file__).parent
RECORD = "compiled.record"
PLAIN_VARIABLE = "CROSSFIVE_PLAIN"  # in the environment, which the worker inherits: run the sources


def file_of(module: str, suffix: str = EXTENSION_SUFFIXES[0]) -> str:
    """The path inside ai/ of a module's file with this suffix; the default suffix is that of compiled files."""
    return module.replace(".", "/") + suffix


def build_files() -> list[str]:
    """The paths inside ai/ of all files that a build of the compiled modules reads or writes."""
    return [file_of(SUPPORT), *(file_of(module, suffix) for module in HOT_MODULES
                                for suffix in (".py", ".pxd", EXTENSION_SUFFIXES[0]))]


def record_line(folder: Path, file: str) -> str:
    """The line for a file in a build's record: a hash of its present contents, or 'missing', and its path."""
    path = folder / file
    return f"{source_hash(path.read_bytes()).hex() if path.is_file() else 'missing'} {file}"


def build_record(folder: Path) -> list[str]:
    """The lines of the last successful build's record; empty if there is none."""
    try:
        return (folder / RECORD).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []


def changed_files(folder: Path) -> list[str]:
    """The files in the folder ai that are missing or have changed since the last successful build."""
    recorded = build_record(folder)
    return [file for file in build_files() if record_line(folder, file) not in recorded]


class PlainSources:
    """An import finder that loads the hot modules, which are usually compiled, from their Python sources."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        module = name.removeprefix("ai.")
        return spec_from_file_location(name, AI_FOLDER / file_of(module, ".py")) if module in HOT_MODULES else None


def choose_sources() -> list[str]:
    """Choose compiled files or sources for the hot modules in this process and its workers.

    Returns the files that are missing or changed since the build; if there are any, all hot modules run from sources.
    """
    if hasattr(sys, "frozen"):          # an executable has no sources; its build has tried the modules
        return []
    wrong = changed_files(AI_FOLDER)
    if wrong or PLAIN_VARIABLE in os.environ:
        os.environ[PLAIN_VARIABLE] = "1"
        sys.meta_path.insert(0, PlainSources)
    return wrong


CHANGED = choose_sources()


def compiled() -> bool:
    """Whether every hot module runs compiled; the plain sources give the same results, slower."""
    specs = [find_spec(f"ai.{module}") for module in HOT_MODULES]
    return all(spec is not None and not str(spec.origin).endswith(".py") for spec in specs)


def build_notes() -> list[str]:
    """The reasons why this build is slower than it should be, a sentence each; empty if all is well."""
    if compiled():
        return []
    notes = ["the search runs uncompiled: the same moves, slower"]
    if any((AI_FOLDER / file_of(module)).exists() for module in HOT_MODULES) and CHANGED:
        cause = f"missing or changed: {', '.join(CHANGED)}" if build_record(AI_FOLDER) else "the last build did not end"
        notes.insert(0, f"{cause}; run `make build`")
    return notes

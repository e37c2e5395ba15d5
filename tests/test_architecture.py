"""Tests of the architecture: which modules may import which, read from the sources."""
import ast
import importlib
import re
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from ai.hot_modules import HOT_MODULES
from ai.later import LazyModule
from tests.processes import ROOT, python

# Each package of ai/ imports only from itself and from those to its left. Packages in one set do not import each other.
PACKAGES = ({"arguments"}, {"position"}, {"evaluation"}, {"search"}, {"people"}, {"solved", "tree", "play"},
            {"chance"}, {"verdict"}, {"records"}, {"review", "puzzles", "gomocup", "own_program"}, {"tools"})
# The exceptions: package, imported package, reason.
EXCEPTIONS = {
    ("play", "solved"): "the level THE PROOF plays the solved opening",
    ("puzzles", "review"): "the reason why an answer is wrong is given in a review's words",
}
READS_EVENTS = {"get", "wait", "poll", "pump", "peek", "clear"}


def module_of(file):
    """The dotted module name of a source file."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def sources(*folders):
    """The files of all modules under these folders, by module name."""
    return {module_of(file): file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))}


EVERY = sources("ai", "game")


def parse(file):
    """The syntax tree of a source file; it is not cached, since it is large."""
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def names_of(node):
    """The names of the modules that one import statement loads."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports are absolute"
        deeper = {f"{node.module}.{alias.name}" for alias in node.names}
        return deeper & EVERY.keys() or {node.module}
    return set()


def imports_of(nodes):
    """The names of all modules imported by these syntax nodes."""
    return set().union(*map(names_of, nodes))


@cache
def imports(file):
    """The names of all modules that a source file imports, at any place in it."""
    return imports_of(ast.walk(parse(file)))


def packages(imported):
    return {name.partition(".")[0] for name in imported}


def importers(package):
    return {module for module, file in EVERY.items() if package in packages(imports(file))}


@pytest.mark.parametrize(("library", "allowed"), [
    *((library, sources("game").keys()) for library in ("game", "pygame", "platformdirs")),
    ("numpy", sources("ai/tools").keys() | sources("game").keys()), ("sqlite3", {"game.store.database"}),
    ("multiprocessing", {"ai.play.process", "ai.play.thinker", "ai.play.worker", "game.__main__", "ai.tools.runner"})])
def test_only_few_modules_know_of_a_library(library, allowed):
    assert set() < importers(library) <= allowed


def place_of(module):
    """The place of a module in PACKAGES: the index of its entry and the package's name; None for the module `ai`
    itself.
    """
    package = module.removeprefix("ai").lstrip(".").partition(".")[0]
    return next(((depth, package) for depth, names in enumerate(PACKAGES) if package in names), None)


def cimports(file):
    """The modules from which the .pxd file of a source cimports C types."""
    types = file.with_suffix(".pxd")
    return set(re.findall(r"^from (ai[a-z_.]*) cimport", types.read_text(encoding="utf-8"), re.M)) \
        if types.exists() else set()


def test_a_package_of_thought_imports_only_those_to_its_left():
    against = {}
    for module in sources("ai"):
        for imported in imports(EVERY[module]) | cimports(EVERY[module]):
            place, other = place_of(module), place_of(imported) if imported.startswith("ai") else None
            if place is not None and other is not None and other[0] >= place[0] and other[1] != place[1]:
                against.setdefault((place[1], other[1]), []).append(f"{module} imports {imported}")
    assert against.keys() == EXCEPTIONS.keys(), against


def test_no_imports_form_a_circle():
    known = {module: (imports(file) | cimports(file)) & EVERY.keys() - {"ai", "game"} for module, file in EVERY.items()}
    TopologicalSorter(known).prepare()          # raises CycleError, with the modules in it


def test_nothing_outside_the_tools_imports_them():
    for module, file in EVERY.items():
        if not module.startswith("ai.tools"):
            assert not {name for name in imports(file) if name.startswith("ai.tools")}, module


def test_the_hot_modules_are_those_with_c_types_beside_them():
    typed = {module_of(file).removeprefix("ai.") for file in (ROOT / "ai").rglob("*.pxd")}
    assert typed == set(HOT_MODULES)


def test_every_folder_of_modules_is_a_package_and_so_gets_installed():
    assert {file.parent for file in EVERY.values() if not (file.parent / "__init__.py").exists()} == set()


def test_only_the_app_reads_the_event_queue():
    candidates = [(module, file) for module, file in EVERY.items() if "event" in file.read_text(encoding="utf-8")]
    for module, file in candidates:
        reads = {ast.unparse(node) for node in ast.walk(parse(file)) if isinstance(node, ast.Attribute)
                 and node.attr in READS_EVENTS and ast.unparse(node.value) == "pygame.event"}
        assert not reads or module == "game.app.loop", reads
        assert "pygame.event" not in imports(file), "which would hide its reads from this test"


# Each package of game/, and those that it may import.
KNOWS = {"themes": set(), "model": {"marks"}, "sound": {"arrays", "model"}, "views": {"arrays", "marks", "themes"},
         "store": {"later", "marks", "model", "themes"}, "animation": {"marks", "model", "views"},
         "screens": {"animation", "arrays", "folders", "later", "marks", "model", "sound", "store", "themes", "views"},
         "app": {"folders", "later", "model", "screens", "sound", "store", "themes", "views"}}


def test_a_package_of_the_game_imports_only_those_below_it_and_a_view_no_worker():
    for package, below in KNOWS.items():
        for module, file in sources(f"game/{package}").items():
            known = {name.split(".")[1] for name in imports(file) if name.startswith("game.")}
            assert known <= {package, *below}, module
            assert package != "views" or "ai.play.thinker" not in imports(file), module
            assert package not in ("model", "store") or "pygame" not in packages(imports(file)), module


# The rooms of game/views/: each imports only from itself, from those to its left, and from the modules beside them all.
ROOMS = ("pen", "board", "charts", "widgets", "page", "image_files")


def test_a_room_of_the_views_imports_only_those_to_its_left():
    for room in ROOMS:
        for module, file in sources(f"game/views/{room}").items():
            known = {name.split(".")[2] for name in imports(file) if name.count(".") == 3 and "game.views." in name}
            assert known <= {*ROOMS[:ROOMS.index(room)], room}, module
    assert {folder.name for folder in (ROOT / "game/views").iterdir() if folder.is_dir()} - {"__pycache__"} == {*ROOMS}


def screen_of(module):
    """The screen's folder under screens/ that a module belongs to; empty for modules that all screens share."""
    parts = module.split(".")
    return parts[2] if (ROOT / Path(*parts[:3])).is_dir() else ""


def test_a_screen_never_imports_another():
    for module, file in sources("game/screens").items():
        for imported in imports(file):
            if imported.startswith("game.screens."):
                assert screen_of(imported) in ("", screen_of(module)), (module, imported)


def test_the_worker_which_imports_the_games_main_module_too_gets_no_pygame_by_it():
    code = "import sys, game.__main__; print(*sys.modules)"
    assert {name for name in python("-c", code).stdout.split() if name.startswith(("pygame", "numpy", "game."))} == {
        "game.__main__", "game.later"}


@pytest.mark.parametrize("package", ["ai", "game"])
def test_each_module_that_is_loaded_later_is_there_and_has_the_names_that_are_used(package):
    later = importlib.import_module(f"{package}.later")
    waiting = {name: value.module for name, value in vars(later).items() if isinstance(value, LazyModule)}
    for name, module in waiting.items():
        assert module in EVERY
        wanted = re.compile(rf"(from {package}.later import .*\b|\blater\.){name}\b")
        texts = [text for file in EVERY.values() if wanted.search(text := file.read_text(encoding="utf-8"))]
        assert texts, name
        taken = {attribute for text in texts for attribute in re.findall(rf"(?<![\w.])(?:later\.)?{name}\.(\w+)", text)}
        assert taken <= vars(importlib.import_module(module)).keys(), "mypy does not look through LazyModule"


def test_no_test_file_imports_another():
    for file in sorted((ROOT / "tests").rglob("*.py")):
        assert not re.findall(r"^ *from tests\b.*\btest_.*", file.read_text(encoding="utf-8"), re.M), file


def test_every_folder_of_tests_is_named_after_a_package_of_the_program():
    folders = {file.parent.relative_to(ROOT / "tests") for top in ("ai", "game")
               for file in (ROOT / "tests" / top).rglob("test_*.py")}
    assert {folder for folder in folders if not (ROOT / folder).is_dir()} == set()


# Members of Python and of notebooks; only the pilot asks a screen for the things on it and their places.
PRIVATE = {"_replace", "_asdict", "_exit", "_MEIPASS", "_dir_candidates", "_heap", "_repr_svg_"}
PRIVATE_OF_THE_PILOT = {"_group", "_kit", "_layout"}


def private_members(tree):
    """The names, private or not, that a test file reads from other modules or objects, or replaces there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") \
                and ast.unparse(node.value) not in ("self", "cls", "super()"):
            yield node.attr
        elif isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("setattr"):
            yield from (str(part.value).rpartition(".")[2] for part in node.args if isinstance(part, ast.Constant))


def test_tests_see_what_a_player_or_a_program_sees_and_no_private_member():
    for file in sorted((ROOT / "tests").rglob("*.py")):
        allowed = PRIVATE | (PRIVATE_OF_THE_PILOT if file.name == "pilot.py" else set())
        found = {name for name in private_members(parse(file)) if name.startswith("_") and not name.startswith("__")}
        assert found <= allowed, (file, found - allowed)

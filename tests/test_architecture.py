"""Who may import whom: the program's shape, read from its sources."""
from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

import ai

ROOT = Path(__file__).parents[1]

# Each layer of ai/ imports only from those above it here; what is not listed is a tool and stands below them all.
LAYERS = (
    {"rules", "grid", "evaluate", "patterns", "report", "plain", "weights", "chances"},
    {"state", "shapes", "table", "watch"},
    {"board", "minimax"},               # the textbook knows states, not boards
    {"threats"},
    {"search"},
    {"deepening"},
    {"levels", "player"},
    {"rating", "small"},
    {"chance"},
    {"worker"},
)
WITH_NUMPY = {"ai.regression", "ai.fitting"}        # offline: loaded where it is used, never with a module
WITH_PROCESSES = {"ai.worker", "game.__main__",      # and what measures for hours:
                  "ai.ladder", "ai.tune", "ai.calibrate", "ai.trials"}
READS_EVENTS = {"get", "wait", "poll", "pump", "peek", "clear"}


def module_of(file):
    """The dotted name of a source file."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def sources(*folders):
    """The modules under these folders of the program, and their files."""
    return {module_of(file): file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))}


EVERY = sources("ai", "game")


def parse(file):
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def names_of(node):
    """The modules that one import statement loads."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports are absolute"
        deeper = {f"{node.module}.{alias.name}" for alias in node.names}
        return deeper & EVERY.keys() or {node.module}
    return set()


def imports(tree):
    """Every module that a source imports, anywhere in it."""
    return set().union(*(names_of(node) for node in ast.walk(tree)))


def loaded_at_once(tree):
    """The modules that importing the source loads: its imports outside functions."""
    return set().union(*(names_of(node) for node in tree.body))


def packages(tree):
    """The top-level packages of what it imports."""
    return {name.partition(".")[0] for name in imports(tree)}


def importers(package):
    return {module for module, file in EVERY.items() if package in packages(parse(file))}


def test_the_reader_of_imports_sees_every_way_to_import():
    tree = ast.parse("""
import os.path, pygame
from ai import board
from ai.rules import Rules
def late():
    from game.views.kit import Kit
    import numpy as np
""")
    assert imports(tree) == {"os.path", "pygame", "ai.board", "ai.rules", "game.views.kit", "numpy"}
    assert packages(tree) == {"os", "pygame", "ai", "game", "numpy"}
    assert {"ai.worker", "ai"} <= EVERY.keys()


@pytest.mark.parametrize("module", sources("ai"))
def test_thought_knows_nothing_of_the_game_or_its_libraries(module):
    assert not packages(parse(EVERY[module])) & {"game", "pygame", "sqlite3", "platformdirs"}


def test_only_an_offline_tool_knows_of_numpy_and_nobody_loads_it_unasked():
    assert {module for module in importers("numpy") if module.startswith("ai.")} <= WITH_NUMPY
    for module in EVERY.keys() - WITH_NUMPY:
        assert not loaded_at_once(parse(EVERY[module])) & WITH_NUMPY, module


def test_only_the_worker_and_the_long_measurements_know_of_processes():
    assert "ai.worker" in importers("multiprocessing")
    assert importers("multiprocessing") <= WITH_PROCESSES


def test_only_one_module_knows_of_the_database_library():
    assert importers("sqlite3") <= {"game.store.database"}


def layer(module):
    """How deep a module of ai/ stands."""
    name = module.removeprefix("ai.")
    return next((depth for depth, names in enumerate(LAYERS) if name in names), len(LAYERS))


@pytest.mark.parametrize("module", sources("ai"))
def test_a_layer_of_thought_imports_only_the_layers_above(module):
    for imported in imports(parse(EVERY[module])):
        if imported.startswith("ai.") and layer(module) < len(LAYERS):
            assert layer(imported) < layer(module), imported


def test_a_compiled_module_has_its_types_beside_it_and_is_built():
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    typed = {file.stem for file in (ROOT / "ai").glob("*.pxd")}
    assert typed == set(ai.HOT_MODULES)
    assert {module["name"] for module in built["ext-modules"]} == {f"ai.{name}" for name in typed}
    assert set(built["packages"]) == {module_of(file) for file in EVERY.values() if file.name == "__init__.py"}


# The game.

def test_only_the_app_reads_the_event_queue():
    for module, file in EVERY.items():
        reads = {ast.unparse(node) for node in ast.walk(parse(file)) if isinstance(node, ast.Attribute)
                 and node.attr in READS_EVENTS and ast.unparse(node.value) == "pygame.event"}
        assert not reads or module == "game.app", reads
        assert "pygame.event" not in imports(parse(file)), "which would hide its reads from this test"


@pytest.mark.parametrize("module", sources("game/views"))
def test_a_view_gets_plain_values_and_knows_neither_match_nor_scenes_nor_worker(module):
    for imported in imports(parse(EVERY[module])):
        assert not imported.startswith(("game.match", "game.scene", "game.app", "ai.worker"))


def scene_of(module):
    """The scene that a file under scenes/ belongs to: play_picture is a part of play."""
    return module.removeprefix("game.scenes").lstrip(".").partition("_")[0]


@pytest.mark.parametrize("module", sources("game/scenes"))
def test_a_scene_never_imports_another_nor_the_app(module):
    for imported in imports(parse(EVERY[module])):
        assert not imported.startswith("game.app")
        if imported.startswith("game.scenes."):
            assert scene_of(imported) == scene_of(module), imported


@pytest.mark.parametrize("module", ["game.match", "game.scoring", *sources("game/store")])
def test_what_a_game_remembers_knows_nothing_of_windows(module):
    assert "pygame" not in packages(parse(EVERY[module]))
    assert not {name for name in imports(parse(EVERY[module])) if name.startswith(("game.views", "game.scene"))}


@pytest.mark.skipif("game.__main__" not in EVERY, reason="there is no game yet")
def test_the_worker_which_imports_the_game_s_main_module_too_gets_no_pygame_by_it():
    at_once = loaded_at_once(parse(EVERY["game.__main__"]))
    assert not {name for name in at_once if name.startswith(("pygame", "numpy", "game."))}

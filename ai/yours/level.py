"""A player's program as an opponent: its level, its title and its limits."""
from __future__ import annotations

import ast
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ai.play.levels import OWN_LEVEL, Level, program_title
from ai.search.report import SearchLimits


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a player's program."""

    seconds: float = 10.0               # for a move
    megabytes: int = 512


DEFAULT = Limits()


def name_in(path: Path) -> str:
    """The title of a player's program: its NAME = "...", or its file's name. The file is not run."""
    name = path.stem
    with suppress(OSError, SyntaxError, ValueError, RecursionError, MemoryError):
        for statement in ast.parse(path.read_bytes()).body:
            if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "NAME" and \
                    isinstance(statement.value, ast.Constant):
                name = str(statement.value.value)
    return program_title(name)


def own_level(path: str, limits: Limits = DEFAULT) -> Level:
    return Level(OWN_LEVEL, name_in(Path(path)), "own", SearchLimits(seconds=limits.seconds),
                 command=(path, str(limits.megabytes)))

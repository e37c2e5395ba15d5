"""Converts settings, choices and games to JSON text and back; invalid values in a text are left out."""
import json
import math
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, Literal, TypeGuard, TypeVar, get_args, get_origin, get_type_hints

from ai.chance.estimate import Chance
from ai.json_text import parse_json
from ai.play.levels import EXTERNAL, OWN_LEVEL, Level, external_level, opponent_named, own_level
from ai.play.opening_rules import EXTENDED_STONES
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, IllegalMove, Rules
from ai.review.analysis import Finding
from ai.search.report import SearchLimits
from ai.solved.decision import Decision, Source
from ai.verdict.verdict import Verdict, VerdictSource
from game.marks import Mark
from game.model.game_options import GameOptions
from game.model.seats import Seats
from game.model.settings import LONGEST_REPLY_DELAY, MASTER_SECONDS, OWN_MEGABYTES, OWN_SECONDS, SCALES, Settings
from game.model.stored_games import PlyRecord, SavedGame
from game.themes import themes

T = TypeVar("T")
Check = Callable[[object], bool]

LATEST = 3e10                       # seconds: the longest duration that is kept, and the latest time (in the year 2920)
LONGEST_PATH = 4096
RULES = TIC_TAC_TOE, FIVE_IN_A_ROW, replace(FIVE_IN_A_ROW, exact=True)      # the rules that a game may have
_PROGRAMS = {3: (OWN_LEVEL,), 5: (OWN_LEVEL, EXTERNAL)}      # levels that are programs, by the length of a winning line
DEVIATIONS, VOLATILITIES = (10.0, 500.0), (0.001, 1.0)      # ranges of a rating's values (ai/chance/glicko.py)
_LARGEST = 2**63 - 1                # no integer in the database is larger


class InvalidData(ValueError):
    """A stored text or row has an invalid value."""


def _is_path(value: object) -> bool:
    """Whether a file can have this path: JSON can write letters that no file's name has."""
    with suppress(UnicodeError):
        return isinstance(value, str) and len(value) <= LONGEST_PATH and b"\0" not in os.fsencode(value)
    return False


def is_number(value: object, low: float, high: float) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


def is_whole(value: object, low: int = -_LARGEST, high: int = _LARGEST) -> TypeGuard[int]:
    return type(value) is int and low <= value <= high


def _is_list(value: object) -> bool:
    return isinstance(value, list | tuple)


def are_cells(value: object) -> bool:
    """Whether a value is a list of cells of the large board."""
    return isinstance(value, list) and all(is_whole(cell, 0, FIVE_IN_A_ROW.cells - 1) for cell in value)


def within(low: float, high: float) -> Check:
    return lambda value: is_number(value, low, high)


def one_of(*options: object) -> Check:
    return lambda value: any(type(value) is type(option) and value == option for option in options)


def _or_none(check: Check) -> Check:
    return lambda value: value is None or check(value)


is_bool, _is_count = one_of(False, True), partial(is_whole, low=0)


_BY_TYPE: dict[object, Check] = {
    bool: is_bool, bool | None: _or_none(is_bool), int | None: _or_none(is_whole), str: _is_path}


def _checks(of: type, **more: Check) -> dict[str, Check]:
    """A check for each field of a stored class: from `more`, or by its type if that is in _BY_TYPE or a Literal."""
    hints = get_type_hints(of).items()
    literals = {name: one_of(*get_args(hint)) for name, hint in hints if get_origin(hint) is Literal}
    return literals | {name: _BY_TYPE[hint] for name, hint in hints if hint in _BY_TYPE} | more


SETTINGS = _checks(                 # the check of each setting's value
    Settings,
    reply_delay=within(0, LONGEST_REPLY_DELAY),
    master_seconds=within(MASTER_SECONDS[0], MASTER_SECONDS[-1]),
    scale=_or_none(within(SCALES[0], SCALES[-1])),
    theme=lambda value: value in [theme.name for theme in themes()],
    own_seconds=one_of(*OWN_SECONDS),
    own_megabytes=one_of(*OWN_MEGABYTES),
    **dict.fromkeys(("volume", "effects", "music"), within(0, 1)))


def _parsed(text: Any) -> Any:
    with suppress(ValueError, TypeError):       # TypeError: it is no text
        return parse_json(text)
    return None


def as_dict(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def as_list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def parsed_dict(text: object) -> dict[str, Any]:
    """The object in a JSON text as a dict; empty for any other text."""
    return as_dict(_parsed(text))


def packed(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def pack_settings(settings: Settings) -> str:
    return packed({name: getattr(settings, name) for name in SETTINGS})


def unpack_settings(text: object) -> Settings:
    return Settings(**valid_values(parsed_dict(text), SETTINGS))


def valid_values(values: dict[str, Any], checks: dict[str, Check]) -> dict[str, Any]:
    return {name: values[name] for name, check in checks.items() if name in values and check(values[name])}


def unpack_times(text: object) -> dict[str, float]:
    return {name: float(seconds) for name, seconds in parsed_dict(text).items() if is_number(seconds, 0, LATEST)}


def unpack_lessons(text: object) -> frozenset[str]:
    return frozenset(name for name in as_list(_parsed(text)) if isinstance(name, str))


# Rules and levels: a few plain values.

def rules_of(size: object, line: object, exact: object) -> Rules:
    """The game's rules from their stored values. Raises InvalidData if there are no such rules."""
    for rules in RULES:
        if (rules.size, rules.line, rules.exact) == (size, line, exact or False):
            return rules
    raise InvalidData(f"no rules: {size!r}, {line!r}, {exact!r}")


def level_of(rules: Rules, name: object, seconds: object) -> Level:
    """The level with this name; `seconds` limits a level that plays by the clock. Raises InvalidData."""
    level = opponent_named(rules, name)
    if level is not None:
        if not level.is_timed or seconds is None:
            return level
        if is_number(seconds, MASTER_SECONDS[0], MASTER_SECONDS[-1]):
            return level.with_limits(SearchLimits(seconds=float(seconds)))
    raise InvalidData(f"no level of {rules.size}×{rules.size}: {name!r}, {seconds!r}")


# The choices of the title: the levels with their boards, and the checks of the other choices.

_LEVELS = {"small": TIC_TAC_TOE, "large": FIVE_IN_A_ROW, "small_rival": TIC_TAC_TOE, "large_rival": FIVE_IN_A_ROW}
_OPTIONS = _checks(GameOptions, games=_is_count)


def pack_options(options: GameOptions) -> str:
    levels = {name: _level_list(getattr(options, name)) for name in _LEVELS}
    return packed({"board": options.rules.size, **levels, **{name: getattr(options, name) for name in _OPTIONS}})


def unpack_options(text: object) -> GameOptions:
    values = parsed_dict(text)
    choices = valid_values(values, _OPTIONS)
    for name, rules in _LEVELS.items():
        with suppress(InvalidData):
            choices[name] = _one_level(rules, values.get(name))
    if values.get("board") == TIC_TAC_TOE.size:
        choices["rules"] = TIC_TAC_TOE
    return GameOptions(**choices)


def _list(value: object, length: int) -> Sequence[Any]:
    if isinstance(value, list | tuple) and len(value) == length:
        return value
    raise InvalidData(f"no list of {length}")


# An unfinished game.

def pack_game(game: SavedGame) -> str:
    """An unfinished game as JSON text, without number and time, which have database columns of their own."""
    rules = game.rules
    seats = None if game.level is not None and game.seats == Seats.against(game.level, game.seats.viewpoint) else {
        "first": _level_list(game.seats.first), "second": _level_list(game.seats.second), "x": game.seats.x}
    return packed({
        "rules": [rules.size, rules.line, rules.exact], "level": _level_list(game.level), "seats": seats,
        "human": game.seats.viewpoint, "seed": game.seed, "start": _as_list(game.start_chance),
        "waited": game.waited, "undos": game.undos, "hints": game.hints, "begun": game.setup_plies, "swap2": game.swap2,
        "records": [_as_list(record) for record in game.records]})


def _level_list(level: Level | None) -> list[object] | None:
    return None if level is None else [level.name, level.limits.seconds, *level.command]


def _level(rules: Rules, values: object) -> Level | None:
    return None if values is None else _one_level(rules, values)


def _one_level(rules: Rules, values: object) -> Level:
    """A level from name and seconds, or a program from name, seconds, path and megabytes. Raises InvalidData."""
    if isinstance(values, list) and len(values) > 2 and values[0] in _PROGRAMS[rules.line]:
        name, seconds, path, *megabytes = values
        program = _checked(path, _is_path), _checked(seconds, within(MASTER_SECONDS[0], MASTER_SECONDS[-1]))
        if name == EXTERNAL:
            return external_level(*program)
        return own_level(*program, *(int(_checked(each, one_of(*map(str, OWN_MEGABYTES)))) for each in megabytes[:1]))
    return level_of(rules, *_list(values, 2))


def _seats(rules: Rules, values: dict[str, Any]) -> Seats:
    return Seats(_level(rules, values.get("first")), _level(rules, values.get("second")),
                 _checked(values.get("x"), one_of(FIRST, SECOND)))


def pack_records(records: tuple[PlyRecord, ...], mark: Mark) -> str:
    """The records of a game's plies as JSON text. mark: the player's mark."""
    return packed({"records": [_as_list(record) for record in records], "mark": mark})


def unpack_records(text: object) -> tuple[tuple[PlyRecord, ...], Mark]:
    """The records and the player's mark from a text by pack_records; no records and X if any is invalid."""
    values = parsed_dict(text)
    with suppress(InvalidData):
        return _records(values.get("records")), "o" if values.get("mark") == "o" else "x"
    return (), "x"


def pack_finding(finding: Finding) -> str:
    return packed(_as_list(finding))


def unpack_finding(rules: Rules, text: object) -> Finding | None:
    """The finding in a text by pack_finding; None if it is invalid or names no move or a cell outside the board."""
    with suppress(InvalidData):
        finding = _read(Finding, _parsed(text))
        if finding is not None and finding.line \
                and max((*finding.line, *(finding.holds or ()), *finding.others)) < rules.cells:
            return finding
    return None


def unpack_game(number: object, when: object, text: object) -> SavedGame | None:
    values = parsed_dict(text)
    with suppress(InvalidData, IllegalMove, OverflowError):
        rules = rules_of(*_list(values.get("rules"), 3))
        human = _checked(values.get("human"), one_of(FIRST, SECOND))
        seats = Seats.against(_one_level(rules, values.get("level")), human) if values.get("seats") is None \
            else _seats(rules, as_dict(values["seats"]))
        if human != seats.viewpoint:
            raise InvalidData("a player who does not sit there")
        records = _records(values.get("records"))
        board_of(rules, [record.move for record in records])       # raises an error if they can't be played
        return SavedGame(_checked(number, is_whole), _checked(when, within(0, LATEST)), rules, seats,
                         _checked(values.get("seed"), is_whole), records, _read(Chance, values.get("start")),
                         _checked(values.get("waited"), within(0, LATEST)),
                         _checked(values.get("undos", 0), _is_count), _checked(values.get("hints", 0), _is_count),
                         _checked(values.get("begun", 0), lambda stones: is_whole(stones, 0, len(records))),
                         _checked(values.get("swap2", False), one_of(False, len(records) <= EXTENDED_STONES)))
    return None


def _checked(value: Any, check: Check) -> Any:
    if not check(value):
        raise InvalidData(f"{value!r}")
    return value


def _records(rows: object) -> tuple[PlyRecord, ...]:
    """The records of a game's plies, from their rows. Raises InvalidData."""
    records = []
    for row in _checked(rows, _is_list):
        record = _read(PlyRecord, _checked(row, _is_list))
        assert record is not None
        records.append(replace(record, chance=_read(Chance, record.chance), verdict=_read(Verdict, record.verdict),
                               proven=_read(Decision, record.proven, move=record.move)))
    return tuple(records)


# For each class the fields to write, in order, with their checks. When read, a nested value is at first a tuple.
_WHOLE, _COUNT, _INSIDE = _or_none(is_whole), _or_none(_is_count), _or_none(_is_list)
_CHANCE = {"win": within(0, 1), "draw": within(0, 1), "loss": within(0, 1), "exact": is_bool, "plies": _WHOLE}
_FIELDS: dict[type, dict[str, Check]] = {
    Chance: _CHANCE,
    Verdict: _CHANCE | {"source": one_of(*get_args(VerdictSource)), "nodes": _is_count, "only_move": _COUNT},
    Decision: {"source": one_of(*get_args(Source)), "plies": _COUNT, "nodes": _is_count, "left": _COUNT},
    PlyRecord: {"move": is_whole, "seconds": within(0, LATEST), "nodes": _WHOLE, "chance": _INSIDE, "score": _WHOLE,
                "ai_score": _WHOLE, "verdict": _INSIDE, "proven": _INSIDE},
    Finding: {"score": is_whole, "line": are_cells, "nodes": is_whole, "by_fours": is_bool,
              "holds": _or_none(are_cells), "exact": is_bool, "others": are_cells,
              "source": one_of(*get_args(VerdictSource)), "ahead": is_whole}}
# By class, and by the length of a list that an older version wrote: the values to append to it.
_LACKING: dict[type, dict[int, list[object]]] = {
    Verdict: {5: ["search", 0, None]}, PlyRecord: {6: [None, None], 7: [None]}}


def _as_list(value: object) -> object:
    """A value of a class in _FIELDS as a list of its fields' values; any other value unchanged."""
    fields = _FIELDS.get(type(value))
    return value if fields is None else [_as_list(getattr(value, name)) for name in fields]


def _read(of: type[T], values: Any, **known: object) -> T | None:
    """Turn a list made by _as_list back into a value of this class; None stays None. Raises InvalidData.

    known: values of the fields that the list does not hold.
    """
    if values is None:
        return None
    given = [*_checked(values, _is_list), *_LACKING.get(of, {}).get(len(values), [])]
    result = read_fields(of, _FIELDS[of], given, **known)
    if isinstance(result, Chance) and not math.isclose(result.win + result.draw + result.loss, 1, abs_tol=1e-6):
        raise InvalidData("chances that do not sum to 1")
    return result


def read_fields(of: type[T], checks: dict[str, Check], values: object, **known: object) -> T:
    """Make an instance of a class from its fields' values, in the order of `checks`; lists become tuples.

    known: the values of the other fields. Raises InvalidData.
    """
    for (name, check), value in zip(checks.items(), _list(values, len(checks)), strict=True):
        known[name] = tuple(value) if isinstance(_checked(value, check), list) else value
    return of(**known)

"""Grade a player's own program: twenty checks in order, each with a sentence and a position."""
from __future__ import annotations

import argparse
import json
import reprlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ai.arguments import MOST, InvalidInput, number_between, whole_number
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Move, Rules
from ai.search.report import Control
from ai.yours.board import PlainBoard, mover
from ai.yours.call import Choice, Choose, Moves, ProgramFailed, ask
from ai.yours.findings import WalkReading
from ai.yours.level import DEFAULT, Limits
from ai.yours.program import OwnProgram
from ai.yours.walk import WalkedBoard, WalkNode

PLAIN, PRUNED, PRUNED_FASTER = 549_946, 18_297, 20_866      # positions looked at from the empty 3×3 board
TEN = 10                            # a win counts TEN minus the plies to it, a loss the negative, a draw 0
WALKS: dict[str, Moves] = {"X": (0, 4), "O": (0, 4, 8)}     # where a search of the side to move is looked at
LARGE: tuple[Moves, ...] = ((), (112,), (112, 98, 84, 126, 97), tuple(37 * ply % 225 for ply in range(1, 25)))


@dataclass(frozen=True, slots=True)
class GradeCheck:
    """The result of one of the twenty checks. sentence: the finding. moves, rules: the position that shows it."""

    name: str
    passed: bool
    sentence: str
    moves: Moves = ()
    rules: Rules = TIC_TAC_TOE


@dataclass(frozen=True, slots=True)
class Grade:
    """The results of all twenty checks.

    calls: the positions that the program looked at from the empty 3×3 board, itself included; None if it gave no move.
    """

    checks: tuple[GradeCheck, ...]
    calls: int | None

    @property
    def failed(self) -> int:
        """The number of failed checks."""
        return sum(not check.passed for check in self.checks)

    @property
    def passed(self) -> int:
        """The number of passed checks."""
        return len(self.checks) - self.failed

    def __str__(self) -> str:
        lines = [f"{'passed' if check.passed else 'FAILED'}  {check.name}: {check.sentence}" for check in self.checks]
        return "\n".join([*lines, f"{self.passed} of {len(lines)} passed."])

    def as_json(self) -> dict[str, Any]:
        """The grade as values for JSON. A position is the board's size and its moves by name."""
        return {"passed": self.passed, "failed": self.failed, "calls": self.calls, "checks": [
            {"name": check.name, "passed": check.passed, "sentence": check.sentence,
             "position": {"board": check.rules.size, "moves": " ".join(map(check.rules.cell_name, check.moves))}}
            for check in self.checks]}


@dataclass(frozen=True, slots=True)
class Solved:
    """An unfinished 3×3 position and its solution.

    moves: one way to reach the position. worths: the value of each move for the player to move.
    """

    moves: Moves
    worths: Mapping[Move, int]

    @property
    def worth(self) -> int:
        """The value of the position for the player to move."""
        return max(self.worths.values())


@cache
def solved() -> Mapping[str, Solved]:
    """Every unfinished 3×3 position with its solution, by its marks, the fullest boards first."""
    found: dict[str, Solved] = {}
    board = PlainBoard(TIC_TAC_TOE)

    def worth() -> int:
        if board.winner() or board.full():
            return -TEN if board.winner() else 0
        if board.marks() not in found:
            worths = {}
            for move in board.moves():
                board.play(move)
                value = -worth()
                board.undo()
                worths[move] = value - sign(value)
            found[board.marks()] = Solved(tuple(board.history), worths)
        return found[board.marks()].worth
    worth()
    return dict(sorted(found.items(), key=lambda item: -len(item[1].moves)))


Class = Callable[[int], int]        # of a worth: moves of one class are equally good


def _holds(worth: int) -> int:
    return int(worth >= 0)


def _wins(worth: int) -> int:
    return int(worth > 0)


class Wrong(Exception):
    """A check has failed: a sentence and the 3×3 position that shows it."""


class Examiner:
    """Asks a program for moves, each position only once, and compares them with the solved game.

    choose, walk: functions that take rules and moves, like the methods of OwnProgram.
    """

    def __init__(self, choose: Callable[[Rules, Moves], Choice],
                 walk: Callable[[Rules, Moves], list[WalkNode]]) -> None:
        self._choose, self._walk = choose, walk
        self._choices: dict[tuple[int, str], Choice] = {}
        self.rules = TIC_TAC_TOE            # of the latest question

    def checks(self) -> Iterator[GradeCheck]:
        """Run all checks in order and yield their results. After a check that got no move, the others are not tried."""
        tried = True
        for name, examine in CHECKS:
            try:
                yield GradeCheck(name, tried, examine(self) if tried else "Not tried: see the check that failed first.")
            except Wrong as wrong:
                yield GradeCheck(name, False, *wrong.args)
            except ProgramFailed as failed:
                tried = False
                may_explain = failed.kind in ("error", "move") and self.rules == TIC_TAC_TOE
                why = self.explained(failed.position, False) if may_explain else ""
                yield GradeCheck(name, False, f"{failed.sentence} {why}".rstrip(), failed.position, self.rules)

    def grade(self) -> Grade:
        """Run all checks and return the grade."""
        checks, first = tuple(self.checks()), self._choices.get((3, "." * 9))
        return Grade(checks, None if first is None else first.calls + 1)

    def choice(self, moves: Moves, rules: Rules = TIC_TAC_TOE) -> Choice:
        """The program's move in this position, asked for only once. Raises ProgramFailed."""
        self.rules = rules
        key = rules.size, PlainBoard(rules, moves).marks()
        if key not in self._choices:
            self._choices[key] = self._choose(rules, moves)
        return self._choices[key]

    def reading(self, moves: Moves) -> WalkReading:
        """Record and interpret the program's search in this 3×3 position."""
        return WalkReading(self._walk(TIC_TAC_TOE, moves))

    def expect(self, positions: Iterable[Solved], good: Class, fault: str) -> str:
        """Check that the program plays one of the best moves in every position; return a sentence with their number.

        good: maps a move's value to its class; moves of the best class pass. fault: begins the sentence if a move
        fails. Raises Wrong.
        """
        count = 0
        for position in positions:
            count += 1
            move = self.choice(position.moves).move
            if good(position.worths[move]) < good(position.worth):
                name = TIC_TAC_TOE.cell_name
                best = " or ".join(name(cell) for cell, worth in position.worths.items() if worth == position.worth)
                raise Wrong(f"{fault} It plays {name(move)}, which {worded(position.worths[move])}; {best} "
                            f"{worded(position.worth)}. {self.explained(position.moves)}".rstrip(), position.moves)
        return f"Right in {count:,} positions."

    def explained(self, moves: Moves, ended: bool = True) -> str:
        """A sentence about the fault in the program's search, in this or a standard position; empty if none is found.

        ended: the search came to its end.
        """
        with suppress(ProgramFailed):
            return self.reading(moves).fault(ended) or self.reading(WALKS[mover(moves)]).fault(ended)
        return ""

    def own_games(self, mark: str) -> Iterator[Solved]:
        """Yield all positions in which the program has to move as this mark, against every play of the opponent."""
        left, pending = dict(solved()), list[Moves]([()])
        while pending:
            position = left.pop(PlainBoard(TIC_TAC_TOE, pending.pop()).marks(), None)
            if position is not None and mover(position.moves) == mark:
                yield position
                pending.append((*position.moves, self.choice(position.moves).move))
            elif position is not None:
                pending += [(*position.moves, move) for move in position.worths]


def sign(worth: float) -> int:
    """The sign of a value: 1 for a win, 0 for a draw, -1 for a loss."""
    return (worth > 0) - (worth < 0)


def worded(worth: int) -> str:
    """A move's value in words: 'wins in 3 plies', 'loses in 2 plies' or 'draws'."""
    plies = TEN - abs(worth)
    word = "wins" if worth > 0 else "loses"
    return f"{word} in {plies} {'ply' if plies == 1 else 'plies'}" if worth else "draws"


# A check returns a sentence, or raises Wrong for a fault and ProgramFailed if there is no move.
Examination = Callable[[Examiner], str]


def _answers(kinds: str, rules: Rules, positions: tuple[Moves, ...]) -> Examination:
    """Make a check that no answer of the program has a fault of these kinds.

    kinds: names of ProgramFailed.kind, with spaces between. A fault of another kind ends the check, which then passes.
    """
    def examine(examiner: Examiner) -> str:
        for count, moves in enumerate(positions):
            try:
                examiner.choice(moves, rules)
            except ProgramFailed as failed:
                if failed.kind in kinds:
                    raise
                return f"Right in {count} positions, and no answer to judge in the next."
        printed = examiner.choice(positions[0], rules).printed
        return f"Right in {len(positions)} positions." + (f" It prints {reprlib.repr(printed)}." if printed else "")
    return examine


def _plays(good: Class, fault: str, where: Callable[[Solved], bool] = lambda position: True,
           marks: str = "XO") -> Examination:
    """Make a check that the program plays one of the best moves in all 3×3 positions that `where` selects.

    good, fault: see Examiner.expect. marks: the sides that are to move.
    """
    return lambda examiner: examiner.expect(
        (position for position in solved().values() if mover(position.moves) in marks and where(position)), good, fault)


def _one_wins_at_once(position: Solved) -> bool:
    return position.worth == TEN - 1 and not any(0 < worth < TEN - 1 for worth in position.worths.values())


def _one_stops_a_loss(position: Solved) -> bool:
    """Whether all moves but one let the opponent win at once."""
    return 0 <= position.worth < TEN - 1 and sum(worth > 2 - TEN for worth in position.worths.values()) == 1 < \
        len(position.worths)


def _leaf_values(examiner: Examiner) -> str:
    for moves in WALKS.values():
        if fault := examiner.reading(moves).leaf_fault():
            raise Wrong(fault, moves)
    return "It tells a win, a loss and a draw apart, or returns no values."


def _values(examiner: Examiner) -> str:
    names = "a draw", "a win for X", "a win for O"      # by the sign
    count = 0
    for start in WALKS.values():
        for moves, told in examiner.reading(start).exact:
            board = PlainBoard(TIC_TAC_TOE, moves)
            right = sign(solved()[board.marks()].worth) * (1 if board.to_move == "X" else -1)
            if told != right:
                raise Wrong(f"It takes {names[told]} for what is {names[right]}. "
                            f"{examiner.explained(start)}".rstrip(), moves)
            count += 1
    return f"Right in {count:,} positions." if count else "Its functions return no values to compare."


def _prunes(examiner: Examiner) -> str:
    calls = examiner.choice(()).calls + 1
    return (f"It looks at {calls:,} positions from the empty board; minimax at {PLAIN:,}. Alpha-beta in the order of "
            f"moves(): {PRUNED:,}, or {PRUNED_FASTER:,} if a faster win counts more.")


def _is_in_time(examiner: Examiner) -> str:
    return f"{max(examiner.choice(moves).seconds for moves in SMALL):.2f} s at most."


SMALL = ((), (4,), (0, 4), (0, 4, 8), (4, 0, 1, 7), (0, 1, 4, 8, 2, 6), (0, 1, 2, 4, 3, 5, 7, 6))
CHECKS: tuple[tuple[str, Examination], ...] = (
    ("Runs to its end", _answers("error process", TIC_TAC_TOE, SMALL)),
    ("Legal moves only", _answers("move", TIC_TAC_TOE, SMALL)),
    ("The board as it was found", _answers("board", TIC_TAC_TOE, SMALL)),
    *((f"Takes a win as {mark}", _plays(_wins, "It misses a win.", _one_wins_at_once, mark)) for mark in "XO"),
    *((f"Stops a loss as {mark}", _plays(_holds, "It does not stop the loss.", _one_stops_a_loss, mark))
      for mark in "XO"),
    ("Never loses as X", lambda examiner: examiner.expect(examiner.own_games("X"), _holds, "As X it loses.")),
    ("Never loses as O", lambda examiner: examiner.expect(examiner.own_games("O"), _holds, "As O it loses.")),
    ("Never loses from any position", _plays(_holds, "It loses a game that could be held.")),
    ("Never gives a win away", _plays(_wins, "It gives a win away.")),
    ("The value of won and lost boards", _leaf_values),
    ("The value of each position", _values),
    ("The faster win", _plays(int, "It could win faster.", lambda position: position.worth > 0)),
    ("The slower loss", _plays(int, "It could lose more slowly.", lambda position: position.worth < 0)),
    ("As good as plain minimax", _plays(int, "Plain minimax plays better.")),
    ("In time on 3×3", _is_in_time),
    ("Prunes (told, never failed)", _prunes),
    ("In time on 15×15", _answers("error process", FIVE_IN_A_ROW, LARGE)),
    ("Legal moves, undone, on 15×15", _answers("move board", FIVE_IN_A_ROW, LARGE)),
)


def checks_of(path: Path, limits: Limits = DEFAULT, control: Control | None = None) -> Iterator[GradeCheck]:
    """Run the twenty checks on a player's program, a Python file, and yield each result. control: cancels them."""
    with closing(OwnProgram(path, limits, control)) as program:
        yield from Examiner(program.choose, program.walk).checks()


def grade(program: Choose | str | Path, limits: Limits = DEFAULT) -> Grade:
    """Run the twenty checks on a player's file, or on a function choose(board).

    limits: for a file; a function has no limits.
    """
    if callable(program):
        return Examiner(lambda rules, moves: ask(program, PlainBoard(rules, moves)),
                        lambda rules, moves: WalkedBoard(rules, moves).walk(program)).grade()
    with closing(OwnProgram(program, limits)) as own:
        return Examiner(own.choose, own.walk).grade()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `python -m ai grade` to the parser."""
    parser.add_argument("file", type=Path, help="a Python file with a function choose(board)")
    parser.add_argument("--seconds", type=number_between(0, MOST), default=DEFAULT.seconds, help="for a move (10)")
    parser.add_argument("--megabytes", type=whole_number(), default=DEFAULT.megabytes, help="of memory (512)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the text")


def run(arguments: argparse.Namespace) -> int:
    """Grade the player's file and print the report; return exit code 1 if a check failed, else 0."""
    if not arguments.file.is_file():
        raise InvalidInput(f"{arguments.file} is not a file")
    found = grade(arguments.file, Limits(arguments.seconds, arguments.megabytes))
    print(json.dumps(found.as_json()) if arguments.json else found)
    return 1 if found.failed else 0

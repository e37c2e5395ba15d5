"""Grade a player's own program: twenty checks in order, each with a sentence and a position."""
import argparse
import json
import os
import reprlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, NoReturn

from ai.arguments import number_between, whole_number
from ai.failures import InvalidInput
from ai.own_program.board import SIGN_FOR_X, Moves, PlainBoard, mark_to_move
from ai.own_program.call import Choose, ChosenMove, ProgramFailed, ask_for_move, record_search
from ai.own_program.program import OwnProgram
from ai.own_program.recorded_search import RecordedNode, SearchDiagnosis
from ai.play.levels import own_level
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Move, Rules
from ai.search.moves import move_list
from ai.search.tictactoe import ALL, WINNING, bits_of, move_values, value
from ai.sign import sign
from ai.wording import quantity

MINIMAX_VISITS, ALPHABETA_VISITS, FASTER_WIN_VISITS = 549_946, 18_297, 20_866   # positions from the empty 3×3 board
LONGEST_MOVE = 100_000              # seconds, more than a day; Python's watchdog takes at most 49 days on Windows
WIN_VALUE = 10                      # a win counts WIN_VALUE minus the plies to it, a loss the negative, a draw 0
RECORDED_POSITIONS: dict[str, Moves] = {"X": (0, 4), "O": (0, 4, 8)}    # with this side to move
_RESULTS = {True: "passed", False: "FAILED", None: "–     "}
POSITIONS_15X15: tuple[Moves, ...] = ((), (112,), (112, 98, 84, 126, 97), tuple(37 * ply % 225 for ply in range(1, 25)))


@dataclass(frozen=True, slots=True)
class GradeCheck:
    """The result of one of the twenty checks. sentence: the finding. moves, rules: the position that shows it."""

    name: str
    passed: bool | None             # None: there was nothing to judge
    sentence: str
    moves: Moves = ()
    rules: Rules = TIC_TAC_TOE


@dataclass(frozen=True)
class Grade:
    """The results of all twenty checks."""

    passed: int
    failed: int
    calls: int | None               # positions looked at for the move on the empty 3×3 board; None without a move
    checks: tuple[GradeCheck, ...]

    def __str__(self) -> str:
        lines = [f"{_RESULTS[check.passed]}  {check.name}: {check.sentence}" for check in self.checks]
        unjudged = len(lines) - self.passed - self.failed
        return "\n".join([*lines, f"{self.passed} passed, {self.failed} failed, {unjudged} not judged."])

    def as_json(self) -> dict[str, Any]:
        """The grade as values for JSON. A position is the board's size and its moves by name."""
        return {**vars(self), "checks": [
            {"name": check.name, "passed": check.passed, "sentence": check.sentence,
             "position": {"board": check.rules.size, "moves": move_list(check.rules, check.moves)}}
            for check in self.checks]}


@dataclass(frozen=True, slots=True)
class SolvedPosition:
    """An unfinished 3×3 position: one way to reach it, and the value of each move."""

    moves: Moves
    value_of: Mapping[Move, int]    # each move's value, for the player to move

    @property
    def value(self) -> int:
        return max(self.value_of.values())


@cache
def solved_positions() -> Mapping[tuple[int, int], SolvedPosition]:
    """Every unfinished 3×3 position, solved; keys: its stones as two bit sets. The fullest boards come first."""
    solved, pending = dict[tuple[int, int], SolvedPosition](), [(Moves(), 0, 0)]
    while pending:
        moves, own, other = pending.pop()
        if (own, other) not in solved and not WINNING[other] and own | other != ALL:
            value_of = move_values(own, other)
            solved[own, other] = SolvedPosition(moves, value_of)
            pending += [((*moves, move), other, own | 1 << move) for move in reversed(value_of)]
    return dict(sorted(solved.items(), key=lambda item: -len(item[1].moves)))


class _NothingToJudge(Exception):
    """Ends a check without passing or failing the program; the text is the check's finding."""


class Examiner:
    """Compares a program's moves with the solved game. It asks for each move only once.

    choose, record: OwnProgram's choose and recorded_search, or functions like them.
    """

    def __init__(self, choose: Callable[[Rules, Moves], ChosenMove],
                 record: Callable[[Rules, Moves], tuple[list[RecordedNode], str]]) -> None:
        self._choose, self._record = choose, record
        self._choices: dict[tuple[int, frozenset[Move], frozenset[Move]], ChosenMove] = {}  # by size and stones
        self.shown_position: tuple[Moves, Rules] = (), TIC_TAC_TOE  # the position of the latest question or fault

    def checks(self) -> Iterator[GradeCheck]:
        """Run all checks in order and yield their results. After a check that got no move, the others are not tried."""
        goes_on = True
        for name, examine, *details in CHECKS:
            try:
                sentence = examine(self, *details) if goes_on else "Not tried: see the check that failed first."
                yield GradeCheck(name, goes_on, sentence)
            except _NothingToJudge as finding:
                yield GradeCheck(name, None, str(finding))
            except ProgramFailed as failed:
                goes_on = failed.kind == "play"
                moves, rules = self.shown_position
                may_explain = failed.kind in ("play", "error", "move") and rules == TIC_TAC_TOE
                why = self._search_fault(moves, goes_on) if may_explain else ""
                yield GradeCheck(name, False, f"{failed} {why}".strip(), moves, rules)

    def grade(self) -> Grade:
        checks, first = tuple(self.checks()), self._choices.get((3, frozenset(), frozenset()))
        results = [check.passed for check in checks]
        return Grade(results.count(True), results.count(False), None if first is None else first.calls + 1, checks)

    def choice(self, moves: Moves, rules: Rules = TIC_TAC_TOE) -> ChosenMove:
        """The program's move in this position, asked for only once. Raises ProgramFailed."""
        self.shown_position = moves, rules
        key = rules.size, frozenset(moves[::2]), frozenset(moves[1::2])
        if key not in self._choices:
            self._choices[key] = self._choose(rules, moves)
        return self._choices[key]

    def diagnosis(self, moves: Moves) -> SearchDiagnosis:
        self.shown_position = moves, TIC_TAC_TOE
        return SearchDiagnosis(self._record(TIC_TAC_TOE, moves)[0])

    def _search_fault(self, moves: Moves, ended: bool) -> str:
        """The fault in the program's search, in this or a standard position; empty if none is found. See fault()."""
        with suppress(ProgramFailed):
            standard = RECORDED_POSITIONS[mark_to_move(moves)]
            return self.diagnosis(moves).fault(ended) or self.diagnosis(standard).fault(ended)
        return ""

    def game_positions(self, mark: str) -> Iterator[SolvedPosition]:
        """Yield every position that the program meets when it plays this mark, against all moves of the opponent."""
        left, pending = dict(solved_positions()), list[Moves]([()])
        while pending:
            position = left.pop(bits_of(board_of(TIC_TAC_TOE, pending.pop())), None)
            if position is not None and mark_to_move(position.moves) == mark:
                yield position
                pending.append((*position.moves, self.choice(position.moves).move))
            elif position is not None:
                pending += [(*position.moves, move) for move in position.value_of]


def _is_no_loss(worth: int) -> int:
    return worth >= 0


def _value_text(worth: int) -> str:
    """A move's value in words, with the winner's moves: 'wins in 2 moves', 'loses in 1 move' or 'draws'."""
    moves = (WIN_VALUE - abs(worth) + 1) // 2
    return f"{'wins' if worth > 0 else 'loses'} in {quantity(moves, 'move')}" if worth else "draws"


# A check returns a sentence, or raises _NothingToJudge or ProgramFailed (of kind "play" for a wrong move or value).

def _check_answers(examiner: Examiner, kinds: str, rules: Rules, positions: tuple[Moves, ...]) -> str:
    """Check that no answer of the program has a fault of these kinds.

    kinds: values of ProgramFailed.kind, separated by spaces. After a fault of another kind there is nothing to judge.
    """
    for count, moves in enumerate(positions):
        try:
            examiner.choice(moves, rules)
        except ProgramFailed as failed:
            if failed.kind in kinds:
                raise
            right = quantity(count, "position")
            raise _NothingToJudge(f"Right in {right}, and no answer to judge in the next.") from failed
    printed = examiner.choice(positions[0], rules).printed
    return f"Right in {len(positions)} positions." + (f" It prints {reprlib.repr(printed)}." if printed else "")


def _check_moves(examiner: Examiner, fault: str, positions: Callable[[Examiner], Iterable[SolvedPosition]],
                 class_of_value: Callable[[int], int] = sign) -> str:
    """Check that the program plays one of the best moves in these 3×3 positions.

    fault: the first sentence if a move fails. class_of_value: maps a move's value to its class; a move of the best
    class passes.
    """
    count = 0
    for position in positions(examiner):
        count += 1
        move = examiner.choice(position.moves).move
        if class_of_value(position.value_of[move]) < class_of_value(position.value):
            name = TIC_TAC_TOE.cell_name
            best = " or ".join(name(cell) for cell, worth in position.value_of.items() if worth == position.value)
            worth = position.value_of[move]
            found = "It gives a win away." if class_of_value is int and worth <= 0 < position.value else fault
            raise ProgramFailed(f"{found} It plays {name(move)}, which {_value_text(worth)}; {best} "
                                f"{_value_text(position.value)}.", "play")
    return f"Right in {quantity(count, 'position')}."


def _where(test: Callable[[SolvedPosition], bool] = bool,
           marks: str = "XO") -> Callable[[Examiner], Iterable[SolvedPosition]]:
    """A function that gives the positions that pass a test, with one of these marks to move."""
    return lambda _: (each for each in solved_positions().values() if mark_to_move(each.moves) in marks and test(each))


def _one_wins_at_once(position: SolvedPosition) -> bool:
    """Whether some move wins at once, and no other move wins later."""
    return {worth for worth in position.value_of.values() if worth > 0} == {WIN_VALUE - 1}


def _one_stops_a_loss(position: SolvedPosition) -> bool:
    """Whether all moves but one let the opponent win at once."""
    holding = sum(worth > 2 - WIN_VALUE for worth in position.value_of.values())
    return 0 <= position.value < WIN_VALUE - 1 and holding == 1 < len(position.value_of)


def _found_in_values(sentence: str, has_values: bool) -> str:
    if not has_values:
        raise _NothingToJudge("Its functions return no values to compare.")
    return sentence


def _check_leaf_values(examiner: Examiner) -> str:
    wins = set[int | None]()
    for moves in RECORDED_POSITIONS.values():
        diagnosis = examiner.diagnosis(moves)
        wins |= {*diagnosis.wins.values()}
        if diagnosis.leaf_fault():
            raise ProgramFailed("", "play")         # the explanation says it all
    return _found_in_values("It tells a win, a loss and a draw apart.", wins != {None})


def _check_values(examiner: Examiner) -> str:
    names = "a draw", "a win for X", "a win for O"      # indexed by sign: 0, 1, -1
    exact = [each for start in RECORDED_POSITIONS.values() for each in examiner.diagnosis(start).exact]
    for moves, claimed in exact:
        right = sign(value(*bits_of(board_of(TIC_TAC_TOE, moves)))) * SIGN_FOR_X[mark_to_move(moves)]
        if claimed != right:
            examiner.shown_position = moves, TIC_TAC_TOE
            raise ProgramFailed(f"It takes {names[claimed]} for what is {names[right]}.", "play")
    return _found_in_values(f"Right in {quantity(len(exact), 'position')}.", bool(exact))


def _count_positions(examiner: Examiner) -> NoReturn:
    calls = examiner.choice(()).calls + 1
    raise _NothingToJudge(
        f"It looks at {quantity(calls, 'position')} from the empty board; minimax at {MINIMAX_VISITS:,}. Alpha-beta in "
        f"the order of moves(): {ALPHABETA_VISITS:,}, or {FASTER_WIN_VISITS:,} if a faster win counts more.")


POSITIONS_3X3 = ((), (4,), (0, 4), (0, 4, 8), (4, 0, 1, 7), (0, 1, 4, 8, 2, 6), (0, 1, 2, 4, 3, 5, 7, 6))
CHECKS: tuple[tuple[str, Callable[..., str], *tuple[object, ...]], ...] = (   # the function, then its arguments
    ("Runs to its end", _check_answers, "error process", TIC_TAC_TOE, POSITIONS_3X3),
    ("Legal moves only", _check_answers, "move", TIC_TAC_TOE, POSITIONS_3X3),
    ("The board as it was found", _check_answers, "board", TIC_TAC_TOE, POSITIONS_3X3),
    ("Takes a win as X", _check_moves, "It misses a win.", _where(_one_wins_at_once, "X")),
    ("Takes a win as O", _check_moves, "It misses a win.", _where(_one_wins_at_once, "O")),
    ("Stops a loss as X", _check_moves, "It does not stop the loss.", _where(_one_stops_a_loss, "X"), _is_no_loss),
    ("Stops a loss as O", _check_moves, "It does not stop the loss.", _where(_one_stops_a_loss, "O"), _is_no_loss),
    ("Never loses as X", _check_moves, "As X it loses.", lambda examiner: examiner.game_positions("X"), _is_no_loss),
    ("Never loses as O", _check_moves, "As O it loses.", lambda examiner: examiner.game_positions("O"), _is_no_loss),
    ("Never loses from any position", _check_moves, "It loses a game that could be held.", _where(), _is_no_loss),
    ("Never gives a win away", _check_moves, "It gives a win away.", _where(lambda position: position.value > 0)),
    ("The value of won and lost boards", _check_leaf_values),
    ("The value of each position", _check_values),
    ("The faster win", _check_moves, "It could win faster.", _where(lambda position: position.value > 0), int),
    ("The slower loss", _check_moves, "It could lose more slowly.", _where(lambda position: position.value < 0), int),
    ("As good as plain minimax", _check_moves, "Plain minimax plays better.", _where(), int),
    ("In time on 3×3",
     lambda examiner: f"{max(examiner.choice(moves).seconds for moves in POSITIONS_3X3):.2f} s at most."),
    ("Prunes (for information)", _count_positions),
    ("In time on 15×15", _check_answers, "error process", FIVE_IN_A_ROW, POSITIONS_15X15),
    ("Legal moves, undone, on 15×15", _check_answers, "move board", FIVE_IN_A_ROW, POSITIONS_15X15),
)


def grade(program: Choose | str | Path, seconds: float = 10.0, megabytes: int = 512) -> Grade:
    """Run the twenty checks on a player's file, with these limits for each move, or on a function choose(board).

    Raises ValueError if `seconds` is not above 0 or is more than LONGEST_MOVE, or `megabytes` is less than 1.
    """
    if not 0 < seconds <= LONGEST_MOVE:
        raise ValueError(f"{seconds} s for a move: more than 0 and at most {LONGEST_MOVE:,} are possible")
    if megabytes < 1:
        raise ValueError(f"{megabytes} MB for a program: at least 1 is needed")
    if callable(program):
        return Examiner(lambda rules, moves: ask_for_move(program, PlainBoard(rules, moves)),
                        partial(record_search, program)).grade()
    with closing(OwnProgram(own_level(str(program), seconds, megabytes))) as own:
        return Examiner(own.choose, own.recorded_search).grade()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a Python file with a function choose(board)")
    parser.add_argument("--seconds", type=number_between(0, LONGEST_MOVE), default=10.0, help="limit for a move (10)")
    parser.add_argument("--megabytes", type=whole_number(), default=512, help="limit of memory (512)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the text")


def run(arguments: argparse.Namespace) -> int:
    if not os.path.isfile(arguments.file):      # False for a path that can't be looked at
        raise InvalidInput(f"{arguments.file} is not a file")
    result = grade(arguments.file, arguments.seconds, arguments.megabytes)
    print(json.dumps(result.as_json()) if arguments.json else result)
    return int(result.failed > 0)

"""The record of a game, as files of many programs can hold it, and the checks that all readers share."""
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, repeat
from typing import Literal

from ai.position.board import Board, board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, LARGEST_BOARD, SECOND, SMALLEST_BOARD, IllegalMove, Move, Rules
from ai.records.game_tree import GameTree
from ai.set_position import ImpossiblePosition, SetPosition

Result = Literal["first", "second", "draw"]
RESULT_OF: dict[int | None, Result] = {FIRST: "first", SECOND: "second", None: "draw"}     # by the winner

LONGEST_GAME = 100_000              # characters of one game, or of one line
LONGEST_NAME = 60
LONGEST_TIME = 10**9                # milliseconds of one move: eleven days
_QUOTED = 30                        # characters of a file that a message quotes


class InvalidRecord(ValueError):
    """A file or text is no valid record of a game; the message says where and why, in one line."""


@dataclass(frozen=True, slots=True)
class Record:
    """The record of one game. Raises IllegalMove if its moves cannot be played."""

    rules: Rules
    moves: tuple[Move, ...]
    first: str = ""                         # the players' names, empty if unknown
    second: str = ""
    milliseconds: tuple[int, ...] = ()      # the time of each move; empty if unknown
    date: str = ""                          # "2026-11-21" or empty
    stated_result: Result | None = None     # a result that the board does not show, such as a resignation
    setup_plies: int = 0                    # the moves at the beginning that only set up stones, in one possible order
    starter: int = FIRST                    # the side that moved first: FIRST for X, SECOND for O
    note: str = field(default="", compare=False)        # what the player should know about the file
    tree: GameTree | None = field(default=None, compare=False)      # with variations or comments, if the file has any
    info: Mapping[str, str] = field(default_factory=dict, compare=False)    # what an SGF file says: see GameTree.info
    says_starter: bool = False              # the record states who began; otherwise X is assumed

    def __post_init__(self) -> None:
        board_of(self.rules, self.moves)

    @property
    def result(self) -> Result | None:
        """The result on the board if the game is over there, else the stated result; None if unknown."""
        outcome = board_of(self.rules, self.moves).outcome()
        return self.stated_result if outcome is None else RESULT_OF[outcome.winner]

    @property
    def start(self) -> SetPosition:
        """The stones that were set up, and the side that moves next."""
        x, o = (self.moves[:self.setup_plies:2], self.moves[1:self.setup_plies:2])[::self.starter]
        return SetPosition(self.rules, x, o, self.starter * (-1) ** self.setup_plies)


def checked_record(rules: Rules, moves: Iterable[tuple[Move, str]], names: Sequence[str] = ("", ""), *,
                   start: SetPosition | None = None, where: str = "", milliseconds: Sequence[int] = (), date: str = "",
                   stated_result: Result | None = None, note: str = "") -> Record:
    """The record of a game in a file. Raises InvalidRecord if its moves cannot be played.

    moves: each with its place in the file, such as 'line 3'; here and in all readers, the text of an InvalidRecord
    begins with such a place. names: of the player who moved first, and of the other. start: the stones that are set up
    before the moves, at the place `where`. Times are kept only if every move has one, and the stated result only if the
    board shows none.
    """
    try:
        setup = () if start is None else start.moves()
    except ImpossiblePosition as error:
        raise InvalidRecord(f"{where}: {error}") from None
    board = Board(rules)
    for move, place in chain(zip(setup, repeat(where)), moves):
        if board.is_over():
            board = _as_exact(board)
        try:
            board.check(move)
        except IllegalMove as error:
            raise InvalidRecord(f"{place}: {error}") from None
        board.play(move)
    first, second = map(clean_name, names)
    timed = len(milliseconds) == board.count - len(setup) > 0
    times = (*[0] * len(setup), *milliseconds) if timed else ()
    starter = FIRST if start is None else start.starter
    return Record(board.rules, board.history, first, second, times, valid_date(date),
                  None if board.is_over() else stated_result, len(setup), starter, note)


def _as_exact(board: Board) -> Board:
    """The board of a game under the rule that exactly five win; the same board if the game is over by that rule, too.

    Few formats name the rule, but a game that goes on after six in a row must have been played by that rule.
    """
    exact = replace(board.rules, exact=board.rules.line == FIVE_IN_A_ROW.line)
    by_exact = board_of(exact, board.history)       # legal: by this rule no game ends sooner
    return board if by_exact.is_over() else by_exact


def text_lines(text: str) -> Iterator[tuple[int, str]]:
    """Each line that is not blank, with its number. Raises InvalidRecord for a line that is too long for a game."""
    for number, line in enumerate(map(str.lstrip, text.split("\n")), 1):
        if len(line) > LONGEST_GAME:
            raise InvalidRecord(f"line {number}: too long for the record of a game")
        if line:
            yield number, line


def cell_named(rules: Rules, name: str, where: str) -> Move:
    """The move that a cell's name stands for. Raises InvalidRecord."""
    try:
        return rules.parse_cell(name)
    except IllegalMove:
        raise InvalidRecord(f"{where}: {quoted(name)} is not a cell of a {rules.size}×{rules.size} board") from None


def check_count(count: int, most: int, things: str, where: str = "") -> None:
    """Raise InvalidRecord if count exceeds `most`. things: a plural, 'moves'. where: empty, or such as 'line 3: '."""
    if count > most:
        raise InvalidRecord(f"{where}more than {most:,} {things}")


def rules_for(size: int, where: str, exact: bool = False) -> Rules:
    """The rules for a board of this size: five in a row, or fewer on a board that is smaller than five.

    exact: whether more than five does not win. Raises InvalidRecord for a size out of range.
    """
    if not SMALLEST_BOARD <= size <= LARGEST_BOARD:
        raise InvalidRecord(f"{where}: a board of {clean_name(f'{size}×{size}')}; "
                            f"{SMALLEST_BOARD} to {LARGEST_BOARD} can be read")
    return Rules(size, min(size, FIVE_IN_A_ROW.line), exact and size >= FIVE_IN_A_ROW.line)


def clean_name(name: str) -> str:
    """A text from a file as one line for display: without control characters, and cut to LONGEST_NAME."""
    shown = "".join(sign if sign.isprintable() else " " for sign in name[:10 * LONGEST_NAME])
    return " ".join(shown.split())[:LONGEST_NAME].rstrip()


def quoted(text: str) -> str:
    """A text from a file for use in a message: in quotes, shortened, and in ASCII."""
    shown = ascii(text[:_QUOTED + 1])
    return shown if len(shown) <= _QUOTED + 2 else f"{shown[:_QUOTED + 1]}...{shown[0]}"


def valid_date(text: str) -> str:
    """The date at the beginning of a text, such as '2026-11-21'; empty if there is none."""
    match = re.match(r"\s*([0-9]{4}-[0-9]{2}-[0-9]{2})", text, re.ASCII)
    return "" if match is None else match[1]

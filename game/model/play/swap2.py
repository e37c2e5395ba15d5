"""The Swap2 opening: three stones, a choice, perhaps two more stones and another choice."""
import random
from dataclasses import replace
from typing import Literal

from ai.play.levels import MASTER, Level
from ai.play.messages import Failure, LevelSearch, Message, Progress
from ai.play.opening_rules import BALANCED, JUDGE_NODES, OPENING_STONES, Swap2Choice, Swap2Decision, swap2_decision
from ai.play.thinker import Thinker
from ai.position.board import Board, board_of
from ai.position.rules import FIRST, IllegalMove
from ai.search.report import SearchLimits
from game.marks import Mark
from game.model import words
from game.model.seats import Seats
from game.model.stored_games import PlyRecord, SavedGame

Stage = Literal["three", "answer", "two", "last", "done"]

PACE = 0.7                          # seconds from one stone of a level to the next
_JUDGE = LevelSearch(MASTER.with_limits(SearchLimits(nodes=JUDGE_NODES)))
_STAGES: tuple[Stage, ...] = ("three", "three", "three", "answer", "two", "last")     # by the number of stones


class Swap2:
    """The Swap2 opening: the opener places three stones; the other player takes a side or places two more.

    After two more stones the opener takes a side. The first side has X. Every level decides by MASTER's search. Nobody
    else may use the thinker until the opening is done.
    """

    def __init__(self, saved: SavedGame, thinker: Thinker) -> None:
        """Begin an opening, or continue a saved one.

        saved: the game with the stones placed so far; its first seat is the opener's, its second the other player's.
        """
        self.rules = rules = saved.rules
        self.board: Board = board_of(rules, saved.moves)
        self.why: list[str] = []                # the levels' decisions, with their reasons
        self.seats: Seats | None = None         # once it is done
        self.number, self.saved_at = saved.number, saved.when
        self._saved = saved
        self._players = saved.seats.first, saved.seats.second
        self._thinker = thinker
        self._extended = self.board.count > OPENING_STONES      # two more stones are placed
        self._waited = 0.0
        self._planned: tuple[int, ...] = ()     # stones that a level will place
        if saved.seats.first is not None:
            openings = [opening.split() for opening in BALANCED]
            three = random.Random(saved.seed).choice([cells for cells in openings if len(cells) == OPENING_STONES])
            self._planned = tuple(map(rules.parse_cell, three))[self.board.count:]

    @property
    def stage(self) -> Stage:
        if self.seats is not None:
            return "done"
        stones = self.board.count
        return "two" if self._extended and stones == OPENING_STONES else _STAGES[stones]

    @property
    def opener_acts(self) -> bool:
        return self.stage in ("three", "last")

    @property
    def humans_turn(self) -> bool:
        return self.stage != "done" and self.acting is None

    @property
    def acting(self) -> Level | None:
        return self._players[0 if self.opener_acts else 1]

    @property
    def waiting(self) -> Level | None:
        return self._players[1 if self.opener_acts else 0]

    @property
    def choices(self) -> tuple[Swap2Choice, ...]:
        if self.stage == "answer":
            return "first", "second", "two more"
        return ("first", "second") if self.stage == "last" else ()

    @property
    def mark(self) -> Mark:
        return "x" if self.board.turn == FIRST else "o"

    @property
    def can_undo(self) -> bool:
        """Whether a person has placed stones that can still be taken back: none that a level has already judged."""
        if self._players == (None, None):
            return self.stage != "done" and self.board.count > 0
        return self.humans_turn and not self.choices and self.board.count not in (0, OPENING_STONES)

    def saved(self, when: float) -> SavedGame:
        return replace(self._saved, number=self.number, when=when,
                       records=tuple(PlyRecord(move, 0.0) for move in self.board.history))

    # Actions of a person.

    def place(self, move: int) -> None:
        """Place a person's stone. Raises IllegalMove, which names the cell, if that is not allowed now."""
        self.board.check(move)
        if not self.humans_turn or self.choices:
            raise IllegalMove(words.no_stone_now(self.rules.cell_name(move)))
        self.board.play(move)

    def choose(self, choice: Swap2Choice) -> None:
        """Make a person's choice; a choice that is not offered changes nothing."""
        if self.humans_turn and choice in self.choices:
            self._carry_out(choice)

    def undo(self) -> None:
        """Take back a stone, or the choice to place two more if none of them is placed yet."""
        if self.can_undo and self.stage == "two" and self.board.count == OPENING_STONES:
            self._extended = False
        elif self.can_undo:
            self.board.undo()

    # Actions of a level.

    def update(self, seconds: float) -> None:
        if self.stage == "done" or self.humans_turn:
            return
        self._waited += seconds
        if self._planned:
            if self._waited >= PACE:
                move, *rest = self._planned
                self._planned, self._waited = tuple(rest), 0.0
                self.board.play(move)
        elif self._thinker.busy:
            self._thinker.listen()
        else:
            self._thinker.ask(self._hear, self.rules, self.board.history, _JUDGE)

    def _hear(self, message: Message) -> None:
        if isinstance(message, Progress):
            return
        decision = Swap2Decision("second", words.NOT_JUDGED) if isinstance(message, Failure) else \
            swap2_decision(message.report, self.board.count)
        assert self.acting is not None
        self.why.append(f"{self.acting.label}: {decision.why}")
        self._planned = decision.stones
        self._carry_out(decision.choice)

    def _carry_out(self, choice: Swap2Choice) -> None:
        self._waited = 0.0
        if choice == "two more":
            self._extended = True
            return
        chooser, rest = self._players if self.opener_acts else self._players[::-1]
        self.seats = Seats(chooser, rest) if choice == "first" else Seats(rest, chooser)

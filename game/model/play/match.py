"""One game in progress: whose turn it is, the clocks, and the questions to the worker."""
import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from ai.chance.estimate import Chance, is_measured
from ai.chance.rating import Matchup
from ai.gomocup.manager import engine_move
from ai.own_program.program import own_move
from ai.play.levels import Level
from ai.play.messages import Answer, Failure, LevelSearch, Message, Progress, SearchTask
from ai.play.thinker import Thinker
from ai.position.board import Board, Outcome, board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, IllegalMove, Rules
from ai.review.analysis import DEEP_NODES, Finding, finding_of, search_for_finding
from ai.search.moves import side_of
from ai.search.report import SearchReport
from ai.solved.decision import Decision
from ai.verdict.verdict import Verdict, search_for_verdict
from game.marks import Mark
from game.model import words
from game.model.play.chances import Chances, tense_after
from game.model.play.hints import Hints
from game.model.seats import Seats
from game.model.stored_games import PlayersResult, PlyRecord, SavedGame

REPLY_DELAY = 0.4                   # seconds: the AI's reply never appears sooner after the player's move
_PERSON_SECONDS = 1.0               # the longest delay of levels that imitate a person, unless the setting is longer
_NEW_MATCHUP = Matchup()            # the record of a new player


def search_by(level: Level, seed: int, valued: bool = False) -> LevelSearch | SearchTask:
    """The search for a level's move, for Thinker.ask. seed: orders equal moves.

    valued: the player's own AI also returns its move's value, if it can.
    """
    if level.engine == "external":
        return partial(engine_move, level)
    return partial(own_move, level, valued=valued) if level.engine == "own" else LevelSearch(level, seed)


class BaseMatch(ABC):
    """A board, its players, and whose turn it is.

    moves: those made so far. setup_plies: how many of them were not played move by move; they can't be taken back.
    viewpoint: FIRST or SECOND, the side from which the game is shown: the only person's side, else X's.
    """

    def __init__(self, rules: Rules, seats: Seats, moves: tuple[int, ...], setup_plies: int) -> None:
        self.rules = rules
        self.board: Board = board_of(rules, moves)
        self.seats = seats
        self.viewpoint = seats.viewpoint
        self.viewpoint_mark = seats.mark(seats.viewpoint)
        self.setup_plies = setup_plies
        self._human_sides = seats.human_sides

    @property
    def outcome(self) -> Outcome | None:
        return self.board.outcome()

    @property
    def result(self) -> PlayersResult:
        """The result of the finished game for the side from which it is shown."""
        assert self.outcome is not None
        winner = self.outcome.winner
        return "draw" if winner is None else "win" if winner == self.viewpoint else "loss"

    @property
    @abstractmethod
    def failure(self) -> str | None:
        """The reason why the AI can't answer; None if it can."""

    @property
    def level_to_move(self) -> Level | None:
        """The level whose turn it is; None on a person's turn."""
        return self.seats.first if self.board.turn == FIRST else self.seats.second

    @property
    def humans_turn(self) -> bool:
        return not self.board.is_over() and self.board.turn in self._human_sides

    @property
    def thinking(self) -> bool:
        return not self.board.is_over() and self.board.turn not in self._human_sides and self.failure is None

    def is_humans(self, ply: int) -> bool:
        return side_of(ply) in self._human_sides

    def mark_of(self, ply: int) -> Mark:
        return self.seats.mark(side_of(ply))

    @property
    def mark_to_move(self) -> Mark:
        return self.seats.mark(self.board.turn)

    @property
    def can_undo(self) -> bool:
        first = self.setup_plies + (not self.is_humans(self.setup_plies + 1))
        return bool(self._human_sides) and self.board.count > first

    def check(self, move: int) -> None:
        """Raise IllegalMove, which names the cell, if the rules or the turn do not allow the player this move."""
        self.board.check(move)
        if not self.humans_turn:
            raise IllegalMove(words.not_your_turn(self.rules.cell_name(move)))

    @abstractmethod
    def _begin_turn(self) -> None:
        """Ask the AI if it is to move, and forget what belonged to the previous turn."""

    def retry(self) -> None:
        if self.failure is not None:
            self._begin_turn()

    def _take_back(self) -> None:
        ply = 0
        while not ply or not self.is_humans(ply):
            ply = self.board.count
            self.board.undo()


def new_number() -> int:
    """A new game's key in the store."""
    return random.getrandbits(52)


def new_game(rules: Rules, seats: Seats, seed: int | None = None, moves: tuple[int, ...] = ()) -> SavedGame:
    """A game in which nobody has moved yet, after an opening's moves. seed: None for a random one."""
    records = tuple(PlyRecord(move, 0.0) for move in moves)
    return SavedGame(new_number(), 0.0, rules, seats, random.getrandbits(32) if seed is None else seed,
                     records, setup_plies=len(moves))


class Match(BaseMatch):
    """A game of the player against a level, or between two people or two levels, in progress.

    level: the player's opponent; None, and then no win chance, if two people or two levels play. The player's moves
    enter through `play`; the AI's moves arrive in `update`, which also runs the clocks and never blocks. Only one match
    at a time may use the thinker.
    """

    # Why the AI can't answer. Set here, as only an attribute of the class can replace the base's abstract property.
    failure: str | None = None
    notice: str | None = None               # a message for the player, until the scene takes it
    paused = False                          # whether the levels' next moves are held back
    _single_step = False                    # whether one move is let through while paused
    _waited = 0.0                           # seconds since the turn began
    _report: SearchReport | None = None     # the latest report of the AI's search
    _answer: SearchReport | None = None     # its last report, once the search has ended

    def __init__(self, saved: SavedGame, thinker: Thinker, reply_delay: float = REPLY_DELAY,
                 matchup: Matchup = _NEW_MATCHUP, practice: bool = False, opening_words: str = "") -> None:
        """Begin a `new_game`, or continue a saved one with its figures and clocks.

        matchup: the player's rating and record against the level. practice: the game is neither rated nor saved.
        opening_words: a sentence about the opening; empty if there is none.
        """
        super().__init__(saved.rules, saved.seats, saved.moves, saved.setup_plies)
        self.level = level = saved.level
        self.matchup = matchup
        self.number, self.saved_at = saved.number, saved.when
        self.seed = saved.seed
        self.against_proof = level is not None and level.is_proof       # the player's opponent is THE PROOF
        # The player's opponent if the game has a win chance and counts for points and rating: only from the empty board
        # and by the rules for which chances were measured. Else None.
        self.counted_opponent = level if level is not None and level.is_measurable and self.setup_plies == 0 \
            and self.rules in (TIC_TAC_TOE, FIVE_IN_A_ROW) else None
        self.practice = practice
        self.thoughts: dict[int, SearchReport] = {}     # the AI's reports, by the number of its stone; not stored
        self.undos = saved.undos                # the number of moves that the player took back
        self.reply_delay = reply_delay          # seconds; may be changed during the game
        self.hints = Hints(self.board, self.seats, saved.hints)
        self.chances = Chances(self.board, saved, matchup, self.counted_opponent)
        self.records: Sequence[PlyRecord] = self.chances.records        # which alone changes them
        self._thinker = thinker
        self._begin_turn(saved.waited if self.humans_turn else 0.0)
        self.opening_words = opening_words
        if opening_words and self.thinking:     # the introduction shows them, but the AI's move hides it
            self.notice = opening_words

    def saved(self, when: float) -> SavedGame:
        return SavedGame(self.number, when, self.rules, self.seats, self.seed, tuple(self.records), self.chances.start,
                         self._waited, self.undos, hints=self.hints.count, setup_plies=self.setup_plies)

    @property
    def human_moves(self) -> int:
        """The number of moves that people have made since the opening."""
        return sum(map(self.is_humans, range(self.setup_plies + 1, len(self.records) + 1)))

    @property
    def help_costs(self) -> bool:
        """Whether a hint costs the player something: points and rating, or a record against THE PROOF."""
        return not self.practice and (self.counted_opponent is not None or self.against_proof)

    @property
    def can_stop(self) -> bool:
        """Whether the opponent's search can be stopped; a program's can't, and two levels have PAUSE."""
        return self.thinking and self.level is not None and not self.level.is_program

    @property
    def shows_position(self) -> bool:
        """Whether the position's verdict is shown instead of a win chance, which is unknown or close to zero."""
        level = self.counted_opponent
        return level is None or level.is_timed or not (self.rules == TIC_TAC_TOE or is_measured(level))

    @property
    def has_bar(self) -> bool:
        """Whether every position has a figure for the bar: chances were measured for these rules and openings."""
        return not self.rules.exact and (self.practice or self.level is None or not self.setup_plies)

    @property
    def is_tense(self) -> bool:
        """Whether the game is now close and near its end; False once it is over."""
        return self.outcome is None and tense_after(self.rules, [record.chance for record in self.records])

    def decision_within(self, ply: int) -> Decision | None:
        """The proof behind THE PROOF's last move within the first `ply` plies: its source and length, if known."""
        return self.records[(ply - 1) // 2 * 2].proven

    @property
    def thinking_seconds(self) -> float:
        """The time of whoever is to move; once the AI has answered, its thinking time as the search measured it."""
        return self._waited if self._answer is None else self._answer.seconds

    @property
    def thinking_nodes(self) -> int:
        return self._thinker.nodes if self._answer is None else self._answer.nodes

    @property
    def thinking_depth(self) -> int | None:
        """The AI's present search depth in plies; None if it is unlimited or not yet known."""
        level = self.level_to_move
        return self._report.depth if self._report is not None else None if level is None else level.limits.depth

    @property
    def settled(self) -> bool:
        """Whether the figures belong to the present position; False while a search is computing new ones."""
        return not self.thinking or self._answer is not None

    def total_seconds(self, side: int) -> float:
        """The total time of a side (FIRST or SECOND) in seconds, including the running turn."""
        used = sum(record.seconds for record in self.records[side == SECOND::2])
        runs = self.board.turn == side and not self.board.is_over()
        return used + (self.thinking_seconds if runs else 0.0)

    @property
    def report(self) -> SearchReport | None:
        return self._report if self.thinking else None

    def play(self, move: int) -> None:
        """Play the player's move. Raises IllegalMove, naming the cell, if the rules or the turn do not allow it."""
        self.check(move)
        self._add_ply(PlyRecord(move, self._waited))

    def undo(self) -> None:
        """Take back the player's last move and all later ones; a running search is cancelled.

        The player's time for these moves, and the time since, count for the new turn.
        """
        if not self.can_undo:
            return
        self.undos += 1
        side, used = self.board.turn, self._waited
        self._take_back()
        used = used if side == self.board.turn else 0.0
        used += sum(record.seconds for ply, record in enumerate(self.records, 1)
                    if ply > self.board.count and side_of(ply) == self.board.turn)
        self.chances.take_back()
        self._begin_turn(used)

    def ask_again(self) -> None:
        """Ask the AI again after something else has used the thinker; the turn's time goes on, a found hint stays."""
        if self._answer is None and self.hints.found is None:
            self._begin_turn(self._waited)
        else:
            self._ask_for_position()

    def hint(self) -> None:
        """Show one more stage of the hint on the player's turn; the first one is searched."""
        if not self.hints.begin_stage():
            return
        rules, moves = self.rules, self.board.history
        if rules == TIC_TAC_TOE:
            self.hints.show(finding_of(rules, moves))
        else:
            self._thinker.ask(self._hear_hint, rules, moves, partial(search_for_finding, nodes=DEEP_NODES))

    def stop(self) -> None:
        if self.thinking:
            if self._answer is None:
                self._thinker.stop()
            self._waited = max(self._waited, self._reply_after)

    def switch_pause(self) -> None:
        self.paused = not self.paused

    def let_one_move_through(self) -> None:
        self.paused = self._single_step = True

    def update(self, seconds: float) -> None:
        """Let time pass, and take in the AI's messages."""
        if not self.board.is_over() and self.failure is None and not self.paused:
            self._waited += seconds
        if self._thinker.listen():
            self.notice = words.RESTARTED
            if self.thinking and self._answer is None:      # the search begins anew
                self._waited, self._report = 0.0, None
        if self._answer is not None and (self._single_step or (not self.paused and self._waited >= self._reply_after)):
            self._single_step = False
            self._reply(self._answer)

    def _begin_turn(self, waited: float = 0.0, played: PlyRecord | None = None) -> None:
        self._waited = waited
        self._report = self._answer = self.failure = None
        level = self.level_to_move
        if self.thinking and level is not None:
            # Before anything else, so that the worker begins at once.
            self._thinker.ask(self._hear_level, self.rules, self.board.history, search_by(level, self.seed))
        else:
            self._thinker.cancel()
        self.chances.begin_turn(played)
        self.hints.forget()
        self._ask_for_position()

    def _ask_for_position(self) -> None:
        """Ask MASTER about the position if that is useful and the worker is free."""
        free = self.humans_turn or self._answer is not None
        if free and self.rules == FIVE_IN_A_ROW and self.chances.wants_position:
            self._thinker.ask(self._hear_position, self.rules, self.board.history, search_for_verdict)

    def _hear_hint(self, message: Message) -> None:
        if isinstance(message, Failure):
            self.hints.forget()
            self.notice = words.no_hint(message.reason)
        elif isinstance(message, Answer) and isinstance(message.report.result, Finding):
            self.hints.show(message.report.result)
            self.chances.record_verdict(message.report.result.verdict(self.board.count))
        if not isinstance(message, Progress):
            self._ask_for_position()            # the hint's search may have replaced the question

    def _hear_level(self, message: Message) -> None:
        if isinstance(message, Failure):
            self.failure = message.reason
            return
        self._report = message.report
        self.chances.update_live(message.report)
        if isinstance(message, Answer):
            self._answer = message.report
            self.chances.settle()
            self._ask_for_position()

    def _hear_position(self, message: Message) -> None:
        """Take in a message about MASTER's search of the position; if the search fails, the position has no verdict."""
        if isinstance(message, Answer) and isinstance(message.report.result, Verdict):
            self.chances.record_master_verdict(message.report.result, message.report.score)
            if self._answer is not None:
                self.chances.update_live(self._answer)
                self.chances.settle()

    @property
    def _reply_after(self) -> float:
        """The fewest seconds before a reply appears; more for a level that imitates a person."""
        level = self.level_to_move
        if level is None or level.person is None:
            return self.reply_delay
        hesitates = random.Random(f"{self.seed} {self.board.count}").random()
        return max(self.reply_delay, min(_PERSON_SECONDS, self.reply_delay * (1 + 2 * hesitates)))

    def _reply(self, report: SearchReport) -> None:
        chance, verdict = self.chances.after_found_move()
        self.thoughts[len(self.records) + 1] = report
        proven = report.result if isinstance(report.result, Decision) else None
        self._add_ply(PlyRecord(report.move, report.seconds, report.nodes, chance, report.score,
                                self._ai_score(report), verdict, proven))

    def _add_ply(self, record: PlyRecord) -> None:
        self.board.play(record.move)
        self._begin_turn(played=record)
        self.chances.fill_in_exact()

    def _ai_score(self, report: SearchReport) -> int | None:
        """The change of the heuristic in the AI's favour along its best line (Eq. 2 of the heuristic's paper).

        None on 3×3, and for a program, which tells only its move.
        """
        level = self.level_to_move
        if self.rules == TIC_TAC_TOE or level is None or level.is_program:
            return None
        board = board_of(self.rules, self.board.history)
        at_root = board.heuristic(report.player) - board.heuristic(-report.player)
        for move in report.pv:
            board.play(move)
        return board.heuristic(report.player) - board.heuristic(-report.player) - at_root


class Moment(NamedTuple):
    """A match as it is now or, while the player looks back, as it was after an earlier ply."""

    match: Match
    ply: int | None = None          # None: the present

    @property
    def plies(self) -> int:
        return len(self.match.records) if self.ply is None else self.ply

    @property
    def chance(self) -> Chance | None:
        return self.match.chances.now if self.ply is None else self.match.chances.after(self.ply)

    @property
    def verdict(self) -> Verdict | None:
        return self.match.chances.verdict if self.ply is None else self.match.chances.verdict_after(self.ply)

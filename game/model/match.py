"""One game being played, and what was thought of it. Knows nothing of pygame."""
from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from ai.chance import position
from ai.chance.estimate import Chance, TicTacToeOdds, chance_at_end, chance_of_search, is_read
from ai.chance.rating import Matchup
from ai.play.levels import MASTER, PROOF, Level
from ai.play.messages import Answer, Failure, Message, Progress, Restarted
from ai.play.thinker import Thinker
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from ai.position.scores import DECIDED
from ai.search.report import SearchLimits, SearchReport
from ai.solved.decision import Decision, ProvenReport
from game.model.seats import Seats, called
from game.model.turns import REPLY_DELAY, Turns

if TYPE_CHECKING:
    from ai.review.analysis import Finding
    from ai.review.hint import Hint

NEW_MATCHUP = Matchup()             # of a new player
_STALE = 3                          # plies for which a position's chance is shown while the next one is worked out


@dataclass(frozen=True, slots=True)
class PlyRecord:
    """One ply and what is known of it; None is not known.

    seconds and nodes: what the move took (only the AI evaluates). chance: the human's, after this ply. score: the
    search's value of the position to the AI. ai_score: the paper's Eq. 2, positive favours the AI. position: the chance
    of the side that the game is looked at from, after this ply, if two equal strong players went on. proven: what is
    verified of THE PROOF's move.
    """

    move: int
    by_human: bool
    seconds: float
    nodes: int | None = None
    chance: Chance | None = None
    score: int | None = None
    ai_score: int | None = None
    position: Chance | None = None
    proven: Decision | None = None


@dataclass(frozen=True, slots=True)
class SavedGame:
    """All of a game that was left: what `Match.restored` goes on from.

    number: tells the game from all others, for as long as it is kept. when: seconds since 1970, when it was left.
    level: the opponent; None where two people play, or none. waited: seconds since the turn began. seats: who plays
    what, where that is not the player, as X, against the level. begun: how many stones are of an opening that was not
    played move by move.
    """

    number: int
    when: float
    rules: Rules
    level: Level | None
    human: int
    seed: int
    records: tuple[PlyRecord, ...]
    start_chance: Chance | None
    waited: float
    undos: int
    hints: int = 0
    seats: Seats | None = None
    begun: int = 0


class Match(Turns):
    """A game of the player against a level, or as the seats say, of two people or of two levels.

    level: the player's opponent; None where two people play, or none: no chance is known then. Moves enter through
    `play`; the AI's come in by `update`, which also runs the clocks and never blocks. The thinker is lent: one match at
    a time uses it. matchup: what is known of the player and the level.
    """

    def __init__(self, rules: Rules, level: Level | None, human: int, thinker: Thinker, seed: int | None = None,
                 reply_delay: float = REPLY_DELAY, matchup: Matchup = NEW_MATCHUP, saved: SavedGame | None = None,
                 seats: Seats | None = None) -> None:
        """seats: None is the player, as X, against the level, when human (FIRST or SECOND) says."""
        super().__init__(rules, Seats.against(level, human) if seats is None else seats)
        self.level = self.seats.level
        self.matchup = matchup
        self.number = random.getrandbits(52) if saved is None else saved.number
        self.seed = random.getrandbits(32) if seed is None else seed
        self.records: list[PlyRecord] = []
        self.undos = 0                          # how often the human took a move back
        self.hints = 0                          # and how many hints there were
        self.practice = False                   # whether the game counts for nothing
        self.hint: Hint | None = None           # for the present position, once it is found
        self.hint_stage = 0                     # how much of it is shown: 1 the area, 2 the cell, 3 the line
        self._thoughts: dict[int, SearchReport] = {}    # what the AI thought before it played so many stones
        self._readings: dict[int, int] = {}     # MASTER's score of the position after so many stones, human to move
        self.notice: str | None = None          # something the player should know, until somebody takes it
        self._failure: str | None = None
        self._thinker = thinker
        self._begun_with = 0 if saved is None else saved.begun
        self._exact = None if rules.cells > 9 or self.level is None else TicTacToeOdds(self.level, matchup)
        self.opening_words = ""                 # how the sides were taken, in an opening
        self.paused = False                     # the levels' next moves are held back
        self._step = False                      # but for one
        self.reply_delay = reply_delay
        self._waited = 0.0                      # seconds since the turn began
        self._report: SearchReport | None = None
        self._answered = False
        self._live: Chance | None = None        # the chance in the present position, while it is being worked out
        self._live_position: Chance | None = None       # and that of two equal strong players
        self._position_ticket: int | None = None        # of the question for it, while that is open
        self.start_chance = self._known_chance()
        if saved is not None:
            self._restore(saved)
        self._begin_turn()
        if saved is not None and self.humans_turn:
            self._waited = saved.waited

    @classmethod
    def restored(cls, saved: SavedGame, thinker: Thinker, reply_delay: float = REPLY_DELAY,
                 matchup: Matchup = NEW_MATCHUP) -> Match:
        """The game that was left, with its figures and clocks; the AI, where it is to move, thinks anew."""
        return cls(saved.rules, saved.level, saved.human, thinker, saved.seed, reply_delay, matchup, saved, saved.seats)

    @classmethod
    def begun_with(cls, rules: Rules, seats: Seats, moves: tuple[int, ...], thinker: Thinker, seed: int | None,
                   reply_delay: float = REPLY_DELAY, matchup: Matchup = NEW_MATCHUP) -> Match:
        """A game from an opening on, whose stones are not taken back."""
        records = tuple(PlyRecord(move, seats.of(SECOND if ply % 2 else FIRST) is None, 0.0)
                        for ply, move in enumerate(moves))
        seed = random.getrandbits(32) if seed is None else seed
        start = SavedGame(random.getrandbits(52), 0.0, rules, seats.level, seats.human, seed, records, None, 0.0, 0, 0,
                          seats, len(moves))
        return cls.restored(start, thinker, reply_delay, matchup)

    @classmethod
    def practice_from(cls, start: SavedGame, thinker: Thinker, reply_delay: float = REPLY_DELAY,
                      matchup: Matchup = NEW_MATCHUP) -> Match:
        """A game from this position on, for practice: neither rated nor kept."""
        match = cls.restored(start, thinker, reply_delay, matchup)
        match.practice = True
        return match

    def saved(self, when: float) -> SavedGame:
        """The game as it stands. when: seconds since 1970, now."""
        return SavedGame(self.number, when, self.rules, self.level, self.human, self.seed, tuple(self.records),
                         self.start_chance, self._waited, self.undos, self.hints,
                         None if self.is_usual else self.seats, self._begun_with)

    def _restore(self, saved: SavedGame) -> None:
        for record in saved.records:
            self.board.check(record.move)
            self.board.play(record.move)
        self.records.extend(saved.records)
        self.start_chance = saved.start_chance
        self.undos = saved.undos
        self.hints = saved.hints

    # What there is to see.

    @property
    def rating(self) -> float:
        """The player's rating on this board, as it was when the game began."""
        return self.matchup.rating.value

    @property
    def is_usual(self) -> bool:
        """Whether it is the player, as X, against a level."""
        return self.level is not None and self.seats == Seats.against(self.level, self.human)

    @property
    def counts(self) -> bool:
        """Whether the game has a win chance, and counts for points and rating.

        So it is where the player meets a level by the rules, and from the empty board, that the chances were measured
        with.
        """
        return (self.level is not None and self.level.is_measurable and self._begun_with == 0
                and self.rules in (TIC_TAC_TOE, FIVE_IN_A_ROW))

    @property
    def help_costs(self) -> bool:
        """Whether there is something to lose by a hint: points and rating, or a record against THE PROOF."""
        return not self.practice and (self.counts or self.against_proof)

    @property
    def against_proof(self) -> bool:
        """Whether the player's opponent is THE PROOF."""
        return self.level is not None and self.level.engine == "proof"

    @property
    def proof_plays(self) -> bool:
        """Whether THE PROOF has the first stone."""
        level = self.seats.of(FIRST)
        return level is not None and level.engine == "proof"

    def proven_after(self, ply: int) -> Decision | None:
        """What is verified of THE PROOF's last move in the first so many plies; None where nothing is."""
        return None if ply == 0 else self.records[(ply - 1) // 2 * 2].proven

    @property
    def opening(self) -> int:
        """How many stones are of an opening that was not played move by move."""
        return self._begun_with

    @property
    def failure(self) -> str | None:
        """Why the AI cannot answer; retry asks again."""
        return self._failure

    @property
    def thinking_seconds(self) -> float:
        """How long the AI has thought about the present position: the search's own figure once it has answered."""
        return self._report.seconds if self._answered and self._report is not None else self._waited

    @property
    def thinking_nodes(self) -> int:
        """Moves evaluated so far in the present position."""
        return self._report.nodes if self._answered and self._report is not None else self._thinker.nodes

    @property
    def thinking_depth(self) -> int | None:
        """How many plies the AI looks ahead just now; None to the end of the game, or not known yet."""
        level = self.level_to_move
        return self._report.depth if self._report is not None else None if level is None else level.limits.depth

    @property
    def settled(self) -> bool:
        """Whether the figures belong to the present position; else a new chance is being worked out."""
        return not self.thinking or self._answered

    @property
    def chance(self) -> Chance | None:
        """The human's chance now, as far as it is known; None before anything was."""
        if self._live is not None:
            return self._live
        for record in reversed(self.records):
            if record.chance is not None:
                return record.chance
        return self.start_chance

    def chance_after(self, ply: int) -> Chance | None:
        """The human's chance after so many plies; 0 is the empty board."""
        return self.start_chance if ply == 0 else self.records[ply - 1].chance

    @property
    def position(self) -> Chance | None:
        """The chance of equal strong players in the present position, else in the last one where it is known.

        See PlyRecord. None where that is more than _STALE plies ago: it says nothing of now.
        """
        if self._live_position is not None:
            return self._live_position
        return next((record.position for record in reversed(self.records[-_STALE - 1:])
                     if record.position is not None), None)

    def position_after(self, ply: int) -> Chance | None:
        """The same in the position after so many plies, else in the one before; None where neither is known."""
        return next((record.position for record in reversed(self.records[max(0, ply - 2):ply])
                     if record.position is not None), None)

    def bar_chance(self, shown: int | None) -> Chance | None:
        """What the bar shows after so many plies, None: now: the human's chance; where there is none, the position's.
        """
        if self.counts:
            return self.chance if shown is None else self.chance_after(shown)
        return self.position if shown is None else self.position_after(shown)

    def total_seconds(self, side: int) -> float:
        """The time that a side, FIRST or SECOND, has used in all, the running turn included."""
        used = sum(record.seconds for record in self.records[side == SECOND::2])
        if self.board.turn != side or self.board.is_over() or not (self.humans_turn or self.thinking):
            return used
        return used + (self._waited if self.humans_turn else self.thinking_seconds)

    @property
    def report(self) -> SearchReport | None:
        """What the AI thinks of the present position, while it does."""
        return self._report if self.thinking else None

    def thought_before(self, ply: int) -> SearchReport | None:
        """What the AI thought before its move that was stone number `ply`; None for the human's, and once restored."""
        return self._thoughts.get(ply)

    # What can be done.

    def ask_hint(self) -> None:
        """Show a little more of the hint for the present position; the first time it is looked for, and counted."""
        if self.level is None or not self.humans_turn or (self.hint_stage and self.hint is None):
            return
        self.hint_stage = min(3, self.hint_stage + 1)
        if self.hint is not None:
            return
        self.hints += 1
        from ai.review.analysis import DEEP_NODES, analysis, finding_of
        if self._exact is not None:
            self._take_hint(finding_of(self.rules, self.board.history))
        else:
            limits = SearchLimits(nodes=DEEP_NODES)
            self._position_ticket = None            # a new question takes the place of an open one
            self._thinker.ask(self.rules, self.board.history, self.level, None, limits, analysis)

    def _take_hint(self, finding: Finding) -> None:
        from ai.review.hint import hint_of
        assert self.level is not None
        self.hint = hint_of(self.rules, self.board.history, finding, self.level, called(self.seats.mark(self.human)))

    def play(self, move: int) -> None:
        """Play the human's move. Raises IllegalMove, naming the cell, where the rules or the turn do not allow it."""
        self.check(move)
        self._add(PlyRecord(move, by_human=True, seconds=self._waited))

    def undo(self) -> None:
        """Take back the human's last move and what was played after it; whatever is being thought is dropped."""
        if not self.can_undo():
            return
        self._thinker.cancel()
        self.undos += 1
        self._take_back()
        del self.records[self.board.count:]
        self._readings = {stones: score for stones, score in self._readings.items() if stones <= self.board.count}
        self._begin_turn()

    def let_step(self) -> None:
        """While paused: let the level that is to move do so, as soon as it has made up its mind."""
        self._step = True

    def stop(self) -> None:
        """Let the AI play the best move it has found so far."""
        if self.thinking:
            if not self._answered:
                self._thinker.stop()
            self._waited = max(self._waited, self.reply_delay)

    def retry(self) -> None:
        """Ask again after a failure."""
        if self.failure is not None:
            self._begin_turn()

    def close(self) -> None:
        """The game is left: nothing more will be asked or heard."""
        self._thinker.cancel()

    def update(self, seconds: float) -> None:
        """Let so much time pass, and take in what the AI has to say."""
        if not self.board.is_over() and self.failure is None and not self.paused:
            self._waited += seconds
        message = self._thinker.poll()
        while message is not None:
            self.receive(message)
            message = self._thinker.poll()
        if self._answered and self.thinking and (self._step or (not self.paused and self._waited >= self.reply_delay)):
            self._step = False
            self._reply()

    # How a turn goes.

    def _begin_turn(self) -> None:
        self._waited = 0.0
        self._report = None
        self._answered = False
        self._live = None
        self._live_position = None
        self._failure = None
        if self._position_ticket is not None or (self.hint_stage and self.hint is None):
            self._thinker.cancel()
        self._position_ticket = None
        self.hint, self.hint_stage = None, 0
        level = self.level_to_move
        if self.thinking and level is not None:
            self._ask(level)
        self._ask_for_position()

    def _ask(self, level: Level) -> None:
        """Let a level think; an external engine does so in its own process, which the worker starts and watches."""
        if level.engine == "external":
            from ai.gomocup.manager import engine_move
            task = partial(engine_move, level.title, level.command)
            self._thinker.ask(self.rules, self.board.history, level, None, level.limits, task)
        else:
            self._thinker.ask(self.rules, self.board.history, level, self.seed)

    def _ask_for_position(self) -> None:
        """Let MASTER look at the position for a moment, for its chance if nothing else has told it, and the human's.

        The worker is free for it while a person thinks, and between a level's answer and its stone.
        """
        free = self.humans_turn or (self.thinking and self._answered)
        if free and self.rules == FIVE_IN_A_ROW and self.records and (
                self.records[-1].position is None or self._wants_reading):
            self._position_ticket = self._thinker.ask(self.rules, self.board.history, MASTER, None,
                                                      SearchLimits(nodes=position.NODES), position.search)

    @property
    def _wants_reading(self) -> bool:
        """Whether MASTER's reading of the present position, in which the human is to move, is missing in the chance."""
        last = self.records[-1]
        return (self.humans_turn and self.counts and self.level is not None and is_read(self.level)
                and last.score is not None and last.chance is not None and not last.chance.exact
                and self.board.count not in self._readings)

    def _chance_by(self, score: int, stones: int, turn: int) -> Chance | None:
        """The human's chance from what the level's search of the position after so many stones has found.

        turn: how many stones there were, or are, at the human's last turn, for MASTER's reading of it.
        """
        assert self.level is not None
        return chance_of_search(self.level, score, stones, -self.human, self.matchup, self._readings.get(turn))

    def receive(self, message: Message) -> None:
        """Take in one message of the thinker."""
        if isinstance(message, Restarted):
            self.notice = "The AI process stopped and was restarted."
        elif isinstance(message, Progress | Answer | Failure) and message.ticket == self._position_ticket:
            self._hear_position(message)
        elif self.humans_turn:
            self._hear_hint(message)
        elif isinstance(message, Failure):
            self._failure = message.reason
        elif isinstance(message, Progress | Answer) and self.thinking:
            self._report = message.report
            if self._exact is None and self.level is not None and self.counts and message.report.score is not None:
                self._live = self._chance_by(message.report.score, self.board.count, self.board.count - 1)
            self._live_position = self._position_by(message.report)
            if isinstance(message, Answer):
                self._answered = True
                self._fill_in_chance()
                self._ask_for_position()

    def _hear_hint(self, message: Message) -> None:
        """The worker has looked for a hint."""
        from ai.review.analysis import FindingReport
        if isinstance(message, Failure):
            self.notice, self.hint_stage = f"No hint: {message.reason}.", 0
            self.hints -= 1
        elif isinstance(message, Answer) and isinstance(message.report, FindingReport) and self.hint_stage:
            self._take_hint(message.report.finding)
        if not isinstance(message, Progress):
            self._ask_for_position()            # the hint may have taken its place

    def _position_by(self, report: SearchReport) -> Chance | None:
        """What a level's search tells of the position: all that MASTER finds, and what any level has proven to win.

        THE PROOF's is either.
        """
        level = self.seats.of(self.board.turn)
        if level is None or level.engine == "external" or report.score is None or self.rules != FIVE_IN_A_ROW:
            return None
        if level.engine not in (MASTER.engine, PROOF.engine) and report.score < DECIDED:
            return None
        return self._seen(position.chance_of_score(report.score, self.board.count))

    def _seen(self, chance: Chance) -> Chance:
        """The chances of the side to move, from the side that the game is looked at from."""
        return chance if self.board.turn == self.human else position.mirrored(chance)

    def _hear_position(self, message: Progress | Answer | Failure) -> None:
        """MASTER has looked at the position; without its answer the position has no chance.

        Where the human is to move, their own chance is by it, too: MASTER sees what the level has overlooked.
        """
        if isinstance(message, Answer) and message.report.score is not None:
            last, stones = self.records[-1], self.board.count
            found = self._seen(position.chance_of_score(message.report.score, stones))
            self.records[-1] = replace(last, position=found)
            if self._wants_reading and last.score is not None:
                self._readings[stones] = message.report.score
                chance = _one_ply_later(self._chance_by(last.score, stones - 1, stones))
                self.records[-1] = replace(self.records[-1], chance=chance)
        if not isinstance(message, Progress):
            self._position_ticket = None

    def _fill_in_chance(self) -> None:
        """The ply that the AI has thought about now has its chances; before the first ply, the start has."""
        if self.records and self._live_position is not None:
            self.records[-1] = replace(self.records[-1], position=self._live_position)
        if self._live is None:
            return
        if self.records:
            self.records[-1] = replace(self.records[-1], chance=self._live)
        else:
            self.start_chance = self._live

    def _reply(self) -> None:
        assert self._report is not None
        report, chance, worth = self._report, _one_ply_later(self._live), _one_ply_later(self._live_position)
        self._thoughts[len(self.records) + 1] = report
        proven = report.decision if isinstance(report, ProvenReport) else None
        self._add(PlyRecord(report.move, False, report.seconds, report.nodes, chance, report.score,
                            self._ai_score(report), worth, proven))

    def _add(self, record: PlyRecord) -> None:
        self.board.play(record.move)
        known, worth = self._known_chance(), self._known_position()
        record = record if known is None else replace(record, chance=known)
        self.records.append(record if worth is None else replace(record, position=worth))
        self._begin_turn()

    def _known_chance(self) -> Chance | None:
        """The human's chance where it need not be estimated: the game is over, or small enough to be worked out."""
        outcome = self.outcome
        if outcome is not None:
            return chance_at_end(self.human, outcome.winner) if self.counts else None
        return None if self._exact is None else self._exact.chance(self.board, self.human)

    def _known_position(self) -> Chance | None:
        """The position's chance where it need not be estimated: the game is over, or solved."""
        outcome = self.outcome
        if outcome is None:
            return self._seen(position.solved(self.board)) if self.rules == TIC_TAC_TOE else None
        return chance_at_end(self.human, outcome.winner) if position.is_known(self.rules) else None

    def _ai_score(self, report: SearchReport) -> int | None:
        """The paper's Eq. 2: how far the best line moves the heuristic in the AI's favour; None where it has none."""
        if self.rules.line != 5:
            return None
        board = board_of(self.rules, self.board.history)
        before = board.heuristic(report.player) - board.heuristic(-report.player)
        for move in report.variation:
            board.play(move)
        return board.heuristic(report.player) - board.heuristic(-report.player) - before


def _one_ply_later(chance: Chance | None) -> Chance | None:
    """The chance once the move is played that the search has found: it is one of the plies to a forced end."""
    return chance if chance is None or chance.plies is None else replace(chance, plies=chance.plies - 1)

"""One race: a game of the player against two searches that think side by side, with their reports."""
import json
import logging
import random

from ai.play.levels import FULL, HARD, Level
from ai.play.messages import Answer, Failure, Message
from ai.play.race import LANES, RACE_LIMITS, lane_level, race_levels
from ai.play.thinker import Thinker
from ai.position.rules import TIC_TAC_TOE, Rules
from ai.search.report import SearchLimits, SearchReport
from game.model.play.match import REPLY_DELAY, BaseMatch, search_by
from game.model.race.rounds import Round
from game.model.seats import Seats

logger = logging.getLogger("crossfive")


class Lane:
    """One of the two searches of a race: its worker process, and the search's report on the present position."""

    def __init__(self, name: str, thinker: Thinker, level: Level) -> None:
        self.name, self.level = name, level
        self.thinker = thinker
        self.forget()

    def forget(self) -> None:
        self.thinker.cancel()
        self.report: SearchReport | None = None
        self.ended = False
        self.failure: str | None = None
        self.restarted = False                  # its process was lost since it was asked, and a new process has started
        self.seconds = 0.0                      # since the search was started

    def ask(self, rules: Rules, moves: tuple[int, ...], seed: int, caps: SearchLimits) -> None:
        self.forget()
        level = self.level if self.level.is_program else self.level.with_limits(caps)   # a program has its own
        self.thinker.ask(self._hear, rules, moves, search_by(level, seed, valued=rules == TIC_TAC_TOE))

    def update(self, seconds: float) -> None:
        if self.thinker.busy:
            self.seconds += seconds
        if self.thinker.listen():
            self.restarted = True
            if self.thinker.busy:               # if it was idle, its last report stays
                self.report, self.seconds = None, 0.0

    def _hear(self, message: Message) -> None:
        if isinstance(message, Failure):
            self.failure, self.report, self.ended = message.reason, None, True
        else:
            self.report, self.ended = message.report, isinstance(message, Answer)


def race_level(rules: Rules, chosen: Level, own_ai: Level | None) -> Level:
    """The level of a race: the chosen one or, if that can't race, depth 4.

    At greater depths plain minimax would take minutes. On 3×3 the player's own AI races against a search to the end of
    the game, whose values are exact.
    """
    if own_ai is not None and rules == TIC_TAC_TOE:
        return FULL
    return chosen if chosen in race_levels(rules) else HARD


class RaceMatch(BaseMatch):
    """A game of the player against an AI whose moves alpha-beta and plain minimax search side by side.

    Both searches start at the same instant, with the same position, depth, seed and limits (caps). If one is stopped at
    a limit, the other's move is played. Every disagreement is logged. seats: the player, and the level of the race.
    thinkers: the two worker processes; the caller owns them. moves: the moves of an earlier game that the race
    continues; they can't be taken back. own_ai: the player's own file, which replaces plain minimax; if the two find
    different moves, alpha-beta's is played.
    """

    def __init__(self, rules: Rules, seats: Seats, thinkers: tuple[Thinker, Thinker], seed: int | None = None,
                 moves: tuple[int, ...] = (), own_ai: Level | None = None, caps: SearchLimits | None = None,
                 reply_delay: float = REPLY_DELAY) -> None:
        super().__init__(rules, seats, moves, setup_plies=len(moves))
        assert seats.level is not None
        self.level = level = seats.level
        self.reply_delay = reply_delay
        self.caps = caps or RACE_LIMITS                 # the limits for the next searches
        self.seed = random.getrandbits(32) if seed is None else seed
        self.rounds: list[Round] = []
        self.own_ai = own_ai
        levels = lane_level(level, LANES[0]), lane_level(level, LANES[1]) if own_ai is None else own_ai
        self.lanes = tuple(Lane(*lane) for lane in zip(LANES, thinkers, levels, strict=True))
        self._begin_turn()

    @property
    def failure(self) -> str | None:
        """The reason why neither search can answer; None if one can. `retry` asks both again."""
        return self.lanes[0].failure if all(lane.failure is not None for lane in self.lanes) else None

    @property
    def answered(self) -> bool:
        return self._asked and all(lane.ended for lane in self.lanes)

    def play(self, move: int) -> None:
        """Play the player's move. Raises IllegalMove, naming the cell, if the rules or the turn do not allow it."""
        self.check(move)
        self.board.play(move)
        self._begin_turn()

    def undo(self) -> None:
        """Take back the player's last move and the AI's reply to it; a running search is cancelled."""
        if not self.can_undo:
            return
        self._take_back()
        self.rounds = [played for played in self.rounds if played.ply <= self.board.count]
        self._begin_turn()

    def stop(self) -> None:
        for lane in self.lanes:
            lane.thinker.stop()

    def update(self, seconds: float) -> None:
        self._waited += seconds
        for lane in self.lanes:
            lane.update(seconds)
        if not self.thinking:
            return
        if not self._asked:
            self._ask_when_ready()
        elif self.answered and self._waited >= self.reply_delay:
            self._reply()

    def _begin_turn(self) -> None:
        self._waited = 0.0
        self._asked = False
        if self.humans_turn or self.board.is_over():
            for lane in self.lanes:
                lane.thinker.cancel()           # its report on the last move stays visible
            return
        for lane in self.lanes:
            lane.forget()
        self._ask_when_ready()

    def _ask_when_ready(self) -> None:
        """Start both searches once both processes are ready; one that can't start reports a failure."""
        if any(lane.thinker.ready_after is None and not lane.thinker.cannot_start for lane in self.lanes):
            return
        self._asked = True
        for lane in self.lanes:
            lane.ask(self.rules, self.board.history, self.seed, self.caps)

    def _reply(self) -> None:
        first, second = (lane.report for lane in self.lanes)
        reports = list(filter(None, (first, second)))
        chosen = next((report for report in reports if report.complete), reports[0])
        played = Round(self.rules, self.board.history, (first, second), self.own_ai is not None)
        if played.agree is False and self.own_ai is None:
            logger.error(disagreement_text(self, played))
        self.rounds.append(played)
        self.board.play(chosen.move)
        self._begin_turn()


def disagreement_text(match: RaceMatch, played: Round) -> str:
    """One line of JSON about a round in which the searches disagree, with everything needed to repeat both."""
    name = match.rules.cell_name
    lanes = {lane: {"move": name(report.move), "score": report.score, "nodes": report.nodes}
             for lane, report in zip(LANES, played.reports, strict=True) if report is not None}
    return json.dumps({"event": "disagreement", "board": match.rules.size, "depth": match.level.limits.depth,
                       "seed": match.seed, "moves": " ".join(map(name, played.moves)), "lanes": lanes})

"""One race: a game of the player against two searches that think side by side, with their reports round by round."""
import csv
import io
import json
import logging
import random
from collections.abc import Sequence
from dataclasses import dataclass

from ai.play.levels import FULL, HARD, Level
from ai.play.messages import Answer, Failure, Message
from ai.play.race import ALPHABETA, LANES, MINIMAX, RACE_LIMITS, agreement, estimated_nodes, lane_level, race_levels
from ai.play.thinker import Thinker
from ai.position.board import board_of
from ai.position.rules import TIC_TAC_TOE, Rules
from ai.search.report import SearchLimits, SearchReport
from ai.search.tictactoe import bits_of, move_values
from ai.sign import sign
from game.model.play.match import REPLY_DELAY, BaseMatch, search_by
from game.model.seats import Seats

logger = logging.getLogger("crossfive")

SHORTEST = 0.001                    # seconds; a shorter time is mostly noise, so no ratio is formed from it
Cost = tuple[int, float]            # the nodes and seconds of one lane's searches

# The header of the CSV file: one row for each lane of each move of the AI. game/README.md says what they mean.
COLUMNS = ("board", "depth", "seed", "ply", "position", "played", "lane", "move", "score", "nodes", "seconds",
           "root_done", "root_total", "complete", "estimated_nodes", "agree")


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


@dataclass(frozen=True, slots=True)
class Round:
    """One move of the AI in a race, with the reports of both searches."""

    moves: tuple[int, ...]          # the moves before the AI's move, which is at ply len(moves) + 1
    reports: tuple[SearchReport | None, SearchReport | None]    # alpha-beta's and plain minimax's; None: no answer
    agree: bool | None              # on the move (or the own file found an equally good one) and value; None: unknown

    @property
    def ply(self) -> int:
        return len(self.moves) + 1


def own_agreement(rules: Rules, moves: tuple[int, ...], ours: SearchReport,
                  own: SearchReport) -> tuple[bool | None, bool | None]:
    """Whether the own file's move is as good as alpha-beta's, and whether its value is the same; None: unknown."""
    same_value = None if ours.score is None or own.score is None else sign(ours.score) == sign(own.score)
    if rules != TIC_TAC_TOE or ours.move == own.move:
        return ours.move == own.move or None, same_value
    worths = move_values(*bits_of(board_of(TIC_TAC_TOE, moves)))
    return sign(worths[ours.move]) == sign(worths[own.move]), same_value


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

    @property
    def present_round(self) -> Round:
        """The round of the AI's next move, with the reports that both lanes have made so far."""
        first, second = (lane.report for lane in self.lanes)
        agree = agreement(first, second)
        if self.own_ai is not None and first is not None and second is not None:
            good, same_value = own_agreement(self.rules, self.board.history, first, second)
            agree = good and same_value is not False
        return Round(self.board.history, (first, second), agree)

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
        played = self.present_round
        reports = list(filter(None, played.reports))
        chosen = next((report for report in reports if report.complete), reports[0])
        if played.agree is False and self.own_ai is None:
            logger.error(_disagreement_text(self, played))
        self.rounds.append(played)
        self.board.play(chosen.move)
        self._begin_turn()


def _disagreement_text(match: RaceMatch, played: Round) -> str:
    """One line of JSON about a round in which the searches disagree, with everything needed to repeat both."""
    name = match.rules.cell_name
    lanes = {lane: {"move": name(report.move), "score": report.score, "nodes": report.nodes}
             for lane, report in zip(LANES, played.reports, strict=True) if report is not None}
    return json.dumps({"event": "disagreement", "board": match.rules.size, "depth": match.level.limits.depth,
                       "seed": match.seed, "moves": " ".join(map(name, played.moves)), "lanes": lanes})


def race_table(match: RaceMatch) -> str:
    """The race's figures as CSV text: a row for each search (lane) of each AI move (round)."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(_row(match, played, lane) for played in match.rounds for lane in range(len(LANES)))
    return text.getvalue()


def _row(match: RaceMatch, played: Round, lane: int) -> dict[str, object]:
    name, report = match.rules.cell_name, played.reports[lane]
    title = match.own_ai.title if match.own_ai is not None and LANES[lane] == MINIMAX else LANES[lane]
    row: dict[str, object] = {
        "board": match.rules.size, "depth": match.level.limits.depth, "seed": match.seed, "ply": played.ply,
        "position": " ".join(map(name, played.moves)), "played": name(match.board.history[played.ply - 1]),
        "lane": title, "agree": None if played.agree is None else int(played.agree)}
    if report is not None:
        estimate = None if report.complete else estimated_nodes(LANES[lane], report)
        row.update(move=name(report.move), score=report.score, nodes=report.nodes, seconds=f"{report.seconds:.6f}",
                   root_done=report.done, root_total=report.total, complete=int(report.complete),
                   estimated_nodes=None if estimate is None else round(estimate))
    return row


# The figures of several rounds.

@dataclass(frozen=True, slots=True)
class Totals:
    """The totals of several rounds of a race.

    costs: alpha-beta's and plain minimax's, stopped searches included. compared: the rounds whose moves could be
    compared. agreed: those with the same move and value. node_share: alpha-beta's nodes divided by plain minimax's,
    over rounds that both finished; None without such rounds. time_share: the same for times, over rounds that took both
    at least SHORTEST seconds.
    """

    costs: tuple[Cost, Cost]
    compared: int
    agreed: int
    node_share: float | None
    time_share: float | None


def totals_of(rounds: Sequence[Round]) -> Totals:
    whole = [played for played in rounds if not is_stopped(played)]
    slow = [played for played in whole if min(seconds for _, seconds in _costs([played])) >= SHORTEST]
    ((nodes, _), (all_nodes, _)), ((_, seconds), (_, all_seconds)) = _costs(whole), _costs(slow)
    agreed = [played.agree for played in rounds]
    return Totals(_costs(rounds), len(agreed) - agreed.count(None), agreed.count(True),
                  nodes / all_nodes if all_nodes else None, seconds / all_seconds if slow else None)


def _costs(rounds: Sequence[Round]) -> tuple[Cost, Cost]:
    """The costs of alpha-beta's searches together and of plain minimax's; a missing report adds nothing."""
    lanes = ([report for played in rounds if (report := played.reports[lane]) is not None] for lane in (0, 1))
    first, second = ((sum(each.nodes for each in lane), sum(each.seconds for each in lane)) for lane in lanes)
    return first, second


def is_stopped(played: Round) -> bool:
    """Whether one of the round's two searches has not finished: it was stopped, or gave no answer."""
    return any(report is None or not report.complete for report in played.reports)


def is_bound(report: SearchReport, index: int, lane: str) -> bool:
    """Whether alpha-beta cut off the root move at `index`: only an upper bound of its value is known."""
    if lane != ALPHABETA or index == 0:
        return False
    return report.root[index].score <= max(done.score for done in report.root[:index])

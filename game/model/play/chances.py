"""The chances in a game: the player's against the level, and those of two equal strong players in the position."""
from collections.abc import Sequence
from dataclasses import replace

from ai.chance.estimate import Chance, chance_at_end, chance_of_search, uses_reading
from ai.chance.rating import Matchup
from ai.chance.tictactoe_odds import TicTacToeOdds
from ai.play.levels import Level
from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from ai.position.scores import DECIDED
from ai.review.analysis import solved_finding
from ai.search.report import SearchReport
from ai.solved.decision import Decision
from ai.verdict import verdict as verdicts
from ai.verdict.verdict import Verdict, VerdictSource, verdict_for
from game.model.stored_games import PlyRecord, SavedGame

_STALE = 3                          # plies for which a position's chance is shown while the next chance is worked out
_LATE, _LATE_SMALL = 16, 4          # plies after which a game may be near its end: on 15×15, on 3×3
_CLOSE, _DECIDED = 0.28, 0.10       # the expected score of the side that is worse off: close above, decided below


class Chances:
    """The records of a game's plies, to which it adds the player's win chance and the position's verdict once known.

    saved: the game so far. level: the player's opponent; None if the game has no win chance. matchup: the player's
    rating and record against the level.
    """

    def __init__(self, board: Board, saved: SavedGame, matchup: Matchup, level: Level | None) -> None:
        self._board = board
        self.records = list(saved.records)
        self._seats = saved.seats
        self._matchup = matchup
        self._level = level
        self._odds = TicTacToeOdds(level, matchup) if board.rules == TIC_TAC_TOE and level is not None else None
        self._live: Chance | None = None            # the player's chance in the present position, while it is searched
        self._live_verdict: Verdict | None = None   # the verdict on the position that this search has proven
        self._readings: dict[int, int] = {}     # for each number of stones: MASTER's score on the player's turn
        self.start = saved.start_chance if saved.start_chance is not None or saved.records else self._exact_chance()
        if self._odds is not None and self.records and self.records[-1].chance is None:
            self.fill_in_exact()            # practice from a game that had no chances

    @property
    def now(self) -> Chance | None:
        """The player's latest known chance; None if none is known yet."""
        if self._live is not None:
            return self._live
        known = (record.chance for record in reversed(self.records) if record.chance is not None)
        return next(known, self.start)

    def after(self, ply: int) -> Chance | None:
        """The player's chance after `ply` plies; None if it is unknown. Ply 0 is the start."""
        return self.start if ply == 0 else self.records[ply - 1].chance

    @property
    def verdict(self) -> Verdict | None:
        """The latest verdict, at most _STALE plies old, for the side from which the game is shown."""
        return self._live_verdict or _latest_verdict(self.records[-_STALE - 1:])

    def verdict_after(self, ply: int) -> Verdict | None:
        """The verdict after `ply` plies, else after one ply fewer; None if neither is known."""
        return _latest_verdict(self.records[max(0, ply - 2):ply])

    def begin_turn(self, played: PlyRecord | None) -> None:
        """Add the record of the ply just played, if any, and forget the search for it."""
        self.records += [] if played is None else [played]
        self._live = self._live_verdict = None

    def take_back(self) -> None:
        """Forget the plies that are no longer on the board."""
        del self.records[self._board.count:]
        self._readings = {stones: score for stones, score in self._readings.items() if stones <= self._board.count}

    def fill_in_exact(self) -> None:
        """Fill in the chances after the ply just played if they are known without an estimate."""
        self._set_chance(self._exact_chance())
        self._add_verdict(self._exact_verdict())

    def _set_chance(self, chance: Chance | None) -> None:
        """Store the player's chance after the last ply; None: the former one stays."""
        last = self.records[-1]
        self.records[-1] = replace(last, chance=chance or last.chance)

    def update_live(self, report: SearchReport) -> None:
        stones = self._board.count
        if self._odds is None and self._level is not None and report.score is not None:
            self._live = self._chance_by_search(report.score, stones, stones - 1)
        self._live_verdict = self._verdict_by_search(report)

    def settle(self) -> None:
        """Store the chances that the search just ended has found for the last ply, or for the start."""
        if self.records:
            self._set_chance(self._live)
            self._add_verdict(self._live_verdict)
        elif self._live is not None:
            self.start = self._live

    def after_found_move(self) -> tuple[Chance | None, Verdict | None]:
        """The player's chance and the proven verdict after the move that the search has found; None where unknown."""
        verdict = self._live_verdict
        after = None if verdict is None else verdicts.for_opponent(verdicts.verdict_later(verdict, 1, verdict.line[1:]))
        return _one_ply_later(self._live), after

    @property
    def wants_position(self) -> bool:
        """Whether a search by the level MASTER would add to the knowledge about the present position."""
        return bool(self.records) and (self.records[-1].verdict is None or self._wants_reading)

    def record_verdict(self, verdict: Verdict) -> None:
        """Record a verdict on the present position, given for the side to move."""
        if self.records:
            self._add_verdict(self._for_viewpoint(verdict))

    def record_master_verdict(self, verdict: Verdict, score: int | None) -> None:
        """Record MASTER's verdict on the position; on the player's turn its score also corrects the player's chance."""
        stones = self._board.count
        self.record_verdict(verdict)
        last = self.records[-1]
        if self._wants_reading and last.score is not None and score is not None:
            self._readings[stones] = score
            self._set_chance(_one_ply_later(self._chance_by_search(last.score, stones - 1, stones)))

    @property
    def _wants_reading(self) -> bool:
        """Whether it is the player's turn, and the player's chance does not yet take MASTER's score into account."""
        last, level, board = self.records[-1], self._level, self._board
        return (not board.is_over() and self._seats.of(board.turn) is None and level is not None
                and uses_reading(level) and last.score is not None and last.chance is not None
                and not last.chance.exact and board.count not in self._readings)

    def _chance_by_search(self, score: int, stones: int, turn: int) -> Chance | None:
        """The player's chance by the level's score. turn: the number of stones at which MASTER's score is looked up.

        MASTER's score does not count if it is a forced win that the player is known to have missed.
        """
        assert self._level is not None
        reading, verdict = self._readings.get(turn), self.records[-1].verdict if self.records else None
        missed = (reading or 0) >= DECIDED and verdict is not None and not verdict.wins
        return chance_of_search(self._level, score, stones, -self._seats.viewpoint, self._matchup,
                                None if missed else reading)

    def _verdict_by_search(self, report: SearchReport) -> Verdict | None:
        """The verdict that a level's search has proven, if any: any level can prove a win, only MASTER a loss."""
        level = self._seats.of(self._board.turn)
        if level is None or level.is_program or report.score is None or self._board.rules != FIVE_IN_A_ROW:
            return None
        if (abs(report.score) if level.needs_master else report.score) < DECIDED:
            return None
        source: VerdictSource = "book" if isinstance(report.result, Decision) else "search"
        return self._for_viewpoint(verdicts.verdict_of_score(report.score, self._board.count, report.nodes, source,
                                                             line=report.pv))

    def _add_verdict(self, verdict: Verdict | None) -> None:
        """Add a verdict if it is better than the known one; it corrects those on the game's other positions."""
        records, human = self.records, self._seats.viewpoint
        records[-1] = records[-1].judged(verdict)
        seen = [verdict_for(human, record.verdict, stones) for stones, record in enumerate(records, 1)]
        agreed = verdicts.reconciled(seen, [record.move for record in records[1:]])
        for i, (before, after) in enumerate(zip(seen, agreed, strict=True)):
            if after is not before:
                records[i] = replace(records[i], verdict=verdict_for(human, after, i + 1))

    def _for_viewpoint(self, verdict: Verdict | None) -> Verdict | None:
        """Convert a verdict for the side to move into one for the side from which the game is shown."""
        return verdict_for(self._seats.viewpoint, verdict, self._board.count)

    def _exact_chance(self) -> Chance | None:
        """The player's exact chance if the game is over, or small enough to be solved; else None."""
        outcome = self._board.outcome()
        if outcome is not None:
            return chance_at_end(self._seats.viewpoint, outcome.winner) if self._level is not None else None
        return None if self._odds is None else self._odds.chance(self._board, self._seats.viewpoint)

    def _exact_verdict(self) -> Verdict | None:
        outcome = self._board.outcome()
        if outcome is not None:
            return verdicts.verdict_at_end(self._seats.viewpoint, outcome.winner)
        if self._board.rules != TIC_TAC_TOE:
            return None
        return self._for_viewpoint(solved_finding(self._board).verdict(self._board.count))


def _latest_verdict(records: Sequence[PlyRecord]) -> Verdict | None:
    return next((record.verdict for record in reversed(records) if record.verdict is not None), None)


def _one_ply_later(chance: Chance | None) -> Chance | None:
    return chance if chance is None or chance.plies is None else replace(chance, plies=chance.plies - 1)


def tense_after(rules: Rules, chances: Sequence[Chance | None]) -> bool:
    """Whether a game near its end is close. Once true, it stays true until one side has all but won."""
    tense = False
    for ply, chance in enumerate(chances, 1):
        if chance is None or ply < (_LATE_SMALL if rules == TIC_TAC_TOE else _LATE):
            continue
        worse = min(chance.expected_score, 1 - chance.expected_score)
        tense = worse > (_DECIDED if tense else _CLOSE)
    return tense

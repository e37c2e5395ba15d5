"""The chances in a game: the player's against the level, and those of two equal strong players."""
from __future__ import annotations

from dataclasses import replace

from ai.chance import position
from ai.chance.estimate import Chance, TicTacToeOdds, chance_at_end, chance_of_search, is_read
from ai.chance.rating import Matchup
from ai.play.levels import MASTER, PROOF
from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.position.scores import DECIDED
from ai.search.report import SearchReport
from game.model.kept_game import PlyRecord
from game.model.seats import Seats

_STALE = 3                          # plies for which a position's chance is shown while the next one is worked out


class Chances:
    """Both chances after each ply, as the match hears of them: the plies' records hold them once they are settled.

    counts: whether the game has a chance of the player's. start: that before the first ply. matchup: what is known of
    the player and the level.
    """

    def __init__(self, board: Board, records: list[PlyRecord], seats: Seats, matchup: Matchup, counts: bool) -> None:
        self._board, self._records, self._seats, self._matchup = board, records, seats, matchup
        self._counts = counts
        self._odds = None if board.rules.cells > 9 or seats.level is None else TicTacToeOdds(seats.level, matchup)
        self._live: Chance | None = None            # the player's in the present position, while it is being searched
        self._live_position: Chance | None = None   # and that of two equal strong players
        self._readings: dict[int, int] = {}     # MASTER's score of the position after so many stones, human to move
        self.start = self._known()

    # What there is to see.

    @property
    def now(self) -> Chance | None:
        """The player's chance now, as far as it is known; None before anything was."""
        if self._live is not None:
            return self._live
        known = (record.chance for record in reversed(self._records) if record.chance is not None)
        return next(known, self.start)

    def after(self, ply: int) -> Chance | None:
        """The player's chance after so many plies; 0 is the empty board."""
        return self.start if ply == 0 else self._records[ply - 1].chance

    @property
    def position(self) -> Chance | None:
        """The chance of equal strong players in the present position, else in the last one where it is known.

        See PlyRecord. None where that is more than _STALE plies ago: it says nothing of now.
        """
        if self._live_position is not None:
            return self._live_position
        return next((record.position for record in reversed(self._records[-_STALE - 1:])
                     if record.position is not None), None)

    def position_after(self, ply: int) -> Chance | None:
        """The same in the position after so many plies, else in the one before; None where neither is known."""
        return next((record.position for record in reversed(self._records[max(0, ply - 2):ply])
                     if record.position is not None), None)

    def on_bar(self, shown: int | None) -> Chance | None:
        """The bar's after so many plies, None: now. The player's; where there is none, the position's."""
        if self._counts:
            return self.now if shown is None else self.after(shown)
        return self.position if shown is None else self.position_after(shown)

    # What the match hears.

    def begin_turn(self) -> None:
        """Nothing is known yet of the position that is on the board now."""
        self._live = self._live_position = None

    def take_back(self) -> None:
        """Plies were taken back."""
        self._readings = {stones: score for stones, score in self._readings.items() if stones <= self._board.count}

    def complete(self) -> None:
        """A ply was played: fill in what need not be estimated after it."""
        record, known, worth = self._records[-1], self._known(), self._known_position()
        self._records[-1] = replace(record, chance=record.chance if known is None else known,
                                    position=record.position if worth is None else worth)

    def follow(self, report: SearchReport) -> None:
        """The level's search of the present position has come so far."""
        stones = self._board.count
        if self._odds is None and self._counts and report.score is not None:
            self._live = self._by_search(report.score, stones, stones - 1)
        self._live_position = self._position_by(report)

    def settle(self) -> None:
        """The search has ended: the last ply has its chances now; before the first ply, the start has."""
        if self._records:
            record = self._records[-1]
            self._records[-1] = replace(record, chance=self._live or record.chance,
                                        position=self._live_position or record.position)
        elif self._live is not None:
            self.start = self._live

    def one_ply_later(self) -> tuple[Chance | None, Chance | None]:
        """Both chances, the player's and the position's, once the move is played that the search has found."""
        return _one_ply_later(self._live), _one_ply_later(self._live_position)

    @property
    def wants_position(self) -> bool:
        """Whether a look of MASTER's at the present position would tell something of it."""
        return bool(self._records) and (self._records[-1].position is None or self._wants_reading)

    def take_position(self, score: int) -> None:
        """MASTER has looked at the present position.

        Where the player is to move, their own chance is by it, too: MASTER sees what the level has overlooked.
        """
        stones, last = self._board.count, self._records[-1]
        self._records[-1] = replace(last, position=self._seen(position.chance_of_score(score, stones)))
        if self._wants_reading and last.score is not None:
            self._readings[stones] = score
            chance = _one_ply_later(self._by_search(last.score, stones - 1, stones))
            self._records[-1] = replace(self._records[-1], chance=chance)

    @property
    def _wants_reading(self) -> bool:
        """Whether the player is to move, and MASTER's reading of the position is missing in their chance."""
        last, level = self._records[-1], self._seats.level
        players_turn = not self._board.is_over() and self._seats.of(self._board.turn) is None
        return (players_turn and self._counts and level is not None and is_read(level)
                and last.score is not None and last.chance is not None and not last.chance.exact
                and self._board.count not in self._readings)

    def _by_search(self, score: int, stones: int, turn: int) -> Chance | None:
        """The player's chance from what the level's search of the position after so many stones has found.

        turn: how many stones there were, or are, at the player's last turn, for MASTER's reading of it.
        """
        assert self._seats.level is not None
        return chance_of_search(self._seats.level, score, stones, -self._seats.human, self._matchup,
                                self._readings.get(turn))

    def _position_by(self, report: SearchReport) -> Chance | None:
        """What a level's search tells of the position: all that MASTER finds, and what any level has proven to win.

        THE PROOF's is either.
        """
        level = self._seats.of(self._board.turn)
        if level is None or level.command or report.score is None or self._board.rules != FIVE_IN_A_ROW:
            return None
        if level.engine not in (MASTER.engine, PROOF.engine) and report.score < DECIDED:
            return None
        return self._seen(position.chance_of_score(report.score, self._board.count))

    def _seen(self, chance: Chance) -> Chance:
        """The chances of the side to move, from the side that the game is looked at from."""
        return chance if self._board.turn == self._seats.human else position.mirrored(chance)

    def _known(self) -> Chance | None:
        """The player's chance where it need not be estimated: the game is over, or small enough to be worked out."""
        outcome = self._board.outcome()
        if outcome is not None:
            return chance_at_end(self._seats.human, outcome.winner) if self._counts else None
        return None if self._odds is None else self._odds.chance(self._board, self._seats.human)

    def _known_position(self) -> Chance | None:
        """The position's chance where it need not be estimated: the game is over, or solved."""
        outcome, rules = self._board.outcome(), self._board.rules
        if outcome is None:
            return self._seen(position.solved_chance(self._board)) if rules == TIC_TAC_TOE else None
        return chance_at_end(self._seats.human, outcome.winner) if position.is_known(rules) else None


def _one_ply_later(chance: Chance | None) -> Chance | None:
    """The chance once the move is played that the search has found: it is one of the plies to a forced end."""
    return chance if chance is None or chance.plies is None else replace(chance, plies=chance.plies - 1)

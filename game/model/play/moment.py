"""A match at the moment that the player looks at: the present, or an earlier ply."""
from typing import NamedTuple

from ai.chance.estimate import Chance
from ai.verdict.verdict import Verdict
from game.model.play.match import Match


class Moment(NamedTuple):
    """A match in the present or, to look back, after an earlier ply."""

    match: Match
    ply: int | None = None          # None: the present

    @property
    def plies(self) -> int:
        """The number of plies up to this moment."""
        return len(self.match.records) if self.ply is None else self.ply

    @property
    def chance(self) -> Chance | None:
        """The player's latest known chance or, of an earlier ply, the one after it; None if it is unknown."""
        return self.match.chances.now if self.ply is None else self.match.chances.after(self.ply)

    @property
    def verdict(self) -> Verdict | None:
        """The latest verdict or, of an earlier ply, the one after it; see Chances.verdict_after."""
        return self.match.chances.verdict if self.ply is None else self.match.chances.verdict_after(self.ply)

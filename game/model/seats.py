"""The seats of a game: the person or level on either side, and the side that has X."""
from dataclasses import dataclass, replace
from typing import Self

from ai.play.levels import Level
from ai.position.rules import FIRST, SECOND
from game.marks import Mark


@dataclass(frozen=True, slots=True)
class Seats:
    """The players of a game: a level or, for a person, None on each side. x: the side that has X."""

    first: Level | None
    second: Level | None
    x: int = FIRST

    @classmethod
    def against(cls, level: Level | None, human: int, mark: Mark = "x") -> Self:
        """The seats of a game between a level and the player, who has this mark and the side `human`."""
        first, second = (None, level) if human == FIRST else (level, None)
        return cls(first, second, human if mark == "x" else -human)

    def swapped(self) -> Self:
        """The same players with the same marks, but the one who moved first moves second."""
        return replace(self, first=self.second, second=self.first, x=-self.x)

    def seen_from(self, viewpoint: int) -> Self:
        """The same players, with the viewpoint on this side; but THE PROOF and the player's own AI keep their sides."""
        stays = self.viewpoint == viewpoint or self.has_proof or self.own_ai_side is not None
        return self if stays else self.swapped()

    def of(self, side: int) -> Level | None:
        return self.first if side == FIRST else self.second

    def mark(self, side: int) -> Mark:
        return "x" if side == self.x else "o"

    def side(self, mark: Mark) -> int:
        return self.x if mark == "x" else -self.x

    @property
    def human_sides(self) -> tuple[int, ...]:
        return tuple(side for side in (FIRST, SECOND) if self.of(side) is None)

    @property
    def has_proof(self) -> bool:
        """Whether THE PROOF plays, which always has the first stone."""
        return self.first is not None and self.first.is_proof

    @property
    def own_ai_side(self) -> int | None:
        """The side that the player's own AI plays, FIRST if it plays both; None if it plays neither."""
        return next((side for side in (FIRST, SECOND) if (level := self.of(side)) and level.engine == "own"), None)

    @property
    def viewpoint(self) -> int:
        """The side from which the game is shown: the only person's side, else X's side."""
        return self.human_sides[0] if len(self.human_sides) == 1 else self.x

    @property
    def level(self) -> Level | None:
        """The opponent of the only person; None unless exactly one person plays."""
        return self.of(-self.human_sides[0]) if len(self.human_sides) == 1 else None

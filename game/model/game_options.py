"""The choices a game begins with: board, level, who starts."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ai.play.levels import CASUAL, FULL, Level, levels_for
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules

Starter = Literal["me", "ai", "alternate"]


@dataclass(frozen=True)
class GameOptions:
    """What was chosen on the title: the board, a level for each board, and who starts.

    games: how many games were begun with these choices; with `alternate` it decides who starts the next one.
    """

    rules: Rules = FIVE_IN_A_ROW
    small: Level = FULL
    large: Level = CASUAL
    starter: Starter = "me"
    games: int = 0

    @property
    def level(self) -> Level:
        """The level on the chosen board."""
        return self.small if self.rules == TIC_TAC_TOE else self.large

    def with_level(self, level: Level) -> GameOptions:
        """The same with another level on the chosen board."""
        return replace(self, small=level) if self.rules == TIC_TAC_TOE else replace(self, large=level)

    def with_board(self, rules: Rules) -> GameOptions:
        """The same on another board."""
        return replace(self, rules=rules)

    def with_names(self, rules: Rules, level: str) -> GameOptions:
        """The same on this board, with its level of this name where it has one."""
        there = self.with_board(rules)
        named = [each for each in levels_for(rules) if each.name == level]
        return there.with_level(named[0]) if named else there

    @property
    def human(self) -> int:
        """FIRST or SECOND: when the human moves in the next game."""
        starts = self.starter == "me" or (self.starter == "alternate" and self.games % 2 == 0)
        return FIRST if starts else SECOND

"""What the app asks of a scene, what a scene asks of the app, and how a game is set up."""
from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, Protocol

import pygame

from ai.levels import CASUAL, FULL, Level
from ai.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from game.views.kit import Kit

Starter = Literal["me", "ai", "alternate"]


@dataclass(frozen=True)
class Setup:
    """What was chosen on the title: the board, a level for each board, and who starts.

    games counts the games begun with this setup, so that `alternate` knows whose turn to start it is.
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

    def with_level(self, level: Level) -> Setup:
        """The same with another level on the chosen board."""
        return replace(self, small=level) if self.rules == TIC_TAC_TOE else replace(self, large=level)

    @property
    def human(self) -> int:
        """FIRST or SECOND: when the human moves in the next game."""
        starts = self.starter == "me" or (self.starter == "alternate" and self.games % 2 == 0)
        return FIRST if starts else SECOND


class Scene(Protocol):
    """One screen of the game. Only `handle_event` and `update` change it."""

    def resize(self, kit: Kit) -> None:
        """The window has another size or look; called before anything else, too."""

    def handle_event(self, event: pygame.event.Event) -> None:
        """Take in one event."""

    def update(self, seconds: float) -> Scene | None:
        """Let so much time pass; the scene that follows, once this one has let go of what it holds, or None to stay."""

    def picture(self) -> object:
        """All that is to be seen, as a value: an equal one needs no new frame."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; changes nothing."""


class Doors(Protocol):
    """The ways out of a scene."""

    def title(self, setup: Setup) -> Scene:
        """The title with these choices."""

    def play(self, setup: Setup) -> Scene:
        """A new game."""

    def race(self, setup: Setup) -> Scene:
        """A new race of alpha-beta against plain minimax."""

    def quit(self) -> None:
        """Leave the program."""

    def trace(self, event: str, **details: object) -> None:
        """Tell whoever watches the program from outside what happened."""

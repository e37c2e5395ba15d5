"""The title: choose the board, the depth and who starts, and play."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pygame

from ai.levels import Level, levels_for
from ai.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from game import __version__
from game.inputs import is_step, verb_of
from game.layouts.title import TitleLayout
from game.scene import Doors, Scene
from game.setup import Setup, Starter
from game.views.backdrop import draw_backdrop
from game.views.board import BoardPicture, draw_demo
from game.views.focus import Step
from game.views.kit import Kit
from game.views.logo import draw_logo
from game.views.paint import hline
from game.views.readout import draw_notice
from game.views.stones import Mark
from game.views.text import BODY, LABEL, SMALL, draw_text
from game.views.widgets import (
    Button,
    Card,
    Choice,
    Tile,
    WidgetGroup,
    draw_button,
    draw_card,
    draw_choice,
    draw_tile,
)

_CARDS: dict[str, tuple[Rules, str]] = {
    "board 3": (TIC_TAC_TOE, "TIC-TAC-TOE"),
    "board 15": (FIVE_IN_A_ROW, "FIVE IN A ROW"),
}
_STARTERS = (("me", "Me"), ("ai", "AI"), ("alternate", "Alternate"))
_CONFIRM_SECONDS = 3.0


def _words(level: Level) -> tuple[str, str]:
    """What a level's tile says under its figure: its title, and how far it looks; or how long it thinks."""
    if level.seconds is not None:
        return f"{level.seconds:g} second{'' if level.seconds == 1 else 's'}", "a move"
    if level.depth is None:
        return level.title, "to the end"
    return level.title, "1 ply" if level.depth <= 1 else f"{level.depth} plies"


Stones = tuple[tuple[int, Mark], ...]


def _stones(rules: Rules, crosses: str, rings: str) -> Stones:
    """Stones by the names of their cells."""
    return (*((rules.parse_cell(name), "x") for name in crosses.split()),
            *((rules.parse_cell(name), "o") for name in rings.split()))


# On the boards' cards, where 15×15 cells would be too small to see, and the still life behind the menu.
_NINE = Rules(9, 5)
_LITTLE: dict[Rules, tuple[int, Stones]] = {
    TIC_TAC_TOE: (3, _stones(TIC_TAC_TOE, "b2", "c3")),
    FIVE_IN_A_ROW: (9, _stones(_NINE, "b2 c3 e5 f6 h8", "d5 e7 g4 h7")),
}
_DEMO = BoardPicture(15, _stones(
    FIVE_IN_A_ROW, "c10 g10 i10 f9 e8 g7 h7 i7 j7 g6", "d9 j11 h9 h8 k9 e7 e6 i6 h5 k7"),
    last=FIVE_IN_A_ROW.parse_cell("f9"))


class Title:
    """Two clicks from here to a stone: PLAY and a cell."""

    def __init__(self, doors: Doors, setup: Setup) -> None:
        self.setup = setup
        self._doors = doors
        self._group = WidgetGroup()
        self._exit: Callable[[Setup], Scene] | None = None
        self._leaving = 0.0                 # seconds for which Esc once more quits
        self._kit: Kit | None = None

    def resize(self, kit: Kit) -> None:
        """Lay everything out for this window."""
        self._kit = kit
        self._layout = TitleLayout(kit.screen)
        self._lay_out()

    def _lay_out(self) -> None:
        layout, setup = self._layout, self.setup
        self._cards = tuple(
            Card(name, rect, title, f"{rules.size}×{rules.size}", *_LITTLE[rules],
                 chosen=rules == setup.rules)
            for (name, (rules, title)), rect in zip(_CARDS.items(), layout.cards, strict=True))
        levels = levels_for(setup.rules)
        self._tiles = tuple(
            Tile(f"level {level.name}", rect, level.name, *_words(level), chosen=level == setup.level)
            for level, rect in zip(levels, layout.tiles(len(levels)), strict=True))
        self._starter = Choice("starter", layout.starter, _STARTERS, setup.starter)
        self._play = Button("play", layout.play, "PLAY", "primary")
        self._race = Button("race", layout.race, "RACE", "ghost")
        self._quit = Button("quit", layout.quit, "QUIT?" if self._leaving else "QUIT", "ghost")
        widgets: tuple[Card | Tile | Choice | Button, ...] = (
            *self._cards, *self._tiles, self._starter, self._play, self._race, self._quit)
        self._group.show([target for widget in widgets for target in widget.targets()])
        if self._group.focus is None:
            self._group.focus = "play"

    def handle_event(self, event: pygame.event.Event) -> None:
        """Choose with mouse or keys; Enter plays, Esc twice quits."""
        verb = verb_of(event)
        if verb == "back":
            self._ask_or_quit()
        elif verb == "activate" and not self._group.ring:
            self._activate("play")              # Enter plays, until keys have moved the focus elsewhere
        elif verb is not None and is_step(verb):
            self._activate(self._group.handle(cast(Step, verb)))
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._activate(self._group.handle(event))
        elif event.type == pygame.WINDOWLEAVE:
            self._group.leave()

    def _ask_or_quit(self) -> None:
        if self._leaving:
            self._doors.quit()
        self._leaving = _CONFIRM_SECONDS
        self._lay_out()

    def _activate(self, name: str | None) -> None:
        if name is None:
            return
        if name == "play":
            self._exit = self._doors.play
        elif name == "race":
            self._exit = self._doors.race
        elif name == "quit":
            self._doors.quit()
        elif name in _CARDS:
            self.setup = replace(self.setup, rules=_CARDS[name][0])
        elif name.startswith("level "):
            chosen = next(level for level in levels_for(self.setup.rules) if name == f"level {level.name}")
            self.setup = self.setup.with_level(chosen)
        elif name.startswith("starter:"):
            self.setup = replace(self.setup, starter=cast(Starter, name.partition(":")[2]), games=0)
        self._lay_out()

    def update(self, seconds: float) -> Scene | None:
        """Let highlights fade and the question to quit run out."""
        if self._exit is not None:
            return self._exit(self.setup)
        self._group.update(seconds)
        if self._leaving:
            self._leaving = max(0.0, self._leaving - seconds)
            if not self._leaving:
                self._lay_out()
        return None

    def picture(self) -> object:
        """The choices and the state of every widget."""
        states = tuple((target, self._group.state(target)) for target in self._group.names())
        return self.setup, bool(self._leaving), states, id(self._kit)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole page."""
        assert self._kit is not None
        kit, layout, look = self._kit, self._layout, self._group.state
        draw_backdrop(surface, kit, (980, 300), (0.05, 200, 720), (0.06, 1180, 120))
        draw_demo(surface, kit, layout.demo, _DEMO)
        draw_logo(surface, kit, layout.logo)
        hline(surface, kit, layout.tagline.left, layout.tagline.top - kit.px(14), layout.tagline.width, "line")
        draw_text(surface, kit, *layout.tagline.midleft, "You are X. The machine shows you everything it thinks.", BODY,
                  "soft")
        for card in self._cards:
            draw_card(surface, kit, card, look)
        draw_text(surface, kit, *layout.depth_label.midleft, "DEPTH", LABEL, "dim")
        draw_text(surface, kit, *layout.depth_label.midright, "HOW FAR THE AI LOOKS AHEAD", LABEL, "dim", "r")
        for tile in self._tiles:
            draw_tile(surface, kit, tile, look)
        draw_text(surface, kit, *layout.starter_label.midleft, "WHO STARTS", LABEL, "dim")
        draw_choice(surface, kit, self._starter, look)
        draw_button(surface, kit, self._play, look)
        hline(surface, kit, layout.foot.left, layout.foot.top, layout.foot.width, "line")
        draw_button(surface, kit, self._race, look)
        draw_button(surface, kit, self._quit, look)
        draw_text(surface, kit, *layout.foot.midright, f"v {__version__}", SMALL, "dim", "r")
        if self._leaving:
            draw_notice(surface, kit, layout.notice, "Press Esc once more to quit.")

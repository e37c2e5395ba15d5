"""The title: choose the board, the depth and who starts, and play; behind the menu the machine plays itself."""
from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pygame

from ai.play.levels import levels_for
from ai.play.worker import Thinker
from game.animation.parallax import Parallax
from game.model.game_options import GameOptions, Starter
from game.screens.prompts import Prompts
from game.screens.scene import Doors, Scene
from game.screens.title import widgets as title_widgets
from game.screens.title.attract import Attract
from game.screens.title.layout import TitleLayout
from game.screens.title.logo import power_at
from game.screens.title.picture import TitlePicture, draw_title
from game.screens.title.thinking_times import ThinkingTimes
from game.screens.title.widgets import BOARDS, Past, saved_words
from game.screens.verbs import is_step, verb_of
from game.views.focus import Step, WidgetGroup
from game.views.kit import Kit
from game.views.widgets import Button, Card, Choice, Speaker, Tile, Tooltip

_DECISIONS = pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN


class Title:
    """Two clicks from here to a stone: PLAY and a cell.

    The thinker is lent until another scene follows: it first measures what is not known yet of the levels' times, then
    it plays behind the menu until the first key or button is pressed. opening: the program has just started.
    """

    typing = False

    def __init__(self, doors: Doors, options: GameOptions, thinker: Thinker, opening: bool = False) -> None:
        self.options = options
        self._doors = doors
        self._thinker = thinker
        self._past = Past.of(doors.store)
        self._times = ThinkingTimes(thinker, doors.store.times())
        self._attract = Attract(thinker, random.getrandbits(32))
        self._parallax = Parallax()
        self._lit_for = 0.0 if opening else None        # seconds since the logo was switched on; None: long ago
        self._group = WidgetGroup()
        self._prompts = Prompts()
        self._exit: Callable[[GameOptions], Scene] | None = None
        self._kit: Kit | None = None
        if doors.settings.motion != "full":
            self._attract.stop()

    def resize(self, kit: Kit) -> None:
        """Lay everything out for this window."""
        self._kit = kit
        self._layout = TitleLayout(kit.screen)
        self._lay_out()

    def _lay_out(self) -> None:
        assert self._kit is not None
        layout, options, past, settings = self._layout, self.options, self._past, self._doors.settings
        self._cards = title_widgets.cards(layout, options, past)
        self._tiles = title_widgets.tiles(layout, options, past, self._times.times, settings.master_seconds)
        self._starter = title_widgets.starter(layout, options)
        self._buttons = title_widgets.buttons(self._kit, layout, past, self._prompts.asking == "quit")
        widgets: tuple[Card | Tile | Choice | Button | Speaker, ...] = (
            *self._cards, *self._tiles, self._starter, *self._buttons, self._speaker())
        self._group.show([target for widget in widgets for target in widget.targets()])
        if self._group.focus is None:
            self._group.focus = "play"

    def _speaker(self) -> Speaker:
        """The loudspeaker as it is now: M turns it off and on in every scene."""
        return title_widgets.speaker(self._layout, self._doors.settings.muted)

    # What comes in.

    def handle_event(self, event: pygame.event.Event) -> None:
        """Choose with mouse or keys; Enter plays, Esc twice quits."""
        verb = verb_of(event)
        if verb is not None or event.type in _DECISIONS:
            self._attract.stop()
        if verb == "back":
            self._ask_or_quit()
        elif verb == "activate" and not self._group.ring:
            self._activate("play")              # Enter plays, until keys have moved the focus elsewhere
        elif verb is not None and is_step(verb):
            self._step(cast(Step, verb))
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.type == pygame.MOUSEMOTION:
                self._parallax.point_at(self._layout.screen.to_logical(event.pos))
            self._activate(self._group.handle(event))
        elif event.type == pygame.WINDOWLEAVE:
            self._group.leave()
            self._parallax.leave()

    def _step(self, step: Step) -> None:
        focus = self._group.focus
        activated = self._group.handle(step)
        if activated is not None:
            self._activate(activated)
        elif self._group.focus != focus:
            self._doors.sound("move")

    def _ask_or_quit(self) -> None:
        self._doors.sound("back")
        if self._prompts.confirmed("quit", "Press Esc once more to quit."):
            self._doors.quit()
        self._lay_out()

    def _activate(self, name: str | None) -> None:
        if name is None:
            return
        doors = self._doors
        exits: dict[str, Callable[[GameOptions], Scene]] = {
            "play": doors.play, "continue": doors.resume, "race": doors.race, "scores": doors.scores,
            "settings": doors.settings_page, "how to play": doors.how_to_play}
        doors.sound("press")
        if name in exits:
            self._exit = exits[name]
        elif name == "quit":
            doors.quit()
        elif name == "mute":
            doors.change(replace(doors.settings, muted=not doors.settings.muted))
        else:
            self._choose(name)
        self._lay_out()

    def _choose(self, name: str) -> None:
        if name in BOARDS:
            self.options = replace(self.options, rules=BOARDS[name][0])
        elif name.startswith("level "):
            chosen = next(level for level in levels_for(self.options.rules) if name == f"level {level.name}")
            self.options = self.options.with_level(chosen)
        elif name.startswith("starter:"):
            self.options = replace(self.options, starter=cast(Starter, name.partition(":")[2]), games=0)
        self._doors.store.save_options(self.options)

    # Time.

    def update(self, seconds: float) -> Scene | None:
        """Let motions and questions run on, and take in what the thinker says. On leaving, it is free at once."""
        if self._exit is not None:
            self._thinker.cancel()
            self._doors.store.save_options(self.options)
            return self._exit(self.options)
        self._ask_thinker(seconds)
        self._talk(seconds)
        still = self._doors.settings.motion != "full"
        self._group.update(seconds, instant=self._doors.settings.motion == "off")
        self._parallax.update(seconds, still)
        if self._lit_for is not None:
            self._lit_for += seconds
        return None

    def _ask_thinker(self, seconds: float) -> None:
        if self._times.done:
            self._attract.update(seconds)
        elif self._times.update():
            self._doors.store.save_times(self._times.times)
            self._lay_out()

    def _talk(self, seconds: float) -> None:
        store, asking = self._doors.store, self._prompts.asking == "quit"
        if store.notice is not None:
            self._prompts.say(store.notice)
            store.notice = None
        self._prompts.update(seconds, self._group.hovered)
        if (self._prompts.asking == "quit") != asking:
            self._lay_out()

    # What is seen.

    def picture(self) -> TitlePicture:
        """Everything that is to be seen."""
        assert self._kit is not None
        lit_for = self._lit_for if self._doors.settings.motion == "full" else None
        saved = self._past.saved
        return TitlePicture(
            self._attract.demo(), self._parallax.pixels(self._kit.unit), power_at(lit_for), self._cards, self._tiles,
            self._starter, self._buttons, self._speaker(), "" if saved is None else saved_words(saved),
            tuple((name, self._group.state(name)) for name in self._group.names()), self._prompts.notice,
            self._prompts.strength, self._tooltip(), self._kit.screen.size)

    def _tooltip(self) -> Tooltip | None:
        """What a level or a key does, while the mouse rests there."""
        told: dict[str, tuple[str, str | None]] = {
            "play": ("Starts with what is chosen.", "Enter"), "mute": ("All sound off or on.", "M"),
            "quit": ("Leaves the game.", "Esc")}
        rules, name = self.options.rules, self._prompts.resting
        for level in levels_for(rules):
            told[f"level {level.name}"] = title_widgets.explained(rules, level, self._past), None
        if name not in told:
            return None
        shown: tuple[Tile | Button | Speaker, ...] = (*self._tiles, *self._buttons, self._speaker())
        text, key = told[name]
        return Tooltip(text, next(each.rect for each in shown if each.name == name), key)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole page."""
        assert self._kit is not None
        draw_title(surface, self._kit, self._layout, self.picture())

"""The score tables of both boards, with medals, streaks and totals; a new place in a table gets its name here."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import cast

import pygame

from ai.play.levels import levels_for
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.animation.tween import TEMPO, Timer, ease_out_cubic
from game.model.game_options import GameOptions
from game.screens.scene import Doors, Scene
from game.screens.scores.entry import Answer, NameEntry
from game.screens.scores.layout import LETTERS, ScoresLayout
from game.screens.scores.picture import ScoresPicture, draw_scores, panels, table_row
from game.screens.scores.table import Entry, Table
from game.screens.verbs import Verb, is_step, verb_of
from game.views.focus import Step, Target, WidgetGroup
from game.views.kit import Kit
from game.views.widgets import Back, Choice

_BOARDS = {"3": TIC_TAC_TOE, "15": FIVE_IN_A_ROW}
_WORDS = (("3", "Tic-tac-toe 3×3"), ("15", "Five in a row 15×15"))
_INVITATIONS = {"3": ("Win a game of tic-tac-toe, or draw against FULL,", "and your name stands here."),
                "15": ("Win a game of five in a row,", "and your name stands here.")}
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_HINT = "Your name: type it, or turn the letters."
_BLINK_SECONDS = 0.5
_GLOW_SECONDS = 0.9                 # in which a new medal comes alight


class Scores:
    """The tables. game: the store's number of a game that has just made one of them: its name can be entered.

    That game has a name already, the last one; every letter is kept at once, so leaving early loses nothing.
    """

    def __init__(self, doors: Doors, options: GameOptions, game: int | None = None) -> None:
        self._doors = doors
        self._options = options
        self._exit: Callable[[], Scene] | None = None
        self._game = game
        self._entry: NameEntry | None = None
        self._since = 0.0                       # seconds since the name was last touched
        self._glow = Timer(_GLOW_SECONDS)
        self._group = WidgetGroup(focus="back")
        self._kit: Kit | None = None
        self._choose("3" if options.rules == TIC_TAC_TOE else "15")
        if game is not None and self._marked is None:
            self._choose("15" if self._board == "3" else "3")
        if self._marked is not None:
            self._entry = NameEntry(self._rows[self._marked].name)
            self._glow.start(TEMPO[doors.settings.motion])
            doors.sound("medal")

    @property
    def typing(self) -> bool:
        """Whether letters are a name just now and mean nothing else."""
        return self._entry is not None

    def _choose(self, board: str) -> None:
        """Show a board's scores, as the store has them."""
        store, rules = self._doors.store, _BOARDS[board]
        self._board = board
        self._rows = store.scores(rules)
        self._tally, self._medals, self._rating = store.tally(rules), store.medals(rules), store.rating()
        self._fresh = None if self._game is None else store.medal_of(self._game, rules)

    # The page.

    def resize(self, kit: Kit) -> None:
        """Lay everything out for this window and look."""
        self._kit = kit
        self._layout = ScoresLayout(kit.screen)
        self._lay_out()

    def _lay_out(self) -> None:
        layout = self._layout
        self._back = Back("back", layout.back, "SCORES")
        self._boards = Choice("board", layout.boards, _WORDS, self._board)
        targets = [*self._back.targets(), *self._boards.targets()]
        if not self._rows:
            targets.append(Target("play", layout.play))
        if self._entry is not None and self._marked is not None:
            targets += self._letter_targets(self._marked)
        self._group.show(targets)
        if self._group.focus is None:
            self._group.focus = "play" if not self._rows else "back"

    def _letter_targets(self, row: int) -> list[Target]:
        found = [Target("ok", self._layout.done(row))]
        for i in range(LETTERS):
            parts = zip(("up", "letter", "down"), self._layout.thirds(row, i), strict=True)
            found += [Target(f"{name}:{i}", rect) for name, rect in parts]
        return found

    @property
    def _marked(self) -> int | None:
        """The row of the new game, from 0."""
        return next((i for i, row in enumerate(self._rows) if row.game == self._game), None)

    # What comes in.

    def handle_event(self, event: pygame.event.Event) -> None:
        """Enter the name, go from board to board, and back, with mouse, keys or gamepad."""
        if self._entry is not None and event.type == pygame.KEYDOWN:
            answer = self._entry.key(event)
            if answer is not None:
                self._after(answer)
                return
        verb = verb_of(event)
        if verb is not None:
            self._handle_verb(verb)
        elif event.type == pygame.MOUSEWHEEL:
            self._turn_by_wheel(event.y)
        elif event.type in _MOUSE:
            self._activate(self._group.handle(event))
        elif event.type == pygame.WINDOWLEAVE:
            self._group.leave()

    def _handle_verb(self, verb: Verb) -> None:
        if verb == "back":
            self._give_up() if self._entry is not None else self._leave()
        elif is_step(verb) and self._entry is not None:
            self._after(self._entry.step(cast(Step, verb)))
        elif is_step(verb):
            before = self._group.focus, self._group.ring
            self._activate(self._group.handle(cast(Step, verb)))
            if (self._group.focus, self._group.ring) != before:
                self._doors.sound("move")

    def _turn_by_wheel(self, clicks: int) -> None:
        what, _, which = (self._group.hovered or "").partition(":")
        if self._entry is not None and what in ("up", "letter", "down"):
            self._after(self._entry.turn(int(which), clicks))

    def _activate(self, name: str | None) -> None:
        if name is None:
            return
        what, _, which = name.partition(":")
        if what == "back":
            self._leave()
        elif what == "play":
            self._doors.sound("press")
            self._exit = partial(self._doors.play, replace(self._options, rules=_BOARDS[self._board]))
        elif what == "board":
            self._doors.sound("press")
            self._entry = None
            self._choose(which)
        elif self._entry is not None:
            self._press_letter(what, which)
        self._lay_out()

    def _press_letter(self, what: str, which: str) -> None:
        assert self._entry is not None
        if what == "ok":
            self._after("done")
        elif what == "letter":
            self._entry.at = int(which)
            self._after("moved")
        else:
            self._after(self._entry.turn(int(which), 1 if what == "up" else -1))

    # The name.

    def _after(self, answer: Answer) -> None:
        assert self._entry is not None
        self._since = 0.0
        if answer == "changed":
            self._keep(self._entry.name)
        elif answer == "done":
            self._entry = None
            self._group.focus, self._group.ring = "back", True
        self._doors.sound("press" if answer == "done" else "move")
        self._lay_out()

    def _give_up(self) -> None:
        """The name is the one that it was."""
        assert self._entry is not None
        entry, self._entry = self._entry, None
        if entry.name != entry.before:
            self._keep(entry.before)
        self._doors.sound("back")
        self._lay_out()

    def _keep(self, name: str) -> None:
        assert self._game is not None
        self._doors.store.save_name(self._game, name)
        self._rows = self._doors.store.scores(_BOARDS[self._board])

    def _leave(self) -> None:
        self._doors.sound("back")
        self._exit = partial(self._doors.title, self._options)

    # How time passes, and what it looks like.

    def update(self, seconds: float) -> Scene | None:
        """Let highlights, the bar under the letter and a new medal go on."""
        if self._exit is not None:
            return self._exit()
        self._since += seconds
        self._group.update(seconds)
        self._glow.update(seconds)
        return None

    def picture(self) -> ScoresPicture:
        """All that is to be seen; `draw` draws this and nothing else."""
        rules, states = _BOARDS[self._board], tuple((name, self._group.state(name)) for name in self._group.names())
        glow = ease_out_cubic(round(16 * self._glow.progress) / 16)
        fresh = {} if self._fresh is None else {self._fresh: glow}
        table = Table(tuple(table_row(row) for row in self._rows), self._marked, self._shown_entry())
        return ScoresPicture(
            self._back, self._boards, _INVITATIONS[self._board], table,
            panels(levels_for(rules), self._medals, fresh, self._tally, self._rating),
            _HINT if self._entry is not None else "", states, self._layout.screen.size)

    def _shown_entry(self) -> Entry | None:
        if self._entry is None or self._marked is None:
            return None
        still = self._doors.settings.motion != "full"
        lit = still or int(self._since / _BLINK_SECONDS) % 2 == 0
        return Entry(self._marked, self._entry.name, self._entry.at, lit)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole page."""
        assert self._kit is not None
        draw_scores(surface, self._kit, self._layout, self.picture())

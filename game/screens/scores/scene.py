"""The score tables of both boards, with medals, streaks and totals; a new place in a table gets its name here."""
from __future__ import annotations

from dataclasses import replace
from typing import cast

import pygame

from ai.play.levels import levels_for
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.animation.tween import TEMPO, Timer, ease_out_cubic
from game.model.game_options import GameOptions
from game.screens.page import Page
from game.screens.scene import Door, Doors
from game.screens.scores.entry import Answer, NameEntry
from game.screens.scores.layout import LETTERS, ScoresLayout
from game.screens.scores.picture import ScoresPicture, draw_scores, panels, table_row
from game.screens.scores.table import Entry, Table
from game.screens.verbs import Verb, is_step
from game.views.focus import Step, Target
from game.views.widgets import Back, Choice

_BOARDS = {"3": TIC_TAC_TOE, "15": FIVE_IN_A_ROW}
_WORDS = (("3", "Tic-tac-toe 3×3"), ("15", "Five in a row 15×15"))
_INVITATIONS = {"3": ("Win a game of tic-tac-toe, or draw against FULL,", "and your name stands here."),
                "15": ("Win a game of five in a row,", "and your name stands here.")}
_HINT = "Your name: type it, or turn the letters."
_BLINK_SECONDS = 0.5
_GLOW_SECONDS = 0.9                 # in which a new medal comes alight


class Scores(Page):
    """The tables. game: the store's number of a game that has just made one of them: its name can be entered.

    That game has a name already, the last one; every letter is kept at once, so leaving early loses nothing.
    """

    def __init__(self, doors: Doors, options: GameOptions, game: int | None = None, back: Door | None = None) -> None:
        super().__init__(doors, options, back)
        self._game = game
        self._entry: NameEntry | None = None
        self._since = 0.0                       # seconds since the name was last touched
        self._glow = Timer(_GLOW_SECONDS)
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

    def _lay_out(self) -> None:
        self._layout = layout = ScoresLayout(self._kit.screen)
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
        """While a name is entered, letters are its letters."""
        answer = self._entry.key(event) if self._entry is not None and event.type == pygame.KEYDOWN else None
        if answer is not None:
            self._after(answer)
        else:
            super().handle_event(event)

    def _handle_mouse(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self._turn_by_wheel(event.y)
        else:
            super()._handle_mouse(event)

    def _handle_verb(self, verb: Verb) -> None:
        if verb == "back" and self._entry is not None:
            self._give_up()
        elif is_step(verb) and self._entry is not None:
            self._after(self._entry.step(cast(Step, verb)))
        else:
            super()._handle_verb(verb)

    def _turn_by_wheel(self, clicks: int) -> None:
        what, _, which = (self._group.hovered or "").partition(":")
        if self._entry is not None and what in ("up", "letter", "down"):
            self._after(self._entry.turn(int(which), clicks))

    def _sound_of(self, name: str) -> str:
        return "move" if name.startswith(("up:", "letter:", "down:")) else "press"

    def _activate(self, name: str) -> None:
        what, _, which = name.partition(":")
        if what == "play":
            self._leave(self._doors.play, replace(self._options, rules=_BOARDS[self._board]))
        elif what == "board":
            self._entry = None
            self._choose(which)
        elif self._entry is not None:
            self._press_letter(self._entry, what, int(which or 0))

    def _press_letter(self, entry: NameEntry, what: str, which: int) -> None:
        if what == "ok":
            self._take_in("done")
        elif what == "letter":
            entry.at = which
            self._take_in("moved")
        else:
            self._take_in(entry.turn(which, 1 if what == "up" else -1))

    # The name.

    def _after(self, answer: Answer) -> None:
        """A key has changed the name."""
        self._doors.sound("press" if answer == "done" else "move")
        self._take_in(answer)
        self._lay_out()

    def _take_in(self, answer: Answer) -> None:
        assert self._entry is not None
        self._since = 0.0
        if answer == "changed":
            self._keep(self._entry.name)
        elif answer == "done":
            self._entry = None
            self._group.focus, self._group.ring = "back", True

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

    # How time passes, and what it looks like.

    def _pass_time(self, seconds: float) -> None:
        self._since += seconds
        self._glow.update(seconds)

    def picture(self) -> ScoresPicture:
        """All that is to be seen; `draw` draws this and nothing else."""
        rules = _BOARDS[self._board]
        glow = ease_out_cubic(round(16 * self._glow.progress) / 16)
        fresh = {} if self._fresh is None else {self._fresh: glow}
        table = Table(tuple(table_row(row) for row in self._rows), self._marked, self._shown_entry())
        return ScoresPicture(
            self._back, self._boards, _INVITATIONS[self._board], table,
            panels(levels_for(rules), self._medals, fresh, self._tally, self._rating),
            _HINT if self._entry is not None else "", self._states, self._layout.screen.size)

    def _shown_entry(self) -> Entry | None:
        if self._entry is None or self._marked is None:
            return None
        still = self._doors.settings.motion != "full"
        lit = still or int(self._since / _BLINK_SECONDS) % 2 == 0
        return Entry(self._marked, self._entry.name, self._entry.at, lit)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole page."""
        draw_scores(surface, self._kit, self._layout, self.picture())

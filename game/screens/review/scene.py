"""The review of a game: every move with what it cost, and a board on which to try what would have been better."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from ai.position.rules import IllegalMove, Move, Rules
from ai.records.text import code, move_list
from ai.review.report import Heading
from ai.set_position import ImpossiblePosition
from game.animation.tween import TEMPO
from game.model.game_analysis import GameAnalysis
from game.model.game_options import GameOptions
from game.model.past_game import PastGame, record_of, retry_ply
from game.model.study import study_of
from game.screens.board_cursor import BoardCursor
from game.screens.export import Shown, export
from game.screens.line_page import LinePage
from game.screens.parts import Places
from game.screens.prompts import CUE_SECONDS
from game.screens.review import presenter
from game.screens.review.layout import ReviewLayout, layout_for, places
from game.screens.review.picture import ReviewPicture, draw_review
from game.screens.review.presenter import Look
from game.screens.scene import Door, Doors
from game.screens.verbs import Verb, is_copy
from game.themes import theme_named
from game.views.board import prepare_board
from game.views.focus import Target
from game.views.kit import Kit
from game.views.layout import Screen
from game.views.widgets import Back, Tooltip

LINE_STEP = 0.6                     # seconds from one move of a shown line to the next
# whom: the side that the figures are seen from; level: the one that is played against.
_HINTS: dict[str, tuple[str, str | None]] = {
    "lab": ("See this decision in the Lab: the whole search of the position before this move.", None),
    "copy": ("Copy the game as one line of text: Ctrl+V opens it, here or on another machine. Ctrl+C copies "
             "its moves.", None),
    "export": ("Write the game, a report, a picture and an animation into your documents.", "E"),
    "analyse": ("Try other moves: the best five, variations and notes. A click on a free cell leads there, too.", None),
    "line": ("Play the best line through on the board.", None),
    "try again": ("Go on from here against {level}. Practice: not rated, not saved.", None),
    "mistake": ("The next mistake.", "N"),
    "escape": ("Your last chance to save the game.", None),
    "poll": ("Ask every level what it would play here, and what that costs it.", None),
    "card": ("The position's worth to {whom}, with the best move and with this one. "
             "A win counts 100, a draw 50.", None),
    "tab:chance": ("Each position's worth to {whom}, between equal strong players. A win counts 100, a draw 50.",
                   None),
    "tab:time": ("How long each move took.", None),
    "tab:moves": ("How many moves the AI evaluated for each of its own.", None),
    "count:inaccuracy": ("Moves that cost 5 points of the position or more.", None),
    "count:mistake": ("Moves that cost 10 points of the position or more.", None),
    "count:blunder": ("Moves that cost 15 points of the position or more.", None),
    "count:losing move": ("After such a move the opponent can force the win; before it that could be prevented.", None),
    "count:missed win": ("The win could be forced, and something else was played.", None),
}


class ReviewPage(LinePage):
    """A finished game under review, from its end. The analysis goes on while the page is open, and is kept move by
    move.

    back: where Esc leads; None: to the title.
    """

    telling = ("board", "card")
    _layout: ReviewLayout

    def __init__(self, doors: Doors, options: GameOptions, past: PastGame, analysis: GameAnalysis,
                 back: Door | None = None) -> None:
        super().__init__(doors, options, back)
        self.past, self.analysis = past, analysis
        self.board = BoardCursor(self._group, past.game.rules.size, lambda: self._layout.board, self._place,
                                 lambda: self._look.line is None, doors.sound)
        self._cursors = (self.board,)
        self._look = Look(past.plies)
        self._line_age = 0.0
        self._told = False                          # that the analysis is complete

    # The page.

    def resize(self, kit: Kit) -> None:
        super().resize(kit)
        prepare_board(self._kit, self._layout.board)

    @property
    def ply(self) -> int:
        """The number of stones on the board."""
        return self._look.ply

    @property
    def plies(self) -> int:
        """The number of stones in the game."""
        return self.past.plies

    def _places(self, screen: Screen) -> Places:
        return places(screen)

    def _lay_out(self) -> None:
        past, analysis, look = self.past, self.analysis, self._look
        layout = self._layout = layout_for(self._kit.screen, past.game.rules.size)
        self._back = Back("back", layout.back, "REVIEW")
        self._tabs = presenter.tabs_for(layout, look)
        self._buttons = presenter.buttons_for(past, analysis, layout, look)
        self._poll = presenter.poll_button(layout, look)
        targets = [self._timeline(), Target("board", layout.board.rect), *self._poll.targets(),
                   *(target for button in self._buttons for target in button.targets()), *self._tabs.targets(),
                   *(Target(f"count:{kind}", layout.count(i),
                            bool(presenter.faults(past.game, analysis.review, str(kind))))
                     for i, kind in enumerate(presenter.COUNTED)),
                   Target("card", layout.figures), *self._back.targets()]
        self._group.show(targets, first="timeline")

    # What comes in.

    def handle_event(self, event: pygame.event.Event) -> None:
        if is_copy(event):
            self._copy(move_list)
        else:
            super().handle_event(event)

    def _command(self, verb: Verb) -> None:
        if verb == "new":
            self._go_to_fault(1)
        elif verb == "before":
            self._go_to_fault(-1)
        else:
            super()._command(verb)

    def _go_back(self) -> None:
        """Let go of the shown line on Esc, then of the review."""
        if self._look.line is not None:
            self._look = replace(self._look, line=None, shown=0)
        else:
            self._leave(self._back_door)

    def _press(self, name: str | None) -> None:
        if name == "back":
            self._look = replace(self._look, line=None)
        super()._press(name)

    # What it does.

    def _activate(self, name: str) -> None:
        what, _, which = name.partition(":")
        if self._walk(name):
            return
        if what == "tab":
            self._look = replace(self._look, tab=which)
        elif what == "mistake":
            self._go_to_fault(1)
        elif what == "count":
            self._go_to_fault(1, which)
        elif what == "escape" and self.analysis.review.last_escape is not None:
            self._go_to(self.analysis.review.last_escape.ply)
        elif what == "poll":
            self._look = replace(self._look, polled=not self._look.polled)
            self._follow()
        elif what == "line":
            self._show_line()
        elif what == "lab":
            self._visit(partial(self._doors.lab, problem=presenter.decision(self.past, self._look)))
        elif what == "try again":
            self._try_again()
        elif what == "analyse":
            self._analyse()
        elif what == "copy":
            self._copy(code)
        elif what == "export":
            self._write_files()

    def _copy(self, written: Callable[[Rules, Sequence[Move]], str]) -> None:
        """Put the game into the clipboard."""
        game = self.past.game
        copied = self._doors.copy(written(game.rules, game.moves))
        name = "The game is" if written is code else "The moves are"
        self._prompts.say(f"{name} in the clipboard." if copied else "There is no clipboard here.")

    def _write_files(self) -> None:
        """Write the export's files, one export at a time."""
        if not self.writer.busy:
            record, found = record_of(self.past), self.analysis.review
            heading = Heading(record.first, record.second, record.date)
            told = (self.past.game, found, heading) if found.done == 1 else None
            self.writer.follow(export(Shown(record, self.past.mark_of(0)), self._look.ply,
                                      theme_named(self._doors.settings.theme), self._doors.export_folder, told))
            self._prompts.say("Writing …")

    def _go_to(self, ply: int) -> None:
        """Show the position after this many stones."""
        ply = min(self.past.plies, max(0, ply))
        if ply != self._look.ply or self._look.line is not None:
            self._look = replace(self._look, ply=ply, line=None, shown=0)
            self._follow()

    def _go_to_fault(self, by: int, kind: str | None = None) -> None:
        ply = presenter.next_fault(self.past.game, self.analysis.review, self._look.ply, by, kind)
        if ply is not None:
            self._go_to(ply)

    def _follow(self) -> None:
        """Ask for what the position shown needs."""
        look = self._look
        self.analysis.ask_levels(presenter.poll_moves(self.past, look) if look.polled else None)
        self._lay_out()

    def _show_line(self) -> None:
        """Play the best line through, or put it away."""
        look = self._look
        move = presenter.move_at(self.analysis.review, look.ply)
        if look.line is not None or move is None:
            self._look = replace(look, line=None, shown=0)
            return
        self._line_age = 0.0
        at_once = TEMPO[self._doors.settings.motion] == 0
        # The position is the one before the move that is shown, so that the line can stand on the board.
        self._look = replace(look, line=move.line, shown=len(move.line) if at_once else 1)

    def _try_again(self) -> None:
        ply = retry_ply(self.past, self._look.ply)
        if ply is not None:
            start = self.past.start_at(ply, self._options.with_board(self.past.game.rules).level, self.analysis.agreed)
            self.analysis.close()           # the game that is played now asks the same worker
            praise = presenter.praise_for(self.past, self.analysis, ply)
            self._visit(partial(self._doors.try_again, start=start, praise=praise))

    def _place(self, move: int) -> None:
        """Try another move on the analysis board."""
        if self._look.line is not None:
            self._look = replace(self._look, line=None, shown=0)
            return
        try:
            self._analyse(move)
        except (ImpossiblePosition, IllegalMove):
            over = move not in presenter.position(self.past, self._look)
            self._prompts.say("The game is over here: go back a move to try another." if over
                              else "That cell is taken.", CUE_SECONDS)
            self._doors.sound("refuse")

    def _analyse(self, move: Move | None = None) -> None:
        """Open the game on the analysis board, after this move."""
        study = study_of(self.past, self._look.ply)
        if move is not None:
            study.play(move)
            self._doors.sound("place")
        self.analysis.close()           # which asks the same worker
        self._visit(partial(self._doors.analyse, study=study))

    # How time passes, and what it looks like.

    def _close(self) -> None:
        self.analysis.close()

    def _pass_time(self, seconds: float) -> None:
        self.analysis.update()
        if self.analysis.failure is not None and not self._told:
            self._told = True
            self._prompts.say(f"No analysis: {self.analysis.failure}.")
        if self.analysis.complete and not self._told:
            self._told = True
            escape = self.analysis.review.last_escape
            self._doors.trace("reviewed", escape=None if escape is None else escape.ply,
                              faults=presenter.faults(self.past.game, self.analysis.review))
        look = self._look
        if look.line is not None and look.shown < len(look.line):
            self._line_age += seconds
            shown = min(len(look.line), 1 + int(self._line_age / LINE_STEP))
            if shown > look.shown:
                self._doors.sound("move")
            self._look = replace(look, shown=shown)
        self._hear_store()
        self._lay_out()

    def picture(self) -> ReviewPicture:
        past, analysis, look = self.past, self.analysis, replace(self._look, cell=self.board.pointed)
        keyboard = self._focus == "board"
        return ReviewPicture(
            self._back, presenter.caption(past), presenter.head(past, analysis),
            presenter.board_picture(past, analysis, look, self._doors.settings, keyboard),
            presenter.move_card(past, analysis, look), presenter.level_tiles(past, analysis, look), self._poll,
            presenter.accuracy_panel(analysis), self._tabs, f"move {look.ply} of {past.plies}",
            presenter.value_text(past, analysis, look), presenter.timeline(past, analysis, look, self._pointed),
            (*self._buttons, self._poll), self._states, self._focus == "timeline", self._prompts.notice,
            self._prompts.strength, self._tooltip(), self._kit.screen.size)

    def _tooltip(self) -> Tooltip | None:
        name = self._prompts.resting or (self._focus if self._focus in self.telling else None)
        target = next((target for target in self._group.targets if target.name == name), None)
        if target is None or target.name not in _HINTS:
            return None
        text, key = _HINTS[target.name]
        game, level = self.past.game, self._options.with_board(self.past.game.rules).level
        return Tooltip(text.format(whom=game.called[0],
                                   level="the same level" if game.level is not None else level.label_in_sentence),
                       target.rect, key)

    def _draw(self, surface: pygame.Surface) -> None:
        draw_review(surface, self._kit, self._layout, self.picture())


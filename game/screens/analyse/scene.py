"""The analysis board: set up any position, see its best moves, try variations and keep them with notes and marks."""
from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, cast

import pygame

from ai.play.thinker import Thinker
from ai.position.rules import FIRST, SECOND, IllegalMove, Move
from ai.records.game_tree import GameTree
from ai.records.text import code
from ai.set_position import ImpossiblePosition
from game.model.game_options import GameOptions
from game.model.live_analysis import LiveAnalysis
from game.model.past_game import BOARDS
from game.model.study import Study
from game.model.tree_map import TreeMap
from game.screens.analyse import presenter
from game.screens.analyse.layout import AnalyseLayout, layout_for, places
from game.screens.analyse.picture import AnalysePicture, draw_analyse
from game.screens.board_cursor import BoardCursor
from game.screens.export import export_tree
from game.screens.line_page import LinePage
from game.screens.parts import Places
from game.screens.prompts import CUE_SECONDS
from game.screens.scene import Door, Doors
from game.screens.verbs import Verb, is_copy
from game.themes import theme_named
from game.views.board import prepare_board
from game.views.branches import place_at, room
from game.views.focus import Step, Target
from game.views.kit import Kit
from game.views.layout import Screen
from game.views.thought import NOTHING
from game.views.widgets import Back, Tooltip

if TYPE_CHECKING:
    from game.model.opened import OpenedGames

LONGEST_NOTE = 2000                 # characters
_HINTS: dict[str, tuple[str, str | None]] = {
    "tool:play": ("Play moves: each one that you try is a branch.", None),
    "tool:x": ("Set up X; click a stone again to take it away.", None),
    "tool:o": ("Set up O; click a stone again to take it away.", None),
    "tool:mark": ("Mark a cell; click again for another shape.", None),
    "tool:letter": ("Put a letter on a cell, or take it away.", None),
    "tool:arrow": ("Click where the arrow begins, then where it ends.", None),
    "turn:x": ("X moves next.", None), "turn:o": ("O moves next.", None),
    "undo": ("Take back the last change, whatever it was.", "U"),
    "delete": ("Cut off this move and all that follows.", None),
    "promote": ("Make this variation the main line.", None),
    "new 15": ("Begin with an empty board. UNDO brings this one back.", None),
    "new 3": ("Begin with an empty board. UNDO brings this one back.", None),
    "earlier tree": ("Go on with the tree before this one; the last twenty are kept.", None),
    "copy": ("Copy the position's moves as one line of text.", None),
    "export": ("Write the tree, with variations and notes, and this position as a picture.", "E"),
    "timeline": ("Each position's worth to X, between equal strong players.", None),
    "branches": ("Every move that was tried. Click one, or walk with the arrows.", None),
}


class AnalysePage(LinePage):
    """A tree of variations on screen. The thinker is lent: it analyses each position shown.

    study: the tree; None: the last one, or an empty one. back: where Esc leads; None: to the title.
    """

    telling = ("board",)
    _layout: AnalyseLayout

    def __init__(self, doors: Doors, options: GameOptions, study: Study | None, thinker: Thinker,
                 back: Door | None = None) -> None:
        super().__init__(doors, options, back)
        self._kept: dict[GameTree, int] = {}        # the number of each tree that the store has
        self._others = False                        # the store has other trees, too
        self.study = study or self._earlier(None) or Study(GameTree(options.rules))
        self._thinker = thinker
        self._map = TreeMap(self.study.tree.root)
        self.tool = "play"
        self._arrow_from: Move | None = None
        self._note: str | None = None               # as it is being written
        self._seen: tuple[object, ...] = ()         # the tree, with its changes, that the map and the store have
        self._begin()
        self.board = BoardCursor(self._group, self.study.tree.rules.size, lambda: self._layout.board, self._place,
                                 lambda: True, doors.sound)
        self._cursors = (self.board,)

    def _begin(self) -> None:
        """Show another tree."""
        self.analysis = LiveAnalysis(self.study.tree.rules, self._thinker, self._doors.store)

    # The page.

    @property
    def ply(self) -> int:
        """The number of steps from the root to the position shown."""
        return self.study.ply

    @property
    def plies(self) -> int:
        """The number of steps in the line."""
        return len(self.study.line) - 1

    @property
    def typing(self) -> bool:
        """Whether the note is being written."""
        return self._note is not None

    def resize(self, kit: Kit) -> None:
        super().resize(kit)
        prepare_board(self._kit, self._layout.board)

    def _places(self, screen: Screen) -> Places:
        return places(screen)

    def _lay_out(self) -> None:
        study = self.study
        layout = self._layout = layout_for(self._kit.screen, study.tree.rules.size)
        self._back = Back("back", layout.back, "ANALYSE")
        self._buttons = presenter.buttons_for(study, layout, self.tool, self._others)
        self._turn = presenter.turn_choice(study, layout)
        self._keypad = presenter.keypad_for(layout) if self.typing else None
        found = presenter.best_moves(study, self.analysis)
        rows = 0 if found is None else len(found.best)
        targets = [Target("board", layout.board.rect), *(t for b in self._buttons for t in b.targets()),
                   *self._turn.targets(), *(Target(f"move:{i}", layout.row(i)) for i in range(rows)),
                   self._timeline(), Target("branches", layout.tree), Target("note", layout.note),
                   *self._back.targets()]
        if self._keypad is not None:
            targets = [*self._keypad.targets(), Target("note", layout.note)]
        self._group.show(targets, first="key:OK" if self.typing else "board")

    # What comes in.

    def handle_event(self, event: pygame.event.Event) -> None:
        if self.typing and event.type == pygame.KEYDOWN and self._type(event):
            self._lay_out()
        elif is_copy(event):
            self._copy()
        else:
            super().handle_event(event)

    def _handle_mouse(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._group.at(event.pos) == "branches":
            left, top = self._map.window(self.study.node, *room(self._kit, self._layout.tree))
            column, row = place_at(self._kit, self._layout.tree, event.pos)
            node = self._map.nodes.get((left + column, top + row))
            if node is not None:
                self._doors.sound("move")
                self.study.go(node)
                self._follow()
        super()._handle_mouse(event)

    def _step(self, step: Step) -> None:
        if self._focus != "branches" or step not in ("left", "right", "up", "down"):
            super()._step(step)
        elif step in ("left", "right"):
            self._go_to(self.ply + (1 if step == "right" else -1))
        else:
            node = self._map.beside(self.study.node, 1 if step == "down" else -1)
            if node is not None:
                self.study.go(node)
                self._follow()

    def _command(self, verb: Verb) -> None:
        if verb in ("undo", "export"):
            self._press(verb)

    def _go_back(self) -> None:
        if self._arrow_from is not None:
            self._arrow_from = None
        elif self.typing:
            self._note = None
        else:
            self._leave(self._back_door)

    def _press(self, name: str | None) -> None:
        """Act on a pressed target; anything but a key ends the note."""
        if self.typing and name is not None and not name.startswith("key:") and name != "back":
            self._end_note()
            if name == "note":
                self._lay_out()
                return
        super()._press(name)

    # What it does.

    def _activate(self, name: str) -> None:
        study, (what, _, which) = self.study, name.partition(":")
        if self._walk(name):
            return
        if what == "tool":
            self.tool, self._arrow_from = which, None
        elif what == "turn":
            self._change(lambda: study.set_turn(FIRST if which == "x" else SECOND))
        elif what == "move":
            found = presenter.best_moves(study, self.analysis)
            if found is not None and int(which) < len(found.best):
                self._play(found.best[int(which)].move)
        elif what == "note":
            self._note = study.node.comment
        elif what == "key":
            self._write(which)
        elif what == "undo":
            self._change(study.undo)
        elif what == "delete":
            self._change(study.delete)
        elif what == "promote":
            self._change(study.promote)
        elif what in ("new 15", "new 3"):
            rules = BOARDS[int(what.removeprefix("new "))]
            self._change(lambda: study.open(Study(GameTree(rules))))
        elif what == "earlier tree":
            self._change(lambda: study.open(cast(Study, self._earlier(study.tree))))
        elif what == "copy":
            self._copy()
        elif what == "export" and not self.writer.busy:
            picture = self.picture().board._replace(thought=NOTHING, ghost=None, cursor=None)
            told = study.reviewed(self._thinker, self._doors.store)
            self.writer.follow(export_tree(study.tree, picture, theme_named(self._doors.settings.theme),
                                           self._doors.export_folder, told))
            self._prompts.say("Writing …")

    def _place(self, cell: Move) -> None:
        study, tool = self.study, self.tool
        if self.typing:
            self._end_note()
        if tool == "play":
            self._play(cell)
        elif tool in ("x", "o"):
            self._doors.sound("place" if tool == "x" else "reply")
            self._change(lambda: study.put(cell, FIRST if tool == "x" else SECOND))
        elif tool == "mark":
            self._change(lambda: study.sign(cell))
        elif tool == "letter":
            self._change(lambda: study.letter(cell))
        elif self._arrow_from is None:
            self._arrow_from = cell
        else:
            start, self._arrow_from = self._arrow_from, None
            self._change(lambda: study.arrow(start, cell))
        self._lay_out()

    def _play(self, move: Move) -> None:
        was = self.study.node
        mark = presenter.mark_of(self.study.position.turn)
        self._change(lambda: self.study.play(move))
        if self.study.node is not was:
            self._doors.sound("place" if mark == "x" else "reply")

    def _change(self, change: Callable[[], object]) -> None:
        """Change the tree, or say why that can't be done."""
        try:
            change()
        except (ImpossiblePosition, IllegalMove) as error:
            text = str(error)
            self._prompts.say(text[:1].upper() + text[1:].rstrip(".") + ".", CUE_SECONDS)
            self._doors.sound("refuse")
        self._follow()

    def _go_to(self, ply: int) -> None:
        """Show the position after this many steps of the line."""
        self.study.go(self.study.line[min(self.plies, max(0, ply))])
        self._follow()

    def _follow(self) -> None:
        """Analyse the position shown now, and keep changes."""
        study = self.study
        if study.tree.rules != self.analysis.rules:
            self.analysis.close()
            self._begin()
            self.board.begin(study.tree.rules.size)
            self.resize(self._parts.whole)
        state = study.tree, study.changes
        if state != self._seen:
            changed = self._seen and self._seen[0] is study.tree
            self._map = TreeMap(study.tree.root)
            if changed:
                self._keep()
            self._others = bool(self._doors.store.studies().keys() - {self._kept.get(study.tree)})
            self._seen = state
            self.analysis.recall(moves for moves in study.moves if moves is not None)
        self.analysis.look_at(None if study.board is None else study.board.history)
        self._lay_out()

    def _keep(self) -> None:
        """Keep the tree as it is now."""
        number = self._kept.setdefault(self.study.tree, random.getrandbits(52))
        self._doors.store.save_study(number, self.study.text, time.time())

    def _earlier(self, tree: GameTree | None) -> Study | None:
        """The tree worked on before this one; the latest before the oldest, and before None."""
        numbers = list(self._doors.store.studies())
        now = None if tree is None else self._kept.get(tree)
        at = numbers.index(now) + 1 if now in numbers else 0
        for number in (*numbers[at:], *numbers[:at]):
            with suppress(ValueError):
                study = Study.read(self._doors.store.study(number))
                self._kept[study.tree] = number
                return study
        return None

    def _show_opened(self, games: OpenedGames) -> None:
        """Open one dropped or pasted game here; several as a list."""
        study = games.study
        if study is not None:
            self._change(lambda: self.study.open(study))
            if games.note:
                self._prompts.say(games.note)
        else:
            super()._show_opened(games)

    def _copy(self) -> None:
        study = self.study
        if study.board is None:
            self._prompts.say(study.fault)
            return
        copied = self._doors.copy(code(study.tree.rules, study.board.history))
        self._prompts.say("The moves are in the clipboard." if copied else "There is no clipboard here.")

    # The note.

    def _type(self, event: pygame.event.Event) -> bool:
        """Take a key while the note is written; whether it was used."""
        sign = getattr(event, "unicode", "")
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._end_note()
        elif event.key == pygame.K_BACKSPACE:
            self._write("DELETE")
        elif event.key not in (pygame.K_ESCAPE, pygame.K_TAB) and len(sign) == 1 and sign.isprintable() \
                and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._write(sign)
        else:
            return False
        return True

    def _write(self, key: str) -> None:
        """Write a key of the keyboard, or of the screen."""
        note = cast(str, self._note)
        if key == "OK":
            self._end_note()
        elif key == "DELETE":
            self._note = note[:-1]
        else:
            self._note = (note + (" " if key == "SPACE" else key))[:LONGEST_NOTE]

    def _end_note(self) -> None:
        note, self._note = cast(str, self._note), None
        self._change(lambda: self.study.write(note.strip()))

    # How time passes, and what it looks like.

    def _close(self) -> None:
        self.analysis.close()
        if self.study.tree in self._kept:           # with the place where it is left
            self.study.write_whole()
            self._keep()

    def _pass_time(self, seconds: float) -> None:
        if not self._seen:
            self._follow()
        before = presenter.best_moves(self.study, self.analysis)
        self.analysis.update()
        found = presenter.best_moves(self.study, self.analysis)
        if found is not None and found is not before:
            self._doors.trace("best moves", after=self.study.path, moves=[one.move for one in found.best],
                              depth=found.depth)
        self._hear_store()
        self._lay_out()

    def picture(self) -> AnalysePicture:
        study, analysis, layout = self.study, self.analysis, self._layout
        line = presenter.timeline(study, analysis, self._pointed)
        pointed = self._group.hovered if self._group.hovered is not None else self._focus
        row = int(pointed.removeprefix("move:")) if pointed is not None and pointed.startswith("move:") else None
        return AnalysePicture(
            self._back, presenter.caption(study), presenter.board_picture(
                study, analysis, self._doors.settings, self.tool, self.board.pointed, self._focus == "board", row,
                self._arrow_from),
            self._turn, presenter.moves_panel(study, analysis), line, presenter.at_text(study),
            presenter.value_text(line), presenter.branches(study, self._map, room(self._kit, layout.tree),
                                                           self._focus == "branches"),
            study.node.comment if self._note is None else self._note, self.typing, self._buttons, self._keypad,
            self._states, self._focus == "timeline", self._prompts.notice, self._prompts.strength, self._tooltip(),
            self._kit.screen.size)

    def _tooltip(self) -> Tooltip | None:
        return self._hint(_HINTS)

    def _draw(self, surface: pygame.Surface) -> None:
        draw_analyse(surface, self._kit, self._layout, self.picture())

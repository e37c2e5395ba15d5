"""The analysis board: set up any position, see its best moves, and keep variations with notes and marks."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Move
from ai.records.game_tree import GameTree, Node
from ai.records.sgf import write_trees
from ai.set_position import ImpossiblePosition, SetPosition
from game.model.game_options import GameOptions
from game.model.look_back.game_analysis import LiveAnalysis, stored_review
from game.model.look_back.study import Study
from game.model.look_back.tree_map import TreeMap
from game.screens.analyse import presenter, words
from game.screens.analyse.layout import AnalyseLayout, layout_for
from game.screens.analyse.picture import AnalysePicture, draw_analyse, note_lines
from game.screens.export import tree_contents
from game.screens.line_page import LinePage
from game.screens.page import Actions
from game.screens.scene import Doors
from game.screens.verbs import text_after_key
from game.screens.wording import TooltipText
from game.store.saved_studies import SavedStudies
from game.views.board.thought import NOTHING
from game.views.charts.branches import grid_size, map_place_at
from game.views.layout import Point
from game.views.widgets.dials import Choice
from game.views.widgets.entries import Keypad
from game.views.widgets.focus import Step, Target

if TYPE_CHECKING:
    from game.model.look_back.opened_games import OpenedGames

LONGEST_NOTE = 2000                 # characters
_NOTE_KEYS = (tuple("qwertyuiop"), tuple("asdfghjkl"), tuple("zxcvbnm.,!?"), ("DELETE", "SPACE", "OK"))


class AnalysePage(LinePage[AnalyseLayout, AnalysePicture]):
    """The analysis board's screen, with a tree of variations: `study`, else the last one worked on or an empty one."""

    name = words.PAGE
    part_heights = dict.fromkeys(words.PARTS, 0)
    painter = staticmethod(draw_analyse)

    def __init__(self, doors: Doors, options: GameOptions, study: Study | None) -> None:
        super().__init__(doors, options, options.rules.size)
        self._studies = SavedStudies(doors.store)
        self.study = study or self._studies.study_before(None) or Study(GameTree(options.rules))
        self._map = TreeMap(self.study.node)
        self.tool = "play"
        self._arrow_from: Move | None = None
        self._note: str | None = None               # while it is being written
        self._start_analysis()

    def _start_analysis(self) -> None:
        rules = self.study.tree.rules
        self.analysis = LiveAnalysis(rules, self.study.x_name, self._doors.thinker, self._doors.store)
        self.board_cursor.begin(rules.size)

    @property
    def ply(self) -> int:
        return self.study.ply

    @property
    def plies(self) -> int:
        return len(self.study.line) - 1

    @property
    def typing(self) -> bool:
        return self._note is not None

    def _moves(self) -> tuple[SetPosition, Sequence[Move]]:
        study, empty = self.study, SetPosition(self.study.tree.rules, turn=self.study.position.starter)
        if study.history is None:
            raise ImpossiblePosition(study.fault)
        start = next((study.tree.position(node) for node in reversed(study.node.path()) if node.sets_up), empty)
        return start, study.history[len(start.x) + len(start.o):]      # stones that were set up have no order

    def _export(self) -> None:
        text = write_trees([self.study.tree])       # written now, because the tree may change later
        board = presenter.board_picture(self.study, self.analysis, self._doors.settings, self.tool, self.board_cursor,
                                        row=None, start=None)           # without the arrow that is being drawn
        picture = board._replace(thought=NOTHING, ghost=None, cursor=None, highlight=None)
        report = stored_review(self.study, self._doors.thinker, self._doors.store)
        self.files.write("analysis", partial(tree_contents, text, picture, self.kit.theme, report))

    def _lay_out(self) -> None:
        study = self.study
        layout = self.layout = layout_for(self.kit.viewport, study.tree.rules.size)
        report = self.analysis.best_moves(study.history)
        _, _, *lines = layout.lines
        rows = lines[:0 if report is None else len(report.best)]
        note, turn = Target("note", layout.note, ring_radius=8), presenter.mark_of(study.position.turn)
        self._show(*self._first_targets, *presenter.buttons_for(layout, study, self.tool, self._studies.has_others),
                   Choice("turn", layout.turn, words.TURNS, turn),
                   *(Target(f"move:{i}", rect, ring_radius=6) for i, rect in enumerate(rows)), *self._line_targets,
                   Target("branches", layout.tree, ring_radius=10), note,
                   first="timeline" if self.plies else "board",         # arrow keys step along a line
                   on_top=(Keypad("key", layout.keypad, _NOTE_KEYS, self.kit.px(6)), note) if self.typing else ())

    def _handle_mouse(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            if self.typing and not self.layout.keypad.collidepoint(event.pos) and self.group.at(event.pos) is None:
                self._end_note()
                self.group.focus = "note"
                self._lay_out()                 # so that this press already counts
            if self.group.at(event.pos) == "branches":
                self._show_branch(event.pos)
        start = self._dragged_from
        super()._handle_mouse(event)
        end = self.board_cursor.pointed
        if start is not None and self._dragged_from is None and end not in (None, start):
            self._change(self.study.arrow, start, end)

    @property
    def _dragged_from(self) -> Move | None:
        return self.board_cursor.pressed if self.tool == "arrow" else None

    def _show_branch(self, point: Point) -> None:
        """Show the position at a point (pixels) of the tree, if there is one."""
        branches = presenter.branches(self.study, self._map, grid_size(self.kit, self.layout.tree))
        column, row = map_place_at(self.kit, self.layout.tree, point)
        node = self._map.nodes.get((branches.left + column, branches.top + row))
        if node is not None:
            self._doors.sound("move")
        self._show_node(node)

    def _step(self, step: Step) -> None:
        if self.group.ringed != "branches" or step not in ("left", "right", "up", "down"):
            super()._step(step)
        elif step in ("left", "right"):
            self._go_to(self.ply + (1 if step == "right" else -1))
        else:
            self._show_node(self._map.beside(self.study.node, 1 if step == "down" else -1))

    def _go_back(self) -> None:
        if self._arrow_from is not None:
            self._arrow_from = None
        elif self.typing:
            self._note, self.group.focus = None, "note"
        else:
            super()._go_back()

    def _press(self, name: str | None) -> None:
        """Act on a pressed target. Pressing anything but a key of the keypad ends the editing of the note."""
        if self.typing and name is not None and not name.startswith("key:") and name != "back":
            self._end_note()
            if name == "note":
                return
        super()._press(name)

    @property
    def _actions(self) -> Actions:
        study, change = self.study, self._change
        return super()._actions | {
            "tool": self._choose_tool, "move": self._play_best, "note": self._begin_note, "key": self._type,
            "turn": self._let_move,
            "undo": partial(change, study.undo), "delete": partial(change, study.delete),
            "promote": partial(change, study.promote),
            "new 15": lambda: self._open(Study(GameTree(FIVE_IN_A_ROW))),
            "new 3": lambda: self._open(Study(GameTree(TIC_TAC_TOE))),
            "earlier tree": lambda: self._open(self._studies.study_before(study.tree) or study)}

    def _open(self, study: Study) -> None:
        """Show another tree; the place at which this one is left is saved."""
        self._studies.leave(self.study, for_another=True)
        self._change(self.study.open, study)

    def _let_move(self, mark: str) -> None:
        """Let a side move next; nothing changes if it does already."""
        if mark != presenter.mark_of(self.study.position.turn):
            self._change(self.study.set_turn, FIRST if mark == "x" else SECOND)

    def _choose_tool(self, tool: str) -> None:
        self.tool, self._arrow_from = tool, None

    def _play_best(self, row: str) -> None:
        report = self.analysis.best_moves(self.study.history)
        if report is not None and int(row) < len(report.best):      # it may have changed since it was drawn
            self._play(report.best[int(row)].move)

    def _place(self, cell: Move) -> None:
        tools: dict[str, Callable[[Move], None]] = {
            "play": self._play, "x": partial(self._set_up_stone, FIRST), "o": partial(self._set_up_stone, SECOND),
            "mark": partial(self._change, self.study.sign), "letter": partial(self._change, self.study.letter),
            "arrow": self._draw_arrow}
        tools[self.tool](cell)

    def _set_up_stone(self, player: int, cell: Move) -> None:
        self._doors.sound("place" if player == FIRST else "reply")
        self._change(self.study.put, cell, player)

    def _draw_arrow(self, cell: Move) -> None:
        start, self._arrow_from = self._arrow_from, cell if self._arrow_from is None else None
        if start is not None and start != cell:
            self._change(self.study.arrow, start, cell)

    def _play(self, move: Move) -> None:
        parent = self.study.node
        mark = presenter.mark_of(self.study.position.turn)
        self._change(self.study.play, move)
        if self.study.node is not parent:
            self._doors.sound("place" if mark == "x" else "reply")

    def _change(self, change: Callable[..., object], *values: object) -> None:
        """Apply a change with these values to the tree, or show the reason why it is impossible."""
        self._attempt(change, *values)
        self._refresh()

    def _go_to(self, ply: int) -> None:
        self._show_node(self.study.line[min(self.plies, max(0, ply))])

    def _show_node(self, node: Node | None) -> None:
        if node is not None and node is not self.study.node:
            self._end_note()
            self.study.go(node)
            self._refresh()

    def _refresh(self) -> None:
        """Update the page after a step or change: analyse the position shown, and save a changed tree."""
        study, self._arrow_from = self.study, None
        if (study.tree.rules, study.x_name) != (self.analysis.rules, self.analysis.x_name):
            self._start_analysis()
            self.resize(self.parts.page_kit)
        self._studies.save_changes(study)
        self.analysis.recall([moves for moves in study.moves if moves is not None])
        self._map = TreeMap(study.node)
        self.analysis.look_at(study.history)

    def _show_opened_games(self, games: OpenedGames) -> None:
        """Open dropped or pasted games: a single game on this board, several as a list."""
        study = games.study
        if study is not None:
            self._end_note()
            self._open(study)
            self._studies.save(self.study)
            if games.note:
                self._prompts.say(games.note)
        else:
            super()._show_opened_games(games)

    # The note.

    def _begin_note(self) -> None:
        self._note, self.group.focus = self.study.node.comment, "key:OK"

    def _type(self, key: str) -> bool:
        if key == "OK":
            self._end_note()
            self.group.focus = "note"
        else:
            self._note = text_after_key(cast(str, self._note), key, LONGEST_NOTE)
        return bool(key)

    def _end_note(self) -> None:
        if self._note is not None:
            note, self._note = self._note, None
            self._change(self.study.write, note.strip())

    def close(self) -> None:
        self._end_note()
        self._studies.leave(self.study)

    def _pass_time(self, seconds: float) -> None:
        if self._studies.latest is None:
            self._refresh()
        report = self.analysis.update()
        if report is not None:
            self._doors.trace("best moves", after=self.study.path, moves=[candidate.move for candidate in report.best],
                              depth=report.depth)

    def picture(self) -> AnalysePicture:
        study, analysis = self.study, self.analysis
        line = presenter.timeline(study, analysis, self._pointed)
        pointed = self.group.hovered or self.group.ringed or ""
        row = int(pointed.removeprefix("move:")) if pointed.startswith("move:") else None
        board = presenter.board_picture(study, analysis, self._doors.settings, self.tool, self.board_cursor, row,
                                        self._dragged_from if self._arrow_from is None else self._arrow_from)
        return AnalysePicture(
            caption=presenter.caption(study), board=board, timeline=line, at=presenter.at_text(study),
            value=presenter.value_text(line, study.tree.rules.exact), moves=presenter.moves_panel(study, analysis),
            branches=presenter.branches(study, self._map, grid_size(self.kit, self.layout.tree)),
            note=study.node.comment if self._note is None else self._note, typing=self.typing,
            states=self.group.states)

    def _tooltips(self) -> Mapping[str, TooltipText]:
        note = self.study.node.comment
        lines, most = note_lines(self.kit, self.layout, note)
        whole = {"note": note} if not self.typing and len(lines) > most else {}
        return words.TOOLTIPS | words.TIMELINE[self.study.tree.rules.exact] | whole

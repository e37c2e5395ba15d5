"""The sheet that is open over the tree, to choose, set up or type a position."""
from __future__ import annotations

from dataclasses import replace

import pygame

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.tree.search_tree import Leaves, Problem, SmallBoard
from game.model.kept_game import FinishedGame
from game.model.lab import Lab
from game.model.lab_positions import EXAMPLES, Checks
from game.screens.lab import widgets as lab_widgets
from game.screens.lab.layout import LabLayout, sheet_height
from game.screens.lab.sheet_picture import SheetPicture
from game.screens.lab.sheets import GAMES, BoardEditor, GamePick, LeafEntry, game_words
from game.store import Store
from game.views.focus import Target

_NOT_TYPED = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)


class OpenSheet:
    """The sheet that is open over the tree, one at a time. name: empty if none is."""

    def __init__(self, lab: Lab, store: Store) -> None:
        self.name = ""
        self.pick: GamePick | None = None           # the game that is looked at
        self._lab, self._store = lab, store
        self._editor, self._leaves = BoardEditor(), LeafEntry()
        self._games: tuple[FinishedGame, ...] = ()
        self._checks = Checks()
        self._checked = 0                           # examples whose answers have been seen

    @property
    def height(self) -> float:
        """Its height on the narrow page."""
        rows = {"positions": len(EXAMPLES) + len(lab_widgets.OWN), "games": len(self._games)}
        return sheet_height("board" if self.pick is not None else self.name, rows.get(self.name, 0))

    def open(self, name: str) -> None:
        """Open this sheet; an empty name closes the open one."""
        self.name = name
        if name == "positions":
            self._checks.begin()
            known = [game for game in self._store.games() if game.rules in (TIC_TAC_TOE, FIVE_IN_A_ROW)]
            self._games = tuple(known[::-1][:GAMES])

    def close(self) -> None:
        self.name, self.pick = "", None

    def back(self) -> str | None:
        """The sheet that Esc leads to from this one; empty: none, None: another view of the same."""
        if self.name not in ("board", "leaves", "games"):
            return ""
        if self.pick is None:
            return "positions"
        self.pick = None
        return None

    def act(self, what: str, value: str) -> bool:
        """Do what a target of the sheet stands for; False for a target of the page."""
        if what == "cell":
            self._editor = self._editor.pressed(int(value))
        elif what == "mover":
            self._editor = self._editor.with_mover(value)
        elif what == "clear":
            self._editor = BoardEditor()
        elif what == "key":
            self._leaves = self._leaves.pressed(value)
        elif what == "game":
            game = self._games[int(value)]
            self.pick = GamePick(game, max(0, len(game.moves) - 3))
        elif what == "ply" and self.pick is not None and value:
            self.pick = replace(self.pick, ply=int(value))
        else:
            return False
        return True

    def take_in(self, problem: Problem) -> None:
        """Fill the board editor or the leaves with the current problem."""
        if isinstance(problem, SmallBoard):
            self._editor = BoardEditor(problem.cells, problem.to_move)
        elif isinstance(problem, Leaves):
            self._leaves = LeafEntry(" ".join(map(str, problem.numbers)))

    def typed(self, event: pygame.event.Event) -> bool:
        """Take a key while leaves are typed; whether it types anything."""
        leaves = None if event.key in _NOT_TYPED else self._leaves.typed(event)
        self._leaves = leaves or self._leaves
        return bool(leaves)

    def take_news(self) -> bool:
        """Whether another example has been checked since the last call."""
        before, self._checked = self._checked, len(self._checks.answers)
        return self.name == "positions" and self._checked != before

    @property
    def problem(self) -> Problem | None:
        """The position to search. Raises BadPosition."""
        if self.name == "board":
            return self._editor.problem
        if self.name == "leaves":
            return self._leaves.problem
        return None if self.pick is None else self.pick.problem

    # What is seen.

    def picture(self, layout: LabLayout, focus: str | None) -> SheetPicture:
        """The open sheet. focus: the target with the ring."""
        if self.name == "positions":
            answers = self._checks.answers
            agreed = answers + (None,) * (len(EXAMPLES) - len(answers))
            return lab_widgets.positions_sheet(layout, self._lab, agreed, bool(self._games))
        if self.name == "lessons":
            return lab_widgets.lessons_sheet(layout, self._store.lessons())
        if self.name == "board":
            cell = (focus or "").partition("cell:")[2]
            return lab_widgets.board_sheet(layout, self._editor, int(cell) if cell else None)
        if self.name == "leaves":
            return lab_widgets.leaves_sheet(layout, self._leaves)
        return lab_widgets.games_sheet(layout, self.pick, tuple(map(game_words, self._games)))

    def targets(self, layout: LabLayout, sheet: SheetPicture) -> list[Target]:
        targets = [Target(row.name, row.rect) for row in sheet.rows]
        targets += [Target(card.name, card.rect) for card in sheet.cards]
        if self.name == "board":
            targets += [Target(f"cell:{cell}", layout.editor.cell_rect(cell)) for cell in range(9)]
        if sheet.keypad is not None:
            targets += sheet.keypad.targets()
        return [*targets, *(target for control in sheet.controls for target in control.targets())]

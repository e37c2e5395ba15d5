"""Sheets: panels over the tree in which the player chooses, sets up or types a position."""
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

from ai.position.rules import FIRST, TIC_TAC_TOE
from ai.tree.problems import BadPosition, Leaves, Problem, SmallBoard, likely_mover, parse_leaves
from game.marks import Mark
from game.model.game_options import BOARDS
from game.model.lab.lessons import LESSONS
from game.model.lab.positions import EMPTY_CELLS, EXAMPLES, LESSON_LEAVES, agreements, problem_after
from game.model.lab.state import Lab
from game.model.stored_games import FinishedGame
from game.screens.lab import words
from game.screens.lab.layout import LabLayout, height_of_sheet
from game.screens.lab.picture import SheetPicture
from game.screens.verbs import text_after_key
from game.screens.wording import sentence_of
from game.store.store import Store
from game.views.board.board import BoardPicture
from game.views.widgets.any_widget import Widget
from game.views.widgets.buttons import Button
from game.views.widgets.cards import Row
from game.views.widgets.dials import Choice, Slider
from game.views.widgets.entries import Keypad, TextEntry
from game.views.widgets.focus import Target

_LONGEST_LEAVES = 32 * len("-99 ")  # characters of typed leaves
_LEAF_KEYS = (("7", "8", "9", "-"), ("4", "5", "6", "0"), ("1", "2", "3", "SPACE"), ("DELETE", "CLEAR"))
# The first focus of each sheet, None for the usual one, by the name of the button that opens it.
SHEETS = {"positions": None, "lessons": None, "own game": None, "own board": "cell:4", "own leaves": None}
GAMES = 10                          # the number of latest games to choose from
_LESSON_ROW = 86                    # logical units from lesson to lesson on a whole page
# A sheet as a picture, with the widgets and targets on it.
Sheet = tuple[SheetPicture, Sequence[Widget | Target]]
_EMPTY_BOARD = SmallBoard(EMPTY_CELLS, "x")
_SIGNS: dict[bool | None, Literal["none", "right", "wrong"]] = {None: "none", True: "right", False: "wrong"}


class OpenSheet:
    """The sheet over the tree, in which a position or lesson is chosen. If its name is empty, no sheet is open."""

    def __init__(self, lab: Lab, store: Store) -> None:
        self.name = ""
        self.game: FinishedGame | None = None       # the game that is looked at
        self.ply = 0                                # the number of its stones that are shown
        self._lab, self._store = lab, store
        self._leaves = " ".join(map(str, LESSON_LEAVES))
        self._own_board, self._mover_chosen = _EMPTY_BOARD, False
        self._games: tuple[FinishedGame, ...] = ()

    @property
    def height(self) -> float:
        """The open sheet's height in a narrow window, in logical units."""
        rows = {"positions": len(EXAMPLES) + len(words.OWN), "lessons": len(LESSONS), "own game": len(self._games)}
        return height_of_sheet("own board" if self.game is not None else self.name, rows.get(self.name, 0))

    def open(self, name: str) -> None:
        """Open the sheet of this name; an empty name closes the open sheet."""
        self.name, self.game = name, None
        self.load(self._lab.problem)
        if name == "positions":
            games = [game for game in self._store.games() if game.rules in BOARDS.values()]
            self._games = tuple(games[::-1][:GAMES])

    @property
    def parent(self) -> str:
        """The sheet from which this one was opened; empty: the tree."""
        return "positions" if self.name in ("own board", "own leaves", "own game") else ""

    @property
    def actions(self) -> dict[str, Callable[..., object]]:
        """The actions for the widgets in which a position is chosen, by name."""
        return {"cell": self._press_cell, "mover": self._choose_mover, "clear": partial(self.load, _EMPTY_BOARD),
                "key": self.type_key, "game": self._choose_game, "ply": partial(setattr, self, "ply")}

    def _press_cell(self, cell: str) -> None:
        """Change a cell of the board that is set up from empty to X to O to empty."""
        at, cells, mover = int(cell), self._own_board.cells, self._own_board.to_move
        cells = cells[:at] + {".": "x", "x": "o", "o": "."}[cells[at]] + cells[at + 1:]
        self._own_board = SmallBoard(cells, mover if self._mover_chosen else likely_mover(cells))

    def _choose_mover(self, mover: str) -> None:
        self._own_board, self._mover_chosen = replace(self._own_board, to_move=mover), True

    def _choose_game(self, number: str) -> None:
        self.game = self._games[int(number)]
        self.ply = max(0, len(self.game.moves) - 3)

    def load(self, problem: Problem) -> None:
        """Fill the board editor or the leaf entry with the current problem."""
        if isinstance(problem, SmallBoard):
            self._own_board, self._mover_chosen = replace(problem, leaf_rule="ends"), False
        elif isinstance(problem, Leaves):
            self._leaves = " ".join(map(str, problem.numbers))

    def type_key(self, key: str) -> None:
        self._leaves = "" if key == "CLEAR" else text_after_key(self._leaves, key, _LONGEST_LEAVES)

    def problem(self) -> Problem:
        """The position that the open sheet's SEARCH button searches. Raises BadPosition if it is not valid."""
        if self.name == "own board":
            self._own_board.check()
            return self._own_board
        if self.name == "own leaves":
            return parse_leaves(self._leaves)
        game = self.game
        assert game is not None
        return problem_after(game.rules, game.moves[:self.ply], game.seats.mark(FIRST))

    @property
    def _fault(self) -> str:
        """The reason why there is nothing to search; empty if there is something."""
        if self.game is not None and self.ply == len(self.game.moves) and self.game.rules != TIC_TAC_TOE:
            return words.GAME_OVER
        try:
            self.problem()
        except BadPosition as error:
            return sentence_of(error)
        return ""

    def show(self, layout: LabLayout, focus: str | None) -> tuple[SheetPicture | None, Sequence[Widget | Target]]:
        """The open sheet, if any, and the widgets and targets on it. focus: the name of the focused one."""
        if not self.name:
            return None, ()
        sheets: dict[str, Callable[[LabLayout], Sheet]] = {
            "positions": self._positions_sheet, "lessons": self._lessons_sheet, "own leaves": self._leaves_sheet,
            "own game": self._games_sheet if self.game is None else partial(self._game_sheet, self.game),
            "own board": partial(self._board_sheet, focus or "")}
        sheet, shown = sheets[self.name](layout)
        rects = layout.sheet_buttons
        shown = [*shown, Button("back", rects["back"], words.BACK if self.parent else words.CLOSE)]
        if sheet.fault is not None:
            shown.append(Button("search", rects["search"], words.SEARCH, chosen=True, enabled=not sheet.fault))
        return sheet, shown

    def _positions_sheet(self, layout: LabLayout) -> Sheet:
        answers = agreements().result or [None] * len(EXAMPLES)
        rows = [Row(f"example:{i}", layout.row(i), example.name, example.statement, _SIGNS[agrees],
                    example.problem == self._lab.problem)
                for i, (example, agrees) in enumerate(zip(EXAMPLES, answers, strict=True))]
        own = [each for each in words.OWN if self._games or each[0] != "own game"]
        rows += [Row(name, layout.row(i), title, text, "none")
                 for i, (name, title, text) in enumerate(own, len(EXAMPLES))]
        return SheetPicture(words.BUTTONS["positions"], words.POSITIONS_LEAD), rows

    def _lessons_sheet(self, layout: LabLayout) -> Sheet:
        won = self._store.lessons()
        rows = [Row(f"lesson:{i}", layout.row(i, _LESSON_ROW), words.lesson(i + 1, lesson.title), lesson.promise,
                    "medal" if lesson.name in won else "no medal") for i, lesson in enumerate(LESSONS)]
        return SheetPicture(words.BUTTONS["lessons"], words.LESSONS_LEAD), rows

    def _board_sheet(self, focus: str, layout: LabLayout) -> Sheet:
        problem, focused = self._own_board, focus.partition("cell:")[2]
        rows = layout.editor_rows
        shown: list[Widget | Target] = [
            *(Target(f"cell:{cell}", layout.editor.cell_rect(cell)) for cell in range(9)),
            Choice("mover", rows["mover"], words.MOVERS, problem.to_move), Button("clear", rows["foot"], words.CLEAR)]
        stones: list[tuple[int, Mark]] = [(move, "x" if sign == "x" else "o")
                                          for move, sign in enumerate(problem.cells) if sign != "."]
        board = BoardPicture(3, tuple(stones), None, cursor=int(focused) if focused else None)
        return SheetPicture(words.OWN_BOARD, "", board, words.OWN_BOARD_SAYS, self._fault), shown

    def _leaves_sheet(self, layout: LabLayout) -> Sheet:
        rows = layout.entry_rows
        return SheetPicture(words.OWN_LEAVES, words.OWN_LEAVES_LEAD, fault=self._fault), [
            Keypad("key", rows["keypad"], _LEAF_KEYS, layout.viewport.px(8)),
            TextEntry("leaves", rows["entry"], self._leaves, words.TYPE_NUMBERS, typing=True)]

    def _games_sheet(self, layout: LabLayout) -> Sheet:
        rows = [Row(f"game:{i}", layout.row(i), *words.game(game)) for i, game in enumerate(self._games)]
        return SheetPicture(words.OWN_GAMES, words.OWN_GAMES_LEAD), rows

    def _game_sheet(self, game: FinishedGame, layout: LabLayout) -> Sheet:
        """The sheet with one of the player's games, and a slider for the number of its stones."""
        row = layout.editor_rows["foot"]
        plies = (words.EMPTY, *(words.stone(i + 1) for i in range(len(game.moves))))
        slider = Slider("ply", row, layout.track(row, name=56, value=84), words.AFTER, plies, self.ply)
        board = BoardPicture.after(game.rules.size, game.moves[:self.ply], game.seats.mark(FIRST))
        return SheetPicture(words.OWN_GAMES, ": ".join(words.game(game)),
                            board._replace(coordinates=board.size == 3), words.CHOOSE_POSITION, self._fault), [slider]

"""The widgets and tooltips of the Lab."""
from __future__ import annotations

from ai.tree.search_tree import Leaves
from game.model.lab import Lab
from game.model.lab_lessons import lessons
from game.model.lab_positions import EXAMPLES
from game.screens.lab.layout import LabLayout, LessonLayout
from game.screens.lab.presenter import depth_words, speed_words
from game.screens.lab.sheet_picture import Card, Row, SheetPicture
from game.screens.lab.sheets import KEYS, BoardEditor, GamePick, LeafEntry, game_words
from game.views.board_picture import BoardPicture
from game.views.stones import Mark
from game.views.widgets import Button, Choice, Keypad, Slider, TextEntry, Toggle, Widget

ORDER_WORDS = (("best", "Best first"), ("plain", "Plain"), ("worst", "Worst"))
VIEW_WORDS = (("x", "X's"), ("mover", "To move"), ("both", "Both"))
LEAF_VIEW_WORDS = (("x", "MAX's"), *VIEW_WORDS[1:])
OWN = (("own board", "Your own board", "Set up any position of tic-tac-toe."),
       ("own leaves", "Your own leaves", "Type the numbers of a tree."),
       ("own game", "One of your games", "Take a position from a game that you have finished."))

HINTS: dict[str, tuple[str, str | None]] = {
    "undo": ("One step back.", "U"), "step": ("The next step.", "."), "stop": ("Play on, or stop.", "S"),
    "cut": ("On to the next cut.", "X"), "end": ("To the last step.", None),
    "guess": ("Before some steps you are asked what comes next.", "G"),
    "positions": ("Textbook examples, your own board, your own leaves, your games.", None),
    "lessons": ("Three short lessons and a test.", None),
    "export": ("Save the tree as SVG and PNG, and every step as JSON.", "E"),
    "prune": ("Alpha-beta cuts what cannot change the result. Off: plain minimax.", None),
    "faster": ("A win counts less the later it comes.", None),
    "order:best": ("The moves that are really best are tried first: the most that alpha-beta can save.", None),
    "order:plain": ("The moves as they come, row by row.", None),
    "order:worst": ("The worst moves first: the least that alpha-beta can save.", None),
    "depth": ("How many plies the search looks ahead.", None),
    "view:x": ("All values as X sees them.", None),
    "view:mover": ("Each value as the player to move sees it: negamax.", None),
    "view:both": ("Both points of view: exact opposites.", None),
    "zoom out": ("Smaller.", "-"), "zoom in": ("Larger.", "+"), "fit": ("The whole tree.", "0"),
    "open all": ("Open everything that is folded, or fold it again.", None),
}


def controls(layout: LabLayout, lab: Lab) -> tuple[Widget, ...]:
    """All widgets of the page, in the order of Tab."""
    back, step, play, cut, end = layout.transport
    ready = lab.tree is not None
    guess, learn, places, export = layout.head_buttons
    found: list[Widget] = [
        Button("guess", guess, "GUESS FIRST", enabled=lab.own is None, chosen=lab.guessing),
        Button("lessons", learn, "LESSONS"), Button("positions", places, "POSITIONS"),
        Button("export", export, "EXPORT", enabled=ready and lab.own is None),
        *_zoom(layout, lab),
        Button("undo", back, "BACK", enabled=ready and lab.step > 0),
        Button("step", step, "STEP", enabled=ready and lab.step + 1 < lab.steps),
        Button("stop", play, "STOP" if lab.playing else "PLAY", "primary", enabled=ready),
        Button("cut", cut, "NEXT CUT", enabled=ready and lab.tree is not None and lab.tree.root.cuts > 0),
        Button("end", end, "END", enabled=ready and lab.step + 1 < lab.steps),
        Slider("speed", layout.speed, layout.speed_track, "Speed", speed_words(), lab.speed)]
    if lab.question is not None:
        found += [Button(f"answer:{name}", rect, text, chosen=True) for (name, text), rect in
                  zip(lab.question.answers, layout.answers(len(lab.question.answers)), strict=True)]
    return (*found, *_switches(layout, lab))


def _zoom(layout: LabLayout, lab: Lab) -> tuple[Widget, ...]:
    out, more, fit, every = layout.zoom
    found = (Button("zoom out", out, "–"), Button("zoom in", more, "+"), Button("fit", fit, "FIT"))
    if not lab.large:
        return found
    return (*found, Button("open all", every, "FOLD" if lab.all_open else "OPEN ALL"))


def _switches(layout: LabLayout, lab: Lab) -> tuple[Widget, ...]:
    method = lab.method
    prune, faster = layout.toggles
    words = LEAF_VIEW_WORDS if isinstance(lab.problem, Leaves) else VIEW_WORDS
    found: list[Widget] = [Toggle("prune", prune, "Alpha-beta", method.prune)]
    if lab.can_be_faster:
        found.append(Toggle("faster", faster, "Faster win", method.faster))
    found += [Choice("order", layout.choice(0), ORDER_WORDS, method.order),
              Slider("depth", layout.switches[1], layout.depth_track, "Depth", depth_words(lab), lab.depth_at),
              Choice("view", layout.choice(2), words, lab.view)]
    return tuple(found)


def lesson_controls(layout: LessonLayout, lab: Lab) -> tuple[Widget, ...]:
    """The answers to a lesson's question, or what goes on."""
    page = lab.page
    assert page is not None
    if not lab.page_solved:
        rects = layout.answers(len(page.answers))
        return tuple(Button(f"page answer:{i}", rect, text.upper()) for i, ((text, _), rect) in
                     enumerate(zip(page.answers, rects, strict=True)))
    last = lab.lesson is not None and lab.page_number + 1 == len(lab.lesson.pages)
    return (Button("next page", layout.next_page, "FINISH" if last else "NEXT", "primary"),)


# What opens over the tree.

def positions_sheet(layout: LabLayout, lab: Lab, agreed: tuple[bool | None, ...], games: bool) -> SheetPicture:
    rows = [Row(f"example:{i}", layout.row(i), example.name, example.says, agreed[i], example.problem == lab.problem)
            for i, example in enumerate(EXAMPLES)]
    own = [each for each in OWN if games or each[0] != "own game"]
    rows += [Row(name, layout.row(len(EXAMPLES) + i), title, says) for i, (name, title, says) in enumerate(own)]
    return SheetPicture("POSITIONS", "What textbooks say of them, and whether our search agrees",
                        (Button("back", layout.sheet_buttons[0], "CLOSE"),), rows=tuple(rows))


def lessons_sheet(layout: LabLayout, won: frozenset[str]) -> SheetPicture:
    cards = tuple(Card(f"lesson:{i}", layout.cards[i], i + 1, lesson.title, lesson.promise, lesson.name in won)
                  for i, lesson in enumerate(lessons()))
    return SheetPicture("LESSONS", "A few minutes each, a medal for every one",
                        (Button("back", layout.sheet_buttons[0], "CLOSE"),), cards=cards)


def _stones(cells: str) -> tuple[tuple[int, Mark], ...]:
    return tuple((move, "x" if sign == "x" else "o") for move, sign in enumerate(cells) if sign != ".")


def board_sheet(layout: LabLayout, editor: BoardEditor, cursor: int | None) -> SheetPicture:
    start, close = layout.sheet_buttons[1], layout.sheet_buttons[0]
    fault = editor.fault
    mover = Choice("mover", layout.editor_button(0), (("x", "X to move"), ("o", "O to move")), editor.to_move)
    return SheetPicture(
        "YOUR OWN BOARD", "", (mover, Button("clear", layout.editor_button(1), "CLEAR THE BOARD"),
                               Button("back", close, "BACK"),
                               Button("search", start, "SEARCH", chosen=True, enabled=not fault)),
        board=BoardPicture(3, _stones(editor.cells), None, cursor=cursor), fault=fault,
        side=("Press a cell for X, again for O, once more to empty it.",))


def leaves_sheet(layout: LabLayout, entry: LeafEntry) -> SheetPicture:
    fault = entry.fault
    gap = layout.screen.px(8)
    return SheetPicture(
        "YOUR OWN LEAVES", "2, 4, 8, 16 or 32 numbers, or 3, 9 or 27",
        (Button("back", layout.sheet_buttons[0], "BACK"),
         Button("search", layout.sheet_buttons[1], "SEARCH", chosen=True, enabled=not fault)),
        entry=TextEntry("leaves", layout.entry, entry.text, "type numbers", typing=True),
        keypad=Keypad("key", layout.keypad, KEYS, gap), fault=fault)


def games_sheet(layout: LabLayout, pick: GamePick | None, games: tuple[str, ...]) -> SheetPicture:
    """The player's latest games, or one of them with a slider for its stones."""
    close = Button("back", layout.sheet_buttons[0], "BACK")
    if pick is None:
        rows = tuple(Row(f"game:{i}", layout.row(i), words.partition(":")[0], words.partition(": ")[2])
                     for i, words in enumerate(games))
        return SheetPicture("YOUR GAMES", "The latest first", (close,), rows=rows)
    plies = tuple(f"stone {i}" if i else "empty" for i in range(len(pick.game.moves) + 1))
    row = layout.editor_button(0)
    track = row.inflate(-row.width // 2, 0).move(-row.width // 10, 0)
    slider = Slider("ply", row, track, "After", plies, pick.ply)
    fault = "" if pick.ply < len(pick.game.moves) or pick.game.rules.size == 3 else "The game is over here."
    return SheetPicture(
        "YOUR GAMES", game_words(pick.game),
        (slider, close, Button("search", layout.sheet_buttons[1], "SEARCH", chosen=True, enabled=not fault)),
        board=pick.board, fault=fault, side=("Choose the position whose search you want to see.",))

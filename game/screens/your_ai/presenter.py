"""The widgets and words of the page YOUR AI."""
from __future__ import annotations

from collections.abc import Sequence

from ai.play.levels import Level, levels_for
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from game.model.own_file import OwnFile
from game.model.settings import OWN_MEGABYTES, OWN_SECONDS, Settings
from game.screens.wording import count_text, seconds_text
from game.screens.your_ai.layout import YourAiLayout
from game.screens.your_ai.picture import CheckRow
from game.views.board import BoardPicture
from game.views.widgets import Back, Button, Choice, Slider, Widget

STARTERS = {"dice": "DICE", "greedy": "GREEDY", "minimax": "MINIMAX", "alphabeta": "ALPHA-BETA"}
BOARDS = {"3": TIC_TAC_TOE, "15": FIVE_IN_A_ROW}
LONGEST = 14                        # characters of an opponent's name, beside the slider
RIGHTS = ("This file is a program and runs with your rights: it can read, change and delete your files. "
          "Run only what you wrote yourself or trust.")
START = ("Write a function choose(board) in Python. The game plays against it, races it and draws its search. "
         "It also says where it goes wrong. NEW begins with an example.")
READY = ("GRADE says whether it plays right, and shows the first position where it does not. Save the file, and its "
         "next move comes from what you saved.")
HINTS: dict[str, tuple[str, str | None]] = {
    "new": ("Write an example into your documents, to go on from.", "N"),
    "open": ("Take the file whose path is in the clipboard. You can also drop a .py file on the window.", None),
    "folder": ("Show the folder that the file is in.", None),
    "grade": ("Twenty checks, in order; the first that fails is shown on the board.", None),
    "play": ("A game with what is chosen below. It is never rated.", None),
    "race": ("Its search beside our alpha-beta, on the same positions.", None),
    "tree": ("The tree that it walks on 3×3, beside the right one.", None),
    "seconds": ("A move that takes longer is stopped, and told of.", None),
    "megabytes": ("More than this it does not get.", None)}


def levels_against(rules: Rules, other: Level | None, with_master: bool) -> tuple[Level | None, ...]:
    """The file's possible opponents: the player (None), the board's levels, and another file if there is one."""
    return (None, *levels_for(rules, with_master), *([] if other is None else [other]))


def widgets_for(layout: YourAiLayout, file: OwnFile, sheet: str, rules: Rules, first: bool,
                names: tuple[str, ...], at: int, settings: Settings) -> tuple[Widget, ...]:
    """All widgets. sheet: "new" while an example is chosen, "agree" while the file waits for a yes.

    first: whether the file moves first. names: who can play against it; at: who is chosen.
    """
    board, side, against = layout.choices
    seconds, megabytes = layout.limits
    return (Back("back", layout.back, "YOUR AI"), *_buttons(layout, file, sheet),
            Choice("board", board, (("3", "3×3"), ("15", "15×15")), str(rules.size)),
            Choice("side", side, (("x", "It is X"), ("o", "It is O")), "x" if first else "o"),
            Slider("against", against, layout.track(against), "Against", names, at),
            Slider("seconds", seconds, layout.track(seconds), "Time", tuple(f"{s:g} s a move" for s in OWN_SECONDS),
                   OWN_SECONDS.index(settings.own_seconds)),
            Slider("megabytes", megabytes, layout.track(megabytes), "Memory", tuple(f"{m} MB" for m in OWN_MEGABYTES),
                   OWN_MEGABYTES.index(settings.own_megabytes)))


def _buttons(layout: YourAiLayout, file: OwnFile, sheet: str) -> list[Button]:
    words = [*((f"starter:{name}", STARTERS[name]) for name in STARTERS), ("cancel", "BACK")] if sheet == "new" else \
        [("agree", "RUN IT"), ("cancel", "DON’T RUN IT")] if sheet == "agree" else \
        [("new", "NEW"), ("open", "OPEN"), ("folder", "SHOW FOLDER")]
    row = [Button(name, rect, text, "danger" if name == "agree" else "plain", file.here or name != "folder")
           for (name, text), rect in zip(words, layout.buttons(1, len(words)), strict=True)]
    does = (("grade", "STOP" if file.busy else "GRADE"), ("play", "PLAY"), ("race", "RACE"), ("tree", "TREE"))
    return row + [Button(name, rect, text, "primary" if name == "play" else "plain",
                         file.here and not sheet and (not file.busy or name == "grade"))
                  for (name, text), rect in zip(does, layout.buttons(2, len(does)), strict=True)]


def check_rows(layout: YourAiLayout, file: OwnFile, chosen: int | None) -> tuple[CheckRow, ...]:
    return tuple(CheckRow(f"check:{i}", layout.checks[i], check.name, check.passed, i == chosen)
                 for i, check in enumerate(file.checks))


def words_for(file: OwnFile, chosen: int | None) -> tuple[str, str]:
    """The label and the text under the board."""
    if file.failure:
        return "NO TREE", file.failure
    if chosen is None:
        return "YOUR OWN PLAYER", READY if file.here else START
    return file.checks[chosen].name.upper(), file.checks[chosen].sentence


def file_words(file: OwnFile, sheet: str, moves: Sequence[tuple[str, float, int]]) -> tuple[str, ...]:
    """The file's name, and its path over what it does or its last moves in a game, the latest first; or the question
    whether it may run. moves: of each its cell, seconds and calls of play.
    """
    if not file.here:
        return ("No file yet",)
    if sheet == "agree":
        return file.name, RIGHTS
    last = "   ·   ".join(f"{cell} {seconds_text(seconds)} s, {count_text(calls)} calls"
                          for cell, seconds, calls in moves)
    return file.name, str(file.path), f"{file.busy} …" if file.busy else last


def board_for(file: OwnFile, chosen: int | None, rules: Rules, labels: bool) -> BoardPicture:
    check = None if chosen is None else file.checks[chosen]
    size, moves = (rules.size, ()) if check is None else (check.rules.size, check.moves)
    return BoardPicture(size, tuple((move, "o" if ply % 2 else "x") for ply, move in enumerate(moves)),
                        moves[-1] if moves else None, labels=labels)

"""Texts that several screens share, and functions that put numbers, times and lines into words."""
import re
from datetime import datetime
from pathlib import Path

from ai.play.levels import PROOF, Level
from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from game.model.callouts import won_from
from game.model.game_options import GameSetup, Starter

Starters = tuple[tuple[tuple[str, str], ...], str]      # choices of who starts, as keys and labels, and the chosen key
# A tooltip's text; with the key that does the same; or with None and figures, shown smaller.
TooltipText = str | tuple[str, str] | tuple[str, None, str]
REPLIES = FIVE_IN_A_ROW.cells - 1   # the second player's possible replies to the first stone
BOARD_SIZES = (("3", "3×3"), ("15", "15×15"))
UNDOES = "Take back your last move and the reply."
SHARE_TOOLTIP = "Copy a picture and a line of text, and save the picture."
EXPORT_GAMES = "Write your rated games to your documents, as JSON and as SGF."
NO_FINISHED_GAME = "There is no rated game yet."
PICTURE_COPIED, TEXT_COPIED = "Picture and text copied. ", "Text copied. "      # for SHARE, before the saved files
COPY, COPIED, NO_CLIPBOARD = "COPY", "Copied.", "There is no clipboard here."
SURE = "SURE?"                      # on a button that waits for a second press
EXPORT, WRITING, STILL_WRITING = "EXPORT", "Writing …", "The previous files are still being written."
OPENING_FAILED = "Not opened: there was an error; the log says which."
WRITING_FAILED = "Not saved: there was an error; the log says which."
PLAYED_ELSEWHERE = "Another window goes on with this game, too. Yours is kept as a game of its own."
_EXACT_UNTIL = 10_000_000           # counts are written out below this, shortened above
# About a chance in a game in which exactly five win: for a label, and as a sentence.
AS_IF_FIVE_OR_MORE = "as if five or more won"
MEASURED_AT_FIVE_OR_MORE = " Measured where five or more win, so here it is a little too sure."
_CELL = re.compile(r"[a-o]\d")
LINE_LENGTHS = {3: "Three", 5: "Five"}
RESULT_WORDS = {"win": "won", "draw": "drawn", "loss": "lost"}
ENGINE = "Engine"                   # a program by another author, whatever its name


def folder_shown(folder: Path, shown: bool) -> str:
    return f"{'Opening' if shown else 'No file manager was found to show'} {folder}"


move_of = "move {} of {}".format
taken = "{} is taken.".format               # as the engine says it
program_taken = "{} is open. It runs when you press GRADE, PLAY, RACE or TREE.".format
no_analysis = "No analysis: {}.".format


def sentence_of(error: Exception) -> str:
    """An error's text as a sentence. A cell's name at its beginning keeps its small letter."""
    text = str(error).rstrip(".") + "."
    return text if _CELL.match(text) else text[:1].upper() + text[1:]


def board_name(rules: Rules) -> str:
    """The name of the game by these rules: 'Tic-tac-toe', 'Five in a row' or 'Exactly five'."""
    return "Tic-tac-toe" if rules == TIC_TAC_TOE else "Exactly five" if rules.exact else "Five in a row"


def day_text(when: float) -> str:
    """A time stamp as a day in the local time zone: '3 Nov 2026'."""
    day = datetime.fromtimestamp(when)
    return f"{day.day} {day:%b %Y}"


def today() -> str:
    """Today's date in the local time zone, in ISO format."""
    return datetime.now().astimezone().date().isoformat()


def count_text(count: int) -> str:
    """A count in a few characters: '12,345', '12.3 M' or '1.23 B'."""
    if count < _EXACT_UNTIL:
        return f"{count:,}"
    return f"{count / 1e6:.1f} M" if count < 999.95e6 else f"{count / 1e9:.2f} B"


def signed_text(number: int) -> str:
    """A number with its sign: '+1,234', '−1,234' or '0'."""
    return f"{number:+,}".replace("-", "−") if number else "0"


def seconds_text(seconds: float) -> str:
    """Seconds with one or two useful digits, without the unit: '12.3', '0.8', '0.02' or '0.0004'."""
    if seconds < 0.00005:
        return "< 0.0001"
    if seconds >= 0.1:
        return f"{seconds:.1f}"
    return f"{seconds:.2f}" if seconds >= 0.01 else f"{seconds:.3f}" if seconds >= 0.001 else f"{seconds:.4f}"


def clock_text(seconds: float, tenths: bool) -> str:
    """A time as minutes and seconds: '1:13', or with tenths, rounded as in `seconds_text`, '0:03.6'."""
    minutes, rest = divmod(round(seconds, 1) if tenths else int(seconds), 60)
    return f"{minutes:.0f}:{rest:04.1f}" if tenths else f"{minutes}:{rest:02}"


def time_text(seconds: float) -> str:
    """A duration as a short text, such as '< 1 ms', '20 ms', '0.4 s' or '25 s'."""
    return " ".join(_figure_and_unit(seconds))


def _figure_and_unit(seconds: float) -> tuple[str, str]:
    if seconds < 0.001:
        return "< 1", "ms"
    if seconds < 0.0995:
        return f"{seconds * 1000:.0f}", "ms"
    return f"{seconds:.1f}" if seconds < 9.95 else f"{seconds:.0f}", "s"


def range_text(typical: float, longest: float) -> str:
    """A range of durations such as '2–14 ms' or '0.4–3 s'; one figure if both are nearly the same."""
    figure, unit = (f"{longest:.0f}", "s") if longest >= 2.95 else _figure_and_unit(longest)
    first = typical * 1000 if unit == "ms" else typical
    usual = f"{first:.0f}" if first >= 2.95 or unit == "ms" else f"{first:.1f}"
    if longest < 0.001 or usual == figure or longest < 1.25 * typical:
        return f"{figure} {unit}"
    return f"{usual}–{figure} {unit}" if float(usual) else f"< {figure} {unit}"


def starters(game: GameSetup, chosen: Starter) -> Starters:
    """The ways to choose who starts a game, with the player's choice."""
    if game.seats.has_proof:
        return (("proof", PROOF.title),), "proof"
    if len(game.seats.human_sides) == 2 and game.opening == "swap2":
        return (("either", "Either of you"),), "either"
    level = game.seats.level
    me, ai = ("X", "O") if level is None else \
        ("Me", {"person": level.title, "external": ENGINE}.get(level.engine, "AI"))
    return (("me", me), ("ai", ai), ("alternate", "In turn")), chosen


def level_sentence(rules: Rules, level: Level, others: str = "yours") -> str:
    """A sentence such as 'Looks 4 moves ahead, its own and yours.' others: a word for the opponent's moves."""
    if level.person is not None:
        holds = level.person.description_fits(rules)
        return level.person.sentence if holds else f"{level.title} plays like a human and may overlook a line."
    if level.is_program:
        return "A program that you added. It plays in its own process."
    if level.is_proof:
        return "Plays the first player's win as far as it is verified."
    if level.looks_to_the_end:
        return "Looks to the end of the game. Can't be beaten."
    if level.is_timed:
        return "Looks as far ahead as its time allows."
    if level.engine == "master":
        return f"Searches like MASTER, but evaluates only about {level.limits.nodes:,} moves."
    plies = level.max_plies(rules)
    if plies == 1:
        return "Looks only at its own next move. Replies instantly."
    return f"Looks {plies} moves ahead, its own and {others}."


def line_sentence(board: Board, line: tuple[int, ...]) -> str:
    """A sentence about a winning line: 'Five in a row, e7 to i11, from an open four.'"""
    name = board.rules.cell_name
    word = LINE_LENGTHS.get(len(line), f"{len(line)}")
    cause = won_from(board.rules, board.history)
    return f"{word} in a row, {name(line[0])} to {name(line[-1])}{f', from {cause}' if cause else ''}."

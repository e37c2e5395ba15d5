"""Review a game: the cost of each move, the reason, and the last move that could have held the game."""
import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any

from ai.arguments import add_board_argument
from ai.failures import InvalidInput, write_file
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from ai.records.formats import FORMATS, read_named_file, read_text
from ai.records.record import InvalidRecord, Record
from ai.review.analysis import Finding, finding_of
from ai.review.game_review import Game, GameFindings, Moves, Review, verified_verdicts
from ai.review.report import report_html, report_sgf

_SIDES = {"first": FIRST, "second": SECOND}
_DIGITS = 4                         # decimal places of an expected score


def complete_review(game: Game) -> Review:
    """The complete review of a game: analyse all its positions in this process, one after the other."""
    findings: dict[Moves, Finding] = {}
    while (question := GameFindings(game, findings).next_question()) is not None:
        moves, nodes = question
        findings[moves] = finding_of(game.rules, moves, nodes)
    return GameFindings(game, findings).review()


def _rounded(value: float | None, digits: int) -> float | None:
    return None if value is None else round(value, digits)


def review_json(rules: Rules, reviewed: Review) -> dict[str, Any]:
    """The whole review as values for JSON: cells by name; before and after: the human's expected scores, 0 to 1.

    accuracy: of each player, 0 to 100; null after too few moves, or if the player was lost throughout.
    """
    name, escape = rules.cell_name, reviewed.last_escape
    return {
        "moves": [{
            "move": name(move.move), "by_human": move.by_human,
            "before": _rounded(move.before, _DIGITS), "after": _rounded(move.after, _DIGITS),
            "judgement": move.judgement,
            "best": None if move.best is None else name(move.best),
            "line": [name(cell) for cell in move.line],
            "sentence": None if move.sentence is None else move.sentence.text} for move in reviewed.moves],
        "last_escape": None if escape is None else {
            "ply": escape.ply, "best": name(escape.best), "sentence": escape.sentence.text},
        "accuracy": {"human": _rounded(reviewed.human_accuracy, 1), "ai": _rounded(reviewed.ai_accuracy, 1)},
    }


def text(game: Game, reviewed: Review) -> str:
    lines = [] if reviewed.last_escape is None else [reviewed.last_escape.sentence.text, ""]
    for ply, move in enumerate(reviewed.moves, 1):
        chances = "" if move.before is None or move.after is None else f"{move.before:5.0%} → {move.after:4.0%}"
        words = [] if move.sentence is None else [f"{move.judgement}.", move.sentence.text]
        who = game.player_names[not move.by_human]
        lines.append(" ".join([f"{ply:>3} {who:<4}{game.rules.cell_name(move.move):<4}{chances}", *words]).rstrip())
    for name, value in (("Your", reviewed.human_accuracy), ("Its", reviewed.ai_accuracy)):
        lines.append(f"{name} accuracy: {'none' if value is None else f'{value:.0f} %'}")
    return "\n".join(lines)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help='the moves, as cell names ("h8 i9 g7"); a position to begin with: X, O and '
                        'who moves ("h8g7/i9/o/j9k9"); a replay code; or a file with a game')
    add_board_argument(parser)
    parser.add_argument("--human", choices=tuple(_SIDES), default="first", help="the side the human played (first)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the text")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the review as one page, to read or print")
    parser.add_argument("--sgf", type=Path, metavar="FILE", help="write the game with the review as comments")


def record_named(text: str, size: int) -> Record:
    """The game that this text names: the first game in a file, else the text itself, as moves or a replay code.

    Says so if the file has several games. size: the board's size if the text gives only moves. Raises InvalidInput.
    """
    path = Path(text)
    if path.suffix in FORMATS or os.path.exists(text):      # False for a text that can be no path
        records = read_named_file(path)
        if len(records) > 1:
            print(f"{path}: {len(records)} games; only the first is reviewed", file=sys.stderr)
        return records[0]
    try:
        return read_text(text if ":" in text else f"crossfive:{size}:{text}")[0]
    except InvalidRecord as error:
        raise InvalidInput(str(error).removeprefix("line 1: ")) from error


def run(arguments: argparse.Namespace) -> int:
    files = [path for path in (arguments.html, arguments.sgf) if path is not None]
    if any(map(os.path.isdir, files)):      # "" means "."
        raise InvalidInput("--html and --sgf take the name of a file, not of a folder")
    if len(set(map(os.path.realpath, files))) < len(files):
        raise InvalidInput("--html and --sgf take the names of two files")
    for path in files:
        if not os.path.isdir(path.parent):
            raise InvalidInput(f"{path}: there is no folder {path.parent}")
    record = record_named(arguments.game, arguments.board)
    rules = record.rules
    if rules not in (TIC_TAC_TOE, FIVE_IN_A_ROW):
        raise InvalidInput("only games on 3×3 and 15×15 can be reviewed, where five or more win")
    if arguments.sgf is not None and record.tree is not None:
        print(f"{arguments.game}: its own variations and comments are left out of --sgf", file=sys.stderr)
    human = _SIDES[arguments.human]
    has_o = human != record.starter and (record.setup_plies or record.says_starter or record.starter == SECOND)
    proven = verified_verdicts(rules, record.moves, record.first)
    game = Game(rules, None, human, record.moves, "o" if has_o else "x", proven=proven, setup_plies=record.setup_plies)
    reviewed = complete_review(game)
    for path, write in ((arguments.html, report_html), (arguments.sgf, report_sgf)):
        if path is not None:
            write_file(path, write(game, reviewed, record))
    print(json.dumps(review_json(rules, reviewed)) if arguments.json else text(game, reviewed))
    return 0

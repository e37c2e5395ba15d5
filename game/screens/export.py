"""Makes exported files, of one game, a tree of variations, or all finished games: records, images, an animation."""
import datetime
import json
from collections.abc import Collection, Sequence
from functools import partial

import pygame

from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, IllegalMove
from ai.records import sgf
from ai.records.formats import FORMATS
from ai.records.json_records import as_json
from ai.records.record import Record
from ai.review.game_review import Game, Review
from ai.review.report import report_html, report_sgf
from ai.wording import quantity
from game.model.callouts import line_of
from game.model.look_back.past_game import PastGame, marked_record, past_game_of, record_of
from game.model.stored_games import FinishedGame
from game.screens.files import Files
from game.screens.wording import NO_FINISHED_GAME
from game.store.export import Contents
from game.store.store import Store
from game.themes.theme import Theme
from game.views.board.board import BoardPicture, draw_board
from game.views.image_files.gif import animated, palette_of
from game.views.image_files.png import image_kit, png
from game.views.layout import BoardLayout
from game.views.pen.backdrop import draw_backdrop
from game.views.pen.kit import Kit

ReviewReport = tuple[Game, Review, Record]

BOARD_SIDE, MARGIN = 600, 40        # sizes of the board in a picture and of its margin, in pixels
_PICTURE_SIZE = BOARD_SIDE + 2 * MARGIN, BOARD_SIDE + 2 * MARGIN
_POSITION_SECONDS, _LAST_SECONDS = 0.7, 3.0  # how long the animation shows each position, and the last


def _board_image(kit: Kit, picture: BoardPicture) -> pygame.Surface:
    pen = kit.on(pygame.Surface(_PICTURE_SIZE, 0, 32))
    draw_backdrop(pen)
    draw_board(pen, BoardLayout(pygame.Rect(MARGIN, MARGIN - 4, BOARD_SIDE, BOARD_SIDE), picture.size), picture)
    return pen.surface


def _animation(kit: Kit, pictures: Sequence[BoardPicture]) -> bytes:
    """An animated GIF with one frame for each position of a game."""
    last = pictures[-1]
    frames = ((pygame.surfarray.array3d(_board_image(kit, picture)),
               _LAST_SECONDS if picture is last else _POSITION_SECONDS) for picture in pictures)
    # A winning line dims the stones beside it, so every colour is in these two pictures of the whole game.
    palette = palette_of(_board_image(kit, last), _board_image(kit, last._replace(line=())))
    return animated(frames, _PICTURE_SIZE, palette)


def game_contents(past: PastGame, plies: int, theme: Theme, report: ReviewReport | None) -> Contents:
    """The contents of an exported game's files, by suffix: records for other programs, and pictures.

    plies: the number of stones in the PNG; the GIF shows the whole game. report: a finished review, from which a report
    is added; None: no report.
    """
    kit, rules, moves = image_kit(_PICTURE_SIZE, theme), past.game.rules, past.game.moves
    pictures = [BoardPicture.after(rules.size, moves[:count], past.mark_of(1))._replace(
        line=line_of(board_of(rules, moves[:count])), move_numbers=True) for count in range(len(moves) + 1)]
    kinds = (".sgf", ".psq", ".rif", ".json") if rules.size == FIVE_IN_A_ROW.size else (".sgf", ".psq", ".json")
    record, marked = record_of(past), marked_record(past)       # the latter for our own format
    files = {ending: FORMATS[ending].write([marked if ending == ".json" else record]).encode() for ending in kinds}
    files |= {".png": png(_board_image(kit, pictures[plies])), ".gif": _animation(kit, pictures)}
    if report is None:
        return files
    return files | {".sgf": report_sgf(*report).encode(), ".html": report_html(*report).encode()}


def tree_contents(text: str, picture: BoardPicture, theme: Theme, report: ReviewReport | None) -> Contents:
    """The files of an exported tree, by suffix. text: its SGF; picture: a position; report: see game_contents."""
    files = {".sgf": text.encode(), ".png": png(_board_image(image_kit(_PICTURE_SIZE, theme), picture))}
    return files if report is None else files | {".html": report_html(*report).encode()}


def _played_game(game: FinishedGame) -> PastGame | None:
    """The game to look at again; None if its moves can't be replayed."""
    try:
        return past_game_of(game)
    except IllegalMove:
        return None


def game_line(game: FinishedGame) -> str:
    """A game as a line of JSON: its record and this program's own figures; times in seconds, the end in UTC."""
    ended = datetime.datetime.fromtimestamp(game.when, datetime.UTC)
    played = _played_game(game)
    return json.dumps({
        **({} if played is None else as_json(marked_record(played))),
        "board": game.rules.size, "level": game.level.name, "human": "first" if game.human == FIRST else "second",
        "result": game.result, "points": game.points, "moves": [game.rules.cell_name(move) for move in game.moves],
        "human_seconds": round(game.human_seconds, 3), "undos": game.undos, "seed": game.seed,
        "ended": ended.isoformat(timespec="seconds")})


def games_contents(games: Collection[FinishedGame]) -> Contents:
    """The contents of the files with these finished games: one game a line in JSON, and SGF."""
    records = [record_of(played) for played in map(_played_game, games) if played is not None]
    texts = {".jsonl": "".join(game_line(game) + "\n" for game in games), ".sgf": sgf.write(records)}
    return {ending: text.encode() for ending, text in texts.items()}


def export_games(files: Files, store: Store) -> None:
    """Write all finished games of the store to files; if there is none, a message says so."""
    games = tuple(store.games())
    if games:
        files.write("games", partial(games_contents, games), amount=quantity(len(games), "game"))
    else:
        files.prompts.say(NO_FINISHED_GAME)

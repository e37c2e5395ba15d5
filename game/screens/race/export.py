"""A race as files: its figures as CSV, its chart as PNG."""
from __future__ import annotations

import csv
import io
from pathlib import Path

import pygame

from ai.play.race import LANES, estimated_nodes
from game.screens.race.match import RaceMatch
from game.screens.race.rounds import Round
from game.store.export import Export
from game.views.png import png

PATH_SECONDS = 12.0                 # for which it is said where the files are

# The header of the CSV file: one row for each lane of each move of the AI. An empty field is not known.
COLUMNS = {
    "board": "cells in a row of the board: 3 or 15",
    "depth": "plies looked ahead; empty: to the end of the game",
    "seed": "of the order of equally ranked moves, the same for both lanes",
    "ply": "the stones on the board once the move is played",
    "position": "the moves before it, as cell names with spaces between",
    "played": "the move that was played",
    "lane": "alphabeta or minimax",
    "move": "the move that the lane found; where it was stopped, the best by then",
    "score": "its value to the AI",
    "nodes": "moves evaluated anywhere in the tree",
    "seconds": "of the search",
    "root_done": "root moves finished",
    "root_total": "root moves in all",
    "complete": "1: finished; 0: stopped at a cap or by hand",
    "estimated_nodes": "where stopped: what the whole search would take, if each root move cost as much as those done",
    "agree": "1: both lanes found the same move and value; 0: they did not; empty: not compared, one was stopped",
}


def table(match: RaceMatch) -> str:
    """The race as CSV: COLUMNS, then a row for each lane of each round."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for played in match.rounds:
        for index in range(len(LANES)):
            writer.writerow(_row(match, played, index))
    return text.getvalue()


def _row(match: RaceMatch, played: Round, index: int) -> dict[str, object]:
    name = match.rules.cell_name
    report = played.reports[index]
    row: dict[str, object] = {
        "board": match.rules.size, "depth": match.level.limits.depth, "seed": match.seed, "ply": played.ply,
        "position": " ".join(map(name, played.moves)), "played": name(played.played), "lane": LANES[index],
        "agree": None if played.agree is None else int(played.agree)}
    if report is not None:
        whole = None if report.complete else estimated_nodes(report)
        row.update(move=name(report.move), score=report.score, nodes=report.nodes, seconds=f"{report.seconds:.6f}",
                   root_done=report.done, root_total=report.total, complete=int(report.complete),
                   estimated_nodes=None if whole is None else round(whole))
    return row


def export(match: RaceMatch, panel: pygame.Surface, where: Path) -> Export:
    text = table(match)                 # now: the race goes on
    return Export("race", lambda: {".csv": text.encode(), ".png": png(panel)}, where)

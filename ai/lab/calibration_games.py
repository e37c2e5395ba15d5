"""The games of the calibration: modelled players of every skill against every level, one file of games per level."""
from __future__ import annotations

import json
import math
import multiprocessing
import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ai.chance.human_model import BEST, Player
from ai.play.levels import MASTER, Level, levels_for, think
from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.search.report import SearchLimits, SearchReport

LEVELS = {level.name: level for level in levels_for(FIVE_IN_A_ROW)}
NODES = 100_000                     # per move of MASTER, with one thread: the clock would not give the same game twice
# How many games of each level: with players of skills from 0 to 1, and with those above, who alone can beat MASTER.
GAMES = {"0": (6000, 40), "2": (5000, 40), "4": (5000, 40), "6": (2960, 40), "8": (1160, 40), "MASTER": (500, 300)}
ABOVE = 100_000                     # the numbers of the latter begin here

Trial = tuple[str, int, int]        # the level's name, the number of the game, the seed of the calibration
Record = dict[str, Any]
RECORDED = {"key", "level", "number", "skill", "first", "result", "plies", "positions"}


def as_calibrated(level: Level) -> tuple[Level, SearchLimits]:
    """The level and its limits as they play here: MASTER by nodes in place of the clock."""
    if level is MASTER:
        return replace(level, seconds=math.inf), SearchLimits(nodes=NODES)
    return level, SearchLimits()


def course(reports: Sequence[SearchReport], deepens: bool) -> list[list[int]]:
    """How the score changed while one move was thought about: [permille of the nodes, done, score] at each change.

    done: the depth where the search deepens, else how many root moves were done. The last entry is the answer.
    """
    last, steps = reports[-1], list[list[int]]()
    for report in reports:
        if report.score is not None and (report is last or not steps or steps[-1][2] != report.score):
            done = (report.depth or 0) if deepens else report.done
            steps.append([1000 * report.nodes // max(last.nodes, 1), done, report.score])
    return steps


def play_trial(trial: Trial) -> Record:
    """Play one game to its end: what is written of it.

    positions: of each in which the level thought its stones, how many root moves it had, and the course of the score,
    seen by the level. result: the player's points.
    """
    name, number, seed = trial
    chance = random.Random(f"{seed} {name} {number}")
    skill, human = chance.random(), FIRST if number % 2 else SECOND
    if number >= ABOVE:
        skill = 1 + (BEST - 1) * skill
    board = Board(FIVE_IN_A_ROW)
    player = Player(skill, board, chance.getrandbits(32))
    level, limits = as_calibrated(LEVELS[name])
    level_seed, positions = chance.getrandbits(32), []
    while not board.is_over():
        if board.turn == human:
            board.play(player.choose())
            continue
        reports = list(think(board, level, level_seed, limits))
        positions.append([board.count, reports[-1].total, course(reports, level.seconds is not None)])
        board.play(reports[-1].move)
    outcome = board.outcome()
    assert outcome is not None
    result = 0.5 if outcome.winner is None else float(outcome.winner == human)
    return {"key": f"{name} {number} {seed}", "level": name, "number": number, "skill": skill, "first": human == FIRST,
            "result": result, "plies": board.count, "positions": positions}


class BadGames(ValueError):
    """A file of games that holds something else; the text names it."""


def read_games(path: Path) -> dict[str, Record]:
    """The games of a file by their keys; a line that was cut off when the program was stopped is left out.

    Raises BadGames where a line is JSON, but no game.
    """
    games = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                record = json.loads(line)
            except json.JSONDecodeError:
                continue
            if not isinstance(record, dict) or not record.keys() >= RECORDED:
                raise BadGames(f"{path}: not a file of games")
            games[record["key"]] = record
    return games


def end_line(path: Path) -> None:
    """End the last line of a file where it was cut off, so that the next one stands by itself."""
    if path.exists() and not path.read_bytes().endswith(b"\n"):
        with path.open("a", encoding="utf-8") as file:
            file.write("\n")


def play_games(folder: Path, counts: dict[str, tuple[int, int]], seed: int, jobs: int) -> list[Record]:
    """So many games of each level (as in GAMES): those in the folder, and the others, which are played and added."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [(name, number, seed) for name, (many, above) in counts.items()
              for number in (*range(many), *range(ABOVE, ABOVE + above))]
    known: dict[str, Record] = {}
    for name in counts:
        known |= read_games(folder / f"{name}.jsonl")
        end_line(folder / f"{name}.jsonl")
    missing = [trial for trial in wanted if "{} {} {}".format(*trial) not in known]
    with multiprocessing.Pool(jobs) as pool:
        for done, record in enumerate(pool.imap_unordered(play_trial, missing), 1):
            known[record["key"]] = record
            with (folder / f"{record['level']}.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps(record, separators=(",", ":")) + "\n")
            print(f"\r{len(wanted) - len(missing) + done} of {len(wanted)} games", end="", file=sys.stderr, flush=True)
    if missing:
        print(file=sys.stderr)
    return [known["{} {} {}".format(*trial)] for trial in wanted]

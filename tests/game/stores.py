"""Helpers for tests of the store: games to save, calls of all its methods, and a program that saves until it is killed.

Usage: python -m tests.game.stores FOLDER NUMBER. Each line on its standard output reports something already stored.
"""
import random
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from ai.chance.estimate import Chance
from ai.play.levels import FULL, HARD, MEDIUM
from ai.position.rules import FIRST, FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.puzzles.puzzle import puzzle_of
from ai.records.formats import read_text
from ai.review.analysis import Finding
from game.model.game_options import GameOptions
from game.model.puzzles.progress import LeftPuzzle, OwnPuzzle, PuzzleProgress
from game.model.seats import Seats
from game.model.settings import Settings
from game.model.stored_games import FinishedGame, PlyRecord, SavedGame
from game.store import database
from game.store.store import Store

BOARDS = (FIVE_IN_A_ROW, TIC_TAC_TOE)
OWN = replace(puzzle_of("fours 3 1300 h11 0/0 h8a1h9c1h10e1"), unique=False)
PROGRESS = PuzzleProgress(
    1412.5, 71.5, 0.059, 1450.0, 230, 6, 17, frozenset({"0badcafe", "12345678"}), frozenset({"deadbeef"}),
    {"0badcafe": 1388}, "2026-11-21", 1403.0, {"2026-11-20": True, "2026-11-19": False}, ((23, 1.79e9), (7, 1.78e9)),
    {OWN.name: OwnPuzzle(OWN, "2026-11-22", 1)}, LeftPuzzle("daily", "0badcafe", 5, (112, 113), True, 1))
WON = FinishedGame(FIVE_IN_A_ROW, HARD, FIRST, "win", (112, 0, 113, 1, 114, 2, 115, 3, 116), 21.5, 3500, 1, 1.7e9, 7)
FINDING = Finding(-120, (112, 98), 60_000, holds=(112, 3), others=(3,))
LONGEST = 40                        # plies of a game
RANDOM_MOVES = random.Random()      # reset for each test (conftest.py)


def game(result="win", points=1000, rules=FIVE_IN_A_ROW, level=MEDIUM, undos=0, moves=None, seconds=10.0,
         when=1_800_000_000.0, seed=7):
    """A finished game, by default with random moves, different from those of earlier games."""
    points = 0 if result == "loss" else points
    moves = tuple(RANDOM_MOVES.sample(range(rules.cells), min(12, rules.cells))) if moves is None else moves
    return FinishedGame(rules, level, FIRST, result, moves, seconds, points, undos, when, seed)


def small(result, level=FULL, **more):
    return game(result, rules=TIC_TAC_TOE, level=level, **more)


def unfinished(plies=2, rules=FIVE_IN_A_ROW, level=HARD, human=FIRST, seed=3, when=1_800_000_000.0):
    """An unfinished game with this many plies. Its number in the store is its seed."""
    cells = random.Random(5).sample(range(rules.cells), rules.cells)[:plies]
    records = tuple(PlyRecord(
        move, seconds=ply + 0.1, nodes=None if ply % 2 else 40 * ply,
        chance=None if ply == 0 else Chance(0.5, 0.1, 0.4, exact=ply == 1, plies=None if ply % 3 else 4),
        score=None if ply % 2 else -7, ai_score=None if ply % 4 else 120) for ply, move in enumerate(cells))
    return SavedGame(seed, when, rules, Seats.against(level, human), seed, records, Chance(0.5, 0.0, 0.5), 1.5, 1)


def sql(folder, statement, values=()):
    """Execute a statement as another program would that has opened the store's file."""
    with closing(sqlite3.connect(folder / database.FILE_NAME, isolation_level=None)) as other:
        other.execute(statement, values)


def read_everything(store):
    """The results of all of a store's queries, for both boards."""
    return (store.settings(), store.options(), store.unfinished(), store.times(), store.rating(BOARDS[0]),
            list(store.games()), store.puzzles(), store.lessons(), store.opened_games(),
            *((store.scores(rules), store.tally(rules), store.medals(rules),
               store.findings(rules, [(112, 97), (112,), ()])) for rules in BOARDS))


def save_everything(store):
    """Call every saving method of a store. Returns the number of the finished game."""
    store.save_settings(Settings(volume=0.3))
    store.save_options(GameOptions(starter="ai"))
    store.save_times({"15x15 4": 0.25})
    store.save_puzzles(PROGRESS)
    store.save_lesson("minimax")
    store.save_opened_games(read_text("crossfive:15:h8i9g7"))
    store.save_finding(FIVE_IN_A_ROW, (112, 97), FINDING)
    finish = store.finish(game())
    store.save_name(finish.number, "ZOE")
    store.save_game(unfinished())
    return finish.number


def kept_in(folder):
    """Keep everything in a store in this folder; return the answers to all its queries."""
    store = Store(folder)
    save_everything(store)
    answers = read_everything(store)
    store.close()
    return answers


def main(folder, number):
    """Play games with seeds from `number` on for ever, saving each after every ply and at its end."""
    store = Store(Path(folder))

    def say(*words):
        if not store.behind:            # if it is behind, another process was writing
            print(*words, flush=True)

    print("ready", flush=True)
    seed = number
    while True:
        for plies in range(1, LONGEST):
            store.save_game(unfinished(plies, seed=seed))
            say("left", seed, plies)
        moves = tuple(random.Random(seed).sample(range(FIVE_IN_A_ROW.cells), LONGEST))
        finish = store.finish(game(points=random.randrange(100, 9000), seed=seed, moves=moves), seed)
        say("finished", seed, finish.number)
        store.save_name(finish.number, "KIL")
        say("named", finish.number)
        store.save_settings(Settings(seed=seed))
        say("settings", seed)
        if store.notice is not None:
            print("notice", store.notice, flush=True)
        assert store.scores(FIVE_IN_A_ROW)
        seed += 1


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

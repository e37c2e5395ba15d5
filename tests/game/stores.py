"""Helpers for tests of the store: games to save, calls of all its methods, and a program that saves until it is killed.

Usage: python -m tests.game.stores FOLDER NUMBER. Each line on its standard output was in the file before it was said.
"""
import random
import sys
from pathlib import Path

from ai.chance.estimate import Chance
from ai.play.levels import CASUAL, CLUB, FULL
from ai.position.rules import FIRST, FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.model.kept_game import FinishedGame, PlyRecord, SavedGame
from game.model.seats import Seats
from game.model.settings import Settings
from game.store import Store

BOARDS = (FIVE_IN_A_ROW, TIC_TAC_TOE)
LONGEST = 40                        # plies of a game
_MOVES = random.Random(1)


def new_moves(rules):
    """Random moves, different from those of earlier games."""
    return tuple(_MOVES.sample(range(rules.cells), min(12, rules.cells)))


def game(result="win", points=1000, rules=FIVE_IN_A_ROW, level=CASUAL, undos=0, moves=None, seconds=10.0,
         when=1_800_000_000.0, seed=7):
    points = 0 if result == "loss" else points
    moves = new_moves(rules) if moves is None else moves
    return FinishedGame(rules, level, FIRST, result, moves, seconds, points, undos, when, seed)


def small(result, level=FULL, **more):
    return game(result, rules=TIC_TAC_TOE, level=level, **more)


def left(plies=2, rules=FIVE_IN_A_ROW, level=CLUB, human=FIRST, seed=3, when=1_800_000_000.0):
    """An unfinished game with this many plies. Its number in the store is its seed."""
    cells = random.Random(5).sample(range(rules.cells), rules.cells)[:plies]
    records = tuple(PlyRecord(
        move, by_human=(ply % 2 == 0) == (human == FIRST), seconds=ply + 0.1, nodes=None if ply % 2 else 40 * ply,
        chance=None if ply == 0 else Chance(0.5, 0.1, 0.4, exact=ply == 1, plies=None if ply % 3 else 4),
        score=None if ply % 2 else -7, ai_score=None if ply % 4 else 120) for ply, move in enumerate(cells))
    return SavedGame(seed, when, rules, Seats.against(level, human), seed, records, Chance(0.5, 0.0, 0.5), 1.5, 1)


def ask_everything(store):
    """The results of all of a store's queries, for both boards."""
    return (store.settings(), store.options(), store.unfinished(), store.times(), store.rating(BOARDS[0]),
            list(store.games()),
            *((store.scores(rules), store.tally(rules), store.medals(rules)) for rules in BOARDS))


def tell_everything(store):
    """Call every saving method of a store. Returns the number of the finished game."""
    store.save_settings(Settings(volume=0.3))
    store.save_options(GameOptions(starter="ai"))
    store.save_times({"15x15 4": 0.25})
    finish = store.finish(game())
    store.save_name(finish.game, "ZOE")
    store.save_game(left())
    return finish.game


def main(folder, number):
    """Play games with seeds from `number` on for ever, saving each after every ply and at its end."""
    store = Store(Path(folder))

    def say(*words):
        if not store.behind:            # else another process was writing
            print(*words, flush=True)

    print("ready", flush=True)
    seed = number
    while True:
        for plies in range(1, LONGEST):
            store.save_game(left(plies, seed=seed))
            say("left", seed, plies)
        moves = tuple(random.Random(seed).sample(range(FIVE_IN_A_ROW.cells), LONGEST))
        finish = store.finish(game(points=random.randrange(100, 9000), seed=seed, moves=moves), seed)
        say("finished", seed, finish.game)
        store.save_name(finish.game, "KIL")
        say("named", finish.game)
        store.save_settings(Settings(seed=seed))
        say("settings", seed)
        if store.notice is not None:
            print("notice", store.notice, flush=True)
        assert store.scores(FIVE_IN_A_ROW)
        seed += 1


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

"""A program that plays games into a store and prints each saved step, until a test kills it.

Usage: python -m tests.game.storing FOLDER NUMBER. Each line on its standard output was in the file before it was said.
"""
import random
import sys
from pathlib import Path

from ai.position.rules import FIVE_IN_A_ROW
from game.model.settings import Settings
from game.store import Store
from tests.game.stores import game, left

LONGEST = 40                        # plies of a game


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

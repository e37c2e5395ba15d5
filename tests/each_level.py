"""Plays a game at each level of both boards, through a worker process: python -m tests.each_level."""
import random
import time

import ai
from ai.play.messages import Failure
from tests.processes import until

LONGEST = 3.0                       # seconds, after which a search is stopped, as by the button STOP


def move_of(thinker, board, level):
    """The level's move, searched in the worker process, which is told to stop after LONGEST seconds."""
    def answered():
        if time.monotonic() > begun + LONGEST:
            thinker.stop()
        thinker.listen()
        return not thinker.busy

    begun, heard = time.monotonic(), []
    thinker.ask(heard.append, board.rules, board.history, ai.LevelSearch(level, seed=1))
    until(answered, f"a move of {level.label}")
    assert not isinstance(heard[-1], Failure), heard[-1]
    return heard[-1].report.move


def play(thinker, rules, level, rng):
    """Play a game in which the level moves first, against random moves. Returns the board at the end."""
    board = ai.Board(rules)
    while board.outcome() is None:
        board.play(move_of(thinker, board, level) if board.turn == ai.FIRST else rng.choice(board.legal_moves()))
    return board


def main():
    thinker = ai.Thinker()
    for rules in ai.TIC_TAC_TOE, ai.FIVE_IN_A_ROW:
        for level in ai.levels_for(rules):
            board = play(thinker, rules, level, random.Random(1))
            print(f"{rules.size}×{rules.size} {level.label}: {len(board.history)} stones", flush=True)
    thinker.close()


if __name__ == "__main__":
    main()

"""The games that MASTER's weights are fitted to: MASTER against itself, with moves left to chance for variety."""
from __future__ import annotations

import random
from dataclasses import dataclass

from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW
from ai.position.scores import DECIDED
from ai.search.deepening import searched
from ai.search.table import Table
from ai.tools.runner import JobRecord
from ai.tools.training.training_samples import CLEAR

LONGEST_TRAINING_GAME = 140         # stones, after which a game counts as a draw
TRAINING_GAME_FIELDS = ("seed", "nodes", "moves", "plies", "winner")


@dataclass(frozen=True, slots=True)
class TrainingGame:
    """One game to play, and the nodes for each of its moves."""

    seed: int
    nodes: int

    @property
    def key(self) -> str:
        """Seed and nodes."""
        return f"{self.seed} {self.nodes}"


def play_training(game: TrainingGame) -> JobRecord:
    """One game of MASTER against itself, with some random moves; its record.

    plies: for each move the number of stones before it, the search's score from the mover's point of view, 1 if the
    move was random, and the search's best move. winner: FIRST, SECOND, or 0 for a draw.
    """
    chance = random.Random(game.seed)
    board, table = Board(FIVE_IN_A_ROW), Table(15)
    middle = [row * 15 + column for row in range(3, 12) for column in range(3, 12)]
    anywhere = list(range(FIVE_IN_A_ROW.cells))
    for move in chance.sample(middle if chance.random() < 0.8 else anywhere, chance.choice((1, 2, 2, 3, 3, 4, 5))):
        board.play(move)
    early, until = chance.choice((0, 0.1, 0.3, 0.5)), chance.choice((6, 10, 16, 24))
    late = chance.choice((0, 0, 0.04, 0.1))
    plies = []
    while not board.is_over() and board.count < LONGEST_TRAINING_GAME:
        report = searched(board, table, game.nodes)
        score = 0 if report.score is None else report.score
        if abs(score) >= DECIDED:
            score = CLEAR if score > 0 else -CLEAR
        loose = chance.random() < (early if board.count < until else late)
        plies.append((board.count, score, int(loose), report.move))
        board.play(chance.choice(board.candidates()[:12])[0] if loose else report.move)
    outcome = board.outcome()
    winner = 0 if outcome is None or outcome.winner is None else outcome.winner
    return {"key": game.key, "seed": game.seed, "nodes": game.nodes, "moves": board.history, "plies": plies,
            "winner": winner}

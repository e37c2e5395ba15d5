"""Play MASTER against itself from varied positions, and keep every position with its score and the game's result."""
from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ai.play.levels import MASTER
from ai.play.thinking import think
from ai.position.board import Board, board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, Move
from ai.position.scores import DECIDED
from ai.search.report import SearchLimits
from ai.search.table import Table
from ai.tools.games import play_out, points_for
from ai.tools.runner import JobRecord
from ai.tools.strength.openings import OpeningMoves

SELF_PLAY_FIELDS = ("nodes", "moves", "random", "scores", "winner")
SEEDS = 1_000_000                   # the number of games that belong to one --seed
RANDOM_PLIES = 8                    # the most random moves after an opening
RANDOM_WIDTH = 12                   # a random move is drawn from this many of the best candidates
TRIES = 20                          # to find moves that leave the game open
UNCLEAR = 200                       # a game begins if the first score is within this; 100 is a factor e in the odds
TABLE_BITS = 18                     # of the table that both sides share, by the power of two of its slots


@dataclass(frozen=True, slots=True)
class SelfPlayGame:
    """A game of MASTER against itself to play."""

    seed: int
    nodes: tuple[int, ...]          # each side draws one of these numbers of nodes for all its moves
    opening: OpeningMoves

    @property
    def key(self) -> str:
        names = " ".join(map(FIVE_IN_A_ROW.cell_name, self.opening))
        return f"{self.seed} {'/'.join(map(str, self.nodes))} {names}"


@dataclass(frozen=True, slots=True)
class ScoredPosition:
    """A searched position of a recorded game, from the point of view of the side to move."""

    moves: tuple[Move, ...]         # lead to the position
    score: int                      # of the search
    result: float                   # of the game, 1 for a win, 0.5 for a draw, 0 for a loss


def play_self(game: SelfPlayGame) -> JobRecord:
    """Play one game to its end and return its record.

    Fields of the record. nodes: the limit of nodes a move, for each side. moves: the cell names of the whole game.
    random: the number of moves before the first search, from the opening or by chance. scores: the search's score of
    each later position, for the side to move. winner: FIRST, SECOND, or 0 for a draw.
    """
    chance = random.Random(game.seed)
    nodes = [chance.choice(game.nodes) for _ in range(2)]
    table, scores = Table(TABLE_BITS), list[int]()
    board = start(game, chance, table, min(nodes))
    before = board.count

    def choose() -> Move:
        *_, report = think(board, MASTER, game.seed, SearchLimits(nodes=nodes[board.count % 2]), table=table)
        scores.append(report.score or 0)
        return report.move
    winner = play_out(board, choose, choose)
    return {"key": game.key, "nodes": nodes, "moves": " ".join(map(FIVE_IN_A_ROW.cell_name, board.history)),
            "random": before, "scores": scores, "winner": winner}


def self_play_games(seed: int, count: int, nodes: tuple[int, ...],
                    starts: Sequence[OpeningMoves]) -> list[SelfPlayGame]:
    """The first `count` games of a seed, from these openings in turn. nodes: see SelfPlayGame."""
    return [SelfPlayGame(seed * SEEDS + number, nodes, starts[number % len(starts)]) for number in range(count)]


def start(game: SelfPlayGame, chance: random.Random, table: Table, nodes: int) -> Board:
    """The board after the opening and random moves that leave neither side clearly ahead.

    After TRIES failures it is the opening alone. nodes: of the search that judges the moves.
    """
    for _ in range(TRIES):
        board = board_of(FIVE_IN_A_ROW, game.opening)
        for _ in range(chance.randint(0, RANDOM_PLIES)):
            if not board.is_over():
                board.play(chance.choice(board.candidates()[:RANDOM_WIDTH])[0])
        if not board.is_over():
            *_, report = think(board, MASTER, game.seed, SearchLimits(nodes=nodes), table=table)
            if report.score is not None and abs(report.score) <= UNCLEAR:
                return board
    return board_of(FIVE_IN_A_ROW, game.opening)


def positions(record: JobRecord) -> Iterator[ScoredPosition]:
    """Yield the positions of a recorded game that were searched and not decided by the search."""
    moves = tuple(map(FIVE_IN_A_ROW.parse_cell, record["moves"].split()))
    for ply, score in enumerate(record["scores"], record["random"]):
        if abs(score) < DECIDED:
            yield ScoredPosition(moves[:ply], score, points_for((FIRST, SECOND)[ply % 2], record["winner"]))

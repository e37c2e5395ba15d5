"""Measure the moves that each level but MASTER evaluates for one move, over every position of whole games."""
import argparse
import random
import statistics
from collections.abc import Iterator, Sequence

from ai.distances import cells_around
from ai.play.levels import HARD, Level, levels_for
from ai.play.thinking import final_report
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Move, Rules

EFFORT_GAMES = {TIC_TAC_TOE: 40, FIVE_IN_A_ROW: 4}  # games of level 4 against itself whose positions are measured
_RANDOM_STONES = {TIC_TAC_TOE: 1, FIVE_IN_A_ROW: 4}     # placed near the centre at each game's beginning


def effort_positions(rules: Rules, games: int) -> Iterator[tuple[Move, ...]]:
    """All unfinished positions of some games of level 4 against itself, each once, without the empty board."""
    seen = set()
    for seed in range(games):
        rng = random.Random(seed)
        board = board_of(rules, rng.sample(cells_around(rules.size, rules.cells // 2, 3), _RANDOM_STONES[rules]))
        while not board.is_over():
            if board.history not in seen:
                seen.add(board.history)
                yield board.history
            board.play(final_report(board, HARD, seed).move)


def nodes_per_move(rules: Rules, level: Level, positions: Sequence[tuple[Move, ...]]) -> tuple[int, int]:
    """The median and the maximum of the moves that the level evaluates for one move in these positions."""
    nodes = [final_report(board_of(rules, moves), level).nodes for moves in positions]
    return round(statistics.median(nodes)), max(nodes)


def run(_: argparse.Namespace) -> int:
    print(f"{'board':<8}{'level':<8}{'positions':>10}{'typical':>12}{'longest':>12}")
    for rules, games in EFFORT_GAMES.items():
        positions = list(effort_positions(rules, games))
        for level in levels_for(rules):
            if not level.is_timed:
                typical, longest = nodes_per_move(rules, level, positions)
                board = f"{rules.size}×{rules.size}"
                print(f"{board:<8}{level.name:<8}{len(positions):>10,}{typical:>12,}{longest:>12,}")
    return 0

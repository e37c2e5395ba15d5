"""Fit MASTER's weights, for its evaluation and its order of moves, to games that it plays against itself."""
import argparse
from collections.abc import Iterable
from pathlib import Path

from ai.arguments import whole_number
from ai.evaluation.weights import FINE, UNIT, WEIGHTS_FILE
from ai.failures import InvalidInput, write_file
from ai.tools import runner
from ai.tools.games import SEEDS
from ai.tools.runner import RecordFile, all_results
from ai.tools.training.network_games import NETWORK_GAME_FIELDS, training_games
from ai.tools.training.weight_samples import samples

TEMPLATE = Path(__file__).with_suffix(".txt")      # the beginning of weights.txt, with the names of figures in braces
ORDER_UNIT = 100                    # the weight that makes a move e times as likely to be the best
LARGEST_WEIGHT = 30_000             # the largest weight
FEWEST = 2_000                      # fewer samples are not enough to fit to and to judge by


def row(name: str, weights: Iterable[float], scale: int) -> str:
    """A line of weights.txt. scale: multiplies each weight before it is rounded."""
    return " ".join([name, *(str(max(-LARGEST_WEIGHT, min(LARGEST_WEIGHT, round(scale * weight))))
                             for weight in weights)])


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=whole_number(1, SEEDS), default=3000, metavar="N",
                        help="how many games to play (%(default)s)")
    parser.add_argument("--nodes", type=whole_number(), default=4000, metavar="N", help="nodes per move (%(default)s)")
    runner.add_game_arguments(parser, out=Path(".work/tune.jsonl"))


def run(arguments: argparse.Namespace) -> int:
    import scipy  # noqa: F401  (what the fit needs, before an hour of games)
    games = all_results(training_games(arguments.seed, arguments.games, (arguments.nodes,)),
                        RecordFile(arguments.out, NETWORK_GAME_FIELDS), arguments.processes)
    positions = [position for game in games for position in samples(game)]
    if len(positions) < FEWEST:
        raise InvalidInput(f"{len(positions)} positions are too few to fit weights to; more --games give more")
    from ai.tools.training.regression import fit
    weights, figures = fit(positions)
    head = TEMPLATE.read_text(encoding="utf-8").format(positions=len(positions), games=len(games), scale=UNIT * FINE,
                                                       nodes=arguments.nodes, order=ORDER_UNIT, **figures)
    print(head)
    rows = [row(name, values, ORDER_UNIT if name in ("OWN_ORDER", "OPPONENT_ORDER") else UNIT * FINE)
            for name, values in weights]
    write_file(WEIGHTS_FILE, "\n".join([head.rstrip(), *rows, ""]))
    return 0

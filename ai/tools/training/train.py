"""Train MASTER's network on games that `network-games` has played, and write its weights."""
from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

from ai.arguments import InvalidInput, usable, whole_number
from ai.evaluation.network_weights import NETWORK_FILE, DamagedNetwork, NetworkWeights
from ai.tools.training.network_games import FOLDER

FEWEST_SAMPLES = 2000               # samples: with fewer there is nothing to fit to


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the games are (%(default)s)")
    parser.add_argument("--epochs", type=whole_number(1, 1000), default=20, metavar="N", help="at most (%(default)s)")
    parser.add_argument("--patience", type=whole_number(1, 1000), default=4, metavar="N",
                        help="epochs without a better network, after which it ends (%(default)s)")
    parser.add_argument("--threads", type=whole_number(1, 1024), default=os.cpu_count(), metavar="N")
    parser.add_argument("--seed", type=whole_number(0), default=1)
    parser.add_argument("--start", type=Path, metavar="FILE", help="weights to go on from, as those that --out writes")
    parser.add_argument("--out", type=Path, default=NETWORK_FILE, metavar="FILE", help="the weights (%(default)s)")


def run(arguments: argparse.Namespace) -> int:
    import torch

    from ai.tools.training.network_samples import read_samples
    from ai.tools.training.network_training import Report, slope_to_results, train
    torch.set_num_threads(arguments.threads)
    if not arguments.out.parent.is_dir():
        raise InvalidInput(f"{arguments.out.parent}: no such folder")
    start = None
    if arguments.start is not None:
        with usable(arguments.start, DamagedNetwork):
            start = NetworkWeights.from_bytes(arguments.start.read_bytes())
    began = time.monotonic()
    samples = read_samples(arguments.folder)
    if len(samples.score) < FEWEST_SAMPLES:
        raise InvalidInput(f"{len(samples.score)} positions are too few; network-games plays more")
    slopes = [slope_to_results(samples, values) for values in (samples.score, samples.linear)]
    print(f"{len(samples.score):,} quiet positions, {int(samples.held_out.sum()):,} of them held out; slopes to the "
          f"result: search {slopes[0]:.2f}, linear {slopes[1]:.2f}; {time.monotonic() - began:.0f} s to read",
          flush=True)

    def print_report(report: Report) -> None:
        trained = "" if report.trained is None else f"trained {report.trained:.4f}, "
        print(f"epoch {report.epoch}: {trained}held out {report.held_out:.4f}, linear {report.linear:.4f}; "
              f"policy {report.policy:.4f}, first {report.first:.3f}; {time.monotonic() - began:.0f} s", flush=True)

    def write(weights: NetworkWeights) -> None:
        with usable(arguments.out):
            arguments.out.write_bytes(weights.to_bytes())

    train(samples, arguments.epochs, arguments.patience, arguments.seed, print_report, write, start)
    print(f"{arguments.out}: {arguments.out.stat().st_size:,} bytes")
    return 0

"""Train MASTER's network on games that `network-games` has played, and write its weights."""
import argparse
import math
import os
import shutil
import time
from pathlib import Path

import ai
from ai.arguments import positive_number, refuse_together, whole_number
from ai.evaluation.network_weights import NETWORK_FILE, DamagedNetwork, NetworkWeights
from ai.failures import InvalidInput, file_access, write_file
from ai.tools.runner import RecordFile
from ai.tools.strength.matches import MATCH_FIELDS, parse_side, play_scored_match, schedule
from ai.tools.strength.openings import OPENINGS_FILE, read_openings, with_images
from ai.tools.training.network_games import FOLDER, play_until

GAMES_UNTIL, TRAINED_UNTIL = 0.5, 0.8       # shares of the time of --everything; the rest is for the match
MATCH_NODES, MATCH_GAMES = 20_000, 1_000    # limits of that match: nodes a move, and games


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the games are (%(default)s)")
    parser.add_argument("--epochs", type=whole_number(1, 1000), default=20, metavar="N",
                        help="epochs, at most (%(default)s)")
    parser.add_argument("--minutes", type=positive_number, default=math.inf, metavar="N",
                        help="minutes, at most (no limit)")
    parser.add_argument("--everything", action="store_true",
                        help="play games first, go on from the network that plays, write FOLDER/network.bin, and play "
                             "a match of the two, all within --minutes; what was played before is used, too")
    parser.add_argument("--threads", type=whole_number(1, 1024), default=os.cpu_count(), metavar="N",
                        help="threads to train with, or games to play at a time (%(default)s)")
    parser.add_argument("--seed", type=whole_number(0), default=1, help="seed of all random choices (1)")
    parser.add_argument("--start", type=Path, metavar="FILE", help="weights to go on from, such as --out writes")
    parser.add_argument("--out", type=Path, default=NETWORK_FILE, metavar="FILE", help="the weights (%(default)s)")


def run(arguments: argparse.Namespace) -> int:
    if not arguments.everything:
        return run_training(arguments)
    if math.isinf(arguments.minutes):
        raise InvalidInput("--everything needs --minutes")
    refuse_together(arguments, "--everything", "--start", "--out")
    import torch  # noqa: F401  (what the training needs, before hours of games)
    began, whole = time.monotonic(), 60 * arguments.minutes
    play_until(began + GAMES_UNTIL * whole, arguments.folder, arguments.threads)
    arguments.start, arguments.out = NETWORK_FILE, arguments.folder / NETWORK_FILE.name
    arguments.minutes = (began + TRAINED_UNTIL * whole - time.monotonic()) / 60
    run_training(arguments)
    print(match_text(arguments.out, began + whole, arguments.threads))
    return 0


def match_text(network: Path, end: float, processes: int) -> str:
    """The result of a match of this program with another network against this program, as text; played until `end`."""
    program, mine = network.parent / "program", Path(ai.__file__).parent
    with file_access(program):
        shutil.rmtree(program, ignore_errors=True)
        shutil.copytree(mine, program / "ai", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(network, program / NETWORK_FILE.relative_to(mine.parent))
    one, two = (parse_side(f"{folder}@{MATCH_NODES}n") for folder in (program, mine.parent))
    games = schedule(one, two, with_images(read_openings(OPENINGS_FILE)), MATCH_GAMES, seed=1)
    records = RecordFile(network.with_name("match.jsonl"), MATCH_FIELDS)
    score = play_scored_match(one, two, games, records, processes, lambda _: time.monotonic() > end)
    return f"with {network} against {NETWORK_FILE.name}: {score.text()}"


def network_in(file: Path) -> NetworkWeights:
    with file_access(file, DamagedNetwork):
        return NetworkWeights.from_bytes(file.read_bytes())


def run_training(arguments: argparse.Namespace) -> int:
    import torch

    from ai.tools.training.network_training import Training, samples_in, train
    torch.set_num_threads(arguments.threads)
    if not arguments.out.parent.is_dir():
        raise InvalidInput(f"{arguments.out.parent}: no such folder")
    start = None if arguments.start is None else network_in(arguments.start)
    began = time.monotonic()
    training = Training(samples_in(arguments.folder), arguments.seed, NetworkWeights.read(), start)
    for report, weights in train(training, arguments.epochs, 60 * arguments.minutes):
        trained = "" if report.trained is None else f"trained {report.trained:.4f}, "
        print(f"epoch {report.epoch}: {trained}held out {report.held_out:.4f}, linear {report.linear:.4f}; "
              f"policy {report.policy:.4f}, first {report.first:.3f}; size {report.size:.2f}; "
              f"{time.monotonic() - began:.0f} s", flush=True)
        if weights is not None:
            write_file(arguments.out, weights.to_bytes())
    print(f"{arguments.out}: {arguments.out.stat().st_size:,} bytes")
    return 0

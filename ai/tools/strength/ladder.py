"""Play a match between two levels or engines, each opening with both colours, and print the Elo difference."""
import argparse
from pathlib import Path

from ai.arguments import number_between, whole_number
from ai.failures import InvalidInput
from ai.gomocup.manager import EngineCommand
from ai.tools import runner
from ai.tools.runner import Job, RecordFile
from ai.tools.strength import openings
from ai.tools.strength.matches import MATCH_FIELDS, SIDE_HELP, parse_side, play_scored_match, schedule
from ai.tools.strength.sprt import accepted, sprt_text

MOST_MATCH_GAMES = 1_000_000
MATCH_GAMES = 100
FURTHEST_ELO = 1000                 # the Elo differences of a test lie within ± this


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("one", type=parse_side, help=SIDE_HELP)
    parser.add_argument("two", type=parse_side, help="its opponent")
    parser.add_argument("--games", type=whole_number(1, MOST_MATCH_GAMES), metavar="N",
                        help=f"how many games ({MATCH_GAMES}), or with --sprt the most (both colours of every opening)")
    parser.add_argument("--openings", type=Path, default=openings.OPENINGS_FILE, metavar="FILE",
                        help="a file of openings: openings.txt here, SGF, Gomocup's, or any other that `records` reads")
    parser.add_argument("--images", action="store_true",
                        help="when the openings are through, go on with their mirrored and turned images")
    elo = number_between(-FURTHEST_ELO, FURTHEST_ELO)
    parser.add_argument("--sprt", type=elo, nargs=2, metavar=("ELO0", "ELO1"),
                        help="play until one of these differences is accepted over the other, by the sequential "
                             "probability ratio test")
    runner.add_game_arguments(parser, out=None)


def run(arguments: argparse.Namespace) -> int:
    one, two = arguments.one, arguments.two
    if one.name == two.name:
        raise InvalidInput("two different sides are needed")
    sprt = arguments.sprt
    if sprt is not None and sprt[0] >= sprt[1]:
        raise InvalidInput(f"--sprt: {sprt[0]:g} is not below {sprt[1]:g}")
    records = RecordFile(arguments.out, MATCH_FIELDS)
    result = play_scored_match(one, two, games_of(arguments), records, arguments.processes,
                               lambda result: sprt is not None and accepted(result.pairs, *sprt) is not None)
    pairs = [f"pairs with 0, ½, 1, 1½, 2 points: {' '.join(map(str, result.pairs))}"] if sum(result.pairs) else []
    test = [sprt_text(result.pairs, *sprt)] if sprt is not None else []
    print(f"{one.name} against {two.name}: {result.text()}", *pairs, *test, sep="\n")
    return 0


def games_of(arguments: argparse.Namespace) -> dict[str, Job]:
    """The games of the match that the arguments describe. Raises InvalidInput for too few openings."""
    one, two, starts = arguments.one, arguments.two, openings.read_openings(arguments.openings)
    if arguments.images:
        starts = openings.with_images(starts)
    games = arguments.games or (MATCH_GAMES if arguments.sprt is None else 2 * len(starts))
    if any(isinstance(side.player, EngineCommand) for side in (one, two)) and games > 2 * len(starts):
        raise InvalidInput(f"{arguments.openings}: {len(starts)} openings are too few for {games} different games "
                           "of an engine; --images makes more")
    return schedule(one, two, starts, games, arguments.seed)

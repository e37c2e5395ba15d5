"""Play against any gomoku manager over stdin and stdout, by the Gomocup (Piskvork) protocol."""
import argparse
import io
import signal
import sys
from functools import partial

from ai.arguments import whole_number
from ai.gomocup.engine import GomocupEngine
from ai.play.levels import LARGE_BY_NAME, MASTER
from ai.play.thinking import MOST_THREADS, default_threads, think
from ai.search.table import Table


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--level", choices=LARGE_BY_NAME, default=MASTER.name,
                        help="how strong to play (default: %(default)s)")
    parser.add_argument("--threads", type=whole_number(1, MOST_THREADS), default=default_threads(),
                        help="how many threads MASTER uses (default here: %(default)s)")
    parser.add_argument("--suggest", action="store_true",
                        help="answer SUGGEST x,y and leave the move to the manager's PLAY")


def run(arguments: argparse.Namespace) -> int:
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    if signal.getsignal(signal.SIGINT) == signal.default_int_handler:       # it would run only after the search
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    level = LARGE_BY_NAME[arguments.level]
    table = Table() if level.is_timed else None     # a level limited by nodes has none, to play the same in every run
    engine = GomocupEngine(level, arguments.suggest, partial(think, threads=arguments.threads, table=table))
    for line in sys.stdin:
        for answer in engine.handle(line):
            print(answer, flush=True)
        if engine.ended:
            break
    return 0

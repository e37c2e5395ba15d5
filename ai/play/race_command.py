"""Search one position by alpha-beta and by plain minimax, and compare the results."""
import argparse
import json
from collections.abc import Sequence
from typing import Any

from ai.arguments import add_board_argument, depth_of, positive_number, whole_number
from ai.failures import InvalidInput, as_invalid_input
from ai.play.levels import Level
from ai.play.race import ALPHABETA, LANES, MINIMAX, RACE_LIMITS, agreement, estimated_nodes, lane_level
from ai.play.thinking import final_report
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, IllegalMove, Rules
from ai.search.report import SearchLimits, SearchReport
from ai.set_position import parse_position

_NAMES = {ALPHABETA: "alpha-beta", MINIMAX: "plain minimax"}


def lane_json(rules: Rules, lane: str, report: SearchReport) -> dict[str, Any]:
    """One search of the race as values for JSON; estimated_nodes only if it was stopped (null if unknown)."""
    figures = {"move": rules.cell_name(report.move), "score": report.score, "nodes": report.nodes,
               "seconds": report.seconds, "complete": report.complete}
    if not report.complete:
        figures["estimated_nodes"] = estimated_nodes(lane, report)
    return figures


def text(rules: Rules, reports: Sequence[SearchReport]) -> str:
    lines = [f"{'':<15}{'move':>5}{'value':>15}{'moves evaluated':>18}{'seconds':>12}"]
    for lane, report in zip(LANES, reports, strict=True):
        score = "–" if report.score is None else f"{report.score:+,}"
        lines.append(f"{_NAMES[lane]:<15}{rules.cell_name(report.move):>5}{score:>15}{report.nodes:>18,}"
                     f"{report.seconds:>12.6f}")
        if not report.complete:
            whole = estimated_nodes(lane, report)
            about = "nothing to estimate the full search from" if whole is None else \
                f"the full search would take about {whole:,.0f} (estimate)"
            lines.append(f"{'':<15}stopped at {report.nodes:,}; {about}")
    agree = agreement(*reports)
    lines.append("A search was stopped: nothing to compare." if agree is None else
                 "Same move, same value." if agree else "BUG: they disagree.")
    return "\n".join(lines)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("moves", nargs="?", default="", help='the moves so far: "h8 i9 g7"; or a position: "h8g7/i9/o"')
    add_board_argument(parser)
    parser.add_argument("--depth", type=depth_of, default=2,
                        help="plies to look ahead (2), or full: to the end of the game, on 3×3 only")
    parser.add_argument("--seconds", type=positive_number, default=RACE_LIMITS.seconds,
                        help="stop a search after this time (20)")
    parser.add_argument("--nodes", type=whole_number(), metavar="N",
                        help="stop a search after this number of moves evaluated")
    parser.add_argument("--seed", type=whole_number(0),
                        help="shuffle equally ranked moves by this seed, alike for both (not shuffled)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of the table")


def run(arguments: argparse.Namespace) -> int:
    """Search twice and print the result; return 0, or 1 if the searches disagree. Raises InvalidInput."""
    rules = TIC_TAC_TOE if arguments.board == TIC_TAC_TOE.size else FIVE_IN_A_ROW
    level = Level.at_depth(arguments.depth)
    if level.looks_to_the_end and rules != TIC_TAC_TOE:
        raise InvalidInput("only 3×3 can be searched to the end of the game")
    with as_invalid_input(IllegalMove):
        position, moves = parse_position(rules, arguments.moves)
        board = board_of(rules, (*position.moves(), *moves))
    if board.is_over():
        raise InvalidInput("the game is over after these moves")
    limits = SearchLimits(None, arguments.seconds, arguments.nodes)
    reports = [final_report(board, lane_level(level, lane), arguments.seed, limits) for lane in LANES]
    lanes = {lane: lane_json(rules, lane, report) for lane, report in zip(LANES, reports, strict=True)}
    agree = agreement(*reports)
    print(json.dumps({"lanes": lanes, "agree": agree}) if arguments.json else text(rules, reports))
    return int(agree is False)

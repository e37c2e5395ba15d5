"""Search a small position step by step and print its tree: value, move, positions looked at and cut, every event."""
import argparse
import json
from pathlib import Path

from ai.arguments import depth_of
from ai.failures import InvalidInput, as_invalid_input, write_file
from ai.position.rules import FIRST, FIVE_IN_A_ROW, IllegalMove
from ai.set_position import parse_position
from ai.tree.export import tree_json, tree_svg
from ai.tree.problems import LARGE_DEPTH, BadPosition, LargeBoard, Problem, parse_board, parse_leaves
from ai.tree.search_tree import DRAWABLE, SearchTree
from ai.tree.traced import ORDERS, Method
from ai.tree.words import sentence
from ai.wording import quantity


def add_arguments(parser: argparse.ArgumentParser) -> None:
    problem = parser.add_mutually_exclusive_group(required=True)
    problem.add_argument("--board", help='tic-tac-toe, rows from the top: "xxo/.../x.o"')
    problem.add_argument("--leaves", help='a tree of numbers, the maximiser to move: "3 5 2 9 12 5 23 23"')
    problem.add_argument("--moves", help='five in a row, five candidates in each position: "h8 i9 g7"; or from '
                      'a position, the stones of X, those of O and who moves: "h8g7/i9/o"')
    parser.add_argument("--to-move", choices=("x", "o"), help="whose move it is on --board (as its stones say)")
    parser.add_argument("--depth", type=depth_of, default=argparse.SUPPRESS,      # "full" is None
                        help="plies to look ahead, or full (full); with --moves 1 to 3 (3)")
    parser.add_argument("--algorithm", choices=("minimax", "alphabeta"), default="alphabeta",
                        help="how to search (alphabeta)")
    parser.add_argument("--order", choices=ORDERS, default="plain",
                        help="order of the moves: as they come, the best first, or the worst first (plain)")
    parser.add_argument("--faster-win", action="store_true", help="with --board: a win counts less the later it comes")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--events", action="store_true", help="list every step of the search, too")
    parser.add_argument("--svg", metavar="FILE", type=Path, help="write the tree as a picture")


def _problem(arguments: argparse.Namespace) -> Problem:
    """The position or tree to search that the arguments describe. Raises BadPosition, IllegalMove or InvalidInput."""
    if arguments.board is None and (arguments.to_move is not None or arguments.faster_win):
        raise InvalidInput("--to-move and --faster-win go with --board only")
    if arguments.leaves is not None:
        if "depth" in arguments:
            raise InvalidInput("--depth goes with --board and --moves only")
        return parse_leaves(arguments.leaves)
    if arguments.moves is not None:
        if "depth" in arguments and not 1 <= (arguments.depth or 0) <= LARGE_DEPTH:
            depth = "full" if arguments.depth is None else arguments.depth
            raise InvalidInput(f"--depth {depth}: with --moves 1 to {LARGE_DEPTH} plies are searched")
        position, moves = parse_position(FIVE_IN_A_ROW, arguments.moves)
        return LargeBoard((*position.moves(), *moves), position.starter == FIRST)
    return parse_board(arguments.board, arguments.to_move)


def text(tree: SearchTree, with_events: bool) -> str:
    """The result of a search as a few lines of text. with_events: whether every step of the search is listed first."""
    lines = [f"{i + 1:>6}  {sentence(tree, tree.event(i))}" for i in range(tree.root.events)] if with_events else []
    chosen = "the game is over" if tree.move is None else f"{tree.side(())} chooses {tree.move}"
    lines += [f"value {tree.text(tree.value)}, {chosen}",
              f"looked at {tree.root.visited:,} of {quantity(tree.positions, 'position')}, {tree.root.unvisited:,} cut"]
    return "\n".join(lines)


def run(arguments: argparse.Namespace) -> int:
    depth = getattr(arguments, "depth", None)
    method = Method(arguments.algorithm == "alphabeta", arguments.order, depth, arguments.faster_win)
    with as_invalid_input(BadPosition, IllegalMove):
        tree = SearchTree.search(_problem(arguments), method)
    if tree.root.visited > DRAWABLE and (arguments.events or arguments.svg is not None):
        raise InvalidInput(f"the search looks at {tree.root.visited:,} positions, and more than {DRAWABLE:,} are not "
                           "drawn or listed: ask for less depth or for alpha-beta")
    if arguments.svg is not None:
        write_file(arguments.svg, tree_svg(tree))
    print(json.dumps(tree_json(tree, arguments.events)) if arguments.json else text(tree, arguments.events))
    return 0

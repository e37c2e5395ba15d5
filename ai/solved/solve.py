"""Say whether the player to move wins by force at five in a row, 15×15: from the verified book, else by threats."""
import argparse
import json
from dataclasses import dataclass

from ai.arguments import whole_number
from ai.failures import InvalidInput, as_invalid_input
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, IllegalMove
from ai.search.dfpn import NO_WIN, WON, Dfpn
from ai.set_position import parse_position
from ai.solved.status import shipped_player
from ai.wording import quantity

SOLVE_NODES = 100_000               # positions with the attacker to move
VERDICTS = {WON: "won", NO_WIN: "no win by threats"}


@dataclass(frozen=True)
class Solution:
    """The solver's verdict on a position."""

    verdict: str                    # "won", "no win by threats" (there may be one by quieter moves) or "undecided"
    move: str | None                # a win's first move
    plies: int | None               # the greatest length of this win
    zone: tuple[str, ...]           # the cells that matter to this win; none if it is verified
    nodes: int
    verified: bool = False          # every continuation was played out (`python -m ai verify`)


def verified_solution(board: Board) -> Solution | None:
    decision = shipped_player().decide(board.history) if board.count % 2 == 0 else None
    if decision is None:
        return None
    return Solution("won", board.rules.cell_name(decision.move), decision.plies, (), decision.nodes, verified=True)


def solve(board: Board, nodes: int = SOLVE_NODES) -> Solution:
    """Search for a win by threats. nodes: the most positions with the player to move that are searched."""
    dfpn = Dfpn(board.rules.size)
    outcome = dfpn.solve(board, nodes) if board.count else NO_WIN   # the solver looks near stones
    if outcome != WON:
        return Solution(VERDICTS.get(outcome, "undecided"), None, None, (), dfpn.nodes)
    name = board.rules.cell_name
    return Solution("won", name(dfpn.best), dfpn.plies, tuple(name(cell) for cell in sorted(dfpn.zone)), dfpn.nodes)


def text(solution: Solution) -> str:
    looked = f"after {solution.nodes:,} positions" if solution.nodes > 1 else "at sight"
    if solution.plies is None:
        return f"{solution.verdict} {looked}"
    source = "verified against every reply" if solution.verified else f"found {looked}"
    return f"{solution.move} wins in at most {quantity(solution.plies, 'ply')} ({source})"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("moves", help='the game so far: "h8 i9 g7"; or a position, the stones of X, those of O and who '
                        'moves: "h8g7/i9/o"')
    parser.add_argument("--nodes", type=whole_number(), default=SOLVE_NODES, metavar="N",
                        help=f"positions to look at, at most ({SOLVE_NODES:,})")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    with as_invalid_input(IllegalMove):
        position, moves = parse_position(FIVE_IN_A_ROW, arguments.moves)
        board = board_of(FIVE_IN_A_ROW, (*position.moves(), *moves))
    if board.is_over():
        raise InvalidInput("the game is over")
    solution = verified_solution(board) or solve(board, arguments.nodes)
    print(json.dumps(vars(solution)) if arguments.json else text(solution))
    return 0

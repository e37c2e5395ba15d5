"""The parameters of MASTER's search, by technique.

Scores and margins are in points of MASTER's evaluation, 100 for a factor e in the odds of winning; depths are in plies.
"Match" is the result of a match against the search without the technique: moves tried for each move, games, score, Elo
difference with its 95 % interval (ai/tools/LOG.md has all matches). A value without a match has not been measured.
Values that were tried together are marked A to C:

    A  all values marked A, against a search that prunes less deep     20,000, 316 games, 53.3 %, +23 (-4 to +51)
    B  margin 25, power 1.1, divisor 1.6 against 35, 1.3, 1.9          60,000, 100 games, 54.0 %, +28 (-23 to +80)
    C  margin 20, divisor 1.4 against 25, 1.6                          0.4 s, 68 games, 67.6 %, +128 (+41 to +215)
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

from ai.evaluation.weights import OPPONENT_ORDER, OWN_ORDER
from ai.position.patterns import DIGITS, OPEN_TWO, SHAPES, TWO, code_table, threat_table

LMR_LAST = 63                       # late move pruning and reductions treat larger depths and ranks like this one

# Remembered static evaluations: in a search of 10,000 nodes, half are found there; in one of 400,000, a third.
REMEMBERED = 1 << 16                # positions, a power of two; four times as many are no faster

# The search for a forced win at the root, before anything else (not measured alone) and after the best move.
# Match of the check after the best move: 40,000, 169 games, 82-4-83; 20,000, 240 games, 119-2-119: no gain shown.
ROOT_FOURS = 20                     # fours in a row, at most
ROOT_NODES = 60_000                 # at most ...
ROOT_NODES_DIVISOR = 16             # ... and at most this part of all nodes
REFUTATION_MIN_DEPTH = 4            # from this depth on the best move is checked for a forced win of the opponent ...
REFUTATION_NODES_DIVISOR = 3        # ... with this part of the nodes that the root's forced win may take

# The solver in a long search. If only the clock limits the search, the solver gets the first part of the time to look
# for a win, and the last part to check the move to play, which the unfinished depth may have changed. In between it
# does both again while no answer is found, each time with at least twice as many stones. The total of its stones stays
# below a share of the search's nodes: some eight stones take as long as one node.
FIRST_SHARE = 0.1                   # share of the time that it gets at first ...
FIRST_NODES = 1_000_000             # ... and at most this many nodes: until then nothing is reported
SEARCH_SHARE = 0.97                 # share of the time after which the search ends and the last check begins
LONG_SEARCH = 120_000               # nodes after which a search asks the solver again
SOLVER_PERCENT = 60                 # stones that the solver may try for each hundred nodes of such a search

# The proof of a win before it is claimed, so that no claim is wrong.
# Match, together with lost positions below: 10,000, 170 games, 81-4-85; 4,000, 176 games, 85-4-87: no difference shown.
PROOF_NODES = 100_000               # for one proof, or as many as the search has used before, if that is more
PROOF_MOVE_NODES = 20_000           # to find the winning move of one position in a proof
PROOF_POSITIONS = 200_000           # kept from one proof to the next; if there are more, all are dropped
UNPROVEN_WIN = 3_000                # points for a win that the search has found but that could not be proven

# Lost positions: to choose the move that holds out longest and is hardest to win against. Measured with the proof.
LOSS_NODES = 20_000                 # to find the opponent's fastest win after a move
LOSS_REPLY_NODES = 1_000            # to find out, for moves that lose equally late, whether a threat after them wins
LOSS_MOVES = 8                      # the most moves compared in this way
LINE_NODES = 20_000                 # to extend the line of a loss to its claimed length

# The solver of forced wins (df-pn), after the search for fours alone, at MASTER's root, in proofs and in reviews.
# Leaves use the search for fours on the search's own board, since the solver would have to follow it stone by stone.
# Match against the search for threats in its place: 10,000, 40 games, 52.5 %, +17 (-16 to +51).
VCF_SHARE = 4                       # the search for fours alone may take 1/VCF_SHARE of the nodes
PUTS_PER_NODE = 8                   # stones that the solver puts for each of its nodes, at first
SOLVER_PARTS = (4, 2, 1)            # it gets a fourth of the nodes, then half of the rest, then all that is left
SHORTER_NODES = 4_000               # to look for a shorter win than the solver's, which is the first that it finds
ROOT_THREATS = 10                   # the most quieter threats in a row in that shorter win
SOLVER_TABLE_BITS = 15              # entries of its table, as a power of two ...
LONG_SOLVER_TABLE_BITS = 17         # ... and in a long search: 7 megabytes on 15×15

# A win by threats (VCT) ends in a win by fours (VCF), with at most this many fours. Not measured alone.
VCT_FOURS = 12

# Array sizes of the search for threats; threats.pxd repeats them.
THREAT_LEVELS = 48                  # levels of recursion, at most
THREAT_MOVES = 64                   # moves considered at one level, at most
FAILED_POSITIONS = 1 << 15          # positions remembered as not won, for each kind of attack; a power of two

# Aspiration window: points to either side of the score of the depth before. Not measured alone.
ASPIRATION_WINDOW = 60
ASPIRATION_MIN_DEPTH = 5


class SearchParameters:
    """The parameters of the search to a depth (pvs.py), and the tables made from them."""

    def __init__(self) -> None:
        # Reverse futility pruning: a position this far above beta for each ply of depth is not searched, at any depth.
        # Matches: A, B, C; a margin of 17 with a divisor of 1.3 for the reductions was no better.
        self.reverse_futility_margin = 20       # points for each ply of depth

        # Razoring: near the horizon, a position this far below alpha for each ply of depth counts as a leaf.
        # Match: A.
        self.razoring_margin = 40               # points for each ply of depth
        self.razoring_max_depth = 3

        # Futility pruning: in a position this far below alpha, quiet moves are not tried.
        # Match, together with null-move pruning (removed since, as it hardly ever cut): 10,000, 400 games, 49.2 %.
        self.futility_margin = 60               # points ...
        self.futility_depth_margin = 60         # ... and points for each ply of depth
        self.futility_max_depth = 6

        # Late move pruning: after the first 3 + depth ** 1.1 moves, quiet ones are left out; after half as many if the
        # side to move is not improving. If the opponent threatens nothing, threes are left out, too, and against an
        # open four also fours and defences; other fours never are. Matches: A; B for the power.
        # PV nodes try the first 8 + 2 * depth. To try all of them took two fifths to two thirds of the search's nodes.
        # Matches, of 4 + depth against all: 20,000, 600 games, 60.2 %, +72 (+46 to +99); of 8 + 2 * depth against all:
        # 100,000, 300 games, 52.7 %, +19 (-15 to +52); 0.1 s, 400 games, 54.9 %, +34 (+5 to +64).
        self.late_counts = [_late_counts(2), _late_counts(1)]       # fewer if the side to move is not improving
        self.pv_late_counts = [8 + 2 * depth for depth in range(LMR_LAST + 1)]

        # Internal iterative reduction: without a move from the table, search one ply less deep. Not measured alone.
        self.iir_min_depth = 5

        # Late move reductions: least + ln(depth) * ln(rank in the order) / divisor plies. Matches of the divisor: B
        # and C. Match of the threats' rank and the gap: 40,000, 240 games, 51.2 %, +9 (-11 to +28). Stronger and
        # weaker reductions were no better.
        self.reductions = _reductions(0.4, 1.4)
        self.lmr_min_depth = 2
        self.lmr_min_rank = 2                   # in the order of moves, the first being 0
        self.lmr_threat_rank = 3                # from here on also for moves that make or stop an open three or more
        self.lmr_order_gap = 400                # one ply more for a move whose order score is this far below the best
        # Match of the three below, and of moves at the root reduced like all others: A. Where a cut is expected, one of
        # the first moves usually gives it, so late moves matter least. Two plies there: 0.1 s, 102 games, 48.5 %,
        # -10 (-77 to +57).
        self.lmr_cut_node = 1                   # plies more where a cut is expected ...
        self.lmr_not_improving = 1              # ... where the side to move stands no better than at its last move ...
        self.lmr_alpha_rose = 1                 # ... and after a move that has raised alpha
        self.lmr_root_min_depth = 3

        # The search for a win by fours at a leaf whose evaluation is below beta. Once its nodes are spent, it goes no
        # deeper, but still tries the other fours at the levels it has reached: some 40 nodes in all.
        # Match of that condition: 20,000, 300 games, 63.3 %, +95 (+66 to +125). Of 24 nodes against 96: 0.1 s, 300
        # games, 58.0 %, +56 (+16 to +96); 0.5 s, 62 games, 50.0 %, +0 (-79 to +79).
        self.leaf_fours = 12                    # fours in a row, at most
        self.leaf_nodes = 24
        # A four is useful if its stone does more than force a reply: if it makes an open two or more on another line,
        # or a two on each of two others. A leaf tries no others: of its nodes six in seven were spent in vain late in a
        # game. Match of that, with 12 fours in a row (8): 0.1 s, 144 games, 60.8 %, +76 (+28 to +127).
        self.useful_fours = code_table([shapes[2] >= OPEN_TWO or shapes[1] >= TWO for shapes in
                                        combinations_with_replacement(range(SHAPES), len(DIGITS))])     # kind by kind

        # Move ordering. History and killers have no match of their own. A history that fades, or that depends on the
        # last move, was no better.
        self.history_limit = 1 << 14            # all of a side's history is halved when one cell's exceeds this
        self.history_divisor = 64               # history points for one point of order
        self.killer_order = 300                 # points of order for the last quiet move that cut at the same ply
        self.older_killer_order = 200           # points of order for the one before that

        # The points that order a move, for each code of shapes on its cell: fitted weights, plus points by threat
        # (patterns.py) for shapes that the weights do not cover, since positions with them are decided at once.
        self.own_order = _order_points(OWN_ORDER, (0, 0, 0, 0, 0, 4_000, 12_000))
        self.opponent_order = _order_points(OPPONENT_ORDER, (0, 0, 0, 0, 0, 0, 8_000))


def _late_counts(divisor: int) -> list[int]:
    """The first rank in the order at which quiet moves are left out, by depth."""
    return [int((3 + depth ** 1.1) / divisor) for depth in range(LMR_LAST + 1)]


def _reductions(least: float, divisor: float) -> list[list[int]]:
    """The plies of late move reductions, by depth and rank in the order."""
    logarithms = [math.log(max(size, 1)) for size in range(LMR_LAST + 1)]
    return [[int(least + of_depth * of_rank / divisor) for of_rank in logarithms] for of_depth in logarithms]


def _order_points(weights: Sequence[int], by_threat: Sequence[int]) -> list[int]:
    return [points + by_threat[threat] for points, threat in zip(code_table(weights), threat_table(), strict=True)]


@cache
def search_parameters() -> SearchParameters:
    return SearchParameters()

"""Families of modelled players with different kinds of errors, and the kinds that the families belong to.

A family is a function that takes the board, a skill from 0 to 1 and a random generator, and returns a move. Families
serve only to judge the win chances: facts about one family need not hold for another family or for a person.
"""
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from ai.distances import chebyshev
from ai.people.human_model import HumanModel
from ai.people.people import PEOPLE, person_move
from ai.people.traits import BEST_SKILL, traits_of
from ai.position.board import Board
from ai.position.candidate_order import ORDER_WORTH
from ai.position.grid import places
from ai.position.patterns import MAKES_FIVE, MAKES_FOUR, MAKES_THREES, WINS
from ai.position.rules import Move
from ai.search.deepening import master_report
from ai.search.moves import ChooseMove, candidate_moves, trying
from ai.search.table import Table
from ai.search.threats import ThreatSearch
from ai.tools.games import play_out, points_for

Family = Callable[[Board, float, Random], Move]

SLIP = 0.35                         # how often a beginner of most families plays a random candidate
SEARCHER_WIDTH = 7                  # moves that a searcher looks at in each position
ROLLOUT_WIDTH, ROLLOUT_PLIES = 10, 24       # candidates and plies of a game that is played out at random
NEAR_SIGHT = 2                      # the near-sighted see this many cells around the last two stones


class Glance(NamedTuple):
    """A candidate move at first sight."""

    move: Move
    own: int                        # the threat (patterns.py) that a stone of the side to move makes there
    other: int                      # the threat that a stone of the opponent makes there
    build: int                      # the total worth of the shapes of the side to move there
    stop: int                       # the total worth of the opponent's shapes there


def glances(board: Board) -> list[Glance]:
    me, shapes, place_of = board.count % 2, board.shapes, places(board.rules.size)
    seen = []
    for move in candidate_moves(board):
        place = place_of[move]
        build, stop = (sum(ORDER_WORTH[shape] for shape in board.shapes_on(move, side)) for side in (me, 1 - me))
        seen.append(Glance(move, shapes.threat_at(place, me), shapes.threat_at(place, 1 - me), build, stop))
    return seen


def choose_best(options: Sequence[Glance], worth: Callable[[Glance], object], rng: Random) -> Move:
    return choose_among_best({glance.move: worth(glance) for glance in options}, rng)


def choose_among_best(worths: Mapping[Move, Any], rng: Random) -> Move:
    highest = max(worths.values())
    return rng.choice([move for move, worth in worths.items() if worth == highest])


def careful_worth(glance: Glance) -> tuple[int, int]:
    """The worth of a move to a careful player: the more urgent threat first, then the shapes."""
    own = (0, 0, 2, 1, 6, 7, 9)[glance.own]
    other = (0, 0, 1, 1, 4, 5, 8)[glance.other]
    return max(own, other), 2 * glance.build + glance.stop


def with_slips(share: float = SLIP, more: Callable[[Board, float], float] = lambda _, skill: 1 - skill,
             ) -> Callable[[Family], Family]:
    """Make a decorator for a family: the player sometimes plays a random candidate instead of thinking.

    The probability of such a move is share * more(board, skill).
    """
    def decorate(family: Family) -> Family:
        def choose(board: Board, skill: float, rng: Random) -> Move:
            slips = rng.random() < share * more(board, skill)
            return rng.choice(candidate_moves(board)) if slips else family(board, skill, rng)

        return choose

    return decorate


# The families.

def counter(board: Board, skill: float, rng: Random) -> Move:
    """Counts stones in a row (better players also the opponent's), and ignores whether the row can still grow."""
    size = board.rules.size
    stones = [set(board.history[side::2]) for side in (board.count % 2, 1 - board.count % 2)]

    def longest_row(move: Move, side: int) -> int:
        longest = 0
        for step in (1, size, size + 1, size - 1):
            count = 0
            for way in (step, -step):
                cell = move + way
                while cell in stones[side] and abs(cell % size - (cell - way) % size) <= 1:
                    count, cell = count + 1, cell + way
            longest = max(longest, count)
        return longest

    blocks = rng.random() < skill
    return choose_best(glances(board), lambda glance: max(
        2 * longest_row(glance.move, 0) + 1, 2 * longest_row(glance.move, 1) * blocks), rng)


@with_slips()
def blocker(board: Board, skill: float, rng: Random) -> Move:
    """Blocks the opponent's best threat, builds nothing, and takes a five if there is one."""
    return choose_best(glances(board), lambda glance: (glance.own == MAKES_FIVE, glance.other, glance.stop), rng)


def attacker(board: Board, skill: float, rng: Random) -> Move:
    """Builds shapes and never blocks. Better players find longer wins by fours alone."""
    if rng.random() < skill:
        threats = ThreatSearch(board)
        if threats.find(round(10 * 100 ** skill), round(8 * skill), 0) > 0:
            return threats.first
    slips = rng.random() < SLIP * (1 - skill)
    return rng.choice(candidate_moves(board)) if slips else choose_best(
        glances(board), lambda glance: (glance.own, glance.build), rng)


@with_slips(0.7)
def flashes(board: Board, skill: float, rng: Random) -> Move:
    """Plays at random or by a short search. The best players hardly ever play at random."""
    return searched_move(board, 500)


@with_slips()
def fours_only(board: Board, skill: float, rng: Random) -> Move:
    """Sees only fives and fours, for either side; else prefers the cell with the most stones around it."""
    size, stones = board.rules.size, board.history

    def neighbours(move: Move) -> int:
        return sum(chebyshev(size, move, stone) <= 1 for stone in stones)

    def worth(glance: Glance) -> tuple[int, int]:
        own, other = (threat if threat >= MAKES_FOUR else 0 for threat in (glance.own, glance.other))
        return max(2 * own + 1 if own >= WINS else own, 2 * other if other >= WINS else 0), neighbours(glance.move)

    return choose_best(glances(board), worth, rng)


def careful(board: Board, skill: float, rng: Random) -> Move:
    """Plays sensibly."""
    return choose_best(glances(board), careful_worth, rng)


# Those who tire err more often as the game gets longer; the confused, when there are more threats on the board.
tiring = with_slips(1, lambda board, skill: min(0.9, (1.1 - skill) * board.count / 60))(careful)
confused = with_slips(1, lambda board, skill: min(0.9, (1.1 - skill) * sum(
    (glance.own >= MAKES_THREES) + (glance.other >= MAKES_THREES) for glance in glances(board)) / 15))(careful)


@with_slips(SLIP / 2)
def near_sighted(board: Board, skill: float, rng: Random) -> Move:
    """Often sees only the cells near the last two stones. Better players see the whole board more often."""
    size, seen = board.rules.size, glances(board)
    if rng.random() >= skill:
        near = [glance for glance in seen
                if any(chebyshev(size, glance.move, last) <= NEAR_SIGHT for last in board.history[-2:])]
        seen = near or seen
    return choose_best(seen, careful_worth, rng)


@with_slips(SLIP / 2)
def searcher(board: Board, skill: float, rng: Random) -> Move:
    """Searches two plies ahead (three if good), with an evaluation that depends on the skill."""
    evaluation = EVALUATIONS[min(int(3 * skill), 2)]
    return choose_by_lookahead(board, 2 * SEARCHER_WIDTH, 1 if skill < 0.7 else 2, evaluation, rng)


@with_slips(SLIP / 2)
def planner(board: Board, skill: float, rng: Random) -> Move:
    """Searches two plies ahead (three if good) by the paper's nine conditions; the weak look at fewer moves."""
    return choose_by_lookahead(board, 3 + round(9 * skill), 1 if skill < 0.6 else 2, evaluate_by_nine_conditions, rng)


def gambler(board: Board, skill: float, rng: Random) -> Move:
    """Judges each move by a few games played out at random."""
    moves = candidate_moves(board)[:ROLLOUT_WIDTH]
    if len(moves) < 2:
        return moves[0]
    return choose_among_best({move: sum(random_rollout(board, move, rng) for _ in range(1 + round(6 * skill)))
                              for move in moves}, rng)


@with_slips()
def threats_only(board: Board, skill: float, rng: Random) -> Move:
    """Makes and stops threes and greater threats, looking one ply ahead, and otherwise has no plan."""
    near = set(candidate_moves(board)[:16])

    def worth(glance: Glance) -> tuple[int, bool]:
        own, other = (threat if threat >= MAKES_THREES else 0 for threat in (glance.own, glance.other))
        return max(2 * own + 1 if own else 0, 2 * other if rng.random() < 0.5 + skill / 2 else 0), glance.move in near

    return choose_best(glances(board), worth, rng)


@with_slips()
def mixed(board: Board, skill: float, rng: Random) -> Move:
    """Plays each move in the way of another random family."""
    return rng.choice(MIXED)(board, skill, rng)


def dice(board: Board, skill: float, rng: Random) -> Move:
    """Plays a sensible move that is a random number of places below the best one."""
    seen = sorted(glances(board), key=careful_worth, reverse=True)
    rank = 0
    while rank < len(seen) - 1 and rng.random() > 0.35 + 0.6 * skill:
        rank += 1
    return seen[rank].move


@with_slips(SLIP / 2)
def calculator(board: Board, skill: float, rng: Random) -> Move:
    """Trusts a search of few positions, and sometimes plays at random."""
    return searched_move(board, round(20 * 150 ** skill))


# The evaluations and searches that they use.

def searched_move(board: Board, nodes: int) -> Move:
    return master_report(board, Table(12), nodes).move


def evaluate_by_nine_conditions(board: Board) -> float:
    """Evaluate the position by the paper's heuristic of the side to move minus the heuristic of the opponent."""
    return float(board.heuristic(board.turn) - board.heuristic(-board.turn))


def evaluate_by_shapes(board: Board) -> float:
    """Evaluate the position by the shapes that the best next stone of each side would make."""
    seen = glances(board)
    return float(2 * max(glance.build for glance in seen) - max(glance.stop for glance in seen))


def evaluate_by_threats(board: Board) -> float:
    """Evaluate the position by the numbers of threats that each side could make."""
    board.candidates()                              # the shapes follow the stones when they are asked for
    worth = (0, 3, 12, 8, 40, 80, 1000)
    side = board.count % 2
    return float(sum(each * (2 * board.shapes.threat_count(side, threat) - board.shapes.threat_count(1 - side, threat))
                     for threat, each in enumerate(worth)))


EVALUATIONS = (evaluate_by_shapes, evaluate_by_nine_conditions, evaluate_by_threats)


def choose_by_lookahead(board: Board, width: int, plies: int, evaluate: Callable[[Board], float], rng: Random) -> Move:
    """Choose at random among the best of the first `width` candidates, each judged by a search `plies` plies deep."""
    scores, moves = {}, candidate_moves(board)[:width]
    if board.count == 0:
        return moves[0]
    for move in moves:
        with trying(board, move):
            scores[move] = -lookahead_value(board, plies, evaluate)
    return choose_among_best(scores, rng)


def random_rollout(board: Board, move: Move, rng: Random) -> float:
    """The points of the side to move, 1, 0.5 or 0, if the game goes on at random after this move."""
    def choose() -> Move:
        return rng.choice(candidate_moves(board)[:ROLLOUT_WIDTH])

    mover, longest = board.turn, board.count + ROLLOUT_PLIES
    with trying(board, move):
        return points_for(mover, play_out(board, choose, choose, longest))


def lookahead_value(board: Board, plies: int, evaluate: Callable[[Board], float], alpha: float = -1e12,
                    beta: float = 1e12) -> float:
    """The value for the side to move, by alpha-beta over the SEARCHER_WIDTH best candidates, `plies` plies deep."""
    if board.is_over():
        return 0.0 if board.outcome().winner is None else -1e10 - plies      # type: ignore[union-attr]
    if plies == 0:
        return evaluate(board)
    for move in candidate_moves(board)[:SEARCHER_WIDTH]:
        with trying(board, move):
            alpha = max(alpha, -lookahead_value(board, plies - 1, evaluate, -beta, -alpha))
        if alpha >= beta:
            break
    return alpha


HUMAN = "human"                     # the present model of a person (human_model.py)
EIGHT = "the eight"                 # the eight people (ai/people/people.py)
CHANGING = "changing"               # players who learn, tire, or change their way of playing over the games
FAMILIES: Mapping[str, Family] = {
    "counter": counter, "blocker": blocker, "attacker": attacker, "flashes": flashes, "fours only": fours_only,
    "tiring": tiring, "confused": confused, "near-sighted": near_sighted, "searcher": searcher,
    "calculator": calculator, "planner": planner, "gambler": gambler, "threats only": threats_only, "mixed": mixed,
    "dice": dice}
MIXED = (counter, blocker, attacker, fours_only, near_sighted, planner)
# The kinds of families. Each kind is left out of one fit as a whole, and that fit is judged by it.
PLAYER_KINDS: Mapping[str, Sequence[str]] = {
    "no lookahead": ("counter", "blocker", "near-sighted", "tiring", "confused"),
    "lookahead without threats": ("searcher", "planner", "gambler"),
    "threats without lookahead": ("attacker", "fours only", "threats only"),
    "random mixtures": ("flashes", "calculator", "mixed", "dice"),
    "changing": (CHANGING,),
    "people": (HUMAN, EIGHT)}
KIND_OF = {family: kind for kind, families in PLAYER_KINDS.items() for family in families}
EVENING = 20                        # games against a level after which a changing player has changed
STRONGEST = 0.75                    # players of the human model above this share calculate; skills up to BEST_SKILL


def skill_of_share(family: str, share: float) -> float:
    """The skill of one of a family's players. share: the player's place, 0 to 1, in order of skill."""
    if family != HUMAN:
        return share
    return share / STRONGEST if share < STRONGEST else 1 + (BEST_SKILL - 1) * (share - STRONGEST) / (1 - STRONGEST)


def changing_player(player: int, number: int) -> tuple[str, float]:
    """The family and skill of a changing player in a game of this number against a level.

    Of four players the first learns, the second tires, the third changes the family, the fourth has moods.
    """
    late = min(number / EVENING, 1.0)
    rng = Random(f"evening {player}")
    first, second = rng.sample(list(FAMILIES), 2)
    if player % 4 == 2:
        return (first if late < 0.5 else second), rng.random()
    skill = (late, 1 - late, 0.0, Random(f"mood {player} {number}").random())[player % 4]
    return first, 0.1 + 0.8 * skill


def player_of(family: str, skill: float, board: Board, seed: int) -> ChooseMove:
    """A function that chooses the moves of a player of this family and skill in one game on this board."""
    if family == HUMAN:
        return HumanModel(traits_of(skill), board, seed).choose
    if family == EIGHT:
        return partial(person_move, PEOPLE[int(skill * len(PEOPLE))], board, seed)
    return partial(FAMILIES[family], board, skill, Random(seed))

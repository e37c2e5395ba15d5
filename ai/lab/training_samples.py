"""What MASTER's weights are fitted to: the quiet positions of its games, read cell by cell."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ai.position.board import Board
from ai.position.grid import RING, places
from ai.position.patterns import MAKES_FIVE, MAKES_FOUR, ONE, WINS, code_kinds
from ai.position.rules import FIVE_IN_A_ROW

OWN_THREATS, OPPONENT_THREATS = range(1, WINS), range(1, WINS + 1)       # what may stand on the board in a leaf
CLEAR = 3000                        # in the record of a game: any score that decides it
PLAIN = 1111 * ONE                  # the code of a cell with nothing around it


@dataclass(frozen=True, slots=True)
class Sample:
    """A position, its mover's view. Cells are told by their kinds (patterns.py), those that nothing is near left out.

    promises: how often each is made, the mover's, then his opponent's; seen: which, a bit each. score: the search's;
    result: 1 won, 0.5, 0 lost, None where chance moves came after it. tried_own, tried_other: the kinds of the moves
    worth trying, and `best`, which of them was played; None where none was.
    """

    own: list[int]
    other: list[int]
    promises: list[int]
    seen: int
    score: int
    result: float | None
    tried_own: list[int]
    tried_other: list[int]
    best: int | None


def samples(game: dict[str, Any]) -> Iterator[Sample]:
    """The positions of one game (see training_games.play) in which the search would use the evaluation."""
    board = Board(FIVE_IN_A_ROW)
    plies = {ply: (score, loose, best) for ply, score, loose, best in game["plies"]}
    last_loose = max((ply for ply, _, loose, _ in game["plies"] if loose), default=-1)
    for ply, move in enumerate(game["moves"]):
        if ply in plies:
            board.candidates()          # brings the shapes up to date
            score, _, best = plies[ply]
            sure = ply > last_loose or abs(score) >= CLEAR
            result = (1 + game["winner"] * board.turn) / 2 if sure else None
            if is_leaf(board):
                yield sample(board, score, result, best)
        board.play(move)


def is_leaf(board: Board) -> bool:
    """Whether the search would evaluate such a position: nobody can make five, the player to move no open four."""
    me = board.count % 2
    promised = board.shapes.threat_count
    return not (promised(me, MAKES_FIVE) or promised(1 - me, MAKES_FIVE) or promised(me, WINS))


def sample(board: Board, score: int, result: float | None, best: int) -> Sample:
    """The position as the fit sees it."""
    me, place_of, kind_of = board.count % 2, places(board.rules.size), code_kinds()
    shapes, stones = board.shapes, {place_of[move] for move in board.history}
    promised = [shapes.threat_count(me, i) for i in OWN_THREATS]
    promised += [shapes.threat_count(1 - me, i) for i in OPPONENT_THREATS]
    threatened = promised[-1] > 0
    own, other, tried = [], [], []
    for move in board.legal_moves():
        place = place_of[move]
        codes = shapes.code_at(place, me), shapes.code_at(place, 1 - me)
        own += [kind_of[codes[0]]] if codes[0] != PLAIN else []
        other += [kind_of[codes[1]]] if codes[1] != PLAIN else []
        near = any(place + step in stones for step in RING)
        if near and (not threatened or max(shapes.threat_at(place, 0), shapes.threat_at(place, 1)) >= MAKES_FOUR):
            tried.append((move, kind_of[codes[0]], kind_of[codes[1]]))
    moves = [move for move, _, _ in tried]
    return Sample(own, other, promised, sum(1 << i for i, count in enumerate(promised) if count), score, result,
                  [kind for _, kind, _ in tried], [kind for _, _, kind in tried],
                  moves.index(best) if best in moves else None)

"""Checks the claims in a review's sentences by slow programs; on 3×3 by the solved game, which a full search checks."""
import re

from ai.position.board import board_of
from ai.position.rules import FIRST
from ai.review.analysis import DEEP_NODES, WIN_SHARE
from ai.review.shapes_on_board import MadeShape
from ai.review.words import ClaimKind
from ai.search.threats import ThreatSearch
from ai.search.tictactoe import bits_of, move_values, sign
from ai.tools.puzzle_making.win_check import LineBoard, Refuted, fives_of
from tests.ai.oracles import EMPTY, OWN, REACH, STEPS, segment_of, shape_made, ways_to_five
from tests.ai.review.quick import SHARE
from tests.ai.solvers import SearchSolver, ThreatSolver, check_of

NODES = DEEP_NODES // WIN_SHARE // SHARE        # for the search for a win that should not exist; as many as in a review


def named_cells(rules, text):
    return {rules.parse_cell(name) for name in re.findall(r"\b[a-o](?:1[0-5]|[1-9])\b", text)}


def check_sentence(rules, sentence):
    """Fail unless every claim of the sentence is true, and every cell in its text belongs to a claim."""
    assert named_cells(rules, sentence.text) <= sentence.cells, sentence
    for claim in sentence.claims:
        assert claim.cells, claim
        assert holds_true(rules, claim), (sentence.text, claim)


def holds_true(rules, claim):
    board = board_of(rules, claim.moves)
    own = "X" if claim.player == FIRST else "O"
    if claim.kind is ClaimKind.STONES:
        return all(board.marks()[cell] == own for cell in claim.cells)
    if claim.kind is ClaimKind.FREE:
        return all(board.marks()[cell] == "." for cell in claim.cells)
    if claim.kind is ClaimKind.LINE:
        board_of(rules, (*claim.moves, *claim.cells))       # raises IllegalMove if it can't be played
        return True
    if claim.kind is ClaimKind.KEEPS:
        values = move_values(*bits_of(board))
        return set(claim.cells) == {move for move in values if sign(values[move]) == sign(max(values.values()))}
    if claim.kind is ClaimKind.MAKES:
        return claim.shape in all_made(board, claim.cells[0], own)
    if claim.kind in (ClaimKind.THREE, ClaimKind.FOUR):
        return is_threat(board, claim)
    assert board.turn == claim.player
    if claim.kind is ClaimKind.WINS:
        try:
            check_of(board, ThreatSolver(board)).plies_after(claim.cells[0])
        except Refuted:                     # only a full search may see this win to its end
            check_of(board, SearchSolver(board)).plies_after(claim.cells[0])  # raises Refuted if a defence holds
        return True
    return all(not loses_after(board, cell) for cell in claim.cells)


def segments(board, cell, own):
    """The four lines through a cell as text segments, with a stone of player `own` on the cell."""
    row, column = divmod(cell, board.rules.size)
    return [segment_of(board.marks(), board.rules.size, row, column, step, own) for step in STEPS]


def all_made(board, cell, own):
    """All shapes that a stone of player `own` makes on this empty cell."""
    assert board.marks()[cell] == "."
    lines = segments(board, cell, own)
    shapes = [shape_made(line, False) for line in lines]
    ways = [ways_to_five(line, REACH, False) for line, shape in zip(lines, shapes, strict=True) if shape == "four"]
    fours, threes = len(ways), shapes.count("three")
    makes = {
        MadeShape.FIVE: "five" in shapes, MadeShape.OPEN_FOUR: any(way > 1 for way in ways),
        MadeShape.TWO_FOURS: fours > 1, MadeShape.FOUR_AND_THREE: fours > 0 and threes > 0,
        MadeShape.TWO_THREES: threes > 1, MadeShape.FOUR: fours > 0, MadeShape.OPEN_THREE: threes > 0,
        MadeShape.OPEN_TWO: any(line.count(OWN) > 1 and grows(line) for line in lines)}
    return {shape for shape, is_made in makes.items() if is_made}


def grows(line):
    """Whether one more stone on this line makes an open three."""
    grown = [line[:i] + OWN + line[i + 1:] for i, cell in enumerate(line) if cell == EMPTY]
    return any(shape_made(longer, False) == "three" for longer in grown)


def is_threat(board, claim):
    """Whether the claim's stones need one more for a five, or for a four with two ways to five."""
    lines = LineBoard(board.rules.size, {move: number % 2 for number, move in enumerate(board.history)})
    player = 0 if claim.player == FIRST else 1
    if any(lines.stones.get(cell) != player for cell in claim.cells):
        return False
    if claim.kind is ClaimKind.FOUR:
        return len(claim.cells) == 4 and any(fits(lines, claim.cells, five) for five in lines.unblocked(player, 4))
    for cell in lines.empty_cells():
        lines.play(cell, player)
        with_it = [five for five in lines.unblocked(player, 4) if fits(lines, (*claim.cells, cell), five)]
        ways = {gap for five in with_it for gap in lines.gaps(five)}
        lines.undo(cell)
        if len(ways) > 1:
            return len(claim.cells) == 3
    return False


def fits(lines, stones, five):
    return set(stones) <= set(fives_of(lines.size)[five])


def loses_after(board, cell):
    """Whether a threat search finds a forced win of the opponent after this move."""
    board.play(cell)
    plies = 0 if board.is_over() else ThreatSearch(board).find(NODES, 20, 10)
    board.undo()
    return plies > 0

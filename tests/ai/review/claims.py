"""Checks what sentences about moves say, by slow programs; on 3×3 by the solved game, which a full search checks."""
import re

from ai.position.board import board_of
from ai.review.analysis import DEEP_NODES, WIN_SHARE
from ai.review.shapes_on_board import MadeShape
from ai.search.threats import ThreatSearch
from ai.search.tictactoe import bits_of, move_values
from ai.sign import sign
from ai.tools.puzzle_making.checks import stones_of
from ai.tools.puzzle_making.win_check import LineBoard, Refuted, fives_of
from tests.ai.oracles import EMPTY, OWN, REACH, STEPS, segment_of, shape_made, ways_to_five
from tests.ai.review.quick import SHARE
from tests.ai.solvers import SearchSolver, ThreatSolver, check_of

NODES = DEEP_NODES // WIN_SHARE // SHARE        # for the search for a win that should not exist; as many as in a review

CELL = "(?:[a-o](?:1[0-5]|[1-9]))"
CELLS = f"(?:(?:{CELL}, )*{CELL}(?: (?:or|and) {CELL})?)"
SHAPE = f"({'|'.join(sorted(MadeShape, key=len, reverse=True))})"
PURPOSE = f"(makes|keeps [XO] from making|keeps you from making) {SHAPE}(?: there)?"

# What a sentence about a fault says. The groups: cells, and words about them.
FAULTS = {
    "leaves": rf"Leaves \S+ (three|four) ({CELL}–{CELL}|{CELLS}) open(?: at both ends)?: ({CELLS}) makes {SHAPE}\.",
    "after": rf"After ({CELL}) (?:you play|[XO] plays) ({CELL})(?:, which makes {SHAPE})?",
    "would win": rf"({CELL}) would have won\.",
    "holds": rf"({CELLS}) (?:would have held|would have resisted|was a way out|was the only way out)\.",
    "missed": rf"had a win(?: by fours)?: ({CELL})(?: makes {SHAPE}|, then ({CELLS}))?\.",
    "better": rf"({CELL}) was better(?:: it {PURPOSE})?\.",
    "played": rf"(?:; |, )({CELL})(?: lost|, cost most)",
    "keeps": rf"(\d+) of (\d+) moves (?:won|held the draw): ({CELLS})\."}

# What a hint says.
HINTS = {
    "wins": rf"({CELL})(?: makes {SHAPE} and wins| begins a win by fours| begins a forced win)\.",
    "blocks": rf"({CELL}) blocks \S+ four, but ({CELL}) makes five too\.",
    "lost": rf"({CELL}) holds out longest; no move saves the game\.",
    "stops": rf"({CELL}) stops \S+ (?:open )?(three|four) ({CELL}–{CELL}|{CELLS})\.",
    "better": rf"({CELL}) {PURPOSE}\.",
    "plain": rf"(?:Only )?({CELL})(?:: the centre has most room to grow| is what MASTER's search prefers"
             r"| is the last free cell| wins| holds the draw)\.",
    "hardest": rf"(Every|\d+ of \d+) moves? (?:loses?|holds?)[a-z ]+; ({CELL}) is hardest for [XO] to answer\."}


def read(text, patterns):
    """Yield the name and the groups of each statement in the text. Fail if a cell is in none of them."""
    rest = text
    for name, pattern in patterns.items():
        yield from ((name, match.groups()) for match in re.finditer(pattern, rest))
        rest = re.sub(pattern, "", rest)
    assert re.search(rf"\b{CELL}\b", rest) is None, text


def cells_in(rules, text):
    """The cells in a text, in its order; 'g8–i8' is a row of cells."""
    cells = [rules.parse_cell(name) for name in re.findall(CELL, text or "")]
    if "–" not in (text or ""):
        return cells
    (row, column), (last_row, last_column) = (divmod(cell, rules.size) for cell in cells)
    length = max(abs(last_row - row), abs(last_column - column))
    return [(row + i * (last_row - row) // length) * rules.size + column + i * (last_column - column) // length
            for i in range(length + 1)]


def check_sentence(rules, sentence, moves):
    """Fail unless a sentence about the last of these moves, a fault, is true and has the cells that its text names."""
    check_fault(rules, sentence.text, moves)
    assert {*map(rules.parse_cell, re.findall(CELL, sentence.text))} <= {*sentence.better, *sentence.others}, sentence
    for name, groups in read(sentence.text, FAULTS):
        if name not in ("leaves", "after"):
            assert {cell for group in groups for cell in cells_in(rules, group)} <= {*sentence.better}, sentence


def check_fault(rules, text, moves):
    """Fail unless a sentence about the last of these moves, a fault, is true."""
    before, after = board_of(rules, moves[:-1]), board_of(rules, moves)
    mover, other = ("X", "O")[::before.turn]
    for name, groups in read(text, FAULTS):
        first, *more = (cells_in(rules, group) for group in groups)
        if name == "leaves":
            assert is_threat(before, other, more[0], groups[0]), text
            assert all(groups[3] in all_made(before, end, other) for end in more[1]), text
            assert loses_after(before, moves[-1]), text
        elif name == "after":
            assert first == [moves[-1]]
            assert groups[2] is None or groups[2] in all_made(after, more[0][0], other), text
            check_win(after, more[0][0])
        elif name in ("would win", "missed"):
            assert name == "would win" or groups[1] is None or groups[1] in all_made(before, first[0], mover), text
            assert all(before.marks()[cell] == "." for cells in more for cell in cells), text
            check_win(before, first[0])
        elif name == "holds":
            assert not any(loses_after(before, cell) for cell in first), text
        elif name == "better":
            check_purpose(before, first[0], *groups[1:])
        elif name == "played":
            assert first == [moves[-1]], text
        else:
            assert (len(more[1]), len(before.legal_moves())) == tuple(map(int, groups[:2]))
            assert set(more[1]) == keeping(before), text


def check_hint(rules, text, moves, line):
    """Fail unless a hint in the position after these moves is true. line: the hint's best line."""
    board = board_of(rules, moves)
    mover, other = ("X", "O")[::board.turn]
    for name, groups in read(text, HINTS):
        first, *more = (cells_in(rules, group) for group in groups)
        best = (more[0] if name == "hardest" else first)[0]
        assert best == line[0], text
        assert board.marks()[best] == "."
        after = board_of(rules, (*moves, best))
        if name == "wins":
            assert groups[1] is None or groups[1] in all_made(board, best, mover), text
            check_win(board, best)
        elif name == "blocks":
            assert "five" in all_made(board, best, other) & all_made(after, more[0][0], other), text
        elif name == "lost":
            check_win(after, line[1])
        elif name == "stops":
            assert is_threat(board, other, more[1], groups[1]), text
        elif name == "better":
            check_purpose(board, best, *groups[1:])
        elif rules.size == 3:
            kept, count = keeping(board), len(board.legal_moves())
            assert best in kept
            assert len(kept) == 1 or not text.startswith("Only"), text
            assert max(move_values(*bits_of(board)).values()) > 0 or not text.endswith(" wins."), text
            fact = "Every" if len(kept) == count else f"{len(kept)} of {count}"
            assert name == "plain" or groups[0] == fact, text


def check_purpose(board, cell, verb, shape):
    """Fail unless a stone of the player to move on this empty cell makes this shape, or keeps the opponent from it."""
    assert board.marks()[cell] == "."
    mover, other = ("X", "O")[::board.turn]
    assert verb is None or shape in all_made(board, cell, mover if verb == "makes" else other)


def keeping(board):
    """The moves on 3×3 that keep the position's value."""
    values = move_values(*bits_of(board))
    return {move for move in values if sign(values[move]) == sign(max(values.values()))}


def check_win(board, cell):
    """Fail unless the player to move wins by force with this move."""
    try:
        check_of(board, ThreatSolver(board)).plies_after(cell)
    except Refuted:                     # only a full search may see this win to its end
        check_of(board, SearchSolver(board)).plies_after(cell)      # raises Refuted if a defence holds


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


def is_threat(board, own, stones, kind):
    """Whether these stones of player `own`, a four or a three, need one more for a five or for two ways to five."""
    lines = LineBoard(board.rules.size, stones_of(board))
    player = "XO".index(own)
    if any(lines.stones.get(cell) != player for cell in stones):
        return False
    if kind == "four":
        return len(stones) == 4 and any(fits(lines, stones, five) for five in lines.unblocked(player, 4))
    for cell in lines.empty_cells():
        lines.play(cell, player)
        with_it = [five for five in lines.unblocked(player, 4) if fits(lines, (*stones, cell), five)]
        ways = {gap for five in with_it for gap in lines.gaps(five)}
        lines.undo(cell)
        if len(ways) > 1:
            return len(stones) == 3
    return False


def fits(lines, stones, five):
    return set(stones) <= set(fives_of(lines.size)[five])


def loses_after(board, cell):
    """Whether a threat search finds a forced win of the opponent after this move."""
    board.play(cell)
    plies = 0 if board.is_over() else ThreatSearch(board).find(NODES, 20, 10)
    board.undo()
    return plies > 0

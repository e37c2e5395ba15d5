"""Games in one line of text each: a list of moves, 'h8 i9 g7', or a replay code, 'crossfive:15:h8i9g7'.

Numbered moves, '1. h8 i9', may go on in the next line.

The code's second part is the board's size, followed by an x if only exactly five win. Instead of the moves, a code may
give stones in no order: those of X, those of O, the side to move, and the moves from there, 'h8g7/i9/o/j9k9'.

Lines of numbers are Gomocup's openings, '0,0, 1,-1': columns to the right of the centre of 15×15 and rows below it.
"""
import re
from collections.abc import Iterator, Sequence
from itertools import repeat

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, IllegalMove, Move, Rules
from ai.records.record import InvalidRecord, Record, cell_named, checked_record, quoted, rules_for, text_lines
from ai.set_position import SetPosition, parse_position

_CODE = re.compile(r"crossfive:([0-9]{1,3})(x?):(.*)", re.ASCII | re.IGNORECASE)
_BETWEEN = " ,;-"                   # allowed between two moves; after the last one a full stop is allowed, too
_PARTS = re.compile(rf"[{_BETWEEN}]*(?:[0-9]+[.)](?![0-9]))?[{_BETWEEN}]*(?:([a-z][0-9]{{1,2}})|(\S+))",
                    re.ASCII | re.IGNORECASE)
_NUMBER = re.compile(r"([0-9]{1,3})[.)](?![0-9])", re.ASCII)      # of a move, at the beginning of a line
_OFFSETS = re.compile(r"-?[0-9]{1,2}(?:[, ]+-?[0-9]{1,2})*", re.ASCII)


def replay_code(start: SetPosition, moves: Sequence[Move]) -> str:
    """The replay code of a game, in one line. start: the position before the moves."""
    rules = start.rules
    text_of_moves = "".join(map(rules.cell_name, moves)) if start == SetPosition(rules) else start.text(moves)
    return f"crossfive:{rules.size}{'x' * rules.exact}:{text_of_moves}"


def read(text: str) -> Iterator[Record]:
    """The game in each line of a text; empty lines and comments (#) are skipped. Raises InvalidRecord.

    A line that begins with the number of its game's next move ('2. h8 i9') goes on with the game of the line before.
    """
    lines: list[tuple[str, str]] = []   # those of the game so far, each after its place
    moves = 0                           # in these lines
    for number, line in text_lines(text):
        game = " ".join(line.partition("#")[0].split()).rstrip(f"{_BETWEEN}.")      # any white space of Unicode counts
        if not game:
            continue
        numbered = _NUMBER.match(game)
        if lines and (not moves or numbered is None or moves not in (int(numbered[1]) - 1, 2 * int(numbered[1]) - 2)):
            yield _game(lines)
            lines, moves = [], 0
        lines.append((f"line {number}", game))
        moves += sum(name != "" for name, _ in _PARTS.findall(game))
    if lines:
        yield _game(lines)


def _game(lines: Sequence[tuple[str, str]]) -> Record:
    """The game in some lines, each after its place in the file. Raises InvalidRecord."""
    where, line = lines[0]
    match = _CODE.fullmatch(line)
    if _OFFSETS.fullmatch(line):
        return _opening(line, where)
    text_of_moves = line if match is None else match[3]
    rules = FIVE_IN_A_ROW if match is None else rules_for(int(match[1]), where, bool(match[2]))
    if "/" in text_of_moves and len(lines) == 1:
        return _position(text_of_moves, where, rules)
    names = [(name, place) for place, text in [(where, text_of_moves), *lines[1:]] for name in _names(text, place)]
    # A list of moves names no board; it is taken for a 3×3 game if the moves fit there.
    if match is None and all(re.fullmatch("[a-c][1-3]", name.lower()) for name, _ in names):
        rules = TIC_TAC_TOE
    return checked_record(rules, ((cell_named(rules, name, place), place) for name, place in names))


def _position(text: str, where: str, rules: Rules) -> Record:
    try:
        position, moves = parse_position(rules, text)
    except IllegalMove as error:
        raise InvalidRecord(f"{where}: {error}") from None
    return checked_record(rules, zip(moves, repeat(where)), start=position, where=where)


def _opening(line: str, where: str) -> Record:
    """A line of Gomocup's openings as a game. Raises InvalidRecord."""
    numbers = [int(number) for number in re.findall(r"-?[0-9]+", line)]
    size, centre = FIVE_IN_A_ROW.size, FIVE_IN_A_ROW.cells // 2
    if len(numbers) % 2 or max(map(abs, numbers)) > size // 2:
        raise InvalidRecord(f"{where}: {quoted(line)} is no list of pairs from -{size // 2} to {size // 2}")
    moves = [centre + row * size + column for column, row in zip(numbers[::2], numbers[1::2], strict=True)]
    return checked_record(FIVE_IN_A_ROW, zip(moves, repeat(where)))


def _names(text: str, where: str) -> list[str]:
    """The names of cells in a text; the numbers of moves ('1.') are skipped. Raises InvalidRecord."""
    names = []
    for name, other in _PARTS.findall(text):
        if other:
            raise InvalidRecord(f"{where}: {quoted(other)} is not a move such as h8")
        names.append(name)
    if not names and text.strip(_BETWEEN):
        raise InvalidRecord(f"{where}: {quoted(text)} is not a list of moves")
    return names


def write(records: Sequence[Record]) -> str:
    return "".join(f"{replay_code(record.start, record.moves[record.setup_plies:])}\n" for record in records)

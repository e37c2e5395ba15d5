"""Prove that the first player wins at five in a row, one class of second moves after the other, and make the book."""
import argparse
import random
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from ai.arguments import whole_number
from ai.distances import axis_distances, cells_around
from ai.failures import InvalidInput, as_invalid_input, file_access, write_file
from ai.position.rules import FIVE_IN_A_ROW, IllegalMove, Move
from ai.solved.book import BOOK_FILE, CENTRE, CLASSES, SIZE, Book, DamagedBook, canonical_key, class_of, distance
from ai.solved.proof_search import (
    PART_FIELDS,
    Decisions,
    ProofSearch,
    TwoLevelProofSearch,
    decisions,
    decisions_of,
    games_from,
)
from ai.tools.runner import RecordFile

PROVE_FILE = Path(".work/prove.jsonl")
PARTS_SUFFIX = ".parts.jsonl"
CLASS_FIELDS = ("second", "third", "open", "decisions", "nodes", "seconds")
FAR = 5                             # by default all classes at least this many columns or rows off centre are proven
EFFORT = 3_000_000                  # positions to search for one fourth move, at most
EFFORTS = (30_000, 300_000)         # smaller efforts, first made for all fourth moves
MOST_OPEN = 12                      # a third move with more open fourth moves after these efforts is given up


@dataclass(frozen=True)
class ClassResult:
    """The result of trying a third move in a class of second moves, including the earlier tries that it continued.

    key: the moves and the effort. decisions: games, each ending with the quiet move to play.
    """

    key: str
    second: str
    third: str
    open: list[str]
    decisions: list[str]
    nodes: int
    seconds: float


def third_moves(second: int) -> list[int]:
    """The moves beside the centre, first those farthest from the second move."""
    beside = [cell for cell in cells_around(SIZE, CENTRE, 1) if cell not in (CENTRE, second)]
    return sorted(beside, key=lambda cell: -sum(distance ** 2 for distance in axis_distances(SIZE, cell, second)))


def prove_open_fourths(before: ClassResult, most: int, by_parts: int, parts: RecordFile) -> ClassResult:
    """Try to prove a win after every fourth move that is open in `before`, first all with little effort.

    most: the most effort for each. by_parts: the effort of a two-level search for each that stays open; 0: none.
    """
    started = time.process_time()
    start = (CENTRE, *map(FIVE_IN_A_ROW.parse_cell, (before.second, before.third)))
    unproven, proven = list(map(FIVE_IN_A_ROW.parse_cell, before.open)), decisions_of(before.decisions)
    prover, team = ProofSearch(), TwoLevelProofSearch(parts, parts.add)
    for effort in (*(effort for effort in EFFORTS if effort < most), most):
        prove_fourths(prover, start, unproven, effort, proven)
        if effort == EFFORTS[-1] and len(unproven) > MOST_OPEN:
            break
    if by_parts:
        prove_fourths(team, start, unproven, by_parts, proven)
    seconds = round(before.seconds + time.process_time() - started, 2)
    return replace(before, open=list(map(FIVE_IN_A_ROW.cell_name, unproven)), decisions=games_from(proven),
                   nodes=before.nodes + prover.spent + team.spent, seconds=seconds)


def prove_fourths(prover: ProofSearch, start: tuple[Move, ...], unproven: list[Move], effort: int,
                  proven: Decisions) -> None:
    """Try to prove a win after each unproven fourth move; move those that win from `unproven` to `proven`."""
    for fourth in unproven.copy():
        node = prover.prove((*start, fourth), effort)
        if node.pn == 0:
            proven.update(decisions(node))
            unproven.remove(fourth)


def best_known_result(second: str, third: str, records: RecordFile) -> ClassResult:
    """The best recorded result with this second and third move; if there is none, one with every fourth move open."""
    start = (CENTRE, *map(FIVE_IN_A_ROW.parse_cell, (second, third)))
    different = {canonical_key((*start, fourth))[0]: fourth for fourth in fourth_moves(start)}
    new = ClassResult("", second, third, list(map(FIVE_IN_A_ROW.cell_name, different.values())), [], 0, 0.0)
    results = (ClassResult(**record) for record in records.values())
    return min((result for result in results if (result.second, result.third) == (second, third)),
               key=lambda result: len(result.open), default=new)


def fourth_moves(start: Sequence[int]) -> list[int]:
    """All free cells, shuffled in a fixed order: the moves that win after one are tried first after the next."""
    free = [cell for cell in range(FIVE_IN_A_ROW.cells) if cell not in start]
    random.Random(1).shuffle(free)
    return free


def prove_class(second: int, effort: int, records: RecordFile, parts: RecordFile, thirds: Sequence[int] = (),
                by_parts: int = 0) -> ClassResult:
    """Try third moves until one leaves no fourth move open; return the class's best result.

    by_parts: see prove_open_fourths.
    """
    results = list[ClassResult]()
    for third in thirds or third_moves(second):
        names = FIVE_IN_A_ROW.cell_name(second), FIVE_IN_A_ROW.cell_name(third)
        key = " ".join([*names, str(effort)]) + (f" by parts {by_parts}" if by_parts else "")
        if key not in records:
            result = prove_open_fourths(best_known_result(*names, records), effort, by_parts, parts)
            records.add(asdict(replace(result, key=key)))
        results.append(ClassResult(**records[key]))
        if not results[-1].open:
            break
    return min(results, key=lambda result: len(result.open))


def section_of(result: ClassResult) -> dict[tuple[int, ...], tuple[int, int]]:
    """The book's section for a proven class: each position's move, and how many book positions can follow it."""
    chosen: Decisions = {(CENTRE, FIVE_IN_A_ROW.parse_cell(result.second)): FIVE_IN_A_ROW.parse_cell(result.third)}
    chosen.update(decisions_of(result.decisions))
    number = {canonical_key(moves)[0]: i for i, moves in enumerate(chosen)}
    reach = dict.fromkeys(number, 0)            # the positions that can follow, as the bits of a number
    for moves in sorted(chosen, key=len, reverse=True):
        own = canonical_key(moves)[0]
        after = (*moves, chosen[moves])
        for reply in set(range(FIVE_IN_A_ROW.cells)).difference(after):
            key = canonical_key((*after, reply))[0]
            if key in number:
                reach[own] |= reach[key] | 1 << number[key]
    return {moves: (move, reach[canonical_key(moves)[0]].bit_count()) for moves, move in chosen.items()}


def read_book(file: Path) -> Book:
    """Read a book; an empty book if the file does not exist. Raises InvalidInput for a damaged book."""
    with file_access(file, DamagedBook):
        return Book.read(file) if file.exists() else Book([b""] * len(CLASSES))


def with_section(book: Book, result: ClassResult) -> Book:
    number = CLASSES.index(FIVE_IN_A_ROW.parse_cell(result.second))
    sections = list(book.sections)
    sections[number] = Book.of([section_of(result)]).sections[0]
    return Book(sections)


def chosen_classes(names: Sequence[str], least: int = 0) -> list[int]:
    """One second move for each class in names, else for all `least` or more from the centre. Raises InvalidInput."""
    if not names:
        return [second for second in CLASSES if distance(second) >= least]
    chosen = []
    for text in names:
        try:
            chosen.append(CLASSES[class_of(FIVE_IN_A_ROW.parse_cell(text))])
        except ValueError as error:
            raise InvalidInput(f"{text!r} is no second move of a game that starts in the centre") from error
    return chosen


def chosen_thirds(names: Sequence[str], seconds: Sequence[int]) -> list[int]:
    """The third moves with these names. Raises InvalidInput for a move that a second move makes illegal."""
    with as_invalid_input(IllegalMove):
        thirds = {FIVE_IN_A_ROW.parse_cell(text): text for text in names}
    for taken in thirds.keys() & {CENTRE, *seconds}:
        raise InvalidInput(f"{thirds[taken]!r} is taken before the third move")
    return list(thirds)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("second", nargs="*", help="second moves, such as h15 (all five or more from the centre h8)")
    parser.add_argument("--third", nargs="*", default=[], metavar="MOVE",
                        help="third moves to try (those beside the centre, the farthest from the second move first)")
    parser.add_argument("--effort", type=whole_number(), default=EFFORT, metavar="N",
                        help=f"positions to look at for each fourth move, at most ({EFFORT:,})")
    parser.add_argument("--by-parts", type=whole_number(), default=0, metavar="N",
                        help="positions to look at for each fourth move that is still open then, on two levels: "
                             "several new provers try each position, and only open ones are searched deeper (none)")
    parser.add_argument("--out", type=Path, default=PROVE_FILE, metavar="FILE",
                        help="a file of results, a JSON object per line; recorded results are not computed again "
                             "(%(default)s). Positions searched --by-parts are recorded in a file beside it")
    parser.add_argument("--book", type=Path, default=BOOK_FILE, metavar="FILE",
                        help="the book to which proven classes are added (the shipped one)")


def run(arguments: argparse.Namespace) -> int:
    """Prove one class after another and add the proven ones to the book; return exit code 1 if one is open, else 0."""
    classes = chosen_classes(arguments.second, FAR)
    thirds = chosen_thirds(arguments.third, classes)
    read_book(arguments.book)           # so that a damaged book is noticed before the work
    records, results = RecordFile(arguments.out, CLASS_FIELDS), list[ClassResult]()
    parts = RecordFile(arguments.out.with_suffix(PARTS_SUFFIX) if arguments.by_parts else None, PART_FIELDS)
    for second in classes:
        result = prove_class(second, arguments.effort, records, parts, thirds, arguments.by_parts)
        print(text(result), flush=True)
        results.append(result)
        if not result.open:
            book = with_section(read_book(arguments.book), result)
            write_file(arguments.book, book.to_bytes())
    return int(any(result.open for result in results))


def text(result: ClassResult) -> str:
    verdict = f"open after {' '.join(result.open)}" if result.open else "won"
    return (f"{result.second} {result.third}: {verdict}, {len(result.decisions):,} decisions, "
            f"{result.nodes:,} positions, {result.seconds:,.0f} s")

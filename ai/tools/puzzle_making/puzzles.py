"""Make puzzles from fast games of the levels, or verify with the independent checker those that are shipped."""
from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from ai.arguments import InvalidInput, whole_number
from ai.chance.constants import RATINGS
from ai.chance.rating import START, elo_expected_score
from ai.play.levels import CASUAL, CLUB, EXPERT, MASTER, ROOKIE
from ai.play.thinking import think
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, Move
from ai.position.scores import DECIDED
from ai.puzzles.answer import tempting
from ai.puzzles.puzzle import FILE_HEAD, PUZZLE_FILE, BrokenPuzzles, Kind, Puzzle, canonical, puzzle_of, read_puzzles
from ai.review.shapes_on_board import Makes, makes
from ai.search.dfpn import NO_WIN, WON, Dfpn
from ai.search.report import SearchLimits
from ai.search.table import Table
from ai.tools import runner
from ai.tools.puzzle_making.win_check import LineBoard, QuickCheck, Refuted, Spent, ThreatSearch
from ai.tools.runner import JobRecord, RecordFile, open_runner

PUZZLE_FIELDS = ("puzzles", "rejected", "seconds")
RANDOM_PLIES = (2, 9)               # a game begins with so many random moves near each other
RANDOM_WIDTH = 12                   # each drawn from so many of the best candidates
SLIPS = (0.0, 0.08, 0.2)            # how often the players of a game draw a move in the same way
FEWEST_STONES, MOST_STONES = 7, 60  # stones on the board of a puzzle
SOLVING_NODES = 20_000              # of MASTER, when it tries to solve a puzzle
HOLDING_NODES = 2_000_000           # and when it looks for the opponent's win after a move that is said to hold
HOLDING_TABLE_BITS = 20
WIN_NODES = 1000                  # of the solver for one position
BUDGET = 1000                       # positions that the checker may look at for one search of a new puzzle,
DEFENCE_BUDGET = 300                # and for the refutation of one move;
PATIENCE = 20                       # so many times as many where a puzzle is checked that is there already
LONGEST = 15                        # plies of a win
CLEARLY_BETTER = 4                  # plies by which every other first move is slower
APART = 4                           # plies between two wins taken from one game
TABLE_BITS = 14
PLAYERS = ((CASUAL, None), (CASUAL, None), (CLUB, None), (MASTER, 500), (MASTER, 2000))     # and nodes for a move
SOLVERS = (ROOKIE, CASUAL, CLUB, EXPERT, MASTER)
OBVIOUS = 5                         # free cells of 3×3: with no more, stopping a line is easy
EASIEST, HARDEST = 500.0, 2171.5     # no puzzle is rated outside this range
LONGER = 60                         # points of rating for each move of the winner beyond the second,
QUIET = 100                         # and where fours alone do not show what is right


@dataclass(frozen=True, slots=True)
class FastGame:
    """One game to look for puzzles in. nodes: of MASTER after a move that is said to hold."""

    seed: int
    nodes: int = HOLDING_NODES

    @property
    def key(self) -> str:
        return str(self.seed)


class Rejected(Exception):
    """A candidate that is no puzzle; the text is the check it failed."""


def moves_of(seed: int) -> tuple[Move, ...]:
    """A fast game of two players drawn by lot, with random first moves and slips."""
    chance = random.Random(seed)
    players = [chance.choice(PLAYERS) for _ in range(2)]
    table, board = Table(TABLE_BITS), Board(FIVE_IN_A_ROW)
    random_plies, slip = chance.randint(*RANDOM_PLIES), chance.choice(SLIPS)
    while not board.is_over() and board.count < MOST_STONES:
        if board.count < random_plies or chance.random() < slip:
            move = chance.choice(board.candidates()[:RANDOM_WIDTH])[0]
        else:
            level, nodes = players[board.count % 2]
            *_, report = think(board, level, seed, SearchLimits(nodes=nodes), table=table)
            move = report.move
        board.play(move)
    return board.history


class Finder:
    """Looks for puzzles with one solver and the checker, and counts the reasons for rejections."""

    def __init__(self, nodes: int = HOLDING_NODES) -> None:
        """nodes: of MASTER after a move that is said to hold."""
        self.nodes = nodes
        self.dfpn = Dfpn(FIVE_IN_A_ROW.size)
        self.rejected = Counter[str]()

    def puzzles(self, moves: Sequence[Move]) -> Iterator[Puzzle]:
        """The puzzles in a game: wins at least APART plies apart, and one of each other kind."""
        board = board_of(FIVE_IN_A_ROW, moves[:FEWEST_STONES])
        last_win, seen = -APART, set[Kind]()
        for move in moves[FEWEST_STONES:]:
            if not board.is_over():
                try:
                    puzzle = self.puzzle_at(board, board.count - last_win >= APART)
                except Rejected as reason:
                    self.rejected[str(reason)] += 1
                    puzzle = None
                if puzzle is not None and puzzle.kind not in seen:
                    yield puzzle
                    if puzzle.kind.is_win:
                        last_win = board.count
                    else:
                        seen.add(puzzle.kind)
            board.play(move)

    def puzzle_at(self, board: Board, wins: bool = True) -> Puzzle | None:
        """The position as a puzzle, or None at sight. Raises Rejected. wins: it may be a win."""
        me, opponent = board.count % 2, 1 - board.count % 2
        lines = ThreatSearch(board.rules.size, stones_of(board), me, 0).lines
        if lines.winning_cells(me) or lines.winning_cells(opponent):
            return None                         # five now, or the stop of a five
        if self.dfpn.solve(board, WIN_NODES) == WON:
            return self.win_at(board) if wins else None
        return self.defence_at(board) if self.dfpn.solve(board, WIN_NODES, opponent) == WON else None

    def win_at(self, board: Board) -> Puzzle:
        nodes = self.dfpn.nodes
        if self.dfpn.plies > LONGEST + CLEARLY_BETTER:
            raise Rejected("too long")
        if self.wins_twice(board):
            raise Rejected("another move wins too")
        plies, first, fours, positions = checked_win(board)
        if self.also_wins_quietly(board, first):
            raise Rejected("a quiet move wins too")
        double = plies <= 5 and makes(board, first, board.turn) in (
            Makes.TWO_FOURS, Makes.FOUR_AND_THREE, Makes.TWO_THREES)
        kind = Kind.DOUBLE if double else Kind.FOURS if fours else Kind.THREATS
        puzzle = Puzzle(kind, plies, 0, first, board.history, nodes, positions)
        check_win(puzzle, self.dfpn)
        return puzzle

    def wins_twice(self, board: Board) -> bool:
        """Whether two first moves win about as soon, as far as the solver sees. The checker would find that slowly."""
        me = board.count % 2
        lines = ThreatSearch(board.rules.size, stones_of(board), me, 0).lines
        found: list[int] = []
        for move in sorted(lines.fours(me).keys() | lines.threes(me), key=lambda move: move != self.dfpn.best):
            plies = self.plies_by(board, lines, move)
            if plies and any(abs(plies - other) < CLEARLY_BETTER - 1 for other in found):
                return True
            found += [plies] if plies else []
        return False

    def plies_by(self, board: Board, lines: LineBoard, move: Move) -> int:
        """The plies in which this threat wins, as far as the solver sees; 0 if it does not."""
        me, longest = board.count % 2, 3
        board.play(move)
        lines.play(move, me)
        ways = lines.winning_cells(me)
        for reply in () if len(ways) > 1 else ways or lines.replies(1 - me) or board.legal_moves():
            board.play(reply)
            won = not board.is_over() and self.dfpn.solve(board, WIN_NODES, me) == WON
            board.undo()
            longest = max(longest, self.dfpn.plies + 2) if won else 0
            if not won:
                break
        board.undo()
        lines.undo(move)
        return longest

    def also_wins_quietly(self, board: Board, first: Move) -> bool:
        """Whether a first move without a threat wins, too: no reply to it ends all threats."""
        me = board.count % 2
        lines = ThreatSearch(board.rules.size, stones_of(board), me, 0).lines
        threats = lines.fours(me).keys() | lines.threes(me)
        for move, _ in board.candidates():
            if move in threats or move == first:
                continue
            board.play(move)
            held = self.dfpn.solve(board, WIN_NODES) == WON or any(
                self.holds_after(board, reply, me) for reply in self.likely_replies(board, first))
            board.undo()
            if not held:
                return True
        return False

    def holds_after(self, board: Board, reply: Move, attacker: int) -> bool:
        board.play(reply)
        held = board.is_over() or self.dfpn.solve(board, WIN_NODES, attacker) == NO_WIN
        board.undo()
        return held

    @staticmethod
    def likely_replies(board: Board, first: Move) -> list[Move]:
        """The candidates as replies, the winner's cell first."""
        order = [move for move, _ in board.candidates()]
        return [first, *(move for move in order if move != first)]

    def defence_at(self, board: Board) -> Puzzle:
        """The only move that does not lose, as a puzzle. Raises Rejected."""
        opponent, looked = 1 - board.count % 2, self.dfpn.nodes
        zone, holds, longest = self.dfpn.zone, list[Move](), 0
        moves = sorted(board.legal_moves(), key=lambda move: move not in zone)
        for move in moves:
            board.play(move)
            verdict = WON if board.is_over() else self.dfpn.solve(board, WIN_NODES, opponent)
            looked += self.dfpn.nodes
            board.undo()
            if verdict == WON:
                longest = max(longest, self.dfpn.plies + 1)
            else:
                holds.append(move)
                if len(holds) > 1:
                    raise Rejected("several moves hold")
                if verdict != NO_WIN:
                    raise Rejected("undecided")
        if not holds:
            raise Rejected("every move loses")
        if longest > LONGEST + 1:
            raise Rejected("too long")
        kind = Kind.DEFENCE if holds[0] in tempting(board) else Kind.TRAP
        puzzle = Puzzle(kind, 0, 0, holds[0], board.history, looked)
        *_, report = think(board, MASTER, 0, SearchLimits(nodes=SOLVING_NODES), table=Table(TABLE_BITS))
        if report.move != holds[0]:
            raise Rejected("MASTER sees more")
        positions, plies = check_defence(puzzle, self.dfpn)
        check_holds(puzzle, self.nodes)
        return replace(puzzle, checker=positions, plies=plies)


def stones_of(board: Board) -> dict[int, int]:
    return {move: number % 2 for number, move in enumerate(board.history)}


def checked_win(board: Board, patience: int = 1) -> tuple[int, Move, bool, int]:
    """The checker's own findings: plies of the shortest win by threats, its only first move, whether fours alone win as
    soon, positions looked at.

    Raises Rejected if another first move is less than CLEARLY_BETTER plies slower.
    """
    size, stones, me = board.rules.size, stones_of(board), board.count % 2
    search = ThreatSearch(size, stones, me, patience * BUDGET)
    try:
        plies = search.shortest(LONGEST)
        if plies is None or plies < 3:
            raise Rejected("too long")
        first = search.winning_moves(plies + CLEARLY_BETTER - 2)
    except Spent as error:
        raise Rejected("the checker's budget") from error
    if len(first) > 1:
        raise Rejected("another move wins too")
    fours = ThreatSearch(size, stones, me, patience * BUDGET, threes=False)
    try:
        by_fours = fours.winning_moves(plies) == first
    except Spent:
        by_fours = False
    return plies, first[0], by_fours, 1 + search.positions + fours.positions


def solver_of(board: Board, dfpn: Dfpn, attacker: int, nodes: int) -> Callable[[Sequence[int]], Move]:
    """Wrap the solver for the checker: the moves since the board's position in, the attacker's next move out."""
    own = board_of(board.rules, board.history)
    root = own.count

    def move(line: Sequence[int]) -> Move:
        while own.count > root:
            own.undo()
        for cell in line:
            own.play(cell)
        if dfpn.solve(own, nodes, attacker) != WON:
            raise Refuted(f"no win is seen any more after {list(line)}")
        return dfpn.best
    return move


def check_win(puzzle: Puzzle, dfpn: Dfpn, patience: int = 1) -> None:
    """Let the checker play the solver's win through, from the right first move on. Raises Rejected."""
    board = board_of(puzzle.rules, puzzle.moves)
    check = QuickCheck(board.rules.size, stones_of(board), board.count % 2,
                       solver_of(board, dfpn, board.count % 2, patience * WIN_NODES), patience * BUDGET)
    try:
        check.after(puzzle.solution)
    except Spent as error:
        raise Rejected("the checker's budget") from error
    except Refuted as error:
        raise Rejected("the checker refutes it") from error


def check_defence(puzzle: Puzzle, dfpn: Dfpn, patience: int = 1) -> tuple[int, int]:
    """Let the checker confirm that every other move loses, and that the right one does not lose as fast to threats.

    The positions it looked at, and the plies of the longest loss, by the solver's wins. As fast: within the puzzle's
    plies, or within that longest loss if the puzzle has none yet. Raises Rejected.
    """
    board = board_of(puzzle.rules, puzzle.moves)
    opponent, positions, longest = 1 - board.count % 2, 0, 0
    for move in board.legal_moves():
        board.play(move)
        if move != puzzle.solution and not board.is_over():
            check = QuickCheck(board.rules.size, stones_of(board), opponent,
                               solver_of(board, dfpn, opponent, patience * WIN_NODES), patience * DEFENCE_BUDGET)
            try:
                longest = max(longest, 1 + check.longest())
            except Spent as error:
                raise Rejected("the checker's budget") from error
            except Refuted as error:
                raise Rejected("the checker refutes it") from error
            positions += check.positions
        board.undo()
    board.play(puzzle.solution)
    search = ThreatSearch(board.rules.size, stones_of(board), opponent, patience * BUDGET)
    try:
        if search.shortest((puzzle.plies or longest) - 1) is not None:
            raise Rejected("the checker refutes it")
    except Spent as error:
        raise Rejected("the checker's budget") from error
    return positions + search.positions, longest


def check_holds(puzzle: Puzzle, nodes: int) -> None:
    """Let MASTER look for the opponent's win after the right move: threats may win after a quiet move. Raises Rejected.
    """
    board = board_of(puzzle.rules, (*puzzle.moves, puzzle.solution))
    *_, report = think(board, MASTER, None, SearchLimits(nodes=nodes), table=Table(HOLDING_TABLE_BITS))
    if report.score is not None and report.score >= DECIDED:
        raise Rejected("MASTER refutes it")


# 3×3, where everything can be looked at.

THREES = tuple(frozenset(line) for line in (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)))


def sides(moves: Sequence[Move]) -> tuple[frozenset[Move], frozenset[Move]]:
    me = len(moves) % 2
    return frozenset(moves[me::2]), frozenset(moves[1 - me::2])


@cache
def puzzle_value(own: frozenset[Move], other: frozenset[Move]) -> tuple[int, int]:
    """The result of best play for the player to move, 1, 0 or -1, by plain minimax, and the positions this takes."""
    if any(line <= other for line in THREES):
        return -1, 1
    free = [move for move in range(9) if move not in own | other]
    best, looked = (-1 if free else 0), 1
    for move in free:
        worth, more = puzzle_value(other, own | {move})
        looked += more
        best = max(best, -worth)
    return best, looked


def check_draw(puzzle: Puzzle) -> tuple[int, int]:
    """Confirm that only this move keeps the draw on 3×3; positions looked at, and plies of the slowest loss.

    Raises Rejected.
    """
    own, other = sides(puzzle.moves)
    looked = 0
    for move in range(9):
        if move not in own | other:
            worth, more = puzzle_value(other, own | {move})
            looked += more
            if worth != (0 if move == puzzle.solution else 1):
                raise Rejected("several moves hold" if worth < 1 else "the checker refutes it")
    return looked, 9 - len(puzzle.moves)


def draws() -> Iterator[Puzzle]:
    """Every position of 3×3 in which one move alone holds the draw, once for its eight pictures."""
    seen, met = set[object](), set[object]()
    boards: list[tuple[Move, ...]] = [()]
    while boards:
        moves = boards.pop()
        own, other = sides(moves)
        free = [move for move in range(9) if move not in moves]
        if (own, other) in met or any(line <= other for line in THREES) or len(free) < 3:
            continue
        met.add((own, other))
        boards.extend((*moves, move) for move in free)
        holds = [move for move in free if puzzle_value(other, own | {move})[0] == 0]
        if len(holds) != 1 or puzzle_value(own, other)[0] != 0:
            continue
        puzzle = Puzzle(Kind.DRAW, 0, 0, holds[0], moves)
        if canonical(puzzle) not in seen:
            seen.add(canonical(puzzle))
            looked, plies = check_draw(puzzle)
            yield replace(puzzle, plies=plies, solver=looked, checker=looked)


# How hard a puzzle is.

def solved_by(puzzle: Puzzle) -> list[str]:
    """The names of the SOLVERS that find the right move; MASTER gets SOLVING_NODES."""
    names = []
    for level in SOLVERS if puzzle.kind is not Kind.DRAW else SOLVERS[:-1]:
        limits = SearchLimits(nodes=SOLVING_NODES) if level is MASTER else None
        board = board_of(puzzle.rules, puzzle.moves)
        *_, report = think(board, level, None, limits, table=Table(TABLE_BITS))
        if report.move == puzzle.solution:
            names.append(level.name)
    return names


def is_obvious(puzzle: Puzzle) -> bool:
    """Whether a puzzle on 3×3 only asks to stop a line, with few cells left."""
    own, other = sides(puzzle.moves)
    return len(puzzle.moves) >= 9 - OBVIOUS and any(len(line & other) == 2 and not line & own for line in THREES)


def rating(puzzle: Puzzle, solvers: Sequence[str]) -> int:
    """The rating that Elo's formula gives a puzzle solved by these levels and not by the others.

    At this rating the levels are expected to solve just as many puzzles. A draw against a player rated START is added,
    since without it a puzzle that all or none solve would have no bound. LONGER and QUIET are added.
    """
    levels = [RATINGS[level.name] for level in SOLVERS if level is not MASTER or puzzle.kind is not Kind.DRAW]
    solved = len(levels) if puzzle.kind is Kind.DRAW and is_obvious(puzzle) else len(solvers)
    low, high = EASIEST, HARDEST
    while high - low > 1:
        middle = (low + high) / 2
        expected = sum(elo_expected_score(one - middle) for one in (*levels, START))
        low, high = (middle, high) if expected > solved + 0.5 else (low, middle)
    longer = LONGER * max(0, (puzzle.plies + 1) // 2 - 2) if puzzle.kind is not Kind.DRAW else 0
    quiet = QUIET if puzzle.kind in (Kind.THREATS, Kind.TRAP) else 0
    return round(min(max(low + longer + quiet, EASIEST), HARDEST))


# The command.

def make(game: FastGame) -> JobRecord:
    """Play one game and look for puzzles in it; their lines, their solvers, and the rejections."""
    started, finder = time.process_time(), Finder(game.nodes)
    found = []
    for puzzle in draws() if game.seed == 0 else finder.puzzles(moves_of(game.seed)):
        found.append({"line": puzzle.line(), "solved": solved_by(puzzle)})
    return {"key": game.key, "puzzles": found, "rejected": finder.rejected,
            "seconds": round(time.process_time() - started, 2)}


def chosen(records: Iterable[JobRecord], most: int) -> list[tuple[Puzzle, list[str]]]:
    """At most `most` of the puzzles found, without duplicates, taking turns between kinds and lengths."""
    seen, groups = set(), dict[tuple[Kind, int], list[tuple[Puzzle, list[str]]]]()
    for record in records:
        for found in record["puzzles"]:
            puzzle = puzzle_of(found["line"])
            puzzle = replace(puzzle, rating=rating(puzzle, found["solved"]), checker=max(1, puzzle.checker))
            if canonical(puzzle) not in seen:
                seen.add(canonical(puzzle))
                groups.setdefault((puzzle.kind, puzzle.plies), []).append((puzzle, found["solved"]))
    taken: list[tuple[Puzzle, list[str]]] = []
    rounds = max(map(len, groups.values()), default=0)
    for place in range(rounds):
        for group in groups.values():
            if place < len(group) and len(taken) < most:
                taken.append(group[place])
    return sorted(taken, key=lambda found: (list(Kind).index(found[0].kind), found[0].rating, found[0].moves))


def check(puzzle: Puzzle, dfpn: Dfpn, nodes: int = HOLDING_NODES) -> str:
    """The reason why a puzzle is wrong, by the checker or by MASTER's `nodes`; empty if it is right."""
    try:
        if puzzle.kind is Kind.DRAW:
            check_draw(puzzle)
        elif puzzle.kind.is_win:
            board = board_of(puzzle.rules, puzzle.moves)
            plies, first, fours, _ = checked_win(board, PATIENCE)
            if (plies, first) != (puzzle.plies, puzzle.solution) or (puzzle.kind is Kind.FOURS and not fours):
                return "another win is shorter, or none is so short"
            check_win(puzzle, dfpn, PATIENCE)
        else:
            check_defence(puzzle, dfpn, PATIENCE)
            check_holds(puzzle, nodes)
    except Rejected as reason:
        return str(reason)
    return ""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m ai puzzles`."""
    parser.add_argument("--check", action="store_true", help="verify the puzzles of the file instead of making some")
    parser.add_argument("--sample", type=whole_number(), metavar="N",
                        help="with --check: only so many, drawn by --seed")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--nodes", type=whole_number(), default=HOLDING_NODES, metavar="N",
                        help="of MASTER after a move that is said to hold (%(default)s)")
    parser.add_argument("--file", type=Path, default=PUZZLE_FILE, metavar="FILE",
                        help="the puzzles (the ones that are shipped)")
    parser.add_argument("--games", type=whole_number(), default=3000, metavar="N",
                        help="how many games to look for puzzles in (%(default)s)")
    parser.add_argument("--most", type=whole_number(), default=1400, metavar="N",
                        help="how many puzzles to keep (%(default)s)")
    parser.add_argument("--seed", type=whole_number(0), default=1)
    parser.add_argument("--out", type=Path, default=Path(".work/puzzles.jsonl"), metavar="FILE",
                        help="what was found, a JSON object per game (%(default)s); what it has is not done again")
    parser.add_argument("--write", action="store_true", help="make no more: write what --out has by now into --file")
    runner.add_runner_arguments(parser)


def run(arguments: argparse.Namespace) -> int:
    """Make puzzles, or check them; the exit code."""
    return run_check(arguments) if arguments.check else run_maker(arguments)


def run_check(arguments: argparse.Namespace) -> int:
    """Check the file or a sample of it; the exit code is 1 if a puzzle fails."""
    try:
        puzzles = read_puzzles(arguments.file)
    except BrokenPuzzles as error:
        raise InvalidInput(str(error)) from error
    sample = list(puzzles)
    if arguments.sample is not None and arguments.sample < len(sample):
        sample = random.Random(arguments.seed).sample(sample, arguments.sample)
    dfpn, failed = Dfpn(FIVE_IN_A_ROW.size), []
    for number, puzzle in enumerate(sample, 1):
        reason = check(puzzle, dfpn, arguments.nodes)
        if reason:
            failed.append({"puzzle": puzzle.line(), "reason": reason})
        if sys.stderr.isatty():
            print(f"\r{number} of {len(sample)} checked", end="", file=sys.stderr, flush=True)
    kinds = Counter(str(puzzle.kind) for puzzle in puzzles)
    if arguments.json:
        print(json.dumps({"puzzles": len(puzzles), "checked": len(sample), "failed": len(failed),
                          "failures": failed, "kind": {kind: kinds[kind] for kind in Kind}}))
    else:
        print(f"{len(puzzles):,} puzzles ({', '.join(f'{kinds[kind]:,} {kind}' for kind in Kind)}), "
              f"{len(sample):,} checked, {len(failed):,} failed")
        for one in failed:
            print(f"{one['reason']}: {one['puzzle']}")
    return 1 if failed else 0


def run_maker(arguments: argparse.Namespace) -> int:
    """Look for puzzles in the missing games, or write the file; the exit code."""
    first = arguments.seed * 1_000_000
    games = [FastGame(seed, arguments.nodes) for seed in (0, *range(first, first + arguments.games))]
    records = RecordFile(arguments.out, PUZZLE_FIELDS)
    if arguments.write:
        done = [records[game.key] for game in games if game.key in records]
        taken = chosen(done, arguments.most)
        arguments.file.write_text(FILE_HEAD + "".join(puzzle.line() + "\n" for puzzle, _ in taken), encoding="utf-8")
        print(report(taken, done))
        return 0
    found, done = 0, []
    with open_runner(arguments.processes, arguments.dask) as workers:
        for number, record in enumerate(workers.results(make, games, records), 1):
            found += len(record["puzzles"])
            done.append(record)
            print(f"\r{number} of {len(games)} games, {found:,} puzzles", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(report(chosen(done, arguments.most), done))
    return 0


def report(taken: list[tuple[Puzzle, list[str]]], records: Sequence[JobRecord]) -> str:
    """The figures as text: puzzles of each kind and length, who solves them, rejections, speed."""
    rejected = Counter[str]()
    for record in records:
        rejected.update(record["rejected"])
    hours = sum(record["seconds"] for record in records) / 3600
    found = sum(len(record["puzzles"]) for record in records)
    lines = [f"{len(records):,} games, {found:,} puzzles found, {found / max(hours, 1e-9):,.0f} per CPU-hour; "
             f"{len(taken):,} kept", "",
             f"| kind | puzzles | plies | {' | '.join(level.label for level in SOLVERS)} |",
             "|---" * (3 + len(SOLVERS)) + "|"]
    for kind in (*Kind, None):
        of_kind = [(puzzle, solvers) for puzzle, solvers in taken if kind is None or puzzle.kind is kind]
        plies = Counter(puzzle.plies for puzzle, _ in of_kind)
        shares = [f"{100 * sum(level.name in solvers for _, solvers in of_kind) / max(len(of_kind), 1):.0f} %"
                  if not (level is MASTER and kind is Kind.DRAW) else "" for level in SOLVERS]
        spread = f"{min(plies)} to {max(plies)}" if plies else ""
        lines.append(f"| {kind or 'all'} | {len(of_kind):,} | {spread} | {' | '.join(shares)} |")
    lines += ["", "| rejected because | candidates |", "|---|---|"]
    lines += [f"| {reason} | {count:,} |" for reason, count in rejected.most_common()]
    return "\n".join(lines)

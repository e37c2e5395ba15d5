"""Make puzzles from fast games between levels, or verify the puzzles that are shipped."""
import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, permutations, zip_longest
from pathlib import Path

from ai.arguments import refuse_together, whole_number
from ai.chance.constants import RATINGS
from ai.chance.glicko import glicko_expected_score
from ai.chance.rating import START_RATING
from ai.failures import InvalidInput, write_file
from ai.play.levels import EASY, EXPERT, HARD, MASTER, MEDIUM, Level
from ai.play.thinking import final_report
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW, Move
from ai.puzzles.answer import tempting_moves
from ai.puzzles.puzzle import PUZZLE_FILE, Kind, Puzzle, canonical, puzzle_of, read_puzzles
from ai.review.shapes_on_board import MadeShape, made_shape
from ai.search.dfpn import NO_WIN, WON
from ai.search.moves import candidate_moves
from ai.search.report import NO_LIMITS, SearchLimits
from ai.search.table import Table
from ai.tools import runner
from ai.tools.games import SEEDS, bisect_zero, play_out, random_move
from ai.tools.puzzle_making import checks
from ai.tools.runner import JobRecord, RecordFile, all_results

PUZZLE_FIELDS = ("puzzles", "rejected", "seconds")
RANDOM_PLIES = (2, 9)               # a game begins with this many random moves near each other
SLIPS = (0.0, 0.08, 0.2)            # how often the players of a game make such a random move later on
FEWEST_STONES, MOST_STONES = 7, 60  # stones on the board of a puzzle
SOLVING_NODES = 20_000              # nodes of MASTER's search when it tries to solve a puzzle
APART = 4                           # plies between two wins taken from one game
GAME_TABLE_BITS = 14
GAME_PLAYERS = ((MEDIUM, None), (MEDIUM, None), (HARD, None), (MASTER, 500), (MASTER, 2000))    # with nodes per move
SOLVERS = (EASY, MEDIUM, HARD, EXPERT, MASTER)
OBVIOUS = 5                         # with at most this many free cells on 3×3, stopping a line is easy
EASIEST, HARDEST = 500.0, 2171.5    # no puzzle is rated outside this range
LONGER_POINTS = 60                  # rating points for each move of the winner beyond the second
QUIET_POINTS = 100                  # rating points for kinds in which fours alone do not show the right move


def moves_of(seed: int) -> tuple[Move, ...]:
    """The moves of a fast game between two random players, with random first moves and errors."""
    rng = random.Random(seed)
    players = [rng.choice(GAME_PLAYERS) for _ in range(2)]
    table, board = Table(GAME_TABLE_BITS), Board(FIVE_IN_A_ROW)
    random_plies, slip = rng.randint(*RANDOM_PLIES), rng.choice(SLIPS)

    def choose() -> Move:
        if board.count < random_plies or rng.random() < slip:
            return random_move(board, rng)
        level, nodes = players[board.count % 2]
        return final_report(board, level, seed, SearchLimits(nodes=nodes), table).move

    play_out(board, choose, choose, MOST_STONES)
    return board.history


class PuzzleFinder(checks.PuzzleChecks):
    """Looks for puzzles in games, verifies each, and counts the reasons for rejections."""

    def __init__(self, nodes: int) -> None:
        super().__init__(nodes)
        self.rejected = Counter[str]()

    def puzzles(self, moves: Sequence[Move]) -> Iterator[Puzzle]:
        """Find the puzzles in a game: wins at least APART plies apart, and at most one puzzle of each other kind."""
        board = board_of(FIVE_IN_A_ROW, moves[:FEWEST_STONES])
        last_win, seen = -APART, set[Kind]()
        for move in moves[FEWEST_STONES:]:
            try:
                puzzle = self.puzzle_at(board, board.count - last_win >= APART)
            except checks.FAULTS as error:
                puzzle = None
                self.rejected[checks.reason_of(error)] += 1
            if puzzle is not None and puzzle.kind not in seen:
                yield puzzle
                if puzzle.kind.is_win:
                    last_win = board.count
                else:
                    seen.add(puzzle.kind)
            board.play(move)

    def puzzle_at(self, board: Board, allow_win: bool) -> Puzzle | None:
        """The position as a verified puzzle; None if clearly none. allow_win: whether wins count. Raises FAULTS."""
        me, opponent = board.count % 2, 1 - board.count % 2
        lines = self.win_search(board, me).lines
        if lines.winning_cells(me) or lines.winning_cells(opponent):
            return None                         # the move is a five, or stops one
        if self.dfpn.solve(board, checks.WIN_NODES) == WON:
            return self.win_at(board) if allow_win else None
        return self.defence_at(board) if self.dfpn.solve(board, checks.WIN_NODES, opponent) == WON else None

    def win_at(self, board: Board) -> Puzzle:
        nodes = self.dfpn.nodes
        if self.dfpn.plies > checks.LONGEST_WIN + checks.CLEARLY_BETTER:
            raise checks.Rejected("too long")
        plies, first, fours, positions = self.shortest_win(board)
        if self.also_wins_quietly(board, first):
            raise checks.Rejected("a quiet move wins too")
        double = plies <= 5 and made_shape(board, first, board.turn) in (
            MadeShape.TWO_FOURS, MadeShape.FOUR_AND_THREE, MadeShape.TWO_THREES)
        kind = Kind.DOUBLE if double else Kind.FOURS if fours else Kind.THREATS
        puzzle = Puzzle(kind, plies, rating=0, solution=first, moves=board.history, solver=nodes, checker=positions)
        self.check_win(board, first)
        self.check_by_master(board, puzzle)
        return puzzle

    def also_wins_quietly(self, board: Board, first: Move) -> bool:
        """Whether a move other than `first` that makes no threat wins: no reply to it ends all the winner's threats."""
        me = board.count % 2
        lines = self.win_search(board, me).lines
        threats = lines.fours(me).keys() | lines.threes(me)
        quiet = [move for move in candidate_moves(board) if move not in threats and move != first]
        return not all(self.is_held(checks.board_after(board, move), first) for move in quiet)

    def is_held(self, board: Board, likely: Move) -> bool:
        """Whether the player to move wins or ends all the opponent's threats; likely: the reply to try first."""
        attacker = 1 - board.count % 2
        replies = dict.fromkeys([likely, *candidate_moves(board)])
        return self.dfpn.solve(board, checks.WIN_NODES) == WON or any(
            here.is_over() or self.dfpn.solve(here, checks.WIN_NODES, attacker) == NO_WIN
            for here in (checks.board_after(board, reply) for reply in replies))

    def defence_at(self, board: Board) -> Puzzle:
        """A puzzle with the position's only move that does not lose. Raises an error in FAULTS if it is no puzzle."""
        best, nodes = self.only_defence(board)
        report = final_report(board, MASTER, 0, SearchLimits(nodes=SOLVING_NODES), Table(GAME_TABLE_BITS))
        if report.move != best:
            raise checks.Rejected("MASTER sees more")
        positions, plies = self.check_defence(board, best)
        kind = Kind.DEFENCE if best in tempting_moves(board) else Kind.TRAP
        puzzle = Puzzle(kind, plies, rating=0, solution=best, moves=board.history, solver=nodes, checker=positions)
        self.check_by_master(board, puzzle)
        return puzzle

    def only_defence(self, board: Board) -> tuple[Move, int]:
        """The only move that does not lose, and the nodes spent to find it. Raises Rejected unless there is one."""
        opponent, nodes = 1 - board.count % 2, self.dfpn.nodes
        zone, holds, longest = self.dfpn.zone, list[Move](), 0
        for move in sorted(board.legal_moves(), key=lambda move: move not in zone):
            here = checks.board_after(board, move)
            verdict = WON if here.is_over() else self.dfpn.solve(here, checks.WIN_NODES, opponent)
            nodes += self.dfpn.nodes
            if verdict == WON:
                longest = max(longest, self.dfpn.plies + 1)
                continue
            holds.append(move)
            if len(holds) > 1:
                raise checks.Rejected("several moves hold")
            if verdict != NO_WIN:
                raise checks.Rejected("undecided")
        if not holds:
            raise checks.Rejected("every move loses")
        if longest > checks.LONGEST_WIN + 1:
            raise checks.Rejected("too long")
        return holds[0], nodes


def all_draw_puzzles() -> Iterator[Puzzle]:
    """Yield all 3×3 positions in which only one move holds the draw, counting its eight images as one."""
    seen = set[object]()
    for moves in chain.from_iterable(permutations(range(9), plies) for plies in range(7)):
        own, other = checks.stones_of_both(moves)
        holds = [move for move in range(9) if move not in moves and checks.best_result(other, own | {move})[0] == 0]
        puzzle = Puzzle(Kind.DRAW, 9 - len(moves), rating=0, solution=holds[0] if holds else 0, moves=moves)
        if len(holds) == 1 and checks.best_result(own, other)[0] == 0 and canonical(puzzle) not in seen:
            seen.add(canonical(puzzle))
            positions = checks.check_draw(puzzle)
            yield replace(puzzle, solver=positions, checker=positions)


# How hard a puzzle is.

def solvers_of(kind: Kind | None) -> tuple[Level, ...]:
    """The levels that are asked to solve puzzles of this kind (None: of any): on 3×3 all but MASTER."""
    return SOLVERS[:-1] if kind is Kind.DRAW else SOLVERS


def solved_by(puzzle: Puzzle) -> list[str]:
    """The names of the levels that find the right move. MASTER searches SOLVING_NODES nodes."""
    names = []
    for level in solvers_of(puzzle.kind):
        limits = SearchLimits(nodes=SOLVING_NODES) if level is MASTER else NO_LIMITS
        board = board_of(puzzle.rules, puzzle.moves)
        if final_report(board, level, None, limits, Table(GAME_TABLE_BITS)).move == puzzle.solution:
            names.append(level.name)
    return names


def is_obvious(puzzle: Puzzle) -> bool:
    """Whether a 3×3 puzzle only asks to stop a line, with few cells left."""
    own, other = checks.stones_of_both(puzzle.moves)
    return len(puzzle.moves) >= 9 - OBVIOUS and any(len(line & other) == 2 and not line & own for line in checks.THREES)


def puzzle_rating(puzzle: Puzzle, solvers: Sequence[str]) -> int:
    """The rating of a puzzle; `solvers` are the levels that solve it.

    At this rating Elo's formula expects as many of the levels to solve the puzzle as do. A draw against a player rated
    START_RATING is added, since otherwise the rating of a puzzle that all or none solve would be infinite.
    LONGER_POINTS are added for each move beyond the second, QUIET_POINTS for kinds that fours alone don't solve.
    """
    levels = [RATINGS[level.name] for level in solvers_of(puzzle.kind)]
    solved = len(levels) if puzzle.kind is Kind.DRAW and is_obvious(puzzle) else len(solvers)
    by_levels = bisect_zero(
        lambda rating: sum(glicko_expected_score(level - rating) for level in (*levels, START_RATING)) - solved - 0.5,
        EASIEST, HARDEST, 1)
    longer = LONGER_POINTS * max(0, (puzzle.plies + 1) // 2 - 2) if puzzle.kind is not Kind.DRAW else 0
    quiet = QUIET_POINTS if puzzle.kind in (Kind.THREATS, Kind.TRAP) else 0
    return round(min(max(by_levels + longer + quiet, EASIEST), HARDEST))


# The command.

def make_puzzles(seed: int, nodes: int) -> JobRecord:
    """Find the puzzles in one game (seed 0: those of 3×3). nodes: of MASTER's search for each move that it checks."""
    started, finder = time.process_time(), PuzzleFinder(nodes)
    puzzles = [{"line": puzzle.line(), "solved": solved_by(puzzle)}
               for puzzle in (all_draw_puzzles() if seed == 0 else finder.puzzles(moves_of(seed)))]
    return {"puzzles": puzzles, "rejected": finder.rejected, "seconds": round(time.process_time() - started, 2)}


def select_puzzles(records: Iterable[JobRecord], most: int) -> list[tuple[Puzzle, list[str]]]:
    """Up to `most` different puzzles, taken in turn from all kinds and lengths, each with the levels that solve it."""
    seen, groups = set(), dict[tuple[Kind, int], list[tuple[Puzzle, list[str]]]]()
    for found in chain.from_iterable(record["puzzles"] for record in records):
        puzzle = puzzle_of(found["line"])
        puzzle = replace(puzzle, rating=puzzle_rating(puzzle, found["solved"]), checker=max(1, puzzle.checker))
        if canonical(puzzle) not in seen:
            seen.add(canonical(puzzle))
            groups.setdefault((puzzle.kind, puzzle.plies), []).append((puzzle, found["solved"]))
    in_turn = [each for turn in zip_longest(*groups.values()) for each in turn if each is not None]
    return sorted(in_turn[:most], key=lambda each: (list(Kind).index(each[0].kind), each[0].rating, each[0].moves))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--check", action="store_true", help="verify the puzzles of the file instead of making some")
    parser.add_argument("--nodes", type=whole_number(), default=checks.CHECKING_NODES, metavar="N",
                        help="nodes of MASTER for each move that it checks (%(default)s)")
    parser.add_argument("--file", type=Path, default=PUZZLE_FILE, metavar="FILE",
                        help="the file of puzzles (the shipped one)")
    parser.add_argument("--games", type=whole_number(), default=3000, metavar="N",
                        help="how many games to look for puzzles in (%(default)s)")
    parser.add_argument("--most", type=whole_number(), default=1400, metavar="N",
                        help="how many puzzles to keep (%(default)s)")
    parser.add_argument("--write", action="store_true", help="make no more: write what --out has so far into --file")
    runner.add_game_arguments(parser, Path(".work/puzzles.jsonl"), "puzzles that were found")


def run(arguments: argparse.Namespace) -> int:
    if arguments.check:
        refuse_together(arguments, "--check", "--games", "--most", "--write", "--out", "--processes")
        return run_check(read_puzzles(arguments.file), arguments.nodes)
    return run_maker(arguments)


def run_check(puzzles: Sequence[Puzzle], nodes: int) -> int:
    """Print the puzzles that fail a check, each after the reason; return exit code 1 if there is one, else 0."""
    checker, failed = checks.PuzzleChecks(nodes, checks.PATIENCE), list[str]()
    for number, puzzle in enumerate(puzzles, 1):
        try:
            checker.check(puzzle)
        except checks.FAULTS as error:
            failed.append(f"{checks.reason_of(error)}: {puzzle.line()}")
        if sys.stderr.isatty():
            print(f"\r{number} of {len(puzzles)} checked", end="", file=sys.stderr, flush=True)
    kinds = Counter(puzzle.kind for puzzle in puzzles)
    print(f"{len(puzzles):,} puzzles ({', '.join(f'{kinds[kind]:,} {kind}' for kind in Kind)}), {len(failed):,} failed",
          *failed, sep="\n")
    return int(len(failed) > 0)


def run_maker(arguments: argparse.Namespace) -> int:
    first = arguments.seed * SEEDS
    games = {str(seed): partial(make_puzzles, seed, arguments.nodes)
             for seed in (0, *range(first, first + arguments.games))}
    records = RecordFile(arguments.out, PUZZLE_FIELDS)
    if not arguments.write:
        all_results(games, records, arguments.processes)
    done = [records[key] for key in games if key in records]
    selected = select_puzzles(done, arguments.most)
    if arguments.write:
        if not selected:
            raise InvalidInput(f"{arguments.out}: no puzzles to write")
        head = [line for line in PUZZLE_FILE.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
        lines = [*head, *(puzzle.line() for puzzle, _ in selected)]
        write_file(arguments.file, "\n".join([*lines, ""]))
    print(puzzle_report(selected, done))
    return 0


def kind_row(kind: Kind | None, selected: Sequence[tuple[Puzzle, list[str]]]) -> str:
    plies = [puzzle.plies for puzzle, _ in selected]
    shares = [f"{100 * sum(level.name in solvers for _, solvers in selected) / max(len(selected), 1):.0f} %"
              if level in solvers_of(kind) else "" for level in SOLVERS]
    spread = f"{min(plies)} to {max(plies)}" if plies else ""
    return f"| {kind or 'all'} | {len(selected):,} | {spread} | {' | '.join(shares)} |"


def puzzle_report(selected: list[tuple[Puzzle, list[str]]], records: Sequence[JobRecord]) -> str:
    """A report as Markdown: puzzles of each kind, the levels that solve them, rejections and speed."""
    rejected = sum((Counter(record["rejected"]) for record in records), Counter[str]())
    hours = sum(record["seconds"] for record in records) / 3600
    found = sum(len(record["puzzles"]) for record in records)
    lines = [f"{len(records):,} games, {found:,} puzzles found, {found / max(hours, 1e-9):,.0f} per CPU-hour; "
             f"{len(selected):,} kept", "",
             f"| kind | puzzles | plies | {' | '.join(level.label for level in SOLVERS)} |",
             "|---" * (3 + len(SOLVERS)) + "|"]
    lines += [kind_row(kind, [entry for entry in selected if kind in (None, entry[0].kind)]) for kind in (*Kind, None)]
    lines += ["", "| rejected because | candidates |", "|---|---|"]
    lines += [f"| {reason} | {count:,} |" for reason, count in rejected.most_common()]
    return "\n".join(lines)

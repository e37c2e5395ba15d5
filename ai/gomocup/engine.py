"""Our engine in the Gomocup protocol: keeps a game, and answers every line of the manager."""
from collections.abc import Callable, Iterator
from functools import partial
from importlib import metadata

from ai.failures import RunFailed
from ai.gomocup.parsing import (
    Clock,
    Refusal,
    board_from,
    cell_at,
    coordinates,
    excerpt,
    integer,
    integers,
    played_position,
    refuse_at_end,
    report_texts,
)
from ai.play.levels import Level
from ai.play.opening_rules import swap2_opening
from ai.play.thinking import think
from ai.position.board import Board
from ai.position.rules import FIRST, LARGEST_BOARD, SECOND, Move, Rules
from ai.search.report import SearchLimits, SearchReport

FIVE_IN_LINE = 5
RULES = {0: "five or more win", 1: "exactly five win"}      # the values of INFO rule that we play by
NUMBERS = ("timeout_turn", "timeout_match", "time_left", "max_memory", "game_type", "rule", "max_node")     # else text

MoveSearch = Callable[[Board, Level, int | None, SearchLimits], Iterator[SearchReport]]


class GomocupEngine:
    """Our side of a Gomocup game: answers the manager's lines one by one; the caller reads and writes them.

    A refused command changes nothing, with two exceptions: an opponent's stone that ends the game stays, and so do the
    stones of TURN or BOARD if we can't search. The manager can take the last one back.
    """

    def __init__(self, level: Level, suggest: bool = False, move_search: MoveSearch = think) -> None:
        self.level = level
        self.suggest = suggest
        self.move_search = move_search
        self.clock = Clock()
        self.nodes: int | None = None           # the most that a move may take; None: no such limit
        self.exact = False
        self.board: Board | None = None
        self.own = FIRST                        # our side, FIRST or SECOND, once there are stones
        self.block: str | None = None           # BOARD or SWAP2BOARD, while its lines are being received
        self.lines: list[str] = []
        self.complaints: list[str] = []         # about INFO commands; sent with the next move, as INFO has no answer
        self.ended = False
        self.commands: dict[str, Callable[[str], list[str]]] = {
            "START": self.start, "RECTSTART": self.rectstart, "RESTART": self.restart, "BEGIN": self.begin,
            "TURN": self.turn, "PLAY": self.play, "TAKEBACK": self.takeback, "DONE": self.done,
            "BOARD": partial(self.open_block, "BOARD"), "SWAP2BOARD": partial(self.open_block, "SWAP2BOARD"),
            "INFO": self.info, "ABOUT": self.about, "END": self.end}

    def handle(self, line: str) -> list[str]:
        """The lines with which we answer one line of the manager; there may be none. Never raises."""
        name, _, rest = line.strip().replace("\t", " ").partition(" ")
        command = self.commands.get(name.upper())
        if not name:
            return []
        try:
            if self.block is not None and command not in (None, self.done, self.info, self.end):
                block, self.block = self.block, None
                return [f"MESSAGE {block} without DONE is ignored", *self.handle(line)]
            if command is not None:
                return command(rest.strip())
            if self.block is None:
                return [f"UNKNOWN command {excerpt(name)}"]
            self.lines.append(line.strip())
            return []
        except (Refusal, RunFailed) as error:
            return [f"ERROR {error}"]

    # The game.

    def start(self, rest: str) -> list[str]:
        return self.new_game(integer(rest))

    def rectstart(self, rest: str) -> list[str]:
        width, height = integers(rest, 2)
        if width != height:
            raise Refusal(f"a board of {width} by {height} is not supported: only square ones are")
        return self.new_game(width)

    def restart(self, rest: str) -> list[str]:
        return self.new_game(self.game().rules.size)

    def new_game(self, size: int) -> list[str]:
        if not FIVE_IN_LINE <= size <= LARGEST_BOARD:
            raise Refusal(f"a board of size {size} is not supported: {FIVE_IN_LINE} to {LARGEST_BOARD} are")
        self.board = Board(Rules(size, FIVE_IN_LINE, self.exact))
        self.clock.begin_game()
        return ["OK"]

    def game(self) -> Board:
        if self.board is None:
            raise Refusal("no board yet: START comes first")
        return self.board

    def begin(self, rest: str) -> list[str]:
        if self.game().history:
            raise Refusal("the board is not empty")
        self.own = FIRST
        return self.move()

    def turn(self, rest: str) -> list[str]:
        self.put(rest, SECOND)
        return self.move()

    def play(self, rest: str) -> list[str]:
        """Handle the command 'PLAY x,y': play our own move there, which the manager has chosen."""
        return [coordinates(self.game().rules, self.put(rest, FIRST))]

    def put(self, rest: str, first: int) -> Move:
        """Put a stone on the cell 'x,y' and return the move.

        first: our side if this is the game's first stone: FIRST for our own stone, SECOND for the opponent's.
        """
        board = self.game()
        move = cell_at(board.rules, *integers(rest, 2))
        if board.stone_at(move) is not None:
            raise Refusal(f"{coordinates(board.rules, move)} is taken")
        refuse_at_end(board)
        own = self.own if board.history else first
        if (board.turn == own) != (first == FIRST):
            raise Refusal(f"it is {'the opponent' if first == FIRST else 'not the opponent'}'s turn")
        self.own = own
        board.play(move)
        return move

    def takeback(self, rest: str) -> list[str]:
        board = self.game()
        move = cell_at(board.rules, *integers(rest, 2))
        if not board.history:
            raise Refusal("there is no stone to take back")
        if move != board.history[-1]:
            raise Refusal(f"only the last stone can be taken back, {coordinates(board.rules, board.history[-1])}")
        board.undo()
        return ["OK"]

    def move(self) -> list[str]:
        """Search for a move; play it, or only suggest it if `suggest` is set. Raises Refusal if the game is over."""
        board = self.game()
        refuse_at_end(board)
        report = self.search(board)
        if not self.suggest:
            board.play(report.move)
        answer = coordinates(board.rules, report.move)
        messages = [f"MESSAGE {text}" for text in (*self.complaints, *report_texts(report, board.rules))]
        self.complaints.clear()
        return [*messages, f"SUGGEST {answer}" if self.suggest else answer]

    def search(self, board: Board) -> SearchReport:
        """Search this board with our level, within the manager's limits if it has set any; return the last report."""
        nodes = self.level.limits.nodes if self.nodes is None else self.nodes
        *_, report = self.move_search(board, self.level, None, SearchLimits(seconds=self.clock.seconds(), nodes=nodes))
        self.clock.spent += 1000 * report.seconds
        return report

    # Whole positions.

    def open_block(self, name: str, rest: str) -> list[str]:
        """Collect lines until DONE: BOARD's x,y,field (1 ours, 2 theirs) or SWAP2BOARD's x,y in the order of play."""
        self.block, self.lines = name, []
        return []

    def done(self, rest: str) -> list[str]:
        block, self.block = self.block, None
        if block is None:
            raise Refusal("DONE without BOARD")
        return self.set_board() if block == "BOARD" else self.answer_swap()

    def set_board(self) -> list[str]:
        board, own = played_position(self.game().rules, self.lines)
        refuse_at_end(board)
        self.board, self.own = board, own
        return self.move()

    def answer_swap(self) -> list[str]:
        """Answer SWAP2BOARD: place an opening, or choose the side that our search prefers. The board stays as it is."""
        rules = self.game().rules
        moves = [cell_at(rules, *integers(line, 2)) for line in self.lines]
        if not moves:
            return [" ".join(coordinates(rules, move) for move in swap2_opening(rules))]
        if len(moves) not in (3, 5):
            raise Refusal(f"an opening of {len(moves)} stones: Swap2 knows 3 and 5")
        report = self.search(board_from(rules, moves[::2], moves[1::2]))
        choice = "SWAP" if report.score is not None and report.score < 0 else coordinates(rules, report.move)
        return [*[f"MESSAGE {text}" for text in report_texts(report, rules)], choice]

    # Everything else.

    def info(self, rest: str) -> list[str]:
        """Note a setting of the manager: 'INFO key value', which has no answer. Unknown keys are ignored."""
        key, _, value = rest.partition(" ")
        key = key.lower()
        try:
            if key in NUMBERS:
                number = integer(value.strip())
                self.clock.note_info(key, number)
                if key == "rule":
                    self.set_rule(number)
                elif key == "max_node":         # Yixin-Board's extension; games limited by nodes can be repeated
                    self.nodes = number if number > 0 else None
        except Refusal as refusal:
            self.complaints.append(f"INFO {key}: {refusal}")
        return []

    def set_rule(self, number: int) -> None:
        """Play by the rule with this number, now if the stones allow it, else from the next game. Raises Refusal."""
        if number not in RULES:
            raise Refusal(f"{number} is not one of " + ", ".join(f"{key} ({text})" for key, text in RULES.items()))
        self.exact = number == 1
        if self.board is not None and self.board.rules.exact != self.exact:
            history = self.board.history
            board = board_from(Rules(self.board.rules.size, FIVE_IN_LINE, self.exact), history[::2], history[1::2])
            refuse_at_end(board)
            self.board = board

    def about(self, rest: str) -> list[str]:
        try:
            version = metadata.version("crossfive")
        except metadata.PackageNotFoundError:       # run from the sources, not installed
            version = "unknown"
        return [f'name="Crossfive", version="{version}", author="The Crossfive developers", country="International"']

    def end(self, rest: str) -> list[str]:
        self.ended = True
        return []

"""Our engine in the Gomocup protocol: keeps a game, and answers every line of the manager."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import metadata

from ai.evaluation.network_weights import DamagedNetwork
from ai.gomocup.parsing import (
    Clock,
    Refusal,
    board_from,
    cell_at,
    coordinates,
    described,
    empty_cell,
    excerpt,
    integer,
    integers,
    played_position,
    refuse_at_end,
)
from ai.play.levels import Level
from ai.play.opening_rules import swap2_opening
from ai.play.thinking import think
from ai.position.board import Board
from ai.position.rules import FIRST, LARGEST_BOARD, SECOND, Rules
from ai.search.report import SearchLimits, SearchReport

FIVE_IN_LINE = 5
RULES = {0: "five or more win", 1: "exactly five win"}      # the values of INFO rule that we play by
NUMBERS = ("timeout_turn", "timeout_match", "time_left", "max_memory", "game_type", "rule", "max_node")     # else text

Thought = Callable[[Board, Level, int | None, SearchLimits | None], Iterator[SearchReport]]


class GomocupEngine:
    """Our side of a Gomocup game with a manager, which handles one line at a time; others read and write the lines.

    A refused command changes nothing, with two exceptions. The opponent's stone stays on the board if it ends the game
    or if we can't search, so that it can be taken back. The position of BOARD also stays if we can't search. In both
    cases the answer is an ERROR with the reason.
    """

    def __init__(self, level: Level, suggest: bool = False, thought: Thought = think) -> None:
        self.level = level
        self.suggest = suggest
        self.thought = thought
        self.clock = Clock()
        self.nodes: int | None = None           # the most that a move may take; None: no such limit
        self.exact = False
        self.board: Board | None = None
        self.own = FIRST                        # FIRST or SECOND: whose stones are ours, once there are any
        self.block: str | None = None           # BOARD or SWAP2BOARD, while its lines come in
        self.lines: list[str] = []
        self.complaints: list[str] = []         # about INFOs; sent with the next move, as INFO has no answer
        self.ended = False
        self.commands: dict[str, Callable[[str], list[str]]] = {
            "START": self.start, "RECTSTART": self.rectstart, "RESTART": self.restart, "BEGIN": self.begin,
            "TURN": self.turn, "PLAY": self.play, "TAKEBACK": self.takeback, "BOARD": self.open_board,
            "SWAP2BOARD": self.open_swap, "DONE": self.done, "INFO": self.info, "ABOUT": self.about, "END": self.end}

    def handle(self, line: str) -> list[str]:
        """The lines with which we answer one line of the manager; there may be none. Never raises."""
        name, _, rest = line.strip().replace("\t", " ").partition(" ")
        command = self.commands.get(name.upper())
        try:
            if self.block is not None and command not in (None, self.done, self.info, self.end):
                block, self.block = self.block, None
                return [f"MESSAGE {block} without DONE is ignored", *self.handle(line)]
            if command is not None:
                return command(rest.strip())
            if self.block is not None and name:
                self.lines.append(line.strip())
                return []
            return [f"UNKNOWN command {excerpt(name)}"] if name else []
        except (Refusal, DamagedNetwork) as error:
            return [f"ERROR {error}"]

    # The game.

    def start(self, rest: str) -> list[str]:
        """Handle the command 'START size': begin a game on an empty board of this size."""
        return self.new_game(integer(rest))

    def rectstart(self, rest: str) -> list[str]:
        """Handle the command 'RECTSTART width,height': begin a game. Raises Refusal if the board is not square."""
        width, height = integers(rest, 2)
        if width != height:
            raise Refusal(f"a board of {width} by {height} is not supported: only square ones are")
        return self.new_game(width)

    def restart(self, rest: str) -> list[str]:
        """Handle the command 'RESTART': begin a game on an empty board of the same size."""
        return self.new_game(self.game().rules.size)

    def new_game(self, size: int) -> list[str]:
        """Begin a game on an empty board. Raises Refusal for a size that we do not play on."""
        if not FIVE_IN_LINE <= size <= LARGEST_BOARD:
            raise Refusal(f"a board of size {size} is not supported: {FIVE_IN_LINE} to {LARGEST_BOARD} are")
        self.board = Board(Rules(size, FIVE_IN_LINE, self.exact))
        self.clock.spent = 0.0
        return ["OK"]

    def game(self) -> Board:
        """The board of the game. Raises Refusal if there is no board yet."""
        if self.board is None:
            raise Refusal("no board yet: START comes first")
        return self.board

    def begin(self, rest: str) -> list[str]:
        """Handle the command 'BEGIN': make the first move of the game."""
        if self.game().history:
            raise Refusal("the board is not empty")
        self.own = FIRST
        return self.move()

    def turn(self, rest: str) -> list[str]:
        """Handle the command 'TURN x,y': play the opponent's move there and answer with ours."""
        board = self.game()
        move = empty_cell(board, *integers(rest, 2))
        own = self.own if board.history else SECOND
        if board.turn == own:
            raise Refusal("it is not the opponent's turn")
        self.own = own
        board.play(move)
        return self.move()

    def play(self, rest: str) -> list[str]:
        """Handle the command 'PLAY x,y': play our own move there, which the manager has chosen."""
        board = self.game()
        move = empty_cell(board, *integers(rest, 2))
        own = self.own if board.history else FIRST
        if board.turn != own:
            raise Refusal("it is the opponent's turn")
        self.own = own
        board.play(move)
        return [coordinates(board.rules, move)]

    def takeback(self, rest: str) -> list[str]:
        """Handle the command 'TAKEBACK x,y': take back the last stone, whoever played it."""
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
        messages = [f"MESSAGE {text}" for text in (*self.complaints, *described(report, board.rules))]
        self.complaints.clear()
        return [*messages, f"SUGGEST {answer}" if self.suggest else answer]

    def search(self, board: Board) -> SearchReport:
        """The last report of our level's search of this board, within the limits of time and nodes.

        If the manager set no limit of nodes, the level's own holds.
        """
        nodes = self.level.limits.nodes if self.nodes is None else self.nodes
        *_, report = self.thought(board, self.level, None, SearchLimits(seconds=self.clock.seconds(), nodes=nodes))
        self.clock.spent += 1000 * report.seconds
        return report

    # Whole positions.

    def open_board(self, rest: str) -> list[str]:
        """Handle the command 'BOARD': collect the lines x,y,field that follow (1 our stone, 2 the opponent's), until
        DONE.
        """
        self.block, self.lines = "BOARD", []
        return []

    def open_swap(self, rest: str) -> list[str]:
        """Handle the command 'SWAP2BOARD': collect the lines x,y that follow, until DONE.

        They are the stones of a Swap2 opening in the order of play.
        """
        self.block, self.lines = "SWAP2BOARD", []
        return []

    def done(self, rest: str) -> list[str]:
        """Handle the command 'DONE', which ends the lines of BOARD or SWAP2BOARD: answer that command."""
        block, self.block = self.block, None
        if block is None:
            raise Refusal("DONE without BOARD")
        return self.set_board() if block == "BOARD" else self.answer_swap()

    def set_board(self) -> list[str]:
        """Set up the position that the lines of BOARD gave, with us to move, and make our move."""
        board, own = played_position(self.game().rules, self.lines)
        refuse_at_end(board)
        self.board, self.own = board, own
        return self.move()

    def answer_swap(self) -> list[str]:
        """Answer SWAP2BOARD: place an opening of Swap2, or choose the side that our search prefers in an opening.

        The board stays as it is.
        """
        rules = self.game().rules
        moves = [cell_at(rules, *integers(line, 2)) for line in self.lines]
        if not moves:
            return [" ".join(coordinates(rules, move) for move in swap2_opening(rules))]
        if len(moves) not in (3, 5):
            raise Refusal(f"an opening of {len(moves)} stones: Swap2 knows 3 and 5")
        report = self.search(board_from(rules, moves[::2], moves[1::2]))
        choice = "SWAP" if report.score is not None and report.score < 0 else coordinates(rules, report.move)
        return [*[f"MESSAGE {text}" for text in described(report, rules)], choice]

    # Everything else.

    def info(self, rest: str) -> list[str]:
        """Handle the command 'INFO key value': note a setting of the manager. It has no answer; unknown keys are
        ignored.
        """
        key, _, value = rest.partition(" ")
        key = key.lower()
        try:
            if key in NUMBERS:
                number = integer(value.strip())
                self.clock.tell(key, number)
                if key == "rule":
                    self.set_rule(number)
                elif key == "max_node":         # Yixin-Board's extension; by nodes a new process repeats its game
                    self.nodes = number if number > 0 else None
        except Refusal as refusal:
            self.complaints.append(f"INFO {key}: {refusal}")
        return []

    def set_rule(self, number: int) -> None:
        """Play by the rule with this number: from now on if the stones allow it, else from the next game.

        Raises Refusal if the number is unknown.
        """
        if number not in RULES:
            raise Refusal(f"{number} is not one of " + ", ".join(f"{key} ({text})" for key, text in RULES.items()))
        self.exact = number == 1
        if self.board is not None:
            history = self.board.history
            board = board_from(Rules(self.board.rules.size, FIVE_IN_LINE, self.exact), history[::2], history[1::2])
            refuse_at_end(board)
            self.board = board

    def about(self, rest: str) -> list[str]:
        """Handle the command 'ABOUT': answer with our name and version."""
        try:
            version = metadata.version("crossfive")
        except metadata.PackageNotFoundError:       # the sources as they are, not installed
            version = "unknown"
        return [f'name="Crossfive", version="{version}", author="The Crossfive developers", country="International"']

    def end(self, rest: str) -> list[str]:
        """Handle the command 'END': end the conversation."""
        self.ended = True
        return []

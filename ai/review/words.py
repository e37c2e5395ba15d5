"""Sentences about faults, in terms of the game."""
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from ai.position.board import Board, board_of
from ai.position.rules import Move, Rules
from ai.review.analysis import Finding
from ai.review.judgement import Judgement
from ai.review.shapes_on_board import DECISIVE, DOUBLE, THREATENED, MadeShape, made_shape, standing_threat

MOST_NAMED = 6                      # cells that one sentence lists
# The words for an undecided position and the move that lost it, by the player's highest expected score. To a player who
# is far behind, no sentence says that a move holds the game: the opponent may have a win that was not found.
_FAR_BEHIND = 0.15
_STATES = {_FAR_BEHIND: "{} far behind; {} lost the game", 0.4: "the game could be held; {1} lost it",
           0.6: "the game was even; {1} lost it", 1.0: "{} ahead; {} lost the game"}
MOVES_SHOWN = 3                     # moves of a win that a sentence names; the board shows the rest

Moves = tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence about a fault, with the cells that its text names, possibly more; one about a whole game has none."""

    text: str
    better: Moves = ()              # of moves that would have been better
    others: Moves = ()              # of stones, and of all other moves
    end: str = ""                   # the last part of a text about the last escape: 'h8 was a way out.'


@dataclass(frozen=True, slots=True)
class Speech:
    """Puts players and cells into words. human: FIRST or SECOND; called "you" if is_you, else by the mark."""

    rules: Rules
    human: int
    mark: Literal["x", "o"] = "x"   # the human's
    is_you: bool = True

    def possessive(self, player: int) -> str:
        """The possessive for a player, within a sentence: "your" or "O's"."""
        name = self.name(player)
        return "your" if name == "you" else f"{name}'s"

    def name_at_start(self, player: int) -> str:
        """The player's name at the beginning of a sentence: 'You' or 'O'."""
        return self.name(player).capitalize()

    def cell(self, move: Move) -> str:
        return self.rules.cell_name(move)

    def cells(self, moves: Sequence[Move], last: str = "or") -> str:
        """A list of cells in words: 'h8', 'h8 or h9', 'h8, h9 or h10'. last: the word before the last cell."""
        names = [self.cell(move) for move in moves]
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"

    def stones(self, moves: Sequence[Move]) -> str:
        """The stones' cells in words: 'g8–i8' for a row without gaps, else every cell by name."""
        moves = sorted(moves, key=lambda move: (move % self.rules.size, -move))         # in reading order: a1 to e1
        steps = {two - one for one, two in pairwise(moves)}
        return f"{self.cell(moves[0])}–{self.cell(moves[-1])}" if len(steps) == 1 else self.cells(moves, "and")

    def with_verb(self, player: int, verb: str) -> str:
        """The player and a verb within a sentence: 'you play' or 'O plays'."""
        name = self.name(player)
        return f"you {verb}" if name == "you" else f"{name} {verb}s"

    def name(self, player: int) -> str:
        return "you" if self.is_you and player == self.human else self.mark_of(player)

    def mark_of(self, player: int) -> str:
        return "X" if (self.mark == "x") == (player == self.human) else "O"


@lru_cache(maxsize=512)
def move_sentence(speech: Speech, moves: Moves, judgement: Judgement, before: Finding, after: Finding | None,
                  line: Moves) -> Sentence:
    """A sentence about the fault of the last move, and the right move.

    before, after: the findings of the positions before and after the move; after is None if the move ended the game.
    line: the best moves from the position before it.
    """
    board = board_of(speech.rules, moves[:-1])
    if before.exact:
        return _tictactoe_sentence(speech, board, before)
    if judgement is Judgement.LOSING_MOVE:
        assert after is not None            # no move that ends the game is a losing move
        return _losing_sentence(speech, board, moves, before, after)
    if judgement is Judgement.MISSED_WIN:
        return _missed_win_sentence(speech, board, before)
    reason = purpose(speech, board, line[0])
    return Sentence(f"{speech.cell(line[0])} was better{'' if reason is None else f': it {reason}'}.", line[:1])


def _tictactoe_sentence(speech: Speech, board: Board, before: Finding) -> Sentence:
    assert before.holds is not None         # true of every exact finding
    free = board.rules.cells - board.count
    verb = "won" if before.wins else "held the draw"
    moves = f"{len(before.holds)} of {free} moves"
    only = "Only " if len(before.holds) < free / 2 else ""
    return Sentence(f"{only}{moves} {verb}: {speech.cells(before.holds, 'and')}.", before.holds)


def _what_held(speech: Speech, board: Board, before: Finding) -> tuple[str, Moves]:
    """A sentence about the moves that would have held, or the move that would have won, and these moves."""
    if before.wins:
        return f"{speech.cell(before.best)} would have won.", (before.best,)
    holds = (before.best, *(move for move in before.holds or () if move != before.best))
    all_named = before.holds is not None and len(holds) <= MOST_NAMED
    holds = holds if all_named else holds[:1]
    only = "Only " if all_named and len(holds) == 1 else ""
    verb = "resisted" if before.verdict(board.count).expected_score <= _FAR_BEHIND else "held"
    return f"{only}{speech.cells(holds)} would have {verb}.", holds


def _losing_sentence(speech: Speech, board: Board, moves: Moves, before: Finding, after: Finding) -> Sentence:
    other = -board.turn
    held, better = _what_held(speech, board, before)
    threat = standing_threat(board, other)
    after_move = board_of(board.rules, moves)
    if threat is not None and any(made_shape(after_move, end, other) in THREATENED.values()
                                  for end in threat.ends if end != moves[-1]):
        kind = threat.name.removeprefix("open ")
        both = " at both ends" if kind == "three" and len(threat.ends) > 1 else ""
        text = (f"Leaves {speech.possessive(other)} {kind} {speech.stones(threat.stones)} open{both}: "
                f"{speech.cells(threat.ends)} makes {threat.becomes}. {held}")
        return Sentence(text, better, (*threat.stones, *threat.ends))
    shape = made_shape(after_move, after.best, other)
    so = f"which makes {shape}:" if shape in DOUBLE else "and"
    plays = f"After {speech.cell(moves[-1])} {speech.with_verb(other, 'play')} {speech.cell(after.best)}"
    return Sentence(f"{plays}, {so} no answer holds. {held}", better, (moves[-1], after.best))


def _missed_win_sentence(speech: Speech, board: Board, before: Finding) -> Sentence:
    if before.deduced:
        return Sentence(f"{speech.name_at_start(board.turn)} had a forced win: proven, but its moves are unknown.")
    shape = made_shape(board, before.best, board.turn)
    by_fours = " by fours" if before.by_fours and len(before.line) > 3 else ""
    first = f"{speech.name_at_start(board.turn)} had a win{by_fours}: {speech.cell(before.best)}"
    if shape in DECISIVE:
        return Sentence(f"{first} makes {shape}.", before.line)
    more = before.line[2:2 * MOVES_SHOWN:2]
    return Sentence(f"{first}{', then ' + speech.cells(more, 'and') if more else ''}.", before.line)


def purpose(speech: Speech, board: Board, move: Move) -> str | None:
    """The purpose of a stone on this cell for the player to move; None if it has none.

    The text continues a sentence after the cell's name or 'it'. It says which shape the stone makes or which shape of
    the opponent it prevents, whichever is more urgent.
    """
    player = board.turn
    own, others = made_shape(board, move, player), made_shape(board, move, -player)
    rank = list(MadeShape).index
    if others is not None and (own is None or (others is not MadeShape.OPEN_TWO and rank(others) <= rank(own))):
        return f"keeps {speech.name(-player)} from making {others} there"
    return None if own is None else f"makes {own}"


def last_escape_sentence(speech: Speech, moves: Moves, before: Finding, best: Move) -> Sentence:
    """A sentence about the last escape: the state of the game before the losing move, that move, and the way out.

    moves: the game up to and including the losing move. before: the finding of the position before this move. best:
    the way out.
    """
    move, name = moves[-1], speech.name(speech.human)
    chance, only = before.verdict(len(moves) - 1).expected_score, before.holds is not None and len(before.holds) == 1
    state = next(state for most, state in _STATES.items() if chance <= most).format(
        f"{name} {'were' if name == 'you' else 'was'}", speech.cell(move))
    way_out = f"was {'the only' if only else 'a'} way out" if chance > _FAR_BEHIND else "would have resisted"
    if before.wins:
        state, way_out = f"{name} had a win; {speech.cell(move)} lost the game", "would have won"
    end = f"{speech.cell(best)} {way_out}."
    return Sentence(f"Before move {len(moves)} {state}. {end}", end=end)


def costliest_sentence(speech: Speech, moves: Moves, best: Move) -> Sentence:
    """The sentence for a game that no single move lost: it names the move that cost most.

    moves: the game up to and including that move. best: the better move.
    """
    end = f"{speech.cell(best)} was better."
    text = f"No single move lost this game. Move {len(moves)}, {speech.cell(moves[-1])}, cost most; {end}"
    return Sentence(text, end=end)

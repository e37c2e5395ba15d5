"""The demo games behind the title's menu, in which one level plays against itself."""
import random

from ai.play.levels import HARD
from ai.play.messages import Answer, Failure, LevelSearch, Message
from ai.play.thinker import Thinker
from ai.position.board import Outcome, board_of
from ai.position.rules import FIVE_IN_A_ROW
from game.animation.board_animation import BoardAnimation
from game.marks import MARKS
from game.screens.title.demo_board import Demo
from game.views.board.board import BoardPicture

LEVEL, RULES = HARD, FIVE_IN_A_ROW
MOVE_SECONDS = 0.6, 0.9             # seconds from one stone to the next, at random between them
LANDED = 0.160                      # seconds after which a winning line begins to grow
PAUSE = 3.0                         # seconds for which the end of a game stays
_FADE = 0.600                       # seconds in which its stones then fade

# Seeds and first moves of possible first games: there is a picture at once, even if nothing may move. The level played
# each game with its seed after three random stones.
_BEGINNINGS = (
    (181, "i7 h6 i10 i5 i9 i8 g7 h8 h7 j7 f7 e7 g8 h9 g10 l5 k6 g9 h10 f10 j8 k7 f9"),
    (201, "h10 h6 f8 g9 f10 f9 e9 h9 g11 i9 j9 d8 d10 g7 g10 e10 i13 h12 b12 c11 j10 i10 j11 j12 i11 h11 "
          "j8 j7 h7 g8 i8"),
    (202, "j6 h8 f6 i9 k7 j10 k11 l8 k9 k8 j8 i7 j7 j5 i5 i8 i10 g9 h9 g8 h4 g3 g5 i3 e7 d8 h3 g10 g7"),
    (204, "h8 h10 i7 g9 f8 g8 g10 h9 j6 f7 i10 i9 f9 j8 k7 d5 e6 j9 k9 g11 f12 g7 l8 g6 g5 i5 k8 k6 f11 "
          "f10 j10 i11 j7 k13 j12 l7"),
    (206, "f10 h10 j9 h9 h8 g9 f8 f9 e9 h11 g7 h12 h13 d10 e8 g8 i9 j10 e5 f6 e6 e7 d8 g11"),
    (208, "i9 g7 j6 g9 g10 f10 h8 g6 g8 i8 h7 h6 i6 f9 f8 e9 j5 k4 d8 e8 d9 e10 e7 e11 e12 d12 c13 d10 j7 "
          "j8 f11 d13 k8 d11 d14 h5 j3 j4 m10 l9 i4 b10 c10 c11 e13"),
)
BEGINNINGS = tuple((seed, tuple(map(RULES.parse_cell, cells.split()))) for seed, cells in _BEGINNINGS)


class DemoGames:
    """Demo games behind the title's menu: one level plays against itself, game after game, until `stop`.

    After `stop` the board stays as it is. thinker: the AI worker process, used only until `stop`; it belongs to the
    caller. seed: decides the first game and the following games. moves, outcome: of the present game.
    """

    def __init__(self, thinker: Thinker, seed: int) -> None:
        self.running = True
        self._thinker = thinker
        self._rng = random.Random(seed)
        self._animation = BoardAnimation(RULES.size, seed)
        first_seed, opening = BEGINNINGS[seed % len(BEGINNINGS)]
        self.begin(opening, first_seed)

    def begin(self, opening: tuple[int, ...], seed: int) -> None:
        self.moves = opening
        self.outcome: Outcome | None = None
        self._animation.clear()
        self._seed = seed
        self._asked = False
        self._answer: int | None = None
        self._waited, self._next_move_at = 0.0, MOVE_SECONDS[0]
        self._line_shown = False                # whether the winning line has begun to grow

    def demo(self) -> Demo:
        line = self.outcome.line if self.outcome is not None and self._line_shown else ()
        picture = BoardPicture.after(RULES.size, self.moves)._replace(
            line=line, sweep=self._animation.line, landing=self._animation.landing)
        fades = self.running and self.outcome is not None
        strength = min(1.0, max(0.0, 1 - (self._waited - PAUSE) / _FADE)) if fades else 1.0
        return Demo(picture, self._animation.flying, strength)

    def stop(self) -> None:
        """Stop the demo games: all motion ends at once, and the thinker is free for others."""
        if not self.running:
            return
        self.running = False
        if self._asked:
            self._thinker.cancel()
        self._animation.clear()
        self._line_shown = self.outcome is not None

    def update(self, seconds: float) -> None:
        """Let time pass and play the level's moves as they arrive; never waits for a move."""
        if not self.running:
            return
        self._waited += seconds
        self._animation.update(seconds)
        if self.outcome is None:
            self._think()
            if self._answer is not None and self._waited >= self._next_move_at:
                self.place(self._answer)
        elif self._waited >= PAUSE + _FADE:
            self._next_game()
        elif self._waited >= LANDED and not self._line_shown:
            self._sweep()

    def _think(self) -> None:
        if not self._asked:
            self._thinker.ask(self._hear, RULES, self.moves, LevelSearch(LEVEL, self._seed))
            self._asked = True
        self._thinker.listen()

    def _hear(self, message: Message) -> None:
        if isinstance(message, Answer):
            self._answer = message.report.move
        elif isinstance(message, Failure):
            self.stop()

    def place(self, move: int) -> None:
        self.moves += (move,)
        self.outcome = board_of(RULES, self.moves).outcome()
        self._asked, self._answer = False, None
        self._waited, self._next_move_at = 0.0, self._rng.uniform(*MOVE_SECONDS)
        self._animation.land(move, "full", MARKS[(len(self.moves) - 1) % 2])

    def _sweep(self) -> None:
        """Start the animation of a finished game's winning line; a full board has no line."""
        self._line_shown = True
        assert self.outcome is not None
        if self.outcome.line:
            self._animation.sweep(self.outcome.line, False, "full", MARKS[(len(self.moves) - 1) % 2])

    def _next_game(self) -> None:
        """Begin with three random stones: from the empty board the level would play only a few games."""
        near = [row * RULES.size + column for row in range(5, 10) for column in range(5, 10)]
        self.begin(tuple(self._rng.sample(near, 3)), self._rng.getrandbits(32))

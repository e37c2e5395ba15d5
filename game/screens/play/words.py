"""The texts of the play screen."""
from ai.play.levels import PROOF
from ai.wording import quantity
from game.screens.wording import REPLIES, SHARE_TOOLTIP, UNDOES, TooltipText
from game.store.results import Stand
from game.views.pen.text import FigureRuns


def _runs(*texts: str) -> FigureRuns:
    """Runs of text, every second one a figure. Empty texts are left out."""
    return tuple((text, bool(i % 2)) for i, text in enumerate(texts) if text)


# Buttons and tooltips.
BUTTONS = {"undo": "UNDO", "hint": "HINT", "new": "NEW", "menu": "MENU", "retry": "RETRY", "stop": "STOP",
           "pause": "PAUSE", "step": "STEP", "rematch": "REMATCH", "review": "REVIEW", "scores": "SCORES",
           "name": "NAME", "share": "SHARE", "title": "TITLE"}
GO_ON, AGAIN, TRY_AGAIN = "PLAY", "AGAIN", "TRY AGAIN"
EASIER, HARDER = "EASIER", "HARDER"          # a game against the next weaker or stronger level
WHY, BACK_TO_GAME, TO_YOUR_AI = "WHY DID I LOSE?", "BACK TO THE GAME", "YOUR AI"
PACES = {2.0: "SLOW", 1.0: "PACE 1×", 0.4: "PACE 2×", 0.0: "MAX"}      # paces by the delay from move to move in seconds
TABS = {"chart:0": "TIME", "chart:1": "MOVES", "chart:2": "CHANCE", "chart:all": "ALL"}
POSITION_TAB = "POSITION"
MENU = {"resume": "RESUME", "race": "RACE HERE", "analyse": "ANALYSE", "settings": "SETTINGS",
        "how to play": "HOW TO PLAY"}
MENU_HEADING = "MENU"
PAUSED, PRACTICE_GAME = "Paused.", "Practice game: not rated, not saved."
PAUSED_AND_SAVED = "Paused. Your game is saved."

HINTS = "Show where to look; press again for the move, and on 15×15 again for how it goes on."
STOPS = "Play the best move found so far."
TOOLTIPS: dict[str, TooltipText] = {
    "undo": (UNDOES, "U"), "hint": (HINTS, "H"),
    "new": ("Begin another game. From your second move on, this one is saved under UNFINISHED.", "N"),
    "pause": "Hold the game, or let it go on.",
    "step": "Hold the game, and let one move be played.",
    "pace": "Set how quickly the moves follow each other; MAX: at once.",
    "menu": ("Open the settings, help, a race or an analysis from here, or leave. The game is paused.", "Esc"),
    "rematch": ("Play again with the same choices.", "Enter"),
    "name": "Enter your name for a high score.",
    "scores": "Look at the best games on both boards.",
    "review": "Look at the game again: what each move cost, and what was better.",
    "title": ("Go back to the title.", "Esc"),
    "share": SHARE_TOOLTIP}
IN_PRACTICE: dict[str, TooltipText] = {
    "new": ("Begin again from the same position. Practice is not saved.", "N"),
    "rematch": ("Try again from the same position.", "Enter"),
    "title": ("Go back to the game that you looked at.", "Esc")}
WITH_YOUR_AI: dict[str, TooltipText] = {"title": ("Go back to the page of your AI.", "Esc")}
next_against = "Play the next game against {}.".format
UNDO_ONE = "Take back the last stone."
NO_RECORD_THEN = " The game then sets no record."
undo_costs = " This costs {:.0f} % of the points, and the rating.".format
hint_costs = " This costs {:.0f} % of the points, the rating and the medal.".format


def ask_hint(record_only: bool) -> str:
    return f"A hint costs {'a record' if record_only else 'points, rating and medal'}. Sure?"


# What is said as it happens.
SAVED = "Saved under UNFINISHED."
THOUGHTS = {"off": "The AI thinks in silence.", "after": "After its move you see which moves it weighed.",
            "live": "Its thoughts are shown while it thinks, quick ones after its move."}
# In a first game, after one reply each: a heading and a sentence.
EXPLANATIONS = {
    "lights": ("THE LIGHTS",
               "Its thoughts: it evaluated {:,} moves. Brighter is better. Outlines are what it expects next."),
    "chance": ("THE BAR", "Your chance of winning. It rises with good moves and falls with mistakes."),
    "draw": ("THE BAR", "A draw is the best you can get here. Mistakes make its part smaller."),
    "position": ("THE BAR",
                 "What equal players would score from here. It rises with good moves and falls with mistakes."),
    "help": ("HELP", "H gives a hint, U takes your move back. Point at anything to learn what it is."),
    "charts": ("TABS", "How long each move took, and how many moves the AI evaluated for it.")}

# The status, and the players.
NO_ANSWER, STATUS_PAUSED, HOW_TO_GO_ON = "NO ANSWER", "PAUSED", "STEP plays one move, PLAY goes on."
THINKING, HINT, YOUR_MOVE, ALREADY_LOST = "THINKING", "HINT", "YOUR MOVE", "ALREADY LOST"
LOOKING, LOOK_HERE = "Looking for it …", "Look here. Press again for the move."
TO_THE_END, NO_DEPTH = "to the end", "–"
YOU, YOU_IN_SENTENCE, AI = "You", "you", "AI"
past_move = "MOVE {} OF {}".format
player, to_move = "Player {}".format, "{} TO MOVE".format


def thinking(depth: str, count: str, seconds: str) -> FigureRuns:
    return _runs("depth ", depth, " · ", count, f"{_moves(count)} · ", seconds, " s")


def _moves(count: str) -> str:
    return " move" if count == "1" else " moves"


def program_thinking(seconds: str, limit: str) -> FigureRuns:
    """The status while another program thinks: only its time is known. limit: in seconds; empty: no hard limit."""
    return _runs("", seconds, *((" s of ", limit) if limit else ()), " s")


def move(number: int, mark: str = "", practice: bool = False) -> FigureRuns:
    more = "  ·  practice, not rated" if practice else f"  ·  you are {mark.upper()}" if mark else ""
    return _runs("move ", str(number), more)


def played(who: str, cell: str, seconds: str, count: str) -> FigureRuns:
    """A text about a move: player, cell, time (empty: unknown), the AI's moves evaluated (empty for a person)."""
    if not seconds:
        return _runs(f"{who} played ", cell)
    evaluated = (" s  ·  ", count, _moves(count)) if count else (" s",)
    return _runs(f"{who} played ", cell, " in ", seconds, *evaluated)


# The introduction, before the first move.
YOUR_OPPONENT, WHO_PLAYS = "YOUR OPPONENT", "WHO PLAYS"
TWO_PLAYERS, TWO_LEVELS = "TWO PLAYERS", "TWO LEVELS"
PASS_THE_MOUSE = "Two people play on this machine and pass the mouse or the gamepad. UNDO takes back one stone."
BAR_FOR_X = "The bar shows what the position is worth to X."
HOW_TO_WATCH = "PAUSE holds the game, STEP plays one move, PACE says how fast."
OTHERS = "the opponent's"
EXACTLY_FIVE = "Exactly five in a row wins. Six or more does not count."
NOT_RATED_PROOF = "Not rated. What counts is how long you last."
EXPECTED_SCORE, DRAWS_HALF = "Expected score", "draws ½, whoever starts"
THINKS_FOR, THINKS_ABOUT, SECONDS_A_MOVE, A_MOVE = "Thinks for", "Thinks for about", "s a move", "a move"
all_games = "{0}×{0} games".format
tip = "A tip for next time. {}".format
seated = "{} is {}. {}".format      # a mark, its player, and how far this one looks
RULES = {5: "Five in a row wins: across, down or diagonally.", 3: "Three in a row wins: across, down or diagonally."}


def prize(points: int, for_draw: bool, with_medal: bool) -> str:
    earned = f"{points:,}+ points{' and a medal' if with_medal else ''}"
    return f"{'A draw is the best you can get:' if for_draw else 'Win:'} {earned}."


def record(won: int, drawn: int, lost: int) -> str:
    """The numbers of won, drawn and lost games as text: '1 win, 2 losses'."""
    return ", ".join(f"{count} {singular if count == 1 else plural}" for count, singular, plural in (
        (won, "win", "wins"), (drawn, "draw", "draws"), (lost, "loss", "losses")) if count)


# The bar.
POSITION, DRAW = "POSITION", "DRAW"
BY_ONE, BY_MARK = ("you", "draw", "AI"), ("for X", "draw", "for O")
WON, DRAWN, LOST, EXACT = "won", "drawn", "lost", "exact"
GAME_OVER = "The game is over."
CHANCE_UNKNOWN = "Your chance of winning. It is known once the AI has thought about a position."
HARDLY_MASTER = "Hardly anybody beats MASTER"
GAME_NOT_RATED = "This game is not rated."
# Why there is no win chance.
TWO_PEOPLE_HAVE_NONE = "only one player against a level has one"
MEASURED_FIVE_OR_MORE = "it was only measured for five or more in a row"
MEASURED_EMPTY_BOARD = "it was only measured in games from the empty board"
nobody_measured = "nobody has measured {}".format
no_chance = "No win chance here: {}. This game is not rated and earns nothing.".format
your_chance = "Your chance against {}: {} %.".format
DRAW_IS_BEST, draw_is_best = "a draw is best", "Against {} a draw is the best you can get.".format
not_measured_yet = "Your chance against {} is not measured yet".format
with_perfect_play = "With perfect play: {}.".format
between_equals = "Between equal players: {} ({}).".format
for_x, for_you = "{} for X".format, "{} for you".format
shows_position = "{}: the bar shows the position instead.".format
evaluation = "Evaluation {} for you.".format
ai_score = "AI score (Eq. 2, its best line's gain): {}.".format
YOUR, ITS = "your", "its"           # whose move changed the chance


def forced(loses: bool, moves: int, by_mark: bool) -> str:
    won, lost = ("X", "O") if by_mark else ("win", "loss")
    return f"{lost if loses else won} in {moves}"


def proven(loses: bool, moves: int) -> str:
    if loses:
        return " Whatever you play, you lose with the next move." if moves == 1 else \
            f" A loss in about {moves} is proven."
    return f" A win in {moves} can be forced, but people miss such wins."


def chances(rating: str, win: int, draw: int, loss: int, exact: bool) -> str:
    ground = "worked out exactly" if exact else "found in games of modelled players"
    return f"Rated {rating}: win {win} %, draw {draw} %, loss {loss} %, {ground}."


# The charts.
TIME_PER_MOVE, MOVES_EVALUATED, YOUR_CHANCE = "TIME PER MOVE", "MOVES EVALUATED", "YOUR WIN CHANCE"
THE_POSITION, POSITION_FOR_X, WITH_DRAWS = "THE POSITION", "THE POSITION, FOR X", "with draws"
GAINS, LOSES_GROUND, EVEN = "to gain ground", "to lose ground", "an even fight"
at_move = "Move {}: {}.".format
position_was, but = "the position was {}".format, "{}, but {}".format
expected, THE_AI = "{} expected {}".format, "the AI"
sees_win, sees_loss = "{} saw a sure win".format, "{} saw a sure loss".format

# The end.
HEADLINES = {"win": "X WINS", "loss": "O WINS", "draw": "DRAW"}         # unless exactly one person plays
YOU_WIN = "YOU WIN"
BOARD_FULL = "The board is full and nobody has a line."
PRACTICE, NOT_RATED, PLAYED_BEFORE, NO_RECORD = "PRACTICE, NOT RATED", "NOT RATED", "PLAYED BEFORE", "NO RECORD"
REPEATED = "You have played this very game against this level before: it earns no points, streak, rating or medal."
_TIMES = {1: "once", 2: "twice"}
last_escape = "At move {}, {}".format
wins_in_a_row = "{} WINS IN A ROW".format
no_points = "No points: only a win against a level counts, or on 3×3 a draw against {}.".format
wins, against = "{} WINS".format, "AGAINST {}".format


def summary(count: int, time: str, undos: int, rating: str) -> FigureRuns:
    """The figures of a finished game as runs of text: '33 stones · 1:45 · undone twice · rating +12'."""
    undone = ("  ·  undone ", _TIMES.get(undos, f"{undos} times")) if undos else ()
    gained = ("  ·  rating ", rating) if rating else ()
    return _runs("", str(count), " stones", "", "  ·  ", time, *undone, *gained)


def held_or_beaten(whom: str, held: bool) -> str:
    return f"{whom.upper()} {'HELD' if held else 'BEATEN'}"


def longest_after(cell: str, best: int | None) -> str:
    """A headline about the longest game after a second move. best: its stones; None: this game is the longest."""
    return f"LONGEST AFTER {cell}" + ("" if best is None else f": {best}")


# What SHARE tells: headlines and lines of text.
I_WON, A_DRAW, I_HELD = "I WON", "A DRAW", "I held the level that can't be beaten to a draw"
stones = "{} STONES".format
i_lasted = "I lasted {} stones against THE PROOF".format
i_beat = "I beat {} in {} moves".format

# Against THE PROOF.
VERIFIED, BELIEVED, NOT_VERIFIED = "verified", "believed", "not verified"
WIN_BY_FOURS = "a win by fours"
BELIEF = ("From here the win is not verified for every reply. The bar shows MASTER's estimate, as between equal strong "
          "players.")
WHY_NOT_RATED = "Not rated, no points: nobody can beat a verified win. What counts is how long you last."
HOW_LONG, STONES_YOU_LASTED = "HOW LONG YOU LASTED", "stones you lasted"
lost_by_stone = "{} is verified: lost by stone {} at the latest".format
LOST_BEFORE_FIRST_STONE = "O is lost before its first stone · every continuation was played out"
ALL_VERIFIED = f"{REPLIES} of {REPLIES} verified"
AFTER_ANY_MOVE = _runs("after ", "every one of your", " moves, verified")       # follows the headline ALREADY LOST
your_longest = "your longest here: {}".format
lost_within = "lost in ≤ {}".format
count_verified = "{} verified".format
longest = "longest {}, {}".format


def plays_as_master(cell: str) -> str:
    """A text that says why the figures are estimates. cell: an unverified second move; empty: a later move is one."""
    left = f"{cell} is not verified" if cell else "this game has left the verified lines"
    return f"{left}: {PROOF.title} plays like MASTER; its figures are estimates"


def of_cell(cell: str, latest: int, own: Stand | None) -> str:
    """A sentence about a second move against the level THE PROOF.

    latest: the last stone by which the move loses; own: the player's longest game after it, None: never played.
    """
    stood = "" if own is None else " · you held it" if own.held else f" · you lasted {own.stones}"
    return f"{cell} · verified, lost by stone {latest} at the latest{stood}"


def cell_in_short(cell: str, latest: int | None) -> str:
    """As `of_cell`, but without the player's longest game. latest: None if nothing is verified."""
    return f"{cell}: {NOT_VERIFIED if latest is None else f'lost by stone {latest}'}"


def in_short(source: str, left: int | None, moves: int) -> str:
    return f"{source}{'' if left is None else f' {left:,}'} · lost in ≤ {moves}"


def by_threats(searched: int) -> str:
    return f"a win by threats, found in {quantity(searched, 'position')}"


def from_book(left: int) -> str:
    return f"book · {left:,} of its positions still ahead" if left else "book · none of its positions still ahead"


def at_most(moves: int) -> str:
    return f" · lost {_within(moves)}"


def _within(moves: int) -> str:
    return "in 1 move" if moves == 1 else f"in {moves} moves or fewer"


def lasted(cell: str, stones: int, helped: bool, best: int | None) -> str:
    """A sentence about the stones that the player lasted in a game against the level THE PROOF.

    cell: the second move; helped: by undo or hints; best: the stones of the longest earlier game, if it was longer,
    else None.
    """
    sentence = f"after {cell} you lasted {stones} stones"
    if helped:
        return f"{sentence} · with undo or hints that is no record"
    return sentence if best is None else f"{sentence} · your longest is {best}"


def verified_loss(moves: int) -> str:
    return f"Verified: whatever you play, you lose {_within(moves)}. Every continuation was played out."

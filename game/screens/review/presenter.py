"""The review as plain values to draw: from the analysis and the player's view."""
from __future__ import annotations

from dataclasses import dataclass
from math import log10

from ai.position.board import board_of
from ai.position.rules import FIRST, SECOND
from ai.review.analysis import Finding
from ai.review.game_review import Game, Moves, Review, ReviewedMove
from ai.review.judgement import Judgement
from ai.review.words import Sentence, Speech
from ai.tree.search_tree import LargeBoard, SmallBoard
from game.model.game_analysis import GameAnalysis, Opinion
from game.model.lab_positions import problem_after
from game.model.past_game import PastGame, oversight_at, retry_ply
from game.model.settings import Settings
from game.screens.review.layout import ReviewLayout
from game.screens.review.picture import AccuracyPanel, Head, LevelTile, MoveCard
from game.screens.scene import Praise
from game.screens.wording import board_name, count_text, day_text, seconds_text
from game.views.board import BoardPicture
from game.views.kit import Paint
from game.views.stones import Ghost, Mark
from game.views.thought import NOTHING, Thought
from game.views.timeline import Timeline
from game.views.widgets import Button, Choice

COUNTED = (Judgement.INACCURACY, Judgement.MISTAKE, Judgement.BLUNDER, Judgement.LOSING_MOVE, Judgement.MISSED_WIN)
TABS = (("chance", "POSITION"), ("time", "TIME"), ("moves", "MOVES"))
LONGEST_NAME = 16                   # of a player in the head
_RINGS = 6                          # other ways out that the board shows; more would say nothing


@dataclass(frozen=True)
class Look:
    """The player's view of a review.

    ply: stones on the board. line: the best line shown, and the number of its moves so far; None: none. cell: under the
    mouse or cursor. tab: the chart's figure. polled: the levels are asked about this position.
    """

    ply: int
    line: Moves | None = None
    shown: int = 0
    cell: int | None = None
    tab: str = "chance"
    polled: bool = False


def position(past: PastGame, look: Look) -> Moves:
    """The moves to the position shown; a best line begins before the move it improves."""
    return past.game.moves[:look.ply if look.line is None else look.ply - 1]


def decision(past: PastGame, look: Look) -> SmallBoard | LargeBoard:
    """The position before the move looked at, as a problem for the Lab."""
    return problem_after(past.game.rules, poll_moves(past, look), FIRST if past.mark_of(0) == "x" else SECOND)


def move_at(review: Review, ply: int) -> ReviewedMove | None:
    """The move that led to the position after this many stones."""
    return review.moves[ply - 1] if 0 < ply <= len(review.moves) else None


def caption(past: PastGame) -> str:
    """'Five in a row · 20 Nov 2026 · depth 4 · lost in 22'; of a game from a file the players' names."""
    game = past.game
    outcome = game.outcome
    if outcome is None:
        result = f"left after {past.plies}"
    else:
        won = outcome.winner == game.human
        mark = past.mark_of(past.plies - 1).upper()         # of the winner, whose stone was the last
        word = "drawn" if outcome.winner is None else f"{mark} won" if past.names is not None \
            else "won" if won else "lost"
        result = f"{word} in {past.plies}"
    day = "" if past.when is None else day_text(past.when)
    return "   ·   ".join(part for part in (board_name(game.rules), day, opponent(past), result) if part)


def opponent(past: PastGame) -> str:
    """The opponent: 'depth 4', or the two players of a game that was not the player's own."""
    if past.names is not None and any(past.names):
        return " – ".join(_short(name) or "?" for name in past.names)
    return "" if past.game.level is None else past.game.level.label_in_sentence


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME - 1]}…"


def _figure_words(past: PastGame) -> str:
    """The meaning of the large figures: the position's worth, and to whom, unless to the player."""
    if past.game.rules.cells <= 9:
        return "With perfect play"
    whom = f" for {past.game.called[0]}" if past.game.tells_of(False) else ""
    return f"Position{whom}, equal players"


def head(past: PastGame, analysis: GameAnalysis) -> Head:
    """The last escape in words; else the analysis's progress, or a first remark."""
    review, name = analysis.review, past.game.rules.cell_name
    escape = review.last_escape
    if analysis.failure is not None:
        return Head("NO ANALYSIS", f"{analysis.failure}.")
    if escape is not None:
        return Head("THE LAST ESCAPE", escape.sentence.text,
                    ((name(past.game.moves[escape.ply - 1]), "bad"), (name(escape.best), "x_text")))
    if review.done < 1:
        return Head(f"ANALYSING {int(100 * review.done)} %", "MASTER looks at every position of the game.",
                    bar=review.done)
    found = len(faults(past.game, review))
    return Head("THE GAME", "No move was a mistake." if not found else "One move could have been better." if found == 1
                else f"{found} moves could have been better.")


def tints(past: PastGame, move: ReviewedMove, sentence: Sentence, lost: bool) -> tuple[tuple[str, Paint], ...]:
    """The colours of the cells in a sentence: the move played, the better one, and the opponent's."""
    name = past.game.rules.cell_name
    found: dict[str, Paint] = {name(cell): "o_text" for cell in sentence.cells}
    for claim in sentence.claims:
        if claim.kind in ("holds", "keeps", "free") or (claim.kind in ("wins", "line") and move.best in claim.cells):
            found.update({name(cell): "x_text" for cell in claim.cells})
    found[name(move.move)] = "bad" if lost else "text"
    return tuple(found.items())


# The board.

def board_picture(past: PastGame, analysis: GameAnalysis, look: Look, settings: Settings,
                  keyboard: bool) -> BoardPicture:
    """The position shown, with the better move or the line being played through."""
    game, moves = past.game, position(past, look)
    stones: tuple[tuple[int, Mark], ...] = tuple(
        (move, past.mark_of(ply)) for ply, move in enumerate(moves))
    outcome = board_of(game.rules, moves).outcome()
    return BoardPicture(
        game.rules.size, stones, moves[-1] if moves else None, _ghost(look, moves, outcome is not None),
        look.cell if keyboard else None, () if outcome is None or look.line is not None else outcome.line,
        labels=settings.coordinates, numbers=settings.move_numbers, highlight=look.cell,
        preview=look.line is not None, thought=thought(past, analysis, look))


def _ghost(look: Look, moves: Moves, over: bool) -> tuple[int, Ghost] | None:
    if look.cell is None or look.cell in moves or over or look.line is not None:
        return None
    return look.cell, "line"


def thought(past: PastGame, analysis: GameAnalysis, look: Look) -> Thought:
    """The line being shown; else the best move and other holding moves, if the last move was a fault."""
    game = past.game
    if look.line is not None:
        first = look.ply - 1
        return Thought(line=tuple((move, past.mark_of(first + i))
                                  for i, move in enumerate(look.line[:look.shown])))
    move = move_at(analysis.review, look.ply)
    if move is None or move.judgement is None or move.best is None:
        return NOTHING
    mark = past.mark_of(look.ply - 1)
    finding = analysis.finding(game.moves[:look.ply - 1])
    holds = () if finding is None or finding.holds is None or finding.wins else finding.holds
    rings = tuple(cell for cell in holds if cell not in (move.best, move.move)) if len(holds) <= _RINGS else ()
    return Thought(line=((move.best, mark),), rings=rings)


# The card.

def move_card(past: PastGame, analysis: GameAnalysis, look: Look) -> MoveCard:
    """The panel of the position shown."""
    game, ply = past.game, look.ply
    if ply == 0:
        return MoveCard("THE START", words="Step through the game with the arrows or the wheel; N is the next mistake. "
                                          "Click a free cell to try another move.")
    move, name = analysis.review.moves[ply - 1], game.rules.cell_name(game.moves[ply - 1])
    heading = f"MOVE {ply}, {name}"
    who = f"{speech_of(past).has(_side(ply - 1))} move"
    if move.before is None or move.after is None:
        return MoveCard(heading, label=who.upper())
    before, after = round(100 * move.before), round(100 * move.after)
    kind = "" if move.judgement is None else str(move.judgement)
    words = move.sentence.text if move.sentence is not None else _praise(past, analysis, move, ply)
    lost = move.judgement is Judgement.LOSING_MOVE
    colours = () if move.sentence is None else tints(past, move, move.sentence, lost)
    missed = oversight_at(past, ply)
    if missed is not None:
        words, colours = missed.text, (*colours, (game.rules.cell_name(missed.cell), "x_text"))
    return MoveCard(heading, kind, (kind or who).upper(), before, after, _change(before, after),
                    _notes(past, analysis, ply), words, colours)


def speech_of(past: PastGame) -> Speech:
    """The players' names in sentences."""
    return Speech(past.game.rules, past.game.human, past.game.called)


def _side(ply: int) -> int:
    """FIRST or SECOND: the side of stone number `ply`, from 0."""
    return FIRST if ply % 2 == 0 else SECOND


def _change(before: int, after: int) -> str:
    return "" if before == after else f"{after - before:+d}".replace("-", "−")


def _notes(past: PastGame, analysis: GameAnalysis, ply: int) -> tuple[str, ...]:
    """The figures' names, and the proof about the position after the move."""
    game = past.game
    first = _figure_words(past)
    finding = analysis.finding(game.moves[:ply])
    return (first,) if finding is None else (first, *_proven(past, finding, ply))


def _proven(past: PastGame, finding: Finding, ply: int) -> tuple[str, ...]:
    """'Forced: you win', or 'Verified: O wins' by the book, for the side to move after this many stones; else MASTER's
    depth.
    """
    if finding.wins or finding.loses:
        winner = _side(ply) if finding.wins else -_side(ply)
        return (f"{'Verified' if finding.source == 'book' else 'Forced'}: {speech_of(past).does(winner, 'win')}",)
    return () if finding.exact else (finding.verdict(ply).ground,)


def _praise(past: PastGame, analysis: GameAnalysis, move: ReviewedMove, ply: int) -> str:
    """A remark on a move without a fault."""
    outcome, speech, mover = past.game.outcome, speech_of(past), _side(ply - 1)
    if outcome is not None and ply == past.plies:
        if outcome.winner is None:
            return "The board is full: a draw."
        line = "Five" if past.game.rules.line == 5 else "Three"
        return f"{line} in a row: {speech.does(mover, 'win')}."
    before = analysis.finding(past.game.moves[:ply - 1])
    if before is not None and before.loses:
        return "The game was lost already: no move could hold it." if move.by_human \
            else f"{speech.who(mover)} could not hold it any more."
    if before is not None and before.wins:
        return "Keeps the win." if move.by_human else f"Keeps {speech.has(mover)} win."
    if move.best == move.move or move.best is None:
        return "The best move."
    return f"A good move; {past.game.rules.cell_name(move.best)} is as good."


def praise_for(past: PastGame, analysis: GameAnalysis, ply: int) -> Praise | None:
    """The moves that hold, or keep the win, after this many stones, with a remark; None if unknown."""
    finding = analysis.finding(past.game.moves[:ply])
    if finding is None or finding.loses:
        return None
    held = finding.holds or (finding.best, *finding.others)
    return frozenset(held), "Yes, that keeps the win." if finding.wins else "Yes, that holds."


# The levels.

def poll_moves(past: PastGame, look: Look) -> Moves:
    """The position about which the levels are asked: before the move shown."""
    return past.game.moves[:max(0, look.ply - 1)]


def level_tiles(past: PastGame, analysis: GameAnalysis, look: Look) -> tuple[LevelTile, ...]:
    """Each level's move, live, once that is asked."""
    return tuple(_tile(past, opinion) for opinion in analysis.opinions(poll_moves(past, look))) if look.polled else ()


def _tile(past: PastGame, opinion: Opinion) -> LevelTile:
    name = opinion.level.initials
    if opinion.move is None:
        return LevelTile(name, "–", "" if not opinion.nodes else short_count(opinion.nodes), settled=False)
    return LevelTile(name, past.game.rules.cell_name(opinion.move), short_count(opinion.nodes),
                     opinion.holds is True, opinion.settled)


def short_count(count: int) -> str:
    """'4,654', '83k', '1.2M'."""
    if count < 10_000:
        return f"{count:,}"
    return f"{count / 1000:.0f}k" if count < 1_000_000 else f"{count / 1_000_000:.1f}M"


# Beside and below.

def accuracy_panel(analysis: GameAnalysis) -> AccuracyPanel:
    """The human's accuracy, and the number of each fault."""
    found, game = analysis.review, analysis.game
    own, other = game.called
    whose = own if game.tells_of(False) else ""
    marks: dict[bool, Mark | None] = {True: "x", False: "o"} if whose else {True: None}
    counts = tuple((str(kind), str(kind).capitalize(), tuple((mark, found.count(kind, of))
                                                             for of, mark in marks.items())) for kind in COUNTED)
    first = game.proven.get(0 if game.human == FIRST else 1)
    if first is not None and first.loses and first.plies is not None:
        plies, most = len(game.moves), first.plies + (game.human != FIRST)
        return AccuracyPanel("LASTED", plies, f"at most {most}", counts, unit="stones")
    if found.done < 1:
        return AccuracyPanel("ACCURACY", None, "", counts, whose)
    beside = "looking deeper" if analysis.deepening else "" if found.ai_accuracy is None \
        else f"{other}: {found.ai_accuracy:.0f} %"
    accuracy = found.human_accuracy
    if accuracy is None:
        return AccuracyPanel("ACCURACY", None, beside or "too few moves", counts, whose)
    return AccuracyPanel("ACCURACY", round(accuracy), beside, counts, whose)


def chances(review: Review) -> tuple[float | None, ...]:
    """The expected score of every position for the human."""
    return (review.moves[0].before if review.moves else None, *(move.after for move in review.moves))


def timeline(past: PastGame, analysis: GameAnalysis, look: Look, pointed: int | None) -> Timeline:
    marks = tuple((ply, str(move.judgement)) for ply, move in enumerate(analysis.review.moves, 1)
                  if past.game.tells_of(move.by_human) and move.judgement is not None)
    if look.tab == "chance":
        percents = ((0.0, "0"), (0.5, "50"), (1.0, "100"))
        return Timeline(past.plies, chances(analysis.review), (), marks, look.ply, percents, pointed)
    figures = tuple(_figure(past, ply, look.tab) for ply in range(past.plies))
    known = [value for value in figures if value is not None and value > 0]
    low, high = (min(known, default=1.0), max(known, default=100.0))
    first, last = int(log10(low) // 1), max(int(log10(high) // 1) + 1, int(log10(low) // 1) + 2)
    span = last - first
    own = tuple((ply, (log10(max(value, low)) - first) / span, past.mark_of(ply - 1))
                for ply, value in enumerate(figures, 1) if value is not None)
    ticks = tuple(((power - first) / span, _tick(10.0 ** power, look.tab)) for power in range(first, last + 1)
                  if span <= 3 or (power - first) % 2 == 0)
    unknown = () if known else (None,) * (past.plies + 1)
    return Timeline(past.plies, unknown, own, (), look.ply, ticks if known else (), pointed)


def _figure(past: PastGame, ply: int, tab: str) -> float | None:
    if not past.records:
        return None
    record = past.records[ply]
    if tab == "time":
        return record.seconds if record.seconds > 0 else None       # a stone of an opening took no time of its own
    return None if record.nodes is None else float(record.nodes)


def _tick(value: float, tab: str) -> str:
    return f"{value:g} s" if tab == "time" else short_count(round(value))


def value_text(past: PastGame, analysis: GameAnalysis, look: Look) -> str:
    """The figure at the cursor."""
    if look.tab == "chance":
        value = chances(analysis.review)[look.ply] if analysis.review.moves else None
        return "not analysed" if value is None else f"{round(100 * value)} %"
    figure = _figure(past, look.ply - 1, look.tab) if look.ply else None
    if figure is None:
        return "not kept" if not past.records else "–"
    return f"{seconds_text(figure)} s" if look.tab == "time" else count_text(int(figure))


def buttons_for(past: PastGame, analysis: GameAnalysis, layout: ReviewLayout, look: Look) -> tuple[Button, ...]:
    move = move_at(analysis.review, look.ply)
    can_show = look.line is not None or (move is not None and len(move.line) > 0)
    at_fault = move is not None and move.judgement is not None and look.line is None
    show, *lab, again = layout.actions
    earlier, later = layout.steps
    can_retry = retry_ply(past, look.ply) is not None
    fault = next_fault(past.game, analysis.review, look.ply)
    found = [Button("earlier", earlier, "", enabled=look.ply > 0),
             Button("later", later, "", enabled=look.ply < past.plies),
             Button("line", show, "HIDE LINE" if look.line is not None else "SHOW LINE",
                    "primary" if can_show and at_fault else "plain", can_show),
             Button("try again", again, "TRY AGAIN", "plain" if can_show and at_fault else "primary", can_retry),
             Button("mistake", layout.next_mistake, "NEXT MISTAKE", enabled=fault is not None),
             Button("copy", layout.copy, "COPY", "ghost"), Button("export", layout.export, "EXPORT", "ghost"),
             Button("analyse", layout.analyse, "ANALYSE", "ghost")]
    if lab:
        found.insert(3, Button("lab", lab[0], "IN THE LAB", enabled=look.ply > 0))
    if analysis.review.last_escape is not None:
        found.append(Button("escape", layout.go_there, "GO THERE"))
    return tuple(found)


def poll_button(layout: ReviewLayout, look: Look) -> Button:
    """The button that asks the levels."""
    rect = layout.poll_heading.copy()
    rect.width = rect.width * 6 // 10
    return Button("poll", rect, "WHAT WOULD THEY PLAY?", chosen=look.polled)


def tabs_for(layout: ReviewLayout, look: Look) -> Choice:
    """The tabs of the chart's figures."""
    return Choice("tab", layout.tabs, TABS, look.tab)


def faults(game: Game, review: Review, kind: str | None = None) -> list[int]:
    """The plies of the faults that are told, of one kind or of all."""
    return [ply for ply, move in enumerate(review.moves, 1)
            if game.tells_of(move.by_human) and move.judgement is not None and kind in (None, str(move.judgement))]


def next_fault(game: Game, review: Review, ply: int, by: int = 1, kind: str | None = None) -> int | None:
    """The next fault after a ply, or the previous one; wraps around the ends."""
    found = faults(game, review, kind)
    if not found:
        return None
    beyond = [at for at in found if at > ply] if by > 0 else [at for at in reversed(found) if at < ply]
    return beyond[0] if beyond else found[0 if by > 0 else -1]

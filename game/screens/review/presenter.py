"""Turns the analysis of a finished game and the state of its view into plain values to draw."""
from typing import NamedTuple

from ai.position.board import board_of
from ai.position.rules import FIRST, TIC_TAC_TOE, Rules
from ai.records.record import RESULT_OF
from ai.review.game_review import Game, Moves, Review, ReviewedMove
from ai.review.judgement import THRESHOLDS, Judgement
from ai.review.words import Sentence
from ai.search.moves import side_of
from ai.tree.problems import LargeBoard, SmallBoard
from game.marks import Mark
from game.model.callouts import line_of
from game.model.lab.positions import problem_after
from game.model.look_back.game_analysis import GameAnalysis, Opinion
from game.model.look_back.past_game import PastGame, last_turn_before, oversight_at
from game.model.settings import Settings
from game.screens.cursors import BoardCursor
from game.screens.review import words
from game.screens.review.layout import ReviewLayout
from game.screens.review.picture import AccuracyPanel, Head, LevelTile, MoveCard, Tints
from game.screens.scene import Praise
from game.screens.wording import board_name, count_text, day_text, seconds_text, signed_text
from game.views.board.board import BoardPicture
from game.views.board.thought import NOTHING, Thought
from game.views.charts.axes import log_scale, short_count, tick_text
from game.views.charts.timeline import PERCENTS, Timeline
from game.views.pen.kit import Paint
from game.views.widgets.buttons import Button, ButtonKind, buttons

LINE_STEP = 0.6                     # seconds from one move of a shown line to the next
LONGEST_NAME, BESIDE_LAB = 11, 8     # letters of each player's name in the head, on average
_RINGS = 6                          # the most other good moves that are ringed; more would tell nothing


class ReviewMoment(NamedTuple):
    """A review as the player sees it now: how many stones, which line and which chart."""

    past: PastGame
    analysis: GameAnalysis
    ply: int                        # the number of stones on the board
    line: Moves | None = None       # the best line being shown; None: none
    line_age: float = 0.0           # seconds since its first move was shown
    tab: str = "position"           # the figure in the chart
    polled: bool = False            # the levels are asked for their moves

    @property
    def shown(self) -> int:
        """The number of the line's moves that are shown by now."""
        return 0 if self.line is None else min(len(self.line), 1 + int(self.line_age / LINE_STEP))

    @property
    def position(self) -> Moves:
        """The moves to the position shown. While a best line is shown, the move that it improves is left out."""
        return self.past.game.moves[:self.ply if self.line is None else self.ply - 1]

    @property
    def moves_before(self) -> Moves:
        """The moves before the move shown. The levels are asked, and the Lab opened, at the position after them."""
        return self.past.game.moves[:max(0, self.ply - 1)]


def lab_problem(moment: ReviewMoment) -> SmallBoard | LargeBoard:
    return problem_after(moment.past.game.rules, moment.moves_before, moment.past.mark_of(1))


def move_at(review: Review, ply: int) -> ReviewedMove | None:
    """The reviewed move that led to the position with `ply` stones; None if there is none."""
    return review.moves[ply - 1] if 0 < ply <= len(review.moves) else None


def caption(past: PastGame) -> str:
    """The line at the head of the page: 'Five in a row · depth 4 · lost after 22 stones', or with players' names."""
    day = "" if past.when is None else day_text(past.when)
    return "   ·   ".join(filter(None, (board_name(past.game.rules), day, _names(past),
                                        words.ended(past.plies, _result(past)))))


def _result(past: PastGame) -> str:
    outcome = past.game.outcome
    result = past.stated_result if outcome is None else RESULT_OF[outcome.winner]
    if result is None or result == "draw":
        return "" if result is None else "drawn"
    if past.game.level is None:
        return words.mark_won(past.mark_of(1 if result == "first" else 2).upper())
    return "won" if RESULT_OF[past.game.human] == result else "lost"


def _names(past: PastGame) -> str:
    """The players' names, shortened where one has no room beside the other, or else the level; empty: not known."""
    level = past.game.level
    if level is not None or not any(past.names):
        return "" if level is None else level.label_in_sentence
    longest = BESIDE_LAB if past.game.rules == TIC_TAC_TOE else LONGEST_NAME
    rooms = (max(longest, 2 * longest - len(other)) for other in past.names[::-1])
    return " – ".join((name if len(name) <= room else f"{name[:room - 1]}…") or "?"
                      for name, room in zip(past.names, rooms, strict=True))


def head(moment: ReviewMoment) -> Head:
    """The panel with the last escape; without one, the analysis's progress or the number of faults."""
    past, analysis = moment.past, moment.analysis
    review, name = analysis.review, past.game.rules.cell_name
    escape = review.last_escape
    if analysis.failure is not None:
        return Head(words.NO_ANALYSIS, f"{analysis.failure}.")
    if escape is not None:
        return Head(words.LAST_ESCAPE, escape.sentence.text,
                    ((name(past.game.moves[escape.ply - 1]), "bad"), (name(escape.best), "x_text")))
    if review.progress < 1:
        return Head(words.analysing(int(100 * review.progress)), words.LOOKING, bar=review.progress)
    sentence = words.faults_found(len(faults(past.game, review)), past.game.addresses_you) \
        if _longest_defence(past.game) is None else words.LOST_FROM_THE_START
    return Head(words.THE_GAME, sentence if analysis.complete else words.CHECKING)


def _tints(rules: Rules, move: ReviewedMove, sentence: Sentence, lost: bool) -> Tints:
    """The colour of each cell name in a sentence: of the move played, of better moves, and of all others.

    lost: the move played lost the game.
    """
    name = rules.cell_name
    tints: dict[str, Paint] = {name(cell): "o_text" for cell in sentence.others}
    tints.update({name(cell): "x_text" for cell in sentence.better})
    tints[name(move.move)] = "bad" if lost else "text"
    return tuple(tints.items())


# The board.

def board_picture(moment: ReviewMoment, settings: Settings, cursor: BoardCursor) -> BoardPicture:
    """The board with the position shown, and the better move or the line that is being shown."""
    past, moves = moment.past, moment.position
    board = board_of(past.game.rules, moves)
    return BoardPicture.after(past.game.rules.size, moves, past.mark_of(1))._replace(
        ghost=cursor.ghost(moves, "line") if moment.line is None and not board.is_over() else None,
        ghost_mark=past.mark_of(len(moves) + 1), cursor=cursor.by_keys, line=line_of(board),
        coordinates=settings.coordinates, move_numbers=settings.move_numbers, highlight=cursor.pointed,
        is_present=moment.line is None, thought=thought(moment))


def thought(moment: ReviewMoment) -> Thought:
    """The overlay on the board: the line being shown, or after a fault the best move and other good moves."""
    past, analysis = moment.past, moment.analysis
    if moment.line is not None:
        return Thought(line=tuple((move, past.mark_of(ply))
                                  for ply, move in enumerate(moment.line[:moment.shown], moment.ply)))
    move = move_at(analysis.review, moment.ply)
    if move is None or move.judgement is None or move.best is None:
        return NOTHING
    mark = past.mark_of(moment.ply)
    finding = analysis.consistent.get(moment.moves_before)
    holds = () if finding is None or finding.holds is None or finding.wins else finding.holds
    rings = tuple(cell for cell in holds if cell not in (move.best, move.move)) if len(holds) <= _RINGS else ()
    return Thought(line=((move.best, mark),), rings=rings)


# The card.

def move_card(moment: ReviewMoment) -> MoveCard:
    """The panel about the move that led to the position shown."""
    game, ply = moment.past.game, moment.ply
    if ply == 0:
        return MoveCard(words.THE_START, text=words.FIRST_STEPS)
    move = moment.analysis.review.moves[ply - 1]
    heading = words.move(ply, game.rules.cell_name(game.moves[ply - 1]))
    if ply <= game.setup_plies:
        return MoveCard(heading, text=words.OPENING_STONE)
    kind = "" if move.judgement is None else str(move.judgement)
    whose = f"{game.speech.possessive(side_of(ply))} {kind or words.MOVE}".upper()
    if move.before is None or move.after is None:
        return MoveCard(heading, label=whose)
    before, after = round(100 * move.before), round(100 * move.after)
    text, colours = _remark(moment, move, move.after - move.before), Tints()
    if move.sentence is not None:
        text, colours = move.sentence.text, _tints(game.rules, move, move.sentence, kind == Judgement.LOSING_MOVE)
    missed = oversight_at(moment.past, ply)
    if missed is not None:
        text, colours = missed.text, (*colours, (game.rules.cell_name(missed.cell), "x_text"))
    change = signed_text(after - before) if kind and after != before else ""
    return MoveCard(heading, kind, whose, before, after, change, _notes(moment), text, colours)


def _notes(moment: ReviewMoment) -> tuple[str, ...]:
    """Two short lines: what the percentages mean, and the proof or search depth behind them."""
    game, ply = moment.past.game, moment.ply
    finding = moment.analysis.consistent.get(game.moves[:ply])
    first = words.PERFECT_PLAY if game.rules == TIC_TAC_TOE else words.position_for(
        "" if game.addresses_you else game.player_names[0], game.rules.exact)
    if finding is None:
        return (first,)
    if finding.wins or finding.loses:
        winner = side_of(ply + 1) if finding.wins else side_of(ply)
        return first, words.proven(finding.source == "book", game.speech.with_verb(winner, "win"))
    return (first,) if finding.exact else (first, finding.verdict(ply).source_text)


def _remark(moment: ReviewMoment, move: ReviewedMove, change: float) -> str:
    """A remark about a move that was no fault. change: the move's effect on the expected score."""
    past, mover = moment.past, side_of(moment.ply)
    outcome, speech = past.game.outcome, past.game.speech
    if outcome is not None and moment.ply == past.plies:
        return words.FULL_BOARD if outcome.winner is None else words.line_made(
            len(outcome.line), speech.with_verb(mover, "win"))
    before = moment.analysis.consistent.get(moment.moves_before)
    if before is not None and before.loses:
        return words.lost_already(speech.name_at_start(mover))
    if before is not None and before.wins and (change == 0 or move.best != move.move):
        return words.keeps_win(speech.possessive(mover)) if change == 0 else words.STILL_CHECKING
    later = words.SEES_MORE if abs(change) >= THRESHOLDS[-1][0] else ""
    if move.best == move.move or move.best is None:
        return words.THE_BEST + later
    return words.as_good(past.game.rules.cell_name(move.best)) + later


def praise_for(analysis: GameAnalysis, ply: int) -> Praise | None:
    """The moves after `ply` stones that keep the win, or that do not lose, and a remark about them; None if unknown."""
    finding = analysis.consistent.get(analysis.game.moves[:ply])
    if finding is None or finding.loses or finding.deduced:
        return None
    good_moves = finding.holds or (finding.best, *finding.others)
    return frozenset(good_moves), words.STILL_WINS if finding.wins else words.HOLDS


# The levels.

def level_tiles(moment: ReviewMoment) -> tuple[LevelTile, ...]:
    """Tiles with each level's move, updated while the levels think; none if they are not asked."""
    opinions = moment.analysis.opinions(moment.moves_before) if moment.polled else ()
    return tuple(_level_tile(opinion, moment.past.game.rules) for opinion in opinions)


def _level_tile(opinion: Opinion, rules: Rules) -> LevelTile:
    if opinion.move is None:
        cost = _short_count(opinion.nodes) if opinion.nodes else ""
        return LevelTile(opinion.level.short_name, "–", cost, settled=False)
    return LevelTile(opinion.level.short_name, rules.cell_name(opinion.move), _short_count(opinion.nodes),
                     opinion.holds is True, opinion.settled)


def _short_count(nodes: int) -> str:
    """A count in four characters at most: '465', '4.7k', '83k', '1.2M'."""
    return short_count(nodes, int(nodes < 9_950 or 999_500 <= nodes < 9_950_000))


# Beside and below.

def _longest_defence(game: Game) -> int | None:
    """The stones that the player can last at most if the position before their first move is a proven loss."""
    first = game.proven.get(0 if game.human == FIRST else 1)
    if first is None or first.plies is None or not first.loses:
        return None
    return first.plies + (game.human != FIRST)


def accuracy_panel(analysis: GameAnalysis) -> AccuracyPanel:
    """The player's accuracy and faults; if the start was a proven loss, the stones that the player lasted."""
    review, game = analysis.review, analysis.game
    whose = "" if game.addresses_you else game.player_names[0]
    marks: dict[bool, Mark | None] = {True: "x", False: "o"} if whose else {True: None}
    counts = {str(kind): tuple((mark, review.count(kind, of)) for of, mark in marks.items())
              for kind in words.COUNTED}
    most = _longest_defence(game)
    if most is not None:
        return AccuracyPanel(words.LASTED, len(game.moves), words.at_most(most), counts, unit=words.STONES)
    if review.progress < 1:
        return AccuracyPanel(words.ACCURACY, None, "", counts, whose)
    accuracy = None if review.human_accuracy is None else round(review.human_accuracy)
    return AccuracyPanel(words.ACCURACY, accuracy, _beside_accuracy(analysis), counts, whose)


def _beside_accuracy(analysis: GameAnalysis) -> str:
    review = analysis.review
    if analysis.deepening:
        return words.CHECKING
    if review.ai_accuracy is not None:
        return words.opponents(analysis.game.player_names[1], review.ai_accuracy)
    return words.TOO_SHORT if review.human_accuracy is None else ""


def _expected_scores(review: Review) -> tuple[float | None, ...]:
    """The expected score after each number of stones; None where it is unknown, such as within an opening."""
    before = (*(move.before for move in review.moves), None)
    after = (None, *(move.after for move in review.moves))
    return tuple(early if late is None else late for early, late in zip(before, after, strict=True))


def timeline(moment: ReviewMoment, pointed: int | None) -> Timeline:
    past, review = moment.past, moment.analysis.review
    if moment.tab == "position":
        judgements = tuple((ply, str(review.moves[ply - 1].judgement)) for ply in faults(past.game, review))
        return Timeline(past.plies, moment.ply, pointed, _expected_scores(review), PERCENTS, judgements=judgements,
                        mark=past.game.mark)
    figures = _chart_figures(moment)
    if not any(figures):
        return Timeline(past.plies, moment.ply, pointed, (None,) * (past.plies + 1))
    unit = "s" if moment.tab == "time" else ""
    scale = log_scale(figures, unit)
    dots = tuple((ply, scale.height(value), past.mark_of(ply)) for ply, value in enumerate(figures, 1)
                 if value is not None)
    powers = scale.powers(1 if scale.high - scale.low < 4 else 2)
    ticks = tuple((scale.height(power), tick_text(power, unit)) for power in powers)
    return Timeline(past.plies, moment.ply, pointed, dots=dots, ticks=ticks)


def _chart_figures(moment: ReviewMoment) -> tuple[float | None, ...]:
    """The chart's figure for each ply; empty if the game has none."""
    if moment.tab == "time":
        return tuple(record.seconds or None for record in moment.past.records)  # stones of an opening took no time
    return tuple(record.nodes for record in moment.past.records)


def value_text(moment: ReviewMoment) -> str:
    if moment.tab == "position":
        value = _expected_scores(moment.analysis.review)[moment.ply]
        return words.NO_FIGURE if value is None else f"{round(100 * value)} %"
    figure = _chart_figures(moment)[moment.ply - 1] if moment.ply and moment.past.records else None
    if figure is None:
        return words.NOT_RECORDED if not moment.past.records else words.NO_FIGURE
    return f"{seconds_text(figure)} s" if moment.tab == "time" else count_text(int(figure))


def buttons_for(layout: ReviewLayout, moment: ReviewMoment) -> tuple[Button, ...]:
    game, review = moment.past.game, moment.analysis.review
    move, line_shown = move_at(review, moment.ply), moment.line is not None
    line, judgement = ((), None) if move is None else (move.line, move.judgement)
    at_fault = bool(line) and judgement is not None and not line_shown
    show_line, try_again = layout.actions
    rects = {"analyse": layout.analyse, "lab": layout.lab, "escape": layout.go_there, "poll": layout.poll_button,
             "line": show_line, "try again": try_again, "mistake": layout.next_mistake}
    if game.rules != TIC_TAC_TOE:
        del rects["lab"]
    if review.last_escape is None:
        del rects["escape"]
    texts = words.BUTTONS | ({"line": words.HIDE_LINE} if line_shown else {})
    usable = {"line": line_shown or bool(line), "try again": retry_ply(moment) is not None,
              "mistake": next_fault(moment) is not None, "lab": moment.ply > 0}
    first = "line" if at_fault else "try again" if game.is_lost else ""
    kinds: dict[str, ButtonKind] = {"analyse": "ghost", "lab": "ghost", first: "primary"}
    return buttons(texts, rects, usable, kinds, "poll" if moment.polled else None)


def retry_ply(moment: ReviewMoment) -> int | None:
    """The ply from which TRY AGAIN plays on; at the end of a lost game, the last escape's, once that is known."""
    past, escape = moment.past, moment.analysis.review.last_escape
    return last_turn_before(past, moment.ply) if escape is None or moment.ply < past.plies else escape.ply - 1


def faults(game: Game, review: Review, kind: str | None = None) -> list[int]:
    """The plies of the faults that the review shows. kind: a judgement; None: faults of every kind."""
    return [ply for ply, move in enumerate(review.moves, 1)
            if game.shows_fault(move) and kind in (None, move.judgement)]


def next_fault(moment: ReviewMoment, by: int = 1, kind: str | None = None) -> int | None:
    """The ply of the next fault, or with by=-1 of the previous one; wraps around. None if there are no faults."""
    plies = faults(moment.past.game, moment.analysis.review, kind)[::by]
    return next((ply for ply in plies if by * (ply - moment.ply) > 0), plies[0] if plies else None)

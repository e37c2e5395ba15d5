"""Turns the match and the player's view into the contents of the play screen."""
import math
from collections.abc import Iterator, Mapping
from typing import Literal

from pygame import Rect

from ai.chance.rating import is_rated, rating_of
from ai.play.levels import PEOPLE_LEVELS, Level, levels_for
from ai.position.rules import FIRST
from ai.search.report import SearchReport
from game.marks import MARKS, Mark
from game.model.callouts import line_of, winning_cells
from game.model.play.match import Match, Moment
from game.model.play.scoring import HINT_COST, UNDO_COST, base_of
from game.model.settings import Settings
from game.model.stored_games import PlyRecord
from game.model.thinking_times import key_of, range_of
from game.screens.cursors import BoardCursor
from game.screens.page import TooltipText
from game.screens.play import figures, proof, words
from game.screens.play.ending import banner_at_rest, counted_points, points_sentence
from game.screens.play.layout import PlayLayout
from game.screens.play.picture import Opponent, ResistanceBoard
from game.screens.play.session import PlaySession
from game.screens.wording import clock_text, count_text, level_sentence, seconds_text, signed_text, time_text
from game.views.board.board import BoardPicture
from game.views.board.stones import PlacedStones
from game.views.board.thought import MOST_GHOSTS, NOTHING, Thought, spots_by_worth, spots_of
from game.views.charts.axes import Chart
from game.views.charts.win_bar import whole_percent
from game.views.page.readout import Banner, PlayerPanel, Status
from game.views.pen.kit import Paint, in_steps
from game.views.pen.text import FigureRuns
from game.views.widgets.buttons import Button
from game.views.widgets.focus import Target
from game.views.widgets.tooltip import Tooltip

_AREA = 0.7                         # strength of the tint of a hint's area
_TRYING, FADING = 0.4, 0.3          # fractions of a search's replay in which candidates light up and everything fades


def menu_is_low(match: Match) -> bool:
    """Whether the menu covers the lowest rows, not the highest: those with fewer stones, but never the last stone."""
    size, moves = match.rules.size, match.board.history
    covered = max(1, size // 3)
    rows = [move // size for move in moves]
    rows += rows[-1:] * len(rows)       # the last stone counts for more than all the others
    return sum(row >= size - covered for row in rows) <= sum(row < covered for row in rows)


def menu_words(match: Match, is_saved: bool) -> str:
    """The words beside the menu's heading: the game is paused, saved, or only practice."""
    if match.records and match.practice:
        return words.PRACTICE_GAME
    return words.PAUSED_AND_SAVED if is_saved else words.PAUSED


def targets(layout: PlayLayout, session: PlaySession) -> list[Target]:
    """The targets of the play screen for mouse and keyboard, without its buttons."""
    areas = [Target("board", layout.board.rect, not session.is_over)]
    if session.match.failure is not None:
        areas.append(Target("status", layout.status, ring_radius=10))
    if layout.has_bar and not layout.viewport.narrow:
        areas.append(Target("win bar", layout.with_captions(layout.win_bar), ring_radius=10))
    charts = layout.all_charts if shows_charts(session, layout) else layout.introduction
    areas.append(Target("charts", layout.with_captions(charts), bool(session.match.records), ring_radius=10))
    if session.ending is not None:
        areas.append(Target("points", layout.points(bool(session.ending.items)), ring_radius=10))
    return areas


def line_under_board(session: PlaySession, cell: int | None) -> proof.LongAndShort:
    """The line under the board, in full and in few words: about THE PROOF's win, or a person's advice at the end."""
    match = session.match
    person = None if match.level is None else match.level.person
    if session.is_over and person is not None and person.description_fits(match.rules):
        return (words.tip(person.advice),) * 2
    return proof.text_under_board(session.moment, cell, session.verified, session.longest_games)


def status_of(session: PlaySession, settings: Settings, line: str) -> Status:
    """The status panel's contents. line: a text in place of its usual words, if there is one.

    While the AI thinks or is paused, and while the panel shows a notice, the usual words stay.
    """
    phase = session.animation.lamp_phase(settings.motion)
    status = match_status(session.moment, phase, session.nodes, bool(session.verified))
    return status if not line or status.kind in ("ai", "notice", "paused") else status._replace(runs=((line, False),))


def is_introduced(match: Match) -> bool:
    """Whether the opponent is introduced: before the first move; against THE PROOF, before the player's first move."""
    return len(match.records) - match.setup_plies <= (1 if match.against_proof else 0)


def shows_charts(session: PlaySession, layout: PlayLayout) -> bool:
    """Whether there are charts: not while the introduction or THE PROOF's results take their place."""
    shows_results = session.match.against_proof and session.is_over and session.moment.ply is None
    return layout.viewport.narrow or not (is_introduced(session.match) or shows_results)


def resistance(session: PlaySession, layout: PlayLayout) -> ResistanceBoard | None:
    """The player's results against the level THE PROOF, before the first move and after the game; None: not shown."""
    match = session.match
    if not match.against_proof or shows_charts(session, layout):
        return None
    latest = match.records[1].move if match.outcome is not None else None
    return ResistanceBoard(frozenset(session.verified), tuple(sorted(session.longest_games.items())), latest)


def charts_with_room(all_charts: tuple[Chart, Chart, Chart], layout: PlayLayout, chosen: int) -> tuple[Chart, ...]:
    """The charts for which the layout has room. chosen: the index of the one to show if there is room for only one."""
    numbers = (chosen,) if len(layout.charts) == 1 else layout.chart_numbers
    *above, last = (all_charts[number] for number in numbers)
    return (*above, last._replace(x_labels=True))


def banner_of(session: PlaySession) -> Banner | None:
    """The banner of a finished game at this instant; None during the game and at earlier positions."""
    match, ending, animation = session.match, session.ending, session.animation
    if ending is None or session.moment.ply is not None:
        return None
    slide, fade = animation.entrance
    content = banner_at_rest(match, ending)._replace(slide=slide, fade=fade)
    if session.analysis is not None and (escape := session.analysis.review.last_escape) is not None:
        content = content._replace(reason=words.last_escape(escape.ply, escape.sentence.end))
    if animation.counting:
        points, item = counted_points(ending, animation.counted)
        return content._replace(points=points, honour=item, stamped=None)
    return content if content.stamped is None else content._replace(stamped=animation.stamp.progress)


def board_picture(session: PlaySession, settings: Settings, cursor: BoardCursor) -> BoardPicture:
    """The board: the present position with ghost stone, animations and marks, or an earlier position without them."""
    match, animation, present = session.match, session.animation, session.moment.ply is None
    moves = match.board.history[:session.moment.ply]
    board = BoardPicture.after(match.rules.size, moves, match.seats.mark(FIRST))._replace(
        cursor=cursor.by_keys, sweep=animation.board.line, coordinates=settings.coordinates,
        move_numbers=settings.move_numbers, highlight=cursor.pointed, is_present=present,
        thought=_thought(session, settings),
        ghost_mark=match.mark_to_move if match.humans_turn else match.viewpoint_mark)
    return board if not present else board._replace(
        ghost=cursor.ghost(moves, "fill" if match.humans_turn else "line"), line=line_of(match.board),
        landing=animation.board.landing, tint=(*animation.tinted, *_cues(match, settings)))


def _cues(match: Match, settings: Settings) -> tuple[tuple[int, Mark, float], ...]:
    cues: list[tuple[int, Mark, float]] = []
    if match.hints.found is not None and match.hints.stage == 1:
        cues += [(cell, match.viewpoint_mark, _AREA) for cell in sorted(match.hints.found.area)]
    other = -match.board.turn
    if settings.threat_cues and match.humans_turn and match.seats.of(other) is not None:
        cues += [(cell, match.seats.mark(other), 1.0)
                 for cell in winning_cells(match.rules, match.board.history, other)]
    return tuple(cues)


def _thought(session: PlaySession, settings: Settings) -> Thought:
    match, ply = session.moment
    if ply is not None:
        return NOTHING if settings.thoughts == "off" else _kept_thought(match, ply)
    if match.hints.found is not None and match.hints.stage > 1:
        line = match.hints.found.line[:MOST_GHOSTS if match.hints.stage > 2 else 1]
        return Thought(line=_marked(match, len(match.records), line))
    if session.animation.replay.progress < 1 and settings.thoughts == "live":
        return replay_of(match, session.animation.replay.progress)
    if settings.thoughts == "live" and match.report is not None:
        return thought_of(match, match.report, None)
    if settings.thoughts == "live" and settings.motion == "full" and match.humans_turn:
        return NOTHING                  # it was already seen: live, or in the replay of full motion
    if settings.thoughts == "off" or match.thinking or match.outcome is not None:
        return NOTHING
    thought = _kept_thought(match, len(match.records))
    # The line would show the player a good move, and a hint costs points.
    return thought._replace(line=()) if match.help_costs else thought


def _kept_thought(match: Match, ply: int) -> Thought:
    report = match.thoughts.get(ply)
    return NOTHING if report is None else thought_of(match, report, ply)


def thought_of(match: Match, report: SearchReport, ply: int | None) -> Thought:
    """The candidates and best line of the search that found the move at `ply` (None: of the running search)."""
    taken = {record.move for record in match.records[:ply]}
    first = 0 if ply is None else 1
    begins = len(match.records) if ply is None else ply - 1
    spots = spots_of({root.move: root.nodes for root in report.root if root.move not in taken},
                     match.mark_of(begins + 1))
    line = _marked(match, begins, report.pv[:MOST_GHOSTS])[first:]
    return Thought(spots, line, first=ply is None)


def replay_of(match: Match, progress: float) -> Thought:
    """The last search, replayed up to `progress` (0..1): candidates, then the best line; both fade at the end."""
    ply = len(match.records)
    report = match.thoughts[ply]
    strength = in_steps((1 - progress) / FADING)
    taken = {record.move for record in match.records}
    spots = spots_by_worth({root.move: root.score for root in report.root if root.move not in taken}, strength,
                           match.mark_of(ply))
    tried = math.ceil(len(spots) * min(1.0, progress / _TRYING))
    line = _marked(match, ply - 1, report.pv[:MOST_GHOSTS])[1:] if progress > _TRYING else ()
    return Thought(spots[:tried], line, first=False, strength=strength)


def _marked(match: Match, plies: int, moves: tuple[int, ...]) -> PlacedStones:
    return tuple((move, match.mark_of(ply)) for ply, move in enumerate(moves, plies + 1))


def tooltips(session: PlaySession, layout: PlayLayout, buttons: tuple[Button, ...]) -> Mapping[str, TooltipText]:
    match = session.match
    last = tuple(layout.board.cell_rect(record.move) for record in match.records[-1:])
    own = words.WITH_YOUR_AI if match.seats.own_ai_side is not None else {}
    tips: dict[str, TooltipText] = {**words.TOOLTIPS, **(words.IN_PRACTICE if match.practice else own),
                                    **_help_tooltips(match), **_figures_tooltips(session, layout, last)}
    levels = {f"level:{level.name}": level for level in (*levels_for(match.rules), *PEOPLE_LEVELS)}
    tips |= {button.name: words.next_against(levels[button.name].full_name)
             for button in buttons if button.name in levels}
    # Both buttons are in the status panel, which has no room for a long sentence about a failure.
    failure = Tooltip(match.failure or "", layout.status)
    tips |= {"stop": Tooltip(words.STOPS, layout.status, "S"), "retry": failure, "status": failure}
    if session.ending is not None:
        place = layout.points(bool(session.ending.items))
        tips["points"] = Tooltip(points_sentence(match, session.ending), place, avoid=last)
    return tips


def _help_tooltips(match: Match) -> dict[str, TooltipText]:
    """The tooltips of UNDO and HINT, with what they cost."""
    if match.level is None:
        return {"undo": (words.UNDO_ONE, "U")}
    undo, hint = words.undo_costs(100 * UNDO_COST), words.hint_costs(100 * HINT_COST)
    if match.against_proof:
        undo = hint = words.NO_RECORD_THEN
    return {"undo": (words.UNDOES + undo, "U"), "hint": (words.HINTS + hint, "H")} if match.help_costs else {}


def _figures_tooltips(session: PlaySession, layout: PlayLayout, last: tuple[Rect, ...]) -> dict[str, TooltipText]:
    """The tooltips of the win-chance bar and, once they show a move, of the charts. last: the last move's cell."""
    moment = session.moment
    avoid = (layout.banner if layout.over else layout.status, *last)
    bar = Tooltip(figures.chance_sentence(moment), layout.with_captions(layout.win_bar), None,
                  figures.chance_figures(moment), avoid)
    match, ply = moment.match, moment.plies
    if not ply or not shows_charts(session, layout):
        return {"win bar": bar}
    score, sentence = match.records[ply - 1].ai_score, figures.chart_sentence(match, ply)
    figure = "" if score is None else words.ai_score(signed_text(score))
    return {"win bar": bar, "charts": Tooltip(sentence, layout.all_charts, None, figure, avoid) if sentence else ""}


def match_status(moment: Moment, lamp: float, nodes: int = 0, verified: bool = False) -> Status:
    """The contents of the status panel.

    lamp: the phase of the thinking lamp. nodes: the number of moves evaluated. verified: whether all second moves are
    proven to lose, against THE PROOF.
    """
    match, ply = moment
    if ply is not None:
        return _past_status(match, ply)
    if match.failure is not None:
        return Status(words.NO_ANSWER, "notice", ((match.failure, False),))
    if match.paused and match.outcome is None:
        return Status(words.STATUS_PAUSED, "paused", ((words.HOW_TO_GO_ON, False),))
    if match.thinking:
        return Status(words.THINKING, "ai", _thinking_runs(match, nodes), lamp, match.mark_to_move)
    if match.hints.stage:
        return Status(words.HINT, match.mark_to_move, ((_hint_words(match), True),))
    return _turn_status(match, verified)


def _turn_status(match: Match, verified: bool) -> Status:
    """The status on a person's turn: whose turn it is, and the AI's last move."""
    number = len(match.records) + 1
    if match.against_proof and number == 2 and verified:
        return Status(words.ALREADY_LOST, "o", words.AFTER_ANY_MOVE)
    kind = match.mark_to_move
    if match.level is None:
        return Status(words.to_move(kind.upper()), kind, words.move(number))
    if match.practice:
        return Status(words.YOUR_MOVE, kind, words.move(number, practice=True))
    last = match.records[-1] if len(match.records) > match.setup_plies else None
    if last is None or match.is_humans(number - 1):
        return Status(words.YOUR_MOVE, kind, words.move(number, match.viewpoint_mark))
    return Status(words.YOUR_MOVE, kind, _move_runs(match, figures.ai_name(match.level, words.AI), last))


def _hint_words(match: Match) -> str:
    if match.hints.found is None:
        return words.LOOKING
    return words.LOOK_HERE if match.hints.stage == 1 else match.hints.found.sentence


def _thinking_runs(match: Match, nodes: int) -> FigureRuns:
    level, seconds = match.level_to_move, seconds_text(match.thinking_seconds)
    if level is not None and level.command:
        return words.program_thinking(seconds, f"{level.limits.seconds:g}" if level.engine == "own" else "")
    unknown = words.TO_THE_END if level is not None and level.looks_to_the_end else words.NO_DEPTH
    depth = unknown if match.thinking_depth is None else str(match.thinking_depth)
    return words.thinking(depth, count_text(nodes), seconds)


def _past_status(match: Match, ply: int) -> Status:
    record = match.records[ply - 1]
    who = match.mark_of(ply).upper()
    if match.level is not None and ply > match.setup_plies:
        who = words.YOU_IN_SENTENCE if match.is_humans(ply) else figures.ai_name(match.level, words.AI)
    kind: Literal["busy", "idle"] = "busy" if match.can_stop or match.failure is not None else "idle"
    return Status(words.past_move(ply, len(match.records)), kind, _move_runs(match, who, record))


def _move_runs(match: Match, who: str, record: PlyRecord) -> FigureRuns:
    return words.played(who, match.rules.cell_name(record.move), seconds_text(record.seconds) if record.seconds else "",
                        "" if record.nodes is None else count_text(record.nodes))


def players(match: Match) -> tuple[PlayerPanel, PlayerPanel]:
    return _player(match, "x"), _player(match, "o")


def _player(match: Match, mark: Mark) -> PlayerPanel:
    side = match.seats.side(mark)
    level = match.seats.of(side)
    name = short = words.YOU if match.level is not None else words.player(mark.upper())
    if level is not None:
        name, short = level.full_name, level.name if level.is_proof else level.label
    active = match.board.turn == side and (match.humans_turn or match.thinking)
    return PlayerPanel(mark, name, clock_text(match.total_seconds(side), level is not None), active, short)


def opponent(session: PlaySession) -> Opponent:
    """The contents of the opponent's introduction, shown until there are moves to chart."""
    match, level = session.match, session.match.level
    if level is None:
        return _no_opponent(match)
    ink: Paint = "x_text" if match.viewpoint_mark == "o" else "o_text"
    sentences = tuple(_introduction(session, level))
    if match.against_proof:
        return Opponent(level.title, sentences, (), ink=ink)
    return Opponent(", ".join(level.label_and_title).upper(), sentences, tuple(_facts(session, level)), ink=ink,
                    face="" if level.person is None else level.name)


def _introduction(session: PlaySession, level: Level) -> Iterator[str]:
    """The sentences about the game and the opponent, and what the game is worth."""
    match, rules, worth = session.match, session.match.rules, base_of(session.match.rules, level)
    if match.opening_words:
        yield match.opening_words
    if not session.tally.games and not rules.exact and not match.against_proof:  # the player's first game on this board
        yield words.RULES[rules.line]
    yield level_sentence(rules, level)
    if rules.exact:
        yield words.EXACTLY_FIVE
    if match.against_proof:
        yield words.NOT_RATED_PROOF
    elif match.counted_opponent is None:
        yield figures.no_chance(match)
    elif worth is not None:
        yield words.prize(worth, level.looks_to_the_end, level.name not in session.medals)


def _facts(session: PlaySession, level: Level) -> Iterator[tuple[str, str, str]]:
    """The known facts about the opponent, each with a figure and its unit."""
    match, tally = session.match, session.tally
    if match.counted_opponent is not None and is_rated(level, match.rules):
        outlook = match.matchup.outlook(rating_of(level, match.rules, match.matchup.rating.value))
        yield words.EXPECTED_SCORE, f"{whole_percent(100 * outlook.expected_score)} %", words.DRAWS_HALF
    if level.is_timed and level.limits.seconds is not None:
        yield words.THINKS_FOR, f"{level.limits.seconds:g}", words.SECONDS_A_MOVE
    elif (seconds := session.times.get(key_of(match.rules, level))) is not None:
        yield words.THINKS_ABOUT, time_text(range_of(match.rules, level, seconds)[0]), words.A_MOVE
    if tally.games:
        yield words.YOUR_GAMES, "", words.record(tally.wins, tally.draws, tally.losses)


def _no_opponent(match: Match) -> Opponent:
    rule = filter(None, (match.opening_words, words.EXACTLY_FIVE if match.rules.exact else ""))
    if match.seats.human_sides:
        bar = [words.BAR_FOR_X] if match.has_bar else []
        sentences = words.PASS_THE_MOUSE, *rule, *bar, figures.no_chance(match)
        return Opponent(words.TWO_PLAYERS, sentences, (), words.WHO_PLAYS, "text")
    seats = [(mark, match.seats.of(match.seats.side(mark))) for mark in MARKS]
    seated = [words.seated(mark.upper(), level.label_in_sentence, level_sentence(match.rules, level, words.OTHERS))
              for mark, level in seats if level is not None]
    return Opponent(words.TWO_LEVELS, (*seated, *rule, words.HOW_TO_WATCH), (), words.WHO_PLAYS, "text")

"""The end of a game: what it earns, and the texts about it."""
from typing import NamedTuple

from ai.play.levels import FULL, PROOF, Level
from ai.verdict.verdict import winners_moves
from game.animation.tween import ease_out_cubic
from game.model.look_back.game_analysis import GameAnalysis
from game.model.look_back.past_game import marked_record, past_game_of
from game.model.play import scoring
from game.model.play.match import Match, Moment
from game.model.stored_games import FinishedGame
from game.screens.play import words
from game.screens.play.animation import PlayAnimation
from game.screens.wording import clock_text, line_sentence, signed_text
from game.store.results import Finish
from game.store.store import Store
from game.views.page.readout import Banner
from game.views.pen.text import FigureRuns

_SHOWN_STREAK = 2                   # the fewest wins in a row that the banner mentions


class Ending(NamedTuple):
    """The earnings of a finished game: the items of its points, and its effects on the player's records."""

    items: tuple[scoring.ScoreItem, ...]
    finish: Finish
    best: int | None = None     # against THE PROOF: stones of the longest earlier game with the same second move, or 0


def conclude(match: Match, store: Store, when: float) -> Ending:
    """Record a finished match, once, and return what it has earned. when: in seconds since 1970."""
    if match.against_proof and not match.practice:
        return _conclude_with_proof(match, store, when)
    if match.practice or match.counted_opponent is None:
        if not match.practice:              # a game without a level or a rating is kept like a game from a file
            store.delete_game(match.number)
            store.save_opened_games([marked_record(past_game_of(match.saved(when)))])
        return Ending((), Finish(match.number, None, False, 0, 0, False))
    game = _finished(match, match.counted_opponent, when)
    items = scoring.items(game, store.tally(match.rules).streak)
    finish = store.finish(game._replace(points=sum(item.points for item in items)), match.number)
    return Ending(() if finish.repeated else items, finish)


def _finished(match: Match, level: Level, when: float) -> FinishedGame:
    """The finished match, still without points."""
    return FinishedGame(match.rules, level, match.viewpoint, match.result, match.board.history,
                        match.total_seconds(match.viewpoint), 0, match.undos, when, match.seed, match.hints.count,
                        tuple(match.records), match.viewpoint_mark)


def _conclude_with_proof(match: Match, store: Store, when: float) -> Ending:
    """Record a game against THE PROOF. It earns no points; without help, a medal if not lost or the longest so far."""
    assert match.level is not None
    before = store.longest_games().get(match.records[1].move)
    finish = store.finish(_finished(match, match.level, when), match.number)
    best = 0 if before is None else before.stones
    medal = not match.undos and not match.hints.count and (match.result != "loss" or len(match.records) > best)
    return Ending((), finish._replace(medal=medal), best)


def banner_at_rest(match: Match, ending: Ending) -> Banner:
    """The banner of a finished game once its animation is over: the result, its reason, the figures and the points."""
    outcome = match.outcome
    assert outcome is not None
    if match.level is None:
        headline = words.HEADLINES[match.result]
    else:
        loss = words.wins(match.level.label.upper())
        headline = {"win": words.YOU_WIN, "loss": loss, "draw": words.DRAW}[match.result]
    reason = line_sentence(match.board, outcome.line) if outcome.line else words.BOARD_FULL
    points = f"{sum(item.points for item in ending.items):,}" if ending.items else ""
    return Banner(headline, reason, _figures(match, ending), match.result, points=points,
                  honour=_honour(match, ending), stamped=1.0 if ending.finish.medal else None,
                  mark=match.viewpoint_mark)


def banner_of(moment: Moment, ending: Ending | None, animation: PlayAnimation,
              analysis: GameAnalysis | None) -> Banner | None:
    """The banner of a finished game at this instant; None during the game and at earlier positions.

    analysis: of a lost game, which may know the player's last chance.
    """
    if ending is None or moment.ply is not None:
        return None
    slide, fade = animation.entrance
    content = banner_at_rest(moment.match, ending)._replace(slide=slide, fade=fade)
    if analysis is not None and (escape := analysis.review.last_escape) is not None:
        content = content._replace(reason=words.last_escape(escape.ply, escape.sentence.end))
    if animation.counting:
        points, item = _counted_points(ending, animation.counted)
        return content._replace(points=points, honour=item, stamped=None)
    return content if content.stamped is None else content._replace(stamped=animation.stamp.progress)


def _counted_points(ending: Ending, counted: float) -> tuple[str, str]:
    """The score counted so far, rounded to tens, and the name of the item being added, both as text."""
    index = min(int(counted), len(ending.items) - 1)
    item = ending.items[index]
    before = sum(each.points for each in ending.items[:index])
    points = before + round(item.points * ease_out_cubic(min(1.0, counted - index)) / 10) * 10
    return f"{points:,}", item.name.upper() if not index else f"{item.name}  {signed_text(item.points)}"


def _figures(match: Match, ending: Ending) -> FigureRuns:
    used = clock_text(sum(record.seconds for record in match.records), False)
    gained = ending.finish.gained
    return words.summary(len(match.records), used, match.undos, signed_text(gained) if gained else "")


def _honour(match: Match, ending: Ending) -> str:
    """The honour on the banner: a new medal, else a streak of wins, else the opponent if the headline names none."""
    if match.practice:
        return words.PRACTICE
    if ending.best is not None:
        return _proof_honour(match, ending, ending.best)
    if match.counted_opponent is None:
        return words.NOT_RATED
    label = match.counted_opponent.label
    if ending.finish.repeated and match.result != "loss":
        return words.PLAYED_BEFORE
    if ending.finish.medal:
        return words.held_or_beaten(label, match.result == "draw")
    if match.result == "win" and ending.finish.streak >= _SHOWN_STREAK:
        return words.wins_in_a_row(ending.finish.streak)
    return "" if match.result == "loss" else words.against(label.upper())     # the headline says who won


def _proof_honour(match: Match, ending: Ending, best: int) -> str:
    """Words about the player's result against the level THE PROOF. best: the stones of the longest earlier game."""
    if match.result != "loss":
        return words.held_or_beaten(PROOF.title, match.result == "draw")
    if match.undos or match.hints.count:
        return words.NO_RECORD
    return words.longest_after(match.rules.cell_name(match.records[1].move), None if ending.finish.medal else best)


def texts_to_share(match: Match) -> tuple[str, str] | None:
    """The headline and the line of text for sharing a result; None if the result is not worth sharing."""
    level = match.level if match.against_proof else match.counted_opponent
    if match.practice or level is None:
        return None
    opponent = f"{level.title} ({level.label_in_sentence})" if level.has_depth else level.label
    stones = len(match.records)
    if match.against_proof and match.result == "loss":
        return words.stones(stones), words.i_lasted(stones)
    if match.result == "win":
        return words.I_WON, words.i_beat(opponent, winners_moves(stones))
    if match.result == "draw" and level.looks_to_the_end:
        return words.A_DRAW, words.I_HELD
    return None


def points_sentence(match: Match, ending: Ending) -> str:
    """A sentence that lists the items of the score: 'Depth 4: 3,000. 190 cells left: +1,010. …'."""
    if ending.finish.repeated and match.result != "loss":
        return words.REPEATED
    if ending.best is not None:
        return words.WHY_NOT_RATED
    if match.practice or match.counted_opponent is None:
        return words.GAME_NOT_RATED
    if not ending.items:
        return words.no_points(FULL.title.upper())
    first, *others = ending.items
    rest = " ".join(f"{item.name}: {item.points:+,}." for item in others).replace("-", "−")
    return f"{first.name}: {first.points:,}. {rest}"

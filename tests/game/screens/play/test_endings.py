"""What a finished game brought, and what the banner says of it."""

import pytest

from ai.play.levels import CASUAL, CLUB, FULL
from ai.position.rules import TIC_TAC_TOE
from game.model import scoring
from game.screens.play import words
from game.screens.play.ending import banner, points_sentence
from game.screens.play.session import conclude
from game.store import Store
from tests.game.matches import play, start
from tests.game.moments import GAMES

WINS = {"one": ("a3 b3 c3", "a1 b1"), "another": ("a3 b3 c3", "a1 c1"), "a third": ("a3 b3 c3", "b1 a1")}


def finished(kind="win", level=CLUB, undos=0):
    """A match that is over; with undos, its first move was taken back so often."""
    mine, replies = GAMES.get(kind) or WINS[kind]
    match, _ = start(TIC_TAC_TOE, level, replies="c1 " * undos + replies)      # some are never played
    for _ in range(undos):
        match.play(match.board.legal_moves()[0])
        match.undo()
    play(match, *mine.split())
    return match


def text(parts):
    return "".join(run for run, _ in parts)


@pytest.mark.parametrize(("kind", "headline", "reason"), [
    ("win", "YOU WIN", "Three in a row, a3 to c3."), ("loss", "DEPTH 4 WINS", "Three in a row, a2 to c2."),
    ("draw", "DRAW", words.BOARD_FULL)])
def test_the_banner_says_how_it_ended_and_why(kind, headline, reason):
    match = finished(kind)
    shown = banner(match, conclude(match, Store(None), 0.0), 0.5)
    assert (shown.headline, shown.kind, shown.reason, shown.slide) == (headline, kind, reason, 0.5)
    assert text(shown.figures).startswith(f"{len(match.records)} moves")


@pytest.mark.parametrize(("undos", "told"), [(0, ""), (1, "undone once"), (2, "undone twice"), (3, "undone 3 times")])
def test_what_was_taken_back_is_told_and_the_parts_of_the_points_sum_to_them(undos, told):
    match = finished(undos=undos)
    ending = conclude(match, Store(None), 0.0)
    figures, sentence = text(banner(match, ending).figures), points_sentence(ending)
    assert figures.endswith(told) if told else "undone" not in figures
    assert all(part.name in sentence for part in ending.parts)
    assert ("−" in sentence) == (undos > 0)
    assert sum(part.points for part in ending.parts) == ending.points
    assert "No points" in points_sentence(conclude(finished("loss"), Store(None), 0.0))


def test_a_game_is_put_down_with_all_that_belongs_to_it_and_is_none_to_go_on_with():
    store, match = Store(None), finished(level=FULL, undos=1)
    store.save_game(match.saved(0.0))
    ending = conclude(match, store, 77.0)
    (game,) = store.games()
    assert (game.result, game.level, game.moves, game.undos, game.when) == ("win", FULL, match.board.history, 1, 77.0)
    assert (game.human_seconds, game.seed, game.human) == (match.total_seconds(match.human), match.seed, match.human)
    assert game.points == ending.points > 0
    assert store.saved_game() is None


def test_the_points_are_those_of_the_formula_with_the_streak_before_this_game_and_the_banner_shows_it():
    store, said = Store(None), []
    for before, kind in enumerate(WINS):
        match = finished(kind)
        ending = conclude(match, store, 0.0)
        assert ending.parts == scoring.parts(CLUB, "win", 5, 9, match.total_seconds(match.human), before, 0)
        assert ending.finish.streak == before + 1
        said.append(banner(match, ending).honour)
    assert said == ["DEPTH 4 BEATEN", "2 WINS IN A ROW", "3 WINS IN A ROW"]


def test_a_draw_against_the_perfect_player_is_an_honour_and_one_against_another_none():
    held, drawn, lost = (banner(match, conclude(match, Store(None), 0.0)) for match in (
        finished("draw", FULL), finished("draw", CASUAL), finished("loss", FULL)))
    assert (held.honour, drawn.honour, lost.honour) == ("FULL HELD", "AGAINST DEPTH 2", "AGAINST FULL")
    assert held.points
    assert (drawn.points, lost.points) == ("", "")


def test_a_repeated_game_earns_nothing_and_says_so():
    store, match = Store(None), finished()
    conclude(match, store, 0.0)
    before = store.tally(TIC_TAC_TOE).streak, store.rating(TIC_TAC_TOE), store.scores(TIC_TAC_TOE)
    again = finished()
    ending = conclude(again, store, 1.0)
    assert (ending.points, ending.parts, ending.finish.rank, ending.finish.medal) == (0, (), None, False)
    assert (store.tally(TIC_TAC_TOE).streak, store.rating(TIC_TAC_TOE), store.scores(TIC_TAC_TOE)) == before
    assert store.tally(TIC_TAC_TOE).wins == 2
    assert banner(again, ending).honour == words.PLAYED_BEFORE
    assert banner(again, ending).points == ""
    assert "before" in points_sentence(ending)

"""Who plays what: the choices of the title, a match of two people or two levels, and the human with the O."""
from dataclasses import replace

import pytest

from ai.chance.glicko import Rating
from ai.chance.rating import LOWEST, RATINGS, Matchup, is_rated
from ai.play.levels import CASUAL, CLUB, EXPERT, FULL, LARGE_LEVELS, MASTER
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, IllegalMove
from game.model.game_options import GameOptions
from game.model.match import Match
from game.model.past_game import of_saved
from game.model.seats import Seats
from game.screens.play.session import conclude
from game.store import Store
from game.store.packing import pack_game, pack_options, unpack_game, unpack_options
from tests.game.fakes import LONG, FakeThinker, moves, play, start
from tests.game.stores import game

TWO_PEOPLE = Seats(None, None)
TWO_LEVELS = Seats(CLUB, CASUAL)
AS_O = Seats(CLUB, None)


def match_of(seats, replies="", rules=FIVE_IN_A_ROW):
    return start(rules, seats.level, seats.human, seed=1, replies=replies, seats=seats)


def cells(match):
    return " ".join(moves(match))


def marks(match):
    return "".join(match.mark_of(ply) for ply in range(1, len(match.records) + 1))


def test_two_people_move_in_turn_and_nothing_is_asked():
    match, thinker = match_of(TWO_PEOPLE)
    play(match, "h8", "i9", "g7")
    assert (cells(match), marks(match)) == ("h8 i9 g7", "xox")
    assert thinker.asked == []
    assert (match.level, match.chances.now) == (None, None)
    assert match.total_seconds(FIRST) == LONG         # of the move that is to come nothing yet
    assert match.total_seconds(SECOND) == 2 * LONG
    match.undo()
    assert cells(match) == "h8 i9"


def test_two_levels_play_each_with_its_own_depth():
    match, thinker = match_of(TWO_LEVELS, "h8 i9 g7")
    for _ in range(4):
        match.update(0.5)
    assert (cells(match), marks(match)) == ("h8 i9 g7", "xox")
    assert [question.level for question in thinker.asked] == [CLUB, CASUAL, CLUB, CASUAL]
    assert not match.can_undo()
    with pytest.raises(IllegalMove, match="turn"):
        match.play(0)


def test_a_step_asked_for_while_the_level_still_thinks_is_played_once_it_has_its_move():
    match, thinker = match_of(TWO_LEVELS)
    match.paused = True
    match.step = True
    match.update(1.0)
    assert cells(match) == ""
    thinker.answer(FIVE_IN_A_ROW.parse_cell("h8"))
    match.update(0.1)
    match.update(0.1)
    assert cells(match) == "h8"


@pytest.mark.parametrize("seats", [TWO_PEOPLE, AS_O, Seats(None, CLUB, SECOND)])
def test_a_game_with_other_seats_is_kept_and_gone_on_with(seats):
    match, _ = match_of(seats, "h8 g8")
    match.update(0.5)
    play(match, "i9")
    saved = match.saved(5.0)
    back = unpack_game(saved.number, 5.0, pack_game(saved))
    assert back == saved
    restored = Match.restored(back, FakeThinker())
    assert (restored.seats, marks(restored)) == (seats, marks(match))
    assert of_saved(back).names == (None if seats.level else ("Player X", "Player O"))


@pytest.mark.parametrize("seats", ['{"first": 7}', '{"first": null, "second": null, "x": 3}', "[]"])
def test_seats_that_make_no_sense_are_no_game(seats):
    match, _ = match_of(TWO_PEOPLE)
    play(match, "h8")
    text = pack_game(match.saved(0.0)).replace('{"first":null,"second":null,"x":1}', seats)
    assert unpack_game(1, 0.0, text) is None


# The choices of the title.

def test_every_pair_of_players_can_be_chosen():
    start = GameOptions(FIVE_IN_A_ROW, large=CLUB)
    assert start.seats() == Seats(None, CLUB, FIRST)
    assert replace(start, starter="ai").seats() == Seats(CLUB, None, SECOND)
    assert start.seated("o", None).seats() == Seats(None, None, FIRST)
    watched = start.seated("x", EXPERT)
    assert watched.seats() == Seats(EXPERT, CLUB, FIRST)
    assert watched.seated("o", None).seats() == Seats(None, EXPERT, SECOND)       # "me" starts, who has the O
    assert watched.seated("x", None).seats() == Seats(None, CLUB, FIRST)
    assert start.seated("o", None).seated("x", MASTER).level_of("x") == MASTER
    assert GameOptions(TIC_TAC_TOE).seated("x", CASUAL).seats() == Seats(CASUAL, FULL, FIRST)
    begun = [GameOptions(FIVE_IN_A_ROW, starter=starter, o="you").seats().x for starter in ("me", "ai", "alternate")]
    assert begun == [FIRST, SECOND, FIRST]


def test_the_choice_is_kept_and_older_choices_are_as_they_were():
    options = GameOptions(FIVE_IN_A_ROW, x="level", o="you", large_rival=EXPERT)
    assert unpack_options(pack_options(options)) == options
    assert unpack_options('{"board":15,"starter":"ai"}').x == "you"
    assert unpack_options('{"x":"nobody"}').x == "you"
    for stays in (GameOptions(FIVE_IN_A_ROW, x="level", o="you", starter="ai"), GameOptions().with_proof()):
        assert replace(stays, exact=True).for_another_game() == stays


def test_a_finished_game_remembers_who_had_the_o():
    match, _ = match_of(AS_O, "h8 i8 j8 k8 l8")
    match.update(0.5)
    play(match, "a1", "a2", "a3", "a4")
    store = Store(None)
    ending = conclude(match, store, 5.0)
    assert ending.result == "loss"
    assert store.finished(ending.finish.game).mark == "o"


def rated(value):
    """What is known of a player with this rating: the same of every level."""
    return lambda rules, level: Matchup(Rating(float(value), 60.0))


def test_match_me_goes_through_every_rated_level_in_their_order_as_the_rating_rises():
    options = GameOptions(FIVE_IN_A_ROW, match_me=True)
    met = [options.matched(rated(rating)).level for rating in range(int(LOWEST), int(max(RATINGS.values())) + 10, 5)]
    assert list(dict.fromkeys(met)) == [level for level in LARGE_LEVELS if is_rated(level, FIVE_IN_A_ROW)]
    assert met == sorted(met, key=LARGE_LEVELS.index)
    for unmatched in (GameOptions(FIVE_IN_A_ROW, large=CLUB), replace(options, large=CLUB, o="you")):
        assert unmatched.matched(rated(2700)).large == CLUB


def test_match_me_moves_up_with_every_few_wins_and_down_with_losses():
    store, options, met = Store(None), GameOptions(FIVE_IN_A_ROW, match_me=True), []
    for result in ["win"] * 150 + ["loss"] * 150:
        options = options.matched(store.matchup)
        met.append(LARGE_LEVELS.index(options.level))
        store.finish(game(result, level=options.level))
    up, down = met[:151], met[150:]
    top = len(LARGE_LEVELS) - 1
    assert met[0] == 1
    assert up[:up.index(top)] == sorted(up[:up.index(top)])     # from there on, MASTER may suit one better than M3
    assert min(up[up.index(top):]) >= top - 1
    assert max(down[75:]) < top
    assert min(down) == 0

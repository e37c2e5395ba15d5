"""The title's choices: every pair of players, the choices that last, and the level nearest to the player."""
from dataclasses import replace
from itertools import pairwise, product

import pytest

from ai.chance.glicko import Rating
from ai.chance.rating import LOWEST_RATING, RATINGS, Matchup, is_rated
from ai.play.levels import EXPERT, FULL, HARD, LARGE_LEVELS, MASTER, MEDIUM, PEOPLE_LEVELS, PROOF, external_level
from ai.play.opening_rules import balanced_opening
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.model.play.match import new_game
from game.model.seats import Seats
from game.store.packing import pack_options, unpack_options
from game.store.store import Store
from tests.game.stores import game


def test_every_pair_of_players_can_be_chosen():
    start = GameOptions(FIVE_IN_A_ROW, large=HARD)
    assert start.seats() == Seats(None, HARD, FIRST)
    assert replace(start, starter="ai").seats() == Seats(HARD, None, SECOND)
    assert start.with_seat("o", None).seats() == Seats(None, None, FIRST)
    watched = start.with_seat("x", EXPERT)
    assert watched.seats() == Seats(EXPERT, HARD, FIRST)
    assert watched.with_seat("o", None).seats() == Seats(None, EXPERT, SECOND)       # "me" starts, with O
    assert watched.with_seat("x", None).seats() == Seats(None, HARD, FIRST)
    assert start.with_seat("o", None).with_seat("x", MASTER).level_of("x") == MASTER
    assert GameOptions(TIC_TAC_TOE).with_seat("x", MEDIUM).seats() == Seats(MEDIUM, FULL, FIRST)
    begun = [GameOptions(FIVE_IN_A_ROW, starter=starter, o="you").seats().x for starter in ("me", "ai", "alternate")]
    assert begun == [FIRST, SECOND, FIRST]


def test_the_choice_is_kept_and_older_choices_are_as_they_were():
    options = GameOptions(FIVE_IN_A_ROW, x="level", o="you", large_rival=EXPERT)
    assert unpack_options(pack_options(options)) == options
    assert unpack_options('{"board":15,"starter":"ai"}').x == "you"
    assert unpack_options('{"x":"nobody"}').x == "you"
    for stays in (GameOptions(FIVE_IN_A_ROW, x="level", o="you", starter="ai"), GameOptions().with_proof()):
        assert replace(stays, exact=True).for_another_game() == stays


def test_the_proof_only_ever_has_x():
    for seatings in product([("x", PROOF), ("x", HARD), ("x", None), ("o", HARD), ("o", None)], repeat=3):
        options = GameOptions()
        for mark, level in seatings:
            options = options.with_seat(mark, level)
            assert options.level_of(mark) == level
            later = options, options.for_another_game(), options.with_two_players(), options.with_board(TIC_TAC_TOE)
            for choices in (*later, *(unpack_options(pack_options(choices)) for choices in later)):
                assert choices.level_of("o") != PROOF
                large = choices.with_seat("x", MEDIUM).with_seat("o", FULL).with_board(FIVE_IN_A_ROW)
                assert large.level_of("o") != PROOF
    small = GameOptions().with_proof().with_board(TIC_TAC_TOE)
    assert small.seats() == Seats(None, FULL, FIRST)        # the person has X again


def test_another_game_like_a_saved_one_has_its_players_its_rules_and_who_begins_whatever_was_chosen_since():
    bruno, engine = PEOPLE_LEVELS[0], external_level("engine", 1.0)
    pairs = [(None, HARD), (engine, None), (None, None), (bruno, engine), (PROOF, None), (PROOF, HARD)]
    chosen = [replace(GameOptions(rules, starter=starter, exact=exact).with_seat("x", x).with_seat("o", o), games=games)
              for rules, starter, exact, games in product((TIC_TAC_TOE, FIVE_IN_A_ROW), ("me", "ai", "alternate"),
                                                          (False, True), (0, 1))
              for x, o in (pairs if rules == FIVE_IN_A_ROW else [(None, FULL), (MEDIUM, None), (bruno, FULL)])]
    for options, later in product(chosen, chosen[::5]):
        again = later.with_game(new_game(options.game_rules, options.seats()))
        assert (again.game_rules, again.seats()) == (options.game_rules, options.seats())


@pytest.mark.parametrize("chosen", ["me", "ai", "alternate"])
def test_a_continued_game_and_its_rematches_leave_who_starts_as_it_was_unless_that_is_chosen_meanwhile(chosen):
    for level_first in (False, True):
        saved = new_game(FIVE_IN_A_ROW, Seats(HARD, None, SECOND) if level_first else Seats(None, HARD))
        again = GameOptions(starter=chosen).with_game(saved)
        assert again.seats() == saved.seats
        assert again.for_another_game().starter == unpack_options(pack_options(again)).starter == chosen
        assert again.with_starter("ai").for_another_game().starter == "ai"


@pytest.mark.parametrize("kept", [
    GameOptions(large=EXPERT, x="level"), GameOptions(large=EXPERT, x="level", o="you"), GameOptions().with_proof()])
def test_a_continued_game_leaves_the_levels_of_players_that_are_kept_as_they_were(kept):
    kept = replace(kept, kept=True)
    again = kept.with_game(new_game(FIVE_IN_A_ROW, Seats(None, MASTER)))
    assert again.level == MASTER
    assert again.for_another_game() == unpack_options(pack_options(again)) == kept
    two = replace(GameOptions(o="you"), kept=True).with_game(new_game(FIVE_IN_A_ROW, Seats(None, MASTER)))
    assert two.for_another_game().level == MASTER, "between people no level lasts: the next one has the last opponent"


@pytest.mark.parametrize("opening", ["free", "swap2", "balanced"])
def test_another_game_like_a_saved_one_is_opened_like_it_and_an_opening_leaves_the_starter_as_it_was(opening):
    stones = {"free": (), "swap2": (0, 1, 2), "balanced": balanced_opening(FIVE_IN_A_ROW, 1)}[opening]
    saved = new_game(FIVE_IN_A_ROW, Seats(HARD, None), moves=stones)        # the level has X
    again = GameOptions().with_game(saved)
    assert (again.opening, again.level, again.x == "you") == (opening, HARD, opening != "free")
    assert GameOptions().with_game(replace(saved, setup_plies=0, swap2=True)).opening == "swap2"


def matchup_with_rating(value):
    """A function that returns the same record for every level, of a player with this rating."""
    return lambda rules, level: Matchup(Rating(float(value), 60.0))


def test_match_me_goes_through_every_rated_level_in_their_order_as_the_rating_rises():
    options = GameOptions(FIVE_IN_A_ROW, match_me=True)
    met = [options.with_matched_level(matchup_with_rating(rating)).level
           for rating in range(int(LOWEST_RATING), int(max(RATINGS.values())) + 10, 5)]
    assert list(dict.fromkeys(met)) == [level for level in LARGE_LEVELS if is_rated(level, FIVE_IN_A_ROW)]
    assert met == sorted(met, key=LARGE_LEVELS.index)
    for unmatched in (GameOptions(FIVE_IN_A_ROW, large=HARD), replace(options, large=HARD, o="you")):
        assert unmatched.with_matched_level(matchup_with_rating(2700)).large == HARD


def test_match_me_soon_leaves_a_level_that_always_wins():
    store, options, met = Store(None), GameOptions(FIVE_IN_A_ROW, match_me=True), []
    for _ in range(80):
        options = options.with_matched_level(store.matchup)
        met.append(options.level)
        store.finish(game("loss" if options.level == MASTER else "win", level=options.level))
    losses = [i for i, level in enumerate(met) if level == MASTER]
    assert min(after - before for before, after in pairwise(losses)) > 2, "not every second game is lost"

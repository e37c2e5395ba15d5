"""The title's choices: every pair of players, the choices that last, and the level nearest to the player."""
from dataclasses import replace
from itertools import pairwise, product

import pytest

from ai.chance.glicko import Rating
from ai.chance.rating import LOWEST_RATING, RATINGS, Matchup, rating_of
from ai.play.levels import EXPERT, FULL, HARD, MASTER, MEDIUM, PEOPLE_LEVELS, PROOF, external_level, levels_for
from ai.play.opening_rules import balanced_opening
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.model.game_options import GameOptions, GameSetup, nearest_level
from game.model.play.match import new_game
from game.model.seats import Seats
from game.store.packing import pack_options, unpack_options
from game.store.store import Store
from tests.game.stores import game


def test_every_pair_of_players_can_be_chosen():
    start = GameOptions(FIVE_IN_A_ROW, large=HARD)
    assert start.setup.seats == Seats(None, HARD, FIRST)
    assert replace(start, starter="ai").setup.seats == Seats(HARD, None, SECOND)
    assert start.with_seat("o", None).setup.seats == Seats(None, None, FIRST)
    watched = start.with_seat("x", EXPERT)
    assert watched.setup.seats == Seats(EXPERT, HARD, FIRST)
    assert watched.with_seat("o", None).setup.seats == Seats(None, EXPERT, SECOND)       # "me" starts, with O
    assert watched.with_seat("x", None).setup.seats == Seats(None, HARD, FIRST)
    assert start.with_seat("o", None).with_seat("x", MASTER).level_of("x") == MASTER
    assert GameOptions(TIC_TAC_TOE).with_seat("x", MEDIUM).setup.seats == Seats(MEDIUM, FULL, FIRST)
    begun = [GameOptions(starter=starter, o="you").setup.seats.x for starter in ("me", "ai", "alternate")]
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
    assert small.setup.seats == Seats(None, FULL, FIRST)        # the person has X again


def test_a_game_like_a_saved_one_keeps_its_players_rules_and_starter():
    bruno, engine = PEOPLE_LEVELS[0], external_level("engine", 1.0)
    pairs = [(None, HARD), (engine, None), (None, None), (bruno, engine), (PROOF, None), (PROOF, HARD)]
    chosen = [replace(GameOptions(rules, starter=starter, exact=exact).with_seat("x", x).with_seat("o", o), games=games)
              for rules, starter, exact, games in product((TIC_TAC_TOE, FIVE_IN_A_ROW), ("me", "ai", "alternate"),
                                                          (False, True), (0, 1))
              for x, o in (pairs if rules == FIVE_IN_A_ROW else [(None, FULL), (MEDIUM, None), (bruno, FULL)])]
    for options, later in product(chosen, chosen[::5]):
        assert later.setup_like(new_game(options.setup.rules, options.setup.seats)) == options.setup


OWN = replace(HARD, engine="own")


@pytest.mark.parametrize("seats", [
    Seats(HARD, None, SECOND), Seats(None, None), Seats(HARD, MEDIUM), Seats(PROOF, None), Seats(OWN, None)])
def test_who_begins_a_game_begins_its_rematches_unless_in_turn(seats):
    setup = GameSetup(FIVE_IN_A_ROW, seats)
    assert GameOptions(starter="me").rematch(setup) == GameOptions(starter="ai").rematch(setup) == setup
    after = GameOptions(starter="alternate").rematch(setup)
    assert after.seats == (seats if PROOF in (seats.first, seats.second) or seats.own_ai_side else seats.swapped())


def test_in_turn_whoever_did_not_begin_the_last_game_begins_the_next():
    options = GameOptions(starter="alternate", games=7)
    for level_first in (False, True, True, False):
        game = GameSetup(TIC_TAC_TOE, Seats(EXPERT, None, SECOND) if level_first else Seats(None, EXPERT))
        options = options.after(game)
        assert (options.setup.seats.viewpoint == FIRST) is level_first
        for other in (Seats(None, None), Seats(HARD, HARD), Seats(None, OWN)):
            assert options.after(replace(game, seats=other)) == options


@pytest.mark.parametrize("opening", ["free", "swap2", "balanced"])
def test_a_game_like_a_saved_one_is_opened_like_it(opening):
    stones = {"free": (), "swap2": (0, 1, 2), "balanced": balanced_opening(FIVE_IN_A_ROW, 1)}[opening]
    saved = new_game(FIVE_IN_A_ROW, Seats(HARD, None), moves=stones)        # the level has X
    again = GameOptions().setup_like(saved)
    assert (again.opening, again.seats) == (opening, saved.seats if opening == "free" else saved.seats.swapped())
    opened = GameOptions().setup_like(replace(saved, setup_plies=0, swap2=True))
    assert (opened.opening, opened.seats) == ("swap2", saved.seats)


def matchup_with_rating(value):
    """A function that returns the same record for every level, of a player with this rating."""
    return lambda rules, level: Matchup(Rating(float(value), 60.0))


@pytest.mark.parametrize(("rules", "met"), [(TIC_TAC_TOE, levels_for(TIC_TAC_TOE)[:3]),
                                            (FIVE_IN_A_ROW, levels_for(FIVE_IN_A_ROW) + PEOPLE_LEVELS)])
def test_match_me_goes_through_the_levels_and_on_15x15_also_the_people_as_the_rating_rises(rules, met):
    options = GameOptions(rules, HARD, HARD, match_me=True)
    levels = [options.with_matched_level(matchup_with_rating(rating)).level
              for rating in range(int(LOWEST_RATING), int(max(RATINGS.values())) + 10, 5)]
    assert list(dict.fromkeys(levels)) == sorted(met, key=lambda level: rating_of(level, rules))
    assert [rating_of(level, rules) for level in levels] == sorted(rating_of(level, rules) for level in levels)
    for unmatched in replace(options, match_me=False), replace(options, o="you"):
        assert unmatched.with_matched_level(matchup_with_rating(2700)) == unmatched


def test_the_person_offered_on_3x3_is_as_strong_as_the_player_though_the_people_are_in_order_of_15x15():
    assert nearest_level(TIC_TAC_TOE, PEOPLE_LEVELS, matchup_with_rating(800)).title == "Milo"


def test_match_me_soon_leaves_a_level_that_always_wins():
    store, options, met = Store(None), GameOptions(FIVE_IN_A_ROW, match_me=True), []
    for _ in range(80):
        options = options.with_matched_level(store.matchup)
        met.append(options.level)
        store.finish(game("loss" if options.level == MASTER else "win", level=options.level))
    losses = [i for i, level in enumerate(met) if level == MASTER]
    assert min(after - before for before, after in pairwise(losses)) > 2, "not every second game is lost"

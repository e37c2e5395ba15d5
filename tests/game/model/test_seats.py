"""Who plays what: the choices of the title, two people, two levels, the human with the O; and Swap2."""
from dataclasses import replace

import pytest

from ai.chance.glicko import Rating
from ai.chance.rating import LOWEST, RATINGS, Matchup, is_rated
from ai.play.levels import CASUAL, CLUB, EXPERT, FULL, LARGE_LEVELS, MASTER
from ai.play.opening_rules import BALANCED, EVEN, JUDGE_NODES, balanced_opening, swap2_decision, swap2_opening
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, IllegalMove, Rules
from ai.search.deepening import searched
from ai.search.report import SearchReport
from ai.search.table import Table
from game.model import words
from game.model.game_options import GameOptions
from game.model.match import Match, new_game
from game.model.past_game import of_kept
from game.model.seats import Seats
from game.model.swap2 import Swap2
from game.screens.play.session import conclude
from game.store import Store
from game.store.packing import pack_game, pack_options, unpack_game, unpack_options
from tests.game.fakes import LONG, FakeThinker, moves, play, start
from tests.game.stores import game
from tests.sampling import sample_and_whole

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
    assert not match.can_undo
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
    restored = Match(back, FakeThinker())
    assert (restored.seats, marks(restored)) == (seats, marks(match))
    assert of_kept(back).names == (None if seats.level else ("Player X", "Player O"))


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


# Swap2 in all its branches, for people and levels on both sides; and games that begin with stones.

R = FIVE_IN_A_ROW


def opening(opener=None, other=None):
    thinker = FakeThinker()
    return Swap2(R, opener, other, thinker, 3), thinker


def place(swap2, cells):
    for cell in cells.split():
        swap2.place(R.parse_cell(cell))


def let(swap2, seconds=5.0):
    for _ in range(round(seconds * 10)):
        swap2.update(0.1)


@pytest.mark.parametrize(("choice", "seats"), [("first", Seats(CLUB, None)), ("second", Seats(None, CLUB))])
def test_a_person_opens_and_a_level_takes_a_side(choice, seats):
    swap2, thinker = opening(other=CLUB)
    place(swap2, "h8 i9 g7")
    assert not swap2.persons_turn
    let(swap2, 0.2)
    thinker.answer(0, score=-200 if choice == "first" else 200)
    let(swap2, 0.2)
    assert (swap2.stage, swap2.seats) == ("done", seats)
    mark = "X" if choice == "first" else "O"
    assert swap2.why == [f"Depth 4: MASTER’s search prefers {mark}, so {mark} it is."]


@pytest.mark.parametrize(("choice", "seats"), [("first", Seats(None, CLUB)), ("second", Seats(CLUB, None))])
def test_a_person_opens_a_level_adds_two_and_the_person_takes_a_side(choice, seats):
    swap2, thinker = opening(other=CLUB)
    place(swap2, "h8 i9 g7")
    let(swap2, 0.2)
    thinker.answer(R.parse_cell("a1"), score=10, then=(R.parse_cell("b2"),))
    let(swap2)
    assert (swap2.stage, swap2.board.count) == ("last", 5)
    assert swap2.choices == ("first", "second")
    swap2.choose("two more")
    assert swap2.stage == "last"
    swap2.choose(choice)
    assert swap2.seats == seats


@pytest.mark.parametrize(("choice", "score", "seats"), [
    ("first", None, Seats(None, CASUAL)), ("second", None, Seats(CASUAL, None)),
    ("two more", -30, Seats(CASUAL, None)), ("two more", 30, Seats(None, CASUAL))])
def test_a_level_opens_with_an_even_opening_and_the_person_takes_a_side_or_adds_two(choice, score, seats):
    swap2, thinker = opening(opener=CASUAL)
    let(swap2)
    assert " ".join(map(R.cell_name, swap2.board.history)) in BALANCED
    assert (swap2.stage, swap2.persons_turn) == ("answer", True)
    assert thinker.asked == []
    swap2.choose(choice)
    if score is not None:
        place(swap2, "a1 b1")
        let(swap2, 0.2)
        thinker.answer(0, score=score)
        let(swap2, 0.2)
    assert swap2.seats == seats


def test_two_people_open_and_choose():
    swap2, _ = opening()
    place(swap2, "h8 i9")
    swap2.undo()
    place(swap2, "j9 g7")
    assert not swap2.can_undo
    swap2.choose("two more")
    place(swap2, "a1")
    swap2.undo()
    swap2.undo()
    assert swap2.board.count == 3
    place(swap2, "b1 c1")
    swap2.choose("first")
    assert swap2.seats == Seats(None, None)
    with pytest.raises(IllegalMove, match="no stone"):
        place(swap2, "d1")


def test_two_levels_open_by_themselves_and_a_failure_takes_o():
    swap2, thinker = opening(CASUAL, CLUB)
    let(swap2)
    thinker.fail("broken")
    let(swap2, 0.2)
    assert swap2.seats == Seats(CASUAL, CLUB)
    assert swap2.why == [f"Depth 4: {words.NOT_JUDGED}"]


def test_where_a_stone_or_a_choice_is_not_due_nothing_happens():
    swap2, _ = opening(opener=CASUAL)
    with pytest.raises(IllegalMove):
        place(swap2, "h8")
    swap2.choose("first")
    assert (swap2.seats, swap2.board.count) == (None, 0)
    person, _ = opening(other=CLUB)
    place(person, "h8")
    with pytest.raises(IllegalMove, match="h8 is taken"):
        place(person, "h8")


def report(score, moves=(1, 2, 3)):
    return SearchReport(SECOND, score, moves, 4, 1, 0.0, (), 1, None, True)


def test_near_even_three_stones_get_two_more_and_five_a_side():
    assert swap2_decision(report(EVEN), 3).choice == "two more"
    assert swap2_decision(report(EVEN), 3).stones == (1, 2)
    assert swap2_decision(report(EVEN, (1,)), 3).choice == "second"
    assert swap2_decision(report(EVEN), 5).choice == "second"
    assert swap2_decision(report(-EVEN - 1), 3).choice == "first"
    assert swap2_decision(report(EVEN), 5).why == "MASTER’s search finds it near even, and takes O."


@pytest.mark.parametrize("count", sample_and_whole(2, len(BALANCED)))
def test_the_shipped_openings_are_even_in_master_s_opinion(count):
    for names in BALANCED[:count]:
        moves = tuple(map(R.parse_cell, names.split()))
        assert 3 <= len(moves) <= 5
        assert abs(searched(board_of(R, moves), Table(), JUDGE_NODES).score) <= EVEN


def test_an_opening_is_drawn_by_its_seed_and_our_own_three_stones_can_be_placed():
    assert len({balanced_opening(R, seed) for seed in range(60)}) > len(BALANCED) // 2
    assert balanced_opening(R, 5) == balanced_opening(R, 5)
    assert len(board_of(R, swap2_opening(R)).history) == 3


# The game that follows.

def begun():
    thinker = FakeThinker()
    return Match(new_game(R, Seats(CLUB, None), 1, tuple(map(R.parse_cell, ("h8", "i9", "g7")))), thinker), thinker


def test_the_stones_of_an_opening_stay_and_there_is_no_chance():
    match, thinker = begun()
    assert (match.opening, match.humans_turn, match.can_undo) == (3, True, False)
    match.play(R.parse_cell("a1"))
    thinker.answer(R.parse_cell("b1"), score=500)
    match.update(1.0)
    assert len(match.records) == 5
    assert (match.counts, match.chances.now) == (False, None)
    match.undo()
    assert len(match.records) == 3
    assert not match.can_undo


def test_a_game_with_an_opening_is_kept_with_it():
    match, _ = begun()
    saved = match.saved(1.0)
    back = unpack_game(saved.number, 1.0, pack_game(saved))
    assert back == saved
    assert Match(back, FakeThinker()).opening == 3
    assert unpack_game(1, 1.0, pack_game(saved).replace('"begun":3', '"begun":9')) is None


def test_with_exactly_five_six_do_not_win_and_nothing_counts():
    rules = GameOptions(R, exact=True).game_rules
    assert rules == Rules(15, 5, exact=True)
    match = Match(new_game(rules, Seats(None, None)), FakeThinker())
    for cell in ["h8", "a1", "i8", "a3", "j8", "a5", "l8", "a7", "m8", "a9", "k8"]:
        match.play(rules.parse_cell(cell))
    assert match.outcome is None
    assert not Match(new_game(rules, Seats.against(CLUB, FIRST)), FakeThinker()).counts

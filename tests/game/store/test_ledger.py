"""The sums of finished games: rank, streak, medal and rating; and games that repeat earlier ones."""
from dataclasses import replace

import pytest

from ai.chance.rating import NEW_RATING, Matchup, rating_of
from ai.play.levels import EASY, EXPERT, HARD, MASTER, MEDIUM
from ai.position.rules import FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.store.results import Tally
from tests.game.stores import game, small


def test_the_table_holds_ten_games_and_prefers_earlier_ones(store):
    numbers = [store.finish(game(points=points, when=float(points))).number
               for points in (500, 900, 100, 900, 300, 800, 200, 700, 600, 400, 50)]
    store.finish(small("draw", points=9999))
    rows = store.scores(FIVE_IN_A_ROW)
    assert [row.points for row in rows] == [900, 900, 800, 700, 600, 500, 400, 300, 200, 100]
    best = rows[0]
    assert (best.number, best.when, best.name, best.level, best.result) == (numbers[1], 900.0, "YOU", MEDIUM, "win")
    assert len(best.moves) == 12
    assert rows[1].number == numbers[3]
    assert [row.points for row in store.scores(TIC_TAC_TOE)] == [9999]


def test_only_a_game_in_the_table_gets_a_rank(store):
    assert store.finish(game(points=0)).rank is None
    assert store.scores(FIVE_IN_A_ROW) == ()
    assert [store.finish(game(points=points)).rank for points in (500, 900, 700, 500)] == [1, 1, 2, 4]
    for _ in range(6):
        store.finish(game(points=600))
    assert store.finish(game(points=500)).rank is None
    assert store.finish(game("loss")).rank is None
    assert store.finish(game(points=500, rules=TIC_TAC_TOE, moves=(0,))).rank == 1


def test_a_name_stands_in_the_table_and_is_the_next_games_name(store):
    first, second = store.finish(game()).number, store.finish(game(points=2000)).number
    store.save_name(first, "ZOE")
    store.finish(game(points=3000))
    assert [row.name for row in store.scores(FIVE_IN_A_ROW)] == ["ZOE", "YOU", "ZOE"]
    store.save_name(second, "MIA")
    assert [row.name for row in store.scores(FIVE_IN_A_ROW)] == ["ZOE", "MIA", "ZOE"]


@pytest.mark.parametrize("name", ["", "AB", "ABCD", "abc", "A B", "ÄBC", "A1C"])
def test_a_name_is_three_capital_letters(store, name):
    number = store.finish(game()).number
    with pytest.raises(ValueError, match="three capital letters"):
        store.save_name(number, name)


def test_wins_in_a_row_are_counted_on_each_board(store):
    results = ["win", "win", "loss", "win", "win", "win", "draw", "win"]
    assert [store.finish(game(result)).streak for result in results] == [1, 2, 0, 1, 2, 3, 0, 1]
    perfect = [small("win", EASY), small("draw"), small("draw"), small("win", EASY), small("draw", EXPERT)]
    assert [store.finish(one).streak for one in perfect] == [1, 1, 1, 2, 0], "a draw against FULL is as good as a win"
    assert store.tally(FIVE_IN_A_ROW) == Tally(6, 1, 1, 1, 3, 80.0)
    assert store.tally(FIVE_IN_A_ROW).games == 8


def test_a_medal_is_won_once_per_level_and_board(store):
    played = [game("loss"), game("draw"), game(), game(), game(level=HARD), small("win", MEDIUM), small("draw", MEDIUM),
              small("draw")]
    finishes = [store.finish(one) for one in played]
    assert [finish.medal for finish in finishes] == [False, False, True, False, True, True, False, True]
    assert store.medals(FIVE_IN_A_ROW) == {"2": finishes[2].number, "4": finishes[4].number}
    assert store.medals(TIC_TAC_TOE) == {"2": finishes[5].number, "FULL": finishes[7].number}


def test_each_board_has_a_rating_and_each_level_suits_in_its_own_way(store):
    known, ratings = {}, {}
    for count, (one, worth) in enumerate([(game(level=HARD), 1.0), (game("loss"), 0.0), (small("draw"), 0.5),
                                          (game(level=HARD), 1.0), (game("draw"), 0.5)]):
        rating = ratings.get(one.rules, NEW_RATING)
        before = replace(known.get((one.rules, one.level), Matchup()), rating=rating)
        after = before.after(rating_of(one.level, one.rules, rating.value), worth)
        moves = one.moves if one.rules == TIC_TAC_TOE else (*LINE[:-1], count)
        finish = store.finish(one._replace(moves=moves))
        known[one.rules, one.level], ratings[one.rules] = after, after.rating
        assert finish.gained == round(after.rating.value) - round(rating.value)
        for rules, board in ratings.items():
            assert store.rating(rules) == board
        for (rules, level), each in known.items():
            assert store.matchup(rules, level) == replace(each, rating=ratings[rules])
    assert store.matchup(FIVE_IN_A_ROW, MASTER) == Matchup(ratings[FIVE_IN_A_ROW])
    assert store.matchup(FIVE_IN_A_ROW, None) == Matchup(ratings[FIVE_IN_A_ROW])


def test_a_game_with_moves_taken_back_is_not_rated(store):
    store.finish(game(undos=1))
    assert store.rating(FIVE_IN_A_ROW) == NEW_RATING
    assert store.matchup(FIVE_IN_A_ROW, MEDIUM) == Matchup()
    store.finish(game())
    after = store.rating(FIVE_IN_A_ROW).value
    assert after == Matchup().after(rating_of(MEDIUM, FIVE_IN_A_ROW), 1.0).rating.value
    store.finish(game(undos=1, moves=(7, 8, 9)))
    assert store.rating(FIVE_IN_A_ROW).value == after


LINE = (112, 97, 113, 98, 114, 99, 115, 100, 116)


def turned(moves):
    """The same game on a board turned by 90 degrees."""
    return tuple(move % 15 * 15 + 14 - move // 15 for move in moves)


def mirrored(moves):
    return tuple(move // 15 * 15 + 14 - move % 15 for move in moves)


@pytest.mark.parametrize("change", [tuple, turned, mirrored, lambda moves: turned(turned(mirrored(moves)))])
def test_a_repeated_win_earns_nothing_however_the_board_is_turned(store, change):
    first = store.finish(game(moves=LINE))
    again = store.finish(game(moves=change(LINE)))
    assert (first.repeated, again.repeated) == (False, True)
    assert (again.rank, again.medal, again.streak, again.gained) == (None, False, 1, 0)
    assert [one.points for one in store.games()] == [1000, 0]
    assert store.finish(game()).streak == 2


def test_a_win_with_a_hint_earns_no_medal_when_replayed_without(store):
    assert not store.finish(game(moves=LINE)._replace(hints=1)).medal
    assert store.rating(FIVE_IN_A_ROW) == NEW_RATING
    again = store.finish(game(moves=turned(LINE)))
    assert (again.repeated, again.medal) == (True, False)
    assert store.medals(FIVE_IN_A_ROW) == {}
    assert store.finish(game()).medal


@pytest.mark.parametrize("change", [
    {"level": HARD}, {"moves": LINE[:-1]}, {"moves": (LINE[1], LINE[0], *LINE[2:])}, {"moves": (*LINE[:-1], 0)},
    {"human": SECOND}])
def test_another_level_move_or_side_makes_another_game(store, change):
    store.finish(game("loss", moves=LINE))
    won = store.finish(game(moves=LINE)._replace(**change))
    assert (won.repeated, won.medal) == (False, True)
    assert list(store.medals(FIVE_IN_A_ROW)) == [change.get("level", MEDIUM).name]


def test_a_loss_that_was_played_before_is_a_loss_all_the_same(store):
    store.finish(game("loss", moves=LINE))
    before = store.finish(game())
    again = store.finish(game("loss", moves=LINE))
    assert again.repeated
    assert (again.streak, before.streak) == (0, 1)
    assert again.gained < 0 < before.gained

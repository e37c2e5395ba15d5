"""The store: everything saved comes back, even at the next start and in another copy of the game."""
from dataclasses import fields, replace

import pytest

from ai.chance.rating import NEW_RATING
from ai.play.levels import EASY, FULL, MASTER
from ai.position.rules import FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from ai.records.formats import read_text
from ai.search.report import SearchLimits
from game.model.game_options import GameOptions
from game.model.puzzles.progress import PuzzleProgress
from game.model.settings import Settings
from game.store.results import Tally
from game.store.store import MOST_OPENED_GAMES, Store
from tests.game.stores import FINDING, game, read_everything, save_everything, sql, unfinished

OTHER_SETTINGS = Settings(
    callouts=False, threat_cues=True, thoughts="after", reply_delay=1.5, variety=False, seed=-9, master_seconds=30.0,
    scale=1.25, full_screen=True, coordinates=False, move_numbers=True, one_chart=True, theme="light", motion="off",
    volume=0.0, effects=1.0, music=0.5, muted=True, mute_unfocused=False,
    engine="[" * 25,                    # a path may hold any brackets
    own="a.py", own_agreed="b.py", own_other="c.py", own_seconds=2.0, own_megabytes=1024)
OTHER_OPTIONS = GameOptions(TIC_TAC_TOE, EASY, MASTER.with_limits(SearchLimits(seconds=5.0)), "alternate", 41,
                            "level", "you", EASY, EASY, "swap2", True, True, True, "learn")


def test_the_other_settings_differ_from_the_first_in_everything():
    for other in (OTHER_SETTINGS, OTHER_OPTIONS):
        assert not [field.name for field in fields(other) if field.compare
                    and getattr(other, field.name) == getattr(type(other)(), field.name)]


def test_settings_choices_and_times_come_back(store):
    store.save_settings(OTHER_SETTINGS)
    store.save_options(OTHER_OPTIONS)
    store.save_times({"15x15 4": 0.25, "3x3 FULL": 0.0})
    assert (store.settings(), store.options()) == (OTHER_SETTINGS, OTHER_OPTIONS)
    assert store.times() == {"15x15 4": 0.25, "3x3 FULL": 0.0}


@pytest.mark.parametrize("saved", [
    unfinished(0), unfinished(1), unfinished(2, human=SECOND), unfinished(30),
    unfinished(5, Rules(15, 5, exact=True)), unfinished(3, TIC_TAC_TOE, FULL), replace(unfinished(3), swap2=True),
    unfinished(4, level=MASTER.with_limits(SearchLimits(seconds=3.0)))])
def test_the_game_that_was_left_comes_back_whole(store, saved):
    store.save_game(unfinished(7))
    store.save_game(saved)
    assert store.saved_game() == saved
    store.delete_game(saved.number)
    assert store.saved_game() is None


def test_every_game_that_was_left_is_kept_and_the_latest_comes_first(store):
    games = [unfinished(plies, seed=plies, when=1e9 + when) for plies, when in ((4, 5.0), (2, 9.0), (30, 1.0))]
    for one in games:
        store.save_game(one)
    assert store.unfinished() == (games[1], games[0], games[2])
    assert store.saved_game() == games[1]
    assert store.saved_game(30) == games[2]
    assert store.saved_game(31) is None
    later = unfinished(5, seed=4, when=1e9 + 20)
    store.save_game(later)
    assert store.unfinished() == (later, games[1], games[2])
    store.delete_game(2)
    assert store.unfinished() == (later, games[2])
    assert store.finish(game(), 4).number == 4
    assert store.unfinished() == (games[2],)


def test_games_dated_in_the_future_do_not_stay_the_latest(store):
    for one in game(when=4e9), game("loss", when=1e9):
        store.finish(one)
    assert store.last_finished().result == "loss"
    for number, when in (1, 4e9), (2, 1e9), (3, 2e8):
        store.save_game(unfinished(seed=number, when=when))
        store.save_study(number, "(;)", when)
    assert [one.number for one in store.unfinished()] == [*store.studies()] == [2, 3, 1]


def test_a_reset_forgets_all_games_and_keeps_settings_and_findings(store):
    number = save_everything(store)
    store.save_settings(OTHER_SETTINGS)
    store.reset()
    none = (), Tally(), {}
    assert read_everything(store) == (
        OTHER_SETTINGS, GameOptions(starter="ai"), (), {"15x15 4": 0.25}, NEW_RATING, [], PuzzleProgress(), frozenset(),
        (), (*none, {(112, 97): FINDING}), (*none, {}))
    assert store.finished(number) is None
    assert store.finish(game()).medal
    assert [row.name for row in store.scores(FIVE_IN_A_ROW)] == ["YOU"]


def test_two_copies_see_each_others_games_at_once(tmp_path):
    one, other = Store(tmp_path), Store(tmp_path)
    assert [store.finish(game()).streak for store in (one, other, one, other)] == [1, 2, 3, 4]
    assert one.scores(FIVE_IN_A_ROW) == other.scores(FIVE_IN_A_ROW)
    assert len(list(one.games())) == 4
    one.save_game(unfinished(4))
    other.save_game(unfinished(6))
    assert one.saved_game() == unfinished(6)
    one.close()
    other.finish(game())
    assert other.tally(FIVE_IN_A_ROW).wins == 5


def test_a_game_that_two_copies_end_in_different_ways_is_two_games(tmp_path):
    one, other = Store(tmp_path), Store(tmp_path)
    lost, won = game("loss"), game()
    assert one.finish(lost, 4).number == 4
    finish = other.finish(won, 4)
    assert (finish.rank, finish.medal, other.tally(FIVE_IN_A_ROW).games) == (1, True, 2)
    assert (one.finished(4).moves, one.finished(finish.number).moves) == (lost.moves, won.moves)


def test_a_lessons_medal_is_new_once(store):
    assert [store.save_lesson(name) for name in ("pruning", "pruning", "minimax")] == [True, False, True]
    assert store.lessons() == {"minimax", "pruning"}


def test_opened_games_are_kept_once_each_and_not_too_many(store):
    first, second = read_text("crossfive:15:h8i9g7\ncrossfive:3:b2a1")
    named = replace(second, first="Anna", date="2026-11-01", stated_result="first")
    assert not store.has_opened_games()
    store.save_opened_games([first])
    store.save_opened_games([named, first])
    assert store.has_opened_games()
    assert store.opened_games() == (named, first)
    many = [replace(first, first=str(number)) for number in range(MOST_OPENED_GAMES + 5)]
    store.save_opened_games(many)
    assert store.opened_games() == tuple(many[:MOST_OPENED_GAMES])


@pytest.mark.parametrize("text", ["garbage", "{", '{"board": 15, "moves": ["h8", "h8"]}', "[[[["])
def test_opened_games_that_make_no_sense_are_left_out(store, text):
    store.write("opened", lambda to: to.execute("INSERT INTO kept VALUES ('opened', ?)", (text,)))
    assert store.opened_games() == ()


# The data stored for reviews: findings, the figures of each ply, the list of games.

def test_a_deeper_finding_takes_the_place_of_the_one_before(store):
    positions = [(move,) for move in range(225)] + [(0, move) for move in range(1, 225)]
    for moves in positions:
        store.save_finding(FIVE_IN_A_ROW, moves, FINDING)
    store.save_finding(FIVE_IN_A_ROW, (1,), replace(FINDING, nodes=300_000))
    found = store.findings(FIVE_IN_A_ROW, positions)
    assert {moves for moves in positions if found[moves].nodes == FINDING.nodes} == set(positions) - {(1,)}
    assert found[1,].nodes == 300_000


@pytest.mark.parametrize("value", ["", "[]", "null", '[1, [300], 5, false, null, false, []]',
                                   '[1, [], 5, false, null, false, []]', '["x", [1], 5, 0, null, 0, []]'])
def test_a_finding_that_makes_no_sense_is_left_out(tmp_path, value):
    store = Store(tmp_path)
    store.save_finding(FIVE_IN_A_ROW, (1,), FINDING)
    store.close()
    sql(tmp_path, "UPDATE findings SET value = ?", (value,))
    assert Store(tmp_path).findings(FIVE_IN_A_ROW, [(1,)]) == {}


def test_a_finding_of_another_version_of_the_analysis_is_not_taken(tmp_path, monkeypatch):
    Store(tmp_path).save_finding(FIVE_IN_A_ROW, (1,), FINDING)
    monkeypatch.setattr("game.store.store.FINDINGS_VERSION", 99)
    assert Store(tmp_path).findings(FIVE_IN_A_ROW, [(1,)]) == {}


def test_a_finished_game_keeps_its_mark_and_the_figures_of_its_plies(store):
    records = unfinished(3).records
    moves = tuple(record.move for record in records)
    number = store.finish(game(moves=moves)._replace(records=records, hints=2, mark="o")).number
    kept = store.finished(number)
    assert (kept.records, kept.hints, kept.mark) == (records, 2, "o")
    assert store.finished(number + 1) is None
    other = store.finish(game(moves=(0, 1, 2))._replace(records=records)).number
    assert store.finished(other).records == ()
    assert [each.mark for each in store.games()] == ["o", "x"]

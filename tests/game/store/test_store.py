"""The store: what is kept comes back, also after a kill, and what games add up to."""
import json
import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import fields, replace

import pytest

from ai.chance.rating import NEW, Matchup, earlier, rating_of
from ai.play.levels import CASUAL, CLUB, EXPERT, FULL, MASTER, ROOKIE
from ai.position.rules import FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from ai.records.formats import read_text
from ai.search.report import SearchLimits
from game.model.game_options import GameOptions
from game.model.puzzle_progress import PuzzleProgress
from game.model.settings import Settings
from game.store import Store, database
from game.store.database import NAME, opened
from game.store.packing import unpack_lessons
from game.store.puzzles import pack_progress, unpack_progress
from game.store.results import ScoreRow, Tally
from game.store.store import MOST_OPENED
from tests.game.stores import FINDING, OWN, PROGRESS, ask_everything, game, left, small, tell_everything
from tests.processes import ROOT
from tests.sampling import sample_and_whole

OTHER_SETTINGS = Settings(
    callouts=False, threat_cues=True, thoughts="after", reply_delay=1.5,
    variety=False, seed=-9, master_seconds=30.0, scale=1.25, full_screen=True,
    coordinates=False, move_numbers=True, one_chart=True, theme="light", motion="off", volume=0.0, effects=1.0,
    music=0.5, muted=True, mute_unfocused=False, engine="x.exe", own="a.py", own_agreed="b.py", own_other="c.py",
    own_seconds=2.0, own_megabytes=1024)
OTHER_OPTIONS = GameOptions(TIC_TAC_TOE, ROOKIE, MASTER.within(SearchLimits(seconds=5.0)), "alternate", 41, "level",
                            "you", ROOKIE, ROOKIE, "swap2", True, True, True, "learn")


@pytest.fixture(params=["file", "memory"])
def store(request, tmp_path):
    made = Store(tmp_path / "not" / "there" if request.param == "file" else None)
    yield made
    assert made.notice is None
    made.close()


def test_the_other_settings_differ_from_the_first_in_everything():
    for other in (OTHER_SETTINGS, OTHER_OPTIONS):
        assert not [field.name for field in fields(other)
                    if getattr(other, field.name) == getattr(type(other)(), field.name)]


def test_settings_choices_and_times_come_back(store):
    store.save_settings(OTHER_SETTINGS)
    store.save_options(OTHER_OPTIONS)
    store.save_times({"15x15 4": 0.25, "3x3 FULL": 0.0})
    assert (store.settings(), store.options()) == (OTHER_SETTINGS, OTHER_OPTIONS)
    assert store.times() == {"15x15 4": 0.25, "3x3 FULL": 0.0}


@pytest.mark.parametrize("saved", [
    left(0), left(1), left(2, human=SECOND), left(30), left(5, Rules(20, 5, exact=True)), left(3, TIC_TAC_TOE, FULL),
    left(4, level=MASTER.within(SearchLimits(seconds=3.0)))])
def test_the_game_that_was_left_comes_back_whole(store, saved):
    store.save_game(left(7))
    store.save_game(saved)
    assert store.saved_game() == saved
    store.delete_game(saved.number)
    assert store.saved_game() is None


def test_every_game_that_was_left_is_kept_and_the_latest_comes_first(store):
    games = [left(plies, seed=plies, when=1e9 + when) for plies, when in ((4, 5.0), (2, 9.0), (30, 1.0))]
    for one in games:
        store.save_game(one)
    assert store.unfinished() == (games[1], games[0], games[2])
    assert store.saved_game() == games[1]
    assert store.saved_game(30) == games[2]
    assert store.saved_game(31) is None
    later = left(5, seed=4, when=1e9 + 20)
    store.save_game(later)
    assert store.unfinished() == (later, games[1], games[2])
    store.delete_game(2)
    assert store.unfinished() == (later, games[2])
    assert store.finish(game(), 4).game == 4
    assert store.unfinished() == (games[2],)


def test_everything_is_there_at_the_next_start(tmp_path):
    store = Store(tmp_path)
    tell_everything(store)
    before = ask_everything(store)
    store.close()
    assert [path.name for path in tmp_path.iterdir()] == ["crossfive.db"]
    again = Store(tmp_path)
    assert ask_everything(again) == before
    assert again.notice is None


# Finished games.

def test_the_table_holds_the_ten_best_games_of_a_board_and_of_equal_ones_the_earlier(store):
    numbers = [store.finish(game(points=points, when=float(points))).game
               for points in (500, 900, 100, 900, 300, 800, 200, 700, 600, 400, 50)]
    store.finish(small("draw", points=9999))
    rows = store.scores(FIVE_IN_A_ROW)
    assert [row.points for row in rows] == [900, 900, 800, 700, 600, 500, 400, 300, 200, 100]
    assert [row.rank for row in rows] == list(range(1, 11))
    assert rows[0] == ScoreRow(numbers[1], 1, "YOU", 900, "2", 12, 900.0)
    assert rows[1].game == numbers[3]
    assert [row.points for row in store.scores(TIC_TAC_TOE)] == [9999]


def test_a_finish_tells_the_rank_and_none_outside_the_table(store):
    assert store.finish(game(points=0)).rank is None
    assert store.scores(FIVE_IN_A_ROW) == ()
    assert [store.finish(game(points=points)).rank for points in (500, 900, 700, 500)] == [1, 1, 2, 4]
    for _ in range(6):
        store.finish(game(points=600))
    assert store.finish(game(points=500)).rank is None
    assert store.finish(game("loss")).rank is None
    assert store.finish(game(points=500, rules=TIC_TAC_TOE, moves=(0,))).rank == 1


def test_a_name_stands_in_the_table_and_is_the_next_game_s_name(store):
    first, second = store.finish(game()).game, store.finish(game(points=2000)).game
    store.save_name(first, "ZOE")
    store.finish(game(points=3000))
    assert [row.name for row in store.scores(FIVE_IN_A_ROW)] == ["ZOE", "YOU", "ZOE"]
    store.save_name(second, "MIA")
    assert [row.name for row in store.scores(FIVE_IN_A_ROW)] == ["ZOE", "MIA", "ZOE"]


@pytest.mark.parametrize("name", ["", "AB", "ABCD", "abc", "A B", "ÄBC", "A1C"])
def test_a_name_is_three_capital_letters(store, name):
    number = store.finish(game()).game
    with pytest.raises(ValueError, match="three capital letters"):
        store.save_name(number, name)


def test_wins_in_a_row_are_counted_per_board_and_end_with_a_loss_or_a_draw(store):
    results = ["win", "win", "loss", "win", "win", "win", "draw", "win"]
    assert [store.finish(game(result)).streak for result in results] == [1, 2, 0, 1, 2, 3, 0, 1]
    perfect = [small("win", ROOKIE), small("draw"), small("draw"), small("win", ROOKIE), small("draw", EXPERT)]
    assert [store.finish(one).streak for one in perfect] == [1, 1, 1, 2, 0], "a draw against FULL is as good as a win"
    assert store.tally(FIVE_IN_A_ROW) == Tally(6, 1, 1, 1, 3, 80.0)
    assert store.tally(FIVE_IN_A_ROW).games == 8


def test_a_medal_is_won_once_per_level_and_board_and_belongs_to_the_game_that_won_it(store):
    played = [game("loss"), game("draw"), game(), game(), game(level=CLUB), small("win", CASUAL), small("draw", CASUAL),
              small("draw")]
    finishes = [store.finish(one) for one in played]
    assert [finish.medal for finish in finishes] == [False, False, True, False, True, True, False, True]
    assert store.medals(FIVE_IN_A_ROW) == {"2", "4"}
    assert store.medals(TIC_TAC_TOE) == {"2", "FULL"}
    won = [store.medal_of(finish.game, one.rules) for finish, one in zip(finishes, played, strict=True)]
    assert won == [None, None, "2", None, "4", "2", None, "FULL"]
    assert store.medal_of(finishes[-1].game, FIVE_IN_A_ROW) is None


def test_each_board_has_a_rating_of_its_own_and_each_level_suits_the_player_in_its_own_way(store):
    known, ratings = {}, {}
    for count, (one, worth) in enumerate([(game(level=CLUB), 1.0), (game("loss"), 0.0), (small("draw"), 0.5),
                                          (game(level=CLUB), 1.0), (game("draw"), 0.5)]):
        rating = ratings.get(one.rules, NEW)
        before = replace(known.get((one.rules, one.level), Matchup()), rating=rating)
        after = before.after(rating_of(one.level, one.rules, rating.value), worth)
        moves = one.moves if one.rules == TIC_TAC_TOE else (*LINE[:-1], count)
        finish = store.finish(one._replace(moves=moves))
        known[one.rules, one.level], ratings[one.rules] = after, after.rating
        assert finish.rating == after.rating.value
        for rules, board in ratings.items():
            assert store.rating(rules) == board
        for (rules, level), each in known.items():
            assert store.matchup(rules, level) == replace(each, rating=ratings[rules])
    assert store.matchup(FIVE_IN_A_ROW, MASTER) == Matchup(ratings[FIVE_IN_A_ROW])
    assert store.matchup(FIVE_IN_A_ROW, None) == Matchup(ratings[FIVE_IN_A_ROW])


def test_a_game_with_moves_taken_back_is_not_rated(store):
    store.finish(game(undos=1))
    assert store.rating(FIVE_IN_A_ROW) == NEW
    assert store.matchup(FIVE_IN_A_ROW, CASUAL) == Matchup()
    after = store.finish(game()).rating
    assert after == Matchup().after(rating_of(CASUAL, FIVE_IN_A_ROW), 1.0).rating.value
    store.finish(game(undos=1, moves=(7, 8, 9)))
    assert store.rating(FIVE_IN_A_ROW).value == after


def test_a_reset_forgets_what_was_played_and_keeps_what_was_set_and_what_is_known_of_positions(store):
    number = tell_everything(store)
    store.save_settings(OTHER_SETTINGS)
    store.reset()
    none = (), Tally(), frozenset()
    assert ask_everything(store) == (
        OTHER_SETTINGS, GameOptions(starter="ai"), (), {"15x15 4": 0.25}, NEW, [], PuzzleProgress(), frozenset(), (),
        (*none, {(112, 97): FINDING}), (*none, {}))
    assert store.finished(number) is None
    assert store.finish(game()).medal
    assert [row.name for row in store.scores(FIVE_IN_A_ROW)] == ["YOU"]


# Two copies of the game.

def test_two_copies_see_each_other_s_games_at_once(tmp_path):
    one, other = Store(tmp_path), Store(tmp_path)
    assert [store.finish(game()).streak for store in (one, other, one, other)] == [1, 2, 3, 4]
    assert one.scores(FIVE_IN_A_ROW) == other.scores(FIVE_IN_A_ROW)
    assert len(list(one.games())) == 4
    one.save_game(left(4))
    other.save_game(left(6))
    assert one.saved_game() == left(6)
    one.close()
    other.finish(game())
    assert other.tally(FIVE_IN_A_ROW).wins == 5


# Games that were played before.

LINE = (112, 97, 113, 98, 114, 99, 115, 100, 116)


def turned(moves, size=15):
    """The same game, the board turned by a quarter."""
    return tuple(move % size * size + size - 1 - move // size for move in moves)


def mirrored(moves, size=15):
    return tuple(move // size * size + size - 1 - move % size for move in moves)


@pytest.mark.parametrize("change", [tuple, turned, mirrored, lambda moves: turned(turned(mirrored(moves)))])
def test_a_win_that_was_played_before_earns_nothing_however_the_board_is_turned(store, change):
    first = store.finish(game(moves=LINE))
    again = store.finish(game(moves=change(LINE)))
    assert (first.repeated, again.repeated) == (False, True)
    assert (again.rank, again.medal, again.streak, again.rating) == (None, False, 1, first.rating)
    assert [one.points for one in store.games()] == [1000, 0]
    assert store.finish(game()).streak == 2


def test_a_win_with_a_hint_earns_no_medal_by_being_played_again_without(store):
    assert not store.finish(game(moves=LINE)._replace(hints=1)).medal
    assert store.rating(FIVE_IN_A_ROW) == NEW
    again = store.finish(game(moves=turned(LINE)))
    assert (again.repeated, again.medal) == (True, False)
    assert store.medals(FIVE_IN_A_ROW) == set()
    assert store.finish(game()).medal


@pytest.mark.parametrize("change", [
    {"level": CLUB}, {"moves": LINE[:-1]}, {"moves": (LINE[1], LINE[0], *LINE[2:])}, {"moves": (*LINE[:-1], 0)}])
def test_another_level_or_another_move_makes_another_game(store, change):
    store.finish(game(moves=LINE))
    assert not store.finish(game(**{"moves": LINE} | change)).repeated


def test_a_loss_that_was_played_before_is_a_loss_all_the_same(store):
    store.finish(game("loss", moves=LINE))
    before = store.finish(game())
    again = store.finish(game("loss", moves=LINE))
    assert again.repeated
    assert (again.streak, before.streak) == (0, 1)
    assert again.rating < before.rating


def test_the_moves_of_the_other_side_are_another_game_and_may_win_the_medal(store):
    store.finish(game("loss", moves=LINE))
    won = store.finish(game(moves=LINE)._replace(human=SECOND))
    assert (won.repeated, won.medal) == (False, True)
    assert store.medals(FIVE_IN_A_ROW) == {CASUAL.name}


def test_a_lesson_s_medal_is_new_once(store):
    assert [store.save_lesson(name) for name in ("pruning", "pruning", "minimax")] == [True, False, True]
    assert store.lessons() == {"minimax", "pruning"}


@pytest.mark.parametrize("text", ["", "nonsense", "{}", "[1, null]", '["alchemy"]', "7"])
def test_lessons_that_there_are_not_are_left_out(text):
    assert unpack_lessons(text) == frozenset()


def test_opened_games_are_kept_the_latest_first_each_once_and_not_too_many(store):
    first, second = read_text("crossfive:15:h8i9g7\ncrossfive:3:b2a1")
    named = replace(second, first="Anna", date="2026-11-01", stated="first")
    assert not store.has_opened()
    store.keep_opened([first])
    store.keep_opened([named, first])
    assert store.has_opened()
    assert store.opened() == (named, first)
    many = [replace(first, first=str(number)) for number in range(MOST_OPENED + 5)]
    store.keep_opened(many)
    assert store.opened() == tuple(many[:MOST_OPENED])


@pytest.mark.parametrize("text", ["garbage", "{", '{"board": 15, "moves": ["h8", "h8"]}', "[[[["])
def test_opened_games_that_make_no_sense_are_left_out(store, text):
    store.write("opened", lambda to: to.execute("INSERT INTO kept VALUES ('opened', ?)", (text,)))
    assert store.opened() == ()


# What is kept for reviews and of puzzles: findings, the figures of each ply, the list of games, progress.

R = FIVE_IN_A_ROW


def test_many_positions_are_asked_for_at_once_and_a_deeper_finding_takes_the_place_of_the_one_before():
    store = Store(None)
    positions = [(move,) for move in range(225)] + [(0, move) for move in range(1, 225)]
    for moves in positions:
        store.keep_finding(R, moves, FINDING)
    store.keep_finding(R, (1,), replace(FINDING, nodes=300_000))
    found = store.findings(R, positions)
    assert {moves for moves in positions if found[moves].nodes == FINDING.nodes} == set(positions) - {(1,)}
    assert found[1,].nodes == 300_000


@pytest.mark.parametrize("value", ["", "[]", "null", '[1, [300], 5, false, null, false, []]',
                                   '[1, [], 5, false, null, false, []]', '["x", [1], 5, 0, null, 0, []]'])
def test_a_finding_that_makes_no_sense_is_left_out(tmp_path, value):
    store = Store(tmp_path)
    store.keep_finding(R, (1,), FINDING)
    store.close()
    file = opened(tmp_path / NAME)
    file.execute("UPDATE findings SET value = ?", (value,))
    file.close()
    assert Store(tmp_path).findings(R, [(1,)]) == {}


def test_a_finding_of_another_version_of_the_analysis_is_not_taken(tmp_path, monkeypatch):
    Store(tmp_path).keep_finding(R, (1,), FINDING)
    monkeypatch.setattr("game.store.reviews.VERSION", 99)
    assert Store(tmp_path).findings(R, [(1,)]) == {}


def test_a_finished_game_keeps_the_figures_of_its_plies_and_none_that_are_of_other_moves():
    store = Store(None)
    records = left(3).records
    moves = tuple(record.move for record in records)
    number = store.finish(game(moves=moves)._replace(records=records, hints=2)).game
    kept = store.finished(number)
    assert kept.records == records
    assert kept.hints == 2
    assert store.finished(number + 1) is None
    other = store.finish(game(moves=(0, 1, 2))._replace(records=records)).game
    assert store.finished(other).records == ()


def test_every_game_of_a_board_is_listed_the_latest_first():
    store = Store(None)
    one = store.finish(game("loss", moves=(1, 2, 3, 4))).game
    other = store.finish(game("win", moves=(5, 6, 7))).game
    store.finish(small("draw"))
    rows = store.listed(R)
    assert [row.game for row in rows] == [other, one]
    assert (rows[1].moves, rows[1].result, rows[1].points) == (4, "loss", 0)
    assert len(store.listed(TIC_TAC_TOE)) == 1


# Puzzles.


@pytest.mark.parametrize("text", [None, "", "[]", "null", "{", "17", '{"rating": {}}', '{"own": 3, "storms": "x"}'])
def test_what_is_no_progress_is_a_new_beginning(text):
    assert unpack_progress(text) == PuzzleProgress()


@pytest.mark.parametrize(("key", "value"), [
    ("rating", "many"), ("rating", 1e9), ("deviation", 0), ("deviation", "small"), ("volatility", 9),
    ("rated", -1), ("streak", 2.5), ("best_streak", None),
    ("solved", [3, "x", "0badcafe"]),
    ("failed", {"a": 1}), ("ratings", {"0badcafe": "high", "12345678": 10**9}), ("day", "yesterday"), ("day", 3),
    ("daily", {"2026-13-01": True, "2026-11-20": 1}), ("storms", [[1], "x", [0, 1], [5, "late"]]),
    ("own", [["fours", "2026-11-22", 1], [OWN.line(), "soon", 1], [OWN.line(), "2026-11-22", 99], 7]),
    ("left", ["daily", "0badcafe", 9, [], True, 1]), ("left", ["riddle", "0badcafe", 0, [], True, 1]),
    ("left", ["train", "0badcafe", 0, [999], True, 1]), ("left", "gone")])
def test_a_value_that_makes_no_sense_is_left_out_and_the_rest_is_kept(key, value):
    packed = json.loads(pack_progress(PROGRESS))
    found = unpack_progress(json.dumps({**packed, key: value}))
    again = json.loads(pack_progress(found))
    assert {**again, key: None} == {**packed, key: None}
    assert again[key] != value


def test_a_rating_of_the_version_before_is_as_sure_as_the_puzzles_tried_make_it():
    packed = json.loads(pack_progress(PROGRESS))
    del packed["deviation"], packed["volatility"]
    found = unpack_progress(json.dumps(packed))
    assert (found.rating, found.rated) == (PROGRESS.rating, PROGRESS.rated)
    assert found.player == earlier(PROGRESS.rating, PROGRESS.rated)
    assert found == replace(PROGRESS, deviation=found.deviation, volatility=found.volatility)


# Killing the program at random instants while it writes: nothing that was said to be kept is lost.

APART = 100_000                     # between the seeds of one process and the next


def begin(folder, number):
    return subprocess.Popen([sys.executable, "-m", "tests.game.stores", str(folder), str(number)], cwd=ROOT,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def killed(process, seconds, at_least=""):
    """Kill it so long after it has begun to write, and has said `at_least`; what it had said, whole lines only."""
    assert process.stdout.readline() == "ready\n", process.stderr.read()
    said = ""
    while at_least not in said:
        line = process.stdout.readline()
        assert line, process.stderr.read()
        said += line
    time.sleep(seconds)
    process.kill()
    with process:
        said += process.stdout.read()           # communicate() forgets what readline() has read
        errors = process.stderr.read()
    assert not errors, errors
    return [line.split() for line in said.splitlines(keepends=True) if line.endswith("\n")]


def check(folder, said, alone=True):
    """The file is whole, and all that was said to be kept is there; what came after it may be, too."""
    with closing(sqlite3.connect(folder / database.NAME)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    store = Store(folder)
    assert store.notice is None
    assert {words[1] for words in said if words[0] == "notice"} <= (set() if alone else {"Another"})
    seeds = [one.seed for one in store.games()]
    assert len(seeds) == len(set(seeds))
    assert {int(seed) for what, seed, *_ in said if what == "finished"} <= set(seeds)
    names = {row.game: row.name for row in store.scores(FIVE_IN_A_ROW)}
    for what, number, *_ in said:
        if what == "named" and int(number) in names:
            assert names[int(number)] == "KIL"
    if alone:
        _check_the_last(store, said)
    store.close()


def _check_the_last(store, said):
    settings = store.settings()
    kept = [int(seed) for what, seed, *_ in said if what == "settings"]
    assert settings.seed in ((kept[-1], kept[-1] + 1) if kept else (settings.seed,))
    what, *words = said[-1] if said else ("nothing",)
    if what == "left":
        seed, plies = map(int, words)
        following = (left(plies, seed=seed), left(plies + 1, seed=seed) if plies < 39 else None)
        assert store.saved_game(seed) in following, (seed, plies)
    elif what == "finished":
        assert store.saved_game(int(words[0])) is None


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("times", sample_and_whole(3, 200))
def test_a_killed_game_has_lost_nothing_that_was_said_to_be_kept(tmp_path, times):
    chance, lines, kept = random.Random(times), 0, set()
    for number in range(times):
        begun = chance.choice(("", "left", "finished", "settings"))     # however slowly a busy machine gets there
        said = killed(begin(tmp_path, number * APART), chance.random() * 0.15, begun)
        lines += len(said)
        kept.update(what for what, *_ in said)
        check(tmp_path, said)
    assert lines > times
    assert times < 200 or kept >= {"left", "finished", "named", "settings"}


def test_two_copies_killed_while_both_write_damage_nothing(tmp_path):
    processes = [begin(tmp_path, number * APART) for number in (1, 2)]
    said = [killed(process, 0.1) for process in processes]
    check(tmp_path, said[0] + said[1], alone=False)


def test_copies_that_start_at_the_same_instant_share_one_new_store(tmp_path):
    processes = [begin(tmp_path / "new", number * APART) for number in range(4)]
    said = [line for process in processes for line in killed(process, 0.05, at_least="finished")]
    assert {int(seed) // APART for what, seed, *_ in said if what == "finished"} == {0, 1, 2, 3}
    assert not list((tmp_path / "new").glob("*broken*"))
    check(tmp_path / "new", said, alone=False)

"""The store answers whatever its file holds: invalid values count as missing."""
import json
import random
import sqlite3
from contextlib import suppress
from dataclasses import fields, replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ai.chance.estimate import Chance
from ai.play.levels import HARD, own_level
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from ai.verdict.verdict import Verdict
from game.model.game_options import GameOptions
from game.model.puzzles.progress import PuzzleProgress
from game.model.seats import Seats
from game.model.settings import Settings
from game.model.stored_games import PlyRecord, SavedGame
from game.store import database, packing
from game.store.puzzles import pack_progress, unpack_progress
from game.store.store import Store
from tests.game.stores import OWN, PROGRESS, game, kept_in, read_everything, save_everything, sql, unfinished
from tests.sampling import every

JSON = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
                    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(st.text(max_size=9), inner, max_size=7),
                    max_leaves=12)
CELLS = st.none() | st.integers(-2**63, 2**63 - 1) | st.floats() | st.binary(max_size=9) | st.text(max_size=9).map(
    lambda text: text.encode("utf-8", "surrogatepass").decode("utf-8", "replace"))


def test_every_field_is_packed():
    assert [field.name for field in fields(PlyRecord)] == [
        "move", "seconds", "nodes", "chance", "score", "ai_score", "verdict", "proven"]
    assert [field.name for field in fields(Chance)] == ["win", "draw", "loss", "exact", "plies"]
    assert [field.name for field in fields(Verdict) if field.compare][5:] == ["source", "nodes", "only_move"]
    assert [field.name for field in fields(SavedGame)] == [
        "number", "when", "rules", "seats", "seed", "records", "start_chance", "waited", "undos", "hints",
        "setup_plies", "swap2"]


@pytest.mark.parametrize("text", [
    None, 3, b"{}", "", "{", "[]", "[1, null]", "null", "NaN", "[" * 100_000, '{"volume": 1e999}', "1" * 9999,
    '{"volume": 0.5, "starter": "ai", "3x3 0": 1.0, "x": ' + "[" * 99 + "]" * 99 + "}"])     # nested too deeply
def test_a_meaningless_text_leaves_all_defaults(text):
    assert packing.unpack_settings(text) == Settings()
    assert packing.unpack_options(text) == GameOptions()
    assert packing.unpack_times(text) == {}
    assert packing.unpack_lessons(text) == frozenset()
    assert unpack_progress(text) == PuzzleProgress()
    assert unpacked(text) is None


@pytest.mark.parametrize(("name", "value"), [
    ("volume", 1.01), ("volume", -0.1), ("volume", True), ("volume", "loud"), ("volume", float("nan")), ("muted", 1),
    ("theme", "pink"), ("motion", None), ("scale", 9), ("scale", 0), ("reply_delay", 60), ("seed", 1.5),
    ("engine", "\0"), ("own", "\ud800.py"), ("own", "x" * 5000),
    ("seed", 10**30), ("master_seconds", 0), ("master_seconds", float("inf")), ("reply_delay", 10**400)])
def test_a_setting_out_of_range_becomes_the_default_and_others_hold(name, value):
    values = json.loads(packing.pack_settings(Settings(music=0.1, effects=0.2))) | {name: value}
    assert packing.unpack_settings(json.dumps(values)) == Settings(music=0.1, effects=0.2)


@pytest.mark.parametrize(("name", "value"), [
    ("board", 4), ("large", ["FULL", None]), ("large", ["MASTER", -1]), ("large", "4"), ("small", ["8", None]),
    ("starter", "you"), ("games", -1), ("games", 0.5)])
def test_an_invalid_choice_becomes_the_default(name, value):
    values = json.loads(packing.pack_options(GameOptions())) | {name: value}
    assert packing.unpack_options(json.dumps(values)) == GameOptions()


@pytest.mark.parametrize(("key", "value"), [
    ("rating", "many"), ("rating", 1e9), ("rating", {}), ("deviation", 0), ("deviation", "small"), ("volatility", 9),
    ("rated", -1), ("streak", 2.5), ("best_streak", None),
    ("solved", [3, "x", "0badcafe"]),
    ("failed", {"a": 1}), ("ratings", {"0badcafe": "high", "12345678": 10**9}), ("day", "yesterday"), ("day", 3),
    ("daily", {"2026-13-01": True, "2026-11-20": 1}), ("storms", [[1], "x", [0, 1], [5, "late"]]), ("storms", "x"),
    ("own", [["fours", "2026-11-22", 1], [OWN.line(), "soon", 1], [OWN.line(), "2026-11-22", 99], 7]), ("own", 3),
    ("left", ["daily", "0badcafe", 9, [], True, 1]), ("left", ["riddle", "0badcafe", 0, [], True, 1]),
    ("left", ["train", "0badcafe", 0, [999], True, 1]), ("left", "gone")])
def test_a_senseless_value_of_the_progress_alone_is_left_out(key, value):
    packed = json.loads(pack_progress(PROGRESS))
    found = unpack_progress(json.dumps({**packed, key: value}))
    again = json.loads(pack_progress(found))
    assert {**again, key: None} == {**packed, key: None}
    assert again[key] != value


def unpacked(text):
    return packing.unpack_game(unfinished().number, unfinished().when, text)


def game_text_with(path, value):
    """The text of an unfinished game in which the value at a path is replaced."""
    values = json.loads(packing.pack_game(unfinished(6)))
    inner = values
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return json.dumps(values)


def test_rows_of_an_older_version_have_nothing_proven():
    for more, found in ((", null", 1), (", null, null", 1), (', null, null, ["guess", 1, 1, 1]', 0)):
        records, _ = packing.unpack_records(f'{{"records": [[112, 1.0, null, null, null{more}]]}}')
        assert [(record.move, record.proven) for record in records] == [(112, None)] * found


def test_a_packed_game_is_unpacked_with_each_plys_verdict():
    assert unpacked(game_text_with(["seed"], 3)) == unfinished(6)
    worth = Verdict(0.46, 0.02, 0.52, nodes=5000, only_move=7)
    game = replace(unfinished(6), records=tuple(replace(record, verdict=worth) for record in unfinished(6).records))
    assert packing.unpack_game(game.number, game.when, packing.pack_game(game)) == game
    older = packing.pack_game(game).replace(',"search",5000,7]', "]")
    assert {record.verdict for record in unpacked(older).records} == {replace(worth, nodes=0, only_move=None)}


@pytest.mark.parametrize(("path", "value"), [
    (["records", 2, 6], [1, 1, 1, False, None]),
    (["rules"], [15, 5]), (["rules"], [2, 2, False]), (["rules"], [15, "5", False]), (["rules"], [3, 3, False]),
    (["level"], ["FULL", None]), (["level"], ["9", None]), (["human"], 0), (["human"], True), (["seed"], None),
    (["undos"], -1), (["waited"], -0.1), (["waited"], float("nan")), (["records"], None), (["records"], [[]]),
    (["records", 2, 0], 225), (["records", 2, 0], -1), (["records", 2, 0], 1.0), (["records", 2, 0], 10**20),
    (["records", 2, 1], float("inf")), (["records", 2, 2], "many"), (["records", 2, 3], [1, 1, 1, False, None]),
    (["records", 3, 0], unfinished(6).records[0].move),
    (["records", 2, 3], [1, 0, 0, 1, None]), (["records", 2, 3], []), (["start"], [0.5]), (["records", 2, 5], 0.5)])
def test_an_unfinished_game_with_an_error_is_rejected(path, value):
    assert unpacked(game_text_with(path, value)) is None


@pytest.mark.parametrize("level", [HARD, own_level("mine.py", 10.0, 512)], ids=lambda level: level.name)
def test_an_unfinished_game_by_unknown_rules_is_rejected(level):
    text = packing.pack_game(replace(unfinished(), seats=Seats.against(level, FIRST)))
    exactly_five = text.replace("[15,5,false]", "[15,5,true]")
    assert unpacked(exactly_five).rules == replace(FIVE_IN_A_ROW, exact=True)
    for rules in "[15,4,false]", "[15,6,false]", "[20,5,false]":
        assert unpacked(text.replace("[15,5,false]", rules)) is None


@given(JSON)
def test_any_json_can_be_read(value):
    text = json.dumps(value)
    assert isinstance(packing.unpack_settings(text), Settings)
    assert isinstance(packing.unpack_options(text), GameOptions)
    assert all(seconds >= 0 for seconds in packing.unpack_times(text).values())
    assert unpacked(text) is None


PLACES = st.tuples(st.sampled_from(["rules", "level", "human", "seed", "start", "waited", "undos", "records"]))
PLIES = st.tuples(st.just("records"), st.integers(0, 5), st.integers(0, 5))


@given(PLACES | PLIES, JSON)
def test_any_value_in_an_unfinished_game_gives_a_game_or_none(path, value):
    again = unpacked(game_text_with(path, value))
    assert again is None or unpacked(packing.pack_game(again)) == again


EACH_IN_A_FILE = settings(max_examples=settings.default.max_examples // 4)      # a file takes longer than a text


@pytest.fixture
def folder(tmp_path_factory):
    """The folder of a store in which everything is saved, without data of other tests."""
    kept_in(made := tmp_path_factory.mktemp("invalid"))
    return made


COLUMNS = [name.strip() for name in database.GAME_COLUMNS.split(",") if name.strip() != "game"]


@EACH_IN_A_FILE
@example("streak", 2**63 - 1)
@given(st.sampled_from(COLUMNS), CELLS)
def test_any_value_in_the_row_of_a_game_can_be_read(folder, column, value):
    sql(folder, "DELETE FROM games")
    store = Store(folder)
    store.finish(game())
    try:
        sql(folder, f"UPDATE games SET {column} = ?", (value,))
    except sqlite3.IntegrityError:
        assert value is None or value != value
    read_everything(store)
    store.finish(game(points=99))
    assert 99 in [row.points for row in store.scores(FIVE_IN_A_ROW)]
    assert 99 in [one.points for one in store.games()]
    assert store.notice is None
    store.close()


@EACH_IN_A_FILE
@given(st.sampled_from(["settings", "setup", "times", "game", "name"]), CELLS.filter(lambda value: value is not None))
def test_any_stored_value_can_be_read(folder, key, value):
    store = Store(folder)
    sql(folder, "INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, "" if value != value else value))
    read_everything(store)
    save_everything(store)
    assert store.settings() == Settings(volume=0.3)
    assert store.notice is None
    store.close()


@EACH_IN_A_FILE
@example("saved", 2_000_000_001)
@example("game", -366_223_531)
@given(st.sampled_from(["game", "saved", "value"]), CELLS)
def test_any_value_in_the_row_of_an_unfinished_game_can_be_read(folder, column, value):
    store = Store(folder)
    save_everything(store)
    with suppress(sqlite3.IntegrityError, sqlite3.OperationalError):
        sql(folder, f"UPDATE OR REPLACE unfinished SET {column} = ?", (value,))
    read_everything(store)
    store.save_game(unfinished(8, seed=9, when=2e9))
    assert store.saved_game(9) == unfinished(8, seed=9, when=2e9)     # the latest, unless another row has a later time
    assert store.saved_game() == store.unfinished()[0]
    store.delete_game(9)
    assert store.notice is None
    store.close()


@pytest.mark.parametrize("seed", every(4, range(60)))
def test_a_file_with_random_damage_is_read_or_set_aside(folder, tmp_path, seed):
    rng = random.Random(seed)
    content = bytearray((folder / database.FILE_NAME).read_bytes())
    for _ in range(rng.choice((1, 3, 30, 300))):
        at = rng.randrange(len(content))
        content[at:at + 8] = rng.randbytes(min(8, len(content) - at))
    (tmp_path / database.FILE_NAME).write_bytes(content[:rng.choice((len(content), rng.randrange(len(content))))])
    store = Store(tmp_path)
    read_everything(store)
    save_everything(store)
    assert store.settings() == Settings(volume=0.3)
    assert store.saved_game(unfinished().number) == unfinished()
    store.close()
    assert Store(tmp_path).saved_game(unfinished().number) == unfinished()

"""`python -m ai ladder`: both colours of every opening, matches that can be resumed, and the meaning of results."""
import json
import math
from statistics import fmean

import pytest

from ai.play import thinking
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.tools.games import points_for
from ai.tools.strength import matches, openings
from ai.tools.strength.match_result import MatchResult, elo_of, elo_text, interval_by_games
from ai.tools.strength.matches import parse_side, points_of, schedule
from tests.ai.positions import moves_named

OPENINGS = openings.read_openings(openings.OPENINGS_FILE)


def ladder(tmp_path, printed, *options):
    """The command's output, and the games that it wrote, by their keys."""
    file = tmp_path / "games.jsonl"
    out = printed("ladder", "0", "0@3n", "--out", file, *options)
    games = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return out, {game["key"]: game for game in games}


def test_each_opening_is_played_with_both_colours_and_then_with_another_seed():
    one, two = parse_side("0"), parse_side("2")
    games = [game.args for game in schedule(one, two, OPENINGS[:2], 6, seed=5).values()]
    assert [opening for _, opening, _ in games] == [OPENINGS[i] for i in (0, 0, 1, 1, 0, 0)]
    assert [sides[0] for sides, _, _ in games] == [one, two] * 3
    assert [seed for _, _, seed in games] == [5, 5, 5, 5, 6, 6]


def test_a_recorded_game_begins_with_its_opening_and_is_won_by_who_is_named():
    for number, game in enumerate(schedule(parse_side("2"), parse_side("0"), OPENINGS[:2], 4, seed=1).values()):
        record, opening = game(), OPENINGS[number // 2]
        moves = moves_named(FIVE_IN_A_ROW, record["moves"])
        outcome = board_of(FIVE_IN_A_ROW, moves).outcome()
        assert moves[:len(opening)] == opening
        assert record["winner"] == record["first" if outcome.winner == FIRST else "second"]
        assert sum(record["used"]["moves"]) == len(moves) - len(opening)


def test_a_match_goes_on_where_it_was_and_prints_the_same_result(tmp_path, printed):
    half, first = ladder(tmp_path, printed, "--games", "4", "--processes", "1")
    whole, games = ladder(tmp_path, printed, "--games", "8", "--processes", "2")
    assert " of 4, " in half
    assert " of 8, " in whole
    assert len(games) == 8
    assert games.items() >= first.items()
    assert ladder(tmp_path, printed, "--games", "8") == (whole, games)
    points = [points_of(game, "0") for game in games.values()]
    score, pairs = whole.splitlines()
    assert score == f"0 against 0@3n: {MatchResult(points).text()}"
    counts = [int(count) for count in pairs.partition(": ")[2].split()]
    assert sum(counts) == 4
    assert sum(count * score for score, count in enumerate(counts)) == 2 * sum(points)


def test_sprt_plays_each_opening_twice_unless_more_games_are_asked_for(tmp_path, printed):
    (tmp_path / "two.txt").write_text("h8 i9 g7\nh8 h9 j10\n", encoding="utf-8")
    test = ("--sprt", "-1", "1", "--openings", str(tmp_path / "two.txt"), "--processes", "1")
    assert len(ladder(tmp_path, printed, *test)[1]) == 4
    assert len(ladder(tmp_path, printed, *test, "--games", "6")[1]) == 6


def test_a_timed_master_keeps_its_table_for_one_game_as_in_play(monkeypatch):
    used = []

    def noted(*asked, table):
        used.append(table)
        return thinking.final_report(*asked, table=table)

    monkeypatch.setattr(matches, "final_report", noted)
    for game in schedule(parse_side("MASTER@0.01s"), parse_side("0"), OPENINGS[:1], 2, seed=1).values():
        game()
    assert len({id(table) for table in used if table is not None}) == 2
    assert None in used             # for level 0's moves


def test_images_follow_the_openings_and_none_comes_twice():
    crooked, straight, *others = (moves_named(FIVE_IN_A_ROW, names) for names in (
        "h8 i8 k11", "h8 h9 h10", "h8 g8 e11", "h8 h9 k11", "h8 i8 j8"))
    starts = openings.with_images([crooked, straight])
    assert starts[:2] == [crooked, straight]
    assert len(starts) == len(set(starts)) == 8 + 4
    assert set(others) <= set(starts)


def test_openings_can_also_be_read_from_sgf(tmp_path, printed):
    printed("records", openings.OPENINGS_FILE, tmp_path / "openings.sgf")
    assert openings.read_openings(tmp_path / "openings.sgf") == OPENINGS


def test_a_draw_is_half_a_point_and_equal_scores_are_no_elo():
    assert all(" 50.0 %, Elo +0 " in MatchResult(points).text() for points in ([1, 0, 0.5, 0.5], [0.5, 0.5]))
    assert points_of({"winner": None}, "0") == 0.5
    assert points_for(FIRST, 0) == points_for(SECOND, 0) == 0.5
    assert elo_of(10 / 11) == pytest.approx(400)
    assert [elo_text(score) for score in (0, 0.5, 0.75, 1)] == ["−∞", "+0", "+191", "+∞"]
    assert all(MatchResult([1] * games).text().endswith(" to +∞)") for games in range(1, 50))


@pytest.mark.parametrize("points", [[1] * 20 + [0] * 80, [1] * 7, [1] * 30 + [0.5] * 9 + [0] * 11])
def test_the_interval_ends_where_the_score_is_1_96_standard_errors_away(points):
    low, high = interval_by_games(points)
    assert low < fmean(points) <= high
    for bound in (low, high):
        assert abs(fmean(points) - bound) == pytest.approx(1.96 * math.sqrt(bound * (1 - bound) / len(points)))

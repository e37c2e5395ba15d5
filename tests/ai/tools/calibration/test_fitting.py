"""The fit finds the parameters that games were made from."""
import random

import numpy as np
import pytest

pytest.importorskip("scipy")

from ai.chance import estimate
from ai.chance.glicko import ELO_SCALE, glicko_expected_score
from ai.chance.rating import SKILLS, Outlook
from ai.people.traits import BEST_SKILL
from ai.tools.calibration.fitting import columns_of, fit_chances, fit_ratings


def fitted(rows, readings=()):
    """The curves fitted to rows of (standing, outlook, stones, began, result), with their readings if there are any."""
    columns = columns_of([
        {"standing": standing, **outlook._asdict(), "stones": stones, "began": began, "result": result}
        for standing, outlook, stones, began, result in rows])
    if readings:
        columns["read"] = np.array(readings)
    return fit_chances(columns, np.ones(len(rows)), with_reading=bool(readings))


def test_ratings_are_found_again_from_games():
    rng, true = random.Random(1), {"0": 1000.0, "2": 1300.0, "4": 1500.0}
    games = []
    for number in range(18_000):
        skill, level = BEST_SKILL * rng.random(), list(true)[number % 3]
        games.append(("", skill, level, float(rng.random() < glicko_expected_score(600 + 700 * skill - true[level]))))
    ratings, skills = fit_ratings(games, [("4", "2", 76, 0, 24)], list(true))
    assert ratings == pytest.approx(true, abs=40)
    assert skills == pytest.approx([600 + 700 * skill for skill in SKILLS], abs=60)


def test_players_without_a_skill_are_rated_each_by_their_own_games():
    """Weak players meet the strong level, strong ones the weak one: results alone would reverse the levels."""
    rng, true, games = random.Random(1), {"0": 1000.0, "2": 1200.0}, []
    for player in range(40):
        rating = 900 + 10 * player
        for number in range(200):
            level = "0" if (number < 150) == (player >= 20) else "2"
            games.append((str(player), None, level, float(rng.random() < glicko_expected_score(rating - true[level]))))
    assert fit_ratings(games, [], list(true))[0] == pytest.approx(true, abs=40)


def test_the_matches_between_levels_count_too():
    games = [("", 0.5, level, float(i % 2)) for i in range(40) for level in ("0", "2")]
    apart = fit_ratings(games, [("2", "0", 900, 0, 100)], ["0", "2"])[0]
    assert apart["2"] - 1000 > 250
    assert abs(fit_ratings(games, [], ["0", "2"])[0]["2"] - 1000) < 20
    met = fit_ratings(games, [("8", "2", 76, 0, 24)], ["0", "2", "8"])[0]
    assert met["8"] - met["2"] == pytest.approx(200, abs=5), "no player has met this level"


def test_chances_are_found_again_from_results_and_never_run_the_wrong_way():
    rng, rows, truth = random.Random(2), [], []
    for _ in range(5000):
        standing, gap, stones = rng.uniform(-8, 8), rng.uniform(-500, 500), rng.randrange(60)
        odds = 0.3 * standing + gap / ELO_SCALE + 0.5
        draw, luck = 0.1, rng.random()
        win = max(0.0, glicko_expected_score(odds * 173.7) - draw / 2)
        result = 1.0 if luck < win else 0.5 if luck < win + draw else 0.0
        rows.append((standing, Outlook(gap), float(stones), float(stones % 2), result))
        truth.append(win + draw / 2)
    curves = fitted(rows)
    assert list(curves.standing_odds) == sorted(curves.standing_odds)
    wrong = 0.0
    for row, true in zip(rows, truth, strict=True):
        win, draw, loss = curves.chances(row[0], row[1], int(row[2]), bool(row[3]))
        assert win + draw + loss == pytest.approx(1)
        wrong += abs(win + draw / 2 - true)
    assert wrong / len(rows) < 0.03


def test_draws_are_as_likely_as_the_board_is_full():
    rng, rows = random.Random(4), []
    for _ in range(8000):
        standing, stones = rng.uniform(-3, 3), rng.choice((10.0, 40.0, 90.0, 150.0, 200.0))
        drawn = rng.random() < (0.8 if stones > 140 else 0.02)
        decided = float(rng.random() < glicko_expected_score(60 * standing))
        rows.append((standing, Outlook(0.0), stones, 0.0, 0.5 if drawn else decided))
    curves = fitted(rows)
    for stones, share in ((10, 0.02), (40, 0.02), (90, 0.02), (150, 0.8), (200, 0.8)):
        assert curves.chances(0.0, Outlook(0.0), stones, False)[1] == pytest.approx(share, abs=0.05)
    assert list(curves.cuts) == sorted(curves.cuts)


def test_a_score_that_points_the_wrong_way_has_a_level_curve():
    rng = random.Random(3)
    rows = [(x, Outlook(rng.uniform(-100, 100)), 10.0, 0.0, float(rng.random() < 0.5 - x / 40))
            for x in (rng.uniform(-8, 8) for _ in range(3000))]
    odds = fitted(rows).standing_odds
    assert odds[-1] - odds[0] < 0.1


def test_the_chances_are_found_again_if_the_gap_is_unsure_and_some_are_hopeless():
    """The players' true gaps lie around the known one; one player in five never wins."""
    rng, rows = random.Random(6), []
    for _ in range(2500):
        gap, standing = rng.uniform(-300, 300), rng.uniform(-4, 4)
        true = rng.gauss(gap, 200)
        hopeless = rng.random() < 0.2
        won = not hopeless and rng.random() < glicko_expected_score(true + 100 * standing)
        rows.append((standing, Outlook(gap, 200.0, 0.2), 10.0, 0.0, float(won)))
    curves = fitted(rows)
    for gap in (-200.0, 0.0, 200.0):
        for standing in (-2.0, 2.0):
            sure = curves.chances(standing, Outlook(gap), 10, False)[0]
            assert sure == pytest.approx(glicko_expected_score(gap + 100 * standing), abs=0.1)
            unsure = curves.chances(standing, Outlook(gap, 200.0, 0.2), 10, False)[0]
            expected = sum(glicko_expected_score(rng.gauss(gap, 200) + 100 * standing) for _ in range(4000)) / 4000
            assert unsure == pytest.approx(0.8 * expected, abs=0.06)


def test_the_fit_finds_how_much_a_second_reading_adds_to_the_score():
    """The result depends on the reading and a little on the score, and most on a decided reading."""
    rng, rows, readings, truth = random.Random(8), [], [], []
    for _ in range(5000):
        standing, read = rng.uniform(-5, 5), rng.choice((rng.uniform(-3, 3), -estimate.FURTHEST, *estimate.FORCED))
        odds = 0.1 * standing + (-3 if read == -estimate.FURTHEST else 3 if read in estimate.FORCED else read)
        truth.append(glicko_expected_score(ELO_SCALE * odds))
        rows.append((standing, Outlook(0.0), 10.0, 0.0, float(rng.random() < truth[-1])))
        readings.append(read)
    curves = fitted(rows, readings=readings)
    assert list(curves.reading_odds) == sorted(curves.reading_odds)
    wrong = [abs(curves.chances(row[0], row[1], 10, False, read)[0] - true)
             for row, read, true in zip(rows, readings, truth, strict=True)]
    assert sum(wrong) / len(wrong) < 0.03
    assert fitted(rows).readings == ()

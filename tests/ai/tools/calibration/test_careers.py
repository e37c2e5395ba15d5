"""Careers: every game once, in an order that a person might choose, with the ratings known before each."""
from collections import Counter
from dataclasses import replace

from ai.chance.rating import Matchup
from ai.tools.calibration.careers import CAREERS, LONGEST_CAREER, careers_of

RATINGS = {"0": 1000.0, "2": 1300.0, "4": 1450.0}


def games(result, each=10):
    """A player's games against every level, all with this result."""
    return [{"key": f"{level} {number}", "level": level, "family": "counter", "player": 3, "result": result(level)}
            for level in RATINGS for number in range(each)]


def test_a_career_has_every_game_once_and_the_same_seed_gives_the_same():
    played = games(lambda level: 1.0)
    careers = careers_of(played, RATINGS, 1)
    assert len(careers) == CAREERS
    for career in careers:
        assert Counter(meeting.game["key"] for meeting in career) == Counter(game["key"] for game in played)
        assert [meeting.before for meeting in career] == list(range(len(played)))
    assert careers == careers_of(played, RATINGS, 1)
    assert careers != careers_of(played, RATINGS, 2)
    assert all(len(career) == LONGEST_CAREER for career in careers_of(games(lambda level: 1.0, 40), RATINGS, 1))


def test_the_ratings_before_a_game_follow_from_the_games_before_it():
    for career in careers_of(games(lambda level: float(level == "0")), RATINGS, 5):
        known, rating = {}, Matchup().rating
        for meeting in career:
            level = meeting.game["level"]
            assert meeting.matchup == replace(known.get(level, Matchup()), rating=rating)
            known[level] = meeting.matchup.after(RATINGS[level], meeting.game["result"])
            rating = known[level].rating


def test_winners_go_on_to_stronger_levels_and_losers_to_weaker_ones():
    def middle(result):
        first = [meeting.game["level"] for seed in range(20) for career in careers_of(games(result), RATINGS, seed)
                 for meeting in career[2:10]]
        return sum(map(int, first)) / len(first)
    assert middle(lambda level: 1.0) > middle(lambda level: 0.0) + 0.5


def test_the_games_of_a_changing_player_come_in_the_order_of_the_evening():
    played = [{**game, "family": "changing", "number": number % 15}
              for number, game in enumerate(games(lambda level: 0.5, 15))]
    for career in careers_of(played, RATINGS, 1):
        numbers = [meeting.game["number"] for meeting in career]
        third = len(numbers) // 3
        assert sum(numbers[:third]) / third + 2 < sum(numbers[-third:]) / third

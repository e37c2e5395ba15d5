"""Before the first move the opponent is introduced; after the last the points are counted and the medal is stamped."""
from dataclasses import replace

import pytest

from ai.play.levels import CASUAL, FULL, MASTER, ROOKIE, levels_for
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.model.thinking_times import key_of
from game.screens.play import words
from game.store.records import Tally
from game.views.text import BODY, FIGURE, HEADLINE, SMALL, text_width
from tests.game.moments import LARGE, answering, ended
from tests.game.pilot import SIZES, Pilot, kit_of


def test_before_the_first_move_the_opponent_is_introduced_and_then_the_charts_come():
    pilot = answering("g7", LARGE)
    opponent = pilot.picture().opponent
    assert opponent.name == "DEPTH 2, MEDIUM"
    assert "Looks 2 moves ahead, its own and yours." in opponent.sentences
    assert opponent.sentences[0] == "Five in a row wins: across, down or diagonally."
    assert opponent.sentences[2] == "Win: 1,800+ points and a medal."
    assert opponent.facts[0][0] == words.EXPECTED_SCORE
    assert not [label for label, *_ in opponent.facts if "rating" in label], "which would seem to say something else"
    pilot.click("h8")
    pilot.wait(0.1)
    assert pilot.picture().board.landing
    assert pilot.picture().opponent is None


def test_the_introduction_knows_the_medal_the_time_and_the_games_so_far():
    pilot = ended()
    pilot.store.save_times({key_of(TIC_TAC_TOE, CASUAL): 0.02})
    pilot.enter(pilot.play(GameOptions(TIC_TAC_TOE, CASUAL)))
    opponent = pilot.picture().opponent
    assert "medal" not in " ".join(opponent.sentences)
    assert "in a row win" not in " ".join(opponent.sentences)       # who has played knows what wins
    assert (words.THINKS_ABOUT, "20 ms", "a move") in opponent.facts
    assert (words.ON_THIS_BOARD, "", "1 win") in opponent.facts
    opponent = Pilot(GameOptions(FIVE_IN_A_ROW, large=MASTER)).picture().opponent
    assert opponent.name == "MASTER"
    assert (words.THINKS_FOR, words.SECONDS_A_MOVE) in [(label, more) for label, _, more in opponent.facts]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=["3", "15"])
def test_the_introduction_fits_its_place_after_hundreds_of_games_too(size, rules, monkeypatch):
    monkeypatch.setattr("game.store.Store.tally", lambda *_: Tally(123, 45, 167))
    kit = kit_of(size)
    for level in levels_for(rules):
        pilot = Pilot(GameOptions(rules).with_level(level), size=size)
        opponent, room = pilot.picture().opponent, pilot.layout.charts[0].width
        assert text_width(kit, opponent.name, HEADLINE) <= room
        assert "123 wins, 45 draws, 167 losses" in [more for _, _, more in opponent.facts]
        for label, figure, more in opponent.facts:
            assert text_width(kit, label, BODY) + text_width(kit, figure, FIGURE) + text_width(kit, more, SMALL) \
                <= room - kit.px(24)


def counting(motion="full"):
    """A pilot at the moment of a win, and the banner at each tenth of a second after it."""
    pilot = answering("a1 b1", GameOptions(TIC_TAC_TOE, ROOKIE))
    pilot.change(replace(pilot.settings, motion=motion))
    for name in ("a3", "b3"):
        pilot.click(name)
        pilot.wait(1)
    pilot.heard.clear()
    pilot.click("c3")
    banners = []
    for _ in range(40):
        banners.append(pilot.picture().banner)
        pilot.wait(0.1)
    return pilot, banners


def test_the_points_are_counted_up_part_by_part_then_a_new_medal_is_stamped_and_the_rating_is_told():
    pilot, banners = counting()
    points = [int(banner.points.replace(",", "")) for banner in banners]
    assert points == sorted(points)
    assert points[0] == 0
    ending = pilot.scene.session.ending
    assert points[-1] == sum(part.points for part in ending.parts)
    told = list(dict.fromkeys(banner.honour for banner in banners))
    assert [words.partition("  ")[0] for words in told[:-1]] == [part.name.upper() for part in ending.parts]
    assert (told[-1], banners[-1].stamped) == ("DEPTH 0 BEATEN", 1)
    assert pilot.heard.count("medal") == 1
    assert pilot.heard.index("medal") > pilot.heard.index("move") > pilot.heard.index("win")
    gained = round(ending.finish.rating) - round(pilot.match.matchup.rating.value)
    assert f"rating {gained:+}" in "".join(text for text, _ in banners[-1].figures)
    lost = ended("loss", FULL)
    assert "rating −" in "".join(text for text, _ in lost.picture().banner.figures)


def test_without_motion_points_and_medal_are_there_at_once():
    pilot, banners = counting("off")
    assert banners[0] == banners[-1]
    assert banners[0].stamped == 1
    assert pilot.heard.count("medal") == 1

"""Explanations: before the first move, in the first games, and at the end; the simpler first two games; and hints."""
from dataclasses import replace

import pytest

from ai.chance.rating import START_RATING
from ai.people.people import PEOPLE
from ai.play.levels import EASY, FULL, MASTER, MEDIUM, levels_for
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.model.thinking_times import key_of
from game.screens.play import words
from game.store.results import Tally
from game.store.store import Store
from game.views.pen.text import BODY, FIGURE, HEADLINE, SMALL, text_width
from tests.game.fakes import FakeThinker, between_two_moves, in_turn, searched
from tests.game.pilot import GAMES, LARGE, SIZES, SMALL_GAME, Pilot, answering, chart_point, ended, kit_of
from tests.game.reviewing import analysed
from tests.game.stores import game, small


def headings_after(pilot, names="h8 j5 l3 d4 n12 b9"):
    headings = []
    for name in names.split():
        pilot.click(name, wait=1)
        headings.append(pilot.picture().explained[0])
    return headings


def newcomer(replies="a1 c1 e1 g1 i1 k1", **keywords):
    thinker = FakeThinker(reported=between_two_moves(in_turn(FIVE_IN_A_ROW, replies)))
    return Pilot(LARGE, thinker=thinker, newcomer=True, **keywords)


def test_the_first_game_explains_one_thing_after_each_reply():
    assert headings_after(newcomer()) == ["THE LIGHTS", "THE BAR", "THE LIGHTS", "HELP", "TABS", ""]
    pilot = newcomer()
    pilot.click("h8", wait=1)
    assert "it evaluated 40 moves" in pilot.picture().explained[1]


def test_a_forced_move_lights_nothing_and_the_lights_are_explained_later():
    pilot = Pilot(GameOptions(starter="ai"), thinker=FakeThinker(reported=lambda question: question.level
                                                                 and searched(question)), newcomer=True)
    pilot.wait(1)
    assert pilot.cells() == ["h8"]
    assert pilot.picture().explained[0] == "THE BAR"
    assert headings_after(pilot, "j5") == ["THE LIGHTS"]


def test_lights_off_are_not_explained_nor_anything_in_later_games():
    pilot = newcomer()
    pilot.change_settings(thoughts="off")
    assert headings_after(pilot) == ["THE BAR", "HELP", "TABS", "", "", ""]
    pilot.store.finish(game())
    pilot.enter(pilot.play(GameOptions(FIVE_IN_A_ROW)))
    assert headings_after(pilot, "h8 j5") == ["", ""]
    for options, mine, told in (replace(LARGE, large=MASTER), "h8", "position"), (SMALL_GAME, "b2", "draw"):
        pilot = answering("a1 c1", options, newcomer=True)
        pilot.change_settings(thoughts="off")
        headings_after(pilot, mine)
        assert pilot.picture().explained == words.EXPLANATIONS[told], "the bar shows something else"


@pytest.mark.parametrize("size", SIZES)
def test_an_explanation_covers_nothing_and_goes_with_the_game(size):
    pilot = newcomer("a1 a2 a3 a4", size=size)
    for name, explained in (("h8", ("THE LIGHTS", "Its thoughts")), ("i8", ("THE BAR", "Your chance of winning"))):
        headings_after(pilot, name)
        shown = " ".join(each.text for each in pilot.texts() if pilot.layout.explained.contains(each.box))
        assert all(text in shown for text in explained)
    layout = pilot.layout
    others = [*layout.charts, *layout.tabs({"tab": "TAB"}).values(), *layout.across("buttons", 4), layout.notice]
    assert layout.explains
    assert layout.explained.collidelist(others) < 0
    headings_after(pilot, "j8 k8 l8")
    assert pilot.match.outcome is not None
    assert not pilot.layout.explains


def test_first_games_show_the_win_chance_alone_with_tabs_beside_it():
    pilot = newcomer()
    headings_after(pilot, "h8")
    assert [(chart.title, chart.legend) for chart in pilot.picture().charts] == [(words.YOUR_CHANCE, words.WITH_DRAWS)]
    assert ("40", True) in pilot.picture().status.runs, "the status names the moves, and the time"
    pilot.click("chart:0")
    assert [chart.title for chart in pilot.picture().charts] == [words.TIME_PER_MOVE]
    pilot.click(chart_point(pilot, 1, 0))
    assert pilot.picture().status.headline == "MOVE 1 OF 2"


@pytest.mark.parametrize("way", ["one click", "the third game"])
def test_all_three_charts_come_with_one_click_and_with_the_third_game(way):
    pilot = newcomer()
    if way == "one click":
        headings_after(pilot, "h8")
        pilot.click("chart:all")
    else:
        for when in range(2):
            pilot.store.finish(game(when=when))
        pilot.enter(pilot.play(LARGE))
        pilot.click("h8")
    pilot.wait(0.1)
    assert len(pilot.picture().charts) == 3
    pilot.click("chart:1", wait=0.1)
    assert [chart.title for chart in pilot.picture().charts] == [words.MOVES_EVALUATED], "a tab leads back"


@pytest.mark.parametrize(("tab", "shown"), [("chart:all", 3), ("chart:2", 1)])
def test_the_choice_of_one_chart_or_all_is_kept_for_later_games(tab, shown):
    pilot = newcomer()
    for when in range(3):
        headings_after(pilot, "h8")
        pilot.click("chart:all", tab)
        pilot.store.finish(game(when=when))
        pilot.enter(pilot.play(LARGE))
    pilot.click("h8", wait=0.1)
    assert len(pilot.picture().charts) == shown


@pytest.mark.parametrize("options", [GameOptions(FIVE_IN_A_ROW, exact=True), GameOptions(opening="balanced")])
@pytest.mark.parametrize("size", SIZES)
def test_if_no_chance_was_measured_the_board_stands_in_the_middle(options, size):
    pilot = Pilot(options, size=size)
    layout = pilot.layout
    pilot.wait(0.1)
    assert "win bar" not in pilot.targets
    left = layout.board.rect.left
    assert abs(left - (layout.status.left - layout.board.rect.right)) <= 0.4 * left
    assert Pilot(GameOptions(), size=size).layout.board.rect.left < left
    for other in (LARGE, SMALL_GAME, GameOptions(x="you", o="you"), GameOptions(TIC_TAC_TOE),
                  replace(LARGE, large=MASTER)):
        assert "win bar" in Pilot(other).targets


def test_the_opponent_is_introduced_until_the_first_move():
    pilot = answering("g7", LARGE)
    opponent = pilot.picture().opponent
    assert opponent.name == "DEPTH 2, MEDIUM"
    assert not pilot.usable("charts")
    assert "Looks 2 moves ahead, its own and yours." in opponent.sentences
    assert opponent.sentences[0] == "Five in a row wins: across, down or diagonally."
    assert opponent.sentences[2] == "Win: 1,800+ points and a medal."
    assert opponent.facts[0][0] == words.EXPECTED_SCORE
    assert not [label for label, *_ in opponent.facts if "rating" in label], "which would seem to say something else"
    pilot.click("h8", wait=0.1)
    assert pilot.picture().board.landing
    assert pilot.picture().opponent is None


def test_the_introduction_knows_the_medal_the_time_and_the_games_so_far():
    pilot = ended()
    pilot.store.save_times({key_of(TIC_TAC_TOE, MEDIUM): 0.032})
    pilot.enter(pilot.play(GameOptions(TIC_TAC_TOE, MEDIUM)))
    opponent = pilot.picture().opponent
    assert "medal" not in " ".join(opponent.sentences)
    assert "in a row win" not in " ".join(opponent.sentences)       # a player with a game behind them knows what wins
    assert (words.THINKS_ABOUT, "20 ms", "a move") in opponent.facts        # its usual time, as on the title
    assert ("3×3 games", "", "1 win") in opponent.facts
    opponent = Pilot(GameOptions(FIVE_IN_A_ROW, large=MASTER)).picture().opponent
    assert opponent.name == "MASTER"
    assert (words.THINKS_FOR, words.SECONDS_A_MOVE) in [(label, more) for label, _, more in opponent.facts]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", [TIC_TAC_TOE, FIVE_IN_A_ROW], ids=["3", "15"])
def test_introductions_and_advice_fit_their_places(size, rules, monkeypatch):
    monkeypatch.setattr("game.store.store.Store.tally", lambda *_: Tally(123, 45, 167))
    kit = kit_of(size)
    for level in levels_for(rules):
        pilot = Pilot(GameOptions(rules).with_level(level), size=size)
        opponent, room = pilot.picture().opponent, pilot.layout.charts[0].width
        assert text_width(kit, opponent.name, HEADLINE) <= room
        assert "123 wins, 45 draws, 167 losses" in [more for _, _, more in opponent.facts]
        for label, figure, more in opponent.facts:
            assert text_width(kit, label, BODY) + text_width(kit, figure, FIGURE) + text_width(kit, more, SMALL) \
                <= room - kit.px(24)
    for person in PEOPLE:
        assert text_width(kit, words.tip(person.advice), SMALL) <= pilot.layout.board.rect.width


def counting(motion="full"):
    """A pilot at the moment of a win, and the banner at each tenth of a second from then on."""
    pilot = answering("a1 b1", GameOptions(TIC_TAC_TOE, EASY))
    pilot.change_settings(motion=motion)
    pilot.click("a3", "b3", wait=1)
    pilot.heard.clear()
    pilot.click("c3")
    banners = []
    for _ in range(40):
        banners.append(pilot.picture().banner)
        pilot.wait(0.1)
    return pilot, banners


def test_the_points_are_counted_up_and_a_new_medal_is_stamped():
    pilot, banners = counting()
    points = [int(banner.points.replace(",", "")) for banner in banners]
    assert points == sorted(points)
    assert points[0] == 0
    ending = pilot.scene.session.ending
    assert points[-1] == sum(item.points for item in ending.items)
    items_named = list(dict.fromkeys(banner.honour for banner in banners))
    first, *others = [item.name for item in ending.items]
    assert [words.partition("  ")[0] for words in items_named[:-1]] == [first.upper(), *others]
    assert (items_named[-1], banners[-1].stamped) == ("DEPTH 0 BEATEN", 1)
    assert pilot.heard.count("medal") == 1
    assert pilot.heard.index("medal") > pilot.heard.index("move") > pilot.heard.index("win")
    assert ending.finish.gained > 0
    assert f"rating {ending.finish.gained:+}" in "".join(text for text, _ in banners[-1].figures)
    lost = ended("loss", FULL)
    assert "rating −" in "".join(text for text, _ in lost.picture().banner.figures)
    pilot, banners = counting("off")
    assert (banners[0].stamped, banners[0]) == (1, banners[-1]), "without motion all is there at once"
    assert pilot.heard.count("medal") == 1


def test_after_a_reset_the_banner_counts_from_a_new_players_rating():
    mine, replies = GAMES["win"]
    store = Store(None)
    for level in (FULL, MEDIUM):
        store.finish(small("loss", level))
    pilot = answering(replies, GameOptions(TIC_TAC_TOE, EASY), store=store)
    store.reset()
    pilot.click(*mine.split(), wait=1)
    pilot.wait(8)
    gained = round(store.rating(TIC_TAC_TOE).value) - round(START_RATING)
    assert f"rating +{gained}" in "".join(text for text, _ in pilot.picture().banner.figures)


# A hint: first the area, then the cell and the reason, then the line. It is counted, and the game says so.

def hinting(options, names):
    """A pilot in a game whose AI plays these cells; hints are answered at once."""
    def reported(question):
        return None if question.task is None else analysed(question)
    return Pilot(options, thinker=FakeThinker(in_turn(FIVE_IN_A_ROW, names), reported))


@pytest.fixture(name="pilot")
def open_three():
    """A pilot in a game in which X has h8 and i8, O has made an open three, and X is to move."""
    pilot = hinting(LARGE, "c3 c4 c5")
    pilot.click("h8", "l12", "o1", wait=1)
    assert pilot.cells() == ["h8", "c3", "l12", "c4", "o1", "c5"]
    return pilot


def hint(pilot):
    """Press for a hint; the first one of a game has to be confirmed."""
    pilot.click(*["hint"] * (1 if pilot.match.hints.count else 2), wait=0.3)


def test_for_a_player_with_the_o_a_hint_speaks_of_x():
    pilot = hinting(GameOptions(FIVE_IN_A_ROW, x="level", o="you", starter="ai"), "h8 i8 j8")
    pilot.wait(1)
    pilot.click("a1", "o1", wait=1)
    hint(pilot)
    assert pilot.match.hints.found.sentence.endswith(" stops X's open three h8–j8.")
    assert pilot.picture().status.kind == "o"


def test_a_hint_shows_its_cost_the_area_the_cell_and_the_line(pilot):
    pilot.key("h", "escape", wait=0.3)
    assert (pilot.buttons()["hint"].text, pilot.foreground().notice, pilot.picture().menu) == ("HINT", "", None)
    pilot.key("h", wait=0.3)
    assert (pilot.match.hints.count, pilot.match.hints.stage) == (0, 0)
    assert pilot.foreground().notice == "A hint costs points, rating and medal. Sure?"
    for where in ("hint", "h8"):                # the mouse on the question's button leaves time to read
        pilot.move_to(where, wait=5)
        assert pilot.buttons()["hint"].text == "SURE?"
    pilot.wait(2)
    assert pilot.buttons()["hint"].text == "HINT"
    hint(pilot)
    picture = pilot.picture()
    area = {cell for cell, mark, _ in picture.board.tint if mark == "x"}
    assert pilot.match.hints.found.line[0] in area
    assert (picture.board.thought.line, picture.status.headline, pilot.foreground().notice) == ((), "HINT", "")
    hint(pilot)
    picture = pilot.picture()
    assert picture.board.thought.line == ((pilot.match.hints.found.line[0], "x"),)
    assert picture.status.runs[0][0] == pilot.match.hints.found.sentence
    assert "stops O's open three c3–c5" in pilot.match.hints.found.sentence
    pilot.key("h", wait=0.3)
    line = pilot.picture().board.thought.line
    assert 1 < len(line) <= 5
    assert [mark for _, mark in line] == ["x", "o", "x", "o", "x"][:len(line)]
    assert not pilot.buttons()["hint"].enabled
    assert pilot.match.hints.count == 1


def test_what_help_costs_is_said_in_each_position_but_not_in_practice(pilot):
    pilot.key("h", "u", "h", wait=0.3)
    assert (pilot.match.hints.count, pilot.buttons()["hint"].text) == (0, "SURE?")
    for name, cost in (("hint", "This costs 20 % of the points, the rating and the medal."),
                       ("undo", "This costs 10 % of the points, and the rating.")):
        assert pilot.tooltip(name).text.endswith(cost)
    pilot.enter(pilot.try_again(LARGE, pilot.match.saved(0.0)))
    pilot.click("hint")
    assert pilot.match.hints.count == 1


def test_the_hint_goes_with_the_move_and_a_left_game_remembers_it(pilot):
    hint(pilot)
    hint(pilot)
    pilot.wait(0.1)
    assert pilot.store.saved_game().hints == 1, "it counts, also if the window is closed now"
    pilot.click("menu", "race", wait=0.2)
    pilot.back_to("PlayPage")
    assert pilot.match.hints.stage == 2, "a race does not take it away"
    pilot.click(pilot.match.hints.found.line[0], wait=0.3)
    assert pilot.match.hints.found is None
    assert pilot.picture().board.thought.line == ()
    assert pilot.store.saved_game().hints == 1


def test_a_move_before_the_hint_has_come_drops_the_question(pilot):
    pilot.thinker.ask = lambda *args, **more: None
    hint(pilot)
    assert pilot.match.hints.found is None
    assert pilot.picture().status.runs[0][0] == words.LOOKING
    pilot.click("c6", wait=0.1)
    assert (pilot.match.hints.stage, pilot.match.hints.count) == (0, 0), "what nobody saw is no hint"


@pytest.mark.parametrize(("stones", "leave", "kept"), [
    (1, lambda pilot: pilot.leave(), True), (3, lambda pilot: pilot.leave(), True),
    (3, lambda pilot: (pilot.click("menu", "settings", wait=0.1), pilot.scene.close_for_good()), True),
    (1, lambda pilot: pilot.key("n", wait=0.1), False)])
def test_a_hint_that_has_not_come_when_the_game_is_left_is_none(stones, leave, kept):
    pilot = hinting(LARGE, "c3 c4 c5")
    pilot.click(*("h8", "l12", "o1")[:stones], wait=1)
    pilot.thinker.ask = lambda *args, **more: None
    hint(pilot)
    assert pilot.picture().status.runs[0][0] == words.LOOKING
    leave(pilot)
    saved = pilot.store.saved_game()
    assert saved.hints == 0 if kept else saved is None


def test_a_hint_that_fails_says_so_and_the_game_goes_on():
    pilot = Pilot(LARGE)
    hint(pilot)
    pilot.thinker.fail("ValueError: no")
    pilot.wait(0.2)
    assert pilot.foreground().notice == "No hint: ValueError: no."
    assert (pilot.match.hints.count, pilot.match.failure) == (0, None)
    pilot.click("h8")
    assert pilot.cells() == ["h8"]
    pilot.wait(0.1)
    assert not pilot.buttons()["hint"].enabled
    pilot.key("h")
    assert pilot.match.hints.count == 0


def test_on_3x3_a_hint_needs_no_worker_and_is_exact():
    pilot = Pilot(SMALL_GAME, in_turn(TIC_TAC_TOE, "a1"))
    pilot.click("b2", wait=1)
    before = len(pilot.thinker.asked)
    hint(pilot)
    hint(pilot)
    assert len(pilot.thinker.asked) == before
    assert "hold" in pilot.match.hints.found.sentence

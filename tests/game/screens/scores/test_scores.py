"""The score tables, a name entered by every device, and the lists of played and unfinished games."""
import datetime
from dataclasses import replace

import pygame
import pytest

from ai.chance.estimate import Chance
from ai.chance.rating import rating_text
from ai.play.levels import EASY, FULL, HARD, MASTER, PEOPLE_LEVELS
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.records.record import Record
from game.model.game_options import GameOptions
from game.model.settings import Settings
from game.screens.scores import words
from game.screens.scores.layout import layout_for
from game.screens.scores.words import duration
from game.screens.verbs import VERB
from game.views.layout import Viewport
from game.views.pen.text import BODY, text_width
from game.views.widgets.dials import Choice
from tests.ai.positions import moves_named
from tests.game.pilot import SIZES, Pilot, changes, kit_of, widgets_of
from tests.game.reviewing import LOST
from tests.game.scenes import unfinished_games
from tests.game.stores import game, small, unfinished

ALL_POINTS = (9840, 8120, 7650, 5310, 4470, 2930, 2610, 1880, 1200, 940)


def with_games(*played):
    """A pilot on the title who has played these games before, and the games' numbers."""
    pilot = Pilot(GameOptions(), into_play=False)
    return pilot, [pilot.store.finish(one).number for one in played]


def at_scores(pilot, options=None, number=None):
    pilot.enter(pilot.scores(GameOptions() if options is None else options, number))
    return pilot


@pytest.fixture
def pilot():
    """A pilot whose game has entered the table, and who can now give a name."""
    return naming(5000)


def naming(points):
    """A pilot on the page with the scores after a game with this many points."""
    pilot, numbers = with_games(*(game(points=one) for one in (*ALL_POINTS, points)))
    return at_scores(pilot, number=numbers[-1])


def table(pilot):
    return pilot.picture().table


def entry(pilot):
    return pilot.picture().table.entry


def test_the_table_shows_the_ten_best_with_all_their_figures():
    when = datetime.datetime(2026, 11, 9, 12).timestamp()
    pilot, _ = with_games(*(game(points=points, level=HARD, when=when, moves=tuple(range(first, first + 33)))
                            for first, points in enumerate(ALL_POINTS)))
    pilot.store.finish(game(points=100))
    at_scores(pilot)
    rows = table(pilot).rows
    assert [row[2] for row in rows] == [f"{points:,}" for points in ALL_POINTS]
    assert rows[4] == ("5", "YOU", rows[4][2], "Depth 4", "33", "9 Nov 2026")
    assert table(pilot).marked is None


def test_each_board_has_a_page_and_esc_leads_to_the_title_as_it_was():
    pilot, _ = with_games(game(points=500), small("draw", points=630), game("loss"), game(level=MASTER))
    options = GameOptions(TIC_TAC_TOE, EASY, starter="ai", games=3)
    at_scores(pilot, options)
    assert [row[2] for row in table(pilot).rows] == ["630"]
    assert [medal.won for medal in pilot.picture().medals] == [False, False, False, False, True]
    pilot.click("board:15")
    assert [row[2] for row in table(pilot).rows] == ["1,000", "500"]
    assert [medal.won for medal in pilot.picture().medals] == [False, True, *[False] * 6, True]
    assert (pilot.picture().streak, pilot.picture().best_streak) == (1, 1)
    pilot.back_to("TitlePage")
    assert pilot.scene.options == options
    assert pilot.heard == ["press", "back"]


def test_the_totals_show_games_people_beaten_and_rating():
    pilot, _ = with_games(game(seconds=3600.0), game("loss", seconds=60.0), game("draw"), small("draw"),
                          *(game(level=level) for level in PEOPLE_LEVELS[:2]), game("loss", level=PEOPLE_LEVELS[2]))
    totals = dict(at_scores(pilot).picture().totals)
    assert totals["Games on 15×15"] == "6"
    assert totals[words.WON_DRAWN_LOST] == "3, 1, 2"
    assert totals[words.THINKING_TIME] == "1 h 1 min"
    assert totals[words.RATING] == rating_text(pilot.store.rating(FIVE_IN_A_ROW))
    assert pilot.picture().people == words.people_beaten(2, 8)
    pilot.click("board:3")
    assert pilot.picture().people == words.people_beaten(0, 8)


@pytest.mark.parametrize(("seconds", "text"), [
    (0.0, "0 s"), (59.9, "59 s"), (60.0, "1 min"), (3599.0, "59 min"), (3600.0, "1 h 0 min"), (4e6, "1,111 h 6 min")])
def test_a_duration_has_two_units_at_most(seconds, text):
    assert duration(seconds) == text


@pytest.mark.parametrize("motion", ["full", "reduced", "off"])
def test_a_new_medal_alone_glows_gently_or_at_once_as_the_player_wants(motion):
    pilot, numbers = with_games(game(points=700), game(points=900, level=HARD))
    pilot.settings = Settings(motion=motion)
    at_scores(pilot, number=numbers[1])

    def glows():
        return {medal.figure: medal.glow for medal in pilot.picture().medals if medal.won}
    pilot.scene.update(0.1)
    assert (glows()["4"] == 1.0) == (motion == "off")
    pilot.wait(2)
    assert glows() == {"2": 0.0, "4": 1.0}


def test_a_game_in_the_table_alone_asks_for_a_name_on_its_board():
    pilot = naming(10)
    assert entry(pilot) is None
    assert pilot.heard == []
    at_scores(pilot, number=pilot.store.finish(small("draw")).number)
    assert table(pilot).rows[0][3] == FULL.label
    assert entry(pilot) is not None


@pytest.mark.parametrize(("keys", "name"), [
    ("m u home n end s return", "MUS"), ("a b backspace x return", "AXU"), ("1 minus f5 return", "YOU"),
    ("up up right down left left up space", "ANV"), ("a b escape", "YOU")])
def test_letters_are_typed_or_turned_by_the_arrows(pilot, keys, name):
    pilot.key("a", mod=pygame.KMOD_CTRL)
    assert (entry(pilot).name, entry(pilot).at) == ("YOU", 0)
    pilot.key(*keys.split())
    assert entry(pilot) is None
    assert not pilot.scene.typing
    assert table(pilot).rows[4][1] == name
    assert pilot.heard[0] == "medal"
    assert pilot.heard[-1] == ("back" if "escape" in keys else "press")
    pilot.back_to("TitlePage")


def test_a_gamepad_enters_a_name(pilot):
    pilot.pad("DPAD_UP", "DPAD_RIGHT", "DPAD_DOWN")
    pilot.send(VERB, verb="down")           # as a held key repeats it
    assert entry(pilot).name == "ZMU"
    pilot.pad("A")
    assert table(pilot).rows[4][1] == "ZMU"
    pilot.pad("A")
    pilot.wait(0.1)
    assert pilot.page == "TitlePage"


@pytest.mark.parametrize("size", SIZES)
def test_the_mouse_alone_enters_a_name_by_arrows_of_enough_size(pilot, size):
    pilot.resize(size)
    parts = "ok", *(f"{part}:{letter}" for part in ("up", "letter", "down") for letter in range(3))
    rects = [pilot.targets[name].rect for name in parts]
    assert all(min(rect.size) >= 12 and pilot.layout.rows[4].inflate(2, 2).contains(rect) for rect in rects)
    pilot.click("up:0", "up:0", "down:2")
    assert entry(pilot).name == "AOT"
    pilot.click("down:0")
    pilot.move_to("letter:1")
    pilot.send(pygame.MOUSEWHEEL, x=0, y=2)
    assert entry(pilot).name == "ZQT"
    pilot.click("letter:2")
    assert entry(pilot).at == 2
    pilot.key("x")
    pilot.click("ok")
    assert table(pilot).rows[4][1] == "ZQX"


def test_leaving_in_the_middle_of_a_name_keeps_the_letters_so_far(pilot):
    pilot.key("a", "b")
    pilot.lead_to("TitlePage", pilot.layout.back.center)
    assert pilot.store.scores(FIVE_IN_A_ROW)[4].name == "ABU"


def test_the_other_board_ends_the_entry_and_the_row_stays_marked(pilot):
    pilot.key("a")
    pilot.click("board:3")
    assert entry(pilot) is None
    assert table(pilot).marked is None
    pilot.click("board:15")
    assert table(pilot).marked == 4
    assert table(pilot).rows[4][1] == "AOU"


@pytest.mark.parametrize("motion", ["full", "reduced", "off"])
def test_the_bar_under_the_letter_blinks_only_in_full_motion(pilot, motion):
    pilot.settings = Settings(motion=motion)
    pilot.wait(3)
    assert changes(pilot, 5) in ((9, 10, 11) if motion == "full" else (0,))
    pilot.key("return", wait=1)
    assert changes(pilot, 5) == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_texts_fit_their_places_and_no_medals_name_leaves_the_panel(size):
    """Beside the panel of medals both boards' pages look the same, although one has a medal with a long name."""
    kit, places = kit_of(size), layout_for(Viewport(size))
    assert text_width(kit, words.NAME, BODY) <= places.hint.width
    panel, strips = places.panels["medals"], []
    for options in (GameOptions(), GameOptions(TIC_TAC_TOE)):
        pilot = at_scores(Pilot(GameOptions(), into_play=False, size=size), options)
        for line in pilot.picture().invitation:
            assert text_width(kit, line, BODY) < places.invitation.width - kit.px(24)
        picture = pygame.image.frombytes(pilot.pixels(), size, "RGB")
        strips.append(pygame.image.tobytes(picture.subsurface(panel.right + 1, panel.top, 7, panel.height), "RGB"))
    assert strips[0] == strips[1]


WON = moves_named(FIVE_IN_A_ROW, "h8 a1 i8 a3 j8 a5 k8 a7 l8")


def listed(*games):
    """A pilot on the list of these finished games, which ended a day apart."""
    pilot, _ = with_games(*(each._replace(when=1.8e9 + 86_400 * day) for day, each in enumerate(games)))
    at_scores(pilot).click("board:played", wait=0.1)
    return pilot


def test_every_game_of_both_boards_is_listed_the_latest_first():
    pilot = listed(game("win", moves=WON), small("draw"), game("loss", moves=WON[:4]))
    rows = pilot.picture().table.rows
    assert [(row[0], *row[2:4]) for row in rows] == [
        ("Five in a row", "lost", "4"), ("Tic-tac-toe", "drawn", "9"), ("Five in a row", "won", "9")]
    pilot.lead_to("ReviewPage", "review:2")
    assert "won after 9 stones" in pilot.picture().caption
    pilot.back_to("ScoresPage")
    assert len(pilot.picture().table.rows) == 3


@pytest.mark.parametrize(("names", "result"), [
    (("Anna", "Bert"), "X won"), (("You", "Depth 4"), "X won"), (("Depth 4", "You"), "O won"),
    (("my_ai", "You"), "O won"), (("Player X", "Player O"), "X won"), (("Player O", "Player X"), "O won")])
def test_a_game_of_others_is_listed_with_the_marks_that_its_review_shows(names, result):
    pilot = Pilot(GameOptions(), into_play=False)
    moves = moves_named(FIVE_IN_A_ROW, LOST)
    pilot.store.save_opened_games([Record(FIVE_IN_A_ROW, moves, *names)])
    at_scores(pilot).click("board:opened", wait=0.1)
    assert pilot.picture().table.rows[0][1:3] == (" – ".join(names), result)
    pilot.click("review:0", wait=0.1)
    assert pilot.picture().board.stones[-1][1] == result[0].lower()


@pytest.mark.parametrize("size", SIZES)
def test_names_without_room_in_a_row_are_read_in_its_tooltip(size):
    pilot = Pilot(GameOptions(), size=size, into_play=False)
    moves, names = moves_named(FIVE_IN_A_ROW, LOST), ("Anna", "Bartholomew Featherstonehaugh")
    pilot.store.save_opened_games([Record(FIVE_IN_A_ROW, moves, names[0], name) for name in names])
    at_scores(pilot).click("board:opened", wait=0.1)
    tooltips = [pilot.tooltip(f"review:{row}", wait=1.5) for row in range(2)]
    assert {tooltip and tooltip.text for tooltip in tooltips} == {None, " – ".join(names)}


def test_an_unfinished_game_says_what_it_is_and_is_resumed_or_reviewed():
    pilot = unfinished_games(3)
    first, second, third = pilot.picture().table.rows
    assert first[:4] == ("Five in a row", "Depth 4", "4", "50 %")
    assert (second[2], third[2]) == ("3", "2")
    assert first[4] != second[4]
    assert dict(widgets_of(pilot.foreground(), Choice)[0].options)["unfinished"] == "Unfinished (3)"
    pilot.lead_to("ReviewPage", "review:0")
    assert "left after 3" in pilot.picture().caption
    pilot.key("escape", wait=0.1)
    pilot.lead_to("PlayPage", "go on:1")
    assert (len(pilot.match.records), pilot.match.number) == (2, 2)


@pytest.mark.parametrize(("level", "chance"), [
    (HARD, Chance(0.628, 0.0004, 0.3716)), (MASTER, Chance(0.05, 0.0, 0.95))])
def test_an_unfinished_games_chance_is_that_of_its_bar(level, chance):
    pilot = Pilot(GameOptions(), into_play=False)
    pilot.store.save_game(replace(unfinished(1, level=level), start_chance=chance))
    at_scores(pilot).click("board:unfinished", wait=0.1)
    row, = pilot.picture().table.rows
    pilot.lead_to("PlayPage", "go on:0")
    pilot.wait(2)
    bar = pilot.picture().bar
    assert (bar.title == "POSITION") == (level is MASTER)
    assert row[2:4] == ("2", "" if level is MASTER else f"{bar.percent} %")


@pytest.mark.parametrize("moves", [(*WON, 5, 6), (1, 1, 2)])
def test_a_game_that_cannot_be_replayed_says_so_and_is_left_alone(moves):
    pilot = listed(game("win", moves=moves))
    pilot.click("review:0", wait=0.1)
    assert pilot.page == "ScoresPage"
    assert pilot.foreground().notice == words.NOT_REPLAYED
    assert len(pilot.store.games()) == 1


def test_a_game_is_deleted_only_after_a_question():
    pilot = unfinished_games(4)
    pilot.click("delete:0", wait=0.1)
    assert pilot.buttons()["delete:0"].text == "SURE?"
    assert len(pilot.store.unfinished()) == 4
    pilot.click("delete:0", wait=0.1)
    assert [game.number for game in pilot.store.unfinished()] == [3, 2, 1]
    assert [pilot.buttons()[f"delete:{i}"].text for i in range(3)] == ["DELETE"] * 3
    pilot.press_by("keys", "delete:2")
    pilot.key("return", wait=0.1)
    assert [game.number for game in pilot.store.unfinished()] == [3, 2]
    assert pilot.focus == "delete:1", "the focus is on what is now the last game"
    pilot.store.delete_game(3)              # as another window does that ends it
    pilot.click("go on:0", wait=0.1)
    assert (pilot.page, pilot.usable("go on:0"), pilot.usable("go on:1")) == ("ScoresPage", True, False)


def test_more_than_a_page_is_leafed_through():
    played = listed(*(game("loss", moves=(1, 2, 3, move)) for move in range(10, 33)))
    resumable = unfinished_games(23)
    for pilot, last in ((played, "review:2"), (resumable, "go on:2")):
        assert pilot.picture().table.page == "1–10 of 23"
        for key, page in (("pageup", "1–10"), ("pagedown", "11–20"), ("home", "1–10"), ("end", "21–23")):
            pilot.key(key, wait=0.1)
            assert pilot.picture().table.page == f"{page} of 23"
        for clicks, page in ((1, "11–20"), (3, "1–10"), (-1, "11–20"), (-1, "21–23")):
            pilot.send(pygame.MOUSEWHEEL, x=0, y=clicks)
            assert pilot.picture().table.page == f"{page} of 23"
        pilot.click(last, wait=0.1)
    assert played.scene.past.game.moves == (1, 2, 3, 10)
    assert resumable.match.number == 1
    resumable = unfinished_games(23)
    resumable.click("older", "older", "delete:2", "delete:2", wait=0.1)
    assert resumable.picture().table.page == "21–22 of 22", "the page stays"
    resumable.click(*["delete:0"] * 4, wait=0.1)
    assert resumable.picture().table.page == "11–20 of 20", "but for its last game"
    resumable = unfinished_games(12)
    resumable.click("delete:0", "older", "delete:0", wait=0.1)
    assert len(resumable.store.unfinished()) == 12, "the question was about another game"
    resumable.click("newer", wait=0.1)
    resumable.press_by("keys", "older")
    resumable.key("return", wait=0.1)      # one too many
    assert (resumable.page, resumable.focus) == ("ScoresPage", "newer")


@pytest.mark.parametrize("size", SIZES)
def test_the_first_key_shows_the_first_game_or_else_the_way_to_one(size):
    for games in (1, 12):
        pilot, _ = with_games(*(game("loss", moves=(1, 2, 3, move)) for move in range(10, 10 + games)))
        for number in range(games):
            pilot.store.save_game(unfinished(seed=number))
        pilot.resize(size)
        for shown, first in (("played", "review:0"), ("unfinished", "go on:0")):
            pilot.enter(pilot.scores(GameOptions(), shown=shown))
            pilot.key("down")
            assert pilot.focus == first
    pilot, _ = with_games(game(points=5))
    pilot.resize(size)
    at_scores(pilot).key("down")
    assert pilot.focus == "board:15"
    pilot.enter(pilot.scores(GameOptions(), shown="unfinished"))
    pilot.key("end")                        # there is no page to turn to
    assert pilot.focus == "play"


def test_an_empty_list_says_so_and_offers_a_game_on_the_board_shown():
    assert "NO RATED GAME YET" in listed().picture().invitation
    assert "NO UNFINISHED GAME" in unfinished_games(0).picture().invitation
    pilot = at_scores(Pilot(GameOptions(), into_play=False), GameOptions(TIC_TAC_TOE))
    assert "CAN'T BE BEATEN" in " ".join(pilot.picture().invitation)
    pilot.click("board:15")
    assert table(pilot).rows == ()
    pilot.lead_to("PlayPage", "play")
    assert pilot.match.rules == FIVE_IN_A_ROW

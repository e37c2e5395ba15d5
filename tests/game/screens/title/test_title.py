"""The title: every choice by mouse and by keys, PLAY, no leaving by mistake, and the player's records on it."""
import random
from dataclasses import replace

import pytest

from ai.chance.glicko import Rating
from ai.chance.rating import Matchup
from ai.play.levels import EASY, EXPERT, FULL, HARD, MEDIUM, PEOPLE_LEVELS, levels_for, opponent_named
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from game.model.game_options import GameOptions
from game.model.puzzles.progress import PuzzleProgress, day_after
from game.model.thinking_times import key_of, timed_levels
from game.screens.title import words
from game.screens.title.presenter import FEW_GAMES
from game.screens.title.scene import TitlePage
from game.screens.title.words import UNKNOWN
from game.store.store import Store
from game.views.widgets.cards import Card, Tile
from tests.ai.positions import moves_named
from tests.game.fakes import FakeThinker, at_random
from tests.game.pilot import SIZES, Pilot, widgets_of
from tests.game.puzzle_pilot import DAY
from tests.game.stores import game


@pytest.fixture
def pilot():
    return Pilot(GameOptions(), into_play=False)


def names(pilot):
    return list(pilot.foreground().states)


@pytest.mark.parametrize(("key", "chosen", "level"), [
    ("return", None, MEDIUM), ("kp_enter", None, MEDIUM), ("space", None, MEDIUM), ("return", "level:6", EXPERT)])
def test_enter_plays_at_once_with_what_is_chosen(pilot, key, chosen, level):
    if chosen:
        pilot.click(chosen)
    pilot.key(key, wait=0.1)
    assert (pilot.page, pilot.focus) == ("PlayPage", "board")
    assert (pilot.match.rules, pilot.match.level, pilot.match.viewpoint) == (FIVE_IN_A_ROW, level, FIRST)


@pytest.mark.parametrize(("size", "device"), [*((size, "mouse") for size in SIZES), (SIZES[1], "keys")])
def test_every_choice_can_be_made_and_is_there_on_the_way_back(size, device):
    pilot = Pilot(GameOptions(), into_play=False, size=size)
    pilot.press_by(device, "board:3", "level:0", "levels", "starter:ai", "play", wait=0.1)
    assert (pilot.match.rules, pilot.match.level, pilot.match.viewpoint) == (TIC_TAC_TOE, EASY, SECOND)
    pilot.leave()
    options = pilot.scene.options
    assert (options.rules, options.starter) == (TIC_TAC_TOE, "ai")
    assert (options.small, options.large) == (EASY, MEDIUM), "each board has its own level"


def test_esc_asks_for_a_while_and_once_more_quits(pilot):
    quiet = pilot.pixels()
    pilot.key("escape")
    assert pilot.pixels() != quiet
    pilot.wait(7)
    assert pilot.pixels() == quiet
    pilot.key("escape")
    pilot.paste("no game")
    pilot.key("escape")
    assert not pilot.has_quit, "another message took the place of the question"
    pilot.key("escape")
    assert pilot.has_quit


def test_match_me_follows_the_rating_until_a_level_is_chosen():
    pilot = Pilot(GameOptions(FIVE_IN_A_ROW, large=HARD), into_play=False)
    pilot.wait(0.1)
    pilot.click("levels", "kind:levels", "match me")
    assert (pilot.buttons()["match me"].chosen, pilot.buttons()["match me"].note) == (True, "now: Greta")
    assert pilot.scene.options.level == PEOPLE_LEVELS[4]    # of a new player, who is rated 1300
    pilot.store.matchup = lambda rules, level: Matchup(Rating(1850.0, 60.0))
    pilot.click("play", wait=0.1)
    assert pilot.match.level.name == "8"
    pilot.store.matchup = lambda rules, level: Matchup(Rating(1420.0, 60.0))
    pilot.enter(pilot.title(pilot.store.options()), wait=0.1)
    assert (pilot.buttons()["match me"].note, pilot.buttons()["play"].note) == ("now: Noor", "Noor, you start")
    pilot.click("level:4")
    assert not pilot.buttons()["match me"].chosen
    assert pilot.scene.options.level == HARD


@pytest.mark.parametrize("panel", ["levels", "players", "learn", "solve", "look back", "menu"])
def test_few_things_can_be_pressed_at_first_and_a_panel_hides_none(pilot, panel):
    before = names(pilot)
    assert before == ["board:3", "board:15", "level:0", "level:2", "level:4", "level:6", "level:MASTER", "levels",
                      "play", "players", "learn", "solve", "look back", "menu"]
    pilot.click(panel)
    assert [name for name in names(pilot) if name in before] == before
    assert len(names(pilot)) > len(before)
    assert {button.name for button in widgets_of(pilot.foreground()) if button.chosen} >= {panel} - {"menu"}
    there = names(pilot)
    pilot.enter(pilot.title(pilot.store.options()))
    assert names(pilot) == there
    pilot.key("escape")
    assert names(pilot) == before


@pytest.mark.parametrize(("presses", "note"), [
    ((), "medium, you start"), (("level:8", "starter:ai"), "elite starts"),
    (("kind:people", "level:OTTO", "starter:ai"), "Otto starts"),
    (("board:3",), "perfect play, you start"), (("level:MASTER",), "MASTER, you start"),
    (("players",), "two players, X starts"),
    (("players", "opening:swap2", "line:exact"), "two players, Swap2, exactly five"),
    (("players", "seat o:2", "opening:swap2", "line:exact"), "medium, you start, Swap2, exactly five"),
    (("players", "seat o:2", "opening:swap2", "line:exact", "board:3"), "perfect play, you start"),
    (("players", "seat x:3", "seat o:2"), "hard – medium, X starts"),
    (("players", "seat x:9", "seat o:3"), "MASTER – hard, X starts"),
    (("players", "seat x:3", "seat o:2", "board:3"), "medium – perfect play, X starts"),
    (("players", "seat x:3", "seat o:2", "starter:ai", "opening:swap2"), "medium opens for hard, Swap2"),
    (("players", "opening:balanced"), "two players, X is next, Balanced"),      # the first stone given is an O
    (("players", "seat x:6", "starter:ai"), "M1 starts"),
])
def test_play_says_what_it_starts(pilot, presses, note):
    pilot.click("levels", "kind:levels", *presses)
    assert pilot.buttons()["play"].note == note
    assert ("starter:either" in pilot.targets) == ("two players, Swap2" in note)
    assert "Swap2" not in note or "You are" not in pilot.picture().tagline, "the opening decides who is X"
    assert pilot.store.options() == pilot.scene.options


@pytest.mark.parametrize("opening", ["balanced", "swap2"])
@pytest.mark.parametrize(("x", "o"), [(2, 8), (2, 4), (9, 9), (0, 0), (0, 4), (4, 0)])
def test_what_play_starts_is_named_whole_in_a_small_window(x, o, opening):
    pilot = Pilot(GameOptions(), size=(960, 540), into_play=False)
    pilot.click("players", f"seat x:{x}", f"seat o:{o}", f"opening:{opening}", "line:exact")
    play = pilot.buttons()["play"]
    (note,) = [each for each in pilot.texts() if each.text == play.note]
    assert play.rect.contains(note.box.inflate(10, 0))


def test_two_players_seats_a_second_person_or_takes_the_seat_away(pilot):
    pilot.click("players")
    assert pilot.buttons()["players"].chosen
    assert pilot.scene.options.humans == 2
    pilot.click("learn", "players")
    assert pilot.scene.options.humans == 2, "its panel was closed, and is open again"
    pilot.click("players")
    assert not pilot.buttons()["players"].chosen
    assert pilot.scene.options == GameOptions()


@pytest.mark.parametrize(("room", "door", "page"), [
    ("learn", "how to play", "HowToPlayPage"), ("learn", "lab", "LabPage"), ("learn", "race", "RacePage"),
    ("learn", "your ai", "YourAiPage"), ("solve", "puzzles", "PuzzlesPage"), ("look back", "games", "ScoresPage"),
    ("look back", "unfinished", "ScoresPage"), ("look back", "scores", "ScoresPage")])
def test_the_rooms_lead_to_every_page_and_are_open_on_the_way_back(pilot, room, door, page):
    pilot.tab_to(room)
    pilot.key("return")
    assert pilot.focus in [name for name, _, _ in words.ROOM_BUTTONS[room]], "keys go into what they open"
    pilot.key("escape")
    assert pilot.focus == room
    pilot.click(room)
    assert not pilot.usable("review"), "there is no game"
    pilot.lead_to(page, door)
    pilot.key("escape", wait=0.1)
    assert door in names(pilot)


@pytest.mark.parametrize(("room", "door", "first"), [
    ("learn", "lab", "step"), ("menu", "settings", "starter:me"), ("look back", "scores", "play")])
def test_keys_show_the_focus_on_every_page_and_on_the_way_back(pilot, room, door, first):
    pilot.press_by("keys", room, door, wait=0.1)
    assert pilot.page != "TitlePage"
    assert pilot.focus == first
    pilot.back_to("TitlePage")
    assert pilot.focus == door
    pilot.click(door, wait=0.1)
    assert pilot.focus is None, "the mouse needs no ring"


def test_on_a_narrow_page_a_room_is_seen_on_the_way_back(pilot):
    pilot.settings = replace(pilot.settings, scale=2.0)
    pilot.enter(pilot.title(GameOptions()))
    pilot.click("part:MORE", "learn", "lab", wait=0.2)
    pilot.key("escape", wait=0.2)
    assert pilot.scene.parts.chosen == words.PANELS["learn"]
    pilot.click("part:MORE", "learn", wait=0.2)
    assert pilot.scene.parts.chosen == words.PANELS["learn"]
    pilot.click(*["part:GAME", "players"] * 2, wait=0.2)
    assert pilot.scene.options.humans == 1


def test_large_letters_leave_the_rooms_below_the_game_where_there_is_room(pilot):
    pilot.change_settings(scale=2.0)
    assert list(pilot.scene.parts.areas) == ["GAME", "MORE"]
    pilot.resize((1920, 1050))
    pilot.click("learn", "part:GAME", "menu", "part:GAME", "menu")
    assert list(pilot.scene.parts.areas) == ["GAME", words.PANELS["menu"]]
    pilot.key("escape")
    assert (list(pilot.scene.parts.areas), pilot.usable("learn")) == (["GAME"], True)


@pytest.mark.parametrize(("part", "panel"), [("GAME", "levels"), ("MORE", "learn"), ("MORE", "menu")])
def test_on_a_narrow_page_esc_leads_from_a_panel_to_its_button(pilot, part, panel):
    pilot.change_settings(scale=2.0)
    for _ in range(2):                  # the second time the panel is open, but another part is shown
        pilot.press_by("keys", f"part:{part}", panel)
        assert pilot.focus in ("level:BRUNO", "how to play", "settings")
        pilot.press_by("keys", "part:GAME")
    pilot.key("escape")
    assert (pilot.scene.parts.chosen, pilot.focus, pilot.layout.menu.left) == (part, panel, pilot.layout.foot.left)


def test_todays_puzzle_has_a_dot_until_it_was_tried(pilot, monkeypatch):
    for scene in ("puzzles", "title"):
        monkeypatch.setattr(f"game.screens.{scene}.scene.today", lambda: DAY)
    pilot.wait(0.1)
    pilot.click("solve")
    assert [button.name for button in widgets_of(pilot.foreground()) if button.dot] == ["solve", "daily"]
    pilot.click("daily", wait=0.1)
    assert (pilot.scene.session.mode, pilot.scene.session.day) == ("daily", DAY)
    pilot.store.save_puzzles(PuzzleProgress(daily={DAY: True}))
    pilot.enter(pilot.title(pilot.store.options()))
    assert not [button.name for button in widgets_of(pilot.foreground()) if button.dot]
    monkeypatch.setattr("game.screens.title.scene.today", lambda: day_after(DAY, 1))
    pilot.wait(0.1)
    assert [button.name for button in widgets_of(pilot.foreground()) if button.dot] == ["solve", "daily"]
    pilot.click("storm", wait=0.1)
    assert pilot.scene.session.storm is not None


# Shown on the title: records, medals, measured times, the game that was left, and the demo games behind it.

TIMES = {key_of(*each): 0.02 for each in timed_levels()}


def title(options=None, store=None, settings=None, choose=None, **more):
    """A pilot on a title that finds this store and these settings."""
    pilot = Pilot(GameOptions(), choose, into_play=False, store=store)
    pilot.thinker = FakeThinker(choose)
    pilot.settings = replace(pilot.settings, **(settings or {}))
    pilot.enter(TitlePage(pilot, options or GameOptions(), **more))
    return pilot


def engines(rules=FIVE_IN_A_ROW, **more):
    """A pilot on such a title, with the levels of this board listed."""
    pilot = title(GameOptions(rules, panel="levels"), **more)
    pilot.click("kind:levels")
    return pilot


def store_with_times():
    """A store in which all times are known, so that the demo begins at once."""
    store = Store(None)
    store.save_times(TIMES)
    return store


def playing(**more):
    """A pilot on a title on whose demo board some stones have already been placed."""
    pilot = title(store=store_with_times(), choose=at_random(random.Random(1)), **more)
    pilot.wait(3)
    return pilot


def finish(store, rules, level, result, count=1):
    for number in range(count):
        store.finish(game(result, 10, rules, level, moves=(0, 1, 2), when=1e9 + number))


def plies(pilot):
    return len(pilot.picture().demo.board.stones)


def test_each_board_has_its_own_record_and_medals():
    store = Store(None)
    for card in widgets_of(title().foreground(), Card):
        assert "".join(text for text, _ in card.tally) == "no game yet"
    finish(store, FIVE_IN_A_ROW, EASY, "win", 3)
    finish(store, FIVE_IN_A_ROW, HARD, "loss", 2)
    finish(store, TIC_TAC_TOE, HARD, "draw")
    pilot = title(store=store)
    small, large = widgets_of(pilot.foreground(), Card)
    assert "".join(text for text, _ in small.tally).split() == ["0", "W", "1", "D", "0", "L"]
    assert "".join(text for text, _ in large.tally).split() == ["3", "W", "0", "D", "2", "L"]
    assert (small.medals, large.medals) == ((), (True, *[False] * 8)), "no places without a medal"
    assert [shown.name for shown in widgets_of(pilot.foreground(), Tile) if shown.medal] == ["level:0"]
    finish(store, TIC_TAC_TOE, FULL, "draw")
    pilot = title(GameOptions(TIC_TAC_TOE), store)
    assert [shown.medal for shown in widgets_of(pilot.foreground(), Tile)] == [False, False, False, False, True]


def test_times_are_shown_once_they_are_measured_and_are_kept():
    pilot = engines()
    assert [tile.small for tile in widgets_of(pilot.foreground(), Tile)] == [None] * 5 + [UNKNOWN] * 4
    assert pilot.picture().remark.endswith("EASY …, MEDIUM …, HARD …, EXPERT …, MASTER 1\xa0s.")
    pilot = engines(TIC_TAC_TOE, choose=at_random(random.Random(1)))
    assert pilot.picture().remark.endswith("CAN'T BE BEATEN …")
    pilot.wait(10)
    assert "EASY 13–27\xa0ms" in pilot.picture().remark
    assert pilot.store.times() == TIMES


def test_known_times_are_shown_and_masters_is_the_one_that_is_set():
    pilot = engines(store=store_with_times(), settings={"master_seconds": 0.5})
    small = [tile.small for tile in widgets_of(pilot.foreground(), Tile)]
    assert small[5:] == ["< 0.2 s", "20–51 ms", "20–39 ms", "20–30 ms"]
    assert pilot.picture().remark.replace("\xa0", " ") == (
        "A move on this machine: EASY 23 ms, MEDIUM 18–47 ms, HARD 14–47 ms, EXPERT < 0.1 s, MASTER 0.5 s.")
    assert "A move takes 17 ms, at most about 0.2 s." in pilot.tooltip("level:8").text


def test_the_levels_names_are_equally_large_in_small_letters():
    texts = engines(settings={"scale": 0.75}).texts()
    assert len({text.pixels for text in texts if text.text in ("M1", "M2", "M3")}) == 1


@pytest.mark.parametrize("stopped", [True, False])
def test_the_demo_waits_until_everything_is_measured(stopped):
    pilot = title()
    before = plies(pilot)
    pilot.wait(3)
    if stopped:
        pilot.key("tab")
    assert (plies(pilot), len(pilot.thinker.asked), pilot.thinker.busy) == (before, 1, True)
    pilot.thinker.answer(0)
    pilot.wait(0.1)
    assert len(pilot.thinker.asked) == 2
    pilot.key("tab", "escape", "return")
    pilot.lead_to("PlayPage", "play")
    assert not pilot.thinker.busy


@pytest.mark.parametrize("decide", [
    lambda pilot: pilot.key("left"), lambda pilot: pilot.key("escape"), lambda pilot: pilot.key("z"),
    lambda pilot: pilot.press((640, 360)), lambda pilot: pilot.press((100, 640), button=3),
    lambda pilot: pilot.pad("DPAD_UP"),
], ids=["arrow", "Esc", "any key", "click", "right click", "gamepad"])
def test_the_first_key_or_button_stops_the_demo_and_no_mouse_move(decide):
    pilot = playing()
    before = plies(pilot)
    for x in range(100, 1200, 40):
        pilot.move_to((x, 300), wait=0.1)
    assert plies(pilot) >= before + 2
    decide(pilot)
    pilot.wait(8)
    still = pilot.seen()
    assert not pilot.thinker.busy
    for _ in range(60):
        pilot.scene.update(1 / 60)
        assert pilot.seen() == still


@pytest.mark.parametrize("motion", ["reduced", "off"])
def test_with_less_motion_the_board_is_a_still_picture(motion):
    pilot = playing(settings={"motion": motion}, at_start=True)
    still = pilot.picture()
    assert plies(pilot) > 10
    assert not pilot.thinker.asked
    pilot.move_to((640, 660), wait=3)
    assert (pilot.picture().demo, pilot.picture().shift, pilot.picture().power) == (
        still.demo, (0, 0), (1.0, 1.0, 1.0))


def test_the_board_moves_a_little_with_the_mouse_and_rests_with_it():
    pilot = title()
    middle = pilot.pixels()
    pilot.move_to((1270, 10), wait=2)
    assert pilot.picture().shift != (0, 0)
    assert max(map(abs, pilot.picture().shift)) <= 10
    assert pilot.pixels() != middle
    pilot.leave_window()
    pilot.wait(2)
    assert pilot.pixels() == middle


def test_the_menu_turns_all_sound_off_and_on_and_says_which():
    pilot = title(GameOptions(panel="menu"))
    assert not any(map(pilot.tooltip, ("settings", "mute", "quit"))), "each says it itself; a tooltip covers another"
    for muted in (True, False):
        pilot.click("mute")
        assert pilot.settings.muted == muted
        pilot.wait(0.1)
        assert pilot.buttons()["mute"].text == (words.SOUND_ON if muted else "TURN SOUND OFF")


@pytest.mark.parametrize(("options", "name", "text"), [
    (GameOptions(), "0", "Looks only at its own next move. Replies instantly. A win earns the medal."),
    (GameOptions(exact=True), "0", "Looks only at its own next move. Replies instantly."),
    (GameOptions(), "4", "Looks 4 moves ahead, its own and yours. You have the medal."),
    (GameOptions(), "MASTER", "Looks as far ahead as its time allows. A win earns the medal."),
    (GameOptions(TIC_TAC_TOE), "FULL", "Looks to the end of the game. Can't be beaten. A draw earns the medal."),
])
def test_a_tooltip_says_what_a_level_does(options, name, text):
    store = Store(None)
    finish(store, FIVE_IN_A_ROW, HARD, "win")
    pilot = title(options, store)
    for target, expected in ((f"level:{name}", (text, None)), ("play", ("Start this game.", "Enter"))):
        tooltip = pilot.tooltip(target)
        assert (tooltip.text, tooltip.key) == expected
        pilot.leave_window()
        pilot.tab_to(target)
        pilot.wait(0.6)
        assert pilot.foreground().tooltip == tooltip, "by keys it is the same"


@pytest.mark.parametrize(("panel", "shown"), [("menu", ""), ("levels", "levels")])
def test_only_at_the_programs_start_the_logo_is_switched_on(panel, shown):
    options = GameOptions(panel=panel)
    later, pilot = title(options), title(options, at_start=True)
    assert (later.scene.options.panel, later.picture().power) == (panel, (1, 1, 1))
    assert (pilot.scene.options.panel, pilot.picture().power) == (shown, (0, 0, 0))
    pilot.wait(2)
    assert pilot.picture().power == (1, 1, 1)


def test_a_newcomer_is_pointed_to_the_lessons_until_the_first_game():
    store = Store(None)
    store.save_times({"of a start before this one": 1.0})
    for newcomer in (True, False):
        assert title(store=store, at_start=True).picture().newcomer == newcomer
        finish(store, FIVE_IN_A_ROW, HARD, "win")


@pytest.mark.parametrize("rules", [FIVE_IN_A_ROW, TIC_TAC_TOE], ids=["15", "3"])
def test_the_people_come_first_and_play_on_both_boards(rules):
    pilot = title(GameOptions(rules, panel="levels"))
    people = [tile for tile in widgets_of(pilot.foreground(), Tile) if tile.face]
    assert [tile.face for tile in people] == [level.name for level in PEOPLE_LEVELS]
    pilot.click("level:IDA")
    assert pilot.scene.options.level.person.name == "Ida"
    assert pilot.picture().remark.startswith("Ida sees rows and columns and misses diagonals.")
    assert pilot.buttons()["play"].note == "Ida, you start"
    assert pilot.store.options().level == pilot.scene.options.level
    pilot.click("players", "levels")
    assert pilot.picture().remark == words.EIGHT_PEOPLE, "two people have no opponent"


@pytest.mark.parametrize("rules", [FIVE_IN_A_ROW, TIC_TAC_TOE], ids=["15", "3"])
def test_all_levels_opens_where_the_chosen_level_is(rules):
    for level in (*levels_for(rules), *PEOPLE_LEVELS):
        tiles = widgets_of(title(GameOptions(rules, panel="levels").with_opponent(level)).foreground(), Tile)
        assert [tile.name for tile in tiles if tile.chosen] == [f"level:{level.name}"]
    pilot = Pilot(GameOptions(rules).with_opponent(PEOPLE_LEVELS[6]), into_play=False)
    pilot.press_by("keys", "levels")
    assert pilot.focus == f"level:{PEOPLE_LEVELS[6].name}"


def test_after_a_few_games_the_nearest_person_is_offered_until_chosen():
    store = Store(None)
    assert not any(tile.face for tile in widgets_of(title(store=store).foreground(), Tile))
    for _ in range(FEW_GAMES):
        store.finish(game())
    pilot = title(store=store)
    leo = opponent_named(FIVE_IN_A_ROW, "LEO").person
    pilot.store.matchup = lambda rules, level: Matchup(Rating(leo.rating + 20, 60.0))
    pilot.click("board:15")
    (offered,) = [tile for tile in widgets_of(pilot.foreground(), Tile) if tile.face]
    assert (offered.name, offered.caption) == ("level:LEO", "Leo loves diagonals and overlooks columns.")
    pilot.click("level:LEO")
    assert pilot.scene.options.level.name == "LEO"
    assert not any(tile.face for tile in widgets_of(pilot.foreground(), Tile))


@pytest.mark.parametrize(("way", "page"), [
    (("TWO PLAYERS", "PLAY"), "PlayPage"), (("SOLVE", "PUZZLES"), "PuzzlesPage"),
    (("LEARN", "LAB", "LESSONS"), "LabPage"), (("LEARN", "HOW TO PLAY"), "HowToPlayPage"),
    (("LOOK BACK", "REVIEW"), "ReviewPage"), (("MENU", "SETTINGS"), "SettingsPage")])
def test_everything_is_found_by_its_name_within_three_clicks(way, page):
    pilot = Pilot(GameOptions(), into_play=False)
    pilot.store.finish(game(moves=moves_named(FIVE_IN_A_ROW, "h8 a1 h9 a2 h10 a3 h11 a4 h12")))
    pilot.enter(pilot.title(GameOptions()), wait=0.2)
    for word in way:
        pilot.click(next(each.box.center for each in pilot.texts() if each.text == word), wait=0.5)
    assert pilot.page == page
    if page == "PlayPage":
        assert pilot.match.level is None


@pytest.mark.parametrize("size", SIZES[1:])
def test_the_names_of_the_levels_beside_each_other_are_equally_large(pilot, size):
    pilot.resize(size)
    heights = {each.text: each.pixels for each in pilot.texts()}
    assert len({heights[name] for name in ("EASY", "MEDIUM", "HARD", "EXPERT", "MASTER")}) == 1

"""The widgets: activation by click and key, the way of the focus, and dials, which are dragged and turned."""
from itertools import pairwise

import pygame
import pytest

from game.themes.neon import THEME as NEON
from game.views.layout import Viewport
from game.views.pen.kit import Kit
from game.views.widgets.any_widget import targets_of
from game.views.widgets.buttons import Button
from game.views.widgets.dials import Choice, Slider
from game.views.widgets.entries import TextBox
from game.views.widgets.focus import Target, WidgetGroup
from game.views.widgets.tooltip import Tooltip, tooltip_rect

DOWN, UP, MOVE, WHEEL = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL
ROW, TRACK = pygame.Rect(0, 0, 300, 40), pygame.Rect(100, 0, 101, 40)


def group_of(*widgets, focus="volume", shows_focus=True):
    group = WidgetGroup()
    group.show([target for widget in widgets for target in targets_of(widget)], focus)
    group.shows_focus = shows_focus
    return group


@pytest.fixture(name="group")
def grid():
    """A group with two rows of three targets; 'e', in the middle of the lower row, is disabled."""
    buttons = [Button(name, pygame.Rect(100 * (i % 3), 60 * (i // 3), 90, 50), name, enabled=name != "e")
               for i, name in enumerate("abcdef")]
    return group_of(*buttons, focus="a", shows_focus=False)


def mouse(kind, point):
    return pygame.event.Event(kind, pos=point, button=1)


@pytest.mark.parametrize(("press", "release", "activated"), [
    ((110, 10), (115, 20), "b"), ((110, 10), (10, 10), None), ((95, 10), (110, 10), None)])
def test_a_click_is_down_and_up_on_the_same_widget(group, press, release, activated):
    assert group.handle(mouse(DOWN, press)) is None
    assert group.states["b"].pressed == (press == (110, 10))
    assert group.handle(mouse(UP, release)) == activated
    assert group.handle(mouse(UP, press)) is None


def test_the_arrows_move_the_focus_and_skip_what_is_disabled(group):
    assert not group.states["a"].focused
    group.step("right")               # the first key only shows the focus ring
    assert (group.focus, group.shows_focus, group.states["a"].focused) == ("a", True, True)
    seen = []
    for step in ("right", "right", "right", "down", "left", "up", "left"):
        group.step(step)
        seen.append(group.focus)
    assert seen == ["b", "c", "c", "f", "d", "a", "a"]
    group.handle(mouse(DOWN, (210, 10)))
    assert (group.focus, group.states["c"].focused) == ("c", False)
    for kind in (MOVE, DOWN, UP):
        assert group.handle(mouse(kind, (110, 70))) is None
    assert group.hovered is None


def test_next_and_previous_go_round_and_activate_names_the_focused(group):
    assert group.step("activate") == "a"
    assert WidgetGroup().step("activate") is None
    seen = []
    for step in (*["next"] * 5, "previous"):
        group.step(step)
        seen.append(group.focus)
    assert seen == ["b", "c", "d", "f", "a", "f"]
    group.show([Target(name, target.rect, name != "f") for name, target in group.targets.items()])
    assert group.states["f"].focused
    group.step("left")
    assert group.ringed == "e", "the arrows lead on from it"


def test_new_targets_keep_the_focus_only_if_it_still_exists(group):
    def show(enabled):
        group.show([Target(name, pygame.Rect(0, 0, 9, 9), name in enabled) for name in "abc"], "b")

    group.step("right")
    for enabled, focus in (("abc", "a"), ("bc", None), ("abc", "a"), ("bc", None)):
        show(enabled)
        assert group.ringed == focus
    assert (group.step("activate"), group.ringed) == (None, "b")
    assert group.step("activate") == "b"
    show("")
    assert (group.step("activate"), group.ringed) == (None, None)


def test_the_hover_highlight_comes_and_goes_with_time(group):
    group.handle(mouse(MOVE, (10, 10)))
    assert group.states["a"].hover == 0
    group.update(0.04)
    assert group.states["a"].hover == 0.5
    group.update(1.0)
    assert group.states["a"].hover == 1.0
    group.leave()
    group.update(0.0, instant=True)
    assert group.states["a"].hover == 0


WINDOW = pygame.Rect(0, 0, 1280, 720)


def place(anchor, avoid=(), sentences=3):
    """The place of a tooltip for what stands here."""
    text = "One sentence that says what it means, and another one that says more. " * sentences
    return tooltip_rect(Kit(Viewport(WINDOW.size), NEON), Tooltip(text, anchor, "U", avoid=avoid))[0]


@pytest.mark.parametrize("anchor", [(0, 0, 50, 20), (1230, 700, 50, 20), (600, 300, 10, 10), (722, 26, 104, 644)])
def test_a_tooltip_stays_inside_the_window_and_off_what_it_explains(anchor):
    for sentences in (1, 3):
        rect = place(pygame.Rect(anchor), sentences=sentences)
        assert WINDOW.contains(rect)
        assert not rect.colliderect(anchor)


def test_a_tooltip_takes_the_first_free_place_or_covers_least():
    anchor = pygame.Rect(600, 350, 80, 20)
    above = place(anchor)
    assert above.bottom <= anchor.top
    below = place(anchor, (above,))
    assert below.top >= anchor.bottom
    assert place(anchor, (above, below)).left >= anchor.right
    assert WINDOW.contains(place(anchor, (WINDOW,)))


def slider(at=2):
    return Slider("volume", ROW, TRACK, "Volume", tuple("01234"), at)


def wheel(clicks):
    return pygame.event.Event(WHEEL, y=clicks, x=0)


def test_a_press_on_the_track_sets_the_nearest_place():
    for x, place in ((100, 0), (112, 0), (113, 1), (150, None), (190, 4), (200, 4)):
        activated = group_of(slider()).handle(mouse(DOWN, (x, 20)))
        assert activated == (None if place is None else f"volume:{place}")
    group = group_of(slider())
    assert group.handle(wheel(1)) is None
    assert group.handle(mouse(DOWN, (10, 20))) is None
    assert not group.dragging
    assert group.handle(mouse(MOVE, (178, 20))) is None
    group.handle(mouse(MOVE, (20, 20)))
    assert group.handle(wheel(1)) == "volume:3"
    assert group.handle(wheel(-9)) == "volume:0"


def test_the_knob_follows_the_mouse_until_the_button_comes_up():
    group = group_of(slider())
    group.handle(mouse(DOWN, (150, 20)))
    assert group.dragging
    assert group.handle(mouse(MOVE, (178, 500))) == "volume:3"
    group.show(slider(at=3).targets())
    assert group.handle(mouse(MOVE, (-40, 20))) == "volume:0"
    for end in (lambda group: group.handle(mouse(UP, (-40, 20))), WidgetGroup.leave, lambda group: group.show(())):
        group = group_of(slider())
        group.handle(mouse(DOWN, (150, 20)))
        assert end(group) is None
        assert not group.dragging
        assert group.handle(mouse(MOVE, (100, 20))) is None


@pytest.mark.parametrize(("step", "place"), [("left", 1), ("right", 3), ("page up", 3), ("page down", 1), ("first", 0),
                                             ("last", 4)])
def test_keys_turn_a_slider_once_the_first_has_shown_the_ring(step, place):
    group = group_of(slider(), Button("other", pygame.Rect(320, 0, 40, 40), "OTHER"))
    group.shows_focus = False
    assert group.step(step) is None
    assert group.step(step) == f"volume:{place}"
    assert group.focus == "volume"


@pytest.mark.parametrize(("at", "step", "focus"), [(0, "left", "volume"), (4, "right", "volume"), (2, "down", "below")])
def test_a_slider_at_its_end_keeps_the_focus_and_sets_nothing(at, step, focus):
    others = [Button(name, pygame.Rect(x, y, 40, 40), "") for name, x, y in (("l", -90, 0), ("r", 320, 0),
                                                                             ("below", 0, 60))]
    group = group_of(slider(at), *others)
    assert group.step(step) is None
    assert group.focus == focus


def box(top=0, lines=50):
    return TextBox("text", pygame.Rect(0, 0, 300, 220), tuple(map(str, range(lines))), top, 20)


def test_a_text_scrolls_by_every_way_and_stops_at_its_end():
    group = group_of(box(), focus="text")
    assert box().rows == 10
    assert [group.step(step) for step in ("down", "page down", "last", "up")] == ["text:1", "text:9", "text:40", None]
    group.handle(mouse(MOVE, (50, 50)))
    assert group.handle(wheel(-1)) == "text:3"
    assert group.handle(mouse(DOWN, (290, 219))) == "text:40"
    short = group_of(box(lines=3), focus="text")
    assert [short.step(step) for step in ("down", "last")] == [None, None]
    (shorter,) = box(top=45).targets()
    assert shorter.dial.at == 40, "a text that got shorter is shown to its end"


def test_many_options_are_each_as_wide_as_their_word_and_fill_the_choice():
    words = ["You", *map(str, range(8)), "MASTER"]
    choices = (Choice("who", pygame.Rect(10, 20, 401, 30), tuple((word, word) for word in some), "You")
               for some in (words[:4], words))
    few, many = ([target.rect for target in choice.targets()] for choice in choices)
    assert len({part.width for part in few}) <= 2
    assert many[-1].width > 1.5 * many[1].width
    for parts in few, many:
        assert (parts[0].left, parts[-1].right) == (10, 411)
        assert all(one.right == other.left for one, other in pairwise(parts))

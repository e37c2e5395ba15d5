"""The widgets: what a click and a key activate, where the focus goes, when the highlight shows."""
import pygame
import pytest

from game.themes.neon import THEME as NEON
from game.views.kit import Kit
from game.views.layout import Screen
from game.views.tooltip import tooltip_rect
from game.views.widgets import Button, Choice, Tooltip, WidgetGroup


def group_of(*widgets: Button | Choice, focus: str | None = None) -> WidgetGroup:
    group = WidgetGroup()
    group.show([target for widget in widgets for target in widget.targets()], focus)
    return group


def grid() -> WidgetGroup:
    """Two rows of three; 'e', in the middle of the lower row, is disabled."""
    names = "abcdef"
    buttons = [Button(name, pygame.Rect(100 * (i % 3), 60 * (i // 3), 90, 50), name, enabled=name != "e")
               for i, name in enumerate(names)]
    return group_of(*buttons, focus="a")


def mouse(kind: int, point: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=point, button=button)


DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


@pytest.mark.parametrize(("press", "release", "button", "activated"), [
    ((110, 10), (115, 20), 1, "b"), ((110, 10), (10, 10), 1, None), ((95, 10), (110, 10), 1, None),
    *(((110, 10), (110, 10), button, None) for button in (2, 3, 4, 5))])
def test_a_click_activates_the_widget_under_it_if_button_1_goes_down_and_up_there(
        press: tuple[int, int], release: tuple[int, int], button: int, activated: str | None) -> None:
    group = grid()
    assert group.handle(mouse(DOWN, press, button)) is None
    assert group.state("b").pressed == (button == 1 and press == (110, 10))
    assert group.handle(mouse(UP, release, button)) == activated
    assert group.handle(mouse(UP, press, button)) is None


def test_a_disabled_widget_is_neither_clicked_nor_hovered_nor_focused() -> None:
    group = grid()
    for kind in (MOVE, DOWN, UP):
        assert group.handle(mouse(kind, (110, 70))) is None
    assert group.hovered is None


def test_the_arrows_move_the_focus_and_skip_what_is_disabled() -> None:
    group = grid()
    group.handle("right")               # the first key only shows the ring
    assert (group.focus, group.ring) == ("a", True)
    seen = []
    for step in ("right", "right", "right", "down", "left", "up", "left"):
        group.handle(step)
        seen.append(group.focus)
    assert seen == ["b", "c", "c", "f", "d", "a", "a"]


def test_next_and_previous_go_round_and_activate_names_the_focused_widget() -> None:
    group = grid()
    assert group.handle("activate") == "a"
    assert WidgetGroup().handle("activate") is None
    group.handle("next")
    seen = []
    for step in (*["next"] * 5, "previous"):
        group.handle(step)
        seen.append(group.focus)
    assert seen == ["b", "c", "d", "f", "a", "f"]


def test_the_ring_shows_after_a_key_and_goes_with_a_click() -> None:
    group = grid()
    assert not group.state("a").focused
    group.handle("right")
    assert group.state("a").focused
    group.handle(mouse(DOWN, (210, 10)))
    assert not group.state("c").focused
    assert group.focus == "c"


def test_new_targets_keep_the_focus_only_where_it_still_exists() -> None:
    group = grid()
    group.show(Button("a", pygame.Rect(0, 0, 9, 9), "A").targets())
    assert group.focus == "a"
    group.show(Button("a", pygame.Rect(0, 0, 9, 9), "A", enabled=False).targets())
    assert group.focus is None
    assert group.handle("activate") is None


def test_the_hover_highlight_comes_and_goes_with_time() -> None:
    group = grid()
    group.handle(mouse(MOVE, (10, 10)))
    assert group.state("a").hover == 0
    group.update(0.04)
    assert group.state("a").hover == 0.5
    group.update(1.0)
    assert group.state("a").hover == 1.0
    group.leave()
    group.update(0.0, instant=True)
    assert group.state("a").hover == 0


def test_a_choice_has_one_target_per_option() -> None:
    choice = Choice("starter", pygame.Rect(0, 0, 300, 60), (("me", "Me"), ("ai", "AI"), ("alt", "Alternate")), "me")
    group = group_of(choice)
    group.handle(mouse(DOWN, (150, 30)))
    assert group.handle(mouse(UP, (150, 30))) == "starter:ai"


@pytest.mark.parametrize("anchor", [(0, 0, 50, 20), (1230, 700, 50, 20), (600, 300, 10, 10), (722, 26, 104, 644)])
def test_a_tooltip_stays_inside_the_window_and_off_what_it_explains(anchor: tuple[int, int, int, int]) -> None:
    kit = Kit(Screen((1280, 720)), NEON)
    rect, *_ = tooltip_rect(kit, Tooltip("One sentence that says what it means. " * 3, pygame.Rect(anchor), "U"))
    assert pygame.Rect(0, 0, 1280, 720).contains(rect)
    assert not rect.colliderect(anchor)

"""Shows a page in parts, with a tab for each, if the window is too small for the whole page."""
import math
from collections.abc import Callable
from dataclasses import replace

import pygame

from game.views.layout import TABS, Point, split_row
from game.views.page.page import Foreground, draw_notice
from game.views.pen.kit import Kit, Pen
from game.views.widgets.buttons import Button, buttons, draw_button
from game.views.widgets.entries import draw_scrollbar
from game.views.widgets.focus import EVERYWHERE, Dial, Target, WidgetGroup

PartAreas = dict[str, tuple[float, float, float, float]]    # by the tab's text: left, top, width, height on the page

TAB = "part:"                       # begins the name of a tab's target
SCROLL = "scroll"                   # the target of the bar at the right of a part that is higher than the window
_STEP = 24                          # logical units that one step of the bar moves the page


class PageParts:
    """The parts of a page that is too large for the window, one shown at a time, with tabs.

    A part higher than the window scrolls. group: the page's focus targets, including the tabs and the scroll bar.
    has_back: the page has a button that leads back, left of the tabs. lay_out: places the page's targets.
    """

    page_kit: Kit                           # for the whole page; set by the first `show`
    kit: Kit                                # for the part shown

    def __init__(self, group: WidgetGroup, has_back: bool, lay_out: Callable[[], None]) -> None:
        self.areas: PartAreas = {}          # empty: the whole page is shown
        self.chosen = ""
        self._group, self._has_back, self._lay_out = group, has_back, lay_out
        self._tabs: tuple[Button, ...] = ()
        self._bar: Dial | None = None       # of the target SCROLL
        self._scrolled: dict[str, int] = {}     # the number of steps by which each part is scrolled

    def show(self, page_kit: Kit, areas: PartAreas) -> None:
        """Show the chosen part, or the whole page if there are no `areas`."""
        group, focus, was_whole = self._group, self._group.focus, not self.areas
        if areas != self.areas:
            self._scrolled = {}
        self.areas, self.page_kit = areas, page_kit
        self._make_kit()
        if areas and was_whole and focus is not None:       # keep the focused part in view
            self._lay_out()
            if focus in group.targets:
                self.chosen = self._part_at(group.targets[focus].rect.center) or self.chosen
            self._make_kit()
        self._show_bars()
        self._lay_out()

    def turn_to(self, part: str) -> None:
        """Show another part of the page; does nothing if the page is shown whole.

        A focus that is not in that part goes to the part's tab.
        """
        if part in self.areas:
            self.chosen = part
            self.show(self.page_kit, self.areas)
            if not self._group.usable(self._group.focus):
                self._group.focus = TAB + part

    def scroll(self, at: int) -> None:
        """Scroll the chosen part. at: the position of the scroll bar, in steps."""
        self._scrolled[self.chosen] = at
        self._make_kit()
        self._show_bars()

    def turn_wheel(self, clicks: int) -> bool:
        """Scroll by a turn of the wheel. Returns False if it turns something else."""
        if self._bar is None or self._group.dial(self._group.hovered) is not None:
            return False
        self.scroll(self._bar.moved(-3 * clicks))
        return True

    def show_focus(self) -> None:
        """Scroll just enough to show the focused target."""
        group, bar = self._group, self._bar
        target = group.targets.get(group.ringed or "")
        if bar is None or target is None or target in group.always:
            return
        view, margin, step = self.view, self.kit.px(12), self.kit.px(_STEP)
        above, below = target.rect.top - margin - view.top, target.rect.bottom + margin - view.bottom
        by = math.floor(above / step) if above < 0 else math.ceil(below / step) if below > 0 else 0
        at = bar.moved(by)
        if at != bar.at:
            self.scroll(at)

    def is_outside(self, event: pygame.event.Event) -> bool:
        """Whether a mouse event is outside the part shown and its bars; the wheel and a drag never are."""
        if event.type == pygame.MOUSEWHEEL or self._group.dragging:
            return False
        return not self._group.window.clip(self.view).collidepoint(event.pos) \
            and not any(target.rect.collidepoint(event.pos) for target in self._group.always)

    @property
    def view(self) -> pygame.Rect:
        head = self.kit.px(self._head)
        return pygame.Rect(0, head, self.kit.viewport.size[0], self.kit.viewport.size[1] - head)

    def draw(self, pen: Pen, draw: Callable[[Pen, Foreground], None], front: Foreground) -> None:
        """Draw the part with the function `draw`, and around it the tabs, the scroll bar and the message."""
        window = self._group.window
        pen.surface.set_clip(self.view)
        draw(pen, front)
        pen.surface.set_clip(None)
        for tab in self._tabs:
            draw_button(pen, tab, front.states)
        if self._bar is not None:
            track = self._bar.track.inflate(-2 * pen.px(3), -2 * pen.px(6))
            draw_scrollbar(pen, track, self._bar, self.view.height / window.height)
        if front.notice:
            width, height = pen.viewport.size
            place = pygame.Rect(pen.px(8), height - pen.px(40), width - 2 * pen.px(8), pen.px(32))
            draw_notice(pen, place, front.notice, front.notice_strength)

    def _make_kit(self) -> None:
        """Make the kit for drawing the chosen part: with its scale, position and scrolling."""
        self.kit = kit = self.page_kit
        if not self.areas:
            return
        if self.chosen not in self.areas:
            self.chosen = next(iter(self.areas))
        viewport = replace(kit.viewport, page=self.areas[self.chosen], head=self._head)
        if viewport.unit != kit.unit:               # too wide for the window at the wanted scale
            kit = kit.smaller(viewport.unit)
        scroll = min(self._hidden_height(kit), self._scrolled.get(self.chosen, 0) * kit.px(_STEP))
        self.kit = kit.moved(replace(viewport, scroll=scroll))

    @property
    def _head(self) -> float:
        return TABS if len(self.areas) > 1 else 0

    def _hidden_height(self, kit: Kit) -> int:
        visible = self.page_kit.viewport.size[1] - kit.px(self._head)
        return max(0, round(self.areas[self.chosen][3] * kit.unit) - visible)

    def _part_at(self, point: Point) -> str | None:
        at = self.kit.viewport.to_logical(point)
        return next((name for name, (left, top, width, height) in self.areas.items()
                     if left <= at[0] < left + width and top <= at[1] < top + height), None)

    def _show_bars(self) -> None:
        group, areas = self._group, self.areas
        self._tabs, self._bar = self._tabs_of_parts(), self._bar_of_part() if areas else None
        group.window = self.kit.viewport.rect(*areas[self.chosen]) if areas else EVERYWHERE
        bars = () if self._bar is None else (Target(SCROLL, self._bar.track, dial=self._bar),)
        group.always = (*(Target(tab.name, tab.rect) for tab in self._tabs), *bars)

    def _tabs_of_parts(self) -> tuple[Button, ...]:
        if len(self.areas) < 2:
            return ()
        px = self.kit.px
        row = pygame.Rect(px(8), px(6), self.kit.viewport.size[0] - 2 * px(8), px(32))
        texts = dict([("back", "BACK")] * self._has_back) | {TAB + name: name for name in self.areas}
        places = split_row(row, [1] * len(texts), px(6))
        return buttons(texts, dict(zip(texts, places, strict=True)), chosen=TAB + self.chosen)

    def _bar_of_part(self) -> Dial | None:
        hidden, view, step = self._hidden_height(self.kit), self.view, self.kit.px(_STEP)
        if not hidden:
            return None
        width, stops = self.kit.px(10), math.ceil(hidden / step) + 1
        track = pygame.Rect(view.right - width, view.top, width, view.height)
        at = min(stops - 1, self._scrolled.get(self.chosen, 0))
        return Dial(track, stops, at, axis=1, page=view.height // step - 2, wheel=3)

"""Draws the figures of a whole race: how much alpha-beta looked at, the totals of both lanes, what must be added."""
from dataclasses import dataclass

import pygame

from game.screens.race.lane import draw_lane_mark
from game.views.kit import Kit
from game.views.paint import Box, draw_box, hline, vline
from game.views.text import BODY, HUGE, LABEL, SMALL, draw_text, wrap

_CARD = Box(12, "xbg", "panel", stroke="x", width=1.33, glow="xlo", glow_alpha=0.18, reach=14)


@dataclass(frozen=True)
class Summary:
    """title, figure, unit: the ratio; rows: a label and each lane's figure; card: the race is over."""

    title: str
    figure: str
    unit: str
    rows: tuple[tuple[str, str, str], ...] = ()
    notes: tuple[str, ...] = ()
    card: bool = False


def draw_summary(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, summary: Summary) -> None:
    """Draw it into `rect`, 280 wide and 214 high on the page; as a card of its own where the race is over."""
    if summary.card:
        draw_box(surface, kit, rect, _CARD)
    else:
        vline(surface, kit, rect.left - kit.px(4), rect.top + kit.px(12), rect.height - kit.px(24))
    x, right = rect.left + kit.px(16), rect.right - kit.px(16)
    draw_text(surface, kit, x, rect.top + kit.px(18), summary.title, LABEL, "dim")
    after = draw_text(surface, kit, x, rect.top + kit.px(57), summary.figure, HUGE, "text")
    draw_text(surface, kit, x + after + kit.px(9), rect.top + kit.px(67), summary.unit, BODY, "soft")
    hline(surface, kit, x, rect.top + kit.px(88), right - x)
    y = rect.top + kit.px(106)
    for label, first, second in summary.rows:
        draw_text(surface, kit, x, y, label, SMALL, "dim")
        draw_lane_mark(surface, kit, (x + kit.px(60), y), "alphabeta", 3.2)
        draw_text(surface, kit, x + kit.px(70), y, first, SMALL, "text")
        draw_lane_mark(surface, kit, (x + kit.px(148), y), "minimax", 3.2)
        draw_text(surface, kit, x + kit.px(158), y, second, SMALL, "text")
        y += kit.px(21)
    y += kit.px(4)
    for line in [line for note in summary.notes for line in wrap(kit, note, SMALL, right - x)][:4]:
        draw_text(surface, kit, x, y, line, SMALL, "soft")
        y += kit.px(19)

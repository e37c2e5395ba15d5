"""The one small set of widgets, for mouse and keyboard alike: button, choice, board card, depth tile, tooltip."""
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

import pygame

from game.layout import BoardLayout, split_row
from game.theme import mix
from game.views.focus import State, Target, WidgetGroup
from game.views.kit import Kit, Paint
from game.views.paint import WHITE, Box, draw_box, draw_stroke, fill
from game.views.stones import REST, Mark, draw_stone
from game.views.text import BODY, BUTTON, SMALL_BUTTON, Type, draw_flow, draw_text, text_width
from game.views.tooltip import Tooltip, draw_tooltip

Look = Callable[[str], State]       # how the widget of a name is to be drawn now: WidgetGroup.state
__all__ = ["Button", "Card", "Choice", "State", "Target", "Tile", "Tooltip", "WidgetGroup", "draw_button", "draw_card",
           "draw_choice", "draw_focus", "draw_tile", "draw_tooltip"]

_PRIMARY = Type("orb700", 19, 1.6)
_PLAY = Type("orb700", 26, 3.0)
_CHOICE = Type("exo600", 16)
_DIGIT = Type("orb700", 24)
_WORD = Type("orb700", 18, 0.6)
_TILE_NAME = Type("exo600", 15)
_SIZE = Type("exo700", 19)


@dataclass(frozen=True)
class Button:
    """A word to press. One solid `primary` per screen; `ghost` has no box and stands to the left; `danger` is red."""

    name: str
    rect: pygame.Rect
    text: str
    kind: Literal["primary", "plain", "danger", "ghost"] = "plain"
    enabled: bool = True
    arrow: Literal["up", "down"] | None = None      # drawn before the text: neither font has one

    def targets(self) -> tuple[Target, ...]:
        """What can be hit."""
        return (Target(self.name, self.rect, self.enabled),)


@dataclass(frozen=True)
class Choice:
    """A few words side by side, one of them chosen; each is a target named 'name:option'."""

    name: str
    rect: pygame.Rect
    options: tuple[tuple[str, str], ...]            # (option, what it says)
    chosen: str
    enabled: bool = True

    def targets(self) -> tuple[Target, ...]:
        """What can be hit."""
        parts = split_row(self.rect, len(self.options), 0)
        return tuple(Target(f"{self.name}:{option}", part, self.enabled)
                     for (option, _), part in zip(self.options, parts, strict=True))


@dataclass(frozen=True)
class Card:
    """A board to choose: a little drawn board, a title, its size, and the record if there is one."""

    name: str
    rect: pygame.Rect
    title: str
    subtitle: str
    grid: int                                       # cells of the little board
    stones: tuple[tuple[int, Mark], ...] = ()
    record: tuple[tuple[str, bool], ...] | None = None
    chosen: bool = False
    enabled: bool = True

    def targets(self) -> tuple[Target, ...]:
        """What can be hit."""
        return (Target(self.name, self.rect, self.enabled),)


@dataclass(frozen=True)
class Tile:
    """A depth to choose: a large figure or word, a name under it, and a small line if there is one."""

    name: str
    rect: pygame.Rect
    figure: str
    caption: str
    small: str | None = None
    chosen: bool = False
    enabled: bool = True

    def targets(self) -> tuple[Target, ...]:
        """What can be hit."""
        return (Target(self.name, self.rect, self.enabled),)


def draw_focus(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, radius: float = 10) -> None:
    """The white ring with a gap around what the keyboard is on."""
    gap = 2 * kit.px(4)
    draw_box(surface, kit, rect.inflate(gap, gap), Box(radius + 4, stroke="text", width=1.33, stroke_alpha=0.95))


def _sunk(kit: Kit, rect: pygame.Rect, state: State) -> pygame.Rect:
    """A pressed widget is a little smaller."""
    inset = -2 * kit.line(1.2) if state.pressed else 0
    return rect.inflate(inset, inset)


def _lit(kit: Kit, token: Paint, hover: float, strength: float = 0.10) -> Paint:
    return mix(kit.colour(token), kit.colour("edge"), strength * hover * 4)


def _plain(kit: Kit, state: State) -> Box:
    return Box(10, _lit(kit, "panel2", state.hover), _lit(kit, "panel", state.hover), 1.0,
               mix(kit.colour("line"), kit.colour("x"), 0.55 * state.hover))


def _button_look(kit: Kit, button: Button, state: State) -> tuple[Box | None, Paint]:
    hover = state.hover
    if not button.enabled:
        return (None if button.kind == "ghost" else Box(10, "panel", alpha=0.5, stroke="line")), "faint"
    if button.kind == "primary":
        shine = mix(kit.colour("xhi"), WHITE, 0.35 * hover)
        return Box(10, shine, "x", glow="xlo", glow_alpha=0.42 + 0.18 * hover, reach=26), "ink"
    if button.kind == "danger":
        back = mix(kit.colour("panel"), kit.colour("bad"), 0.10 + 0.10 * hover)
        return Box(10, back, stroke="bad", width=1.33, stroke_alpha=0.85), "bad"
    if button.kind == "ghost":
        return None, mix(kit.colour("soft"), kit.colour("x_text"), hover)
    return _plain(kit, state), "text"


def draw_button(surface: pygame.Surface, kit: Kit, button: Button, look: Look) -> None:
    """Draw a button as `look(button.name)` says."""
    state = look(button.name)
    rect = _sunk(kit, button.rect, state)
    box, ink = _button_look(kit, button, state)
    if box is not None:
        draw_box(surface, kit, rect, box)
    if button.kind == "primary" and button.enabled:
        inner = -2 * kit.line(1.33)
        draw_box(surface, kit, rect.inflate(inner, inner), Box(8.7, stroke=WHITE, stroke_alpha=0.35))
    arrow = kit.px(22) if button.arrow is not None else 0
    kind = _fitting(kit, button.text, _button_type(kit, button), button.rect.width - arrow - kit.px(18))
    width = text_width(kit, button.text, kind)
    if button.arrow is not None:
        x = round(rect.centerx - (width + arrow) / 2) + kit.px(6)
        _arrow(surface, kit, (x, rect.centery), 1 if button.arrow == "up" else -1, ink)
    left = rect.left + kit.px(14) if button.kind == "ghost" else rect.centerx + (arrow - width) / 2
    draw_text(surface, kit, left, rect.centery, button.text, kind, ink)
    if state.focused:
        draw_focus(surface, kit, button.rect, 10)


def _button_type(kit: Kit, button: Button) -> Type:
    rect = button.rect
    if button.kind == "primary":
        return _PLAY if rect.height >= kit.px(56) else _PRIMARY
    return BUTTON if rect.height > kit.px(41) else SMALL_BUTTON


def _arrow(surface: pygame.Surface, kit: Kit, center: tuple[int, int], up: int, colour: Paint) -> None:
    """An arrow up (1) or down (−1), 14 units high."""
    x, y = center
    tip, wing = y - up * 7 * kit.unit, 4.5 * kit.unit
    draw_stroke(surface, kit, ((x, y + up * 7 * kit.unit), (x, tip)), 1.75, colour)
    draw_stroke(surface, kit, ((x - wing, tip + up * wing), (x, tip), (x + wing, tip + up * wing)), 1.75, colour)


def draw_choice(surface: pygame.Surface, kit: Kit, choice: Choice, look: Look) -> None:
    """Draw a choice; each option's state comes from look('name:option')."""
    draw_box(surface, kit, choice.rect, Box(10, "bg0", alpha=0.55, stroke="line"))
    for (option, text), target in zip(choice.options, choice.targets(), strict=True):
        state, part = look(target.name), target.rect.inflate(-2 * kit.px(4), -2 * kit.px(4))
        chosen = option == choice.chosen
        if chosen:
            draw_box(surface, kit, _sunk(kit, part, state), Box(7, "xbg", stroke="x", width=1.33))
        elif state.hover or state.pressed:
            draw_box(surface, kit, _sunk(kit, part, state), Box(7, "panel2", alpha=0.8 * max(state.hover, 0.25)))
        ink = "x_text" if chosen else mix(kit.colour("soft"), kit.colour("text"), state.hover)
        draw_text(surface, kit, *part.center, text, _CHOICE, ink if choice.enabled else "faint", "c")
        if state.focused:
            draw_focus(surface, kit, part, 7)


def _chosen_box(kit: Kit, chosen: bool, state: State, radius: float) -> Box:
    if not chosen:
        return replace(_plain(kit, state), radius=radius, shadow=0.35, bevel=True)
    foot = mix(kit.colour("xbg"), kit.colour("panel"), 0.75)
    return Box(radius, "xbg", foot, stroke="x", width=2, glow="xlo", glow_alpha=0.22, reach=16, shadow=0.35)


def draw_card(surface: pygame.Surface, kit: Kit, card: Card, look: Look) -> None:
    """Draw a board card."""
    state = look(card.name)
    rect = _sunk(kit, card.rect, state)
    draw_box(surface, kit, rect, _chosen_box(kit, card.chosen, state, 14))
    side = kit.px(72)
    _little_board(surface, kit, pygame.Rect(rect.left + kit.px(20), rect.centery - side // 2, side, side), card)
    x, top = rect.left + kit.px(110), rect.centery - kit.px(56)
    rows = (32, 57, 86) if card.record is not None else (43, 71, 0)
    draw_text(surface, kit, x, top + kit.px(rows[0]), card.title, replace(BUTTON, face="orb700", size=16),
              "x_text" if card.chosen else "text")
    draw_text(surface, kit, x, top + kit.px(rows[1]), card.subtitle, _SIZE, "text" if card.chosen else "soft")
    if card.record is not None:
        draw_flow(surface, kit, x, top + kit.px(rows[2]),
                  [(text, "text" if strong else "dim") for text, strong in card.record], BODY)
    if state.focused:
        draw_focus(surface, kit, card.rect, 14)


def _little_board(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, card: Card) -> None:
    draw_box(surface, kit, rect, Box(4, "board2"))
    layout = BoardLayout(rect, card.grid)
    wide = kit.line(0.67)
    for i in range(1, card.grid):
        fill(surface, kit, pygame.Rect(rect.left + layout.edge(i), rect.top, wide, rect.height), "grid")
        fill(surface, kit, pygame.Rect(rect.left, rect.top + layout.edge(i), rect.width, wide), "grid")
    draw_box(surface, kit, rect, Box(4, stroke="edge", width=1))
    for move, mark in card.stones:
        draw_stone(surface, kit, mark, layout.center_of(move), layout.cell, glow=REST / 2)


def _fitting(kit: Kit, text: str, kind: Type, width: int) -> Type:
    """The type, made smaller until the text is no wider than `width` pixels."""
    while kind.size > 8 and text_width(kit, text, kind) > width:
        kind = replace(kind, size=kind.size - 0.5)
    return kind


def draw_tile(surface: pygame.Surface, kit: Kit, tile: Tile, look: Look) -> None:
    """Draw a depth tile."""
    state = look(tile.name)
    rect = _sunk(kit, tile.rect, state)
    draw_box(surface, kit, rect, _chosen_box(kit, tile.chosen, state, 10))
    pad = kit.px(14 if tile.rect.width > kit.px(110) else 10)
    x, top = rect.left + pad, rect.centery - kit.px(51)
    rows = (27, 57, 81) if tile.small is not None else (38, 71, 0)
    kind = _fitting(kit, tile.figure, _WORD if len(tile.figure) > 2 else _DIGIT, tile.rect.width - 2 * pad)
    draw_text(surface, kit, x, top + kit.px(rows[0]), tile.figure, kind, "x_text" if tile.chosen else "text")
    draw_text(surface, kit, x, top + kit.px(rows[1]), tile.caption, _TILE_NAME, "text" if tile.chosen else "soft")
    if tile.small is not None:
        draw_text(surface, kit, x, top + kit.px(rows[2]), tile.small, _TILE_NAME, "text" if tile.chosen else "dim")
    if state.focused:
        draw_focus(surface, kit, tile.rect, 10)

"""What the page with the score tables shows, as one value, and how it is drawn."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

import pygame

from ai.play.levels import Level
from game.screens.scores.layout import ScoresLayout
from game.screens.scores.panels import Medal, Panels, draw_panel_frames, draw_panels
from game.screens.scores.table import Table, TableRow, draw_invitation, draw_table, draw_table_frame
from game.store.records import ScoreRow, Tally
from game.views.backdrop import draw_backdrop
from game.views.focus import State
from game.views.kit import Kit, Sprite
from game.views.text import BODY, draw_text
from game.views.widgets import Back, Choice, draw_back, draw_choice


@dataclass(frozen=True)
class ScoresPicture:
    """Plain values all the way down: two equal pictures look the same. invitation: what an empty table says."""

    back: Back
    boards: Choice
    invitation: tuple[str, ...]
    table: Table
    panels: Panels
    hint: str
    states: tuple[tuple[str, State], ...]
    window: tuple[int, int]


def table_row(row: ScoreRow) -> TableRow:
    """A place in the table, as it is to be read; the date is the player's own."""
    day = datetime.fromtimestamp(row.when)
    return TableRow(row.rank, row.name, f"{row.points:,}", row.level, str(row.moves), f"{day.day} {day:%b %Y}")


def panels(levels: Iterable[Level], won: frozenset[str], fresh: dict[str, float], tally: Tally,
           rating: float) -> Panels:
    """What stands beside the table. fresh: the levels whose medal is new, and how much it glows."""
    medals = tuple(Medal(level.name[0], level.title, level.name in won,
                         fresh.get(level.name, 0.0)) for level in levels)
    totals = (("Games", f"{tally.games:,}"), ("Won, drawn, lost", f"{tally.wins:,}, {tally.draws:,}, {tally.losses:,}"),
              ("Your thinking time", duration(tally.seconds)), ("Your rating, both boards", f"{rating:,.0f}"))
    return Panels(medals, tally.streak, tally.best_streak, totals)


def duration(seconds: float) -> str:
    """'4 h 12 min', '12 min' or '40 s'."""
    minutes = int(seconds) // 60
    if minutes >= 60:
        return f"{minutes // 60:,} h {minutes % 60} min"
    return f"{minutes} min" if minutes else f"{int(seconds)} s"


def draw_scores(surface: pygame.Surface, kit: Kit, layout: ScoresLayout, picture: ScoresPicture) -> None:
    """Draw the whole page."""
    page = kit.sprite(("scores page", surface.get_size()), lambda: _page(surface.get_size(), kit, layout))
    surface.blit(page.surface, (0, 0))
    states = dict(picture.states)

    def look(name: str) -> State:
        return states.get(name, State())
    draw_back(surface, kit, picture.back, look)
    draw_choice(surface, kit, picture.boards, look)
    draw_text(surface, kit, *layout.hint.midright, picture.hint, BODY, "dim", "r")
    draw_table(surface, kit, layout, picture.table, look)
    if not picture.table.rows:
        draw_invitation(surface, kit, layout, picture.invitation, look)
    draw_panels(surface, kit, layout, picture.panels)


def _page(size: tuple[int, int], kit: Kit, layout: ScoresLayout) -> Sprite:
    """All that never changes, as one picture."""
    page = pygame.Surface(size, 0, 32)
    draw_backdrop(page, kit)
    draw_table_frame(page, kit, layout)
    draw_panel_frames(page, kit, layout)
    return Sprite(page)

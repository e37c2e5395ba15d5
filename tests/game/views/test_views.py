"""The views: each value is seen in its picture, texts stand in their places, and only what changes is drawn again."""
import pygame
import pytest

from game.app.display import Display
from game.screens.play.layout import PlayLayout
from game.screens.title.layout import layout_for
from game.themes import themes
from game.themes.neon import THEME as NEON
from game.views.board.annotations import Annotations
from game.views.board.board import BoardPicture, draw_board
from game.views.board.stones import number_sprite
from game.views.board.thought import Thought, draw_best_line
from game.views.charts.win_bar import WinBar, bar_rect, draw_win_bar
from game.views.layout import BoardLayout, Viewport
from game.views.page.readout import PlayerPanel, Status, draw_player, draw_status
from game.views.pen.kit import Kit, Sprite
from game.views.pen.text import FIGURE, draw_text
from game.views.widgets.cards import Tile, draw_tile
from game.views.widgets.focus import States
from tests.game.pilot import SIZES, kit_of
from tests.game.reading import contrast, texts_of

SMALLEST = SIZES[0]
LAYOUT = PlayLayout(Viewport(SMALLEST), 15)


def page(kit):
    return kit.on(pygame.Surface(kit.viewport.size, 0, 32))


def test_a_sprite_is_made_again_only_after_the_bounded_cache_dropped_it():
    pen = page(Kit(Viewport((320, 180)), NEON))
    for i in range(1500):
        draw_text(pen, 10, 90, f"{i:,} moves evaluated so far, and still counting every one of them", FIGURE)
    assert len(pen.sprites.by_name()) < 1500
    kit, made = Kit(Viewport((640, 360)), NEON), []

    def make():
        made.append(1)
        return Sprite(pygame.Surface((900, 1000), 0, 32))
    for key in ("a", "a", "b", "c", "d", "b", "a"):
        kit.sprite(key, make)
    assert len(made) == 5


@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme.name)
def test_a_stone_changes_its_cell_and_its_number_is_seen(theme):
    kit = Kit(Viewport((960, 540)), theme)
    cell = PlayLayout(kit.viewport, 15).board.cell_rect(112)
    pictures = [picture_of(kit), picture_of(kit, (112, "x")), picture_of(kit, (112, "o")),
                picture_of(kit, (112, "x"), last=112), picture_of(kit, (112, "x"), cursor=112)]
    assert len({pygame.image.tobytes(picture.subsurface(cell), "RGB") for picture in pictures}) == 5
    (left, top, width, height), seen = PlayLayout(kit.viewport, 15).board.cell_rect(16), []
    for mark in ("x", "o"):
        for numbers in (False, True):
            picture = picture_of(kit, (16, mark), move_numbers=numbers)
            seen.append({tuple(picture.get_at((left + x, top + y)))[:3] for x in range(width) for y in range(height)})
        without, numbered = seen[-2:]
        assert theme.text in numbered - without     # the figures themselves
        assert contrast(theme.text, theme.board) > 4.5


@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("drawn", ["triangle", "square", "circle", "cross", "A"])
def test_a_mark_or_letter_leaves_much_of_its_stone_and_has_a_rim_on_it(drawn, theme):
    kit = kit_of(SIZES[1], theme)
    annotations = Annotations(labels=((112, drawn),)) if drawn == "A" else Annotations(marks=((112, drawn),))
    rect = PlayLayout(kit.viewport, 15).board.cell_rect(112)
    for stone in ("x", "o"):
        bare, marked = ([tuple(picture.get_at((x, y)))[:3] for x in range(rect.left, rect.right)
                         for y in range(rect.top, rect.bottom)]
                        for picture in (picture_of(kit, (112, stone)),
                                        picture_of(kit, (112, stone), annotations=annotations)))
        body = [place for place, colour in enumerate(bare) if contrast(colour, theme.board) >= 3]
        covered = [marked[place] for place in body if marked[place] != bare[place]]
        assert marked != bare
        assert len(covered) < 0.55 * len(body)
        assert len(covered) < 0.1 * len(body) or any(contrast(colour, theme.board) < 2 for colour in covered)


@pytest.mark.parametrize("theme", themes(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("mark", ["x", "o"])
def test_a_marked_cell_differs_from_a_free_one_in_every_theme(mark, theme):
    kit = kit_of(SIZES[1], theme)
    place = PlayLayout(kit.viewport, 15).board.cell_rect(20).center
    marked, free = (tuple(picture_of(kit, tint=tint).get_at(place))[:3] for tint in (((20, mark, 0.85),), ()))
    assert contrast(marked, free) > 1.2


def picture_of(kit, *stones, **more):
    pen = page(kit)
    draw_board(pen, PlayLayout(kit.viewport, 15).board, BoardPicture(15, stones, **more))
    return pen.surface


@pytest.mark.parametrize("field", [{"medal": True}, {"chosen": True}, {"small": "20 ms"}, {"face": "IDA"}])
def test_every_field_of_a_levels_tile_changes_its_picture(field):
    plain, pictures = Tile("t", pygame.Rect(10, 10, 120, 80), "4", "HARD", medal=False), set()
    for tile in (plain, plain._replace(**field)):
        pen = page(kit_of(SMALLEST))
        draw_tile(pen, tile, States())
        pictures.add(pygame.image.tobytes(pen.surface, "RGB"))
    assert len(pictures) == 2


def test_the_last_move_glows_more():
    kit = Kit(Viewport((1280, 720)), NEON)
    x, y = PlayLayout(kit.viewport, 15).board.center_of(112)
    resting, last = (picture_of(kit, (112, "x"), last=last).get_at((x + 17, y)).r for last in (None, 112))
    assert last > resting + 10


def test_an_empty_cells_dot_does_not_show_inside_a_ring():
    kit = Kit(Viewport((1280, 720)), NEON)
    x, y = PlayLayout(kit.viewport, 15).board.center_of(112)
    empty, ringed, beside = (picture_of(kit, *stones).get_at((x, y)) for stones in ((), ((112, "o"),), ((113, "o"),)))
    assert all(abs(one - other) <= 3 for one, other in zip(empty, beside, strict=True))
    assert sum(ringed[:3]) < sum(empty[:3])


@pytest.mark.parametrize("number", [1, 4, 11, 17, 100, 111])
def test_a_moves_number_is_centred_by_its_ink(number):
    sprite = number_sprite(Kit(Viewport((1280, 720)), NEON), number, 42.0)
    ink = sprite.surface.get_bounding_rect().move(sprite.dx, sprite.dy)
    assert abs(ink.left + ink.right) <= 1
    assert abs(ink.top + ink.bottom) <= 1


def colours(mark, cell, place=1):
    """The numbers of plainly amber and plainly cyan pixels in a line's ghost. place: its index in the line, 0 or 1."""
    kit = kit_of((960, 540))
    side = 5 * cell
    surface = pygame.Surface((side, side), 0, 32)
    layout = BoardLayout(surface.get_rect(), 5)
    line = ((0, "x"), (12, mark)) if place else ((12, mark), (0, "x"))
    draw_best_line(kit.on(surface), layout, Thought(line=line))
    rect = layout.cell_rect(12)
    seen = [surface.get_at((x, y)) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)]
    return (sum(red > 90 and red > blue + 40 for red, _, blue, _ in seen),
            sum(blue > 90 and blue > red + 40 for red, _, blue, _ in seen))


@pytest.mark.parametrize("cell", [15, 20, 31])
def test_a_numbered_ghost_shows_whose_move_it_is_and_whether_best(cell):
    for mark, own in (("x", 0), ("o", 1)):
        seen = colours(mark, cell)
        assert seen[own] > 15 > seen[1 - own]
        assert colours(mark, cell, place=0)[own] > seen[own]


def test_a_reason_is_whole_in_two_lines_if_one_is_too_short():
    reason = "It took longer for a move than the time that this page allows."
    status, kit = Status("NO ANSWER", "notice", ((reason, False),)), kit_of(SMALLEST)
    texts = texts_of(lambda surface: draw_status(kit.on(surface), LAYOUT.status, status), SMALLEST)
    head, *lines = texts
    assert " ".join(line.text for line in lines) == reason
    assert len(lines) == 2
    assert head.box.bottom < lines[0].box.top
    assert lines[0].box.bottom < lines[1].box.top
    assert all(LAYOUT.status.contains(each.box) for each in texts)


def test_the_levels_names_keep_away_from_the_edges_of_their_tiles():
    rect, kit = layout_for(Viewport(SMALLEST)).tiles(5)[3], kit_of(SMALLEST)
    tile = Tile("t", rect, "EXPERT", "depth 6", medal=False)
    name, *_ = texts_of(lambda surface: draw_tile(kit.on(surface), tile, States()), SMALLEST)
    assert rect.left + 4 <= name.box.left < name.box.right <= rect.right - 4


class Shown:
    """One view in a window that is kept up to date. show: returns the rectangles that have changed."""

    def __init__(self, view, rect):
        self.kit = Kit(Viewport(SMALLEST), NEON)
        self._view, self._rect = view, rect
        self._display, self._surface = Display(), pygame.Surface(SMALLEST, 0, 32)

    def show(self, *values):
        return self._display.show(self._surface, lambda page: self._view(self.kit.on(page), self._rect, *values))


def test_of_the_bar_only_what_moves_by_a_pixel_is_drawn_again():
    bar, track = Shown(draw_win_bar, LAYOUT.win_bar), bar_rect(LAYOUT.win_bar)
    bar.show(WinBar((0.50, 0.10, 0.40)), 0.0)
    assert bar.show(WinBar((0.50004, 0.10, 0.39996)), 0.0) == []
    areas = bar.show(WinBar((0.50004, 0.20, 0.29996)), 0.0)
    assert areas
    foot = pygame.Rect(track.left, track.bottom - track.height // 3, track.width, track.height // 3)
    assert foot.collidelist(areas) < 0


def test_a_counting_figure_and_a_clock_leave_their_panels_alone():
    panel = Shown(draw_status, LAYOUT.status)
    status = Status("THINKING", "ai", (("depth ", False), ("4", True)))
    panel.show(status)
    (area,) = panel.show(status._replace(runs=(("depth ", False), ("5", True))))
    assert area.width < LAYOUT.status.width / 4
    assert area.top > LAYOUT.status.centery - 10
    tile = Shown(draw_player, LAYOUT.across("players", 2)[0])
    tile.show(PlayerPanel("x", "You", "0:01"))
    (area,) = tile.show(PlayerPanel("x", "You", "0:02"))
    assert area.width < LAYOUT.across("players", 2)[0].width / 2
    assert area.height < LAYOUT.across("players", 2)[0].height / 2


@pytest.mark.parametrize("size", [3, 15])
def test_the_coordinates_pointed_at_are_as_large_as_the_others(size):
    def draw(surface):
        pen = Kit(Viewport(SMALLEST), NEON).on(surface)
        draw_board(pen, PlayLayout(pen.viewport, size).board, BoardPicture(size, highlight=0))
    assert len({reading.pixels for reading in texts_of(draw, SMALLEST)}) == 1

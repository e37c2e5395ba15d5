"""Text and its fonts: figures in equal cells, alignment, wrapping."""
import shutil
from itertools import pairwise

import pygame
import pytest

from game.screens.play.words import PACES
from game.views.page.readout import COUNTING
from game.views.pen import assets
from game.views.pen.fitting import ending, fitting, shorten, wrap, wrap_and_break
from game.views.pen.text import BODY, HEADLINE, HUGE, LABEL, draw_text, text_width
from tests.game.pilot import SIZES, kit_of


def test_counting_figures_keep_their_width_and_resting_ones_need_not():
    kit = kit_of((1280, 720))
    assert len({text_width(kit, f"{digit}{digit}.{digit}", COUNTING) for digit in range(10)}) == 1
    assert text_width(kit, "11", HUGE) < 0.8 * text_width(kit, "88", HUGE)


def test_a_figure_keeps_its_unit_and_wrapping_loses_no_word():
    kit = kit_of((1280, 720))
    for width in range(60, 300, 7):
        for line in wrap(kit, "wins (99 %), loses (0 %) in 12 s or 3 ms, rated 858 ± 45", BODY, width):
            assert line[:1] not in ("%", "s", "m", "±")
            assert line[-1:] != "±"
    words = "The chance that you win, worked out from the score of the search at depth four"
    lines = wrap(kit, words, BODY, 160)
    assert " ".join(lines) == words
    pen = kit.on(pygame.Surface((400, 40), 0, 32))
    for line in lines:
        assert draw_text(pen, 5, 20, line, BODY) == text_width(kit, line, BODY) <= 160


def test_a_word_wider_than_a_line_is_broken_where_no_text_may_be_lost():
    kit, address = kit_of((1280, 720)), "https://example.org/" + "a/longer/path/" * 9
    lines = wrap_and_break(kit, f"A game\nSee {address} too", BODY, 160)
    assert (lines[:2], "".join(lines[2:-1]), lines[-1]) == (["A game", "See"], address, "too")
    assert all(0 < text_width(kit, line, BODY) <= 160 for line in lines)


@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_a_line_are_equally_far_apart(size):
    surface = pygame.Surface((600, 40), 0, 32)
    draw_text(kit_of(size).on(surface), 20, 20, "I " * 12, BODY)
    lit = pygame.surfarray.array3d(surface).any(axis=(1, 2)).nonzero()[0].tolist()
    assert len({after - before for before, after in pairwise(lit) if after > before + 1}) == 1


@pytest.mark.parametrize("letter", "abcdefghijklmno")
def test_in_a_heading_a_cells_letter_and_number_stand_apart(letter):
    for size in SIZES:
        surface = pygame.Surface((200, 80), 0, 32)
        draw_text(kit_of(size).on(surface), 50, 40, f"{letter}9", HEADLINE)
        assert len(pygame.mask.from_threshold(surface, (255, 255, 255), (200,) * 3).get_bounding_rects()) >= 2


@pytest.mark.parametrize("style", [BODY, LABEL, COUNTING])
def test_unknown_characters_are_question_marks_and_widthless_ones_none(style):
    pen = kit_of((1280, 720)).on(pygame.Surface((400, 40), 0, 32))
    for refused in ("\0", "\ud800"):
        assert draw_text(pen, 5, 20, f"a{refused}b", style) == text_width(pen, "a?b", style)
    for unseen in ("\u200b", "\ufeff", "\xad", "\u202e", "\ufe0f"):
        draw_text(pen, 5, 20, f"{unseen} a {unseen}", style)
        assert draw_text(pen, 5, 20, unseen, BODY) == 0


@pytest.mark.parametrize(("align", "columns"), [("l", range(200, 300)), ("r", range(100, 201)), ("c", range(150, 251))])
def test_text_stands_where_its_alignment_says(align, columns):
    surface = pygame.Surface((400, 40), 0, 32)
    draw_text(kit_of((1280, 720)).on(surface), 200, 20, "ABCDEF", BODY, align=align)
    box = pygame.mask.from_threshold(surface, (255, 255, 255), (200, 200, 200)).get_bounding_rects()
    assert all(columns.start <= part.left and part.right <= columns.stop for part in box)
    assert box


def test_text_shrinks_no_more_than_needed():
    for size in ((960, 540), (1280, 720), (3840, 2160)):
        kit = kit_of(size)
        for text in ("OK", "Five in a row, c9 to g5, from an open four.", "5 5 5"):
            for width in range(20, round(300 * kit.unit), 37):
                steps = [BODY._replace(size=BODY.size - step / 2) for step in range(17)]
                wanted = next((kind for kind in steps if text_width(kit, text, kind) <= width), steps[-1])
                assert fitting(kit, text, BODY, width) == wanted


def test_text_is_cut_no_more_than_needed_and_long_words_take_no_time():
    kit = kit_of((1280, 720))
    for width in (0, 5, 60, 100, 180, 220):
        for text in ("Five in a row, c9 to g5", "x" * 40):
            kept = (text[:length].rstrip() for length in range(len(text), -1, -1))
            whole = text if text_width(kit, text, BODY) <= width else None
            wanted = whole or next(cut + "…" for cut in kept if not cut or text_width(kit, cut + "…", BODY) <= width)
            assert shorten(kit, text, BODY, width) == wanted
    assert ending(kit, "a word", BODY, 40) == "…ord"
    assert shorten(kit, "x" * 200_000, BODY, 200) == shorten(kit, "x" * 200, BODY, 200)


def picture_of(font, character):
    return pygame.image.tobytes(font.render(character, True, (255, 255, 255)), "RGBA")


@pytest.mark.parametrize("name", assets.FONTS)
def test_every_font_is_there_with_the_characters_that_are_shown(name):
    font = assets.font(name, 20)
    assert font.render("Win 62 %", True, (255, 255, 255)).get_width() > 20
    shown_if_lacking = picture_of(font, "\ue000")        # no font has a character of this private area
    wanted = "%+−±·×,.:µ…–½" if name.startswith("exo") else "×-" + "".join(PACES.values()) if name[0] == "o" else "-"
    assert not [character for character in wanted if picture_of(font, character) == shown_if_lacking]


def test_a_font_that_goes_while_the_game_runs_is_not_missed(copied_assets):
    assets.check()
    shutil.rmtree(copied_assets)
    assert assets.font("orb900", 33).render("YOU WIN", True, (255, 255, 255)).get_width() > 50

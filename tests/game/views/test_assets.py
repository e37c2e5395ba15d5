"""The files that the game ships with."""
import shutil

import pytest

from game.views import assets


@pytest.mark.parametrize("name", assets.FONTS)
def test_every_font_is_there_with_the_characters_that_are_shown(name):
    font = assets.font(name, 20)
    assert font.render("Win 62 %", True, (255, 255, 255)).get_width() > 20
    wanted = "%+−±·×,.:µ…–" if name.startswith("exo") else "×-·"
    assert all(metrics is not None for metrics in font.metrics(wanted))


def test_a_font_that_goes_while_the_game_runs_is_not_missed(copied_assets):
    assets.check()
    shutil.rmtree(copied_assets)
    assert assets.font("orb900", 33).render("YOU WIN", True, (255, 255, 255)).get_width() > 50

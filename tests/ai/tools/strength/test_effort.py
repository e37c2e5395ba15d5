"""What a move costs each level: the command, and the figures that it gave."""
from __future__ import annotations

import pytest

from ai import __main__ as command_line
from ai.play.effort import effort_of
from ai.play.levels import SMALL_LEVELS
from ai.position.board import board_of
from ai.position.rules import TIC_TAC_TOE
from ai.tools.strength.effort import effort_positions, measured


def test_every_position_of_the_games_goes_on_and_comes_once():
    asked = list(effort_positions(TIC_TAC_TOE, 6))
    assert len(asked) == len(set(asked)) >= 20
    assert not any(board_of(TIC_TAC_TOE, moves).is_over() for moves in asked)


def test_the_command_gives_the_figures_that_are_kept():
    asked = list(effort_positions(TIC_TAC_TOE, 40))
    for level in SMALL_LEVELS[:3]:
        kept = effort_of(TIC_TAC_TOE, level)
        assert measured(TIC_TAC_TOE, level, asked) == (kept.typical, kept.longest), level


def test_the_command_prints_a_row_for_each_level(capsys):
    assert command_line.main(["effort", "--games=1", "--level=2"]) == 0
    head, *rows = [line.replace(",", "").split() for line in capsys.readouterr().out.splitlines()]
    assert head == ["board", "level", "positions", "typical", "longest"]
    assert [row[:2] for row in rows] == [["3×3", "2"], ["15×15", "2"]]
    assert all(0 < int(typical) <= int(longest) for _, _, _, typical, longest in rows)


@pytest.mark.parametrize("name", ["Z", "MASTER"])
def test_a_level_that_has_no_row_is_refused(name, capsys):
    with pytest.raises(SystemExit) as end:
        command_line.main(["effort", "--games=1", f"--level={name}"])
    assert end.value.code == 2
    assert "FULL" in capsys.readouterr().err

"""The cost of a move at each level: the command, and its stored figures."""
from ai.play.effort import effort_of
from ai.play.levels import MASTER, MEDIUM, SMALL_LEVELS
from ai.position.rules import TIC_TAC_TOE
from ai.tools.strength import effort


def test_the_command_gives_the_figures_that_are_kept():
    asked = list(effort.effort_positions(TIC_TAC_TOE, 40))
    for level in SMALL_LEVELS[:3]:
        kept = effort_of(TIC_TAC_TOE, level)
        assert effort.nodes_per_move(TIC_TAC_TOE, level, asked) == (kept.typical, kept.longest), level


def test_the_command_prints_a_row_for_each_level(printed, monkeypatch):
    monkeypatch.setattr(effort, "levels_for", lambda rules: [MEDIUM, MASTER])       # MASTER's clock limits its effort
    monkeypatch.setattr(effort, "EFFORT_GAMES", dict.fromkeys(effort.EFFORT_GAMES, 1))
    lines = printed("effort").replace(",", "").splitlines()
    head, *rows = [line.split() for line in lines]
    assert head == ["board", "level", "positions", "typical", "longest"]
    assert [row[:2] for row in rows] == [["3×3", "2"], ["15×15", "2"]]
    assert all(0 < int(typical) <= int(longest) for _, _, _, typical, longest in rows)

"""Board sizes and the names of cells."""
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, IllegalMove, Rules


@pytest.mark.parametrize("size", range(3, 21))
def test_every_cell_name_leads_back_to_its_cell(size):
    rules = Rules(size, 3)
    names = [rules.cell_name(move) for move in range(rules.cells)]
    assert [rules.parse_cell(name) for name in names] == list(range(size * size))
    assert len(set(names)) == size * size


def test_names_count_columns_from_the_left_and_rows_from_the_bottom():
    assert FIVE_IN_A_ROW.parse_cell(" H8\n") == 112
    assert FIVE_IN_A_ROW.cell_name(0) == "a15"
    assert FIVE_IN_A_ROW.cell_name(7 * 15 + 7) == "h8"
    assert FIVE_IN_A_ROW.cell_name(224) == "o1"
    assert TIC_TAC_TOE.cell_name(5) == "c2"
    assert Rules(20, 5).cell_name(19) == "t20"


@pytest.mark.parametrize("name", [
    "", " ", "h", "8", "8h", "hh", "h8x", "h 8", "h-8", "h+8", "h8.0", "h0", "h08", "h008", "h16", "h99", "h100", "p1",
    "p15", "z1", "u20", "ａ1", "h８", "h٨", "h²", "é5", "h8\x00", "a1 b2", "0", "-1",
])
def test_a_bad_name_is_refused_with_the_name_and_the_board_in_the_text(name):
    with pytest.raises(IllegalMove) as refusal:
        FIVE_IN_A_ROW.parse_cell(name)
    assert repr(name) in str(refusal.value)
    assert "15×15" in str(refusal.value)


@given(st.text(max_size=6) | st.from_regex("[a-t][0-9]{1,2}", fullmatch=True), st.integers(3, 20))
def test_any_text_is_a_cell_of_the_board_or_an_illegal_move(text, size):
    rules = Rules(size, 3)
    try:
        move = rules.parse_cell(text)
    except IllegalMove:
        assert text.strip().lower() not in map(rules.cell_name, range(rules.cells))
    else:
        assert rules.cell_name(move) == text.strip().lower()


@pytest.mark.parametrize(("size", "line", "why"), [
    *((size, 3, f"board size {size}: must be 3 to 20") for size in (-1, 0, 2, 21, 400)),
    *((size, line, f"line of {line}: must be 3 to the board size {size}")
      for size, line in ((3, 4), (5, 6), (15, 16), (15, 2), (15, 0), (3, -3)))])
def test_a_size_or_a_line_that_nobody_can_play_with_is_refused_and_named(size, line, why):
    with pytest.raises(ValueError, match=why):
        Rules(size, line)

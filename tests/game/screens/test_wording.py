"""Texts that several pages share: figures in few characters, and a winning line in words."""
import pytest

from ai.play.levels import PEOPLE_LEVELS
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.screens import wording
from tests.game.fakes import play, start
from tests.processes import ROOT


@pytest.mark.parametrize(("tell", "figures"), [
    (wording.count_text, {
        0: "0", 7: "7", 12_345: "12,345", 9_999_999: "9,999,999", 10_000_000: "10.0 M", 123_456_789: "123.5 M",
        999_949_999: "999.9 M", 999_999_999: "1.00 B", 2_500_000_000: "2.50 B", 10**15: "1000000.00 B"}),
    (wording.time_text, {
        0.0: "< 1 ms", 0.00099: "< 1 ms", 0.001: "1 ms", 0.0204: "20 ms", 0.0994: "99 ms", 0.0996: "0.1 s",
        0.41: "0.4 s", 3.04: "3.0 s", 9.94: "9.9 s", 9.96: "10 s", 25.4: "25 s"}),
    (wording.signed_text, {0: "0", 1234: "+1,234", -1_234_567: "−1,234,567"}),
    (wording.seconds_text, {
        0.0: "< 0.0001", 0.00004: "< 0.0001", 0.0004: "0.0004", 0.0014: "0.001", 0.016: "0.02", 0.08: "0.08",
        0.099: "0.10", 0.1: "0.1", 0.84: "0.8", 12.34: "12.3", 3600.0: "3600.0"}),
    (lambda seconds: wording.clock_text(seconds, tenths=False), {
        0.0: "0:00", 3.69: "0:03", 59.99: "0:59", 60.0: "1:00", 73.0: "1:13", 3661.5: "61:01"}),
    (lambda seconds: wording.clock_text(seconds, tenths=True), {
        0.0: "0:00.0", 0.97: "0:01.0", 3.64: "0:03.6", 59.99: "1:00.0", 3661.5: "61:01.5"})],
    ids=["counts", "short times", "signed figures", "seconds", "clocks", "clocks with tenths"])
def test_figures_are_short_and_keep_what_is_useful(tell, figures):
    assert {figure: tell(figure) for figure in figures} == figures


@pytest.mark.parametrize(("typical", "longest", "text"), [
    (0.0001, 0.0004, "< 1 ms"), (0.0002, 0.004, "< 4 ms"), (0.002, 0.0144, "2–14 ms"), (0.02, 0.0201, "20 ms"),
    (0.06, 0.4, "0.1–0.4 s"), (0.03, 0.4, "< 0.4 s"), (0.41, 3.04, "0.4–3 s"), (2.2, 25.4, "2.2–25 s"),
    (12, 31, "12–31 s")])
def test_a_range_of_times_is_written_in_the_unit_of_the_longer(typical, longest, text):
    assert wording.range_text(typical, longest) == text


@pytest.mark.parametrize(("mine", "reason"), [
    ("c4 d4 e4 f4 g4", "Five in a row, c4 to g4, from an open four."), ("c4 d4 e4 g4 h4 f4", "6 in a row, c4 to h4."),
    ("h8 i9 j10 k11 l12", "Five in a row, l12 to h8, from an open four."),
    ("b2 b3 b4 b5 b6", "Five in a row, b6 to b2, from an open four.")])
def test_a_line_is_named_by_its_ends_and_by_what_it_came_from(mine, reason):
    match, _ = start(replies="a15 c15 e15 g15 i15")
    play(match, *mine.split())
    assert wording.line_sentence(match.board, match.outcome.line) == reason


def test_the_texts_have_one_kind_of_apostrophe():
    files = [file for folder in ("ai", "game") for file in (ROOT / folder).rglob("*.py")]
    assert not [file for file in files if "’" in file.read_text(encoding="utf-8")]


def test_a_person_is_described_by_what_holds_on_the_board():
    large, small = ({level.title: wording.level_sentence(rules, level) for level in PEOPLE_LEVELS}
                    for rules in (FIVE_IN_A_ROW, TIC_TAC_TOE))
    assert {name for name, text in small.items() if text == large[name]} == {"Ida", "Leo", "Vera"}
    assert small["Otto"] == "Otto plays like a human and may overlook a line."

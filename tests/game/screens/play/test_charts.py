"""What the charts and the sentences behind the figures say."""
from dataclasses import replace

import pytest

from ai.chance.rating import rating_text
from ai.play.levels import CLUB, FULL, MASTER
from ai.position.rules import SECOND, TIC_TAC_TOE
from ai.position.scores import WIN
from ai.verdict.verdict import Verdict
from game.model.kept_game import PlyRecord
from game.screens import wording
from game.screens.play import figures, words
from game.views.win_bar import percents, whole_percent
from tests.game.matches import LONG, cell, play, start


def two_rounds():
    """Two moves each: the first search knew no chance, the second did."""
    match, thinker = start(level=CLUB)
    for mine, theirs, score, nodes, took in (("h8", "g7", None, 50, 0.01), ("i9", "g8", -1_000_000, 700, 0.5)):
        match.update(2.0)
        match.play(cell(mine))
        thinker.answer(cell(theirs), score=score, nodes=nodes, seconds=took)
        match.update(LONG)
    return match


def percent_of(chance):
    return percents((chance.win, chance.draw, chance.loss))[0]


def test_what_is_not_known_is_a_gap_in_every_chart():
    match = two_rounds()
    time, nodes, chance = figures.charts(match, None, pinned=False)
    assert [series.values for series in time.series] == [(2.0, None, 2.0, None), (None, 0.01, None, 0.5)]
    assert [series.values for series in nodes.series] == [(None, 50, None, 700)]
    win, draw = 100 * match.chances.now.win, 100 * (match.chances.now.win + match.chances.now.draw)
    assert [series.values for series in chance.series] == [(None, None, draw, draw), (None, None, win, win)]


def test_the_charts_of_an_empty_board_are_empty_and_their_axis_is_the_whole_of_a_small_game():
    match, _ = start(TIC_TAC_TOE, FULL)
    for chart in figures.charts(match, None, pinned=False):
        assert (chart.cursor, chart.value_text, chart.length) == (None, "", 9)
        assert all(series.values == () for series in chart.series)


def test_all_charts_share_the_cursor_which_rests_on_the_last_ply():
    match = two_rounds()
    charts = figures.charts(match, None, pinned=False)
    assert {chart.cursor for chart in charts} == {4}
    assert [chart.value_text for chart in charts] == ["0.5", "700", str(percent_of(match.chances.now))]
    charts = figures.charts(match, 1, pinned=True)
    assert {(chart.cursor, chart.pinned) for chart in charts} == {(1, True)}
    assert [chart.value_text for chart in charts] == ["2.0", "", ""]
    at_a_humans_ply = figures.charts(match, 3, pinned=False)
    assert at_a_humans_ply[1].value_text == "50", "the count of the AI's move before it"


@pytest.mark.parametrize(("plies", "length"), [(0, 20), (1, 20), (19, 20), (20, 25), (24, 25), (60, 65), (225, 230)])
def test_the_axis_grows_in_fives_and_always_holds_the_game(plies, length):
    match, _ = start()
    match.records.extend([PlyRecord(0, True, 1.0)] * plies)
    assert {chart.length for chart in figures.charts(match, None, pinned=False)} == {length}


# What the figure means.


def test_the_sentence_says_when_the_chance_will_be_known_and_at_the_end_only_that_it_is_over():
    match, _ = start()
    assert figures.chance_sentence(match, None) == words.CHANCE_UNKNOWN
    match, _ = start(TIC_TAC_TOE, FULL, replies="a1 b1")
    play(match, "a3", "b3", "c3")
    assert figures.chance_sentence(match, None) == words.GAME_OVER


def test_an_estimate_says_what_it_means_and_from_what_it_was_made():
    match, thinker = start(level=CLUB)
    match.play(cell("h8"))
    thinker.answer(cell("g7"), score=-123_456, then=(cell("i9"),))
    match.update(LONG)
    win, draw, loss = percents((match.chances.now.win, match.chances.now.draw, match.chances.now.loss))
    sentence = figures.chance_sentence(match, None)
    assert sentence == f"Your chance against depth 4: {win} %."
    assert figures.chance_figures(match, None) == (
        f"Rated {rating_text(match.matchup.rating)}: win {win} %, draw {draw} %, loss {loss} %, found in games of "
        "modelled players. Evaluation +123,456 for you.")
    assert figures.chance_sentence(match, 1) == sentence     # the human's ply was judged by the same search


def test_a_win_of_the_ai_is_told_as_proven_and_one_of_the_humans_as_possible():
    for score, told in ((WIN - 5, "It has proven a win in about 2."), (6 - WIN, "A win in 3 can be forced")):
        match, thinker = start(level=CLUB)
        match.play(cell("h8"))
        thinker.answer(cell("g7"), score=score)
        match.update(LONG)
        assert told in figures.chance_sentence(match, None)


def test_the_small_board_is_exact_and_says_what_can_be_forced_and_when_it_is_lost():
    match, _ = start(TIC_TAC_TOE, FULL, replies="b3")
    play(match, "a3")
    text = figures.chance_sentence(match, None)
    assert text.startswith(f"Your chance against FULL: {percent_of(match.chances.now)} %. With perfect play: won.")
    assert "A win in 3 can be forced" in text
    assert "worked out exactly" in figures.chance_figures(match, None)
    match, _ = start(TIC_TAC_TOE, FULL, SECOND, replies="a3 b2 c1")
    match.update(LONG)
    play(match, "b3")
    match.play(cell("a1", TIC_TAC_TOE))
    assert match.chances.now.loss == 1
    assert "It wins with its next move, whatever you do." in figures.chance_sentence(match, None)


def test_against_master_bar_and_chart_show_the_position_and_say_so():
    match, thinker = start(level=MASTER)
    match.play(cell("h8"))
    thinker.answer(cell("i9"), score=200)
    match.update(LONG)
    thinker.answer_position(-200)
    match.update(0.1)
    worth = whole_percent(100 * match.chances.position.expected_score)
    assert percent_of(match.chances.now) < worth
    bar = figures.win_bar(match, None, figures.bar_shares(match, None), False)
    assert (bar.title, bar.percent, bar.names) == ("POSITION", worth, ("you", "draw", "AI"))
    chart = figures.charts(match, None, pinned=False)[2]
    assert (chart.title, chart.value_text) == (words.THE_POSITION, str(worth))
    assert figures.chance_sentence(match, None) == (
        f"Between equal players: {worth} % (MASTER, 5,000 moves). Hardly anybody beats MASTER: the bar shows the "
        "position instead.")


def test_the_readout_of_a_chart_is_the_ais_score_where_it_has_one():
    match = two_rounds()
    assert figures.chart_sentence(match, 1) == ""
    assert "expected" in figures.chart_sentence(match, 2)
    match.records[1] = replace(match.records[1], ai_score=990_000_030)
    assert figures.chart_sentence(match, 2) == "Move 2: the AI saw that it wins."
    match.records[1] = replace(match.records[1], position=Verdict(0.46, 0.02, 0.52))
    assert figures.chart_sentence(match, 2) == "Move 2: the AI saw that it wins; the position was 47 %."


@pytest.mark.parametrize(("mine", "reason"), [
    ("c4 d4 e4 f4 g4", "Five in a row, c4 to g4, from an open four."), ("c4 d4 e4 g4 h4 f4", "6 in a row, c4 to h4."),
    ("h8 i9 j10 k11 l12", "Five in a row, l12 to h8, from an open four."),
    ("b2 b3 b4 b5 b6", "Five in a row, b6 to b2, from an open four.")])
def test_a_line_is_named_by_its_ends_and_by_what_it_came_from(mine, reason):
    match, _ = start(replies="a15 c15 e15 g15 i15")
    play(match, *mine.split())
    assert wording.line_sentence(match.board, match.outcome.line) == reason

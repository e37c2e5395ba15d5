"""The figures beside the board: the win bar and its note, the charts, and the sentences about the chance."""
from dataclasses import replace

import pytest

from ai.chance.estimate import Chance
from ai.chance.rating import rating_text
from ai.play.levels import FULL, HARD, M1, MASTER, MEDIUM, PEOPLE_LEVELS, own_level
from ai.position.rules import FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from ai.position.scores import WIN
from ai.verdict.verdict import Verdict
from game.model.play.match import Moment
from game.model.stored_games import PlyRecord
from game.screens.play import figures, words
from game.views.charts.win_bar import percents, whole_percent
from tests.game.fakes import LONG, cell, judge, play, play_round, reply, start


def win_percent(chance):
    return percents((chance.win, chance.draw, chance.loss))[0]


def bar(match, shown=None):
    return figures.win_bar(Moment(match, shown), figures.bar_shares(Moment(match, shown)))


def test_the_bar_is_hatched_only_while_a_new_figure_is_worked_out():
    match, thinker = start(replies="g7")
    assert (bar(match).chances, bar(match).thinking) == (None, False)
    play(match, "h8")
    assert not bar(match).thinking
    match.play(cell("i9"))
    match.update(0.1)
    assert (bar(match).thinking, bar(match).delta) == (True, None)
    assert not bar(match, shown=1).thinking
    thinker.answer(cell("g8"))
    match.update(0.1)
    assert match.thinking
    assert not bar(match).thinking


def test_on_the_small_board_charts_begin_empty_and_nothing_is_hatched():
    match, _ = start(TIC_TAC_TOE, FULL)
    for chart in figures.charts(Moment(match), pinned=False):
        assert (chart.cursor, chart.value_text, chart.length) == (None, "", 9), "the axis is the whole of a small game"
        assert all(series.values == () for series in chart.series)
    shown = figures.win_bar(Moment(match), (0.25, 0.5, 0.25))
    assert (shown.chances, shown.word) == ((0.25, 0.5, 0.25), "")
    match.play(cell("b2", TIC_TAC_TOE))
    match.update(0.1)
    assert match.thinking
    assert (bar(match).thinking, bar(match).note) == (False, "exact")


@pytest.mark.parametrize(("chance", "note"), [
    (Chance(0.6, 0.0, 0.4), None), (Chance(0.0, 1.0, 0.0, exact=True), "exact"),
    (Chance(1.0, 0.0, 0.0, True, 1), "win in 1"), (Chance(0.4, 0.1, 0.5, True, 3), "win in 2"),
    (Chance(0.99, 0.0, 0.01, False, 4), "win in 2"), (Chance(0.3, 0.0, 0.7, False, 5), "win in 3"),
    (Chance(0.0, 0.0, 1.0, True, 2), "loss in 1"), (Chance(1.0, 0.0, 0.0, True, 0), None)])
def test_the_note_counts_the_winners_moves(chance, note):
    assert figures.bar_note(chance) == note


def test_the_change_is_the_humans_if_the_reply_only_keeps_it():
    match, thinker = start()
    for mine, theirs, score in (("h8", "g7", 2_000_000), ("i9", "g8", -10_000_000)):
        play_round(match, thinker, mine, theirs, score=score)
    before, after = (win_percent(match.chances.after(ply)) for ply in (2, 3))
    assert after > before
    assert (bar(match).delta, bar(match).caption) == (after - before, "your i9")
    assert (bar(match, shown=3).delta, bar(match, shown=3).caption) == (after - before, "your i9")
    assert bar(match, shown=1).delta is None       # nothing was known before the first move


@pytest.mark.parametrize(("level", "mine", "caption"), [
    (FULL, "a3", "its b3"), (PEOPLE_LEVELS[0], "a3", "his b3"), (MEDIUM, "b1", "its a1")])
def test_the_change_comes_from_the_reply_if_that_made_it(level, mine, caption):
    match, _ = start(TIC_TAC_TOE, level, replies=caption.split()[1])
    play(match, mine)
    delta = bar(match).delta
    assert abs(delta) > 10
    now, before = win_percent(match.chances.now), win_percent(match.chances.after(1))
    assert delta == now - before
    assert bar(match).caption == caption


def test_a_fall_that_is_seen_after_the_reply_is_the_humans_doing():
    match, thinker = start()
    for mine, theirs, score in (("h8", "g7", 150), ("i9", "g8", -900)):
        play_round(match, thinker, mine, theirs, score=-2_000_000 * score)
        judge(match, thinker, score)
        assert bar(match, shown=2).delta is None, "nothing was known before the first move"
    before, between, after = (win_percent(match.chances.after(ply)) for ply in (2, 3, 4))
    assert before > between > after
    assert (bar(match).delta, bar(match).caption) == (after - before, "your i9")


def test_a_position_that_nobody_has_looked_at_yet_says_no_change():
    match, thinker = start(level=own_level("greedy.py"))
    for mine, theirs, score in (("h8", "g7", 100), ("i9", "g8", 200), ("h9", "h7", -400)):
        match.play(cell(mine))
        waiting = bar(match)
        reply(match, thinker, theirs)
        judge(match, thinker, score)
    before, after = (whole_percent(100 * match.chances.verdict_after(ply).expected_score) for ply in (4, 6))
    assert (waiting.delta, waiting.caption) == (bar(match, shown=4).delta, "its g8")
    assert (bar(match).delta, bar(match).caption) == (after - before, "your h9")


def test_the_best_that_can_be_had_is_a_draw_until_it_is_given_away():
    match, _ = start(TIC_TAC_TOE, FULL, replies="a1 c1 b1")
    assert bar(match).caption == "a draw is best"
    play(match, "b2")
    assert (bar(match).delta, bar(match).caption) == (None, "a draw is best")
    sentence = figures.chance_sentence(Moment(match))
    assert sentence == "Against FULL a draw is the best you can get. With perfect play: drawn."
    play(match, "a3")
    play(match, "c3")
    assert match.outcome.winner == SECOND
    assert (bar(match).delta, bar(match).caption) == (None, "")


def test_a_drawn_game_says_so_in_place_of_a_chance():
    match, _ = start(TIC_TAC_TOE, FULL, replies="a1 c1 a2 b3")
    for name in ("b2", "a3", "b1", "c2", "c3"):
        if match.outcome is None:
            play(match, name)
    assert match.outcome.winner is None
    assert bar(match).word == "DRAW"
    assert figures.charts(Moment(match), pinned=False)[2].value_text == "0"


def test_a_draw_on_the_full_board_costs_nothing_if_it_was_even():
    names = [FIVE_IN_A_ROW.cell_name(cell) for cell in range(225)]
    mine, theirs = ([names[15 * row + column] for row in range(15) for column in range(15)
                     if (row + column // 2) % 2 == player] for player in (0, 1))
    match, thinker = start(level=MASTER, replies=" ".join(theirs))
    for name in mine[:-1]:
        play(match, name)
    judge(match, thinker, 0)
    assert 45 < bar(match).percent < 55
    play(match, mine[-1])
    assert match.outcome.winner is None
    assert (bar(match).word, bar(match).caption) == ("DRAW", f"your {mine[-1]}")
    assert abs(bar(match).delta) < 5


def two_rounds():
    """A match after two moves of each side: the first search knew no chance, the second did."""
    match, thinker = start(level=HARD)
    for mine, theirs, score, nodes, took in (("h8", "g7", None, 50, 0.01), ("i9", "g8", -1_000_000, 700, 0.5)):
        match.update(2.0)
        play_round(match, thinker, mine, theirs, score=score, nodes=nodes, seconds=took)
    return match


def test_all_charts_share_the_cursor_and_gaps_stay_gaps():
    match = two_rounds()
    time, nodes, chance = charts = figures.charts(Moment(match), pinned=False)
    assert [series.values for series in time.series] == [(2.0, None, 2.0, None), (None, 0.01, None, 0.5)]
    assert [series.values for series in nodes.series] == [(None, 50, None, 700)]
    win, draw = 100 * match.chances.now.win, 100 * (match.chances.now.win + match.chances.now.draw)
    assert [series.values for series in chance.series] == [(None, None, draw, draw), (None, None, win, win)]
    assert {chart.cursor for chart in charts} == {4}
    assert [chart.value_text for chart in charts] == ["0.5", "700", str(win_percent(match.chances.now))]
    charts = figures.charts(Moment(match, 1), pinned=True)
    assert {(chart.cursor, chart.pinned) for chart in charts} == {(1, True)}
    assert [chart.value_text for chart in charts] == ["2.0", "", ""]
    at_a_humans_ply = figures.charts(Moment(match, 3), pinned=False)
    assert at_a_humans_ply[1].value_text == "50", "the count of the AI's move before it"


@pytest.mark.parametrize(("plies", "length"), [(0, 20), (1, 20), (19, 20), (20, 25), (24, 25), (60, 65), (225, 230)])
def test_the_axis_grows_in_fives_and_always_holds_the_game(plies, length):
    match, _ = start()
    match.chances.records.extend([PlyRecord(0, 1.0)] * plies)
    assert {chart.length for chart in figures.charts(Moment(match), pinned=False)} == {length}


def test_the_sentence_says_unknown_then_what_is_forced_then_over():
    match, _ = start()
    assert figures.chance_sentence(Moment(match)) == words.CHANCE_UNKNOWN
    for score, text in ((WIN - 5, "A loss in about 2 is proven."), (6 - WIN, "A win in 3 can be forced")):
        match, thinker = start(level=HARD)
        play_round(match, thinker, "h8", "g7", score=score)
        assert text in figures.chance_sentence(Moment(match))
    match, _ = start(TIC_TAC_TOE, FULL, replies="a1 b1")
    play(match, "a3", "b3", "c3")
    assert figures.chance_sentence(Moment(match)) == words.GAME_OVER


def test_an_estimate_says_what_it_means_and_from_what_it_was_made():
    match, thinker = start(level=HARD)
    play_round(match, thinker, "h8", "g7", score=-123_456, then=(cell("i9"),))
    win, draw, loss = percents((match.chances.now.win, match.chances.now.draw, match.chances.now.loss))
    sentence = figures.chance_sentence(Moment(match))
    assert sentence == f"Your chance against depth 4: {win} %."
    assert figures.chance_figures(Moment(match)) == (
        f"Rated {rating_text(match.matchup.rating)}: win {win} %, draw {draw} %, loss {loss} %, found in games of "
        "modelled players. Evaluation +123,456 for you.")
    assert figures.chance_sentence(Moment(match, 1)) == sentence     # the human's ply was judged by the same search


def test_the_small_board_is_exact_and_says_what_can_be_forced():
    match, _ = start(TIC_TAC_TOE, FULL, replies="b3")
    play(match, "a3")
    text = figures.chance_sentence(Moment(match))
    assert text.startswith(f"Your chance against FULL: {win_percent(match.chances.now)} %. With perfect play: won.")
    assert "A win in 3 can be forced" in text
    assert "worked out exactly" in figures.chance_figures(Moment(match))
    match, _ = start(TIC_TAC_TOE, FULL, SECOND, replies="a3 b2 c1")
    match.update(LONG)
    play(match, "b3")
    match.play(cell("a1", TIC_TAC_TOE))
    assert match.chances.now.loss == 1
    assert "Whatever you play, you lose with the next move." in figures.chance_sentence(Moment(match))


def test_against_master_bar_and_chart_show_the_position_and_say_so():
    match, thinker = start(level=MASTER)
    play_round(match, thinker, "h8", "i9", score=200)
    judge(match, thinker, -200)
    worth = whole_percent(100 * match.chances.verdict.expected_score)
    assert win_percent(match.chances.now) < worth
    bar = figures.win_bar(Moment(match), figures.bar_shares(Moment(match)))
    assert (bar.title, bar.percent, bar.names) == ("POSITION", worth, ("you", "draw", "AI"))
    chart = figures.charts(Moment(match), pinned=False)[2]
    assert (chart.title, chart.value_text) == (words.THE_POSITION, str(worth))
    assert figures.chance_sentence(Moment(match)) == (
        f"Between equal players: {worth} % (MASTER, 5,000 moves). Hardly anybody beats MASTER: the bar shows the "
        "position instead.")


def test_the_position_before_masters_turn_stays_until_the_next_is_known():
    match, thinker = start(level=MASTER)
    for mine, theirs, score in (("h8", "i9", -200), ("g7", "g9", 100)):
        play_round(match, thinker, mine, theirs, score=200)
        judge(match, thinker, score)
    (curve,) = figures.charts(Moment(match), pinned=False)[2].series
    assert curve.values[0] is None
    assert curve.values[1] == curve.values[2] != curve.values[3]


def test_the_readout_of_a_chart_is_the_ais_score_if_it_has_one():
    match = two_rounds()
    assert figures.chart_sentence(match, 1) == ""
    assert "expected" in figures.chart_sentence(match, 2)
    for told, sentence in (
            ({"ai_score": 990_000_030}, "the AI saw a sure win."),
            ({"verdict": Verdict(0.46, 0.02, 0.52)}, "the AI saw a sure win; the position was 47 % for you."),
            ({"ai_score": 120, "verdict": Verdict(0.92, 0.0, 0.08)},
             "the AI expected to gain ground, but the position was 92 % for you.")):
        match.chances.records[1] = replace(match.records[1], **told)
        assert figures.chart_sentence(match, 2) == f"Move 2: {sentence}"
    assert [figures.ai_name(level, "AI") for level in (M1, PEOPLE_LEVELS[1], own_level("/mine.py"))] == [
        "AI", "Ida", own_level("/mine.py").title]

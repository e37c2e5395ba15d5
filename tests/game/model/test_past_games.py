"""Past games: analysed by one question at a time, everything found kept at once, nothing asked twice; and opened."""
import pytest

from ai.play.levels import CLUB, levels_for
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.records.formats import FORMATS, MOST_GAMES, read_text
from game.model import words
from game.model.game_analysis import GameAnalysis
from game.model.opened import Opening
from game.model.past_game import of_record, record_of
from game.store import Store
from tests.ai.positions import named
from tests.game.reviewing import LOST, AnalysingThinker, past_game

R = FIVE_IN_A_ROW


def analysing(store=None, past=None):
    thinker, store = AnalysingThinker(), Store(None) if store is None else store
    return GameAnalysis((past_game() if past is None else past).game, thinker, store), thinker, store


def finish(analysis, most=200):
    for _ in range(most):
        analysis.update()
        if analysis.complete:
            return
    raise AssertionError("it does not come to an end")


def test_an_analysis_that_is_left_loses_no_finding_and_goes_on_there_and_what_is_kept_is_never_asked_again():
    first, thinker, store = analysing()
    for _ in range(5):
        first.update()
    first.close()
    assert not thinker.busy
    again, other, _ = analysing(store)
    assert again.review.done == first.review.done > 0
    finish(again)
    assert not set(thinker.tasks[:4]) & set(other.tasks)
    last, nobody, _ = analysing(store)
    last.update()
    assert (last.review, last.complete, nobody.tasks) == (again.review, True, [])


def test_a_worker_that_was_lost_is_asked_again_by_its_thinker_and_nothing_is_missed():
    analysis, thinker, _ = analysing()
    thinker.silent = True
    analysis.update()
    thinker.lose_process()
    analysis.update()
    assert len(thinker.asked) == 1
    assert analysis.failure is None


def test_the_levels_are_asked_one_after_the_other_before_the_rest_and_whether_their_moves_hold_is_said():
    analysis, thinker, store = analysing()
    moves = tuple(named(R, LOST))[:5]
    assert all(opinion.move is None for opinion in analysis.opinions(moves))
    analysis.ask_levels(moves)
    for _ in range(len(levels_for(R)) + 2):
        analysis.update()
    asked = [question.level for question in thinker.asked if question.task is None]
    assert tuple(asked) == levels_for(R)
    opinions = analysis.opinions(moves)
    assert all(opinion.settled and opinion.move is not None and opinion.nodes > 0 for opinion in opinions)
    finish(analysis)
    assert len([question for question in thinker.asked if question.task is None]) == len(levels_for(R))
    again, _, _ = analysing(store)          # which knows from the beginning whose move holds
    again.ask_levels(moves)
    for _ in range(len(levels_for(R)) + 2):
        again.update()
    holds = {opinion.level.name: opinion.holds for opinion in again.opinions(moves)}
    assert holds["4"] is True
    assert all(value is not None for value in holds.values())


@pytest.mark.parametrize("names", ["", "h8"])
def test_a_game_that_has_hardly_begun_can_be_looked_at(names):
    analysis, _, _ = analysing(past=past_game(names))
    finish(analysis)
    assert len(analysis.review.moves) == len(names.split())


# Games from files and texts: who is who in them, and what is said where they cannot be opened.

def opened(opening):
    opening.wait()
    return opening


@pytest.mark.parametrize("ending", [ending for ending in FORMATS if ending != ".txt"])
def test_our_own_game_comes_back_with_its_level_and_the_player_s_side_and_times(ending):
    before = past_game(human=SECOND, level=CLUB)
    record, = FORMATS[ending].read(FORMATS[ending].write([record_of(before)]))
    after = of_record(record)
    assert after.game == before.game
    assert after.names is None
    if ending in (".psq", ".json", ".jsonl"):
        assert [each.seconds for each in after.records] == [each.seconds for each in before.records]


def test_in_a_game_of_others_the_first_player_is_looked_at_as_the_human_against_an_equal():
    record, = read_text("(;GM[4]PB[Anna]PW[Bert];B[hh];W[ii])")
    past = of_record(record)
    assert (past.game.human, past.game.level) == (FIRST, None)
    assert past.names == ("Anna", "Bert")
    assert past.start_at(1, CLUB).level == CLUB


@pytest.mark.parametrize("lines", [2, MOST_GAMES // 2 + 1])
def test_several_files_are_opened_together_and_hold_no_more_games_than_one_may(tmp_path, lines):
    files = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for file in files:
        file.write_text("b2 a1\n" * lines, encoding="utf-8")
    opening = opened(Opening.of_files(files))
    if lines == 2:
        assert (opening.opened.name, len(opening.opened.games)) == ("2 files", 4)
        assert opened(Opening.of_files(files[:1])).opened.name == "a.txt"
    else:
        assert (opening.message, opening.opened) == (words.not_opened(words.too_many_games(3000)), None)


@pytest.mark.parametrize(("content", "name", "why"), [
    ("h8 h8", "oddé\nname.txt", "oddé name.txt: line 1: h8 is taken"),
    ("(;GM[4]SZ[19];B[aa])", "x.sgf", words.no_such_board(19)),
    (None, "gone.sgf", "gone.sgf: No such file or directory")])
def test_why_a_file_is_not_opened_is_said_in_a_sentence(tmp_path, content, name, why):
    file = tmp_path / name
    if content is not None:
        file.write_text(content, encoding="utf-8")
    opening = opened(Opening.of_files([file]))
    assert (opening.message, opening.opened) == (words.not_opened(why), None)


def test_a_text_is_opened_as_a_file_would_be():
    found = opened(Opening.of_text("crossfive:15:h8i9g7")).opened
    assert found.games[0].game.rules == FIVE_IN_A_ROW
    assert opened(Opening.of_text(" \n")).message == words.not_opened(words.CLIPBOARD_EMPTY)


def test_an_error_while_games_are_read_ends_with_a_message_and_is_written_down(caplog):
    assert opened(Opening("a file", lambda: {}["nothing"])).message == words.OPENING_FAILED
    assert "KeyError" in caplog.text

"""Games from files and texts: who is who in them, and what is said where they cannot be opened."""
import pytest

from ai.play.levels import CLUB
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from ai.records.formats import FORMATS, MOST_GAMES, read_text
from game.model import words
from game.model.opened import Opening
from game.model.past_game import of_record, record_of
from tests.game.reviewing import past_game, small_past


def opened(opening):
    opening.wait()
    return opening


@pytest.mark.parametrize("ending", [ending for ending in FORMATS if ending != ".txt"])
def test_our_own_game_comes_back_with_its_level_and_the_player_s_side(ending):
    before = past_game(human=SECOND, level=CLUB)
    record, = FORMATS[ending].read(FORMATS[ending].write([record_of(before)]))
    after = of_record(record)
    assert after.game == before.game
    assert after.names is None


def test_times_come_back_where_the_format_has_them():
    before = past_game()
    record, = FORMATS[".psq"].read(FORMATS[".psq"].write([record_of(before)]))
    assert [each.seconds for each in of_record(record).records] == [each.seconds for each in before.records]


def test_in_a_game_of_others_the_first_player_is_looked_at_as_the_human_against_an_equal():
    record, = read_text("(;GM[4]PB[Anna]PW[Bert];B[hh];W[ii])")
    past = of_record(record)
    assert (past.game.human, past.game.level) == (FIRST, None)
    assert past.names == ("Anna", "Bert")
    assert past.start_at(1, CLUB).level == CLUB


def test_a_small_game_is_one_of_tic_tac_toe():
    past = of_record(record_of(small_past()))
    assert past.game.rules == TIC_TAC_TOE


def test_several_files_are_opened_together_and_named(tmp_path):
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("h8 i9\nh8 h9\n", encoding="utf-8")
    found = opened(Opening.of_files([tmp_path / "a.txt", tmp_path / "b.txt"])).opened
    assert (found.name, len(found.games)) == ("2 files", 4)
    assert opened(Opening.of_files([tmp_path / "a.txt"])).opened.name == "a.txt"


def test_several_files_hold_no_more_games_together_than_one_may(tmp_path):
    files = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for file in files:
        file.write_text("b2 a1\n" * (MOST_GAMES // 2 + 1), encoding="utf-8")
    opening = opened(Opening.of_files(files))
    assert (opening.message, opening.opened) == (words.not_opened(words.too_many_games(3000)), None)


@pytest.mark.parametrize(("content", "why"), [
    ("h8 h8", "odd\N{LATIN SMALL LETTER E WITH ACUTE} name.txt: line 1: h8 is taken"),
    ("(;GM[4]SZ[19];B[aa])", words.no_such_board(19))])
def test_why_a_file_is_not_opened_is_said_in_a_sentence(tmp_path, content, why):
    file = tmp_path / ("oddé\nname.txt" if content[0] == "h" else "x.sgf")
    file.write_text(content, encoding="utf-8")
    opening = opened(Opening.of_files([file]))
    assert opening.message == words.not_opened(why)
    assert opening.opened is None


def test_a_file_that_is_not_there_is_named(tmp_path):
    opening = opened(Opening.of_files([tmp_path / "gone.sgf"]))
    assert opening.message == "Not opened: gone.sgf: No such file or directory"


def test_a_text_is_opened_as_a_file_would_be():
    found = opened(Opening.of_text("crossfive:15:h8i9g7")).opened
    assert found.games[0].game.rules == FIVE_IN_A_ROW
    assert opened(Opening.of_text(" \n")).message == words.not_opened(words.CLIPBOARD_EMPTY)


def test_an_error_while_games_are_read_ends_with_a_message_and_is_written_down(caplog):
    assert opened(Opening("a file", lambda: {}["nothing"])).message == \
        words.OPENING_FAILED
    assert "KeyError" in caplog.text

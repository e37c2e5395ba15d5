"""The analysis board as a player uses it: set up, look, branch, note, keep, and get there from everywhere."""
from dataclasses import replace
from functools import partial

import pygame
import pytest

from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.records.game_tree import GameTree
from ai.records.record import Record
from ai.records.sgf import read_trees
from ai.review.best_moves import search_for_best_moves
from game.model.game_options import GameOptions
from game.model.look_back.past_game import past_game_of_record
from game.model.look_back.study import Study, study_of
from game.screens.analyse import words
from game.screens.analyse.scene import LONGEST_NOTE
from game.screens.review.words import LASTED
from game.screens.wording import MEASURED_AT_FIVE_OR_MORE
from game.store.store import MOST_STUDIES
from game.views.widgets.dials import Choice
from game.views.widgets.tooltip import tooltip_rect
from tests.ai.positions import EXACTLY_FIVE, moves_named
from tests.game.fakes import FakeThinker
from tests.game.pilot import Pilot, four_plies, kit_of, widgets_of
from tests.game.reviewing import past_game, reviewing

WIN = "h8 a1 i8 o1 j8 a15"              # X to move, with an open three: a win in five plies by fours
SGF = "(;GM[4]SZ[15]C[Two ways];B[hh](;W[ii];B[gg])(;W[hi]C[The other]TR[aa]LB[bb:A]AR[cc:dd]))"


def looking(question):
    """The best moves after few nodes; other questions get no answer."""
    if question.task is not search_for_best_moves:
        return None
    *_, report = search_for_best_moves(board_of(question.rules, question.moves), nodes=1_000)
    return report


def analysing(rules=FIVE_IN_A_ROW, names="", size=(1280, 720), store=None, thinker=None):
    """A pilot on an empty analysis board on which these moves have been played."""
    pilot = Pilot(GameOptions(rules), thinker=thinker or FakeThinker(reported=looking), into_play=False, size=size,
                  store=store)
    pilot.enter(pilot.analyse(GameOptions(rules)), wait=0.1)
    play(pilot, names)
    return pilot


def play(pilot, names):
    pilot.click(*names.split(), wait=0.2)


def exported(pilot, folder, *names):
    """Press EXPORT once more; return the texts of the files with these names."""
    pilot.click("export")
    pilot.finish_writing()
    return [file.read_text(encoding="utf-8") for name in names for file in sorted(folder.glob(name))]


def best(pilot):
    return [row.name for row in pilot.picture().moves.rows]


def test_stones_are_set_up_in_any_order_and_impossible_ones_refused():
    pilot = analysing(TIC_TAC_TOE)
    pilot.click("tool:x")
    play(pilot, "b2 a1")
    panel = pilot.picture().moves
    assert panel.text == "X has 2 stones, O has 0: one side can have at most one more."
    assert not panel.rows
    pilot.click("tool:play")
    play(pilot, "c3")
    assert pilot.picture().board.ghost is None
    assert pilot.foreground().notice == "X has 2 stones, O has 0: one side can have at most one more."
    assert len(pilot.picture().board.stones) == 2
    pilot.click("tool:o")
    play(pilot, "c3")
    assert widgets_of(pilot.foreground(), Choice)[0].chosen == "o"           # the side with fewer stones
    play(pilot, "a3 c3")                                # the second click removes a stone
    assert {name for name in ("a1", "a3", "b2", "c3")
            if (TIC_TAC_TOE.parse_cell(name), "o") in pilot.picture().board.stones} == {"a3"}
    play(pilot, "c1")
    assert widgets_of(pilot.foreground(), Choice)[0].chosen == "x"
    pilot.click("turn:o", wait=0.1)
    assert widgets_of(pilot.foreground(), Choice)[0].chosen == "o"
    assert pilot.picture().moves.heading == "O wins in 2"           # X's reply b1 would come too late
    pilot.click("turn:x", wait=0.1)
    assert pilot.picture().moves.heading == "X wins in 1"
    assert best(pilot)[0] == "c3"
    pilot.click("tool:play")
    play(pilot, "b2")
    assert pilot.foreground().notice == "b2 is taken."      # a cell's letter stays small
    play(pilot, "c3")                                   # wins
    for tool, is_set in (("tool:play", False), ("tool:o", True)):
        pilot.click(tool)
        pilot.move_to("b1")
        assert (pilot.picture().board.ghost is not None) is is_set


def test_stones_are_copied_in_no_order_and_moves_in_theirs():
    pilot = analysing()
    play(pilot, "tool:x h8 g7 h7 tool:o i9 a1 tool:play j9 j8")
    pilot.click("copy")
    assert pilot.clipboard == "crossfive:15:h8g7h7/i9a1/o/j9j8"
    before = pilot.scene.study.position
    pilot.clipboard = ""
    pilot.key("c", mod=pygame.KMOD_CTRL)
    assert pilot.clipboard == "crossfive:15:h8g7h7/i9a1/o/j9j8", "a list of moves would lose the stones"
    other = analysing()
    other.paste(pilot.clipboard)
    assert {*other.scene.study.position.x} == {*before.x}
    assert other.scene.study.position.turn == before.turn


def test_the_five_best_moves_are_rows_and_numbers_on_the_board(monkeypatch):
    monkeypatch.setattr("ai.review.best_moves.SIDE_SEARCH_SHARE", 100)      # the five are known after few nodes
    pilot = analysing(names="h8 i9 g7")
    picture = pilot.picture()
    assert len(best(pilot)) == 5
    traced = len(pilot.traced)
    pilot.wait(1)
    assert len(pilot.traced) == traced > 0, "the same moves are traced once"
    assert tuple(move for move, _ in picture.board.thought.line) == moves_named(FIVE_IN_A_ROW, " ".join(best(pilot)))
    assert {mark for _, mark in picture.board.thought.line} == {"o"}
    first = picture.moves.rows[0]
    assert first.figure.endswith("%")
    assert first.depth
    assert picture.timeline.values[3] == pytest.approx(1 - first.worth)
    second = best(pilot)[1]
    pilot.move_to("move:0")
    shown = pilot.picture().board.thought.line
    assert [mark for _, mark in shown[:2]] == ["o", "x"]
    pilot.click("move:1")
    assert pilot.scene.study.node.move == FIVE_IN_A_ROW.parse_cell(second)


@pytest.mark.parametrize(("scale", "shown"), [(1, words.HEADS), (2, words.HEADS[:1])])
def test_each_figure_stands_under_the_head_of_its_column(scale, shown):
    pilot = analysing(names="h8 i9 g7")
    pilot.change_settings(scale=scale)
    texts = {each.text: each.box for each in pilot.texts()}
    assert [head for head in words.HEADS if head in texts] == list(shown)
    row = pilot.picture().moves.rows[0]
    for head, figure in zip(shown[:3], (row.figure, row.score, row.depth), strict=False):
        assert texts[head].right == texts[figure].right
        assert texts[head].bottom < texts[figure].top


def test_a_column_of_the_best_moves_without_a_figure_has_no_head():
    drawn = {each.text for each in analysing(TIC_TAC_TOE).texts()}
    assert [head for head in words.HEADS if head in drawn] == ["position", "line"]


def test_with_large_letters_a_game_is_analysed_with_its_board_in_view():
    pilot = four_plies()
    pilot.change_settings(scale=2.0)
    pilot.click("menu", "analyse", wait=0.1)
    assert pilot.scene.parts.view.contains(pilot.layout.board.rect)


def test_under_exactly_five_the_figures_say_how_they_were_measured_and_one_move_is_no_plural():
    pilot = analysing()
    pilot.enter(pilot.analyse(pilot.scene.options, Study(GameTree(EXACTLY_FIVE))), wait=0.1)
    play(pilot, "h8 a1 i8 o1 j8 a15 k8 l8 h9")
    assert pilot.picture().moves.evaluated == "  ·  1 move"
    assert pilot.picture().value.endswith(" %, as if five or more won")
    assert MEASURED_AT_FIVE_OR_MORE in pilot.tooltip("timeline").text
    pilot = reviewing(past_game("h8 a1 i8", rules=EXACTLY_FIVE))
    pilot.key("end")
    assert pilot.picture().card.notes[0] == "Position, as if five or more won"
    assert MEASURED_AT_FIVE_OR_MORE in pilot.tooltip("card").text


@pytest.mark.parametrize(("name", "heading", "chances"), [
    ("THE PROOF", "X wins within", {1}), ("Zoe", words.best_moves("O"), None)])
def test_a_game_that_the_proof_began_is_won_here_as_in_its_review(name, heading, chances):
    def looked(question):
        return next(question.search(board_of(question.rules, question.moves)))

    game = past_game_of_record(Record(FIVE_IN_A_ROW, moves_named(FIVE_IN_A_ROW, "h8 h9 i9 i8"), name, "You"))
    pilot = analysing(thinker=FakeThinker(reported=looked))
    pilot.enter(pilot.analyse(pilot.scene.options, study_of(game, 4)), wait=0.1)
    picture = pilot.picture()
    assert picture.moves.heading.startswith(heading)
    assert chances is None or set(picture.timeline.values) == chances
    assert (picture.moves.rows[0].figure[-1] == "%", picture.moves.beside == "verified") == (not chances, bool(chances))
    assert (reviewing(game).picture().accuracy.label == LASTED) is bool(chances)


def test_a_forced_win_is_called_one_and_the_defence_is_clicked_through():
    pilot = analysing(names=WIN)
    panel = pilot.picture().moves
    moves = int(panel.heading.split()[3])
    assert panel.heading in (f"X wins in {moves} by fours", f"X wins in {moves} by threats")
    for plies in range(2 * moves - 1, 0, -1):       # counted in the winner's moves, as on the play screen
        assert f"X wins in {(plies + 1) // 2}" in pilot.picture().moves.heading
        pilot.click("move:0", wait=0.2)
    assert pilot.picture().moves.heading == words.has_won("X")
    assert pilot.picture().caption.endswith(words.OVER)


def test_another_position_ends_the_search_of_the_one_before():
    pilot = analysing(names="h8", thinker=FakeThinker())
    before = pilot.thinker.cancelled
    play(pilot, "i9")
    assert pilot.thinker.cancelled == before + 1
    assert len(pilot.thinker.asked[-1].moves) == 2


def test_moves_branch_and_the_tree_is_walked_promoted_cut_and_taken_back():
    pilot = analysing(names="h8 i9 g7")
    pilot.key("left", "left")
    play(pilot, "h9")
    assert len({dot.row for dot in pilot.picture().branches.dots}) == 2
    assert pilot.buttons()["promote"].enabled
    pilot.click("promote")
    assert not pilot.buttons()["promote"].enabled
    assert len(pilot.scene.study.line) == 3
    pilot.key("u")
    assert pilot.buttons()["promote"].enabled
    pilot.click("delete")
    assert {dot.row for dot in pilot.picture().branches.dots} == {0}
    pilot.key("u")
    assert {dot.row for dot in pilot.picture().branches.dots} == {0, 1}
    tree = pilot.layout.tree
    pilot.click((tree.left + 8, tree.centery if tree.height < 30 else tree.top + 8))
    assert pilot.scene.study.ply == 0
    pilot.tab_to("branches")
    pilot.key("right", "right", "down")
    assert pilot.scene.study.path == [0, 1]
    pilot.key("up")
    assert pilot.scene.study.path == [0, 0]


def test_notes_marks_letters_and_arrows_are_there_at_the_next_start():
    pilot = analysing(names="h8 i9")
    pilot.click("note")
    pilot.type("Good m")
    pilot.click("key:DELETE", "key:h")
    pilot.key("return")
    for tool, cells in (("mark", "a1 a1 b1"), ("letter", "c1 d1 c1"), ("arrow", "e1 f2")):
        pilot.click(f"tool:{tool}")
        play(pilot, cells)
    pilot.key("left")
    pilot.click("note")
    pilot.type("Left")
    pilot.scene.close()
    again = analysing(store=pilot.store)
    assert (len(again.picture().board.stones), again.picture().note) == (1, "Left")
    again.key("right")
    picture, name = again.picture(), FIVE_IN_A_ROW.parse_cell
    assert picture.note == "Good h"
    assert dict(picture.board.annotations.marks) == {name("a1"): "square", name("b1"): "triangle"}
    assert picture.board.annotations.labels == ((name("d1"), "B"),)
    assert picture.board.annotations.arrows == ((name("e1"), name("f2")),)
    assert len(picture.board.stones) == 2
    again.click("new 3")
    play(again, "b2")
    assert analysing(store=pilot.store).picture().board.size == 3
    again.click("earlier tree", wait=0.1)
    assert again.picture().note == "Good h"
    again.key("u", "u", "u")
    assert again.picture().note == "Good h"             # NEW can be taken back, too


def test_an_arrow_is_dragged_from_its_beginning_to_its_end():
    pilot = analysing(thinker=FakeThinker())
    pilot.click("tool:arrow")
    pilot.press("h8")
    pilot.move_to("k9")
    dragged = tuple(FIVE_IN_A_ROW.parse_cell(cell) for cell in ("h8", "k9"))
    assert pilot.picture().board.annotations.arrows == (dragged,), "it is seen while it is dragged"
    assert not pilot.scene.study.can_undo
    pilot.release("k9")
    pilot.press("a1")
    pilot.leave_window()
    pilot.move_to("b1")
    assert pilot.picture().board.annotations.arrows == (dragged,), "the other one was dropped outside"


def test_an_arrow_that_is_given_up_is_no_change():
    pilot = analysing(thinker=FakeThinker())
    pilot.click("tool:arrow", "h8", "h8", "h8", wait=0.1)
    pilot.back_to("AnalysePage")
    assert (pilot.scene.study.can_undo, len(pilot.store.studies())) == (False, 0)
    pilot.click("o1", "new 3", "a1", wait=0.1)
    assert not pilot.picture().board.annotations.arrows, "its end would be on another board"


def test_continue_leads_to_a_game_before_an_analysis():
    game = four_plies()
    game.key("escape")                                  # the menu: the game is kept
    pilot = analysing(names="h8 i9 g7", store=game.store)       # so is this tree, even if the game is killed
    pilot.click("new 3", "undo", "undo", wait=0.1)      # and so is a change taken back after NEW
    title = Pilot(GameOptions(), into_play=False, store=pilot.store)
    for page, stones in (("PlayPage", 4), ("AnalysePage", 2)):
        title.enter(title.title(GameOptions()))
        assert (title.picture().continue_words == "your last analysis") == (page == "AnalysePage")
        title.click("continue", wait=0.1)
        assert (title.page, len(title.picture().board.stones)) == (page, stones)
        title.store.delete_game(game.scene.match.number)
    assert not title.usable("later")


def test_a_tree_is_kept_though_the_clock_was_set_back():
    store = analysing().store
    for number in range(MOST_STUDIES):
        store.save_study(number, "damaged", 1000.0 + number)
    store.save_study(99, "damaged", 5.0)
    assert (len(store.studies()), 99 in store.studies(), 0 in store.studies()) == (MOST_STUDIES, True, False)
    pilot = analysing(store=store)
    pilot.click("earlier tree", wait=0.1)
    assert (pilot.page, pilot.picture().board.stones) == ("AnalysePage", ())


def test_two_windows_with_the_same_tree_keep_both_versions():
    one = analysing(names="h8")
    other = analysing(store=one.store)
    one.click("i9", wait=0.1)
    other.click("g7", wait=0.1)
    assert len(one.store.studies()) == 2


def test_a_change_of_a_tree_is_kept_without_writing_the_whole_tree_anew():
    study = Study(GameTree(FIVE_IN_A_ROW))
    _, whole = study.text.splitlines()
    study.sign(0)
    assert study.text.splitlines()[1] == whole
    assert Study.read(study.text).tree.root.marks == study.tree.root.marks != {}


def test_in_a_note_keys_are_no_commands_and_escape_keeps_the_old_one():
    pilot = analysing(names="h8")
    pilot.click("note")
    pilot.type("u")
    pilot.key("u", "left", "right", "left")
    assert pilot.scene.typing
    assert pilot.focus.startswith("key:")
    pilot.key("escape")
    for _ in range(2):
        assert pilot.picture().note == ""
        assert len(pilot.picture().board.stones) == 1
        assert (pilot.page, pilot.focus) == ("AnalysePage", "note")
        pilot.key("return", "return")           # opens and ends the note


def test_in_a_note_enter_presses_the_key_that_arrows_have_reached():
    pilot = analysing(names="h8 i9")
    pilot.click("note")
    pilot.key("up", "up")
    key = pilot.focus.removeprefix("key:")
    pilot.key("return", "home", "a", "end")
    assert (pilot.scene.typing, pilot.picture().note, pilot.scene.ply) == (True, f"{key}a", 2)
    pilot.key("return")
    assert pilot.scene.study.node.comment == f"{key}a"
    assert pilot.focus == "note"


def test_a_text_pasted_into_a_note_is_cut_at_the_longest_note():
    pilot = analysing()
    pilot.click("note")
    pilot.type("Or ")
    pilot.paste("h8,\r\n\tnot i9\x07")
    assert (pilot.page, pilot.picture().note) == ("AnalysePage", "Or h8, not i9")
    pilot.paste("ab " * 10**6)
    assert pilot.picture().note == ("Or h8, not i9" + "ab " * 1000)[:LONGEST_NOTE]


def test_a_long_note_is_seen_at_its_end_and_read_in_a_tooltip():
    pilot = analysing()
    pilot.click("note")
    pilot.type("a" * 300 + "END")
    assert any(each.text.endswith("aEND") for each in pilot.texts())
    pilot.key("escape")
    note = "word/" * 100 + ("word " * 300).strip()
    for text, read in (("word", ""), (note.removeprefix("word"), note)):
        pilot.click("note")
        pilot.type(text)
        pilot.key("return")
        pilot.move_to((1, 1), wait=0.1)
        pilot.move_to("note", wait=1.5)
        tooltip = pilot.foreground().tooltip
        assert ("" if tooltip is None else tooltip.text) == read
    assert pygame.Rect((0, 0), pilot.size).contains(tooltip_rect(kit_of(pilot.size), tooltip)[0])
    pilot.move_to((1, 1), wait=0.1)
    assert pilot.foreground().tooltip is None
    pilot.key("tab")
    pilot.tab_to("note")
    pilot.wait(0.6)
    assert pilot.foreground().tooltip.text == note


def test_a_note_ends_with_the_next_step_and_stays_with_its_own_position(tmp_path):
    pilot = analysing(names="h8 i9", thinker=FakeThinker())
    back = partial(pilot.send, pygame.MOUSEWHEEL, x=0, y=1)
    for note, step in (("two", back), ("one", back), ("none", partial(pilot.drop, tmp_path / "tree.sgf", SGF))):
        pilot.click("note")
        pilot.type(note)
        step()
        assert not pilot.scene.typing
    assert pilot.picture().note == "Two ways"
    pilot.click("undo")
    assert [node.comment for node in pilot.scene.study.line] == ["none", "one", "two"]


def test_a_press_beside_the_keypad_ends_the_note_and_acts_as_usual():
    pilot = analysing(names="h8 i9")
    places = {name: pilot.point_of(name) for name in ("g7", "tool:x", "undo", "back")}
    done = {"g7": lambda: len(pilot.scene.study.line) == 4, "tool:x": lambda: pilot.scene.tool == "x",
            "undo": lambda: pilot.scene.study.node.comment == "note", "back": lambda: pilot.page == "TitlePage"}
    for name, is_done in done.items():
        pilot.click("note")
        pilot.type("note")
        pilot.click(places[name], wait=0.1)
        assert is_done()


def test_a_long_note_from_a_file_grows_no_more_and_is_not_cut(tmp_path):
    pilot = analysing(thinker=FakeThinker())
    pilot.drop(tmp_path / "tree.sgf", SGF.replace("Two ways", "a" * 3000))
    pilot.click("note")
    pilot.type("b")
    pilot.click("key:DELETE", "key:OK")
    assert pilot.picture().note == "a" * 2999


def test_a_file_with_variations_opens_anywhere_and_is_exported_whole(tmp_path, documents):
    pilot = Pilot(GameOptions(), thinker=FakeThinker(reported=looking), into_play=False)
    pilot.drop(tmp_path / "tree.sgf", SGF)
    assert pilot.page == "AnalysePage"
    assert pilot.picture().note == "Two ways"
    pilot.key("right", "right")
    pilot.drop(tmp_path / "broken.sgf", SGF[:-2])
    assert pilot.foreground().notice.startswith("Not opened: broken.sgf: line 1")
    assert len(pilot.picture().board.stones) == 2
    written, meant = (next(read_trees(text)) for text in (*exported(pilot, documents, "*.sgf"), SGF))
    nodes, wanted = ([(node.move, node.comment, node.marks, node.labels, node.arrows) for node in tree.root.walk()]
                     for tree in (written, meant))
    assert nodes == wanted
    pilot.click("tool:arrow", "a1")
    pilot.key("e")
    pilot.finish_writing()
    first, second = (file.read_bytes() for file in documents.glob("*.png"))
    assert first == second, "nothing in the picture tells where the mouse is or an arrow begins"
    pilot.drop(tmp_path / "other.sgf", "(;GM[1]SZ[3];B[aa](;W[bb])(;W[cc]))")
    assert pilot.foreground().notice == "The file calls this a game of Go; on 3×3 it is read as five in a row."
    assert pilot.picture().board.size == 3
    pilot.key("u")
    assert pilot.picture().note == ""
    pilot.key("home")
    assert pilot.picture().note == "Two ways"
    pilot.click("earlier tree", wait=0.1)               # the other file's tree, although it was not changed
    assert pilot.picture().board.size == 3
    assert analysing(store=pilot.store).picture().board.size == 3


def test_a_game_opened_removes_the_refusal_and_its_chart_has_its_end(tmp_path):
    pilot = analysing()
    pilot.drop(tmp_path / "broken.sgf", SGF[:-2])
    pilot.drop(tmp_path / "won.sgf", "(;GM[4]SZ[3];B[aa];W[bb];B[ab];W[cc];B[ac])")
    assert (pilot.picture().timeline.at, pilot.picture().timeline.values[-1]) == (5, 1.0)
    assert pilot.foreground().notice == ""


def test_analysis_opens_from_the_title_a_game_or_a_review_and_leads_back():
    title = Pilot(GameOptions(panel="look back"), thinker=FakeThinker(reported=looking), into_play=False)
    game, review = four_plies(), reviewing()
    game.click("menu")
    review.thinker.reported = None
    review.key("home", "right", "right")
    for pilot, pressed, stones, page in ((title, "analyse", 0, "TitlePage"), (game, "analyse", 4, "PlayPage"),
                                         (review, "i9", 3, "ReviewPage")):
        pilot.click(pressed, wait=0.2)
        assert pilot.page == "AnalysePage"
        assert len(pilot.picture().board.stones) == stones
        assert pilot is not review or pilot.picture().timeline.values[1] is not None, "as the review has found"
        pilot.back_to(page)
    assert game.match.hints.count == 1, "the best move has been shown"


def test_a_game_after_an_opening_is_counted_here_as_in_its_review():
    past = past_game("h8 i9 g7 h9 i8")
    pilot = reviewing(replace(past, game=replace(past.game, setup_plies=3)))
    pilot.key("left")
    assert pilot.picture().at == "move 4 of 5"
    pilot.lead_to("AnalysePage", "analyse")
    assert pilot.picture().at == "move 4 of 5"


def test_keys_start_on_a_games_moves_or_on_the_empty_board():
    game, empty = four_plies(), analysing()
    game.click("menu")
    game.tab_to("analyse")
    game.key("return", wait=0.2)
    game.key("left")
    assert len(game.picture().board.stones) == 3
    empty.key("tab")
    assert empty.focus == "board"
    (row,) = empty.picture().moves.rows
    assert empty.picture().moves.beside == f"depth {row.depth}", "of the running search, even if there is one move"


def test_a_reviewed_game_is_exported_as_a_page_with_its_sentences(documents):
    pilot = reviewing()
    sentence = pilot.scene.analysis.review.last_escape.sentence.text
    lost = sentence.split(";")[0]                           # about "you" in the review, about X here
    record, page = exported(pilot, documents, "game*.sgf", "game*.html")
    assert lost in record
    assert lost in page
    pilot.thinker.reported = None
    pilot.click("analyse", wait=0.1)
    (page,) = exported(pilot, documents, "analysis*.html")
    assert lost.replace("you were", "X was") in page
    pilot.click("c3")                        # the game is over: no move is added
    pilot.key("left")
    pilot.click("c3")
    assert exported(pilot, documents, "analysis*.html") == [page], "nobody has reviewed this line"


def test_the_page_says_the_result_that_a_record_states(documents):
    pilot = reviewing(replace(past_game("h8 a1 i8 o1"), stated_result="second"))
    pilot.click("analyse", wait=0.1)
    (page,) = exported(pilot, documents, "analysis*.html")
    assert "X won" in page, "X has the second move"


def test_pressing_the_side_that_moves_next_changes_nothing():
    pilot = analysing(names="h8")
    pilot.key("home")
    pilot.click("turn:x", "undo", wait=0.1)
    assert (len(list(pilot.scene.study.tree.root.walk())), pilot.scene.plies) == (1, 0), "h8 has been undone"


def test_a_copied_position_in_which_o_began_comes_back_with_its_stones():
    pilot = analysing(TIC_TAC_TOE)
    pilot.click("turn:o")
    play(pilot, "b2 a1 c3")
    stones = dict(pilot.picture().board.stones)
    for _ in range(2):                  # copied here, then in the review
        pilot.click("copy")
        pilot.back_to("TitlePage")
        pilot.paste(pilot.clipboard)
        assert pilot.page == "ReviewPage"
        assert dict(pilot.picture().board.stones) == stones

"""THE PROOF as an opponent: chosen on the title, winning as verified, honest about the rest, saved and counted."""
from dataclasses import replace
from itertools import pairwise

import pytest

from ai.play.levels import HARD, MASTER, MEDIUM, PROOF
from ai.play.thinking import final_report
from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.position.scores import WIN
from ai.records.record import Record
from ai.search.report import SearchLimits
from ai.solved import book, status
from ai.solved.book import Book, class_of
from ai.solved.decision import Decision
from ai.solved.status import VerifiedPlayer, verified_second_moves
from game.model.game_options import GameOptions
from game.model.look_back.past_game import past_game_of, past_game_of_record, record_of
from game.model.play.match import Match, Moment, new_game
from game.model.seats import Seats
from game.screens.play import figures, proof, words
from game.screens.review import words as review_words
from game.screens.title import presenter
from game.screens.title import words as title_words
from game.store.packing import pack_game, pack_options, unpack_game, unpack_options
from game.store.results import Stand
from game.views.widgets.dials import Choice, Slider
from tests.ai.positions import moves_named
from tests.game.fakes import FakeThinker, searched
from tests.game.pilot import Pilot, widgets_of
from tests.game.reviewing import analysed
from tests.game.stores import game

AGAINST = GameOptions().with_proof()


def proving(choose=None):
    """A fake thinker that answers for THE PROOF at once, and for other levels with its chooser."""
    def reported(question):
        if question.task is not None or question.level.engine != "proof":
            return None
        return searched(question, SearchLimits(nodes=500))
    return FakeThinker(choose, reported)


@pytest.fixture
def pilot():
    """A pilot in a game against THE PROOF, after its first stone in the centre."""
    pilot = Pilot(AGAINST, thinker=proving())
    pilot.wait(1)
    return pilot


def lose(pilot, moves):
    """Play these cells, then the first free cells of a list, until THE PROOF has won."""
    names = iter([*moves.split(), *(f"{column}{row}" for row in (1, 15, 2, 14) for column in "acegikmobdfhjln")])
    while pilot.match.outcome is None:
        name = next(names)
        if pilot.match.board.stone_at(pilot.match.rules.parse_cell(name)) is None:
            pilot.click(name, wait=1)


def test_the_proof_plays_the_verified_move_with_the_bound_on_its_win():
    first = final_report(Board.from_moves(""), PROOF)
    longest = max(verified_second_moves().values())
    assert (FIVE_IN_A_ROW.cell_name(first.move), first.score, first.result.source) == ("h8", WIN - longest, "centre")
    third = final_report(Board.from_moves("h8 a15"), PROOF)
    decision = status.shipped_player().decide(moves_named(FIVE_IN_A_ROW, "h8 a15"))
    assert third.result == decision
    assert (third.move, third.score) == (decision.move, WIN - decision.plies)


@pytest.mark.parametrize(("moves", "exact"), [
    ("h8 a15 a1 b1", False), ("g8 a15", False), ("h8", False), ("h8 a15", True)])
def test_if_nothing_is_verified_or_the_game_is_another_master_plays(moves, exact):
    board, limits = Board.from_moves(moves, rules=replace(FIVE_IN_A_ROW, exact=exact)), SearchLimits(nodes=300)
    report, masters = (final_report(board, level, None, limits) for level in (PROOF, MASTER))
    assert type(report) is type(masters)
    assert (report.pv, report.score) == (masters.pv, masters.score)


def test_the_proof_wins_a_whole_game_within_the_bound_it_gave():
    match = Match(new_game(FIVE_IN_A_ROW, Seats.against(PROOF, SECOND)), proving())
    match.update(9.0)
    match.play(FIVE_IN_A_ROW.parse_cell("h15"))
    while match.outcome is None:
        match.update(9.0)
        if match.humans_turn:
            match.play(final_report(match.board, MASTER, None, SearchLimits(nodes=400)).move)
    assert match.outcome.winner == FIRST
    assert len(match.records) <= verified_second_moves()[match.records[1].move]
    for ply, record in enumerate(match.records[:-1], 1):
        if ply > 1 and ply % 2:
            assert record.proven is not None
            assert record.verdict.win == 0.0
            assert len(match.records) - ply <= record.verdict.plies


def test_the_first_position_is_lost_only_if_all_is_verified(monkeypatch):
    match = Match(new_game(FIVE_IN_A_ROW, Seats.against(PROOF, SECOND)), proving())
    match.update(9.0)
    longest = max(verified_second_moves().values())
    assert (match.chances.verdict.loss, match.chances.verdict.plies) == (1.0, longest - 1)
    monkeypatch.setattr(status, "shipped_player", lambda: VerifiedPlayer(Book.read(), {}))
    match = Match(new_game(FIVE_IN_A_ROW, Seats.against(PROOF, SECOND)), proving())
    match.update(9.0)
    assert match.chances.verdict is None


def test_the_title_offers_it_and_then_it_has_the_x_and_begins():
    pilot = Pilot(GameOptions(opening="swap2", exact=True, match_me=True), into_play=False)
    pilot.click("levels", "kind:levels", "proof")
    options = pilot.scene.options
    assert (options.level_of("x"), options.level_of("o")) == (PROOF, None)
    assert pilot.buttons()["play"].note == "THE PROOF – you, X starts"
    assert (options.setup.opening, options.setup.rules) == ("free", FIVE_IN_A_ROW)
    assert options.setup.seats == Seats(PROOF, None, FIRST)
    assert pilot.picture().tagline == presenter.tagline(AGAINST) == title_words.LOST_ALREADY
    assert [text for _, text in widgets_of(pilot.foreground(), Choice)[-1].options] == ["THE PROOF"]
    pilot.click("starter:proof")            # there is no other choice
    assert pilot.scene.options.starter == "me"
    pilot.click("proof")
    assert (pilot.scene.options.level, pilot.scene.options.has_proof) == (MEDIUM, False)


@pytest.mark.parametrize("other", ["level:4", "match me", "board:3"])
def test_another_level_or_board_drops_it_and_gives_the_player_x_again(other):
    pilot = Pilot(replace(AGAINST, panel="levels"), into_play=False)
    pilot.click(other)
    options = pilot.scene.options
    assert not options.has_proof
    assert (options.x, options.o) == ("you", "level")


def test_the_proof_may_play_another_level_but_only_as_x():
    pilot = Pilot(GameOptions(), into_play=False)
    pilot.click("players")
    x, o = (choice.values for choice in widgets_of(pilot.foreground(), Slider))
    assert x == ("Player X", *o[1:], "THE PROOF")
    pilot.click("seat o:3", f"seat x:{len(o)}")
    assert pilot.scene.options.setup.seats == Seats(PROOF, HARD, FIRST)
    opening, line = widgets_of(pilot.foreground(), Choice)[1:3]
    assert (opening.options, line.options) == ((("free", "Free"),), (("more", "Five or more"),))


def test_level_against_level_it_is_watched_as_it_wins():
    def choose(board):
        return 0 if board.count == 1 else final_report(board, MEDIUM).move
    pilot = Pilot(GameOptions(x="level", o="level", large_rival=PROOF), thinker=proving(choose))
    pilot.wait(4)
    picture = pilot.picture()
    assert picture.resistance is None
    assert pilot.cells()[:2] == ["h8", "a15"]
    assert (picture.bar.percent, picture.bar.caption, picture.bar.note) == (100, "for X", "verified")
    pilot.wait(40)
    assert pilot.match.outcome.winner == FIRST
    assert list(pilot.store.games()) == []


@pytest.fixture(params=["book", "record", "missing"])
def damaged(request, monkeypatch, tmp_path):
    """Damage the book or the record of the verified replies, or remove the book."""
    file, damage = tmp_path / "file", request.param
    if damage == "book":
        file.write_bytes(book.BOOK_FILE.read_bytes()[:-1] + b"?")
    elif damage == "record":
        file.write_text("[{}]")
    for function in (Book.read, status.read_verified):
        monkeypatch.setattr(getattr(function, "__func__", function), "__defaults__",
                            (file if function is not (Book.read if damage == "record" else status.read_verified)
                             else function.__defaults__[0],))


def test_a_damaged_book_is_named_at_the_start_and_the_proof_not_offered(damaged):
    pilot = Pilot(AGAINST, into_play=False)
    pilot.wait(0.1)
    assert pilot.foreground().notice.startswith("THE PROOF can't play: its book is missing or damaged (")
    assert "proof" not in pilot.buttons()
    assert not pilot.scene.options.has_proof
    pilot.click("levels", "kind:levels")
    assert "proof" not in pilot.buttons()
    pilot.click("players")
    assert "THE PROOF" not in widgets_of(pilot.foreground(), Slider)[0].values
    pilot.enter(pilot.play(AGAINST))
    assert pilot.match.level == MEDIUM


def test_if_one_class_is_not_verified_the_proof_is_not_offered(monkeypatch):
    records = status.read_verified()
    del records[class_of(FIVE_IN_A_ROW.parse_cell("h7"))]
    monkeypatch.setattr(status, "read_verified", lambda: records)
    monkeypatch.setattr(status, "shipped_player", lambda: VerifiedPlayer(Book.read(), records))
    assert verified_second_moves() == {}
    pilot = Pilot(AGAINST, into_play=False)
    pilot.wait(0.1)
    pilot.click("levels", "kind:levels")
    assert "proof" not in pilot.buttons()
    first = final_report(Board.from_moves(""), PROOF)
    claim = FIVE_IN_A_ROW.cell_name(first.move), first.score, first.result.plies
    assert claim == ("h8", None, None), "no verified win yet"


def test_before_the_first_stone_it_says_by_which_stone_each_cell_loses(pilot):
    picture = pilot.picture()
    assert (picture.players[0].name, picture.status.headline) == ("THE PROOF", words.ALREADY_LOST)
    assert "".join(text for text, _ in picture.status.runs) == "after every one of your moves, verified"
    assert picture.under_board == "O is lost before its first stone · every continuation was played out"
    assert picture.resistance.verified == set(pilot.verified_replies)
    assert len(pilot.verified_replies) == 224
    pilot.move_to("a15")
    assert pilot.picture().under_board == f"a15 · verified, lost by stone {pilot.verified_replies[0]} at the latest"
    assert pilot.picture().board.ghost_mark == "o"
    pilot.move_to("h8")
    assert pilot.picture().under_board == picture.under_board, "the stone of THE PROOF itself is no reply"


def test_in_the_book_the_bar_has_a_bound_and_a_line_says_what_is_left(pilot):
    pilot.click("a15", wait=1)
    decision = status.shipped_player().decide(moves_named(FIVE_IN_A_ROW, "h8 a15"))
    bar, most = pilot.picture().bar, decision.plies // 2
    assert (bar.percent, bar.title, bar.caption, bar.note) == (0, "POSITION", f"lost in ≤ {most}", "verified")
    assert pilot.picture().under_board == words.from_book(decision.left) + words.at_most(most)
    assert figures.chance_sentence(Moment(pilot.match)).startswith(words.verified_loss(most))
    assert words.verified_loss(1).startswith("Verified: whatever you play, you lose in 1 move. ")
    pilot.click("h9", wait=1)
    assert pilot.match.decision_within(3) != pilot.match.decision_within(5)
    now, first, reply = (proof.text_under_board(Moment(pilot.match, ply), None, pilot.verified_replies, {})[0]
                         for ply in (None, 3, 2))
    assert first != now, "the move after which one looks back has its own line"
    assert reply == f"a15 is verified: lost by stone {pilot.verified_replies[0]} at the latest"


def test_looking_back_line_and_bar_name_the_same_bound(pilot):
    lose(pilot, "i9 g7")
    moments = [Moment(pilot.match, ply) for ply in range(3, len(pilot.cells()))]
    bounds = [(proof.text_under_board(moment, None, pilot.verified_replies, {})[1].rpartition(" · ")[2],
               figures.win_bar(moment, (0.0, 0.0, 1.0)).caption) for moment in moments]
    assert all(line == bar for line, bar in bounds)
    assert len(bounds) > 4


@pytest.mark.parametrize(("decision", "text"), [
    (Decision(7, "threats", 9, 812), "a win by threats, found in 812 positions · lost in 4 moves or fewer"),
    (Decision(7, "threats", 9, 1), "a win by threats, found in 1 position · lost in 4 moves or fewer"),
    (Decision(7, "fours", 3, 1), "a win by fours · lost in 1 move"),
    (Decision(7, "book", 11, 0, 1426), "book · 1,426 of its positions still ahead · lost in 5 moves or fewer"),
    (Decision(7, "book", 11, 0, 0), "book · none of its positions still ahead · lost in 5 moves or fewer"),
])
def test_the_line_names_where_the_win_is_from(decision, text):
    assert proof.decision_texts(decision, None)[0] == text


def test_a_game_that_left_the_verified_lines_says_so():
    moves = moves_named(FIVE_IN_A_ROW, "h8 a15 h9 a14")  # not what THE PROOF plays
    match = Match(new_game(FIVE_IN_A_ROW, Seats(PROOF, None), 1, moves), proving())
    match.update(9.0)
    seconds = verified_second_moves()
    text = "this game has left the verified lines: THE PROOF plays like MASTER; its figures are estimates"
    assert match.records[4].proven is None
    assert proof.text_under_board(Moment(match), None, seconds, {}) == (text, words.NOT_VERIFIED)


def test_a_game_goes_on_without_the_book_on_masters_estimate(damaged):
    pilot = Pilot(AGAINST, into_play=False)
    thinker = FakeThinker(lambda board: moves_named(FIVE_IN_A_ROW, "h8 h7 g9")[board.count])
    match = Match(new_game(FIVE_IN_A_ROW, Seats(PROOF, None)), thinker)
    match.update(9.0)
    match.play(FIVE_IN_A_ROW.parse_cell("h7"))
    match.update(9.0)
    pilot.store.save_game(match.saved(1.0))
    pilot.enter(pilot.resume(AGAINST), wait=1)
    pilot.thinker.answer_position(-60)
    pilot.wait(1)
    picture = pilot.picture()
    assert picture.under_board == "h7 is not verified: THE PROOF plays like MASTER; its figures are estimates"
    assert (picture.bar.title, picture.bar.note, picture.bar.caption) == ("POSITION", "believed", "")
    assert 0 < picture.bar.percent < 100
    assert figures.chance_sentence(Moment(pilot.match)).startswith(
        "From here the win is not verified for every reply. The bar shows MASTER's estimate")
    pilot.click("undo", wait=1)
    assert len(pilot.match.records) == 1
    assert pilot.picture().status.headline == words.YOUR_MOVE
    assert pilot.picture().under_board == (
        "this game has left the verified lines: THE PROOF plays like MASTER; its figures are estimates")


def test_a_loss_earns_no_points_but_a_place_on_the_board(pilot):
    lose(pilot, "a15 h9")
    stones, ending = len(pilot.match.records), pilot.scene.session.ending
    pilot.leave_window()
    pilot.wait(1)
    picture = pilot.picture()
    assert (ending.items, ending.finish.medal, ending.best) == ((), True, 0)
    assert (picture.banner.headline, picture.banner.honour) == ("THE PROOF WINS", "LONGEST AFTER a15")
    assert [(cell, stand.stones) for cell, stand in picture.resistance.longest] == [(0, stones)]
    assert picture.resistance.latest == 0
    assert pilot.targets["charts"].rect.contains(pilot.layout.introduction)
    pilot.move_to(pilot.layout.charts[0].center, wait=1)
    assert (pilot.picture().resistance, pilot.foreground().tooltip) == (picture.resistance, None)
    assert (picture.bar.percent, picture.bar.caption) == (0, "")
    assert picture.under_board == f"after a15 you lasted {stones} stones"
    store = pilot.store
    assert store.longest_games() == {0: Stand(stones, False)}
    assert store.tally(FIVE_IN_A_ROW).games == 0
    assert store.rating(FIVE_IN_A_ROW) == Pilot(into_play=False).store.rating(FIVE_IN_A_ROW)
    kept, = store.games()
    assert (kept.level.name, kept.result) == ("PROOF", "loss")
    assert set(pilot.buttons()) == {"rematch", "review", "scores", "share", "title"}
    pilot.click("share")
    assert pilot.clipboard == f"I lasted {stones} stones against THE PROOF · Crossfive"
    pilot.finish_writing()
    assert ending.finish.streak == 0


def test_a_shorter_game_earns_no_medal_and_the_line_names_the_longest(pilot):
    pilot.store.finish(game("loss", level=PROOF, moves=(112, *range(24))))
    lose(pilot, "a15")
    assert pilot.scene.session.ending.finish.medal is False
    assert pilot.picture().banner.honour == "LONGEST AFTER a15: 25"
    assert pilot.picture().under_board.endswith("your longest is 25")
    assert pilot.store.longest_games() == {0: Stand(25, False)}
    pilot.enter(pilot.title(AGAINST))
    pilot.lead_to("ReviewPage", "look back", "review")


def test_a_game_with_an_undo_earns_no_medal_and_is_no_record(pilot):
    pilot.click("a15", "undo", wait=1)
    lose(pilot, "a15")
    assert pilot.scene.session.ending.finish.medal is False
    assert pilot.picture().banner.honour == "NO RECORD"
    assert pilot.store.longest_games() == {}


def test_the_streak_and_the_rating_stay_and_a_win_is_held_for_ever(pilot):
    pilot.store.finish(game())
    before = pilot.store.rating(FIVE_IN_A_ROW)
    won = pilot.store.finish(game("win", level=PROOF, moves=(112, 5, 20, 31), points=0))
    lost = pilot.store.finish(game("loss", level=PROOF, moves=(112, 5, 20)))
    assert (lost.streak, lost.gained, won.streak, won.gained, pilot.store.rating(FIVE_IN_A_ROW)) == (1, 0, 1, 0, before)
    assert pilot.store.longest_games() == {5: Stand(4, True)}
    assert "PROOF" in pilot.store.medals(FIVE_IN_A_ROW)


def test_a_game_against_the_proof_is_kept_reviewed_and_written(pilot):
    pilot.click("a15", wait=1)
    saved = pilot.match.saved(3.0)
    assert saved.records[2].proven is not None
    assert unpack_game(saved.number, 3.0, pack_game(saved)) == saved
    assert unpack_options(pack_options(AGAINST)) == AGAINST
    resumed = Match(saved, FakeThinker())
    assert proof.text_under_board(Moment(resumed), None, pilot.verified_replies, {})[0] == pilot.picture().under_board
    lose(pilot, "h9")
    kept, = pilot.store.games()
    for past in (past_game_of(pilot.match.saved(5.0)), past_game_of(kept)):
        assert (past.game.level, past.names, past.game.mark) == (None, ("THE PROOF", "You"), "o")
    again = past_game_of_record(record_of(past_game_of(kept)))
    assert (again.game.moves, again.names, again.game.human) == (kept.moves, ("THE PROOF", "You"), SECOND)
    assert again.game.mark == "o", "THE PROOF has X in a file, too"
    pilot.thinker.reported = analysed
    pilot.click("review", wait=20)
    assert pilot.picture().caption.endswith(f"THE PROOF – You   ·   X won after {len(kept.moves)} stones")
    assert pilot.picture().card.label == "X'S MOVE"
    longest = review_words.at_most(max(pilot.verified_replies.values()))
    assert pilot.picture().accuracy[:3] == (review_words.LASTED, len(kept.moves), longest)
    assert pilot.picture().head.text == review_words.LOST_FROM_THE_START
    pilot.enter(pilot.scores(AGAINST), wait=0.5)


def test_practice_is_against_the_proof_only_in_its_own_openings():
    first = past_game_of(Match(new_game(FIVE_IN_A_ROW, Seats.against(MEDIUM, FIRST), 1), FakeThinker()).saved(0.0))
    game_of_two = past_game_of(Match(new_game(FIVE_IN_A_ROW, Seats(None, None), 1), FakeThinker()).saved(0.0))
    assert first.practice_from(0, PROOF, {}).level == MEDIUM
    assert game_of_two.practice_from(0, PROOF, {}).level == MASTER
    for rules, began, level in ((FIVE_IN_A_ROW, "h8", PROOF), (FIVE_IN_A_ROW, "a1", MASTER),
                                (replace(FIVE_IN_A_ROW, exact=True), "h8", MASTER)):
        opened = past_game_of_record(Record(rules, moves_named(rules, f"{began} i9"), "Ann", "You"))
        assert opened.practice_from(1, PROOF, {}).level == level
        against_it = past_game_of_record(Record(rules, moves_named(rules, f"{began} i9"), PROOF.label, "You"))
        assert against_it.practice_from(1, MEDIUM, {}).level == level, "also if the title's opponent is another"


def test_with_large_letters_status_and_banner_use_few_words(pilot):
    seen = [proof.text_under_board(Moment(pilot.match), cell, pilot.verified_replies, {})[1] for cell in (None, 0)]
    assert seen == ["224 of 224 verified", f"a15: lost by stone {pilot.verified_replies[0]}"]
    pilot.change_settings(scale=2.0)
    pilot.click("a15", wait=1)
    decision = status.shipped_player().decide(moves_named(FIVE_IN_A_ROW, "h8 a15"))
    assert pilot.picture().status.runs == ((f"book {decision.left} · lost in ≤ {decision.plies // 2}", False),)
    assert (pilot.picture().under_board, pilot.picture().resistance) == ("", None)
    lose(pilot, "")
    pilot.wait(3)
    texts = [each.text for each in pilot.texts()]
    assert (str(len(pilot.match.records)), " stones") in pairwise(texts)

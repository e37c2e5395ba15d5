"""AI programs as players might write them: correct ones, and others with one fault each."""
from contextlib import closing
from pathlib import Path

from ai.own_program.grade import Examiner
from ai.own_program.program import OwnProgram
from ai.play.levels import own_level
from tests.processes import ROOT


def example_text(name):
    return (ROOT / "ai" / "own_program" / "examples" / f"{name}.txt").read_text(encoding="utf-8")


def first_failed(file):
    """The first check that the program in this file fails, or None; the others are not tried."""
    with closing(OwnProgram(own_level(str(file), seconds=600.0))) as program:   # patient with a busy machine
        checks = Examiner(program.choose, program.recorded_search).checks()
        return next((check for check in checks if check.passed is False), None)


def changed(text, *changes):
    """The text with pieces replaced; each replaced piece must occur in it."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


MINIMAX = example_text("minimax")
ALPHABETA = changed(example_text("alphabeta"),
                    ("        # To do", "        if best >= beta: break\n        # To do"))
LOOK = """    for faster in 0, 1:
        best, best_move = look(board, depth, faster)
        if best == 0: break
    return best_move


def look(board, depth, faster):
    best = -1000
"""
# It first searches for a win of any length, and only then for the fastest.
TWO_LOOKS = changed(
    ALPHABETA, ("ahead\n    best = -1000\n", f"ahead\n{LOOK}"),
    ("score, move\n    return best_move", "score, move\n    return best, best_move"),
    ("-best)", "-best, faster)"), ("alpha, beta)", "alpha, beta, faster)"), ("best))", "best), faster)"),
    ("-1 - depth ", "-1 - depth * faster "))
BOTH_SIDES = Path(__file__).with_name("both_sides.txt").read_text(encoding="utf-8")
UNDO = "        board.undo()\n        if best is None or score > best:\n            best"
# For each fault: part of GRADE's sentence, and the program.
FAULTY = {
    "sign of the score": (
        "The sign of the score is wrong", changed(MINIMAX, ("return -1 - depth", "return 1 + depth"))),
    "a minus forgotten": ("The sign of the score is wrong", changed(MINIMAX, ("= -value", "= value"))),
    "sign of a fixed view": ("The sign of the score is wrong", changed(BOTH_SIDES, ("== me else -1", "!= me else -1"))),
    "missing undo": ("undo() is missing", changed(MINIMAX, (f"{UNDO} = score", "        best = score"))),
    "missing undo at the root": (
        "undo() is missing", changed(MINIMAX, (f"{UNDO}, best_move", "        if True:\n            best, best_move"))),
    "alpha and beta swapped": (
        "are alpha and beta swapped", changed(ALPHABETA, ("-beta, -max(alpha, best))", "-max(alpha, best), -beta)"))),
    "win not seen at the leaf": (
        "the win is not seen at the leaf", changed(MINIMAX, ("    if board.winner():\n        return -1 - depth ",
                                                             "    if not board.moves():\n        return 0 "))),
    "depth off by one": (
        "with the game going on, 1 move too early.", changed(
            MINIMAX, ("ahead\n", "ahead\n    depth = min(depth, len(board.moves()) - 1)\n"))),
    "maximises for both": (
        "It takes the largest value for both sides", changed(
            BOTH_SIDES, (" if board.to_move == me else min(scores)", ""))),
    "cuts on > with a wrong value": (
        "After a cut it returns a wrong value", changed(
            ALPHABETA, ("if best >= beta: break", "if best > beta: return alpha"))),
    "first move only": (
        "It tries only the first move", changed(MINIMAX, ("    return best_move", "        return best_move"),
                                                ("    return best\n", "        return best\n"))),
}

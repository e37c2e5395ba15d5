"""The questions of the Lab in which the player guesses the next step of a search before it is shown."""
from __future__ import annotations

from dataclasses import dataclass

from ai.position.scores import INFINITE
from ai.tree.search_tree import SearchTree
from game.model import words


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a search. answers: each one's name and text; right: a name; why: shown afterwards."""

    text: str
    answers: tuple[tuple[str, str], ...]
    right: str
    why: str


def question_before(tree: SearchTree, step: int) -> Question | None:
    """The question to ask before step `step` (from 0) of the search; None if there is nothing to guess.

    One kind of question is whether the remaining replies will be cut. It is asked when a reply becomes the best so far
    and the other side already has an alternative elsewhere. The other kind is which move will be chosen. It is asked
    near the root when every reply's value is known.
    """
    if not 0 < step < tree.root.events:
        return None
    before, after = tree.event(step - 1), tree.event(step)
    side = tree.side(after.path)
    if before.kind == "best" and before.path and tree.method.prune and abs(before.beta) < INFINITE:
        tried = before.visit.moves.index(before.move or 0) + 1
        left = len(before.visit.moves) - tried
        if left:
            will = after.kind == "cut"
            side, other = tree.side(before.path), tree.side(before.path[:-1])
            assert before.best is not None
            best, bound = tree.text(tree.points(before.best, before.path)), tree.text(tree.points(before.beta,
                                                                                                before.path))
            return Question(words.will_it_cut(side, best, other, bound, left), words.CUT_OR_NOT,
                            "yes" if will else "no", words.why_cut(side, best, other, bound, will))
    if after.kind == "return" and len(after.path) <= 1 and len(after.visit.replies) >= 2 and not after.visit.cut_moves:
        names = tuple((str(move), tree.move_name(move)) for move in after.visit.moves)
        choice = after.visit.choice
        assert choice is not None
        return Question(words.which_move(side), names, str(choice),
                        words.why_move(side, tree.max_moves(after.path), tree.move_name(choice)))
    return None

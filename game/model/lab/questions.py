"""The questions of the Lab in which the player guesses the next step of a search before it is shown."""
from dataclasses import dataclass

from ai.position.scores import INFINITE
from ai.tree.search_tree import SearchTree
from ai.tree.traced import Event
from game.model import words


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a search. answers: each one's name and text; right: a name; why: shown afterwards."""

    text: str
    answers: tuple[tuple[str, str], ...]
    right: str
    why: str


def question_before(tree: SearchTree, step: int) -> Question | None:
    """The question to ask before a step of the search, from step 1 on; None if there is nothing to guess.

    One kind of question is whether the remaining replies will be cut. It is asked when a reply becomes the best so far
    and the other side already has an alternative elsewhere. The other kind is which move will be chosen. It is asked
    near the root when every reply's value is known.
    """
    before, after = tree.event(step - 1), tree.event(step)
    return _whether_cut(tree, before, after) or _which_move(tree, after)


def _whether_cut(tree: SearchTree, before: Event, after: Event) -> Question | None:
    path, visit, best = before.path, before.visit, before.best
    if before.kind != "best" or best is None or abs(before.beta) >= INFINITE:       # as at the root, and without cuts
        return None
    left = len(visit.moves) - visit.moves.index(before.move or 0) - 1
    if not left:
        return None
    side, other, will = tree.side(path), tree.side(path[:-1]), after.kind == "cut"
    value, bound = tree.text(tree.points(best, path)), tree.text(tree.points(before.beta, path))
    return Question(words.will_it_cut(side, value, other, bound, left), words.CUT_OR_NOT, "yes" if will else "no",
                    words.why_cut(side, value, other, bound, will))


def _which_move(tree: SearchTree, after: Event) -> Question | None:
    path, visit = after.path, after.visit
    if after.kind != "return" or len(path) > 1 or len(visit.replies) < 2 or visit.cut_moves:
        return None
    choice = visit.choice
    assert choice is not None
    return Question(words.which_move(tree.side(path)), tuple((str(move), tree.move_name(move)) for move in visit.moves),
                    str(choice), words.why_move(tree.side(path), tree.max_to_move(path), tree.move_name(choice)))

"""The positions of the Lab's tree that are open, and the tree's layout that follows from them."""
import math
from collections.abc import Callable
from functools import partial

from ai.tree.layout import TreeLayout, lay_out
from ai.tree.problems import Path
from ai.tree.search_tree import DRAWABLE, SearchTree
from game.model import words
from game.model.background import Background

_SMALL_TREE = 400                   # positions: a tree up to this size is shown fully open
_LAID_AT_ONCE = 3_000               # positions: a larger tree is opened in a thread, in a second or so
_FAILED = TreeLayout((), {}, 0.0, 0)        # there was no memory for a tree's layout
ROOM = (2.0, 1.6, 1.4, 1.0)         # the fewest rows for a position, by its level in the tree


class Folding:
    """The open and the folded positions of a tree. searched: returns the position that the search is at.

    rows: the number visible at once; a tree with more is folded. laying: a thread is laying out the fully open tree.
    """

    def __init__(self, searched: Callable[[], Path]) -> None:
        self.rows = math.inf
        self._searched = searched
        self._tree: SearchTree
        self._choices: dict[Path, bool] = {}        # the positions that the player has opened (True) or folded
        self._all_open = False
        self._layout: tuple[object, TreeLayout] | None = None
        self._whole_rows = 0.0                      # the number of rows of the whole tree, unless it is large
        self._laying: Background[TreeLayout] | None = None      # makes the layout of the fully open tree

    def begin(self, same_problem: bool) -> None:
        """Fold the tree for a new search. same_problem: keep the player's choices of open and folded ones."""
        self._all_open, self._laying = False, None
        if not same_problem:
            self._choices.clear()

    def show(self, tree: SearchTree) -> None:
        self._tree, self._layout = tree, None
        self._whole_rows = 0.0 if self.large else lay_out(tree, lambda path: True, ROOM).rows

    def is_open(self, path: Path) -> bool:
        if path in self._choices:
            return self._choices[path]
        return self.all_open or not path or self._searched()[:len(path)] == path

    def fold(self, path: Path) -> None:
        """Fold an open position, or open a folded one."""
        self._choices[path] = not self.is_open(path)
        self._layout = None

    @property
    def large(self) -> bool:
        """Whether the tree is too large to be shown fully open unless the player asks for it."""
        return self._positions > _SMALL_TREE

    @property
    def _positions(self) -> int:
        return self._tree.root.visited

    @property
    def all_open(self) -> bool:
        return self._all_open or not (self.large or self._whole_rows > self.rows)

    def open_all(self, wanted: bool, prepare: Callable[[SearchTree, TreeLayout], object]) -> str | None:
        """Open or fold the whole tree; return a sentence if it is too large. prepare: called with a large layout."""
        if wanted and self._positions > DRAWABLE:
            return words.too_many_positions(self._positions, DRAWABLE)
        if wanted and self._positions > _LAID_AT_ONCE:
            self._laying = Background(partial(_lay_out_whole, self._tree, prepare), _FAILED)
        else:
            self._open_or_fold_all(wanted, None)
        return None

    def _open_or_fold_all(self, is_open: bool, layout: tuple[object, TreeLayout] | None) -> None:
        self._all_open, self._laying, self._layout = is_open, None, layout
        self._choices.clear()

    @property
    def laying(self) -> bool:
        return self._laying is not None

    def take_finished_layout(self) -> bool:
        """Show the layout that a thread has made, unless it failed; return whether the thread has ended."""
        laid = None if self._laying is None else self._laying.result
        if laid is not None:
            self._open_or_fold_all(laid is not _FAILED, (None, laid))
        return laid is not None

    def warning(self) -> str | None:
        """A warning that the tree is too large to be drawn whole; None if it isn't."""
        return words.folded(self._positions, DRAWABLE) if self._positions > DRAWABLE else None

    @property
    def layout(self) -> TreeLayout:
        """The tree's layout, computed anew only after something was opened, folded or searched."""
        key = None if self.all_open else self._searched()
        if self._layout is None or self._layout[0] != key:
            self._layout = key, lay_out(self._tree, self.is_open, ROOM)
        return self._layout[1]


def _lay_out_whole(tree: SearchTree, prepare: Callable[[SearchTree, TreeLayout], object]) -> TreeLayout:
    layout = lay_out(tree, lambda path: True, ROOM)
    prepare(tree, layout)
    return layout

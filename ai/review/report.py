"""A review as a file: one HTML page without other files, or an SGF game record with the sentences as comments."""
import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from ai.position.rules import FIRST, SECOND, Move
from ai.records.game_tree import Node, add_child
from ai.records.record import RESULT_OF, Record, Result, clean_name
from ai.records.sgf import tree_of, write_trees
from ai.review.game_review import Game, Moves, Review, ReviewedMove
from ai.search.moves import move_list, side_of
from ai.wording import quantity

LINE_SHOWN = 7                      # moves of a best line on a diagram and in a sentence
DIAGRAM_CELL = 20                   # size of a diagram's cell, in the diagram's own units
SVG_WIDTH, SVG_HEIGHT = 420, 150

PAGE_FILE = Path(__file__).with_suffix(".html")     # with the names of its parts in braces
STYLE_FILE = Path(__file__).with_suffix(".css")


def report_html(game: Game, review: Review, record: Record) -> str:
    """The review as one HTML page without scripts or external files, readable without colours and in print.

    record: the record of the same game, for the players' names and the date.
    """
    page = _Page(game, review)
    first, second, date = map(clean_name, (record.first, record.second, record.date))
    title = escape(f"{first or page.marks[FIRST]} – {second or page.marks[SECOND]}")
    about = [escape(date), f"{game.rules.size}×{game.rules.size}", "exactly five" if game.rules.exact else "",
             quantity(len(game.moves), "stone"), page.result(record.stated_result)]
    return PAGE_FILE.read_text(encoding="utf-8").format(
        title=title, style=STYLE_FILE.read_text(encoding="utf-8"), about=" · ".join(filter(None, about)),
        accuracy=escape(page.accuracy() or "No accuracy: too few moves, or lost from the start."),
        board=page.empty_board(), parts="\n".join([*page.chart(), *page.last_escape(), *page.faults()]))


def report_sgf(game: Game, review: Review, record: Record) -> str:
    """The game's record as SGF, with the review's sentences as comments and each best line as a variation.

    In a file Black is X. If the game's X is White there, X and O change places in the sentences.
    """
    tree, page = tree_of(record), _Page(game, review)
    tree.root.comment = page.accuracy()
    for ply, node in enumerate(list(tree.root.main_line())[1:], game.setup_plies + 1):
        move = review.moves[ply - 1]
        sentences = [f"{str(move.judgement).capitalize()}. {move.sentence.text}"] \
            if move.sentence is not None and game.shows_fault(move) else []
        if review.last_escape is not None and review.last_escape.ply == ply:
            sentences.append(review.last_escape.sentence.text)
        node.comment = "\n".join(sentences)
        if sentences and node.parent is not None and move.best not in (None, move.move):
            _add_line(node.parent, move.line, record.starter * side_of(ply))
    if page.marks[record.starter] != "X":
        for node in tree.root.walk():
            node.comment = re.sub(r"\b[XO]\b", lambda mark: "O" if mark[0] == "X" else "X", node.comment)
    return write_trees([tree])


def _add_line(parent: Node, line: Moves, player: int) -> None:
    for at, move in enumerate(line):
        parent = add_child(parent, Node(move=move, player=player * (-1) ** at, comment="" if at else "Best line"))


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


class _Page:
    """Builds the parts of a review's HTML page."""

    def __init__(self, game: Game, review: Review) -> None:
        self.game, self.review, self.rules = game, review, game.rules
        self.marks = {player: game.speech.mark_of(player) for player in (FIRST, SECOND)}
        self.human_name, self.opponent_name = game.player_names

    def result(self, stated: Result | None) -> str:
        """The result in words. stated: the result of a game that did not end on the board, such as by resignation."""
        result = stated if self.game.outcome is None else RESULT_OF[self.game.outcome.winner]
        if result is None or result == "draw":
            return "not finished" if result is None else "a draw"
        return f"{self.marks[FIRST if result == 'first' else SECOND]} won"

    def accuracy(self) -> str:
        """Both players' accuracy in one line of text; empty if neither is known."""
        whose = (("Your" if self.human_name == "you" else f"{self.human_name}'s", self.review.human_accuracy),
                 (f"{self.opponent_name}'s", self.review.ai_accuracy))
        return " · ".join(f"{name} accuracy: {value:.0f} %" for name, value in whose if value is not None)

    def empty_board(self) -> str:
        """The SVG of the empty board, which every diagram uses: its grid, and the names of its columns and rows."""
        size, side = self.rules.size, self.rules.size * DIAGRAM_CELL
        half = DIAGRAM_CELL // 2
        grid = "".join(f"M{half} {at}H{side - half}M{at} {half}V{side - half}"
                       for at in range(half, side, DIAGRAM_CELL))
        names = "".join(f'<text x="{half + i * DIAGRAM_CELL}" y="{side + 9}">{chr(ord("a") + i)}</text>'
                        f'<text x="-7" y="{half + i * DIAGRAM_CELL + 3}">{size - i}</text>' for i in range(size))
        return f'<path class="grid" d="{grid}"/><g class="names">{names}</g>'

    def diagram(self, ply: int, better: Sequence[Move], comment: str) -> str:
        """An SVG diagram of the board after move number `ply`, which has a dashed ring.

        better: other moves from the position before it, drawn as numbers. comment: a sentence about these moves, for
        the text that describes the diagram to screen readers.
        """
        side, named = self.rules.size * DIAGRAM_CELL, list[str]()
        *past, played = self.game.moves[:ply]
        for player, cells in ((FIRST, past[::2]), (SECOND, past[1::2])):
            if cells:
                named.append(f"{self.marks[player]} on {move_list(self.rules, sorted(cells))}")
        alt = f"{'; '.join(named)}. {self.rules.cell_name(played)} was played{comment}"
        parts = ['<use href="#board"/>', *(self._use(self.marks[side_of(number)], move)
                                           for number, move in enumerate(self.game.moves[:ply], 1)),
                 self._use("played", played)]
        for number, move in enumerate(better, 1):
            x, y = self._place(move)
            ring = f'<circle class="best" cx="{x}" cy="{y}" r="9"/>' if number == 1 else ""
            if move != played:
                parts.append(f'{ring}<text class="number" x="{x}" y="{y + 4}">{number}</text>')
        return (f'<svg role="img" viewBox="-16 -2 {side + 18} {side + 16}" aria-label="{escape(alt)}">'
                f'{"".join(parts)}</svg>')

    def _place(self, move: Move) -> tuple[int, int]:
        row, column = divmod(move, self.rules.size)
        return column * DIAGRAM_CELL + DIAGRAM_CELL // 2, row * DIAGRAM_CELL + DIAGRAM_CELL // 2

    def _use(self, name: str, move: Move) -> str:
        x, y = self._place(move)
        return f'<use href="#{name.lower()}" x="{x}" y="{y}"/>'

    def chart(self) -> list[str]:
        """HTML with a chart of the human's expected score after each move, and a diamond for each fault."""
        known = [(ply, move.after) for ply, move in enumerate(self.review.moves, 1) if move.after is not None]
        if len(known) < 2:
            return []
        last = len(self.review.moves)

        def at(ply: int, chance: float) -> tuple[float, float]:
            return 30 + (SVG_WIDTH - 40) * ply / last, 10 + (SVG_HEIGHT - 30) * (1 - chance)

        path = "".join(f"{'ML'[i > 0]}{x:.1f} {y:.1f}" for i, (x, y) in enumerate(at(*point) for point in known))
        levels = "".join(f'<path class="grid" d="M30 {at(0, share)[1]:.1f}H{SVG_WIDTH - 10}"/><text x="14" '
                         f'y="{at(0, share)[1] + 3:.1f}">{_percent(share)}</text>' for share in (0.0, 0.5, 1.0))
        plies = "".join(f'<text x="{at(ply, 0)[0]:.1f}" y="{SVG_HEIGHT - 5}">{ply}</text>'
                        for ply in range(0, last + 1, 5 if last <= 60 else 20) if ply)
        faults = "".join(f'<path class="fault" d="M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6-6z"/>' for x, y in (
            at(ply, chance) for ply, chance in known if self.game.shows_fault(self.review.moves[ply - 1])))
        whom = self.human_name
        summary = ", ".join(f"{ply}: {_percent(chance)}" for ply, chance in known[::max(1, len(known) // 12)])
        return [f"<h2>Position for {whom}, move by move</h2>",
                f'<svg class="chart" role="img" viewBox="0 0 {SVG_WIDTH} {SVG_HEIGHT}" aria-label="'
                f'Position for {whom} after each move. {summary}."><g class="names">{levels}{plies}</g>'
                f'<path class="curve" d="{path}"/>{faults}</svg>',
                '<p class="quiet">100 % is a win, 50 % an even game; a diamond is a mistake.</p>']

    def last_escape(self) -> list[str]:
        last = self.review.last_escape
        if last is None:
            return []
        better = f"; {self.rules.cell_name(last.best)} was better."
        return ["<h2>Last escape</h2>", '<div class="escape">', self.diagram(last.ply, [last.best], better),
                f"<p>{escape(last.sentence.text)}</p>", "</div>"]

    def faults(self) -> list[str]:
        faults = [(ply, move) for ply, move in enumerate(self.review.moves, 1) if self.game.shows_fault(move)]
        if not faults:
            return ["<h2>Mistakes</h2>", "<p>None was found.</p>"]
        return [f"<h2>{len(faults)} mistake{'s' if len(faults) > 1 else ''}</h2>",
                '<p class="quiet">Dashed ring: the move played. Circle and numbers: the best line.</p>',
                '<div class="faults">', *(self._fault(ply, move) for ply, move in faults), "</div>"]

    def _fault(self, ply: int, move: ReviewedMove) -> str:
        assert move.before is not None          # every move with a sentence has these
        assert move.after is not None
        assert move.sentence is not None
        name, line = self.rules.cell_name, move.line[:LINE_SHOWN]
        best = " ".join(map(name, line)) + (" …" if len(move.line) > LINE_SHOWN else "")
        better = () if line[:1] == (move.move,) else line
        return "\n".join([
            "<figure>", self.diagram(ply, better, f". Best line: {best}."),
            f"<figcaption><h3>Move {ply}, {self.marks[side_of(ply)]} {name(move.move)}: {move.judgement}</h3>",
            f'<p class="quiet">{_percent(move.before)} → {_percent(move.after)} for {self.human_name}</p>',
            f"<p>{escape(move.sentence.text)}</p>", f"<p>Best: {best}</p></figcaption>", "</figure>"])

"""SGF: the Smart Game Format FF[4], game 4 (Gomoku and Renju), as red-bean.com/sgf describes it.

Points are two letters as in Go: the column from the left, then the row from the top. A file is read as trees of
variations (game_tree.py); the record of a game is the main line of its tree.
"""
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, Move, Rules
from ai.records.game_tree import PASS, TWICE, GameTree, Markup, Node, add_child, is_annotated
from ai.records.record import (
    RESULT_OF,
    InvalidRecord,
    Record,
    Result,
    cell_named,
    check_count,
    checked_record,
    quoted,
    rules_for,
    valid_date,
)
from ai.set_position import SetPosition

GOMOKU, GO = "4", "1"
GO_BOARDS = (9, 13, 19)             # on another board a game that is tagged as Go is read as five in a row
MOST_NODES = 100_000                # nodes in one tree
MOST_PROPERTIES = 300_000           # properties in one tree
MOST_POINTS = 500_000               # set up or marked in one tree
MOST_LINES = 1_000                  # arrows or lines drawn at one node: a hundred thousand took seconds a frame
_EXACT = "exactly five"             # our word in RU; without it five or more win
_VALUE = r"\[((?:[^]\\]++|\\.)*+)]"
# Its quantifiers don't backtrack, so that a damaged file costs no more time and memory than a valid one.
_TOKEN = re.compile(rf"\s*+(?:([();])|([A-Za-z][A-Za-z0-9]*+)\s*+((?:{_VALUE}\s*+)++)|(\S))", re.DOTALL)
_END = ""                           # stands for the end of the file
_VALUES = re.compile(_VALUE, re.DOTALL)
_ESCAPED = re.compile(r"\\(?:\n|(.))", re.DOTALL)
_POINT = re.compile("[a-t]{2}")
_PLAYERS = {"B": FIRST, "W": SECOND}
_COLOURS = {player: name for name, player in _PLAYERS.items()}
_TURNS = {"b": FIRST, "w": SECOND, "black": FIRST, "white": SECOND}
_STONES = {"AB": FIRST, "AW": SECOND, "AE": None}
_MARKS: dict[str, Markup] = {"TR": "triangle", "SQ": "square", "CR": "circle", "MA": "cross"}
_SET_UP = {player: name for name, player in _STONES.items()}
_DRAWN = {mark: name for name, mark in _MARKS.items()}
_INFO = {"PB", "PW", "BR", "WR", "BT", "WT", "DT", "RE", "RU", "EV", "RO", "PC", "GN", "GC", "AN", "US", "SO", "CP",
         "ON", "OT", "TM"}
_OURS = {"FF", "CA", "AP", "GM", "SZ"}          # always written by us
_LINE = 90                          # characters of a line, after which a new line begins


def move_at_point(rules: Rules, text: str, where: str) -> Move:
    """The move named by an SGF point such as 'hh', or by a cell name such as 'h8'. Raises InvalidRecord."""
    text = text.strip().lower()
    if is_pass(rules, text):
        raise InvalidRecord(f"{where}: {PASS}")
    if _POINT.fullmatch(text) is None:
        return cell_named(rules, text, where)
    column, row = ord(text[0]) - ord("a"), ord(text[1]) - ord("a")
    if max(column, row) >= rules.size:
        raise InvalidRecord(f"{where}: {quoted(text)} is not on a {rules.size}×{rules.size} board")
    return row * rules.size + column


def is_pass(rules: Rules, text: str) -> bool:
    """Whether a text stands for a pass in place of a move's point."""
    return not text or (text == "tt" and rules.size < 20)


Property = tuple[str, list[str], int]       # its name, its values as they stand in their brackets, and its line


class _Reader:
    """Reads one tree. A node's properties are read when it ends, since SZ may come after the stones."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.node = Node(file_line=line)
        self.tree = GameTree(FIVE_IN_A_ROW, self.node)
        self.forks: list[Node] = []             # for each open bracket: the node that its variation follows
        self.nodes = self.properties = self.points = 0
        self.waiting: list[Property] = []
        self.game_known = False

    def read_token(self, line: int, sign: str, values: list[str]) -> None:
        """Read one of _tokens. The bracket that closes the tree leaves `forks` empty."""
        if sign == "(":
            self.forks.append(self.node)
            if len(self.forks) > MOST_NODES:
                raise InvalidRecord(f"line {line}: nested too deeply for records of games")
        elif sign == ")":
            self.end_node()
            self.node = self.forks.pop()
        elif sign == ";":
            self.begin_node(line)
        elif sign == _END:
            raise InvalidRecord(f"line {line}: the file ends in the middle of a game")
        else:
            self.nodes = self.nodes or 1        # older files leave out the first semicolon
            self.properties += 1
            check_count(self.properties, MOST_PROPERTIES, "properties", f"line {line}: ")
            # In old files a name may also have small letters, which do not count.
            name = sign if sign.isupper() else "".join(filter(str.isupper, sign)) or sign
            self.waiting.append((name, values, line))

    def begin_node(self, line: int) -> None:
        self.nodes += 1
        check_count(self.nodes, MOST_NODES, "nodes", f"line {line}: ")
        if self.nodes > 1:
            self.end_node()
            self.node = add_child(self.node, Node(file_line=line))

    def end_node(self) -> None:
        properties, self.waiting = self.waiting, []
        if not self.game_known:
            self._read_game_info(properties)
        for name, values, line in properties:
            self._read_property(name, values, line)

    def _read_game_info(self, properties: list[Property]) -> None:
        self.game_known = True
        known = {name: _plain(values[0]).strip() for name, values, _ in reversed(properties) if name in _INFO | _OURS}
        where, size = f"line {self.line}", known.get("SZ", "").split(":")
        game = known.get("GM", GOMOKU) or GOMOKU
        if len(set(size)) > 1:
            raise InvalidRecord(f"{where}: only square boards can be read")
        if size[0] and re.fullmatch(r"\s*[0-9]{1,9}\s*", size[0], re.ASCII) is None:
            raise InvalidRecord(f"{where}: {quoted(size[0])} is not a number")
        cells = int(size[0]) if size[0] else GO_BOARDS[-1] if game == GO else FIVE_IN_A_ROW.size
        if game not in (GOMOKU, GO) or (game == GO and cells in GO_BOARDS):
            raise InvalidRecord(f"{where}: game {quoted(game)} is not five in a row, which is GM[4]")
        self.tree.rules = rules_for(cells, where, _EXACT in known.get("RU", "").lower())
        if game == GO:
            self.tree.info["GM"] = GO
            self.tree.note = f"The file calls this a game of Go; on {cells}×{cells} it is read as five in a row."

    def _read_property(self, name: str, values: list[str], line: int) -> None:
        node, where = self.node, f"line {line}"
        if name in _PLAYERS:
            for value in values[:2]:            # the second is refused: nobody moves twice
                self._move(name, value, line)
        elif node is self.tree.root and name in _OURS:
            pass
        elif node is self.tree.root and name in _INFO and name not in self.tree.info:
            self.tree.info[name] = _plain(values[0])
        elif name in _STONES:
            node.setup |= dict.fromkeys(self._cells(values, where), _STONES[name])
        elif name == "C":
            node.comment = "\n".join(filter(None, [node.comment, *map(_plain, values)]))
        elif name == "N" and not node.name:
            node.name = _plain(values[0])
        elif not self._read_drawing(name, values, where):
            node.other.setdefault(name, []).extend(values)

    def _move(self, name: str, value: str, line: int) -> None:
        if self.node.move is not None:          # older files write several moves in one node
            if self.node.player == _PLAYERS[name]:
                raise InvalidRecord(f"line {line}: {TWICE} {quoted(value)}")
            self.begin_node(line)
        text = _plain(value)
        if is_pass(self.tree.rules, text.strip().lower()):
            self.node.other.setdefault(name, []).append(value)
        else:
            self.node.move, self.node.player = move_at_point(self.tree.rules, text, f"line {line}"), _PLAYERS[name]
        self.node.file_line = line

    def _read_drawing(self, name: str, values: list[str], where: str) -> bool:
        """Read a property about the side to move or drawings on the board; return False if it can't be read."""
        node, rules = self.node, self.tree.rules
        try:
            if name == "PL":
                node.to_move = _TURNS[_plain(values[0]).lower()]
            elif name == "LB":
                node.labels |= {move_at_point(rules, cell, where): _plain(text)
                                for cell, _, text in (value.partition(":") for value in values)}
            elif name in _MARKS:
                marks = dict.fromkeys(self._cells(values, where), _MARKS[name])
                if node.marks | marks != marks | node.marks:
                    return False            # a cell has one mark
                node.marks |= marks
            elif name in ("AR", "LN"):
                ends = [value.split(":") for value in values]
                drawn = [(move_at_point(rules, start, where), move_at_point(rules, end, where)) for start, end in ends]
                lines = node.arrows if name == "AR" else node.lines
                check_count(len(lines) + len(drawn), MOST_LINES, "lines", f"{where}: ")
                lines.extend(drawn)
            else:
                return False
        except (InvalidRecord, ValueError, KeyError):
            return False
        return True

    def _cells(self, values: list[str], where: str) -> list[Move]:
        """The moves on these points; 'aa:cc' is a rectangle of points. Raises InvalidRecord."""
        size, cells = self.tree.rules.size, list[Move]()
        for value in values:
            corners = [divmod(move_at_point(self.tree.rules, part, where), size) for part in value.split(":")[:2]]
            (top, left), (bottom, right) = corners[0], corners[-1]
            cells += [row * size + column for row in range(top, bottom + 1) for column in range(left, right + 1)]
            check_count(self.points + len(cells), MOST_POINTS, "points", f"{where}: ")
        self.points += len(cells)
        return cells


def read_trees(text: str) -> Iterator[GameTree]:
    """Every game tree in the text; unknown and invalid properties are kept in Node.other. Raises InvalidRecord."""
    tokens = _tokens(text)
    for line, sign, _ in tokens:
        if sign == _END:
            return
        if sign != "(":
            raise InvalidRecord(f"line {line}: {quoted(sign)} stands outside of a game")
        reader = _Reader(line)
        reader.read_token(line, sign, [])
        while reader.forks:
            reader.read_token(*next(tokens))    # raises InvalidRecord for _END
        yield reader.tree


def _tokens(text: str) -> Iterator[tuple[int, str, list[str]]]:
    """The brackets, semicolons and properties of a file: the line, the sign or the property's name, and its values.

    The last token is _END. Raises InvalidRecord for anything else.
    """
    at, line, counted = max(0, text.find("(")), 1, 0        # other text may stand before a collection
    while match := _TOKEN.match(text, at):
        at, place = match.end(), match.start(match.lastindex or 0)
        line, counted = line + text.count("\n", counted, place), place
        sign, name, values, _, other = match.groups()
        if other is not None:
            raise InvalidRecord(f"line {line}: {quoted(other)} is not expected there")
        yield line, sign or name, _VALUES.findall(values or "")
    yield line + text.count("\n", counted, at), _END, []


def read(text: str) -> Iterator[Record]:
    """The main line of every game in an SGF file's text. Raises InvalidRecord."""
    return map(main_line_record, read_trees(text))


def main_line_record(tree: GameTree) -> Record:
    """The main line of a tree as a record. Raises InvalidRecord, naming the line, if it can't be played."""
    line = list(tree.root.main_line())
    last = max((i for i, node in enumerate(line) if node.sets_up), default=-1)
    turn = next((node.player for node in line if node.player is not None), FIRST)
    start = SetPosition(tree.rules, turn=turn) if last < 0 else tree.position(line[last])
    names = [tree.info.get(name, "") for name in ("PB", "PW")][::start.starter]
    record = checked_record(tree.rules, _moves_on(line[last + 1:], tree.rules, start.turn), names,
                            start=start, where=f"line {line[last].file_line}", date=tree.info.get("DT", ""),
                            stated_result=result_in(tree.info, start.starter), note=tree.note)
    annotated = replace(tree, rules=record.rules) if is_annotated(tree) else None
    return replace(record, info=tree.info, tree=annotated)


def _moves_on(line: Sequence[Node], rules: Rules, turn: int) -> Iterator[tuple[Move, str]]:
    """The moves of some nodes, each with its place in the file. Raises InvalidRecord unless both sides move in turn."""
    for node in line:
        where = f"line {node.file_line}"
        if node.player is not None and node.move is not None:
            yield node.move, where
            if node.player != turn:
                raise InvalidRecord(f"{where}: {TWICE} {rules.cell_name(node.move)}")
            turn = -turn
        elif node.other.keys() & _PLAYERS.keys():
            raise InvalidRecord(f"{where}: {PASS}")


def result_in(info: Mapping[str, str], starter: int) -> Result | None:
    """The result that a file states of its main line, which this side began. info: see GameTree."""
    text = info.get("RE", "").strip().upper()
    if text[:2] in ("B+", "W+"):
        return RESULT_OF[starter * _PLAYERS[text[0]]]
    return "draw" if text in ("0", "DRAW") else None


def write(records: Sequence[Record]) -> str:
    return write_trees([record.tree or tree_of(record) for record in records])


def tree_of(record: Record) -> GameTree:
    black, white = (record.first, record.second)[::record.starter]
    results = {RESULT_OF[record.starter]: "B+", RESULT_OF[-record.starter]: "W+", "draw": "0", None: ""}
    info, stated = {"PB": black, "PW": white, "DT": record.date, "RE": results[record.result]}, record.info
    if valid_date(stated.get("DT", "")) == record.date:     # the file may say more: several days, how a game was won
        info["DT"] = stated.get("DT", "")
    if "RE" in stated and result_in(stated, record.starter) == record.result:
        info["RE"] = stated["RE"]
    info |= {name: text for name, text in stated.items() if name not in info and name != "GM"}
    return GameTree.of_game(record.rules, record.moves, record.setup_plies, {k: v for k, v in info.items() if v},
                            record.starter)


def write_trees(trees: Sequence[GameTree]) -> str:
    """The text of an SGF file (FF[4]) with these trees, one after another."""
    return "".join(map(_tree_text, trees))


def _tree_text(tree: GameTree) -> str:
    info = {"GM": GOMOKU, "SZ": str(tree.rules.size), **tree.info}
    if tree.rules.exact and _EXACT not in info.get("RU", "").lower():
        info["RU"] = ", ".join(filter(None, [info.get("RU"), _EXACT]))
    head = "".join(f"{name}[{_escape(value)}]" for name, value in info.items())
    parts, length = list[str](), 0
    waiting: list[Node | str] = [")\n", tree.root, "("]
    while waiting:
        node = waiting.pop()
        if isinstance(node, str):
            parts.append(node)
            continue
        node_text = _node(tree.rules, node, f"FF[4]CA[UTF-8]AP[Crossfive]{head}" if node is tree.root else "")
        length += len(node_text)
        if length > _LINE and not parts[-1].endswith("("):
            parts.append("\n")
            length = len(node_text)
        parts.append(node_text)
        for child in reversed(node.children):
            waiting += [child] if len(node.children) == 1 else [")", child, "\n("]
    return "".join(parts)


def _node(rules: Rules, node: Node, head: str) -> str:
    values_of: dict[str, list[str]] = {}
    for name, value in _properties(rules, node):
        values_of.setdefault(name, []).append(value)
    return f";{head}" + "".join(f"{name}[{']['.join(values)}]" for name, values in values_of.items())


def _properties(rules: Rules, node: Node) -> Iterator[tuple[str, str]]:
    """The name and one value of each property of a node; several values of a name are one property."""
    def at(move: Move) -> str:
        return f"{chr(ord('a') + move % rules.size)}{chr(ord('a') + move // rules.size)}"

    if node.move is not None and node.player is not None:
        yield _COLOURS[node.player], at(node.move)
    for cell, player in node.setup.items():
        yield _SET_UP[player], at(cell)
    if node.to_move is not None:
        yield "PL", _COLOURS[node.to_move]
    for name, text in (("N", node.name), ("C", node.comment)):
        if text:
            yield name, _escape(text)
    for cell, text in node.labels.items():
        yield "LB", at(cell) + ":" + _escape(text).replace(":", "\\:")
    for cell, drawn in node.marks.items():
        yield _DRAWN[drawn], at(cell)
    for name, lines in (("AR", node.arrows), ("LN", node.lines)):
        for start, end in lines:
            yield name, f"{at(start)}:{at(end)}"
    for name, values in node.other.items():
        for value in values:
            yield name, value


def _plain(value: str) -> str:
    """A property's value as plain text: without SGF's escapes, and with lines rejoined at soft line breaks."""
    return _ESCAPED.sub(lambda match: match[1] or "", value)


def _escape(text: str) -> str:
    """A text escaped for SGF's brackets, without control characters."""
    printable = "".join(sign for sign in text if sign >= " " or sign in "\n\t")
    return re.sub(r"([]\\])", r"\\\1", printable)

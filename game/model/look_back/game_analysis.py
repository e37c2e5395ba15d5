"""The worker's analyses: of a whole game for its review, and of the position shown on the analysis board."""
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, Protocol

from ai.play.levels import Level, levels_for
from ai.play.messages import Answer, Failure, LevelSearch, Message
from ai.play.thinker import Thinker
from ai.position.board import board_of
from ai.position.rules import FIRST, TIC_TAC_TOE, Rules
from ai.records.game_tree import side_variation
from ai.records.record import Record
from ai.records.sgf import result_in
from ai.review.analysis import Finding, finding_of, search_for_finding
from ai.review.best_moves import BestMovesReport, search_for_best_moves
from ai.review.game_review import Game, GameFindings, Moves, Review, corrected_findings, verified_verdicts
from ai.search.report import SearchReport
from ai.verdict.verdict import Verdict, verdict_at_end
from game.model.look_back.study import Study


class FindingStore(Protocol):
    """A store of findings, which are the analysis's results about positions."""

    def findings(self, rules: Rules, positions: list[Moves]) -> dict[Moves, Finding]:
        """The stored findings on these positions, by position."""

    def save_finding(self, rules: Rules, moves: Moves, finding: Finding) -> None:
        """Store a finding on a position; it replaces an older one."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """A level's move in a position."""

    level: Level
    move: int | None = None
    nodes: int = 0                  # evaluated so far
    settled: bool = False           # the level has decided, or can't decide: then `move` is None
    holds: bool | None = None       # whether the move avoids a forced loss; None: unknown


class _Question(NamedTuple):
    """A question to the worker about a position: for a finding, searched with `nodes` nodes, or for a level's move."""

    moves: Moves
    nodes: int = 0
    level: Level | None = None


def stored_findings(store: FindingStore, rules: Rules, positions: Sequence[Moves]) -> dict[Moves, Finding]:
    """The stored findings on the positions of a line, and on the positions after the best moves in these findings."""
    loaded, to_load, inner = dict[Moves, Finding](), list(positions), set(positions[:-1])
    while to_load:
        findings = store.findings(rules, to_load)
        loaded |= findings
        to_load = [(*moves, move) for moves, finding in findings.items() if moves in inner
                   for move in (finding.best, *finding.others) if (*moves, move) not in loaded]
    return loaded


class GameAnalysis:
    """The analysis of one game by the worker: its findings, and the levels' moves that the player asks for.

    On 3×3 the findings are complete at once. `update` lets time pass and never blocks; its first call cancels other
    questions to the thinker. Stored findings are not searched again. Questions about the levels' moves come first.
    """

    def __init__(self, game: Game, thinker: Thinker, store: FindingStore) -> None:
        self.game = game
        self.failure: str | None = None         # why nothing more is analysed; the levels can still be asked
        self._thinker = thinker
        self._store = store
        self._findings = stored_findings(store, game.rules, [game.moves[:ply] for ply in range(len(game.moves) + 1)])
        self._asked: _Question | None = None
        self._polled: Moves | None = None       # the position about which the levels are asked
        self._opinions: dict[tuple[Moves, str], Opinion] = {}
        self.review: Review
        self.consistent: dict[Moves, Finding]   # the known findings, each corrected by all others
        self._missing: tuple[Moves, int] | None     # the next position to analyse, and the nodes for it
        self._judge()
        while self._missing is not None and game.rules == TIC_TAC_TOE:      # these need no worker
            self._take_in(self._missing[0], finding_of(game.rules, self._missing[0]))

    @property
    def complete(self) -> bool:
        return self._missing is None

    @property
    def deepening(self) -> bool:
        """Whether every move is judged, and only large changes of the evaluation are still searched once more."""
        return self.review.progress == 1 and not self.complete and self.failure is None

    def opinions(self, moves: Moves) -> tuple[Opinion, ...]:
        return tuple(self._opinions.get((moves, level.name), Opinion(level)) for level in levels_for(self.game.rules))

    def ask_levels(self, moves: Moves | None) -> None:
        self._polled = moves
        if self._asked != self._next():
            self._thinker.cancel()

    def update(self) -> None:
        self._thinker.listen()
        if self._asked is None or not self._thinker.busy:
            self._ask()

    def _next(self) -> _Question | None:
        if self._polled is not None:
            for level in levels_for(self.game.rules):
                opinion = self._opinions.get((self._polled, level.name))
                if opinion is None or not opinion.settled:
                    return _Question(self._polled, level=level)
        return _Question(*self._missing) if self._missing is not None and self.failure is None else None

    def _ask(self) -> None:
        self._asked = self._next()
        if self._asked is None:
            return
        moves, nodes, level = self._asked
        if level is not None:
            self._thinker.ask(partial(self._hear_level, moves, level), self.game.rules, moves, LevelSearch(level))
        else:
            self._thinker.ask(partial(self._hear_analysis, moves), self.game.rules, moves,
                              partial(search_for_finding, nodes=nodes))

    def _hear_analysis(self, moves: Moves, message: Message) -> None:
        if isinstance(message, Failure):
            self.failure = message.reason
        elif isinstance(message.report.result, Finding):
            self._store.save_finding(self.game.rules, moves, message.report.result)
            self._take_in(moves, message.report.result)

    def _hear_level(self, moves: Moves, level: Level, message: Message) -> None:
        opinion = Opinion(level, settled=True)
        if not isinstance(message, Failure):
            report, settled = message.report, isinstance(message, Answer)
            move = report.move if report.score is not None or settled else None
            opinion = Opinion(level, move, report.nodes, settled, self._holds(moves, report.move))
        self._opinions[moves, level.name] = opinion

    def _take_in(self, moves: Moves, finding: Finding) -> None:
        self._findings[moves] = finding
        self._judge()

    def _judge(self) -> None:
        known = GameFindings(self.game, self._findings)
        self.consistent, self.review, self._missing = known.corrected, known.review(), known.next_question()

    def _holds(self, moves: Moves, move: int) -> bool | None:
        finding, reply = self.consistent.get(moves), self.consistent.get((*moves, move))
        if reply is not None:
            return not reply.wins
        if finding is None or finding.holds is None:
            return None
        return move in finding.holds


def stored_review(study: Study, thinker: Thinker, store: FindingStore) -> tuple[Game, Review, Record] | None:
    """The game of the line that a study shows, its review and its record, from stored findings.

    None unless moves were played on the line and all its findings are known.
    """
    moves, rules, info = study.moves[-1] or (), study.tree.rules, study.tree.info
    setup_plies = max((len(before or ()) for node, before in zip(study.line, study.moves, strict=True) if node.setup),
                      default=0)
    if len(moves) <= setup_plies:
        return None
    x = study.turns[-1] * (-1) ** len(moves)            # FIRST if X began
    first, second = ("PB", "PW") if x == FIRST else ("PW", "PB")
    names = info.get(first, ""), info.get(second, "")
    proven = verified_verdicts(rules, moves, names[0])
    game = Game(rules, None, x, moves, addresses_you=False, proven=proven, setup_plies=setup_plies)
    analysis = GameAnalysis(game, thinker, store)
    stated = result_in(info, x) if side_variation(study.line[-1]) is None else None
    record = Record(rules, moves, *names, (), info.get("DT", ""), stated, setup_plies)
    return (game, analysis.review, record) if analysis.complete else None


class LiveAnalysis:
    """Searches the best moves of the position that the player looks at. x_name: the name of the player X."""

    def __init__(self, rules: Rules, x_name: str, thinker: Thinker, store: FindingStore) -> None:
        self.rules, self.x_name = rules, x_name
        self.failure: str | None = None         # why nothing is analysed
        self._thinker, self._store = thinker, store
        self._known: dict[Moves, BestMovesReport] = {}
        self._verdicts: dict[Moves, Verdict] = {}       # of reviewed positions and finished games
        self._recalled: Sequence[Moves] = ()    # the line whose stored findings are known
        self._position: Moves | None = None     # the one looked at

    def best_moves(self, moves: Moves | None) -> BestMovesReport | None:
        return None if moves is None else self._known.get(moves)

    def verdict(self, moves: Moves | None) -> Verdict | None:
        """The verdict on a position for the side to move, whichever is known that says most; None if it is unknown."""
        report, known = self.best_moves(moves), None if moves is None else self._verdicts.get(moves)
        return known if report is None or not report.best[0].verdict.outweighs(known) else report.best[0].verdict

    def recall(self, positions: Sequence[Moves]) -> None:
        """Take in all that is known about a line of positions: a review's findings, and the result at its end."""
        if not positions or positions == self._recalled:
            return
        self._recalled, board = positions, board_of(self.rules, positions[-1])
        game = Game(self.rules, None, FIRST, board.history,
                    proven=verified_verdicts(self.rules, board.history, self.x_name))
        findings = corrected_findings(stored_findings(self._store, self.rules, positions), game)
        self._verdicts |= {moves: finding.verdict(len(moves)) for moves, finding in findings.items()}
        self._verdicts |= {game.moves[:stones]: verdict for stones, verdict in game.proven.items()}
        outcome = board.outcome()
        if outcome is not None:
            self._verdicts[board.history] = verdict_at_end(board.turn, outcome.winner)

    def look_at(self, moves: Moves | None) -> None:
        """Analyse the position after these moves, and stop analysing the one before. None: analyse no position."""
        if moves == self._position and moves is not None:
            return
        self._position, self.failure = moves, None
        self._thinker.cancel()
        if moves is None:
            return
        board = board_of(self.rules, moves)
        if board.is_over():
            return
        if self.rules == TIC_TAC_TOE:               # everything is known at once
            self._take_in(moves, next(search_for_best_moves(board)))
        else:
            known = self._verdicts.get(moves)
            proven = known if known is not None and known.plies and (known.loses or known.line) else None
            self._thinker.ask(partial(self._hear, moves), self.rules, moves,
                              partial(search_for_best_moves, proven=proven))

    def update(self) -> BestMovesReport | None:
        """Let time pass, without blocking. Returns the best moves of the position looked at if they are new."""
        moves, former = self._position, self.best_moves(self._position)
        self._thinker.listen()
        report = self.best_moves(moves)
        return None if report is former else report

    def _hear(self, moves: Moves, message: Message) -> None:
        if isinstance(message, Failure):
            self.failure, self._position = message.reason, None     # asked again at the next look at it
        else:
            self._take_in(moves, message.report)

    def _take_in(self, moves: Moves, report: SearchReport) -> None:
        """Keep a report on a position, unless a report of a longer search is known."""
        former = self._known.get(moves)
        if isinstance(report, BestMovesReport) and report.best and (
                former is None or report.longer_search.nodes >= former.longer_search.nodes):
            self._known[moves] = report

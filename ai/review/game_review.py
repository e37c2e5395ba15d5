"""The review of a whole game: the next position to analyse, and what the findings so far say about every move."""
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Literal

from ai.failures import RunFailed
from ai.play.levels import PROOF, Level
from ai.position.board import Outcome, board_of
from ai.position.rules import Move, Rules
from ai.position.scores import DECIDED, WIN
from ai.review import words
from ai.review.analysis import ANALYSIS_NODES, DEEP_NODES, Finding, finding_before_forced_move
from ai.review.judgement import THRESHOLDS, Judgement, accuracy, judge
from ai.search.moves import side_of
from ai.solved.status import proven_report
from ai.verdict.verdict import Verdict, score_before, verdict_of_score

SWING = 0.04                        # a move that costs this much expected score is analysed more deeply

Moves = tuple[Move, ...]
Findings = Mapping[Moves, Finding]


@dataclass(frozen=True, slots=True)
class Game:
    """A game to review. Raises IllegalMove if a move breaks the rules.

    proven: the verdicts proven while the game was played, or verified by the book, by the number of stones; each for
    the side to move.
    """

    rules: Rules
    level: Level | None             # the opponent; None for a person or an opponent without a rating
    human: int                      # FIRST or SECOND
    moves: Moves
    mark: Literal["x", "o"] = "x"   # the human's
    addresses_you: bool = True      # sentences say "you", and reports show only the human's faults, else both players'
    proven: Mapping[int, Verdict] = field(default_factory=dict, hash=False)
    setup_plies: int = 0            # how many of the first moves only set up stones; they are not judged
    outcome: Outcome | None = field(init=False, compare=False)      # None if the game was not finished

    def __post_init__(self) -> None:
        object.__setattr__(self, "outcome", board_of(self.rules, self.moves).outcome())

    @property
    def speech(self) -> words.Speech:
        return words.Speech(self.rules, self.human, self.mark, self.addresses_you)

    @property
    def player_names(self) -> tuple[str, str]:
        """The names of the human and the opponent within sentences: "you" or a mark, and a mark."""
        return self.speech.name(self.human), self.speech.name(-self.human)

    @property
    def is_lost(self) -> bool:
        return self.outcome is not None and self.outcome.winner == -self.human

    def is_humans(self, ply: int) -> bool:
        return side_of(ply) == self.human

    def shows_fault(self, move: "ReviewedMove") -> bool:
        return move.judgement is not None and (move.by_human or not self.addresses_you)


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move of the game with its judgement. Before the analysis all but its first two fields are empty."""

    move: Move
    by_human: bool
    before: float | None = None     # the human's expected score in the position before the move
    after: float | None = None      # and in the position after it
    cost: float = 0.0               # the expected score that the mover gave away, compared with the best move
    judgement: Judgement | None = None
    line: Moves = ()                # the best moves from the position
    sentence: words.Sentence | None = None

    @property
    def best(self) -> Move | None:
        """The best move; None if unknown."""
        return self.line[0] if self.line else None


@dataclass(frozen=True, slots=True)
class LastEscape:
    """The human's last chance in a lost game: the move that is proven to have lost it, else the one that cost most."""

    ply: int
    best: Move                      # the better move
    sentence: words.Sentence


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a game so far: its moves, the last escape and both players' accuracy."""

    moves: tuple[ReviewedMove, ...]
    last_escape: LastEscape | None
    human_accuracy: float | None
    ai_accuracy: float | None
    progress: float                 # the share of the moves that are judged, 0 to 1

    def count(self, judgement: Judgement, of_human: bool) -> int:
        """The number of moves with this judgement, of the human or of the opponent."""
        return sum(move.judgement is judgement and move.by_human == of_human for move in self.moves)


@dataclass(frozen=True, slots=True)
class AnalysedMove:
    """A move of a game with the findings of three positions: before it, after it, and after the best move."""

    ply: int
    move: Move
    before: Finding | None
    after: Finding | None
    after_best: Finding | None      # the same as `after` if the move was the best
    outcome: Outcome | None         # the game's, if this move ended it
    was_best: bool                  # the analysis of the position before preferred it, perhaps refuted by what followed

    @property
    def can_be_judged(self) -> bool:
        """Whether enough positions are analysed to judge the move."""
        return self.before is not None and (self.after is not None or self.outcome is not None) and (
            self.after_best is not None or not self.prefers_other)

    @property
    def prefers_other(self) -> bool:
        """Whether the result is still open and the analysis prefers another move to the one played."""
        before = self.before
        return before is not None and before.best != self.move and self.outcome is None and not before.is_decided

    def scores(self) -> tuple[float, float]:
        """The mover's expected scores after the best move and after the move played.

        Both come from positions one ply later, so that an evaluation's bias towards the side to move cancels out.
        """
        assert self.before is not None
        if self.after is not None:
            after = 1 - self.after.verdict(self.ply).expected_score
        else:                               # the move ended the game, by a line or a full board
            after = 1.0 if self.outcome is not None and self.outcome.winner is not None else 0.5
        if self.before.is_decided:
            return self.before.verdict(self.ply - 1).expected_score, after
        best = after if self.after_best is None else 1 - self.after_best.verdict(self.ply).expected_score
        return max(best, after), after

    def best_line(self, other_is_better: bool) -> Moves:
        """The best move and the line after it.

        other_is_better: whether the analysis's best move scores higher than the move played, which is best otherwise.
        """
        assert self.before is not None
        if self.prefers_other and not other_is_better:
            return (self.move, *(self.after.line if self.after is not None else ()))
        if self.after_best is None or self.before.wins:
            return self.before.line
        return (self.before.best, *self.after_best.line)


def _can_be_deepened(finding: Finding | None) -> bool:
    """Whether a search with more nodes is still to come that may change the finding."""
    return finding is not None and finding.nodes < DEEP_NODES and not finding.is_decided


class GameFindings:
    """The findings on a game's positions, each corrected by the others, and the game's moves analysed by them."""

    def __init__(self, game: Game, findings: Findings) -> None:
        self.game = game
        self.corrected = corrected_findings(findings, game)
        self.moves = [self._analysed(ply, findings) for ply in range(1, len(game.moves) + 1)]

    def _analysed(self, ply: int, findings: Findings) -> AnalysedMove:
        game, known = self.game, self.corrected
        past, move = game.moves[:ply - 1], game.moves[ply - 1]
        before = known.get(past) if ply > game.setup_plies else None
        best = None if before is None else known.get((*past, before.best))
        outcome = game.outcome if ply == len(game.moves) else None
        was_best = before is not None and findings[past].best == move
        return AnalysedMove(ply, move, before, known.get((*past, move)), best, outcome, was_best)

    def next_question(self) -> tuple[Moves, int] | None:
        """The next position to analyse, given by its moves, and the number of nodes; None if the review is complete.

        First come all positions of the game, the last first, then the positions after best moves that were not played.
        Then the positions before and after each costly move, and after its best move, are analysed with more nodes.
        """
        return next(chain(self._first_questions(), self._deeper_questions()), None)

    def _first_questions(self) -> Iterator[tuple[Moves, int]]:
        game = self.game
        for stones in reversed(range(game.setup_plies, len(game.moves) + (game.outcome is None))):
            if game.moves[:stones] not in self.corrected:
                yield game.moves[:stones], ANALYSIS_NODES
        for analysed in reversed(self.moves):
            if analysed.before is not None and analysed.prefers_other and analysed.after_best is None:
                yield (*game.moves[:analysed.ply - 1], analysed.before.best), ANALYSIS_NODES

    def _deeper_questions(self) -> Iterator[tuple[Moves, int]]:
        for analysed in reversed(self.moves):
            if analysed.before is None or not analysed.can_be_judged:
                continue
            before, after = analysed.scores()
            if before - after < SWING and judge(before, after, analysed.before, analysed.after) is None:
                continue
            past = self.game.moves[:analysed.ply - 1]
            for moves, finding in ((past, analysed.before), ((*past, analysed.move), analysed.after),
                                   ((*past, analysed.before.best), analysed.after_best)):
                if _can_be_deepened(finding):
                    yield moves, DEEP_NODES

    def review(self) -> Review:
        game = self.game
        judged = [_reviewed_move(game, analysed) for analysed in self.moves]
        scores = [(game.is_humans(analysed.ply), *analysed.scores()) for analysed in self.moves
                  if analysed.can_be_judged]
        played = len(judged) - game.setup_plies
        complete = len(scores) == played
        of_human, of_ai = (accuracy(scores, of_human=side) if complete else None for side in (True, False))
        return Review(tuple(judged), last_escape(game, self.moves, judged), of_human, of_ai,
                      len(scores) / played if played else 1.0)


def verified_verdicts(rules: Rules, moves: Moves, first: str) -> dict[int, Verdict]:
    """The verdicts on the positions of a game that THE PROOF began, as long as it moved as it does here.

    By the number of stones, each for the side to move. first: the first player's name; between others the first player
    may err, so their chances stay open. Empty if the book of the solved opening can't be used.
    """
    verdicts: dict[int, Verdict] = {}
    with suppress(RunFailed):
        for stones in range(0, len(moves) + 1, 2) if first == PROOF.label else ():
            board = board_of(rules, moves[:stones])
            report = None if board.is_over() else proven_report(board)
            if report is None or report.score is None:
                break
            verdicts[stones] = verdict_of_score(report.score, stones, source="book", line=report.pv)
            if moves[stones:stones + 1] == report.pv:
                verdicts[stones + 1] = verdict_of_score(-report.score - 1, stones + 1, source="book")
    return verdicts


def corrected_findings(findings: Findings, game: Game) -> dict[Moves, Finding]:
    """Correct each finding by the findings of later positions and by what was proven while the game was played.

    A move after which the opponent wins by force is not chosen. If that refutes every move that MASTER would choose and
    every other that holds, the position counts as lost. Where every move is proven to lose, the position before is won,
    by the move that leads here, and so is each position after. (`reconciled` in ai/verdict corrects verdicts along a
    line, which have no choices that could be refuted.)
    """
    latest_first = sorted(findings, key=len, reverse=True)
    corrected = {moves: _as_proven(findings[moves], moves, game) for moves in latest_first}
    positions_after: defaultdict[Moves, list[Moves]] = defaultdict(list)
    for moves in latest_first:
        finding, past, following = corrected[moves], moves[:-1], positions_after[moves]
        is_proven = finding.loses or finding.holds is not None or finding.ahead > 0
        if not finding.is_decided:
            finding = corrected[moves] = _corrected(finding, {after[-1]: corrected[after] for after in following})
        if finding.loses and is_proven:
            if past in corrected and not corrected[past].is_decided:
                corrected[past] = replace(corrected[past], score=score_before(finding.score),
                                          line=(moves[-1], *finding.line), holds=None, others=())
            for after in following:
                if not corrected[after].wins:
                    corrected[after] = replace(corrected[after], score=1 - finding.score, deduced=True)
        positions_after[past].append(moves)
    return corrected


def _as_proven(finding: Finding, moves: Moves, game: Game) -> Finding:
    """The finding or, if it is undecided, the result that was proven while the game was played, if there is one."""
    verdict = game.proven.get(len(moves)) if moves == game.moves[:len(moves)] else None
    if verdict is None or finding.is_decided:
        return finding
    score = DECIDED if verdict.plies is None else WIN - verdict.plies
    known = replace(finding, source=verdict.source, ahead=0, others=())
    if verdict.loses:
        return replace(known, score=-score, holds=())
    after = game.proven.get(len(moves) + 1)
    if after is None or not after.loses:
        return replace(known, score=score, holds=None, deduced=True)
    return replace(known, score=score, holds=None, line=(game.moves[len(moves)],))


def _corrected(finding: Finding, replies: Mapping[Move, Finding]) -> Finding:
    """The finding of an undecided position, corrected by `replies`: the findings of the positions after its moves."""
    if finding.ahead and finding.best in replies and replies[finding.best].nodes >= finding.nodes:
        return finding_before_forced_move(finding, replies[finding.best])

    def stands(move: Move) -> bool:
        return move not in replies or not replies[move].wins

    choices = [move for move in (finding.best, *finding.others, *(finding.holds or ())) if stands(move)]
    if not choices:
        return replace(finding, score=-DECIDED, holds=())
    holds = None if finding.holds is None else tuple(filter(stands, finding.holds))
    return replace(finding, line=finding.line if choices[0] == finding.best else (choices[0],), holds=holds, others=())


def _reviewed_move(game: Game, analysed: AnalysedMove) -> ReviewedMove:
    by_human = game.is_humans(analysed.ply)
    if not analysed.can_be_judged:
        return ReviewedMove(analysed.move, by_human)
    assert analysed.before is not None
    best, after = analysed.scores()
    before = analysed.before.verdict(analysed.ply - 1).expected_score  # the figure shown after the previous move
    judgement = judge(min(before, best), after, analysed.before, analysed.after)    # equal figures are no fault
    cost, line = best - after, analysed.best_line(best > after)
    # A hint would have named the move, so it is a fault only if it costs as much as one.
    excused = analysed.was_best and (min(before - after, cost) < THRESHOLDS[-1][0] or analysed.before.deduced)
    if excused or (judgement is Judgement.MISSED_WIN and _can_be_deepened(analysed.after)):
        judgement = None                    # for a missed win, a deeper search is still to come
    if not by_human:
        before, after = 1 - before, 1 - after
    sentence = None if judgement is None else words.move_sentence(
        game.speech, game.moves[:analysed.ply], judgement, analysed.before, analysed.after, line)
    return ReviewedMove(analysed.move, by_human, before, after, cost, judgement, line, sentence)


def last_escape(game: Game, analysed: list[AnalysedMove], judged: list[ReviewedMove]) -> LastEscape | None:
    """The human's last escape in a lost game; None if the human did not lose, or if it is unknown.

    If no single move is proven to have lost the game, the move that cost most is taken.
    """
    own = [(at, move) for at, move in zip(analysed, judged, strict=True) if move.by_human and at.ply > game.setup_plies]
    if not game.is_lost or not own:
        return None
    costliest = max(own, key=lambda pair: pair[1].cost)
    at, move = next((pair for pair in reversed(own)
                     if pair[1].before is None or pair[1].judgement is Judgement.LOSING_MOVE), costliest)
    is_proven = move.judgement is Judgement.LOSING_MOVE
    if at.before is None or move.best in (None, move.move) or not (is_proven or move.cost):
        return None                         # unknown, or there was nothing to lose
    moves = game.moves[:at.ply]
    sentence = words.last_escape_sentence(game.speech, moves, at.before, move.line[0]) if is_proven else \
        words.costliest_sentence(game.speech, moves, move.line[0])
    return LastEscape(at.ply, move.line[0], sentence)

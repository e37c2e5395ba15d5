"""Exports the figures of a race as CSV."""
import csv
import io

from ai.play.paper import MINIMAX
from ai.play.race import LANES, estimated_nodes
from game.model.race.match import RaceMatch
from game.model.race.rounds import Round

# The header of the CSV file: one row for each lane of each move of the AI. game/README.md says what they mean.
COLUMNS = ("board", "depth", "seed", "ply", "position", "played", "lane", "move", "score", "nodes", "seconds",
           "root_done", "root_total", "complete", "estimated_nodes", "agree")


def race_table(match: RaceMatch) -> str:
    """The race's figures as CSV text: a row for each search (lane) of each AI move (round)."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(_row(match, played, lane) for played in match.rounds for lane in range(len(LANES)))
    return text.getvalue()


def _row(match: RaceMatch, played: Round, lane: int) -> dict[str, object]:
    name, report = match.rules.cell_name, played.reports[lane]
    title = match.own_ai.title if match.own_ai is not None and LANES[lane] == MINIMAX else LANES[lane]
    row: dict[str, object] = {
        "board": match.rules.size, "depth": match.level.limits.depth, "seed": match.seed, "ply": played.ply,
        "position": " ".join(map(name, played.moves)), "played": name(match.board.history[played.ply - 1]),
        "lane": title, "agree": None if played.agree is None else int(played.agree)}
    if report is not None:
        estimate = None if report.complete else estimated_nodes(LANES[lane], report)
        row.update(move=name(report.move), score=report.score, nodes=report.nodes, seconds=f"{report.seconds:.6f}",
                   root_done=report.done, root_total=report.total, complete=int(report.complete),
                   estimated_nodes=None if estimate is None else round(estimate))
    return row

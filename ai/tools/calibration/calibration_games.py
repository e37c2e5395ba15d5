"""The games of the calibration: modelled players of every family and skill against every level, a file per level."""
import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from ai.people.people import PEOPLE
from ai.play.levels import LARGE_BY_NAME, MASTER, PEOPLE_LEVELS
from ai.play.thinking import think
from ai.position.board import Board, board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, Move
from ai.search.report import NO_LIMITS, SearchLimits, SearchReport
from ai.tools.calibration.families import CHANGING, EIGHT, FAMILIES, HUMAN, changing_player, player_of, skill_of_share
from ai.tools.games import play_out, points_for
from ai.tools.runner import Job, JobRecord, RecordFile, all_results, of_this_version
from ai.verdict import verdict

LEVELS = LARGE_BY_NAME | {level.name: level for level in PEOPLE_LEVELS}
MASTER_NODES = 100_000              # for each move of MASTER, in place of its clock, so that games can be repeated
# The number of games that each player of the weaker half of a family plays against a level, and of the stronger half;
# 0.25: every fourth player plays one.
CALIBRATION_GAMES = {"0": (18, 12), "2": (18, 20), "4": (14, 18), "6": (3, 5), "8": (0, 0.0625),
                     "M1": (1, 2), "M2": (0.5, 0.5), "M3": (0, 0.25), "MASTER": (0, 0.25),
                     **{level.name: (0.5, 0.5) for level in PEOPLE_LEVELS}}
# The number of players in a family, of evenly spread skills.
FAMILY_SIZES = {HUMAN: 24, EIGHT: len(PEOPLE), **dict.fromkeys(FAMILIES, 8), CHANGING: 16}

CALIBRATION_FIELDS = ("level", "family", "player", "number", "skill", "first", "result", "moves", "courses")
READ_OF_THREE = 2                   # MASTER reads this many of every three games of a player against a level


def course(reports: Sequence[SearchReport]) -> list[list[int]]:
    """The course of the score in one search: [share of the nodes in ‰, score] at each change and for the answer."""
    last, steps = reports[-1], list[list[int]]()
    for report in reports:
        if report.score is not None and (report is last or not steps or steps[-1][1] != report.score):
            steps.append([1000 * report.nodes // max(last.nodes, 1), report.score])
    return steps


def play_calibration(level: str, family: str, player: int, number: int, seed: int) -> JobRecord:
    """Play one game between a level and a modelled player to its end and return its record.

    level: its name. player: the player's number in the family. number: of the game between these two. seed: of the
    calibration. In the record: moves: all moves. courses: the course of the score in each search of the level, from the
    level's point of view. skill: the player's skill in this game. first: whether the player moved first. result: the
    player's points.
    """
    rng = random.Random(f"{level} {family} {player} {number} {seed}")
    family_then, skill = changing_player(player, number) if family == CHANGING else (
        family, skill_of_share(family, (player + 0.5) / FAMILY_SIZES[family]))
    human = (FIRST, SECOND)[(player + number) % 2]
    board = Board(FIVE_IN_A_ROW)
    human_move = player_of(family_then, skill, board, rng.getrandbits(32))
    opponent, limits = LEVELS[level], SearchLimits(nodes=MASTER_NODES)
    level_seed, courses = rng.getrandbits(32), []

    def level_move() -> Move:
        reports = list(think(board, opponent, level_seed, limits if opponent.is_timed else NO_LIMITS))
        courses.append(course(reports))
        return reports[-1].move

    winner = play_out(board, *((human_move, level_move) if human == FIRST else (level_move, human_move)))
    return {"level": level, "family": family, "player": player, "number": number, "skill": skill,
            "first": human == FIRST, "result": points_for(human, winner), "moves": list(board.history),
            "courses": courses}


def read_game(moves: Sequence[Move], level_first: bool) -> JobRecord:
    """Let MASTER search each position after the level's moves; record its scores for the player (None at the end)."""
    readings = list[int | None]()
    for stones in range(2 - level_first, len(moves) + 1, 2):
        board = board_of(FIVE_IN_A_ROW, moves[:stones])
        readings.append(None if board.is_over() else list(verdict.search_for_verdict(board))[-1].score)
    return {"readings": readings}


def calibration_games(name: str, seed: int, counts: tuple[float, float]) -> dict[str, Job]:
    """The games of all modelled players against a level, as jobs by their keys.

    counts: games of each player in the weaker and in the stronger half of a family.
    """
    return of_this_version({
        f"{name} {family} {player} {number} {seed}": partial(play_calibration, name, family, player, number, seed)
        for family, players in FAMILY_SIZES.items() for player in range(players)
        for count in (counts[2 * player >= players],)
        for number in range(int(count * (player + 1)) - int(count * player))})


def play_missing(seed: int, folder: Path, processes: int | None) -> list[JobRecord]:
    """Play all games that have no record in the folder, let MASTER read games, and return the records of all games.

    A record's `readings` are None if MASTER does not read the game.
    """
    games = list[JobRecord]()
    for name, each in CALIBRATION_GAMES.items():
        records = RecordFile(folder / f"{name}.jsonl", CALIBRATION_FIELDS)
        played = all_results(calibration_games(name, seed, each), records, processes, f"games of level {name}")
        readings = readings_of(name, played, folder, processes)
        games += [{**game, "readings": readings.get(game["key"])} for game in played]
    return games


def readings_of(name: str, played: Sequence[JobRecord], folder: Path,
                processes: int | None) -> dict[str, list[int | None]]:
    """MASTER's readings of this level's games, by the games' keys; all None if the level plays by MASTER's engine."""
    if LEVELS[name].engine == MASTER.engine:
        return {game["key"]: [None] * len(game["courses"]) for game in played}
    wanted = {game["key"]: partial(read_game, game["moves"], not game["first"]) for game in played
              if game["number"] % 3 < READ_OF_THREE}
    records = RecordFile(folder / f"{name}.readings.jsonl", ("readings",))
    read = all_results(wanted, records, processes, f"games of level {name} read")
    return {record["key"]: record["readings"] for record in read}


def stones_when_thinking(game: JobRecord) -> range:
    """The number of stones on the board before each of the level's moves."""
    return range(game["first"], len(game["moves"]), 2)

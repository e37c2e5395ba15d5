"""Reviews for tests, with a quarter of the nodes that the game uses."""
from dataclasses import replace
from functools import cache
from pathlib import Path

from ai.play.levels import FULL, HARD
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from ai.review.analysis import finding_of
from ai.review.game_review import Game, GameFindings
from tests.ai.positions import moves_named

SHARE = 4


@cache
def quick_finding(rules, moves, nodes, share=SHARE):
    """The finding of an analysis with a fraction of the nodes, labelled with the full number."""
    return replace(finding_of(rules, moves, nodes // share), nodes=nodes)


@cache
def quick_findings(game, share=SHARE):
    """All findings that the review of a game asks for. The dictionary is cached, so don't change it.

    share: the number by which the nodes are divided.
    """
    findings = {}
    while (question := GameFindings(game, findings).next_question()) is not None:
        findings[question[0]] = quick_finding(game.rules, *question, share)
    return findings


def game_of(names, human=FIRST, level=HARD, rules=FIVE_IN_A_ROW):
    return Game(rules, level, human, moves_named(rules, names))


def small_game(names, human=FIRST):
    return game_of(names, human, FULL, TIC_TAC_TOE)


def sample_games():
    """The games in the file games.txt, which the engine played against itself."""
    lines = Path(__file__).with_name("games.txt").read_text(encoding="utf-8").splitlines()
    sides = {"first": FIRST, "second": SECOND}
    return [game_of(moves, sides[side]) for side, _, moves in
            (line.partition(" ") for line in lines if not line.startswith("#"))]


def quick_review(game, share=SHARE):
    return GameFindings(game, quick_findings(game, share)).review()

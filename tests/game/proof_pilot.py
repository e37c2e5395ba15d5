"""A fake thinker for tests of the level THE PROOF, which answers like the worker but in this process."""
from ai.play.messages import Answer
from ai.play.thinking import think
from ai.position.board import board_of
from ai.search.report import SearchLimits
from game.model.game_options import GameOptions
from tests.game.fakes import FakeThinker
from tests.game.pilot import Pilot

FEW = SearchLimits(nodes=500)       # of MASTER's, where nothing is verified


class ProvingThinker(FakeThinker):
    """A fake thinker that plays THE PROOF's moves at once. others: chooses moves for other levels."""

    def __init__(self, others=None):
        super().__init__()
        self._others = others

    def ask(self, rules, moves, level, seed=None, limits=None, task=None):
        proves = level.engine == "proof" and task is None
        self._choose = None if proves else self._others
        ticket = super().ask(rules, moves, level, seed, limits, task)
        if proves:
            *_, report = think(board_of(rules, moves), level, limits=FEW)
            self.messages.append(Answer(ticket, report))
        return ticket


def against_proof(size=(1280, 720), **more):
    """A pilot in a game against THE PROOF, after its first stone in the centre."""
    pilot = Pilot(GameOptions().with_proof(), size=size, thinker=ProvingThinker(), **more)
    pilot.wait(1)
    return pilot


def lose(pilot, moves):
    """Play these cells, then the first free cells of a list, until THE PROOF has won."""
    names = iter([*moves.split(), *(f"{column}{row}" for row in (1, 15, 2, 14) for column in "acegikmobdfhjln")])
    while pilot.match.outcome is None:
        name = next(names)
        if pilot.match.board.stone_at(pilot.match.rules.parse_cell(name)) is None:
            pilot.click(name, wait=1)

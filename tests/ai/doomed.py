"""A game in its own process that is killed while its worker searches, to see whether the worker ends."""
import os
import pickle
import subprocess
import sys
import tempfile
from pathlib import Path

from ai import Level, LevelSearch, SearchLimits
from tests.processes import ROOT, is_running, kill

GAME = """
import pickle
import sys
import time

only = sys.argv[2]                      # the one way by which the worker may notice that the game is gone; empty: all
if only:                                # the worker imports this file first, so it is as light as the game itself
    from ai.play import process
    if only != "thread":
        process.wait_for_parent = lambda: None
    if only != "kernel":
        process.request_death_signal = lambda: None
    if only != "search":
        process.leave_if_orphaned = lambda: None

if __name__ == "__main__":
    from ai.play.thinker import Thinker
    from ai.position.rules import FIVE_IN_A_ROW
    thinker = Thinker()
    print(thinker.process_id, flush=True)
    thinker.ask([].append, FIVE_IN_A_ROW, (112, 113, 96), pickle.loads(bytes.fromhex(sys.argv[1])))
    while thinker.nodes == 0:
        thinker.listen()
        time.sleep(0.001)
    print("searching", flush=True)
    time.sleep(600)
"""


class DoomedGame:
    """A program in its own process that keeps a worker searching until the test kills it."""

    def __init__(self):
        self.process = None
        self.worker = None
        self.folder = tempfile.TemporaryDirectory()

    def start(self, search, only=""):
        """Start the game, which asks for a level's move or another search; its worker process has just started.

        only: the single way to use by which the worker notices the game's end; empty: all ways.
        """
        if isinstance(search, Level):
            # Long enough to be killed: MASTER's engine by its own clock would answer within its second.
            endless = search.with_limits(SearchLimits(seconds=3600)) if search.engine == "master" else search
            search = LevelSearch(endless)
        script = Path(self.folder.name, "doomed.py")
        script.write_text(GAME, encoding="utf-8")
        self.run(str(script), pickle.dumps(search).hex(), only)
        self.worker = int(self.process.stdout.readline())
        return self

    def run(self, *arguments):
        """Run Python with these arguments in the game's place."""
        self.process = subprocess.Popen([sys.executable, *arguments], stdout=subprocess.PIPE, text=True, cwd=ROOT,
                                        env=os.environ | {"PYTHONPATH": str(ROOT)})

    def worker_when_searching(self):
        """The worker's process id, returned once it searches."""
        assert self.process.stdout.readline() == "searching\n"
        assert is_running(self.worker)
        return self.worker

    def kill(self):
        """Kill the game process, so that its worker is orphaned."""
        self.process.kill()
        self.process.wait()

    def clean_up(self):
        """Kill the game and its worker, and remove their files."""
        if self.process is not None:
            self.kill()
            self.process.stdout.close()
        self.folder.cleanup()
        if self.worker is not None and is_running(self.worker):
            kill(self.worker)

"""The game's end of the pipe to the worker (worker.py): asks it questions, and replaces a worker that is lost."""
import contextlib
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Iterator
from multiprocessing import heap
from typing import Any

from ai.play.messages import Failure, LevelSearch, Message, OnMessage, Progress, Ready, SearchTask, Think, signal_in
from ai.play.process import run_worker
from ai.position.rules import Rules
from ai.search.report import NODE_COUNT, READ_TICKET, WANTED_TICKET

CLOSING_SECONDS = 0.25              # how long `close` waits for the process before it kills it
PROCESS_TRIES = 3                   # lost processes until a question fails; failed starts until no other is tried

logger = logging.getLogger("crossfive")


def shared_numbers(context: Any) -> Any:
    """Three 64-bit numbers shared by processes, in a temporary folder if /dev/shm is missing or not writable."""
    try:
        return context.RawArray("q", 3)
    except OSError:
        heap.Arena._dir_candidates = []     # type: ignore[attr-defined]  # the stubs leave it out
        return context.RawArray("q", 3)


def _leave_deleted_folder() -> None:
    """Go to the root if this process's working folder has been deleted: without one, no process can be started."""
    try:
        os.getcwd()
    except FileNotFoundError:
        os.chdir(os.sep)


class Thinker:
    """The game's connection to the AI process, which it keeps alive and asks one question at a time.

    A question comes with a callback; `listen`, called once a frame, passes it every message about the question until
    it is answered, cancelled or replaced. Only `close` waits. Raises OSError only when it is made, if no process can be
    started. The AI process ends with this process, however that ends. A program that makes a Thinker needs
    multiprocessing's `if __name__ == "__main__":`, since the new process imports its main module.
    """

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._shared: Any = shared_numbers(self._context)
        self._signal = signal_in(self._shared)
        self._last_ticket = 0
        self._question: Think | None = None
        self._on_message: OnMessage             # the callback for it
        self._tries = 0
        self._starts = 0                        # processes started since one was ready
        self.ready_after: float | None = None   # seconds that the latest process took until it was ready
        self._start()

    def _start(self) -> None:
        self._started = time.perf_counter()
        self._starts += 1
        self.ready_after = None
        self._sent_ticket = self._signal[READ_TICKET] = 0
        self._pipe, workers_end = self._context.Pipe()
        _leave_deleted_folder()
        in_main_thread = threading.current_thread() is threading.main_thread()
        process = self._context.Process(target=run_worker, name="crossfive-ai", daemon=True,
                                        args=(workers_end, self._shared, in_main_thread))
        process.start()
        self._process = process
        workers_end.close()             # so that the pipe ends when the worker does

    @property
    def busy(self) -> bool:
        """Whether a question is still unanswered."""
        return self._question is not None

    @property
    def cannot_start(self) -> bool:
        """Whether PROCESS_TRIES processes in a row have ended while starting. The next question starts another."""
        return self._starts >= PROCESS_TRIES and not self._process.is_alive()

    @property
    def nodes(self) -> int:
        """The number of moves evaluated so far for the open question."""
        return self._signal[NODE_COUNT]

    @property
    def process_id(self) -> int | None:
        """The operating system's number of the worker process, for tests and the log."""
        return self._process.pid

    def ask(self, on_message: OnMessage, rules: Rules, moves: tuple[int, ...],
            search: LevelSearch | SearchTask) -> None:
        """Ask what a search finds after these moves; an older question is dropped.

        on_message: called by `listen` with each Progress, then with the Answer or Failure.
        """
        self._last_ticket += 1
        self._question, self._on_message = Think(self._last_ticket, rules, moves, search), on_message
        self._tries = 0
        self._signal[WANTED_TICKET] = self._last_ticket
        self._send()

    def _send(self) -> None:
        """Send the question once the worker has read the one before: with a full pipe, `send` would wait."""
        assert self._question is not None
        self._signal[NODE_COUNT] = 0
        if self._signal[READ_TICKET] == self._sent_ticket:
            self._sent_ticket = self._question.ticket
            with contextlib.suppress(OSError):          # a dead worker: `listen` starts another and asks again
                self._pipe.send(self._question)

    def _unread(self) -> Iterator[tuple[int, Message]]:
        """Read the messages in the pipe, each with its question's ticket; also note that the process is ready."""
        with contextlib.suppress(EOFError, OSError):
            while self._pipe.poll():
                ticket, message = self._pipe.recv()
                if isinstance(message, Ready):
                    self.ready_after = time.perf_counter() - self._started
                    self._starts = 0
                else:
                    yield ticket, message

    def stop(self) -> None:
        """Stop the search, so that the best move found so far is the answer."""
        if self._question is not None:
            self._signal[WANTED_TICKET] = -self._question.ticket

    def cancel(self) -> None:
        """Drop the open question; its callback is not called any more."""
        self._question = None
        self._signal[WANTED_TICKET] = 0

    def listen(self) -> bool:
        """Pass new messages to the callback; return whether a lost AI process was replaced by another one."""
        if self._question is not None and self._question.ticket != self._sent_ticket:
            self._send()
        for ticket, message in self._unread():
            if self._question is not None and ticket == self._question.ticket:
                if isinstance(message, Failure):
                    logger.error("%s\nThe question to the AI was %s", message.text.strip(), self._question)
                self._deliver(message)
        return not self._process.is_alive() and self._replace()

    def _deliver(self, message: Message) -> None:
        if not isinstance(message, Progress):
            self._question = None       # before the callback, which may ask the next question
        self._on_message(message)

    def _replace(self) -> bool:
        """Start a new process in place of a lost one, and ask the open question again; return False if it gives up.

        A question that has lost PROCESS_TRIES processes fails; without one, at most PROCESS_TRIES starts may fail.
        """
        if self._question is None and self._starts >= PROCESS_TRIES:
            return False
        self._end_process(0)
        logger.warning("the AI process was lost (exit code %s); another one takes its place", self._process.exitcode)
        try:
            self._start()
        except OSError as error:
            if self._question is not None:
                self._deliver(Failure(f"no AI process can be started: {error.strerror}"))
            return False
        if self._question is None:
            return True
        self._tries += 1
        if self._tries >= PROCESS_TRIES:
            self._deliver(Failure(f"the AI process was lost {PROCESS_TRIES} times"))
            return False
        self._send()
        return True

    def _end_process(self, seconds: float) -> None:
        """Close the pipe, and kill the process if it doesn't end within this time."""
        self._pipe.close()
        self._process.join(seconds)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()

    def close(self) -> None:
        """End the AI process; it is killed if it doesn't end within CLOSING_SECONDS. Only a question starts another."""
        self._signal[WANTED_TICKET] = self._last_ticket + 1     # no question has this ticket
        self._question = None
        self._starts = PROCESS_TRIES                            # so that `listen` starts no other process
        self._end_process(CLOSING_SECONDS)

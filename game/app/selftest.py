"""The self-test: opens the window, plays a move on each board against the worker, and measures the speed."""
from __future__ import annotations

import json
import logging
import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

import ai
from ai.evaluation.network_weights import NetworkWeights
from ai.failures import RunFailed
from ai.play.levels import FULL, MEDIUM, Level
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.search.report import SearchLimits
from game.app.first_sprites import FirstSprites
from game.app.loop import App
from game.model.game_options import GameOptions
from game.themes import themes

if TYPE_CHECKING:
    from game.app import scenes
else:
    from game.later import scenes

WINDOW = (1920, 1080)
MEMORY_FRAMES, THINKING_FRAMES, WHOLE_FRAMES = 60, 240, 40
LONGEST_WAIT = 120.0                # seconds to wait for anything before the test has failed
_DEEP = Level("8", "Elite", "textbook", SearchLimits(depth=20))  # _DEEP and _BUSY think until they are stopped
_BUSY = Level("MASTER", "Master", "master", SearchLimits(nodes=10**12))

logger = logging.getLogger("crossfive")


class SelfTestFailure(Exception):
    """The self-test has found something that does not work; the text says what."""


class TimedApp(App):
    """The program, with each frame's milliseconds and whether its picture changed."""

    def __init__(self, size: tuple[int, int], sprites: FirstSprites) -> None:
        self.frames: list[tuple[float, bool]] = []
        super().__init__(size, sprites=sprites)

    def draw(self) -> bool:
        started = time.perf_counter()
        changed = super().draw()
        self.frames.append((1000 * (time.perf_counter() - started), changed))
        return changed


def process_age() -> float:
    """Seconds since this process started or, if the system can't tell, since logging was loaded."""
    stat = Path("/proc/self/stat")
    if not stat.exists():
        return logging.makeLogRecord({}).relativeCreated / 1000
    ticks = float(stat.read_text().rpartition(")")[2].split()[19]) / os.sysconf("SC_CLK_TCK")
    return float(Path("/proc/uptime").read_text().split()[0]) - ticks


def megabytes(app: App) -> float | None:
    """The resident memory of game and worker together in megabytes; None if the system can't tell."""
    files = [Path(f"/proc/{process}/status") for process in ("self", app.thinker.process_id)]
    if not all(file.exists() for file in files):
        return None
    lines = [line for file in files for line in file.read_text().splitlines() if line.startswith("VmRSS")]
    return round(sum(int(line.split()[1]) for line in lines) / 1024, 1)


def click(app: App, point: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.scene.handle_event(pygame.event.Event(kind, pos=point, button=1))


def frames_until(app: App, done: Callable[[], bool], missing: str) -> None:
    """Run frames until `done()` is true. missing: the text of the SelfTestFailure if that takes too long."""
    deadline = time.perf_counter() + LONGEST_WAIT
    while not done():
        app.frame()
        failure = app.scene.match.failure if isinstance(app.scene, scenes.PlayPage) else None
        if time.perf_counter() > deadline or failure is not None:
            raise SelfTestFailure(f"{missing}: {failure}" if failure else missing)


def play_scene(app: App, options: GameOptions) -> scenes.PlayPage:
    app.show(app.title(options))
    app.scene.handle_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    frames_until(app, lambda: isinstance(app.scene, scenes.PlayPage), "PLAY did not open the game")
    assert isinstance(app.scene, scenes.PlayPage)
    return app.scene


def one_move(app: App, options: GameOptions) -> str:
    """Play in the middle of the board and wait for the AI's reply; return the name of the reply's cell."""
    scene = play_scene(app, options)
    match = scene.match
    click(app, scene.board_cursor.layout().center_of(match.rules.cells // 2))
    frames_until(app, lambda: len(match.records) > 1, f"no reply on {options.rules.size}×{options.rules.size}")
    reply = match.records[1].move
    if match.board.stone_at(reply) != -match.viewpoint:
        raise SelfTestFailure("the reply is not a stone of the AI")
    return match.rules.cell_name(reply)


def proven_reply(app: App) -> str:
    """Let THE PROOF begin, play a second move that is proven to lose, and return the cell of THE PROOF's reply."""
    if not app.verified_replies:
        raise SelfTestFailure(f"the book can't be used: {app.store.notice}")
    scene = play_scene(app, GameOptions().with_proof())
    match, second = scene.match, min(app.verified_replies)
    frames_until(app, lambda: match.humans_turn, "THE PROOF did not begin")
    click(app, scene.board_cursor.layout().center_of(second))
    frames_until(app, lambda: len(match.records) > 2, "THE PROOF did not answer")
    if match.records[2].proven is None:
        raise SelfTestFailure("THE PROOF's answer is not from the book")
    return match.rules.cell_name(match.records[2].move)


def start_thinking(app: TimedApp, level: Level, frames: int) -> scenes.PlayPage:
    scene = play_scene(app, GameOptions(FIVE_IN_A_ROW, large=level))
    click(app, scene.board_cursor.layout().center_of(112))
    app.frames.clear()
    for _ in range(frames):
        app.frame()
    if not scene.match.thinking:
        raise SelfTestFailure("the worker was not thinking while the frames were measured")
    return scene


def thinking_memory(app: TimedApp) -> dict[str, float | None]:
    """Megabytes of the game and its worker while a textbook level thinks, before MASTER's table is made."""
    scene = start_thinking(app, _DEEP, MEMORY_FRAMES)
    memory = megabytes(app)
    scene.match.stop()
    return {"memory_mb": memory}


def thinking_frames(app: TimedApp) -> dict[str, float | None]:
    """The milliseconds that frames take while MASTER thinks, and the megabytes of game and worker."""
    scene = start_thinking(app, _BUSY, THINKING_FRAMES)
    measured = {"memory_master_mb": megabytes(app)} | figures("frame_ms", [cost for cost, _ in app.frames]) \
        | figures("changed_frame_ms", [cost for cost, changed in app.frames if changed])
    app.frames.clear()
    for _ in range(WHOLE_FRAMES):
        pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
        app.frame()
    measured |= figures("full_frame_ms", [cost for cost, _ in app.frames])
    frames_until(app, lambda: bool(scene.picture().board.thought.spots), "the board did not show the worker's thoughts")
    scene.match.stop()
    return measured


def figures(name: str, costs: list[float]) -> dict[str, float | None]:
    ordered = sorted(costs)
    return {f"{name}_p50": round(statistics.median(ordered), 2),
            f"{name}_p99": round(ordered[int(0.99 * (len(ordered) - 1))], 2), f"{name}_max": round(ordered[-1], 2)}


def facts(app: App) -> dict[str, Any]:
    return {
        "window": list(app.window.size),
        "driver": pygame.display.get_driver(),
        "compiled": ai.compiled(),
        "frozen": bool(getattr(sys, "frozen", False)),
        "themes": [theme.name for theme in themes()],
        "puzzles": len(app.puzzle_set),
        "verified": len(app.verified_replies),
    }


def measure(app: TimedApp, first_frame: float) -> dict[str, Any]:
    """Let the program do its work once; return results and figures. first_frame: seconds until the first frame."""
    frames_until(app, lambda: app.thinker.ready_after is not None, "the worker did not start")
    assert app.thinker.ready_after is not None
    app.get_ready()
    NetworkWeights.read()
    if not app.puzzle_set:
        raise SelfTestFailure("there are no puzzles")
    writing = app.keep_sprites()
    if writing is not None:
        writing.join()
    moves = {"3x3": one_move(app, GameOptions(TIC_TAC_TOE, FULL)),
             "15x15": one_move(app, GameOptions(FIVE_IN_A_ROW, large=MEDIUM))}
    costs = thinking_memory(app) | thinking_frames(app)
    moves["proof"] = proven_reply(app)
    return {"ok": True, "ai_move": moves, "first_frame_s": round(first_frame, 3),
            "worker_ready_s": round(app.thinker.ready_after, 3), **costs, **facts(app)}


def run_selftest(sprites: FirstSprites, as_json: bool) -> int:
    app = TimedApp(WINDOW, sprites)
    try:
        app.frame()
        result = measure(app, process_age())
    except (SelfTestFailure, RunFailed) as failure:
        result = {"ok": False, "error": str(failure)}
    finally:
        app.close()
    text = json.dumps(result) if as_json else "\n".join(f"{name:16} {value}" for name, value in result.items())
    try:
        print(text, flush=True)
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())      # else the flush at exit would fail, too
        if not isinstance(error, BrokenPipeError):      # the reader of our output may leave; a full disk is a fault
            logger.critical(error.strerror)
            return 1
    return 0 if result["ok"] else 1

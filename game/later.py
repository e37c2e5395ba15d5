"""Decides which modules are loaded when something of them is first used, and why; others are imported at the top.

The first frame waits for each module that the title imports, so that what lies behind its doors comes later: a thread
loads it while the title is shown (`game.app.loop.prepare`). A worker and the process of a player's program import
game/__main__.py too, and wait for nothing of the game.
"""
from __future__ import annotations

from ai.later import Later

# For game/__main__.py. The first pictures are read in a thread while loop is loaded.
player_process = Later("ai.yours.process")
clipboard = Later("game.app.clipboard")
command_line = Later("game.command_line")
log = Later("game.app.log")
folders = Later("game.app.folders")
first_pictures = Later("game.app.first_pictures")
loop = Later("game.app.loop")
selftest = Later("game.app.selftest")
assets = Later("game.views.assets")

# Behind the title's doors: milliseconds of a first frame of 350.
scenes = Later("game.app.scenes")               # all other scenes: 180
opened = Later("game.model.opened")             # the readers of games: 45
game_files = Later("game.store.game_files")     # their writers: 20
puzzles = Later("game.store.puzzles")           # puzzles, and reviews, which they are made from: 15

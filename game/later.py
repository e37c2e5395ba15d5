"""The modules that are imported only at their first use; all others are imported at the top of a file.

The first frame waits for each module that the title imports. The modules of other screens are therefore loaded later,
by a thread while the title is shown (`game.app.loop.prepare`). The worker process and the process of a player's program
import game/__main__.py, too, but need nothing of the game.
"""
from ai.later import LazyModule

# For game/__main__.py. The first pictures are read in a thread while loop is loaded.
player_process = LazyModule("ai.own_program.call")
x11_clipboard = LazyModule("game.app.x11_clipboard")
command_line = LazyModule("game.command_line")
log = LazyModule("game.app.log")
folders = LazyModule("game.folders")
first_sprites = LazyModule("game.app.first_sprites")
loop = LazyModule("game.app.loop")
selftest = LazyModule("game.app.selftest")
assets = LazyModule("game.views.pen.assets")

# Modules that the title does not need, with the milliseconds of processor time that each would add to the 210 of the
# first frame.
scenes = LazyModule("game.app.scenes")               # all other scenes: 155
opened_games = LazyModule("game.model.look_back.opened_games")   # the readers of games: 30
puzzles = LazyModule("game.store.puzzles")           # puzzles, and reviews that they are made from: 13

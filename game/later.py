"""The modules that are imported only at their first use; all others are imported at the top of a file.

The first frame waits for each module that the title imports. The modules of other screens are therefore loaded later,
by a thread while the title is shown (`game.app.loop.prepare`). The worker process and the process of a player's program
import game/__main__.py, too, but need nothing of the game.
"""
from ai.later import Later

# For game/__main__.py. The first pictures are read in a thread while loop is loaded.
player_process = Later("ai.yours.call")
x11_clipboard = Later("game.app.x11_clipboard")
command_line = Later("game.command_line")
log = Later("game.app.log")
folders = Later("game.folders")
first_pictures = Later("game.app.first_pictures")
loop = Later("game.app.loop")
selftest = Later("game.app.selftest")
assets = Later("game.views.assets")

# Modules that the title does not need, with the milliseconds of processor time that each would add to the 210 of the
# first frame.
scenes = Later("game.app.scenes")               # all other scenes: 155
opened = Later("game.model.opened")             # the readers of games: 30
game_files = Later("game.store.game_files")     # the writers of games: 12
puzzles = Later("game.store.puzzles")           # puzzles, and reviews that they are made from: 13

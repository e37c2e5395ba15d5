"""The texts of HOW TO PLAY; the lessons bring their own texts (game/model/how_to_play.py)."""

PAGE = "HOW TO PLAY"
CLICK, NEXT = "Click a cell.", "NEXT"
PARTS = "LESSON", "IN TEN LINES", "PLAY"
# All that a newcomer needs, in ten lines: {line} is Three or Five.
LINES = (
    "{line} in a row wins: across, down or diagonally.",
    "Click a free cell. By keys: arrows, Enter. By gamepad: D-pad, A.",
    "The bar shows your chance of winning.",
    "The lights show which moves the AI weighed.",
    "H gives a hint, U takes your move back. Both cost points.",
    "N begins a new game. Esc opens the menu, B on a gamepad.",
    "Stronger levels, fast wins and streaks earn more points.",
    "After a loss, WHY DID I LOSE? shows your last chance.",
    "TWO PLAYERS: play a friend, or let two levels play.",
    "LEARN shows how the AI thinks. SOLVE has puzzles.")
play = "PLAY {0}×{0}".format

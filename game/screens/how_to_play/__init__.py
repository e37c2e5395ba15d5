"""The page HOW TO PLAY: lessons to try out on a board, and the rules."""

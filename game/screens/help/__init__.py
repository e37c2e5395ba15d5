"""HOW TO PLAY: the rules, to try out."""

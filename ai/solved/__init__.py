"""The solved opening: its book, the player of the winning side, the search that proved it, and the verification."""

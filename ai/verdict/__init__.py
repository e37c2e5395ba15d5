"""What a position is worth, how sure that is, and who says so."""

"""What the game remembers and decides, without pygame."""

"""What the player can set."""

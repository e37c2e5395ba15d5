"""The page YOUR AI, where an AI that the player has written in Python is graded, raced and played against."""

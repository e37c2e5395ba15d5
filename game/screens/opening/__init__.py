"""The opening by Swap2."""

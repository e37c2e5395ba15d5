"""The page for a Swap2 opening."""

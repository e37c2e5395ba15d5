"""The page with score tables, medals and lists of games."""

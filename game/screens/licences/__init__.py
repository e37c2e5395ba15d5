"""The page with the licences of the game's components."""

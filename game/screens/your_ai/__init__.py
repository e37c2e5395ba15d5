"""The page where a player of one's own is graded, played against, raced and watched."""

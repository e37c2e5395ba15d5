"""The page shown after the program has failed."""

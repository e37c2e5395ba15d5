"""The page shown when the program fails."""

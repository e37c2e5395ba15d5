"""What is shown when the program fails."""

"""The screens of the game, each in a folder, and the parts that several screens share."""

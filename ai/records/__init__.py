"""Game records: reading and writing games in the files of other programs."""

"""The views' own texts, and error messages about asset files."""
WIN_CHANCE = "WIN CHANCE"
OUTCOMES = "win", "draw", "loss"
POINTS = "points"
missing_file = "missing file: assets/{} (looked for {})".format
unreadable_file = "unreadable file: {} ({})".format
damaged_font = "damaged file: {} is not a font".format

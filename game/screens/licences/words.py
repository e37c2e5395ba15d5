"""The texts of the page with the licences."""

PAGE, NAMES, TEXT = "LICENCES", "NAMES", "TEXT"

"""The texts of the page with the licences."""

PAGE = "LICENCES"

"""The words of the page of licences."""

PAGE = "LICENCES"

"""Views: each draws one plain value onto a surface and changes nothing."""

"""Views: functions that draw plain values onto a surface and change nothing else.

The rooms, each of which knows only those before it: pen, board, charts, widgets, page, image_files.
"""

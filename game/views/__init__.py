"""Views: functions that draw plain values onto a surface and change nothing else.

The packages, each of which imports only from those before it: pen, board, charts, widgets, page, image_files.
"""

"""Turns pictures into PNG files."""
import io

import pygame


def png(picture: pygame.Surface) -> bytes:
    file = io.BytesIO()
    pygame.image.save(picture, file, "picture.png")
    return file.getvalue()

"""The system's clipboard, as far as there is one."""
from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Put a text into it; whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted() -> str:
    """Its text; empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""

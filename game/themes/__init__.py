"""The colour themes to choose from. Each module of this package with a THEME adds one theme."""
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from game.themes.theme import Theme

DEFAULT = "neon"


@cache
def themes() -> tuple[Theme, ...]:
    """All themes: the default one first, then the others by name."""
    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    all_themes: list[Theme] = [module.THEME for module in modules if hasattr(module, "THEME")]
    return tuple(sorted(all_themes, key=lambda theme: (theme.name != DEFAULT, theme.name)))


def theme_named(name: str) -> Theme:
    return next((theme for theme in themes() if theme.name == name), themes()[0])

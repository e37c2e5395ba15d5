"""The text of CALIBRATION.md, from the figures of a calibration."""
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ai.chance.estimate import PEOPLE_CURVES
from ai.chance.rating import NEW_RATING, UNMET_SHIFT
from ai.tools.calibration.calibration_games import MASTER_NODES, READ_OF_THREE
from ai.tools.calibration.careers import CAREERS, FIRST_LEVEL
from ai.verdict import verdict

REPORT_TEMPLATE = Path(__file__).with_suffix(".txt")    # CALIBRATION.md with the figures' names in braces


def position_figures(figures: Mapping[str, Any]) -> dict[str, Any]:
    """The figures of the position's chance as the report's template needs them.

    Adds `constant` and `logistic`, two other Brier scores, each with the difference from it in percent, and `right`,
    the percentage of claimed proofs that came true.
    """
    others = {name: f"{brier:.4f} ({100 * (figures['brier'] / brier - 1):+.0f} %)".replace("-", "−")
              for name, brier in (("constant", figures["constant_brier"]), ("logistic", figures["logistic_brier"]))}
    return {**figures, **others, "right": 100 * figures["proven_right"]}


def report_text(figures: Mapping[str, Any]) -> str:
    """The calibration report in Markdown. Raises LookupError, TypeError or ValueError if figures are incomplete."""
    ratings, skills, whole = figures["ratings"], figures["skill_ratings"], figures["all"]
    parts = {**{heading(name): part for name, part in figures["levels"].items()},
             **{f"{name} games known": part for name, part in figures["experience"].items()},
             **{f"{name} stones": part for name, part in figures["stones"].items()}}
    return REPORT_TEMPLATE.read_text(encoding="utf-8").format_map({
        **figures, **{key: 100 * figures[key] for key in ("forced_share", "steady")},
        "first_error": whole["first_error"], "gain": 100 * (1 - whole["brier"] / whole["brier_rating_only"]),
        "all": row(whole), "eight": row(figures["eight"]), "kind_count": len(figures["kinds"]),
        "kinds": "\n".join(f"| {name} | {row(part)}" for name, part in figures["kinds"].items()),
        "parts": "\n".join(f"| {name} | {row(part)}" for name, part in parts.items()),
        "nodes": MASTER_NODES, "early": 100 * figures["trust"][0], "late": 100 * figures["trust"][1],
        "reading_nodes": verdict.POSITION_NODES, "read_of_three": READ_OF_THREE, "careers": CAREERS,
        "first_level": FIRST_LEVEL, "start": NEW_RATING.value, "deviation": NEW_RATING.deviation,
        "shift": UNMET_SHIFT.deviation, "names": " | ".join(ratings), "lines": "---|" * (len(ratings) - 1) + "---",
        "ratings": " | ".join(f"{rating:.0f}" for rating in ratings.values()), "skills": " | ".join(skills),
        "skill_lines": "---|" * (len(skills) - 1) + "---",
        "skill_ratings": " | ".join(f"{rating:.0f}" for rating in skills.values()),
        "position": position_figures(figures["position"])})


def row(part: Mapping[str, Any]) -> str:
    return (f"{part['games']:,} | {part['positions']:,} | {100 * part['shown']:.1f} % | {100 * part['came']:.1f} % | "
            f"{part['calibration_error']:.4f} | {part['first_error']:.4f} | {part['brier']:.4f} | "
            f"{part['brier_rating_only']:.4f} |")


def heading(level: str) -> str:
    return "The eight people" if level == PEOPLE_CURVES else f"Level {level}" if level.isdigit() else level

"""A person takes the Lab's first lesson, on the tree of the source S3, in a real window: by mouse, and by keys."""
from __future__ import annotations

import pytest

from game.model.lab_lessons import lessons
from tests.e2e.desktop import Game
from tests.e2e.player import Visitor

LESSON = lessons()[0]


class Pupil(Visitor):
    """Goes from the title to the Lab, and takes a lesson."""

    def __init__(self, game: Game, device: str) -> None:
        super().__init__(game, device)
        self.told = 0                   # what the game has told of lessons so far
        self.lead_to("labpage", "learn", "lab")

    def lesson(self, name: str) -> tuple[str | None, int, bool]:
        """Press what changes the lesson: its name, the page, and whether that is solved."""
        self.press(name)
        self.told += 1
        event = self.game.wait_for("lesson", self.told)
        return event["name"], event["page"], event["solved"]


@pytest.mark.timeout(400)
@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_the_lesson_of_s3_is_taken_from_its_first_page_to_its_medal(game: Game, device: str) -> None:
    pupil = Pupil(game, device)
    pupil.press("lessons")
    assert pupil.lesson("lesson:0") == (LESSON.name, 0, True)
    for number, page in enumerate(LESSON.pages):
        if page.answers:
            wrong, right = ([answer for _, answer in page.answers].index(good) for good in (False, True))
            pupil.press(f"page answer:{wrong}")
            assert pupil.lesson(f"page answer:{right}") == (LESSON.name, number, True)
        if number + 1 < len(LESSON.pages):
            assert pupil.lesson("next page") == (LESSON.name, number + 1, not LESSON.pages[number + 1].answers)
    game.photograph(f"lab-lesson-{device}")
    assert pupil.lesson("next page") == (None, 0, False)
    assert pupil.twin.store.lessons() == {LESSON.name}
    game.photograph(f"lab-medal-{device}")

"""A person takes the Lab's first lesson, on the tree of the source S3, in a real window: by mouse, and by keys."""
from __future__ import annotations

import pytest

from game.model.game_options import GameOptions
from game.model.lab_lessons import lessons
from tests.e2e.desktop import Game
from tests.e2e.player import tab_to
from tests.game.pilot import Pilot

LESSON = lessons()[0]


class Visitor:
    """Presses what is on the Lab's pages by its name. Where it is, a page without a window knows that is led along."""

    def __init__(self, game: Game, device: str) -> None:
        self.game, self.device = game, device
        self.twin = Pilot(GameOptions(), into_play=False, size=game.size())
        self.told = 0                   # what the game has told of lessons so far

    def enter(self) -> None:
        """From the title."""
        if self.device == "mouse":
            self.game.click(self._place("lab"))
        else:
            self.game.point_at((2, 2))
            self.game.press("Tab")
            tab_to(self.game, "play", "lab")
            self.game.press("Return")
        assert self.game.wait_for("scene", 2)["name"] == "labpage"
        self.twin._enter(self.twin.lab(GameOptions()))

    def _place(self, name: str) -> tuple[int, int]:
        (target,) = [target for target in self.twin.scene._group.targets if target.name == name]
        return target.rect.center

    def press(self, name: str) -> None:
        """Press a button of the page that is open."""
        if self.device == "mouse":
            place = self._place(name)
            self.game.click(place)
            self.twin.click(place)
        else:
            for _ in range(40):
                if self.twin.scene._focus == name:
                    break
                self.game.press("Tab")
                self.twin.key("tab")
            assert self.twin.scene._focus == name
            self.game.press("Return")
            self.twin.key("return")
        self.twin.wait(0.1)

    def lesson(self, name: str) -> tuple[str | None, int, bool]:
        """Press what changes the lesson: its name, the page, and whether that is solved."""
        self.press(name)
        self.told += 1
        event = self.game.wait_for("lesson", self.told)
        return event["name"], event["page"], event["solved"]


@pytest.mark.timeout(400)
@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_the_lesson_of_s3_is_taken_from_its_first_page_to_its_medal(game: Game, device: str) -> None:
    visitor = Visitor(game, device)
    visitor.enter()
    visitor.press("lessons")
    assert visitor.lesson("lesson:0") == (LESSON.name, 0, True)
    for number, page in enumerate(LESSON.pages):
        if page.answers:
            wrong, right = ([answer for _, answer in page.answers].index(good) for good in (False, True))
            visitor.press(f"page answer:{wrong}")
            assert visitor.lesson(f"page answer:{right}") == (LESSON.name, number, True)
        if number + 1 < len(LESSON.pages):
            assert visitor.lesson("next page") == (LESSON.name, number + 1, not LESSON.pages[number + 1].answers)
    game.photograph(f"lab-lesson-{device}")
    assert visitor.lesson("next page") == (None, 0, False)
    assert visitor.twin.store.lessons() == {LESSON.name}
    game.photograph(f"lab-medal-{device}")

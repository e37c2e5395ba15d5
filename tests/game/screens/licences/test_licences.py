"""The page with the licences: every one can be chosen and read to its end, with each device."""
import pygame
import pytest

from game.app import licences as app_licences
from game.app.licences import Licence, licences
from game.model.game_options import GameOptions
from tests.game.pilot import Pilot
from tests.sampling import every


@pytest.fixture
def pilot():
    return on_page()


def on_page():
    pilot = Pilot(GameOptions(), into_play=False)
    pilot.enter(pilot.licences(GameOptions()))
    return pilot


def text(pilot):
    return pilot.scene.text


def test_every_licence_is_there_and_its_text_is_shown_when_it_is_chosen(pilot):
    assert len(pilot.scene.names) == len(licences())
    for button, licence in zip(pilot.scene.names, licences(), strict=True):
        pilot.click(button.rect.center)
        assert "".join(text(pilot).lines).replace(" ", "") == "".join(licence.text.split())


@pytest.mark.parametrize("way", every(2, ["wheel", "arrow", "end", "page", "bar"]))
def test_a_long_text_is_read_to_its_last_line(pilot, way):
    longest = max(range(len(licences())), key=lambda i: len(licences()[i].text))
    pilot.click(pilot.scene.names[longest].rect.center)
    box = text(pilot)
    if way == "wheel":
        pilot.move_to(box.rect.center)
        pilot.send(pygame.MOUSEWHEEL, x=0, y=-len(box.lines))
    elif way == "bar":
        pilot.click((box.rect.right - 8, box.rect.bottom - 1))
    else:
        for _ in range(len(licences()) + 2):
            pilot.key("tab")
            if pilot.focus == "text":
                break
        for _ in range(1 if way == "end" else len(box.lines)):
            pilot.key({"end": "end", "page": "pagedown", "arrow": "down"}[way])
    (target,) = text(pilot).targets()
    assert target.dial.at == target.dial.stops - 1 == len(box.lines) - box.rows
    assert box.rows > 10


def test_another_licence_begins_at_its_first_line(pilot):
    pilot.move_to(text(pilot).rect.center)
    pilot.send(pygame.MOUSEWHEEL, x=0, y=-3)
    pilot.click(pilot.scene.names[1].rect.center)
    assert text(pilot).targets()[0].dial.at == 0


def test_licences_that_can_t_be_read_are_said_to_be_missing(monkeypatch):
    def unreadable():
        raise OSError(13, "Permission denied", "OFL.txt")
    monkeypatch.setattr(app_licences, "licences", unreadable)
    assert "OFL.txt: Permission denied" in " ".join(text(on_page()).lines)
    monkeypatch.setattr(app_licences, "licences", list[Licence])
    assert "missing" in " ".join(text(on_page()).lines)

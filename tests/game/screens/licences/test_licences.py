"""The page with the licences: each can be chosen and read to its end, with every device."""
import pygame

from game.app import licences as app_licences
from game.app.licences import Licence, licences
from game.store import words
from tests.game.pilot import on_page


def test_every_licence_is_there_and_its_text_is_shown_when_it_is_chosen():
    pilot = on_page("licences")
    names = [name for name in pilot.targets if name.startswith("licence:")]
    for name, licence in zip(names, licences(), strict=True):
        pilot.click(name)
        assert "".join(pilot.scene.text.lines).replace(" ", "") == "".join(licence.text.split())


def test_a_long_text_is_read_to_its_last_line_and_another_begins_at_its_first():
    pilot = on_page("licences")
    longest = max(range(len(licences())), key=lambda i: len(licences()[i].text))
    pilot.click(f"licence:{longest}")
    box = pilot.scene.text
    assert box.rows > 10
    pilot.move_to(box.rect.center)
    pilot.send(pygame.MOUSEWHEEL, x=0, y=-len(box.lines))
    assert pilot.scene.text.targets()[0].dial.at == len(box.lines) - box.rows
    pilot.click("licence:1")
    assert pilot.scene.text.targets()[0].dial.at == 0


def test_a_message_that_arrives_is_shown():
    pilot = on_page("licences")
    before = pilot.pixels()
    pilot.store.notice = words.DISK_FULL
    pilot.wait(0.1)
    assert pilot.pixels() != before


def test_with_large_letters_keys_scroll_the_text_once_a_licence_is_chosen():
    pilot = on_page("licences", settings={"scale": 2.0})
    pilot.press_by("keys", "licence:0")
    pilot.key("down")
    assert (pilot.focus, pilot.scene.text.targets()[0].dial.at) == ("text", 1)


def test_licences_that_can_t_be_read_are_said_to_be_missing(monkeypatch):
    def unreadable():
        raise OSError(13, "Permission denied", "OFL.txt")
    monkeypatch.setattr(app_licences, "installed_licences", unreadable)
    assert "OFL.txt: Permission denied" in " ".join(on_page("licences").scene.text.lines)
    monkeypatch.setattr(app_licences, "installed_licences", list[Licence])
    assert "missing" in " ".join(on_page("licences").scene.text.lines)

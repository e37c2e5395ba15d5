"""The page with the licences: each can be chosen and read to its end, with every device."""
import pygame

from game.app import licences as app_licences
from game.app.licences import Licence, licences
from game.store import words
from tests.game.pilot import on_page


def test_every_licence_is_read_from_its_first_line_to_its_last():
    pilot = on_page("licences")
    names, ends = [name for name in pilot.targets if name.startswith("licence:")], []
    for name, licence in zip(names, licences(), strict=True):
        pilot.click(name)
        assert "".join(pilot.scene.text.lines).replace(" ", "") == "".join(licence.text.split())
        assert pilot.scene.text.targets()[0].dial.at == 0
        box = pilot.scene.text
        pilot.move_to(box.rect.center)
        pilot.send(pygame.MOUSEWHEEL, x=0, y=-len(box.lines))
        ends.append(pilot.scene.text.targets()[0].dial.at)
        assert ends[-1] == max(0, len(box.lines) - box.rows)
    assert box.rows > 10
    assert max(ends) > 10
    before = pilot.pixels()
    pilot.store.notice = words.DISK_FULL
    pilot.wait(0.1)
    assert pilot.pixels() != before, "a message that arrives is shown"


def test_with_large_letters_keys_scroll_the_chosen_licence():
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

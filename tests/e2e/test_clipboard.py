"""A picture and a text on the clipboard of a real display, read by another program."""
import subprocess

from game.app.desktop import copy_image
from tests.processes import until


def pasted(display, kind):
    return subprocess.run(["xclip", "-selection", "clipboard", "-o", "-t", kind], env={"DISPLAY": display},
                          capture_output=True, check=False, timeout=20).stdout


def test_other_programs_get_the_picture_and_the_text_until_they_copy_something(display, tmp_path, monkeypatch):
    monkeypatch.setenv("DISPLAY", display)
    picture, text = tmp_path / "won.png", "I won · Crossfive"
    picture.write_bytes(bytes(range(256)) * 4000)           # larger than a plain X request may be
    for _ in range(2):                                      # the second time from the first owner
        assert copy_image(picture, text)
        assert pasted(display, "image/png") == picture.read_bytes()
        assert pasted(display, "UTF8_STRING").decode() == text
    subprocess.run(["xclip", "-selection", "clipboard", "-i"], input=b"other", env={"DISPLAY": display}, check=True,
                   timeout=20)
    until(lambda: pasted(display, "UTF8_STRING") == b"other", "the other program copied")


def test_without_a_display_there_is_none(tmp_path, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":998")
    (tmp_path / "won.png").write_bytes(b"")
    assert not copy_image(tmp_path / "won.png", "")

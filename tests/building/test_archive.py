"""Tests of the downloaded archive: its name, its files, and its checksum."""
import os
import shutil
import stat
import sys
import tarfile
import zipfile

import archive
import pytest

from tests.processes import run


@pytest.mark.parametrize(("system", "machine", "name"), [
    ("linux", "x86_64", "linux-x86_64"), ("linux", "aarch64", "linux-arm64"),
    ("win32", "AMD64", "windows-x86_64"), ("darwin", "arm64", "macos-arm64")])
def test_a_download_is_named_by_version_system_and_processor(monkeypatch, system, machine, name):
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(archive.platform, "machine", lambda: machine)
    assert archive.stem("0.1.0") == f"Crossfive-0.1.0-{name}"


@pytest.fixture
def program(tmp_path):
    """A built program's folder: an executable, a library in a subfolder, and a symbolic link."""
    folder = tmp_path / "built" / "Crossfive.app"
    (folder / "_internal").mkdir(parents=True)
    (folder / "Crossfive").write_text("run me", encoding="utf-8")
    (folder / "Crossfive").chmod(0o755)
    (folder / "_internal" / "täst.so").write_bytes(b"library")
    (folder / "link").symlink_to("_internal")
    return folder


def test_a_linux_archive_unpacks_to_the_same_folder_and_names_no_builder(tmp_path, program, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    (program / "_internal" / "täst.so").chmod(0o600)
    packed = archive.pack(program, tmp_path, "1.0")
    assert packed.name.endswith(".tar.xz")
    with tarfile.open(packed) as tar:
        assert {member.mode for member in tar if not member.issym()} == {0o644, 0o755}
        assert {(member.uid, member.gid, member.uname, member.gname) for member in tar} == {(0, 0, "", "")}
        tar.extraction_filter = getattr(tarfile, "data_filter", None)    # Python 3.11.4 brought it
        tar.extractall(tmp_path / "there")
    assert_same(program, tmp_path / "there" / program.name)


@pytest.mark.skipif(shutil.which("unzip") is None, reason="Python's own zipfile makes no links when it unpacks")
def test_the_archive_for_macos_keeps_links_and_what_may_be_run(tmp_path, program, monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    packed = archive.pack(program, tmp_path, "1.0")
    assert packed.name.endswith(".zip")
    run("unzip", "-q", packed, "-d", tmp_path / "there", env={**os.environ, "LC_ALL": "C.UTF-8"})
    assert_same(program, tmp_path / "there" / program.name)


def test_the_archive_for_windows_holds_the_same_files(tmp_path, program, monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    (program / "link").unlink()
    with zipfile.ZipFile(archive.pack(program, tmp_path, "1.0")) as packed:
        assert packed.testzip() is None
        assert packed.namelist() == ["Crossfive.app/Crossfive", "Crossfive.app/_internal/täst.so"]
        assert packed.read("Crossfive.app/_internal/täst.so") == b"library"


def assert_same(before, after):
    names = sorted(path.relative_to(before) for path in before.rglob("*"))
    assert sorted(path.relative_to(after) for path in after.rglob("*")) == names
    assert os.readlink(after / "link") == "_internal"
    assert stat.S_IMODE((after / "Crossfive").stat().st_mode) == 0o755
    assert (after / "_internal" / "täst.so").read_bytes() == b"library"


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="no sha256sum here")
def test_the_checksums_are_such_as_sha256sum_checks(tmp_path):
    for name in ("Crossfive-1.0-linux-x86_64.tar.xz", "Crossfive-1.0-windows-x86_64.zip"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    (tmp_path / "Crossfive").mkdir()
    sums = archive.write_sums(tmp_path)
    check = "sha256sum", "--check", "--strict", sums.name
    run(*check, cwd=tmp_path)
    (tmp_path / "Crossfive-1.0-windows-x86_64.zip").write_text("changed", encoding="utf-8")
    assert run(*check, code=1, cwd=tmp_path).stdout.splitlines() == [
        "Crossfive-1.0-linux-x86_64.tar.xz: OK", "Crossfive-1.0-windows-x86_64.zip: FAILED"]

"""Where the game keeps and exports things."""
import pytest

from game.app.folders import DATA_VARIABLE, EXPORT_VARIABLE, data_folder, export_folder

pwd = pytest.importorskip("pwd", reason="elsewhere every user has a home")


@pytest.mark.parametrize("folder", [data_folder, export_folder])
def test_for_a_user_without_a_home_nothing_is_written(folder, tmp_path, monkeypatch):
    def unknown(_uid):
        raise KeyError

    for name in ("HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR", DATA_VARIABLE, EXPORT_VARIABLE):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError, match="Not a directory"):
        (folder() / "logs").mkdir(parents=True)
    assert not list(tmp_path.iterdir())

"""Where the tables are kept, and the advice if they cannot be saved there."""

import errno
import os
import shutil
from pathlib import Path

import pytest

from cardinal.engine.refused import BadInput
from cardinal.server.settings import data_folder, make_folder


def test_without_a_home_the_way_out_is_told(monkeypatch):
    def nobody():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nobody)
    with pytest.raises(BadInput, match=r"You have no home folder here.* --data FOLDER"):
        data_folder()


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (errno.EROFS, "that disk is read-only"),
        (errno.EACCES, "you may not write there"),
        (errno.ENOSPC, "its disk is full"),
    ],
)
def test_a_folder_that_cannot_be_written_is_named_with_the_way_out(tmp_path, monkeypatch, number, why):
    def mkdir(self, **_):
        raise OSError(number, os.strerror(number), str(self))

    monkeypatch.setattr(Path, "mkdir", mkdir)
    with pytest.raises(BadInput) as refused:
        make_folder(tmp_path / "tables")
    assert f"{why}. Name another folder with --data FOLDER" in str(refused.value)
    assert "Errno" not in str(refused.value)


def test_a_full_disk_is_told_with_the_room_it_needs(tmp_path, monkeypatch):
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=3_500_000))
    with pytest.raises(BadInput, match="its disk has 3 MB left but needs 20 MB"):
        make_folder(tmp_path)

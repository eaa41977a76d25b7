"""A day of Bungee around real tables, in the browser: from the form of day to the certificates."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from .conftest import serious
from .test_console import fits
from .test_desk import open_the_day

Visit = Callable[..., Any]
NAMES = ("Owls", "Falcons", "Otters", "Bison", "Lions")


def test_a_day_of_bungee(visit: Visit, server: str, axe_source: str, tmp_path: Path) -> None:
    page = visit("laptop", accept_downloads=True)
    page.get_by_role("link", name="Run a tournament").click()
    page.get_by_label("Game", exact=True).select_option(label="Bungee")
    page.get_by_text("Custom rounds").click()
    for _ in range(2):
        page.get_by_role("button", name="Remove round 1").click()
    page.get_by_label("Format of round 1").select_option(label="Three games")
    assert serious(page, axe_source) == []
    api = open_the_day(page, server)
    api.enter(NAMES)
    page.get_by_text(f"{len(NAMES)} of {len(NAMES)} teams here").wait_for()  # before that it asks about the others
    page.get_by_role("button", name="Publish round 1").click()
    page.get_by_role("button", name="Start the clock of round 1").click()
    page.wait_for_url(f"**/d/{api.code}/clock")
    page.get_by_role("navigation").get_by_role("link", name="Rounds").click()
    page.locator("[data-match=R1-2]").wait_for()

    three, two = api.matches(1)
    assert [len(match["names"]) for match in (three, two)] == [3, 2]
    link = next(link for link in api.links()["tables"] if link["table"] == three["table"])
    phone = visit("phone", path=f"/d/{api.code}#{link['token']}", expect=409)
    phone.get_by_role("button", name="Game by game").click()
    for number, points in enumerate(((-10, 51, 7), (-10, 12, 7), (20, -10, 7), (0, 5, -10))):
        for name, mine in zip(three["names"], points, strict=True):
            phone.get_by_label(name).fill(str(mine))
        phone.get_by_role("button", name="Add this game").click()
        if 51 in points:
            phone.get_by_text("51 points are not possible").wait_for()  # BG-62
            fits(phone)
            assert serious(phone, axe_source) == []
        else:
            phone.locator("ol li").nth(number - 1).wait_for()
    phone.get_by_role("button", name="The match is over").click()
    one, other, winner = three["names"]
    phone.get_by_text(f"{winner} won: {one} 10, {other} 7, {winner} 4").wait_for()

    page.locator("[data-match=R1-2]").click()
    for name, mine in zip(two["names"], (30, -30), strict=True):
        page.get_by_role("dialog").get_by_role("spinbutton", name=name).fill(str(mine))
    page.get_by_role("button", name="Enter the result").click()
    hall = visit("projector", path=f"/d/{api.code}/hall")
    hall.get_by_text("Who stands on the podium?").wait_for()
    rows = api.hall()["standings"]
    assert [row["points"] for row in rows] == [-30, 4, 7, 10, 30]
    page.get_by_role("button", name="End the tournament").click()
    hall.locator(".champion", has_text=two["names"][1]).first.wait_for()  # BG-68: the fewest points
    page.get_by_role("navigation").get_by_role("link", name="Paper & files").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download Certificates as PDF").click()
    saved.value.save_as(tmp_path / "certificates.pdf")
    assert (tmp_path / "certificates.pdf").read_bytes().startswith(b"%PDF-")

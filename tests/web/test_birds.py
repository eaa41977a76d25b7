"""Everybody is a bird: chosen when sitting down or in the waiting room, remembered on the device, seen at the table."""

import re

from .conftest import code_of, invite, serious


def bird(page, name):
    """The portrait of a player in the waiting room."""
    return page.locator(".seats li", has_text=name).locator("[data-bird]").get_attribute("data-bird")


def test_two_people_choose_their_birds(visit, axe_source):
    ada = visit("laptop")
    invite(ada, "bungee")
    assert bird(ada, "Ada") == "cardinal"
    ada.get_by_role("button", name=re.compile("Your bird: Cardinal")).click()
    ada.get_by_role("radio", name="Owl").click()
    ada.locator(".seats [data-bird='owl']").wait_for()

    bob = visit(path=f"/t/{code_of(ada)}")
    bob.get_by_role("button", name=re.compile("Your bird: Cardinal")).click()
    assert bob.get_by_role("radio", name="Owl Ada").is_disabled()
    assert serious(bob, axe_source) == []
    bob.locator("label", has_text="Quail").click()  # a tap chooses and closes
    bob.get_by_role("button", name=re.compile("Your bird: Quail")).wait_for()
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Join", exact=True).click()
    bob.locator(".seats").wait_for()
    assert [bird(bob, "Ada"), bird(bob, "Bob")] == ["owl", "quail"]
    assert bob.evaluate("localStorage['cardinal.bird']") == '"quail"'

    ada.locator(".seats [data-bird='quail']").wait_for()
    ada.get_by_role("button", name="Start").click()
    for seat, kind in enumerate(("owl", "quail")):
        ada.locator(f"[data-place='seat-{seat}'] [data-bird='{kind}']").wait_for()


def test_nothing_moves_where_nothing_should(visit):
    page = visit("laptop")
    invite(page, "bungee")
    head = page.locator(".seats [data-bird] .moves").first
    assert head.evaluate("e => getComputedStyle(e).transitionDuration") == "0s"

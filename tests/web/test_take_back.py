"""A move is taken back when the other person agrees."""

from .bungee import hand_of
from .people import Table, Visit, close

PLAY = {"games": 1}


def test_take_back_and_agree(visit: Visit, server: str) -> None:
    table = Table(server, "bungee", ["Ada", "Bob"], **PLAY)
    ada, bob = (visit(path=table.link(name)) for name in ("Ada", "Bob"))
    table.start(ada, bob)
    first, second = (ada, bob) if ada.locator(".hand button").count() else (bob, ada)
    first.locator(".hand button.card").first.click()
    first.get_by_role("button", name="Draw from the pile", exact=True).click()
    second.locator(".hand button.card").first.wait_for()
    first.get_by_role("button", name="Menu").click()
    first.get_by_text("A hidden card has been drawn or seen since then, so that move stands.").wait_for()
    assert not first.get_by_role("button", name="Take back my last move").count(), (
        "what would be refused is not offered"
    )
    close(first)
    before = hand_of(second)
    second.locator(".hand button.card").last.click()
    second.locator(".actions").get_by_role("button", name="Take the").click()
    second.get_by_role("button", name="Take back", exact=True).click()
    first.get_by_text("would like to take back their last move.").wait_for()
    first.get_by_role("button", name="Agree", exact=True).click()
    second.locator(".hand button.card").first.wait_for()
    assert hand_of(second) == before

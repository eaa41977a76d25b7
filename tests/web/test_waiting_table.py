"""A table without a clock waits for whoever closed the page; reactions lie beside the game."""

from collections.abc import Callable
from typing import Any

from .people import Table, menu

Visit = Callable[..., Any]
BOXES = """() => {
    const box = (one) => {
      const r = document.querySelector(one).getBoundingClientRect()
      return [r.left, r.top, r.right, r.bottom]
    }
    return ['.seat .bubble', '.seat:has(.bubble) .portrait', '.seat:has(.bubble) .name'].map(box)
}"""


def test_the_game_waits_and_a_bot_plays_only_if_it_is_asked_for(visit: Visit, server: str) -> None:
    table = Table(server, "state-sequence", ["Ada", "Bob"])
    ada, bob = (visit(path=table.link(name)) for name in ("Ada", "Bob"))
    table.start(ada, bob)
    ada.locator(".board").first.wait_for()
    gone, here = (ada, bob) if ada.get_by_text("Your turn").count() else (bob, ada)
    name = "Ada" if gone is ada else "Bob"
    menu(gone, "Leave the table")
    gone.get_by_text("To pause, just close the page: the game waits for you.").wait_for()
    gone.close()
    here.get_by_text(f"{name} is away. The game waits.").wait_for()
    here.get_by_role("button", name=f"Let a bot play for {name}").click()
    here.get_by_text("Your turn").first.wait_for()


def test_a_reaction_has_its_word_and_covers_no_face_and_no_name(visit: Visit, server: str) -> None:
    table = Table(server, "state-sequence", ["Ada", "Bob"])
    ada, bob = visit("laptop", path=table.link("Ada")), visit(path=table.link("Bob"))
    table.start(ada, bob)
    ada.get_by_role("button", name="Send a reaction").click()
    sheet = ada.get_by_role("dialog", name="Send a reaction")
    assert "Well played" in sheet.inner_text()
    ada.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    for sender in (ada, bob):
        sender.get_by_role("button", name="Send a reaction").click()
        sender.get_by_role("button", name="Hello").click()
        for page in (ada, bob):
            page.locator(".seat .bubble svg").first.wait_for()
        for page in (ada, bob):
            bubble, face, name = page.evaluate(BOXES)
            for other, share in ((face, 0.3), (name, 0.0)):
                wide = min(bubble[2], other[2]) - max(bubble[0], other[0])
                high = min(bubble[3], other[3]) - max(bubble[1], other[1])
                area = max(0, wide) * max(0, high) / ((other[2] - other[0]) * (other[3] - other[1]))
                assert area <= share, (page.viewport_size, bubble, other)
        for page in (ada, bob):
            page.locator(".seat .bubble").first.wait_for(state="detached")


def test_the_lobby_says_whose_turn_it_is(visit: Visit, server: str) -> None:
    """State Sequence lets everybody speak up at any time; still it is one player's turn."""
    table = Table(server, "state-sequence", ["Ada", "Bob"])
    people = {name: visit(path=table.link(name)) for name in ("Ada", "Bob")}
    table.start(*people.values())
    for page in people.values():
        page.locator(".board").first.wait_for()
    turn = next(name for name, page in people.items() if page.get_by_text("Your turn").count())
    for name, page in people.items():
        page.goto("/")
        own = page.get_by_role("region", name="Your tables")
        own.get_by_text("Your turn" if name == turn else f"{turn}’s turn").wait_for()
        assert own.locator("li.turn").count() == (name == turn)

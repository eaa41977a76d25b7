"""A person who plays Bungee by clicking."""

from typing import Any


def label_of(card: Any) -> str:
    """What a screen reader says about a card: a button in its own words, a picture by its label."""
    words = card.locator(".sr")
    return str(words.text_content() if words.count() else card.get_attribute("aria-label"))


def hand_of(page: Any) -> list[str]:
    return [label_of(card) for card in page.locator(".hand .card").all()]


def worth(label: str) -> int:
    if "Lucky Number" in label or label.startswith("Jumper"):
        return 0
    return int(label.split(",")[0])


def wait_for_turn(page: Any) -> str:
    """Waits until the page asks us something, or the match is over: 'asked' or 'over'."""
    page.wait_for_function("() => document.querySelector('.after, .actions button:not(:disabled), .hand button')")
    return "over" if page.locator(".after").count() else "asked"


def swap(page: Any, source: str = "Draw from the pile") -> None:
    """Discard the highest card, with those that are equal to it; but no 6, which would skip the next player."""
    cards = page.locator(".hand button.card")
    labels = hand_of(page)
    faces = [label.split(",")[0] for label in labels]
    chosen = max(faces, key=lambda face: (face != "6", worth(labels[faces.index(face)])))
    for k, face in enumerate(faces):
        if face == chosen:
            cards.nth(k).click()
    page.get_by_role("button", name=source, exact=True).click()


def take_turn(page: Any) -> None:
    """Declare if we may; otherwise swap. A turn may be over before we click: then it was not ours."""
    before = page.locator("[data-n]").get_attribute("data-n")
    declare = page.locator(".actions").get_by_role("button", name="Bungee!")  # or “Double Bungee!”
    if declare.count():
        declare.click()
    else:
        swap(page)
    page.wait_for_function("n => document.querySelector('[data-n]').dataset.n !== n", arg=before)

"""Cards for the students of a class: a QR code, and three pictures to log in with."""

from collections.abc import Sequence

from cardinal.press.qr import qr
from cardinal.press.typeset import typeset


def class_cards(
    name: str, code: str, address: str, cards: Sequence[tuple[str, list[tuple[str, str]], str]], paper: str = "letter"
) -> bytes:
    """`cards` has each student's name, the words with their pictures (SVG), and the link."""
    rows = [{"name": student, "words": words, "qr": qr(link)} for student, words, link in cards]
    short = address.removeprefix("http://").removeprefix("https://")
    return typeset("class", {"title": name, "code": code, "address": f"{short}/c/{code}", "cards": rows}, paper)

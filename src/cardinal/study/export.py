"""A journal for other programs: JSON (which can be read back), CSV for a spreadsheet, a deck for Anki."""

import csv
import hashlib
import html
import io
import tempfile
from pathlib import Path
from typing import Any, Final

import genanki
import msgspec

from cardinal.atlas import Edition, atlas_of
from cardinal.common.decoding import decodable
from cardinal.engine.refused import BadInput
from cardinal.engine.study import Item
from cardinal.items.pictures import map_picture
from cardinal.study.journal import Journal, Review, instant
from cardinal.study.library import find_item, title_of
from cardinal.study.mastery import level

FORMAT: Final = "cardinal study 1"
MOST: Final = 200_000  # reviews in a file
COLUMNS: Final = ("item", "topic", "question", "answer", "level", "reviews", "wrong", "last", "due", "stability_days")


@decodable
class Kept(msgspec.Struct, kw_only=True):
    """The file. FSRS's optimizer needs item, at, rating and ms."""

    format: str
    goal: int
    reviews: list[Review]


def to_json(journal: Journal, goal: int) -> bytes:
    return msgspec.json.format(msgspec.json.encode(Kept(format=FORMAT, goal=goal, reviews=journal.reviews)))


def from_json(data: bytes) -> Kept:
    try:
        kept = msgspec.json.decode(data, type=Kept)
    except msgspec.DecodeError as wrong:
        raise BadInput(f"This is not a Cardinal study file: {wrong}.") from None
    if kept.format != FORMAT:
        raise BadInput(f"This file says “{kept.format[:40]}”. It should say “{FORMAT}”.")
    if len(kept.reviews) > MOST:
        raise BadInput(f"This file has {len(kept.reviews)} answers. The limit is {MOST}.")
    for number, review in enumerate(kept.reviews, start=1):
        if find_item(review.item) is None:
            raise BadInput(f"Answer {number} is about “{review.item[:60]}”, and there is no such item.")
        if not 1 <= review.rating <= 4 or not 0 < review.at < 2**48:
            raise BadInput(f"Answer {number} has an impossible rating or time. Ratings go from 1 to 4.")
    kept.reviews.sort(key=lambda review: review.at)
    return kept


def to_csv(journal: Journal, now: int) -> str:
    """One line per item."""
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(COLUMNS)
    for item_id, known in journal.items.items():
        item = find_item(item_id)
        if item is not None:
            last, due = instant(known.last.at).date(), instant(known.due).date()
            facts = (level(known, now), known.reviews, known.lapses, last, due, round(known.stability, 2))
            table.writerow((item_id, title_of(item.topic), item.prompt, item.answer, *facts))
    return out.getvalue()


def to_anki(journal: Journal) -> bytes:
    """One note per item, with its picture. An item is the same note in every export, so it keeps its schedule."""
    decks: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        media: list[str] = []
        for item_id in journal.items:
            item = find_item(item_id)
            if item is None:
                continue
            title = f"Cardinal::{title_of(item.topic)}"
            deck = decks.setdefault(title, genanki.Deck(_number(title), title))
            front, back = (
                html.escape(item.prompt),
                f"<b>{html.escape(item.answer)}</b><p>{html.escape(item.teaches)}</p>",
            )
            if item.picture is not None:
                front += _image(item, item.picture(), folder, media)
            elif len(item.places) == 1:
                back += _image(item, map_picture(atlas_of(item.map or Edition.TODAY), item.places[0]), folder, media)
            tag = item.topic.replace("/", "::")
            deck.add_note(
                genanki.Note(model=_model(), fields=[front, back], guid=genanki.guid_for(item.id), tags=[tag])
            )
        file = Path(folder) / "cardinal.apkg"
        genanki.Package(list(decks.values()), media_files=media).write_to_file(file)
        return file.read_bytes()


def _image(item: Item, picture: str, folder: str, media: list[str]) -> str:
    file = Path(folder) / f"cardinal-{_number(item.id)}.svg"  # its name does not give the answer away
    file.write_text(picture, encoding="utf-8")
    media.append(str(file))
    return f'<br><img src="{file.name}">'


def _number(text: str) -> int:
    """A number for Anki, always the same for the same text."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=4).digest()) >> 1


def _model() -> Any:
    return genanki.Model(
        _number("cardinal model"),
        "Cardinal",
        fields=[{"name": "Front"}, {"name": "Back"}],
        templates=[{"name": "Card", "qfmt": "{{Front}}", "afmt": "{{FrontSide}}<hr id=answer>{{Back}}"}],
        css=".card { font: 1.3rem sans-serif; text-align: center; color: #1d2b3a; background: #faf6ec }"
        " img { max-width: 90%; max-height: 50vh }",
    )

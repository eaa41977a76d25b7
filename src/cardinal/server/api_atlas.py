"""The atlas: the cards of its places, their pictures, and all that can be said of them, with year and source."""

from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath, QueryParameter

from cardinal.atlas import CODES, INSETS, Atlas, Edition, card, flag, outlines
from cardinal.atlas.lines import lines
from cardinal.catalog import all_games
from cardinal.engine.refused import quoted
from cardinal.server.api_types import AtlasInfo, CardInfo, CardsInfo, TopicInfo
from cardinal.server.compressed import ALREADY, Compressed
from cardinal.server.problem import Problem

A_DAY = "public, max-age=86400"
OfEdition = Annotated[str, QueryParameter(description="Which facts: those of the printed cards, or today's.")]


@get("/api/atlas", sync_to_thread=False, opt={ALREADY: True})
def read_atlas(request: Request[Any, Any, Any], edition: OfEdition = Edition.TODAY.value) -> Response[AtlasInfo]:
    """What can be said of each place: to sort, compare and color by. Outlines and neighbors are in `/api/cards`."""
    return _atlas(_known(edition)).answer(request)


@get("/api/cards", sync_to_thread=False, opt={ALREADY: True})
def list_cards(request: Request[Any, Any, Any], edition: OfEdition = Edition.TODAY.value) -> Response[CardsInfo]:
    """The public facts of the fifty States, and their outlines; what is printed on the games' own cards."""
    return _cards(_known(edition)).answer(request)


@get("/api/pictures/{kind:str}/{name:str}", media_type="image/svg+xml", sync_to_thread=False)
def show_picture(kind: FromPath[str], name: FromPath[str]) -> Response[str]:
    """`flags/TX.svg`, `large-flags/TX.svg` for a projector, and `outlines/TX.svg`."""
    code = name.removesuffix(".svg")
    if code not in CODES or kind not in ("flags", "large-flags", "outlines") or not name.endswith(".svg"):
        raise Problem(404, "bad", "There is no such picture.")
    picture = outline(code) if kind == "outlines" else flag(code, large=kind == "large-flags")
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": A_DAY})


def outline(code: str) -> str:
    found = outlines().states[code]
    left, top, right, bottom = found.box
    box = f"{left} {top} {right - left} {bottom - top}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><path d="{found.path}"/></svg>'


def _known(edition: str) -> str:
    if edition not in list(Edition):
        raise Problem(404, "bad", f"There is no edition {quoted(edition)}. There are: {', '.join(Edition)}.")
    return edition


@cache
def _atlas(edition: str) -> Compressed:
    atlas = Atlas(edition)
    topics = [
        TopicInfo(topic.key, topic.title, topic.kind, topic.year(atlas.years), topic.source) for topic in atlas.topics
    ]
    places = {
        place.code: [
            (topic.value(place), topic.of(place), topic.rank(place) if topic.rank else None) for topic in atlas.topics
        ]
        for place in atlas
    }
    known = AtlasInfo(edition, [one.value for one in Edition][::-1], atlas.title, atlas.one, atlas.many, topics, places)
    return Compressed(msgspec.json.encode(known), "application/json", A_DAY)


@cache
def _cards(edition: str) -> Compressed:
    drawn, drawn_lines = outlines(), lines()
    cards = {
        state.code: CardInfo(
            msgspec.to_builtins(card(state)),
            drawn_lines.rings[state.code],
            drawn.states[state.code].label,
        )
        for state in Atlas(edition)
    }
    known = msgspec.to_builtins(CardsInfo(drawn.width, drawn.height, INSETS, drawn_lines.lines, cards))
    for game in all_games().values():
        known |= game.pictures.faces
    return Compressed(msgspec.json.encode(known), "application/json", A_DAY)

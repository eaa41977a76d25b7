"""The atlas: the cards of its places, their pictures, and every fact about them, with year and source."""

from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath, QueryParameter

from cardinal.answers import names_by_kind
from cardinal.atlas import ATLASES, AnyAtlas, Edition, atlas_of
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


@get("/api/names", sync_to_thread=False, opt={ALREADY: True})
def list_names(request: Request[Any, Any, Any]) -> Response[dict[str, list[str]]]:
    """All names for each kind of answer (`state`, `capital` …), to suggest to somebody who types one."""
    return _names().answer(request)


@get("/api/pictures/{kind:str}/{name:str}", media_type="image/svg+xml", sync_to_thread=False)
def show_picture(kind: FromPath[str], name: FromPath[str]) -> Response[str]:
    """`flags/TX.svg`, `large-flags/TX.svg` for a projector, and `outlines/TX.svg`."""
    code = name.removesuffix(".svg")
    atlas = atlas_with(code)
    if atlas is None or kind not in ("flags", "large-flags", "outlines") or not name.endswith(".svg"):
        raise Problem(404, "bad", "There is no such picture.")
    picture = outline(atlas, code) if kind == "outlines" else atlas.flag(code, large=kind == "large-flags")
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": A_DAY})


def atlas_with(code: str) -> AnyAtlas | None:
    """Codes differ between the maps: States have two letters, countries three."""
    return next((atlas for name in ATLASES if code in (atlas := atlas_of(name)).codes), None)


def outline(atlas: AnyAtlas, code: str) -> str:
    found = atlas.outlines().states[code]
    left, top, right, bottom = found.box
    box = f"{left} {top} {right - left} {bottom - top}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><path d="{found.path}"/></svg>'


def _known(edition: str) -> str:
    if edition not in ATLASES:
        raise Problem(404, "bad", f"There is no edition {quoted(edition)}. There are: {', '.join(ATLASES)}.")
    return edition


@cache
def _atlas(edition: str) -> Compressed:
    atlas = atlas_of(edition)
    topics = [
        TopicInfo(topic.key, topic.title, topic.kind, topic.year(atlas.years), topic.source) for topic in atlas.topics
    ]
    places = {
        place.code: [
            (topic.value(place), topic.of(place), topic.rank(place) if topic.rank else None) for topic in atlas.topics
        ]
        for place in atlas
    }
    known = AtlasInfo(edition, list(ATLASES), atlas.title, atlas.one, atlas.many, topics, places)
    return Compressed(msgspec.json.encode(known), "application/json", A_DAY)


@cache
def _names() -> Compressed:
    return Compressed(msgspec.json.encode(names_by_kind()), "application/json", A_DAY)


@cache
def _cards(edition: str) -> Compressed:
    atlas = atlas_of(edition)
    drawn = atlas.outlines()
    drawn_lines = lines(drawn)
    cards = {
        place.code: CardInfo(
            msgspec.to_builtins(atlas.card(place)),  # type: ignore[arg-type]  # each atlas has its own kind of places
            drawn_lines.rings[place.code],
            drawn.states[place.code].label,
        )
        for place in atlas
    }
    known = msgspec.to_builtins(CardsInfo(drawn.width, drawn.height, atlas.insets, drawn_lines.lines, cards))
    for game in all_games().values():
        known |= game.pictures.faces
    return Compressed(msgspec.json.encode(known), "application/json", A_DAY)

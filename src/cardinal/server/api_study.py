"""Study over HTTP: questions, answers, what a learner knows, moving and exporting a journal."""

import asyncio
import hashlib
import time
from typing import Annotated, Any, Literal

from litestar import Response, Router, delete, get, post
from litestar.params import JSONBody, QueryParameter

from cardinal.engine.study import Form, Item, Shown
from cardinal.server import lobby as lobbies
from cardinal.server.api_records import finished
from cardinal.server.api_tables import AnyRequest, bearer, caller
from cardinal.server.house import House
from cardinal.server.lookup import find_table
from cardinal.server.problem import Problem, late, no_token
from cardinal.server.store.learners import Learner
from cardinal.server.study import StudyRoom
from cardinal.server.study_types import (
    Ask,
    Glance,
    Imported,
    Judged,
    LookAgain,
    Next,
    Question,
    Reply,
    SawPlay,
    StudyCode,
    StudyKey,
    StudySettings,
)
from cardinal.study.export import from_json, to_anki, to_csv, to_json
from cardinal.study.journal import SPRINT, STUDY, Journal, Review, day_of, rate
from cardinal.study.library import find_item, title_of, topics
from cardinal.study.mastery import overview, streak
from cardinal.study.session import GOALS, Chosen, Wish, choose_next, due_items

LONGEST_FILE = 40_000_000  # bytes
FileForm = Annotated[Literal["json", "csv", "anki"], QueryParameter(description="The kind of file.")]
East = Annotated[int, QueryParameter(ge=-900, le=900, description="Minutes east of Greenwich.")]


def room_of(request: AnyRequest) -> StudyRoom:
    house: House = request.app.state.house
    if not house.study.answers.take(caller(request)):
        raise Problem(429, "slow", "Not so fast, please. Try again in a moment.")
    return house.study


async def learner_of(request: AnyRequest) -> tuple[StudyRoom, Learner]:
    room = room_of(request)
    return room, await room.find(bearer(request))


def now_ms() -> int:
    return int(time.time() * 1000)


@post("/learners", status_code=201)
async def start_study(request: AnyRequest) -> StudyKey:
    """A new journal. The answer holds the only key to it."""
    room = room_of(request)
    if not room.newcomers.take(caller(request)):
        raise Problem(429, "slow", "Too many people are starting to study right now. Try again in a minute.")
    return StudyKey(await room.create())


@get("/")
async def show_study(request: AnyRequest, zone: East = 0) -> Glance:
    """What the learner knows, by topic and by State; what is due; what a game needs."""
    room, learner = await learner_of(request)
    journal = await room.journal(learner.id)
    seen = await asyncio.to_thread(overview, journal, now_ms(), zone)
    return Glance(learner.goal, list(GOALS), len(journal.reviews), seen)


@post("/next", status_code=200)
async def ask_next(request: AnyRequest, data: JSONBody[Ask]) -> Next:
    """The next question, or none: that is all for today."""
    room, learner = await learner_of(request)
    unknown = [topic for topic in data.topics if topic not in topics()]
    if unknown:
        raise Problem(400, "topic", f"There is no topic “{unknown[0][:40]}”.")
    journal, now = await room.journal(learner.id), now_ms()
    wish = Wish(topics=tuple(data.topics), items=tuple(data.items), forms=tuple(data.forms), sprint=data.sprint,
                more=data.more)  # fmt: skip
    chosen = await asyncio.to_thread(choose_next, journal, wish, now, data.zone, learner.secret, learner.goal)
    today = _today(journal, now, data.zone)
    question = None
    if chosen is not None:
        left = max(1, learner.goal - today, len(due_items(journal, day_of(now, data.zone), data.zone)))
        question = _question(room, learner, chosen, left)
    return Next(question, today, learner.goal, streak(journal, day_of(now, data.zone), data.zone))


@post("/answer", status_code=200)
async def answer(request: AnyRequest, data: JSONBody[Reply]) -> Judged:
    """The answer is judged here, and is in the journal before anybody is told."""
    room, learner = await learner_of(request)
    journal = await room.journal(learner.id)
    item = room.item_named(learner, data.name, journal)
    if item is None:
        raise Problem(404, "question", "There is no such question. Get the next one.")
    verdict = await asyncio.to_thread(item.judge, data.text)
    if verdict.almost and not data.second and not data.sprint:
        return Judged(False, True, "Which one?")
    now = now_ms()
    rating = rate(verdict.right, Form(data.form), data.ms, data.second)
    way = SPRINT if data.sprint else STUDY
    review = Review(item=item.id, at=now, rating=rating, ms=data.ms, form=data.form, way=way, said=data.text[:200])
    journal = await room.record(learner.id, [(data.id, review)])
    known = journal.items[item.id]
    return Judged(
        verdict.right,
        False,
        verdict.words,
        item.id,
        item.answer,
        item.teaches,
        list(item.answers or item.places),
        max(1, day_of(known.due, data.zone) - day_of(now, data.zone)),
        _today(journal, now, data.zone),
        streak(journal, day_of(now, data.zone), data.zone),
    )


@post("/plays", status_code=200)
async def look_again(request: AnyRequest, data: JSONBody[SawPlay]) -> list[LookAgain]:
    """What the last play at a table showed about the person in a seat. The journal gets it once."""
    room, learner = await learner_of(request)
    house: House = request.app.state.house
    table = await find_table(house, data.code, caller(request), data.token)
    seat = lobbies.seat_of(table.lobby, data.token)
    if seat is None:
        raise no_token()
    if table.live is None:
        raise late("Nothing has been played here yet.")
    done = await finished(request, table.live)
    shown = done.shown[seat] if seat < len(done.shown) else []
    await room.saw_play(learner.id, table.live.row.id, seat, shown)
    await house.classes.played(learner.id, table.live)
    return [_again(one, item) for one in shown if not one.right and (item := find_item(one.item)) is not None]


@post("/settings", status_code=204)
async def change_settings(request: AnyRequest, data: JSONBody[StudySettings]) -> None:
    room, learner = await learner_of(request)
    await room.set_goal(learner, data.goal)


@post("/codes", status_code=201)
async def make_code(request: AnyRequest) -> StudyCode:
    """For another device: good for ten minutes, once."""
    room, learner = await learner_of(request)
    return StudyCode(await room.code_for(learner))


@post("/join", status_code=201)
async def join(request: AnyRequest, data: JSONBody[StudyCode]) -> StudyKey:
    """The same journal on another device."""
    house: House = request.app.state.house
    if house.wrong_codes.limited(caller(request)):
        raise Problem(429, "slow", "Too many wrong codes came from your network. Try again in a minute.")
    try:
        return StudyKey(await house.study.redeem(data.code))
    except Problem:
        house.wrong_codes.guess(caller(request))
        raise


@get("/export")
async def export(request: AnyRequest, form: FileForm = "json") -> Response[Any]:
    room, learner = await learner_of(request)
    journal = await room.journal(learner.id)
    if form == "json":
        return _file(to_json(journal, learner.goal), "application/json", "cardinal-study.json")
    if form == "csv":
        return _file(to_csv(journal, now_ms()).encode("utf-8-sig"), "text/csv; charset=utf-8", "cardinal-study.csv")
    deck = await asyncio.to_thread(to_anki, journal)
    return _file(deck, "application/octet-stream", "cardinal-study.apkg")


@post("/import", status_code=200, request_max_body_size=LONGEST_FILE)
async def bring(request: AnyRequest) -> Imported:
    """A JSON file that was exported here or elsewhere: its answers are added, without duplicates."""
    room, learner = await learner_of(request)
    kept = await asyncio.to_thread(from_json, await request.body())
    named = [(hashlib.sha256(repr(review).encode()).hexdigest()[:40], review) for review in kept.reviews]
    before = len((await room.journal(learner.id)).reviews)
    mine = {(review.item, review.at) for review in (await room.journal(learner.id)).reviews}
    await room.record(learner.id, [(name, one) for name, one in named if (one.item, one.at) not in mine])
    room.reload(learner.id)  # they may be older than what was there
    new = len((await room.journal(learner.id)).reviews) - before
    return Imported(new, len(kept.reviews) - new)


@delete("/", status_code=204)
async def forget_study(request: AnyRequest) -> None:
    """Delete the journal, now, on all devices."""
    room, learner = await learner_of(request)
    await room.forget(learner)


ROUTES = Router(
    "/api/study",
    route_handlers=[start_study, show_study, ask_next, answer, look_again, change_settings, make_code, join, export,
                    bring, forget_study],
)  # fmt: skip


def _today(journal: Journal, now: int, zone: int) -> int:
    return len({review.item for review in journal.of_day(day_of(now, zone), zone) if review.way in (STUDY, SPRINT)})


def _question(room: StudyRoom, learner: Learner, chosen: Chosen, left: int) -> Question:
    item, form = chosen.item, chosen.form
    return Question(
        name=room.name_of(learner, item.id),
        topic=item.topic,
        title=title_of(item.topic),
        why=chosen.why,
        prompt=item.prompt,
        form=form.value,
        choices=list(item.choices) if form in (Form.CHOOSE, Form.ORDER) else [],
        map=item.map,
        lights=list(item.lights),
        picture=item.picture() if item.picture else "",
        alt=item.alt,
        left=left,
    )


def _again(one: Shown, item: Item) -> LookAgain:
    places = [place for group in one.groups for place in group] or list(item.places)
    return LookAgain(
        item.id,
        title_of(item.topic),
        one.words,
        item.prompt,
        item.answer,
        one.teaches or item.teaches,
        places,
        one.groups,
        item.map,
    )


def _file(data: bytes, kind: str, name: str) -> Response[bytes]:
    return Response(data, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})

"""A guided first round. Nothing is kept here: each answer replays everything that the learner has said so far."""

from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.params import FromPath, JSONBody

from cardinal.catalog import all_games
from cardinal.engine.bits import members
from cardinal.engine.game import Game
from cardinal.engine.lesson import Lesson, LessonPlay, Step
from cardinal.engine.rules import lessons_of
from cardinal.server.api_records import TOKEN
from cardinal.server.api_tables import caller
from cardinal.server.api_types import Asked, LessonInfo, Scene, SeatInfo, Words, Wrong
from cardinal.server.house import House
from cardinal.server.problem import Problem


@post("/{game_id:str}/lessons/{number:int}", status_code=200, sync_to_thread=True)
def give_lesson(
    request: Request[Any, Any, Any], game_id: FromPath[str], number: FromPath[int], data: JSONBody[Words]
) -> LessonInfo:
    """What the coach says after the learner's last answer, and what happens then."""
    house: House = request.app.state.house
    if not house.readers.take(caller(request)):
        raise Problem(429, "slow", "Not so fast, please. Try again in a moment.")
    game, lesson = _find(game_id, number)
    played = LessonPlay(game, lesson)
    played.hear(data.done)
    return _info(played)


@get("/{game_id:str}/lessons/{number:int}/picture/{token:str}", media_type="image/svg+xml", sync_to_thread=True)
def show_lesson_picture(game_id: FromPath[str], number: FromPath[int], token: FromPath[str]) -> Response[str]:
    """A picture that a view of the lesson names by an opaque token."""
    named = TOKEN.fullmatch(token)
    drawn = _pictures(game_id, number).get(named[1]) if named else None
    if drawn is None:
        raise Problem(404, "bad", "There is no such picture.")
    return Response(drawn, media_type="image/svg+xml")


ROUTES = Router("/api/games", route_handlers=[give_lesson, show_lesson_picture])


def _find(game_id: str, number: int) -> tuple[Game, Lesson]:
    game = all_games().get(game_id)
    lessons = lessons_of(game) if game else []
    if game is None or not 0 <= number < len(lessons):
        raise Problem(404, "bad", "There is no such lesson.")
    return game, lessons[number]


def _info(played: LessonPlay) -> LessonInfo:
    lesson, position = played.lesson, played.table.position
    before = lesson.steps[len(played.done) - 1] if played.done else None
    refused = played.refused
    return LessonInfo(
        title=lesson.title,
        coach=lesson.coach,
        seat=lesson.seat,
        seats=_seats(played.game, lesson),
        steps=len(lesson.steps),
        done=played.done,
        asked=_asked(played.step, lesson),
        praise=before.praise if before else "",
        scenes=[Scene(frame.now, msgspec.Raw(frame.view), frame.story) for frame in played.frames],
        refused=Wrong(refused.words, refused.clause) if refused else None,
        over=position.over(),
        points=position.points(),
        winners=members(position.winners()),
    )


def _asked(step: Step | None, lesson: Lesson) -> Asked:
    if step is None:
        return Asked(lesson.end, "end")
    board = None if step.board is None else list(step.board)
    return Asked(step.say, step.asks, list(step.at), next(iter(step.wanted), ""), board, list(step.lay), step.any_order)


def _seats(game: Game, lesson: Lesson) -> list[SeatInfo]:
    options = game.parse_options(lesson.position.get("options", {}))
    teams = game.teams.sides(len(lesson.names), options)
    sides: list[int | None] = [*teams] if teams else [None] * len(lesson.names)
    return [
        SeatInfo(n, "person" if n == lesson.seat else "bot", name, level="", here=True, team=side)
        for n, (name, side) in enumerate(zip(lesson.names, sides, strict=True))
    ]


@cache
def _pictures(game_id: str, number: int) -> dict[str, str]:
    """Of the whole lesson."""
    game, lesson = _find(game_id, number)
    found: dict[str, str] = {}
    words = [next(iter(step.wanted), "") for step in lesson.steps]
    for length in range(len(words) + 1):
        played = LessonPlay(game, lesson)
        played.hear(words[:length])
        found |= game.pictures.drawn(played.table.position)
    return found

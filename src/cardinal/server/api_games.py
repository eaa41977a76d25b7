"""The catalog and the rules: the same for everybody, for as long as the server runs."""

from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery

from cardinal.catalog import all_games, find_clause
from cardinal.engine.game import Game
from cardinal.engine.rules import clauses_of, howto_of, lessons_of, rules_texts
from cardinal.server.api_types import (
    BotInfo,
    ClauseInfo,
    GameInfo,
    HowToInfo,
    LessonTitle,
    OptionInfo,
    RulesInfo,
    StepInfo,
)
from cardinal.server.compressed import ALREADY, Compressed
from cardinal.server.problem import Problem
from cardinal.server.table_files import address_of


@get("/api/games", sync_to_thread=False, opt={ALREADY: True})
def list_games(request: Request[Any, Any, Any], quick: FromQuery[bool] = False) -> Response[list[GameInfo]]:
    """Every game of the catalog, with its bots and its options; `quick`: only those that Play now asks for."""
    return _games(quick).answer(request)


@get("/api/games/{game_id:str}/rules", sync_to_thread=False)
def read_rules(game_id: FromPath[str]) -> RulesInfo:
    """The rules of a game in our own words, whole and clause by clause. The id of a clause gives the rules that contain
    it."""
    game = _find(game_id)
    rulebooks = [game, *(all_games()[name] for name in game.rulebook.besides)]
    clauses = [
        ClauseInfo(clause.id, clause.section, clause.text) for one in rulebooks for clause in clauses_of(one).values()
    ]
    return RulesInfo(game.name, clauses, "\n\n".join(text for one in rulebooks for text in rules_texts(one)))


@get("/api/games/{game_id:str}/howto", sync_to_thread=False)
def read_howto(game_id: FromPath[str]) -> list[HowToInfo]:
    """How to play, in three steps with pictures, for each version of a game; empty if the game has no such text."""
    return [
        HowToInfo(
            one.title,
            one.option,
            list(one.values),
            [StepInfo(step.title, step.text, step.picture, step.alt) for step in one.steps],
            one.note,
        )
        for one in howto_of(_find(game_id))
    ]


def _find(name: str) -> Game:
    """By its id, or by the id of one of its clauses."""
    found = find_clause(name)
    game = found[0] if found is not None else all_games().get(name)
    if game is None:
        raise Problem(404, "bad", f"There is no such game. There are: {', '.join(all_games())}.")
    return game


@cache
def _games(quick: bool) -> Compressed:
    known = [_info(game, quick) for game in all_games().values()]
    return Compressed(msgspec.json.encode(known), "application/json", "no-store")


def _info(game: Game, quick: bool) -> GameInfo:
    options = [
        OptionInfo(
            key=o.key,
            title=o.title,
            default=o.default,
            meaning=o.meaning,
            clause=o.clause,
            values=list(o.values),
            words=list(o.words),
            low=o.low,
            high=o.high,
            unit=o.unit,
            quick=list(o.quick),
        )
        for o in game.options
        if not o.lab and (o.quick or not quick)
    ]
    return GameInfo(
        id=game.id,
        name=game.name,
        summary=game.summary,
        minutes=game.minutes,
        bot_minutes=game.bot_minutes,
        ease=game.ease,
        first=game.first,
        seat_counts=list(game.seat_counts),
        default_seats=game.default_seats,
        home_seats=game.teams.seats_at_home or game.default_seats,
        teams=game.teams.sides(game.default_seats, game.parse_options({})) is not None,
        part_of=game.part_of or game.id,
        options=options,
        bots=[BotInfo(bot.name, bot.about) for bot in game.bots.values()],
        table=address_of(game, "index.js"),
        picture=address_of(game, "picture.svg"),
        lessons=_lessons(game),
        reviews=game.guide is not None,
        fewest=game.tournament is not None and game.tournament.fewest,
    )


def _lessons(game: Game) -> list[LessonTitle]:
    lessons = lessons_of(game)
    agreed = [game.parse_options(lesson.position.get("options", {})) for lesson in lessons]
    apart = [o.key for o in game.options if o.quick and len({options[o.key] for options in agreed}) > 1]
    return [
        LessonTitle(lesson.title, {key: options[key] for key in apart})
        for lesson, options in zip(lessons, agreed, strict=True)
    ]

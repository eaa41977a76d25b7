"""The catalogue, the rules and the cards: the same for everybody, for as long as the server runs."""

from functools import cache
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromPath

from cardinal.atlas import CODES, Atlas, card, flag, outlines
from cardinal.catalog import all_games
from cardinal.engine.game import Game
from cardinal.games.geoplunge.cards import card_data
from cardinal.games.geoplunge.power import POWER_NAMES
from cardinal.server.packed import ALREADY, Packed
from cardinal.server.problem import Problem
from cardinal.server.wire import BotInfo, CardInfo, CardsInfo, ClauseInfo, GameInfo, OptionInfo, PowerInfo, RulesInfo

A_DAY = "public, max-age=86400"


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """Every game of the catalogue, with its options and bots."""
    return _games()


@get("/api/games/{game_id:str}/rules", sync_to_thread=False)
def read_rules(game_id: FromPath[str]) -> RulesInfo:
    """The rules of a game in our own words, whole and clause by clause."""
    game = all_games().get(game_id)
    if game is None:
        raise Problem(404, "bad", f"There is no such game. There are: {', '.join(all_games())}.")
    rulebooks = [game, *(all_games()[name] for name in game.rules_besides)]
    clauses = [
        ClauseInfo(clause.id, clause.section, clause.text) for one in rulebooks for clause in one.clauses.values()
    ]
    return RulesInfo(game.name, clauses, "\n\n".join(text for one in rulebooks for text in one.rules_texts))


@get("/api/cards", sync_to_thread=False, opt={ALREADY: True})
def list_cards(request: Request[Any, Any, Any]) -> Response[CardsInfo]:
    """The public facts of the fifty States, and their outlines; what is printed on the Power cards."""
    return _cards().answer(request)


@get("/api/pictures/{kind:str}/{name:str}", media_type="image/svg+xml", sync_to_thread=False)
def show_picture(kind: FromPath[str], name: FromPath[str]) -> Response[str]:
    """`flags/TX.svg` and `outlines/TX.svg`."""
    code = name.removesuffix(".svg")
    if code not in CODES or kind not in ("flags", "outlines") or not name.endswith(".svg"):
        raise Problem(404, "bad", "There is no such picture.")
    return Response(
        flag(code) if kind == "flags" else outline(code), media_type="image/svg+xml", headers={"Cache-Control": A_DAY}
    )


def outline(code: str) -> str:
    found = outlines().states[code]
    left, top, right, bottom = found.box
    box = f"{left} {top} {right - left} {bottom - top}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><path d="{found.path}"/></svg>'


@cache
def _games() -> list[GameInfo]:
    return [_info(game) for game in all_games().values()]


def _info(game: Game) -> GameInfo:
    options = [
        OptionInfo(o.key, o.title, o.default, o.meaning, o.clause, list(o.values), list(o.words), o.low, o.high, o.unit)
        for o in game.options
    ]
    return GameInfo(
        id=game.id,
        name=game.name,
        summary=game.summary,
        minutes=game.minutes,
        seat_counts=list(game.seat_counts),
        default_seats=game.default_seats,
        teams=type(game).sides is not Game.sides,
        part_of=game.part_of or game.id,
        options=options,
        bots=[BotInfo(bot.name, bot.about) for bot in game.bots.values()],
    )


@cache
def _cards() -> Packed:
    drawn = outlines()
    cards = {
        state.code: CardInfo(
            msgspec.to_builtins(card(state)),
            drawn.states[state.code].path,
            drawn.states[state.code].box,
            drawn.states[state.code].label,
        )
        for state in Atlas()
    }
    powers = {name: msgspec.convert(card_data(name), PowerInfo) for name in POWER_NAMES}
    return Packed(msgspec.json.encode(CardsInfo(drawn.width, drawn.height, cards, powers)), "application/json", A_DAY)

"""What can be done at a table before, between and after its plays. Pure: a Lobby in, a changed Lobby out."""

from collections.abc import Sequence

from cardinal.catalog import find_game
from cardinal.engine.game import Game
from cardinal.engine.options import EMPTY, EMPTY_NAME, Options, write_seats
from cardinal.engine.refused import BadInput
from cardinal.engine.seal import BOT, NOBODY, NONE, draw_text, new_bytes
from cardinal.server import birds
from cardinal.server.api_types import Join, NewTable, SeatInfo, Seating, Setup, TableInfo
from cardinal.server.names import nickname
from cardinal.server.problem import Problem, late, no_token
from cardinal.server.security import fits, hashed
from cardinal.server.store import Lobby, LobbySeat

CLOCKS = "clocks"  # the option of games that can be played without a clock
LEVEL = "club"  # a bot whose level nobody has chosen


def open_lobby(code: str, asked: NewTable, token: str, host_token: str, seat: int | None = None) -> Lobby:
    game = find_game(asked.game)
    usual = game.teams.seats_at_home if asked.play_now else game.default_seats
    seats = (usual if asked.seats is None else asked.seats) or game.default_seats
    options = game.parse_options(asked.options)
    game.check_seats(seats, options)
    name = nickname(asked.name)
    lobby = Lobby(
        code=code,
        game=game.id,
        seats=[LobbySeat() for _ in range(seats)],
        options={key: value for key, value in asked.options.items() if key != EMPTY},
        host_name=name,
        host_token=hashed(host_token),
        chat=asked.chat,
        hints=asked.hints,
        slow=asked.slow,
        play_now=asked.play_now,
        secret=new_secret(),
    )
    stop_clocks(lobby)
    level = _level(game, asked.level)
    _leave_empty(lobby, game.teams.empty(options))
    if asked.seated:
        lobby.host_seat = _free_seats(lobby)[0] if seat is None else seat
        bird = birds.given(lobby, asked.bird)
        lobby.seats[lobby.host_seat] = LobbySeat("person", name, "", hashed(token), bird)
    if asked.play_now:
        if not asked.seated:
            raise BadInput("To play now you need a seat.")
        for seat in _free_seats(lobby):
            put_bot(lobby, seat, level)
    return lobby


def options_of(lobby: Lobby) -> Options:
    """All options of the next play. The seats say which stay empty; for the game, that is an option."""
    empty = _empty_seats(lobby)
    return find_game(lobby.game).parse_options(lobby.options | ({EMPTY: write_seats(empty)} if empty else {}))


def new_secret() -> str:
    return new_bytes().hex()


def new_shuffle(lobby: Lobby) -> None:
    """For the next play: a new secret, and nobody has committed yet."""
    lobby.secret, lobby.commitments, lobby.drawn = new_secret(), {}, ""


def seat_of(lobby: Lobby, token: str) -> int | None:
    for seat, held in enumerate(lobby.seats):
        if held.kind == "person" and fits(token, held.token):
            return seat
    return None


def is_host(lobby: Lobby, token: str) -> bool:
    """By the host's own token, or by the hosting seat's."""
    return fits(token, lobby.host_token) or (lobby.host_seat is not None and seat_of(lobby, token) == lobby.host_seat)


def join(lobby: Lobby, asked: Join, token: str, playing: bool) -> int:
    name, wanted = nickname(asked.name), asked.seat
    if lobby.day:
        raise Problem(403, "host", "This table belongs to a tournament: sit down with your team's own link.")
    if playing:
        raise late("This game has started. You can watch it, or join the next one.")
    free = _free_seats(lobby)
    if wanted in _empty_seats(lobby):
        raise Problem(409, "full", "That seat stays empty. Choose another one, or ask the host to open it.")
    if wanted is not None and wanted not in free:
        raise Problem(409, "full", "That seat is taken. Choose another one.")
    if not free:
        raise Problem(409, "full", "This table is full. You can watch, or ask the host for a seat.")
    if any(held.name.casefold() == name.casefold() for held in lobby.seats if held.kind != "open"):
        raise Problem(409, "name", "Somebody at this table already has that name. Choose another one.")
    seat = free[0] if wanted is None else wanted
    lobby.seats[seat] = LobbySeat("person", name, "", hashed(token), birds.given(lobby, asked.bird))
    if lobby.host_seat is None and not lobby.host_token:
        hand_over(lobby, seat)
    return seat


def arrange(lobby: Lobby, game: Game, asked: Seating) -> None:
    """The host's seating, before a play."""
    if asked.order is not None:
        if sorted(asked.order) != list(range(len(lobby.seats))):
            raise BadInput(f"An order must name every seat from 0 to {len(lobby.seats) - 1} once.")
        lobby.seats = [lobby.seats[seat] for seat in asked.order]
        if lobby.host_seat is not None:
            lobby.host_seat = asked.order.index(lobby.host_seat)
        game.check_seats(len(lobby.seats), options_of(lobby))
        return
    if asked.seat is None and asked.kind == "bot":
        for seat in _free_seats(lobby):
            put_bot(lobby, seat, _level(game, asked.level))
        return
    seat = _seat(lobby, asked.seat)
    if lobby.seats[seat].kind == "person":
        raise Problem(409, "full", "Somebody is sitting there. Remove the player first.")
    if asked.kind == "bot":
        put_bot(lobby, seat, _level(game, asked.level))
    elif asked.kind == "open":
        free(lobby, seat)
    elif asked.kind == "empty":
        if not _allows_empty(game):
            raise BadInput(f"In {game.name} no seat can stay empty. Put a bot there, or wait for a player.")
        lobby.seats[seat] = LobbySeat("empty")
        game.check_seats(len(lobby.seats), options_of(lobby))
    else:
        raise BadInput("Say what to do with the seat: kind is bot, open or empty.")


def free(lobby: Lobby, seat: int) -> None:
    lobby.seats[seat] = LobbySeat()
    if lobby.host_seat == seat:
        lobby.host_seat = None
        if not lobby.host_token and lobby.people():  # hosting was handed over: a table is never without a host
            hand_over(lobby, lobby.people()[0])


def put_bot(lobby: Lobby, seat: int, level: str) -> None:
    free(lobby, seat)
    lobby.seats[seat] = birds.bot(lobby, seat, level)


def hand_to_bot(lobby: Lobby, seat: int, level: str) -> None:
    """Somebody leaves in mid-play: the seat keeps its name, so that the story still makes sense. In a tournament it
    still belongs to the team, whose link can take it again."""
    name, bird = lobby.seats[seat].name, birds.all_of(lobby)[seat]
    free(lobby, seat)
    lobby.seats[seat] = LobbySeat("person", name, bird=bird) if lobby.day else LobbySeat("bot", name, level, "", bird)


def set_up(lobby: Lobby, asked: Setup) -> None:
    game = find_game(asked.game if asked.game is not None else lobby.game)
    other = game.id != lobby.game
    options = ({} if other else lobby.options) | (asked.options or {})
    seats = asked.seats if asked.seats is not None else len(lobby.seats)
    if asked.seats is None and seats not in game.seat_counts:
        seats = game.default_seats
    if EMPTY not in options and _allows_empty(game):
        options[EMPTY] = write_seats(seat for seat in _empty_seats(lobby) if seat < seats)
    agreed = game.parse_options(options)
    game.check_seats(seats, agreed)
    options.pop(EMPTY, None)
    sitting = [held for held in lobby.seats[seats:] if held.kind == "person"]
    if sitting:
        raise Problem(
            409, "full", "People are sitting in the seats that would go. Remove them or change the order first."
        )
    lobby.game, lobby.options = game.id, options
    lobby.seats = [*lobby.seats[:seats], *(LobbySeat() for _ in range(seats - len(lobby.seats)))]
    _leave_empty(lobby, game.teams.empty(agreed))
    if asked.chat is not None:
        lobby.chat = asked.chat
    if asked.hints is not None:
        lobby.hints = asked.hints
    if asked.slow is not None:
        lobby.slow = asked.slow
    stop_clocks(lobby)
    for seat, level in lobby.bots().items():
        if level not in game.bots:
            lobby.seats[seat].level = _level(game, None)


def stop_clocks(lobby: Lobby) -> None:
    """A slow table has its own clock, so the game's clocks stop."""
    if lobby.slow and any(option.key == CLOCKS for option in find_game(lobby.game).options):
        lobby.options[CLOCKS] = "off"


def hand_over(lobby: Lobby, seat: int | None) -> None:
    chosen = _seat(lobby, seat)
    if lobby.seats[chosen].kind != "person":
        raise Problem(409, "host", "Only a person can be the host.")
    lobby.host_seat, lobby.host_token = chosen, ""
    lobby.host_name = lobby.seats[chosen].name


def renew(lobby: Lobby, old: str, new: str) -> None:
    """A new token for the same seat, or for the host: the old one stops working."""
    seat = seat_of(lobby, old)
    if seat is not None:
        lobby.seats[seat].token = hashed(new)
        if made := lobby.commitments.pop(hashed(old), None):
            lobby.commitments[hashed(new)] = made
    elif fits(old, lobby.host_token):
        lobby.host_token = hashed(new)
    else:
        raise no_token()


def commit(lobby: Lobby, owner: str, next_: str, made: str) -> None:
    """A seat's commitment for the next shuffle, replacing an earlier one."""
    if next_ == lobby.commitment and any(held.token == owner for held in lobby.seats):
        lobby.commitments[owner] = made


def draw_of(lobby: Lobby) -> str:
    """Everything about the next play that is fixed before a salt is shown."""
    promised, without = lobby.promised(), {"bot": BOT, "empty": NOBODY}
    seats = [promised.get(seat) or without.get(held.kind, NONE) for seat, held in enumerate(lobby.seats)]
    return draw_text(find_game(lobby.game), options_of(lobby), names_of(lobby), lobby.commitment, seats)


def names_of(lobby: Lobby) -> list[str]:
    return [held.name or EMPTY_NAME for held in lobby.seats]


def ready(lobby: Lobby) -> None:
    """Can a play begin?"""
    free = len(_free_seats(lobby))
    if free:
        seats = "One seat is" if free == 1 else f"{free} seats are"
        raise late(f"{seats} still free. Wait for players, or put bots there.")


def info(lobby: Lobby, here: Sequence[bool], over: bool, chat: bool, host_here: bool, blind: list[int]) -> TableInfo:
    game = find_game(lobby.game)
    options = options_of(lobby)
    seats = [
        SeatInfo(n, held.kind, held.name, held.level, held.kind == "bot" or here[n], bird)
        for n, (held, bird) in enumerate(zip(lobby.seats, birds.all_of(lobby), strict=True))
    ]
    for seat, side in zip(seats, game.teams.sides(len(seats), options) or (), strict=False):
        seat.team = side
        seat.side = lobby.teams[side] if side < len(lobby.teams) else ""
    return TableInfo(
        code=lobby.code,
        game=lobby.game,
        options=options,
        seats=seats,
        host=lobby.host_name,
        host_seat=lobby.host_seat,
        host_here=host_here,
        started=lobby.number > 0,
        over=over,
        play=lobby.number,
        chat=chat,
        hints=lobby.hints and not lobby.day,
        slow=lobby.slow,
        held=lobby.held,
        blind=blind,
        kept=lobby.kept,
        day=lobby.day,
        next=lobby.commitment,
        play_now=lobby.play_now,
        classroom=bool(lobby.classroom),
        awaited=awaited(lobby, here),
    )


def awaited(lobby: Lobby, here: Sequence[bool]) -> list[str]:
    """Who a class's table is waiting for: students who have not sat down, then those whose phone is offline."""
    if not lobby.classroom or lobby.number:
        return []
    sitting = {lobby.seats[seat].name.casefold() for seat in lobby.people()}
    missing = [name for name in lobby.awaited if name.casefold() not in sitting]
    return missing[: len(_free_seats(lobby))] + [lobby.seats[seat].name for seat in lobby.people() if not here[seat]]


def _free_seats(lobby: Lobby) -> list[int]:
    return [seat for seat, held in enumerate(lobby.seats) if held.kind == "open"]


def _empty_seats(lobby: Lobby) -> list[int]:
    return [seat for seat, held in enumerate(lobby.seats) if held.kind == "empty"]


def _allows_empty(game: Game) -> bool:
    return any(option.key == EMPTY for option in game.options)


def _leave_empty(lobby: Lobby, wanted: Sequence[int]) -> None:
    """These seats, and no others."""
    for seat, held in enumerate(lobby.seats):
        if seat in wanted and held.kind == "person":
            raise Problem(409, "full", "Somebody is sitting there. Remove the player first.")
        if seat in wanted:
            lobby.seats[seat] = LobbySeat("empty")
        elif held.kind == "empty":
            lobby.seats[seat] = LobbySeat()


def _seat(lobby: Lobby, seat: int | None) -> int:
    if seat is None or not 0 <= seat < len(lobby.seats):
        raise BadInput(f"Which seat? They are numbered from 0 to {len(lobby.seats) - 1}.")
    return seat


def _level(game: Game, level: str | None) -> str:
    if level is None:
        return LEVEL if LEVEL in game.bots else next(iter(game.bots))
    if level not in game.bots:
        raise BadInput(f"{game.name} has no bot of that name. It has: {', '.join(game.bots)}.")
    return level

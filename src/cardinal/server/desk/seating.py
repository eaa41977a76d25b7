"""Who sits where at a match's own table, and bots for those who do not come. Pure: a Lobby in, a changed Lobby out."""

from collections.abc import Callable

from cardinal.desk import Day
from cardinal.desk.changes import Played
from cardinal.desk.day import Match
from cardinal.desk.names import name_of
from cardinal.engine.day import PlayAsked
from cardinal.engine.options import Options
from cardinal.server import birds
from cardinal.server import lobby as lobbies
from cardinal.server.api_types import NewTable
from cardinal.server.names import LONGEST_NAME, nickname
from cardinal.server.problem import Problem
from cardinal.server.security import hashed, new_token
from cardinal.server.store import Lobby, LobbySeat

WHO = "online"  # enters the results of our own tables into the day
HOST_NAME = "The desk"


def lobby_of(code: str, day_code: str, day: Day, match: Match) -> Lobby:
    """The lobby of a match. Its host is the day: nobody has the host's token."""
    asked = NewTable(
        game=day.frame.game,
        name=HOST_NAME,
        seats=len(match.teams) * seats_each(day),
        options=options_of(day, match),
        seated=False,
    )
    lobby = lobbies.open_lobby(code, asked, new_token(), new_token())
    lobby.day, lobby.kept = day_code, True  # it is deleted with the day
    lobby.teams = [name_of(day, team) for team in match.teams]
    return lobby


def seats_each(day: Day) -> int:
    """Seats per side: as many as the organizer wants, if the game allows it."""
    return max((n for n in day.rules.seats if n <= day.frame.seats), default=day.rules.seats[0])


def options_of(day: Day, match: Match) -> Options:
    """The options for the next play of the match."""
    return day.rules.options(
        PlayAsked(
            format=match.format,
            form=day.frame.form,
            minutes=match.minutes,
            sides=len(match.teams),
            games=match.games,
            before=earlier(day, match),
        )
    )


def earlier(day: Day, match: Match, own: str = "") -> int:
    """How many games the match has from an earlier table of ours (when the day was restored in mid-match). `own` is the
    prefix of this table's own ids. What the host entered or took back does not count."""
    games = [
        own != "" and entry.id.startswith(own)
        for entry in day.log
        if entry.who == WHO and isinstance(entry.change, Played) and entry.change.match == match.id
        and entry.number not in day.struck
    ]  # fmt: skip
    return min(games.count(False), len(day.matches.get(match.id, match).games) - games.count(True))


def fill(lobby: Lobby, day: Day, match: Match) -> list[int]:
    """Fills the seats before a play and returns those kept for latecomers. The bots' own team is all bots. A team with
    fewer members than seats plays short-handed if the game allows it. Any other free seat is kept for a latecomer, and
    a bot of the lowest strength plays there until then."""
    late = []
    short = short_handed(lobby, day, match)
    for seat, held in enumerate(lobby.seats):
        team = match.teams[match.rules.side(seat, len(match.teams))]
        if seat in short:
            lobby.seats[seat] = LobbySeat("empty")
        elif held.kind in ("open", "empty") and team is None:
            lobbies.put_bot(lobby, seat, lobbies.LEVEL)
        elif held.kind in ("open", "empty") and team is not None:
            lobby.seats[seat] = LobbySeat("person", _name(day, match, team, seat, len(lobby.seats)), "", "")
        if lobby.seats[seat].kind == "person" and not lobby.seats[seat].token:
            late.append(seat)
    return late


def short_handed(lobby: Lobby, day: Day, match: Match) -> list[int]:
    """The seats that stay empty. A team has as many players as names entered, and at least those who came. A team
    without names has one player per seat."""
    found: list[int] = []
    if not match.rules.short_handed:
        return found
    for side, team in enumerate(match.teams):
        own = _seats_of(lobby, match, side)
        free = [seat for seat in own if not lobby.seats[seat].token]
        players = len(day.teams[team].members) if team is not None else 0
        missing = len(own) - max(players or len(own), len(own) - len(free))
        found += free[len(free) - max(0, missing) :]
    return found


def _seats_of(lobby: Lobby, match: Match, side: int) -> list[int]:
    return [seat for seat in range(len(lobby.seats)) if match.rules.side(seat, len(match.teams)) == side]


def _name(day: Day, match: Match, team: str, seat: int, seats: int) -> str:
    """The team's name, cut to the length of a nickname, with a number if its side has several seats. If two teams'
    names begin the same, their ids tell them apart."""
    short = {id: day.teams[id].name.replace(",", "")[: LONGEST_NAME - 2] for id in match.teams if id is not None}
    alike = len({name.casefold() for name in short.values()}) < len(short)
    name = (f"{team} {short[team]}"[: LONGEST_NAME - 2] if alike else short[team]).rstrip()
    return f"{name} {seat // len(match.teams) + 1}" if seats > len(match.teams) else name


def sit(
    lobby: Lobby, match: Match, team: str, name: str, token: str, here: Callable[[int], bool], playing: bool
) -> int:
    """Finds a seat for somebody of this team: the one with the same name (perhaps from another phone), otherwise a free
    one. During a play, also one whose owner is away."""
    name = nickname(name)
    own = _seats_of(lobby, match, match.teams.index(team))
    if playing:
        own = [seat for seat in own if lobby.seats[seat].kind != "empty"]  # the play began without it
    mine = [s for s in own if lobby.seats[s].name.casefold() == name.casefold() and not here(s)]
    free = [s for s in own if not lobby.seats[s].token and lobby.seats[s].kind != "bot"]
    left = [s for s in own if playing and lobby.seats[s].kind == "person" and not here(s)]
    chosen = next(iter([*mine, *free, *left]), None)
    if chosen is None:
        raise Problem(409, "full", "All seats of your team are taken. You can watch your teammates play.")
    others = [held.name.casefold() for seat, held in enumerate(lobby.seats) if seat != chosen and held.name]
    if name.casefold() in others:
        raise Problem(409, "name", "Somebody at this table already has that name. Choose another one.")
    bird = birds.all_of(lobby)[chosen] or birds.given(lobby, None)
    lobby.seats[chosen] = LobbySeat("person", name, "", hashed(token), bird)
    return chosen

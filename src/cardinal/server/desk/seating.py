"""Who sits where at a match's own table: team A on even seats, team B on odd ones (GP-R49), bots for those who do not
come. Pure: a Lobby in, a changed Lobby out."""

from collections.abc import Callable, Sequence

from cardinal.desk import Day
from cardinal.desk.changes import Played, Score
from cardinal.desk.day import CHAMPIONSHIP, PLAYOFF, Match
from cardinal.desk.names import name_of
from cardinal.desk.points import championship_game, replay_of
from cardinal.engine.options import Options
from cardinal.games.geoplunge.border_up.playoff import playoff_options
from cardinal.games.geoplunge.teams import team_of
from cardinal.server import lobby as lobbies
from cardinal.server.names import LONGEST_NAME, nickname
from cardinal.server.problem import Problem
from cardinal.server.security import hashed, new_token
from cardinal.server.store import Lobby, LobbySeat
from cardinal.server.wire import NewTable

WHO = "online"  # writes the results of our own tables into the day
HOST_NAME = "The desk"
LONGEST_MINUTES = 120


def lobby_of(code: str, day_code: str, day: Day, match: Match) -> Lobby:
    """Its host is the day: nobody has the host's token."""
    asked = NewTable(
        game="geoplunge",
        name=HOST_NAME,
        seats=2 * day.frame.seats,
        options=options_of(day, match),
        seated=False,
    )
    lobby = lobbies.open_lobby(code, asked, new_token(), new_token())
    lobby.day, lobby.kept = day_code, True  # it goes with the day
    lobby.teams = [name_of(day, match.a), name_of(day, match.b)]
    return lobby


def options_of(day: Day, match: Match) -> Options:
    """Of the next play. A playoff is a play for each game; so is what is left of a championship that was begun at
    another table (the day was restored). Any other match goes on with the game after those of an earlier table."""
    if match.format == PLAYOFF:
        level = 4 if day.frame.combo == "4" else 2  # BU-R17
        return _single(PLAYOFF, level, match)  # GP-57
    if match.format == CHAMPIONSHIP and match.games:
        return _single(championship_game(len(match.games)), 2, match) | _won(match.games)  # GP-58, GP-59
    if match.format == CHAMPIONSHIP:
        return {"format": "championship"}
    minutes = min(match.minutes, LONGEST_MINUTES)
    options: Options = {"format": match.format, "minutes": minutes, "horn": "void"}  # GP-R16
    before = match.games[: earlier(day, match)]
    return options | {"games_before": len(before)} | _won(before) if before else options


def earlier(day: Day, match: Match, own: str = "") -> int:
    """Games that the match has from an earlier table of ours (the day was restored in mid-match). `own`: how the ids of
    this table's begin. What the host has written down, or taken back, himself is not counted."""
    games = [
        own != "" and entry.id.startswith(own)
        for entry in day.log
        if entry.who == WHO and isinstance(entry.change, Played) and entry.change.match == match.id
        and entry.number not in day.struck
    ]  # fmt: skip
    return min(games.count(False), len(day.matches.get(match.id, match).games) - games.count(True))


def _won(games: Sequence[Score]) -> Options:
    """GP-70, GP-72, GP-R23: who won the last of them goes first."""
    winner = games[-1].winner
    return {"won_before": "nobody" if winner is None else "b" if winner else "a"}


def _single(game: str, level: int, match: Match) -> Options:
    return {"format": "single", "game": game, **playoff_options(level, replay_of(match))}  # GP-R30, GP-R32


def fill(lobby: Lobby, day: Day, match: Match) -> list[int]:
    """Before the play: the bots' own team is of bots; a team with fewer members than seats is short-handed (GP-R8). Any
    other seat that nobody has taken is kept for somebody who comes late, and a bot of the lowest strength plays there
    until then (GP-R35). Gives those seats."""
    late = []
    short = short_handed(lobby, day, match)
    for seat, held in enumerate(lobby.seats):
        team = match.b if team_of(seat) else match.a
        if seat in short:
            lobby.seats[seat] = LobbySeat("empty")
        elif held.kind in ("open", "empty") and team is None:
            lobbies.put_bot(lobby, seat, lobbies.LEVEL)  # GP-R34
        elif held.kind in ("open", "empty") and team is not None:
            lobby.seats[seat] = LobbySeat("person", f"{_name(day, match, team)} {seat // 2 + 1}", "", "")
        if lobby.seats[seat].kind == "person" and not lobby.seats[seat].token:
            late.append(seat)
    return late


def short_handed(lobby: Lobby, day: Day, match: Match) -> list[int]:
    """GP-R8: the seats that stay empty. A team has as many players as it has entered names, and all who have come; a
    team without names has one for each seat."""
    found = []
    for side, team in enumerate((match.a, match.b)):
        own = [seat for seat in range(len(lobby.seats)) if team_of(seat) == side]
        free = [seat for seat in own if not lobby.seats[seat].token]
        players = len(day.teams[team].members) if team is not None else 0
        missing = len(own) - max(players or len(own), len(own) - len(free))
        found += free[len(free) - max(0, missing) :]
    return found


def _name(day: Day, match: Match, team: str) -> str:
    """As a nickname can be, with a number after it; where the others' begins alike, the team's own sign tells which."""
    short = {id: day.teams[id].name.replace(",", "")[: LONGEST_NAME - 2] for id in (match.a, match.b) if id is not None}
    alike = len({name.casefold() for name in short.values()}) < len(short)
    return (f"{team} {short[team]}"[: LONGEST_NAME - 2] if alike else short[team]).rstrip()


def sit(lobby: Lobby, side: int, name: str, token: str, here: Callable[[int], bool], playing: bool) -> int:
    """A seat for somebody of this side: that of the same name (another phone, perhaps), else a free one; in a play also
    one whose owner is not here."""
    name = nickname(name)
    own = [seat for seat in range(len(lobby.seats)) if team_of(seat) == side]
    if playing:
        own = [seat for seat in own if lobby.seats[seat].kind != "empty"]  # GP-R8: they have begun without it
    mine = [s for s in own if lobby.seats[s].name.casefold() == name.casefold() and not here(s)]
    free = [s for s in own if not lobby.seats[s].token and lobby.seats[s].kind != "bot"]
    left = [s for s in own if playing and lobby.seats[s].kind == "person" and not here(s)]
    chosen = next(iter([*mine, *free, *left]), None)
    if chosen is None:
        raise Problem(409, "full", "All seats of your team are taken. You can watch; your team-mates play.")
    others = [held.name.casefold() for seat, held in enumerate(lobby.seats) if seat != chosen and held.name]
    if name.casefold() in others:
        raise Problem(409, "name", "Somebody at this table has that name already. Choose another one.")
    lobby.seats[chosen] = LobbySeat("person", name, "", hashed(token))
    return chosen

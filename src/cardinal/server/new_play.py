"""How a play begins: from a lobby, or from a stored position."""

import msgspec

from cardinal.catalog import find_game
from cardinal.engine.snapshot import Snapshot
from cardinal.server import lobby as lobbies
from cardinal.server.live_play import LivePlay
from cardinal.server.store import Lobby, PlayRow
from cardinal.server.stored_play import play_of


def prepare(lobby: Lobby, last: LivePlay | None) -> None:
    """What a rematch changes by itself. `last`: the previous play."""
    game = find_game(lobby.game)
    if last is not None and last.game is game and len(last.row.names) == len(lobby.seats):
        asked = game.parse_options(lobby.options)
        moved = game.host.rematch(last.play.position).items()
        lobby.options |= {key: value for key, value in moved if asked[key] == last.row.options[key]}  # or the host's


def new_play(lobby: Lobby, now: int, salts: dict[int, bytes]) -> PlayRow:
    """From the lobby, which gets a new secret for the play after it. `salts`: of the seats that revealed theirs."""
    game = find_game(lobby.game)
    play = PlayRow(
        id=0,
        code=lobby.code,
        number=lobby.number + 1,
        game=game.id,
        rules=game.version,
        options=lobbies.options_of(lobby),
        names=lobbies.names_of(lobby),
        bots=lobby.bots(),
        secret=lobby.secret,
        salts={seat: salt.hex() for seat, salt in salts.items()},
        draw=lobbies.draw_of(lobby),
        base=now,
    )
    play.snapshot = msgspec.json.encode(play_of(play, "").snapshot())
    lobbies.new_shuffle(lobby)
    lobby.held = False
    return play


def continued(lobby: Lobby, old: PlayRow, snapshot: Snapshot) -> PlayRow:
    """The same play under newer rules, from its last stored position: as the table's next play."""
    play = msgspec.structs.replace(old, id=0, number=lobby.number + 1, rules=find_game(old.game).version)
    play.secret, play.salts, play.draw = lobby.secret, {}, lobbies.draw_of(lobby)
    lobbies.new_shuffle(lobby)
    return _begun(play, snapshot)


def tried_again(lobby: Lobby, now: int, snapshot: Snapshot) -> PlayRow:
    """A new play that begins with a position of a finished one. Its clocks continue from there."""
    play = new_play(lobby, now - snapshot.last, {})
    return _begun(play, snapshot)


def _begun(play: PlayRow, snapshot: Snapshot) -> PlayRow:
    start = msgspec.structs.replace(snapshot, number=0, told={})
    play.start = msgspec.json.encode(start).decode()
    play.snapshot = msgspec.json.encode(play_of(play, play.start).snapshot())
    return play

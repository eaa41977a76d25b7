"""What a person's program is sent of a Map card says nothing about the State on it (DS-6, GP-R37)."""

import hashlib
import itertools
import json
from collections.abc import Iterator
from typing import Any

from cardinal.engine.chance import Fast
from cardinal.engine.position import TABLE, TICK, Stamp
from cardinal.games.geoplunge.dashing_states.tests.sitting import GAME, dealt
from cardinal.games.geoplunge.deck import NAMES, PRINTED


def sent(position: Any, seat: int, now: int = 8000) -> bytes:
    """The view and the events of the turn, as they leave the server."""
    world = position.copy()
    world.hear()
    world.apply(TABLE, TICK, "", Fast(b""), Stamp(now, now))
    events = [told for event in world.hear() if (told := event.seen_by(seat)) is not None]
    return GAME.view_bytes(world, seat, now) + json.dumps(events).encode()


def test_GP_R37_the_same_is_sent_whatever_is_on_the_cards() -> None:
    sitting = dealt(4)
    sitting.wait(5000)
    race = sitting.json["race"]
    others = [name for name in NAMES if name not in [*race["hands"][0], *race["hands"][1]]]
    swapped = {**sitting.json, "race": {**race, "hands": [others[:7], others[7:14]]}}
    swapped["deck"] = [name for name in NAMES if name not in others[:14]]
    for seat in (-1, 0, 1, 2, 3):
        assert sent(GAME.from_json(swapped), seat) == sent(sitting.position, seat)


def test_GP_R37_no_token_can_be_computed_from_what_is_sent() -> None:
    sitting = dealt(4)
    sitting.wait(8000)
    shown = GAME.view_bytes(sitting.position, 0, sitting.now).decode()
    told = sitting.told(0) + shown
    tokens = [token for tokens in sitting.json["race"]["tokens"] for token in tokens]
    own = json.loads(shown)["races"][-1]["sides"][0]["cards"]
    assert own == [{"handle": f"m{k + 1}", "picture": token} for k, token in enumerate(tokens[:7])]
    assert not any(token in told for token in tokens[7:]), "the other team's"
    salts = {*_scalars(json.loads(shown)), *map(str, range(300)), ""} - set(tokens)
    for made in _computed(salts):
        assert not any(token in made for token in tokens)


def _scalars(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        value = [*value, *value.values()]
    if isinstance(value, list):
        for one in value:
            yield from _scalars(one)
    else:
        yield str(value)


def _computed(salts: set[str]) -> Iterator[str]:
    """Hashes of each State's names with everything that a client knows, as the tokens once were made and otherwise."""
    names = [(code, PRINTED[card].name, str(card)) for card, code in enumerate(NAMES)]
    for salt, name in itertools.product(salts, itertools.chain.from_iterable(names)):
        words = f"{salt} {name}".encode()
        yield hashlib.blake2b(words, digest_size=8, person=b"map card").hexdigest()
        yield hashlib.blake2b(words, digest_size=8).hexdigest()
        yield hashlib.blake2b(name.encode(), digest_size=8, key=salt.encode()[:64]).hexdigest()
        yield hashlib.sha256(words).hexdigest()
        yield hashlib.sha256((salt + name).encode()).hexdigest()

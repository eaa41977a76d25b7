"""The same deals in every run: random numbers come from the request, not from the system.

A test that depends on luck passes a hundred times and then fails for somebody else. `python tests/luck.py serve …` runs
the server this way. Seats commit to salts and reveal them as usual, but the deal does not depend on them.
"""

import hashlib
from types import SimpleNamespace
from typing import Any

import pytest

from cardinal.desk.changes import SetUp
from cardinal.engine import seal
from cardinal.engine.seed import first_sealed_seed
from cardinal.server import lobby as lobbies
from cardinal.server.desk import days


def fixed(*words: object) -> str:
    return hashlib.sha256(repr(words).encode()).hexdigest()


def fix(patch: pytest.MonkeyPatch) -> None:
    open_lobby = lobbies.open_lobby
    drawn: list[object] = []

    def opened(code: str, asked: Any, *more: Any) -> Any:
        drawn[:] = [asked.game, asked.seats, asked.play_now, sorted(asked.options.items())]
        return open_lobby(code, asked, *more)

    def secret() -> str:
        drawn.append("again")
        return fixed(*drawn)

    patch.setattr(lobbies, "open_lobby", opened)
    patch.setattr(lobbies, "new_secret", secret)
    patch.setattr(seal, "drawn_seed", lambda secret, draw, salts: first_sealed_seed(secret, []))
    open_day = days.Days.open_day

    async def open_as_named(self: days.Days, set_up: SetUp, address: str) -> tuple[str, str]:
        patch.setattr(days, "secrets", SimpleNamespace(token_hex=lambda count: fixed(set_up)[: 2 * count]))
        return await open_day(self, set_up, address)

    patch.setattr(days.Days, "open_day", open_as_named)


if __name__ == "__main__":
    from cardinal.cli import main

    patch = pytest.MonkeyPatch()
    fix(patch)
    main()

"""What people say at a table, if the rules care about it."""

from typing import Generic

from cardinal.engine.refused import Refused
from cardinal.engine.view import P


class Chat(Generic[P]):
    """The defaults: the host decides whether there is a chat, and the rules ignore it."""

    counts: bool = False  # True: what people say is an input of the play (`chat S1 hello`)

    def wanted(self, position: P) -> bool:
        """Do the game's options ask for a chat, whatever the host has set?"""
        return False

    def closed(self, position: P) -> Refused | None:
        """Why chat and team drafts are closed now. The view must say it, too."""
        return None

    def judge(self, position: P, seat: int, words: str) -> Refused | None:
        """May the seat say this? Asked only if chat counts."""
        return Refused("table", "This game does not listen to chat.")

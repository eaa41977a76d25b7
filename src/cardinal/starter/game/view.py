"""What a position holds, and what each player may see of it."""

from cardinal.engine.codecs import PLAYING_CARD, each_seat, several
from cardinal.engine.fields import TURN, Fields, hidden, shown
from cardinal.engine.view import TurnView

from .position import StarterGamePosition

SEATS = (2, 3, 4, 5, 6)

# Every field of a position, once: its name in JSON, what it holds, and whether everybody may see it.
FIELDS = Fields(
    StarterGamePosition,
    "Starter Game",
    counts=SEATS,
    fields=[
        hidden("hands", each_seat(PLAYING_CARD)),
        hidden("pile", several(PLAYING_CARD)),
        shown("discards", several(PLAYING_CARD)),
        *TURN,
    ],
)


class StarterGameView(TurnView, kw_only=True):
    """What one player may see."""

    discards: list[str]
    hands: list[str | None]  # None: a card that they may not see
    pile: int  # how many cards


make_view = FIELDS.viewer(StarterGameView)

"""Sprint: what a seat may know, and what it can imagine."""

from cardinal.engine.chance import Chance
from cardinal.engine.game import View, seat_or_none
from cardinal.engine.legal import Legal
from cardinal.engine.position import NEVER

from .position import DECK, FIELDS, HOLD_MS, RACE, READY, STAKE, SprintPosition


class SprintView(View, kw_only=True):
    seats: int
    lap: int
    number: int | None
    seen: list[int]
    points: list[int]
    stake_end: int
    start: int
    limit: int
    # the seat's own
    stake: int
    shout: tuple[int, str] | None


def view_of(position: SprintPosition, seat: int, now: int, legal) -> SprintView:
    if position.phase == READY and position.paused == NEVER and now >= position.start:
        position = position.copy()
        position.turn()  # SP-2: from the start instant on, and never before
    may: Legal = legal(position)
    return SprintView(
        **FIELDS.show(position),
        game="sprint",
        seat=seat_or_none(seat),
        ask=position.asks(seat) if seat >= 0 else 0,
        moves=list(may),
        forms=[form.to_json() for form in may.forms],
        number=position.target if position.phase == RACE else None,
        stake=position.stakes[seat] if seat >= 0 else 0,
        shout=position.shouted[seat] if seat >= 0 else None,
    )


class SprintBelief:
    def __init__(self, view: SprintView) -> None:
        self.view = view

    def sample(self, chance: Chance) -> SprintPosition:
        view = self.view
        new = FIELDS.believe(view)
        new.deck = [card for card in DECK if card not in (*view.seen, view.number)]
        chance.shuffle(new.deck)
        if new.phase in (READY, RACE):
            new.target = view.number or new.deck.pop()
            new.stakes = [chance.below(3) + 1 for _ in range(view.seats)]
        elif new.phase == STAKE:
            new.stakes = [chance.below(4) for _ in range(view.seats)]
            others = [seat for seat in range(view.seats) if seat != view.seat]
            if all(new.stakes[seat] for seat in others):  # then somebody still has to choose
                new.stakes[others[chance.below(len(others))]] = 0
        if view.seat is not None:
            new.stakes[view.seat] = view.stake
            new.shouted[view.seat] = view.shout
            if view.shout:
                new.hold_end = min(view.shout[0] + HOLD_MS, view.limit)
        return new

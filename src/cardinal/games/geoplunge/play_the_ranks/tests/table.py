"""Sets up games of Play the Ranks for the tests."""

from collections.abc import Mapping
from io import StringIO
from typing import Any

from rich.console import Console

from cardinal.engine.chance import Chance, Fast
from cardinal.engine.event import Event
from cardinal.engine.options import Options
from cardinal.games.geoplunge.piles import Decks, Pile
from cardinal.games.geoplunge.play_the_ranks.game import PlayTheRanks
from cardinal.games.geoplunge.power import POWER_CARDS, power_of
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.tests.sitting import Sitting

GAME = PlayTheRanks()
PTR = ("ptr1", "ptr2")
# Team A has everything that is first, team B everything that is last.
STRONG, WEAK = "AK CA TX DE PA NJ GA FL", "RI WY HI VT ND SD AZ NM"


def dealt(version: str = "l2", seats: int = 2, *, seed: Any = "deal", first: Any = -1, **options: object) -> Sitting:
    """A fresh game."""
    given = GAME.parse_options({"version": version, **_keys(options)})
    chance = Fast(seed.encode())
    decks = _power_deck(chance) if version != "l2" else Decks(Pile([], 0), Pile([], 0), Pile([], 0))
    return _begun(seats, given, chance, Start(decks, first))


def stacked(version: str, powers: str, *, first: int = 0, seed: str = "deal", **options: object) -> Sitting:
    """With these Power cards on top of the deck, and the first of them as the card that has named the version."""
    given = GAME.parse_options({"version": version, **_keys(options)})
    top = [int(power_of(name)) for name in powers.split()]
    rest = [card for card in range(POWER_CARDS) if card not in top]
    decks = Decks(Pile([*top[1:], *rest], 0), Pile([], 0), Pile([], 0))
    chance = Fast(seed.encode())
    return _begun(2, given, chance, Start(decks, first, version_card=top[0]))


def _begun(seats: int, options: Options, chance: Chance, start: Start) -> Sitting:
    """With the events of the deal in its log."""
    opening: list[Event] = []
    sitting = Sitting(GAME.begin(seats, options, chance, opening, start), GAME, chance)
    sitting.log = [str(event) for event in opening]
    return sitting


def table(a: str, b: str, version: str = "l2", *, options: Any = None, **data: Any) -> Sitting:
    """Hands for the tricks, team A to lead. Level 4: bases 1 and 30, BUR cards FL and VA (PR-E6), no Power cards."""
    data["options"] = {"version": version, **(options or {})}
    if version != "l2":
        data = {"bases": [1, 30], "call_team": 0, "bur_cards": "FL VA", "star_card": "P15", **data}
        if version == "ptr2":
            data["star_card"] = None
    return Sitting(GAME.from_json({"hands": [a, b], **data}), GAME)


def trick(sitting: Sitting, led: str, follow: str) -> int:
    """A whole trick; gives the team that won it."""
    lead = sitting.json["lead"]
    sitting.play(lead, led)
    sitting.play(1 - lead, follow)
    return int(sitting.json["tricks"][-1]["winner"])


def through_auction(sitting: Sitting, *words: str) -> Sitting:
    team = sitting.json["first"]
    for text in words:
        sitting.play(team, text)
        team = 1 - team
    return sitting


def discard_all(sitting: Sitting) -> None:
    for seat in (0, 1):
        while sitting.json["phase"] == "discards" and (legal := sorted(sitting.legal(seat) - {"concede"})):
            sitting.play(seat, legal[0])


def to_pull(version: str = "ptr1", seats: int = 2, **options: object) -> Sitting:
    """Team A has the first lead and is the Call Team; both have discarded."""
    sitting = dealt(version, seats, first=0, **options)
    through_auction(sitting, "call team", "cards")
    order(sitting)
    discard_all(sitting)
    assert sitting.json["phase"] == "pull"
    return sitting


def order(sitting: Sitting) -> None:
    """The Call Team takes the first that is offered."""
    seat = sitting.json["call_team"]
    sitting.play(seat, next(iter(GAME.legal(sitting.position, seat))))


def tricks(*winners: int, **more: str) -> list[dict[str, object]]:
    """Finished tricks with these winners, played with cards that no test needs elsewhere."""
    led = ["OH", "MI", "IN", "IL", "WI", "MO", "KY", "TN"]
    follow = ["IA", "MN", "NE", "KS", "OK", "AR", "LA", "MS"]
    return [
        {"lead": 0, "led": f"{led[n]} size", "follow": follow[n] + more.get(f"follow{n}", ""), "winner": winner}
        for n, winner in enumerate(winners)
    ]


def names(lines: list[str]) -> list[str]:
    """The kinds of events in lines of the log."""
    return [line.split()[0].split("@")[0] for line in lines]


def drawn(view: Any, now: int = 0, width: int = 80) -> str:
    console = Console(width=width, file=StringIO(), color_system=None)
    console.print(GAME.draw(view, [f"P{seat}" for seat in range(view.seats)], now))
    return console.file.getvalue()  # type: ignore[attr-defined]


def _power_deck(chance: Chance) -> Decks:
    cards = list(range(POWER_CARDS))
    chance.shuffle(cards)
    return Decks(Pile(cards, 0), Pile([], 0), Pile([], 0))


def _keys(options: Mapping[str, object]) -> dict[str, object]:
    return {key.replace("clock_", "clock."): value for key, value in options.items()}

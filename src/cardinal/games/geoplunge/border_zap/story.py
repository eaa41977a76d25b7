# mypyc: compiled
"""Border Zap's events as lines of a story."""

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from cardinal.engine.event import EVERYONE, Event, Value
from cardinal.engine.words import listed, says
from cardinal.games.geoplunge import power
from cardinal.games.geoplunge.border_zap.base import LEAD, NO_CARD, BorderZapBase
from cardinal.games.geoplunge.border_zap.judging import common_borders, explain_trick, zap_reasons
from cardinal.games.geoplunge.clue_facts import in_words
from cardinal.games.geoplunge.deck import INDEX, TITLES, edition_with, name_of, names_of
from cardinal.games.geoplunge.power import star_text
from cardinal.games.geoplunge.story import announce, own, team_name, tell_common
from cardinal.games.geoplunge.teams import A, B, other


def announcement(state: BorderZapBase) -> str:
    """What the leader says about the card on the table: its name (BZ-13) or its GeoStar (BZ-R8, PR-40, PR-R24)."""
    if state.star == NO_CARD:
        return TITLES[name_of(state.led, state.terms.edition)]
    return star_text(power.star(state.star), state.led, state.terms.edition)


def by_age(state: BorderZapBase, team: i64) -> list[str]:
    """The three cards just dealt. The one dealt first leads, because it goes if the time runs out (GP-R14)."""
    fresh = names_of(state.fresh(team), state.terms.edition)
    if state.eldest(team) == NO_CARD:
        return fresh
    eldest = name_of(state.eldest(team), state.terms.edition)
    return [eldest] + [name for name in fresh if name != eldest]


def deal(state: BorderZapBase, step: i64) -> None:
    if state.heard is None:
        return
    announce(state, "deal", {"step": int(step), "each": 3})
    for team in (A, B):
        dealt: dict[str, Value] = {"team": team, "cards": by_age(state, team)}
        announce(state, "hand", dealt, state.members(team), True)


def trade(state: BorderZapBase, seat: i64, card: i64) -> None:
    if state.heard is not None:
        announce(state, "trade", {"seat": int(seat), "card": name_of(card, state.terms.edition)}, own(state, seat))


def time(state: BorderZapBase, team: i64) -> None:
    """Announce a missed deadline. If the act is secret, so is missing it."""
    if state.heard is not None:
        sees = EVERYONE if state.phase >= LEAD else state.members(team)
        announce(state, "time", {"team": int(team)}, sees)


def exchange(state: BorderZapBase, trade: i64) -> None:
    """BZ-R4: a team sees only the cards it gives and gets."""
    if state.heard is None:
        return
    announce(state, "exchange", {"step": int(trade + 1)}, reveals=True)
    for team in (A, B):
        cards: dict[str, Value] = {"team": team, "gave": name_of(state.given(trade, team), state.terms.edition)}
        cards["got"] = name_of(state.given(trade, other(team)), state.terms.edition)
        announce(state, "traded", cards, state.members(team), True)


def cover(state: BorderZapBase, seat: i64) -> None:
    if state.heard is not None:
        announce(state, "cover", {"seat": int(seat)})


def show(state: BorderZapBase) -> None:
    if state.heard is None:
        return
    for team in (A, B):
        announce(state, "show", {"team": team, "cards": names_of(state.shown(team), state.terms.edition)}, reveals=True)
    for team in (A, B):
        held: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team), state.terms.edition)}
        announce(state, "hand", held, state.members(team), True)


def discard(state: BorderZapBase, seat: i64, card: i64) -> None:
    if state.heard is not None:
        announce(state, "discard", {"seat": int(seat), "card": name_of(card, state.terms.edition)}, own(state, seat))


def discarded(state: BorderZapBase) -> None:
    if state.heard is None:
        return
    announce(state, "discarded", {"each": 2}, reveals=True)
    for team in (A, B):
        kept: dict[str, Value] = {"team": team, "cards": names_of(state.hand(team), state.terms.edition)}
        announce(state, "hand", kept, state.members(team))


def star(state: BorderZapBase) -> None:
    if state.heard is not None:
        named: dict[str, Value] = {"card": power.power_name(state.star), "star": power.STARS[power.star(state.star)]}
        announce(state, "star", named, reveals=True)


def lead(state: BorderZapBase, seat: i64) -> None:
    """A name shows the card to everyone. Under a GeoStar, only its own team knows it until it is turned (BZ-14)."""
    heard = state.heard
    if heard is not None:
        fields: dict[str, Value] = {
            "seat": int(seat),
            "says": announcement(state),
            "card": name_of(state.led, state.terms.edition),
        }
        veiled: dict[str, int] = {} if state.star == NO_CARD else {"card": int(own(state, seat))}
        heard.append(Event("lead", fields, EVERYONE, veiled, True))


def follow(state: BorderZapBase, seat: i64, winner: i64) -> None:
    """BZ-R14: list every test that holds."""
    card = state.trick_follow(state.tricks - 1)
    announce(state, "follow", {"seat": int(seat), "card": name_of(card, state.terms.edition)}, reveals=True)
    fields: dict[str, Value] = {
        "number": int(state.tricks),
        "led": name_of(state.led, state.terms.edition),
        "followed": name_of(card, state.terms.edition),
    }
    fields["winner"] = int(winner)
    fields["zaps"] = zap_reasons(state.led, card, state.rules.zero_zap, state.terms.edition)
    fields["common"] = names_of(common_borders(state.led, card, state.terms.edition), state.terms.edition)
    fields["won"] = [int(state.won_a), int(state.won_b)]
    announce(state, "trick", fields, reveals=True)


def reveal(state: BorderZapBase) -> None:
    """GP-R36, BZ-R7: show the discards, the traded cards and the cards not played."""
    for team in (A, B):
        fields: dict[str, Value] = {"team": team, "discards": names_of(state.out(team), state.terms.edition)}
        fields["gave"] = [
            name_of(state.given(t, team), state.terms.edition) for t in range(2) if state.given(t, team) != NO_CARD
        ]
        fields["left"] = names_of(state.hand(team), state.terms.edition)
        announce(state, "reveal", fields, reveals=True)


REASONS = {
    "tricks": "more tricks",
    "last trick": "three tricks each, and the last one",
    "conceded": "the other team gives up",
}


def tell(event: Mapping[str, Any], names: list[str]) -> str:
    who = names[event["seat"]] if "seat" in event else ""
    team = team_name(event["team"], names) if "team" in event else ""
    match event["event"]:
        case "deal":
            more = "three" if event["step"] == 1 else "three more"
            return f"Each team is dealt {more} cards, face-down. Each team trades one of them."
        case "hand":
            return f"{says(team, 'has')} {listed(event['cards'])}."
        case "trade":
            return f"{says(who, 'lock')} in a trade: {event['card']}."
        case "time":
            return f"{team}: the time is up."
        case "exchange":
            return "The cards are traded."
        case "traded":
            return f"{says(team, 'trade')} {event['gave']} for {event['got']}."
        case "cover":
            return f"{says(who, 'lay')} the first three cards face-down."
        case "show":
            return f"{says(team, 'is')} dealt {listed(event['cards'])}, face-up."
        case "discard":
            return f"{says(who, 'drop')} {event['card']}."
        case "discarded":
            return "Each team has dropped two cards, face-down."
        case "star":
            return f"The star card is turned: the lead says only the {in_words(event['star'])} of its State."
        case "lead":
            card, said = event.get("card"), event["says"]
            if card == said:
                return f"{says(who, 'lead')} {card}."
            return f"{says(who, 'lead')}: “{said}”" + (f" ({card})." if card else ".")
        case "follow":
            return f"{says(who, 'play')} {event['card']}."
        case "trick":
            return _trick(event, names)
        case "reveal":
            return _reveal(event, team)
    return tell_common(event, names, REASONS)


def _trick(event: Mapping[str, Any], names: list[str]) -> str:
    led, followed = INDEX[event["led"]], INDEX[event["followed"]]
    why = explain_trick(led, followed, "number" in event["zaps"], edition_with(event["led"]))
    a, b = event["won"]
    return f"{why} {says(team_name(event['winner'], names), 'win')} trick {event['number']} ({a}–{b})."


def _reveal(event: Mapping[str, Any], team: str) -> str:
    parts = [
        f"{words} {listed(event[key])}"
        for key, words in (("gave", "traded"), ("discards", "dropped"), ("left", "had left"))
        if event[key]
    ]
    return f"{team} {', '.join(parts)}." if parts else ""

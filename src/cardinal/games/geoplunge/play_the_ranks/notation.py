"""A Play the Ranks position as JSON, so that a test, a puzzle or a bug report can set up any position by hand.

Only what differs from the first lead of a game needs to be said; the smallest is `{"hands": ["MN CA", "TX WI"]}`: two
seats, Level 2, team A leads the first trick. Without `hands`: the discards of a game in which nothing was dealt.
A hand is a list of postal codes or one text of them, Power cards are called P01 to P15, a move is its text.

Besides what geoplunge/notation.py lists (`phase`: stakes, auction, bases, discards, pull, lead, follow, over): `first`
(team), `turn` (the team that is asked), `deadline`, `discards` (by team), `powers` and `gone` (by team: in the hand, or
discarded after a Pull), `version_card`, `turned` (Power cards), `auction` (texts), `call_team`, `bur_count`, `bases`
([1, 30]), `bur_cards` (those that are nowhere else have been discarded), `bur` ([3, 35], reckoned from the cards where
it is not given), `puller` (team), `star_card`, `lead` (team), `led` (the lead's move, in phase follow), and `tricks`:
[{"lead": 0, "led": "MN statehood", "follow": "TX +P03", "winner": 0}, …].
"""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.bits import set_of, size
from cardinal.engine.fields import INSTANT, Field, maybe, number, pair, reading, reads, record, several, words
from cardinal.engine.options import parse_options
from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.deck import names_of
from cardinal.games.geoplunge.notation import (
    CARDS,
    COMMON_FIELDS,
    POWER,
    TEAM,
    check_position,
    common_json,
    read_common_json,
    read_decks,
    read_hand,
    read_hands,
    read_instant,
    read_power,
)
from cardinal.games.geoplunge.play_the_ranks.believe import played_cards
from cardinal.games.geoplunge.play_the_ranks.codes import (
    BASE_NUMBERS,
    NO_CARD,
    PLAY,
    follow_of,
    lead_of,
    leader_of,
    trick_of,
    winner_of,
)
from cardinal.games.geoplunge.play_the_ranks.judging import bur
from cardinal.games.geoplunge.play_the_ranks.moves import read_move, write_move
from cardinal.games.geoplunge.play_the_ranks.options import OPTIONS, options_of, rules_of
from cardinal.games.geoplunge.play_the_ranks.position import PlayTheRanksPosition
from cardinal.games.geoplunge.play_the_ranks.rules import L2
from cardinal.games.geoplunge.play_the_ranks.state import AUCTION, FOLLOW, LEAD, ORDER, PHASES, PULLING, REASONS, State
from cardinal.games.geoplunge.play_the_ranks.telling import power_names, words_of
from cardinal.games.geoplunge.power import POWER_CARDS, power_name
from cardinal.games.geoplunge.teams import NOBODY, A, B
from cardinal.games.geoplunge.view import instant

GAME = "Play the Ranks"


def to_json(position: State) -> dict[str, object]:
    return {
        **common_json(position, PHASES, options_of(position.rules)),
        "first": _team(position.first),
        "turn": _team(position.turn),
        "deadline": instant(position.deadline),
        "hands": [names_of(position.hand(team)) for team in (A, B)],
        "discards": [names_of(position.out(team)) for team in (A, B)],
        "powers": [power_names(position.powers(team)) for team in (A, B)],
        "gone": [power_names(position.gone(team)) for team in (A, B)],
        "version_card": _power(position.version_card),
        "turned": [power_name(card) for card in position.turned],
        "auction": [words_of(code) for code in position.auction],
        "call_team": _team(position.call_team),
        "bur_count": int(position.bur_count),
        "bases": [int(position.base_1), int(position.base_2)] if position.base_1 else [],
        "bur_cards": names_of(position.bur_cards),
        "bur": [int(position.bur_1), int(position.bur_2)],
        "puller": _team(position.puller),
        "star_card": _power(position.star_card),
        "lead": _team(position.lead),
        "led": write_move(Move(position.led)) if position.led else None,
        "tricks": [_trick_json(trick) for trick in position.tricks],
    }


def from_json(data: Mapping[str, Any]) -> PlayTheRanksPosition:
    seats = check_position(data, FIELDS, GAME)
    rules = rules_of(parse_options(OPTIONS, data.get("options", {}), GAME))
    sizes = {} if rules.version == L2 else {"power": POWER_CARDS}
    position = PlayTheRanksPosition(seats, rules, read_decks(data.get("decks", {}), sizes))
    phase = "discards" if "hands" not in data else "follow" if data.get("led") else "lead"
    read_common_json(position, data, PHASES, phase, REASONS, GAME)
    seen: set[str] = set()
    position.hand_a, position.hand_b = read_hands(data, "hands", seen)
    position.out_a, position.out_b = read_hands(data, "discards", seen)
    position.turned = [_read_power(name) for name in data.get("turned", [])]
    position.powers_a, position.powers_b = _read_powers(data, "powers")
    position.gone_a, position.gone_b = _read_powers(data, "gone")
    position.version_card = _read_power(data.get("version_card"))
    position.star_card = _read_power(data.get("star_card"))
    position.auction = [int(read_move(text).code) for text in data.get("auction", [])]
    position.puller = _read_team(data.get("puller"))
    _read_tricks(position, data)
    _read_bur(position, data)
    _read_turn(position, data)
    if "decks" not in data:
        _take_out(position)
    return position


def _read_tricks(position: PlayTheRanksPosition, data: Mapping[str, Any]) -> None:
    for trick in data.get("tricks", []):
        lead, winner = trick["lead"], trick["winner"]
        position.tricks.append(int(trick_of(_read_play(trick["led"]), _read_play(trick["follow"]), lead, winner)))
        position.won_a += winner == A
        position.won_b += winner == B
    position.led = _read_play(data["led"]) if data.get("led") else 0
    position.first = _read_team(data.get("first", A))
    last = int(winner_of(position.tricks[-1])) if position.tricks else int(position.first)
    playing = position.phase in (LEAD, FOLLOW) or position.led
    position.lead = _read_team(data.get("lead", last if playing else None))


def _read_bur(position: PlayTheRanksPosition, data: Mapping[str, Any]) -> None:
    bases = data.get("bases", [1, 50] if position.rules.version == L2 else [])
    if any(base not in BASE_NUMBERS for base in bases):
        raise BadInput(f"'bases' are two of {', '.join(map(str, BASE_NUMBERS))}, not {quoted(bases)}.")
    position.base_1, position.base_2 = bases or (0, 0)
    position.call_team = _read_team(data.get("call_team"))
    with reading("bur_cards"):
        position.bur_cards = read_hand(data.get("bur_cards", []), set())
    position.bur_count = data.get("bur_count", size(position.bur_cards))
    if bases:
        reckoned = [int(bur(position.bur_cards, base)) for base in bases]
        position.bur_1, position.bur_2 = data.get("bur", reckoned)
    elif any(data.get("bur", [])):
        raise BadInput("There is no 'bur' without 'bases'.")
    hands = position.hand_a | position.hand_b | position.out_a | position.out_b
    lost = position.bur_cards & ~(hands | played_cards(position, True))  # PR-R28: discarded secretly
    if position.call_team == B:
        position.out_a |= lost
    else:
        position.out_b |= lost


def _read_turn(position: PlayTheRanksPosition, data: Mapping[str, Any]) -> None:
    """Who is asked, and until when, where nothing is said about it: from now, which is 0."""
    rules, phase = position.rules, position.phase
    asked = {
        AUCTION: (position.first if len(position.auction) % 2 == 0 else 1 - position.first, rules.side_ms),
        ORDER: (position.call_team, rules.bases_ms),
        PULLING: (position.call_team, rules.pull_ms),
        LEAD: (position.lead, rules.lead_ms),
        FOLLOW: (1 - position.lead, rules.follow_ms),
    }
    team, ms = asked.get(phase, (NOBODY, rules.discard_ms if PHASES[phase] == "discards" else 0))
    position.turn = _read_team(data["turn"]) if "turn" in data else int(team)
    position.deadline = read_instant(data.get("deadline", int(ms) if position.timed and ms else None))


def _take_out(position: PlayTheRanksPosition) -> None:
    """The Power cards that are elsewhere are not in the pile."""
    tricks = [code for trick in position.tricks for code in (lead_of(trick), follow_of(trick))]
    out = set(position.turned) | {position.version_card, position.star_card}
    out |= {(code >> 11 & 31) - 1 for code in [*tricks, position.led]}
    held = position.powers_a | position.powers_b | position.gone_a | position.gone_b
    pile = position.decks.power
    pile.cards = [card for card in pile.cards if card not in out and not held >> card & 1]


def _trick_json(trick: int) -> dict[str, object]:
    return {
        "lead": int(leader_of(trick)),
        "led": write_move(Move(lead_of(trick))),
        "follow": write_move(Move(follow_of(trick))),
        "winner": int(winner_of(trick)),
    }


def _read_play(text: str) -> int:
    move = read_move(text)
    if move.code < PLAY:
        raise BadInput(f"{quoted(text)} is not what somebody plays in a trick, as 'MN statehood' or 'TX +P03'.")
    return int(move.code)


def _read_powers(data: Mapping[str, Any], key: str) -> tuple[int, int]:
    given = [names.split() if isinstance(names, str) else names for names in data.get(key, [[], []])]
    one, two = (set_of([read_power(name) for name in names]) for names in given)
    if size(one | two) < sum(map(len, given)):
        raise BadInput(f"In '{key}' a Power card is there twice.")
    return int(one), int(two)


def _read_power(name: str | None) -> int:
    return NO_CARD if name is None else read_power(name)


def _read_team(team: int | None) -> int:
    return NOBODY if team is None else team


def _team(team: int) -> int | None:
    return None if team == NOBODY else int(team)


def _power(card: int) -> str | None:
    return None if card == NO_CARD else power_name(card)


TRICK: dict[str, Field] = {"lead": TEAM, "led": reads(_read_play), "follow": reads(_read_play), "winner": TEAM}
FIELDS: dict[str, Field] = {
    **COMMON_FIELDS,
    "first": maybe(TEAM),
    "turn": maybe(TEAM),
    "deadline": INSTANT,
    "hands": pair(CARDS),
    "discards": pair(CARDS),
    "powers": pair(words(POWER)),
    "gone": pair(words(POWER)),
    "version_card": maybe(POWER),
    "turned": several(POWER),
    "auction": several(reads(read_move)),
    "call_team": maybe(TEAM),
    "bur_count": number(0, 50),
    "bases": several(number(), counts=(0, 2)),
    "bur_cards": CARDS,
    "bur": pair(number()),
    "puller": maybe(TEAM),
    "star_card": maybe(POWER),
    "lead": maybe(TEAM),
    "led": maybe(reads(_read_play)),
    "tricks": several(record(TRICK, needs=TRICK)),
}

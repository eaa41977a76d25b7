"""The fields of a Play the Ranks position, besides those that all games have (geoplunge/fields.py).

A test, a puzzle or a bug report can set up any position by hand and says only what differs from a lead. The smallest is
`{"hands": ["TX NY", "AK UT"]}`: two seats, team A leads, the clocks begin at 0. Without `hands` the discards are made.
"""

from typing import Any

from cardinal.engine.bits import set_of, size
from cardinal.engine.codecs import INSTANT, Codec, Place, maybe, number, pair, reads, record, same, several, words
from cardinal.engine.fields import hidden, shown
from cardinal.engine.position import NEVER, Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.fields import CARD_SET, POWER, TEAM, by_team, declare, each_card_once
from cardinal.games.geoplunge.play_the_ranks.base import (
    AUCTION,
    DISCARDS,
    FOLLOW,
    LEAD,
    ORDER,
    PHASES,
    PULLING,
    REASONS,
    played_cards,
)
from cardinal.games.geoplunge.play_the_ranks.judging import bur
from cardinal.games.geoplunge.play_the_ranks.moves import (
    BASE_NUMBERS,
    NO_CARD,
    PLAY,
    follow_of,
    lead_of,
    leader_of,
    read_move,
    trick_of,
    winner_of,
    write_move,
)
from cardinal.games.geoplunge.play_the_ranks.options import OPTIONS, options_of, rules_of
from cardinal.games.geoplunge.play_the_ranks.position import PlayTheRanksPosition
from cardinal.games.geoplunge.play_the_ranks.rules import L2
from cardinal.games.geoplunge.play_the_ranks.story import power_names, words_of
from cardinal.games.geoplunge.teams import NOBODY, A, B


def _tricks(at: PlayTheRanksPosition) -> list[dict[str, int]]:
    return [
        {"lead": leader_of(trick), "led": lead_of(trick), "follow": follow_of(trick), "winner": winner_of(trick)}
        for trick in at.tricks
    ]


def _put_tricks(at: PlayTheRanksPosition, tricks: list[dict[str, int]]) -> None:
    for trick in tricks:
        at.tricks.append(trick_of(trick["led"], trick["follow"], trick["lead"], trick["winner"]))
        at.won_a += trick["winner"] == A
        at.won_b += trick["winner"] == B


def _both_bases(at: PlayTheRanksPosition) -> list[int]:
    return [at.base_1, at.base_2] if at.base_1 else []


def _put_bases(at: PlayTheRanksPosition, bases: list[int]) -> None:
    at.base_1, at.base_2 = bases or (0, 0)


def _put_bur(at: PlayTheRanksPosition, bur: list[int]) -> None:
    at.bur_1, at.bur_2 = bur


def _bases(value: Any, place: Place) -> list[int]:
    bases: list[int] = several(number(), counts=(0, 2)).read(value, place)
    if any(base not in BASE_NUMBERS for base in bases):
        raise BadInput(f"'bases' are two of {', '.join(map(str, BASE_NUMBERS))}, not {quoted(bases)}.")
    return bases


def _powers(value: Any, place: Place) -> int:
    cards: list[int] = words(POWER).read(value, place)
    if len(set(cards)) < len(cards):
        raise BadInput(f"In '{place.path}' a Power card is listed twice.")
    return set_of(cards)


def _complete(at: PlayTheRanksPosition, given: dict[str, Any]) -> None:
    each_card_once({"hands": (at.hand_a, at.hand_b), "discards": (at.out_a, at.out_b)})
    for key, one, two in (("powers", at.powers_a, at.powers_b), ("gone", at.gone_a, at.gone_b)):
        if one & two:
            raise BadInput(f"In '{key}' a Power card is listed twice.")
    if "lead" not in given and (at.phase in (LEAD, FOLLOW) or at.led):
        at.lead = winner_of(at.tricks[-1]) if at.tricks else at.first
    _read_bur(at, given)
    _read_turn(at, given)
    if "decks" not in given:
        _take_out(at)


def _read_bur(at: PlayTheRanksPosition, given: dict[str, Any]) -> None:
    if "bur_count" not in given:
        at.bur_count = size(at.bur_cards)
    if at.base_1 and "bur" not in given:
        at.bur_1, at.bur_2 = (bur(at.bur_cards, base, at.terms.edition) for base in (at.base_1, at.base_2))
    elif not at.base_1 and any(given.get("bur", [])):
        raise BadInput("There is no 'bur' without 'bases'.")
    hands = at.hand_a | at.hand_b | at.out_a | at.out_b
    lost = at.bur_cards & ~(hands | played_cards(at, True))  # PR-R28: discarded secretly
    if at.call_team == B:
        at.out_a |= lost
    else:
        at.out_b |= lost


def _read_turn(at: PlayTheRanksPosition, given: dict[str, Any]) -> None:
    """Who is asked, and until when, if nothing is said about it: from now, which is 0."""
    rules, phase = at.rules, at.phase
    asked = {
        AUCTION: (at.first if len(at.auction) % 2 == 0 else 1 - at.first, rules.side_ms),
        ORDER: (at.call_team, rules.bases_ms),
        PULLING: (at.call_team, rules.pull_ms),
        LEAD: (at.lead, rules.lead_ms),
        FOLLOW: (1 - at.lead, rules.follow_ms),
    }
    team, ms = asked.get(phase, (NOBODY, rules.discard_ms if phase == DISCARDS else 0))
    if "turn" not in given:
        at.turn = team
    if "deadline" not in given:
        at.deadline = ms if at.timed and ms else NEVER


def _take_out(position: PlayTheRanksPosition) -> None:
    """The Power cards that are elsewhere are not in the pile."""
    tricks = [code for trick in position.tricks for code in (lead_of(trick), follow_of(trick))]
    out = set(position.turned) | {position.version_card, position.star_card}
    out |= {(code >> 11 & 31) - 1 for code in [*tricks, position.led]}
    held = position.powers_a | position.powers_b | position.gone_a | position.gone_b
    pile = position.decks.power
    pile.cards = [card for card in pile.cards if card not in out and not held >> card & 1]


def _read_play(text: str) -> int:
    move = read_move(text)
    if move.code < PLAY:
        raise BadInput(f"{quoted(text)} is not what somebody plays in a trick, as 'MN statehood' or 'TX +P03'.")
    return move.code


SIDE = maybe(TEAM, NOBODY)
POWERS = Codec(_powers, "Power cards", power_names)
A_POWER = maybe(POWER, NO_CARD)
PLAYED = reads(_read_play, lambda code: write_move(Move(code)), "a move in a trick")
SAID = reads(lambda text: read_move(text).code, words_of, "what was said")
TRICK = {"lead": TEAM, "led": PLAYED, "follow": PLAYED, "winner": TEAM}
FIELDS = declare(
    PlayTheRanksPosition,
    "Play the Ranks",
    PHASES,
    REASONS,
    options=OPTIONS,
    options_of=options_of,
    rules_of=rules_of,
    uses=lambda rules: () if rules.version == L2 else ("power",),
    phase=lambda at, given: DISCARDS if "hands" not in given else FOLLOW if at.led else LEAD,
    complete=_complete,
    fixed=("voices_a", "voices_b"),
    derived=("won_a", "won_b", "known", "base_1", "base_2"),
    fields=[
        shown("first", SIDE, "who has the first lead", default=lambda at: A),
        shown("turn", SIDE, "who is asked"),
        shown("deadline", INSTANT),
        hidden("hands", pair(CARD_SET), **by_team("hand")),
        hidden("discards", pair(CARD_SET), **by_team("out")),
        hidden("powers", pair(POWERS), "not played yet", **by_team("powers")),
        hidden("gone", pair(POWERS), "discarded because somebody Pulled the Power", **by_team("gone")),
        shown("version_card", A_POWER, "the Power card that named this version"),
        shown("turned", several(POWER), "in order"),
        shown("auction", several(SAID), "in order"),
        shown("call_team", SIDE),
        shown("bur_count", number(0, 50)),
        shown("bases", Codec(_bases, "two base numbers, or none", same), get=_both_bases, put=_put_bases),
        shown("bur_cards", CARD_SET),
        hidden("bur", pair(number()), "for each base", get=lambda at: [at.bur_1, at.bur_2], put=_put_bur),
        shown("puller", SIDE),
        shown("star_card", A_POWER),
        hidden("lead", SIDE, "who leads the trick; without it: the winner of the last one"),
        hidden("led", maybe(PLAYED, 0), "the lead, while the follower is thinking"),
        hidden("tricks", several(record(TRICK, TRICK)), get=_tricks, put=_put_tricks),
    ],
)

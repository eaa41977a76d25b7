# mypyc: compiled
"""Play the Ranks for learning agents: every lead and every answer of its three versions. The own team comes first."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, either, lowest, size
from cardinal.engine.encoding import Encoding, Plane, Sheet
from cardinal.engine.position import Position
from cardinal.games.geoplunge.deck import CARDS, CATEGORIES, EDITIONS
from cardinal.games.geoplunge.moves import CONCEDE
from cardinal.games.geoplunge.planes import SHOWN_STAKES, SWITCH, stakes_of, switch_of
from cardinal.games.geoplunge.play_the_ranks.base import DISCARDS, LEAD, PHASES, PlayTheRanksBase
from cardinal.games.geoplunge.play_the_ranks.choices import changers, must_add
from cardinal.games.geoplunge.play_the_ranks.judging import TRICKS, governs
from cardinal.games.geoplunge.play_the_ranks.moves import (
    BASE_NUMBERS,
    DISCARD,
    NO_BASE,
    NO_CARD,
    PLAIN,
    UNSAID,
    follow_of,
    lead_of,
    leader_of,
    place_of,
    play,
    played_card,
    played_power,
    said_base,
    said_category,
    winner_of,
)
from cardinal.games.geoplunge.play_the_ranks.rules import L2, PTR1
from cardinal.games.geoplunge.position import OVER, STAKES
from cardinal.games.geoplunge.power import POWER_CARDS, STARS, star, star_text
from cardinal.games.geoplunge.teams import NOBODY

BASES: Final = len(BASE_NUMBERS)
VERSIONS: Final = 3
WAYS: Final = [
    (UNSAID, NO_BASE, NO_CARD, False),
    *[(said, base, NO_CARD, False) for said in range(len(CATEGORIES)) for base in [NO_BASE, *range(BASES)]],
    *[(UNSAID, base, power, False) for base in [NO_BASE, *range(BASES)] for power in range(POWER_CARDS)],
    *[(UNSAID, NO_BASE, power, True) for power in range(POWER_CARDS)],
]
PLAIN_CODES: Final = [code for code in PLAIN.values() if code != CONCEDE]
CODES: Final[list[int]] = [
    *PLAIN_CODES,
    *[DISCARD + card for card in range(CARDS)],
    *[int(play(card, way[0], way[1], way[2], way[3])) for way in WAYS for card in range(CARDS)],
]
FIRST_DISCARD: Final = len(PLAIN_CODES)
FIRST_WAY: Final = FIRST_DISCARD + CARDS
PLACES: Final = 1 + BASES  # of a base in WAYS: none was said, then the five
WITH_POWER: Final = 1 + 3 * PLACES
CHANGING: Final = WITH_POWER + PLACES * POWER_CARDS
SAYINGS: Final = 64
STAGES: Final = len(PHASES)
NONE: Final = -1
PLANES: Final = [
    Plane("hand", CARDS, "the team's cards", own=True),
    Plane("own powers", POWER_CARDS, "its Power cards", own=True),
    Plane("discarded", CARDS, "what it has discarded", own=True),
    Plane("pulled", POWER_CARDS, "its Power cards that are gone because the Power was pulled", own=True),
    Plane("to discard", 1, "how many cards it must still discard", own=True),
    SWITCH,
    Plane("led", CARDS, "the card that the team has led", own=True),
    Plane("phase", len(PHASES), "what is waited for"),
    SHOWN_STAKES,
    Plane("version", VERSIONS, "Level 2, PTR1, PTR2"),
    Plane("turn", 2, "the team that is asked"),
    Plane("first", 2, "the team with the first lead"),
    Plane("turned", POWER_CARDS, "the Power cards turned for the bases"),
    Plane("bid", 1, "the number of BUR cards said last"),
    Plane("call team", 2, "the team that calls"),
    Plane("bases", 2 * BASES, "the two bases, once they are settled"),
    Plane("base", BASES, "the base of this trick, where its number says it"),
    Plane("bur cards", CARDS, "the cards on display for the BUR"),
    Plane("bur", 2, "for each base: the best unprotected rank; 0: none"),
    Plane("puller", 2, "the team that pulled the Power"),
    Plane("star", POWER_CARDS, "the Power card that says what is announced"),
    Plane("lead", 2, "the team that leads"),
    Plane("says", SAYINGS, "what is announced of a card that lies face-down, hashed"),
    Plane("open lead", CARDS, "the card led, where its name is said"),
    Plane("category", len(CATEGORIES), "what was announced with it"),
    Plane("said base", BASES, "the base announced, or that of the trick"),
    Plane("lead power", POWER_CARDS, "the Power card led with it"),
    Plane("won", 2, "by team: tricks"),
    Plane("sizes", 2, "by team: cards in hand; while discards are made, with these"),
    Plane("powers", 2, "by team: how many Power cards it still has"),
    Plane("played", 2 * CARDS, "by team: its cards in the finished tricks"),
    Plane("spent", POWER_CARDS, "the Power cards played in the finished tricks"),
    Plane("tricks", 4 * TRICKS, "by trick: cards led and followed from 1; 1: we led; 1: we won"),
]  # fmt: skip


@final
class PlayTheRanksEncoding(Encoding):
    def observe(self, position: Position, seat: i64, now: i64, sheet: Sheet) -> None:
        assert isinstance(position, PlayTheRanksBase)
        at: PlayTheRanksBase = position
        own = seat >= 0
        team = either(own, seat & 1, 0)
        them: i64 = 1 - team
        phase = at.phase
        choosing = phase == DISCARDS
        if own:
            sheet.bits(at.hand(team), CARDS)
            sheet.bits(at.powers(team), POWER_CARDS)
            sheet.bits(at.out(team), CARDS)
            sheet.bits(at.gone(team), POWER_CARDS)
            sheet.number(either(choosing, at.to_discard(team), 0))
            led = switch_of(at, team)
            if at.led != 0 and at.lead == team:
                led |= bit(2 + played_card(at.led))
            sheet.bits(led, 2 + CARDS)
        else:
            sheet.skip(3 * CARDS + 2 * POWER_CARDS + 3)
        # Several planes in one call: this runs millions of times a second.
        seen: i64 = bit(phase) | (stakes_of(at, team) << STAGES) | bit(STAGES + 2 + at.rules.version)
        asked: i64 = from_team(at.turn, team) | (from_team(at.first, team) << 2)
        for card in at.turned:
            asked |= bit(4 + card)
        sheet.bits(seen | (asked << (STAGES + 2 + VERSIONS)), STAGES + 6 + VERSIONS + POWER_CARDS)
        sheet.number(at.bid())
        bases: i64 = 0
        if at.base_1 != 0:
            bases = bit(2 + place_of(at.base_1)) | bit(2 + BASES + place_of(at.base_2))
            base = either(phase != OVER, at.base_now(), 0)
            if base:
                bases |= bit(2 + 2 * BASES + place_of(base))
        sheet.bits(from_team(at.call_team, team) | bases, 2 + 3 * BASES)
        sheet.bits(at.bur_cards, CARDS)
        sheet.number(at.bur_1)
        sheet.number(at.bur_2)
        pulled: i64 = from_team(at.puller, team) | (from_team(at.lead, team) << (2 + POWER_CARDS))
        if at.star_card != NO_CARD:
            pulled |= bit(2 + at.star_card)
        sheet.bits(pulled, 4 + POWER_CARDS)
        write_lead(at, sheet)
        sizes = size(at.hand(team) | either(choosing, at.out(team), 0))
        others = size(at.hand(them) | either(choosing, at.out(them), 0))
        powers: i64 = size(at.powers(team)) | (size(at.powers(them)) << 8)
        sheet.few(at.won(team) | (at.won(them) << 8) | (sizes << 16) | (others << 24) | (powers << 32), 6)
        write_tricks(at, team, sheet)

    def mark(self, position: Position, seat: i64, sheet: Sheet) -> None:
        assert isinstance(position, PlayTheRanksBase)
        at: PlayTheRanksBase = position
        phase = at.phase
        team: i64 = seat & 1
        if phase >= LEAD:
            if at.turn == team and at.speaks(seat):
                if phase == LEAD:
                    mark_leads(at, team, sheet)
                else:
                    mark_follows(at, team, sheet)
        elif phase == DISCARDS:
            if at.to_discard(team) > 0 and at.speaks(seat):
                sheet.skip(FIRST_DISCARD)
                sheet.bits(at.hand(team), CARDS)
        elif phase == STAKES:
            if at.speaks(seat) and at.stakes.moves(team):
                sheet.bits(7, 3)
        else:
            ids = self.ids
            for k in range(at.count(seat)):
                sheet.mark(ids[int(at.nth(seat, k))])


def mark_way(hand: i64, way: i64, sheet: Sheet) -> None:
    sheet.go(FIRST_WAY + way * CARDS)
    sheet.bits(hand, CARDS)


def mark_leads(at: PlayTheRanksBase, team: i64, sheet: Sheet) -> None:
    """As `nth_lead` has it: a category or a Power card, by each base."""
    hand = at.hand(team)
    for k in range(either(at.rules.version == PTR1, 1, 2)):
        place: i64 = 0
        if at.rules.version != PTR1:
            place = 1 + place_of(at.base_2 if k else at.base_1)
        if not must_add(at, team):
            for said in range(3):
                mark_way(hand, 1 + said * PLACES + place, sheet)
        powers = at.powers(team)
        while powers:
            mark_way(hand, WITH_POWER + place * POWER_CARDS + lowest(powers), sheet)
            powers &= powers - 1


def mark_follows(at: PlayTheRanksBase, team: i64, sheet: Sheet) -> None:
    hand = at.hand(team)
    if at.rules.version == L2:
        mark_way(hand, 0, sheet)
        return
    if not must_add(at, team):
        mark_way(hand, 0, sheet)
    powers = at.powers(team)
    while powers:
        mark_way(hand, WITH_POWER + lowest(powers), sheet)
        powers &= powers - 1
    powers = changers(at, team)
    while powers:
        mark_way(hand, CHANGING + lowest(powers), sheet)
        powers &= powers - 1


def from_team(which: i64, team: i64) -> i64:
    """A team as one of two bits: the own one, the other, or none."""
    if which == NOBODY:
        return 0
    return either(which == team, 1, 2)


def write_lead(at: PlayTheRanksBase, sheet: Sheet) -> None:
    """What everybody hears of the card led (PR-R24, PR-R34)."""
    led = at.led
    if led == 0:
        sheet.skip(SAYINGS + CARDS + 3 + BASES + POWER_CARDS)
        return
    hidden = at.rules.announces_star() and at.phase != OVER
    if hidden and at.star_card != NO_CARD:
        sheet.one(_HASHES[CARDS * (len(STARS) * at.terms.edition + star(at.star_card)) + played_card(led)], SAYINGS)
    else:
        sheet.skip(SAYINGS)
    sheet.one(either(hidden, NONE, played_card(led)), CARDS)
    sheet.one(governs(said_category(led), played_power(led)), 3)
    base = said_base(led)
    if base == 0:
        base = at.base_now()
    write_base(base, sheet)
    sheet.one(played_power(led), POWER_CARDS)


def write_base(base: i64, sheet: Sheet) -> None:
    if base:
        sheet.one(place_of(base), BASES)
    else:
        sheet.skip(BASES)


def write_tricks(at: PlayTheRanksBase, team: i64, sheet: Sheet) -> None:
    ours: i64 = 0
    theirs: i64 = 0
    spent: i64 = 0
    for each in at.tricks:
        trick: i64 = each
        led = bit(played_card(lead_of(trick)))
        followed = bit(played_card(follow_of(trick)))
        if leader_of(trick) == team:
            ours |= led
            theirs |= followed
        else:
            theirs |= led
            ours |= followed
        power = played_power(lead_of(trick))
        if power >= 0:
            spent |= bit(power)
        power = played_power(follow_of(trick))
        if power >= 0:
            spent |= bit(power)
    sheet.bits(ours, CARDS)
    sheet.bits(theirs, CARDS)
    sheet.bits(spent, POWER_CARDS)
    for each in at.tricks:
        done: i64 = each
        word: i64 = (played_card(follow_of(done)) + 1) << 8
        if leader_of(done) == team:
            word |= 0x10000
        if winner_of(done) == team:
            word |= 0x1000000
        sheet.few(word | (played_card(lead_of(done)) + 1), 4)


def _hashed(text: str) -> int:
    """One of the SAYINGS, always the same for a text."""
    n = 7
    for letter in text:
        n = (n * 31 + ord(letter)) % 8191
    return n % SAYINGS


_HASHES: Final[list[int]] = [
    _hashed(star_text(kind, card, edition))
    for edition in range(len(EDITIONS))
    for kind in range(len(STARS))
    for card in range(CARDS)
]
ENCODING: Final = PlayTheRanksEncoding(CODES, PLANES)

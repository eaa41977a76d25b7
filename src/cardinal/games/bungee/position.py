# mypyc: compiled
"""Bungee: what moves do, from a single swap to the whole match."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, members
from cardinal.engine.chance import Chance
from cardinal.engine.event import EVERYONE, Event, Value, all_but
from cardinal.engine.position import NEVER, TABLE, TICK, Stamp
from cardinal.games.bungee.base import (
    BREAK,
    BUNGEE,
    CHOICE,
    LAST,
    NOTHING,
    OPEN,
    OVER,
    PLAY,
    SAY,
    BungeeBase,
    may_declare,
    pile_size,
    put_discards,
)
from cardinal.games.bungee.cards import (
    DEALT,
    DECKS,
    FACES,
    JUMPER,
    NAMES,
    SIX,
    Hands,
    card_names,
    cards,
    count,
    score,
    total,
)
from cardinal.games.bungee.moves import (
    DECLARE,
    GIVE,
    LEAVE,
    PILE,
    STAY,
    TOP,
    is_swap,
    swap,
    swap_face,
    swap_size,
    swap_source,
)
from cardinal.games.bungee.rules import WINNER, YOUNGEST, Finished
from cardinal.games.bungee.story import tell_finish, tell_swap

CALLS: Final = ["Bungee!", "Double Bungee!", "Triple Bungee!", "Quadruple Bungee!"]  # BG-52


@final
class BungeePosition(BungeeBase):
    # -- playing ------------------------------------------------------------------------------------------

    def apply(self, who: i64, code: i64, words: str, chance: Chance, stamp: Stamp) -> None:
        if who == TABLE:
            if code == TICK:
                self.time_out(chance, stamp)
            else:
                self.apply_table(code, stamp)
                self.copy_to_before()
        else:
            self.act(who, code, chance, stamp)

    def act(self, seat: i64, code: i64, chance: Chance, stamp: Stamp) -> None:
        if self.phase == PLAY:  # BG-21: declare or swap
            if code == DECLARE:
                self.declare(seat)
                self.end_turn(seat, 0, 0, chance, stamp)  # BG-42: no discard, no draw
            else:
                drew = self.swap(seat, code)
                tell_swap(self, seat, code, drew, EVERYONE)
                self.end_swap(seat, code, chance, stamp)
        elif self.phase == LAST:
            self.last_turn(seat, code, chance, stamp)
        elif self.phase == SAY:
            self.say(seat, code, chance, stamp)
        elif self.phase == BREAK:
            self.ready(seat, chance, stamp)
        else:
            self.choose(seat, code, chance, stamp)

    def swap(self, seat: i64, code: i64) -> i64:
        """Discard and draw as one atomic move. Returns the face drawn, plus OPEN if everyone saw it."""
        face = swap_face(code)
        n = swap_size(code)
        source = swap_source(code)
        drew: i64 = NOTHING
        if source == TOP:  # BG-27, BG-28, BG-30: the card that lay on top before this turn's discards
            taken: i64 = self.discards.pop()  # BG-R10
            drew = (taken & 15) + OPEN  # BG-R38
            self.laid.put(taken >> 4, self.laid.of(taken >> 4) - cards(taken & 15, 1))
        elif source == PILE:
            drew = self.draw()  # BG-29: the discard was part of the move
        hand = self.hands.of(seat) - cards(face, n)  # BG-31, BG-R13: the card just taken is not in it
        known = self.known.of(seat)
        shown = count(known, face)
        if n < shown:
            shown = n
        known -= cards(face, shown)
        self.laid.put(seat, self.laid.of(seat) + cards(face, n))
        while n:  # BG-23, BG-R11: a set lies as a block of equal cards
            self.discards.append(face + 16 * seat)
            n -= 1
        if drew != NOTHING:
            hand += cards(drew & 15, 1)  # BG-26: only one card; BG-33: from now on it is a card like any other
            if drew >= OPEN:
                known += cards(drew & 15, 1)
        self.hands.put(seat, hand)
        self.known.put(seat, known)
        self.swapped |= bit(seat)  # BG-R16, BG-R19: the next turn may be a declaration, however soon it comes
        self.firm &= ~bit(seat)
        return drew

    def draw(self) -> i64:
        if self.top < len(self.pile):
            self.top += 1
            return self.pile[self.top - 1]
        self.lucky_drawn = True  # BG-R5: the last card before a reshuffle; everyone has seen it
        return self.lucky + OPEN

    def end_swap(self, seat: i64, code: i64, chance: Chance, stamp: Stamp) -> None:
        """In the last round, a player may also have kept the hand."""
        if not is_swap(code):
            self.end_turn(seat, 0, 0, chance, stamp)
            return
        n = swap_size(code)
        if swap_face(code) == SIX:  # BG-35, BG-36, BG-38; BG-R9: lucky or not
            self.end_turn(seat, n, n, chance, stamp)
        else:
            self.end_turn(seat, n, 0, chance, stamp)

    def declare(self, seat: i64) -> None:
        self.declared.append(seat)  # BG-R27: for good; BG-43: nobody sees the cards
        self.firm |= bit(seat)
        self.phase = LAST  # BG-45
        if self.heard is not None:
            self.heard.append(Event("declare", {"seat": int(seat), "call": CALLS[len(self.declared) - 1]}))

    def last_turn(self, seat: i64, code: i64, chance: Chance, stamp: Stamp) -> None:
        """Swap once or stay. A player who then has a Bungee chooses whether to declare it."""
        before = self.copy() if self.brings_bungee(seat, code) else None  # BG-49, BG-50
        drew: i64 = NOTHING
        if is_swap(code):
            drew = self.swap(seat, code)  # BG-47; BG-48: a swap like any other
        if before is not None:
            self.phase = SAY
            self.before = before
            self.pending = code
            self.drew = drew
            tell_swap(self, seat, code, drew, bit(seat))
            return
        tell_swap(self, seat, code, drew, EVERYONE)
        self.end_swap(seat, code, chance, stamp)

    def brings_bungee(self, seat: i64, code: i64) -> bool:
        """Will this move give the seat a Bungee that it has not declared yet?"""
        if seat in self.declared:  # BG-R31: a declarer is not asked again
            return False
        hand = self.hands.of(seat)
        if is_swap(code):
            hand -= cards(swap_face(code), swap_size(code))
            if swap_source(code) == TOP:
                hand += cards(self.discards[-1] & 15, 1)
            elif swap_source(code) == PILE:
                next: i64 = self.lucky
                if self.top < len(self.pile):
                    next = self.pile[self.top]
                hand += cards(next, 1)
        return total(hand, self.lucky) <= BUNGEE

    def say(self, seat: i64, code: i64, chance: Chance, stamp: Stamp) -> None:
        """The second decision of a last-round turn: declare or stay silent."""
        done = self.pending
        tell_swap(self, seat, done, self.drew, all_but(seat))  # BG-R26: now the others learn of (1)
        self.before = None
        self.pending = -1
        self.drew = NOTHING
        self.phase = LAST
        if code == DECLARE:
            self.declare(seat)
        elif self.heard is not None:  # BG-51
            self.heard.append(Event("silent", {"seat": int(seat)}, bit(seat)))  # BG-R22: the others never learn it
        self.end_swap(seat, done, chance, stamp)  # BG-R25: first the declaration, then the skip

    def choose(self, seat: i64, code: i64, chance: Chance, stamp: Stamp) -> None:
        """House rule 1: the dealer leaves the Jumper, or takes it and gives a card back."""
        if code == LEAVE:  # BG-R7 (a)
            if self.heard is not None:
                self.heard.append(Event("leave", {"seat": int(seat)}))
            self.start(stamp)
            return
        face = code - GIVE
        self.hands.put(seat, self.hands.of(seat) - cards(face, 1) + cards(JUMPER, 1))  # BG-69, BG-70
        if not count(self.known.of(seat), JUMPER):  # the second time, they may have given back the first
            self.known.put(seat, self.known.of(seat) + cards(JUMPER, 1))
        rest = [int(card) for card in self.pile[self.top :]]
        rest.append(face)  # BG-70
        chance.shuffle(rest)  # BG-R7 (d)
        if self.heard is not None:
            given: dict[str, Value] = {"seat": int(seat), "gave": NAMES[face]}
            self.heard.append(Event("jumper", given, veiled={"gave": int(bit(seat))}))  # BG-R7 (c)
        self.turn_lucky(rest, stamp)  # BG-71

    def ready(self, seat: i64, chance: Chance, stamp: Stamp) -> None:
        self.waiting &= ~bit(seat)
        if self.heard is not None:
            self.heard.append(Event("ready", {"seat": int(seat)}))
        if self.waiting == 0:
            self.next_game(chance, stamp)

    def time_out(self, chance: Chance, stamp: Stamp) -> None:
        """BG-R37: move for a player whose time is up."""
        if self.phase == BREAK:
            self.next_game(chance, stamp)
            return
        seat = self.turn
        if self.heard is not None:
            self.heard.append(Event("time", {"seat": int(seat)}, reveals=True))
        if self.phase == CHOICE:
            self.act(seat, LEAVE, chance, stamp)
        elif self.phase == SAY:
            self.act(seat, DECLARE, chance, stamp)
        elif self.phase == LAST:
            self.act(seat, STAY, chance, stamp)
            if self.phase == SAY:
                self.act(seat, DECLARE, chance, stamp)
        elif may_declare(self, seat):
            self.act(seat, DECLARE, chance, stamp)
        else:
            source: i64 = PILE if pile_size(self) > 0 else self.nth(seat, 0) % 4
            self.act(seat, swap(self.worst(seat), 1, source), chance, stamp)

    def worst(self, seat: i64) -> i64:
        """The face with the highest current value. If all are worth 0, a Jumper goes before a lucky card (BG-R37)."""
        hand = self.hands.of(seat)
        worst: i64 = -1
        worth: i64 = -1
        for face in range(FACES - 1):
            if count(hand, face) and face != self.lucky and face + 1 > worth:
                worst = face
                worth = face + 1
        if worst >= 0:
            return worst
        return JUMPER if count(hand, JUMPER) else self.lucky

    # -- between turns ------------------------------------------------------------------------------------

    def end_turn(self, seat: i64, laid: i64, sixes: i64, chance: Chance, stamp: Stamp) -> None:
        self.turns += 1
        self.skipped = 0
        if pile_size(self) == 0:
            self.reshuffle(laid, chance)
        if self.rules.cap_skips and sixes > self.seats - 1:  # BG-R23
            sixes = self.seats - 1
        if self.declared:
            self.next_in_last_round(seat, sixes, chance, stamp)
        elif self.turns >= self.rules.longest:  # BG-R34
            self.finish(chance, stamp)
        else:
            self.skip(seat, sixes)
            self.give_turn((seat + 1 + sixes) % self.seats, stamp)  # BG-14, BG-R23

    def next_in_last_round(self, seat: i64, sixes: i64, chance: Chance, stamp: Stamp) -> None:
        """Give each other player one turn, clockwise from the first declarer's left, then reveal."""
        declarer: i64 = self.declared[0]
        if seat == declarer:
            self.give_turn((declarer + 1) % self.seats, stamp)  # BG-46
            return
        others = self.seats - 1  # they have positions 0 … others-1; the first declarer has position `others`
        place = (seat - declarer - 1 + self.seats) % self.seats
        after = place + 1 + sixes
        if self.rules.house_extra_round and not self.further and place + sixes >= others:  # BG-72, BG-R29
            self.further = True
            whole = 2 * others - place  # BG-R31: the declarer is skipped once, and so is everyone after them
            self.skip(seat, sixes if sixes < whole else whole)
            after -= self.seats  # BG-R30
        else:
            last = others - 1 - place  # BG-R24: the count never runs past the first declarer
            self.skip(seat, sixes if sixes < last else last)  # BG-39
        if after < others:  # BG-R27: it never goes back; BG-53, BG-73: never to the first declarer
            self.give_turn((declarer + 1 + after) % self.seats, stamp)  # BG-46
        else:
            self.finish(chance, stamp)  # BG-54

    def skip(self, seat: i64, n: i64) -> None:
        """BG-37: the next n seats lose their turn and nothing else (BG-R18)."""
        for k in range(1, n + 1):
            lost = (seat + k) % self.seats
            self.skipped |= bit(lost)
            if self.heard is not None:
                self.heard.append(Event("skip", {"seat": int(lost)}))

    def give_turn(self, seat: i64, stamp: Stamp) -> None:
        self.turn = seat
        if self.rules.turn_clock_ms:
            self.deadline = stamp.at + self.rules.turn_clock_ms  # BG-R40

    def reshuffle(self, laid: i64, chance: Chance) -> None:
        """BG-R32: turn all discards except this turn's into the new pile."""
        keep: i64 = len(self.discards) - laid
        if keep <= 0:
            return
        fresh = [card & 15 for card in self.discards[:keep]]
        put_discards(self, self.discards[keep:])
        chance.shuffle(fresh)
        self.pile = bytes(fresh)
        self.top = 0
        if self.heard is not None:
            self.heard.append(Event("shuffle", {"cards": len(fresh)}))

    # -- games --------------------------------------------------------------------------------------------

    def next_game(self, chance: Chance, stamp: Stamp) -> None:
        """Set up the next game (section 2)."""
        seats = self.seats
        self.waiting = 0
        self.game += 1
        self.first = (self.base + self.game - 1) % seats  # BG-R3
        if self.rules.starter == YOUNGEST:
            self.first = self.base
        elif self.rules.starter == WINNER and self.last is not None and self.last.winner >= 0:
            self.first = self.last.winner
        self.dealer = (self.first + seats - 1) % seats
        deck = DECKS[self.rules.deck][:]
        each: i64 = DEALT[self.rules.deck]  # BG-R41
        chance.shuffle(deck)  # BG-8
        self.hands = Hands()
        self.known = Hands()
        for k in range(each * seats):  # BG-9; one card at a time, clockwise from the first player (BG-R4)
            seat = (self.first + k) % seats
            self.hands.put(seat, self.hands.of(seat) + cards(deck[k], 1))
        put_discards(self, [])  # BG-R1
        self.turns = 0
        self.swapped = 0
        self.skipped = 0
        self.declared = []
        self.firm = 0
        self.further = False
        self.lucky_drawn = False
        if self.heard is not None:
            self.heard.append(
                Event("deal", {"game": int(self.game), "dealer": int(self.dealer), "first": int(self.first)})
            )
            for seat in range(seats):
                dealt = card_names(self.hands.of(seat))
                self.heard.append(Event("hand", {"seat": int(seat), "cards": dealt}, bit(seat)))
        self.turn_lucky(deck[each * seats :], stamp)

    def turn_lucky(self, rest: list[int], stamp: Stamp) -> None:
        """Put the top card face up under the pile. Its number is lucky in this game."""
        self.lucky = rest[0]  # BG-11, BG-12
        self.pile = bytes(rest[1:])  # BG-10, BG-11
        self.top = 0
        if self.heard is not None:
            self.heard.append(Event("lucky", {"card": NAMES[self.lucky]}))
        if self.lucky == JUMPER and self.rules.house_jumper:  # BG-69; BG-R7 (e): ask again for each new Jumper
            self.phase = CHOICE
            self.give_turn(self.dealer, stamp)
        else:
            self.start(stamp)

    def start(self, stamp: Stamp) -> None:
        self.phase = PLAY
        self.give_turn(self.first, stamp)

    def finish(self, chance: Chance, stamp: Stamp) -> None:
        """Reveal, find the winner and score (sections 8 and 9). Then start the next game or end the match."""
        winner: i64 = -1
        best: i64 = BUNGEE
        for seat in self.declared:  # BG-59, BG-60: only declarers can win, even a single one
            points = self.sum(seat)  # BG-57
            if points <= best:  # BG-56; BG-58: on a tie the last to declare wins; BG-R31: above 5 is void
                best = points
                winner = seat
        scores: list[int] = []
        for seat in range(self.seats):
            points = -10 if seat == winner else score(self.hands.of(seat), self.lucky)  # BG-61, BG-63
            scores.append(int(points))
            self.totals[seat] += int(points)
        hands = [int(self.hands.of(seat)) for seat in range(self.seats)]
        self.last = Finished(self.game, self.lucky, hands, self.declared[:], winner, scores)
        self.past = [*self.past, scores]
        tell_finish(self, self.last)
        if self.match_over():
            self.phase = OVER
            self.turn = 0
            self.deadline = NEVER
            if self.heard is not None:
                self.heard.append(Event("champion", {"seats": members(self.winners())}))
        elif self.rules.ready:
            self.phase = BREAK
            self.waiting = bit(self.seats) - 1
            if self.rules.turn_clock_ms:
                self.deadline = stamp.at + self.rules.turn_clock_ms
        else:
            self.next_game(chance, stamp)

    def match_over(self) -> bool:
        if self.game < self.rules.games:  # BG-7, BG-R36
            return False
        if self.game == self.rules.games:
            self.contenders = self.winners()
        champions = self.winners()
        return not self.rules.playoff or champions & (champions - 1) == 0  # BG-R35

    def copy(self) -> "BungeePosition":
        new = BungeePosition(self.seats, self.rules)
        self.copy_state(new)
        return new

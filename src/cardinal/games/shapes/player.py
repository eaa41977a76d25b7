# mypyc: compiled
"""One player's hand, list and placed cards.

A hand is three sets of faces: those it has at least once, at least twice, and three times. No face has more copies.
"""

from typing import final

from mypy_extensions import i64

from cardinal.engine.bits import bit, kth, members, shifted, size
from cardinal.games.shapes.cards import SIDEWAYS, number
from cardinal.games.shapes.lists import ASKED, amount, one_of, total


@final
class Player:
    def __init__(self) -> None:
        self.once: i64 = 0
        self.twice: i64 = 0
        self.thrice: i64 = 0
        self.size: i64 = 0
        self.listed: i64 = 0  # the List Card, counted from 0
        self.need: i64 = 0  # what the list still asks for: eight bits for each shape
        self.placed: list[int] = []  # faces in the order of placing, + SIDEWAYS
        self.laid: i64 = 0  # the same as a set of faces, …
        self.shapes_laid: i64 = 0  # … and how many of each shape: eight bits for each
        self.shapes_sideways: i64 = 0
        self.declines: i64 = 0  # in a row (SH-R22)
        self.shown: i64 = 0  # open to all: for each shape, the highest number shown that must still be in the hand
        self.challenged: i64 = 0  # the turn in which they were last challenged, counted from 1
        self.wish: i64 = -1  # the shape they last asked for, until they get it; -1: none

    def copy(self) -> "Player":
        new = Player()
        new.once = self.once
        new.twice = self.twice
        new.thrice = self.thrice
        new.size = self.size
        new.listed = self.listed
        new.need = self.need
        new.placed = self.placed[:]
        new.laid = self.laid
        new.shapes_laid = self.shapes_laid
        new.shapes_sideways = self.shapes_sideways
        new.declines = self.declines
        new.shown = self.shown
        new.challenged = self.challenged
        new.wish = self.wish
        return new


# These are functions, not methods, because compiled code calls them directly, and each move calls them many times.


def gain(player: Player, face: i64) -> None:
    card = bit(face)
    if not player.once & card:
        player.once |= card
    elif not player.twice & card:
        player.twice |= card
    else:
        player.thrice |= card
    player.size += 1


def lose(player: Player, face: i64) -> None:
    card = bit(face)
    if player.thrice & card:
        player.thrice -= card
    elif player.twice & card:
        player.twice -= card
    else:
        player.once -= card
    player.size -= 1


def empty(player: Player) -> None:
    player.once = 0
    player.twice = 0
    player.thrice = 0
    player.size = 0
    player.shown = 0


def note(player: Player, face: i64) -> None:
    """A card of this hand has been shown to everyone."""
    shape: i64 = face >> 3
    high = number(face, 0)
    if high > amount(player.shown, shape):
        forget(player, shape)
        player.shown |= shifted(high, 8 * shape)


def forget(player: Player, shape: i64) -> None:
    """A card of this shape has left the hand: maybe the one that was shown."""
    player.shown &= ~shifted(0xFF, 8 * shape)


def lay(player: Player, face: i64, sideways: i64) -> None:
    """Place a card for good. It leaves the hand, and nothing brings it back (SH-51)."""
    lose(player, face)
    forget(player, face >> 3)
    put_down(player, face + sideways)
    if amount(player.need, face >> 3):  # SH-43, SH-R33: beyond the list it counts for nothing, also later
        player.need -= one_of(face >> 3)


def put_down(player: Player, card: i64) -> None:
    """One more placed card: a face, + SIDEWAYS."""
    player.placed.append(card)
    player.laid |= bit(card & 63)
    player.shapes_laid += one_of((card >> 3) & 7)
    if card >= SIDEWAYS:
        player.shapes_sideways += one_of((card >> 3) & 7)


def give_list(player: Player, n: i64) -> None:
    """Give the player a List Card, and work out what it still asks for after the cards placed so far (SH-R33)."""
    player.listed = n
    player.need = ASKED[n]
    for card in player.placed:
        shape: i64 = (card >> 3) & 7
        if amount(player.need, shape):
            player.need -= one_of(shape)


def missing(player: Player) -> i64:
    """SH-R44: how many cards the list still asks for."""
    return total(player.need)


def has(player: Player, face: i64) -> i64:
    """How many cards of a face the hand has."""
    card = bit(face)
    n: i64 = 0
    if player.once & card:
        n += 1
    if player.twice & card:
        n += 1
    if player.thrice & card:
        n += 1
    return n


def cards_among(player: Player, faces: i64) -> i64:
    """How many cards of these faces the hand has."""
    n = size(player.once & faces)
    if player.twice:
        n += size(player.twice & faces) + size(player.thrice & faces)
    return n


def kth_card(player: Player, faces: i64, k: i64) -> i64:
    """The kth card of these faces in the hand, counting copies."""
    n = size(player.once & faces)
    if k < n:
        return kth(player.once & faces, k)
    k -= n
    n = size(player.twice & faces)
    if k < n:
        return kth(player.twice & faces, k)
    return kth(player.thrice & faces, k - n)


def hand_faces(player: Player) -> list[int]:
    """The cards of the hand, one by one, in deck order."""
    return [face for face in members(player.once) for _ in range(has(player, face))]


def upright(player: Player, shape: int) -> int:
    return sum([1 for card in player.placed if card < SIDEWAYS and card >> 3 == shape])

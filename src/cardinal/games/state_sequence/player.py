# mypyc: compiled
"""One seat's hand, its discard pile, and what the table waits for it to do."""

from typing import Final, final

from mypy_extensions import i64

from cardinal.engine.bits import bit, lowest, members, size
from cardinal.games.state_sequence.cards import names_of

NO_CARD: Final = -1


@final
class Player:
    """A hand is four sets of cards: those held at least once, twice, three times and four times."""

    def __init__(self) -> None:
        self.held: i64 = 0
        self.twice: i64 = 0
        self.thrice: i64 = 0
        self.four: i64 = 0
        self.pile: list[int] = []  # SQ-28: face up, top last
        self.since: i64 = 0  # draw=manual: when they made the play they still have to draw for
        self.chosen: i64 = NO_CARD  # the card to give up for table talk, still secret

    def copy(self) -> "Player":
        new = Player()
        new.held = self.held
        new.twice = self.twice
        new.thrice = self.thrice
        new.four = self.four
        new.pile = self.pile[:]
        new.since = self.since
        new.chosen = self.chosen
        return new


def take(player: Player, card: i64) -> None:
    """Add a card to the hand."""
    it = bit(card)
    if player.held & it == 0:
        player.held |= it
    elif player.twice & it == 0:
        player.twice |= it
    elif player.thrice & it == 0:
        player.thrice |= it
    else:
        player.four |= it


def discard(player: Player, card: i64) -> None:
    """SQ-24: move a card from the hand to the player's own discard pile, face up."""
    it = bit(card)
    if player.twice & it == 0:
        player.held ^= it
    elif player.thrice & it == 0:
        player.twice ^= it
    elif player.four & it == 0:
        player.thrice ^= it
    else:
        player.four ^= it
    player.pile.append(int(card))


def holds(player: Player, card: i64) -> bool:
    return player.held & bit(card) != 0


def first_card(player: Player) -> i64:
    """The first card in deck order."""
    return lowest(player.held)


def hand_size(player: Player) -> i64:
    return size(player.held) + size(player.twice) + size(player.thrice) + size(player.four)


def hand(player: Player) -> list[int]:
    """The cards, one by one, in deck order."""
    layers = members(player.held) + members(player.twice) + members(player.thrice) + members(player.four)
    return sorted(layers)


def hand_names(player: Player, on: i64) -> list[str]:
    return names_of(hand(player), on)

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
        self.pile: list[int] = []  # SQ-28: face up, the top last
        self.laid: i64 = 0  # the same as sets: those that lie there at all, twice, three and four times
        self.laid_twice: i64 = 0
        self.laid_thrice: i64 = 0
        self.laid_four: i64 = 0
        self.since: i64 = 0  # draw=manual: the instant of the play that a card is still to be drawn for
        self.chosen: i64 = NO_CARD  # the card to give up for table talk, shown to nobody yet

    def copy(self) -> "Player":
        new = Player()
        new.held = self.held
        new.twice = self.twice
        new.thrice = self.thrice
        new.four = self.four
        new.pile = self.pile[:]
        new.laid = self.laid
        new.laid_twice = self.laid_twice
        new.laid_thrice = self.laid_thrice
        new.laid_four = self.laid_four
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
    lay(player, card)


def lay(player: Player, card: i64) -> None:
    """On top of the discard pile."""
    it = bit(card)
    player.pile.append(int(card))
    player.laid_four |= player.laid_thrice & it
    player.laid_thrice |= player.laid_twice & it
    player.laid_twice |= player.laid & it
    player.laid |= it


def put_pile(player: Player, pile: list[int]) -> None:
    """Another discard pile."""
    player.pile = []
    player.laid = 0
    player.laid_twice = 0
    player.laid_thrice = 0
    player.laid_four = 0
    for card in pile:
        lay(player, card)


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

# mypyc: compiled
"""Border Zap's moves as people type them: `trade MN` · `cover` · `discard MN` · `UT` · `stake on` · `concede`."""

from typing import Final

from mypy_extensions import i64

from cardinal.engine.position import Move
from cardinal.engine.refused import BadInput, quoted
from cardinal.games.geoplunge.deck import CARDS, INDEX, PRINTED_EDITION, name_of, read_card
from cardinal.games.geoplunge.moves import COMMON_MOVES, read_plain, write_plain

COVER: Final = 10  # lay the first three cards face-down
PLAY: Final = 100  # + card: lead with it, or follow
TRADE: Final = 200  # + card: give it to the other team
DISCARD: Final = 300  # + card


PLAIN = {**COMMON_MOVES, "cover": COVER}
VERBS = {"trade": TRADE, "discard": DISCARD, "play": PLAY, "lead": PLAY, "follow": PLAY}
HELP = "Type a card, as in 'UT', 'trade UT' or 'discard UT'; or: cover, stake on, stake off, stake lock, concede."


def read_move(text: str, edition: i64 = PRINTED_EDITION) -> Move:
    plain = read_plain(text, PLAIN)
    if plain is not None:
        return plain
    verb, _, rest = " ".join(text.split()).partition(" ")
    kind = VERBS.get(verb.lower())
    name = text.strip() if kind is None else rest
    try:
        card = INDEX[read_card(name, edition)]
    except BadInput as unknown:
        if kind is None and name.upper() not in INDEX and "Did you mean" not in str(unknown):
            raise BadInput(f"{quoted(text)} is not a move in Border Zap. {HELP}") from None
        raise
    return Move((PLAY if kind is None else kind) + card)


def write_move(move: Move, edition: i64 = PRINTED_EDITION) -> str:
    plain = write_plain(move, PLAIN)
    if plain is not None:
        return plain
    for verb, kind in (("", PLAY), ("trade ", TRADE), ("discard ", DISCARD)):
        if kind <= move.code < kind + CARDS:
            return verb + name_of(move.code - kind, edition)
    raise BadInput(f"Border Zap has no move {move.code}.")

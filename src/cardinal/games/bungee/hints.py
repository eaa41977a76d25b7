"""A hint for a beginner: a move that no review would find fault with, and why, in words."""

from cardinal.bots.compare import Comparison
from cardinal.bots.thinker import effort
from cardinal.engine.chance import Chance
from cardinal.engine.hint import Decide, Hint, Hints
from cardinal.engine.legal import Legal
from cardinal.games.bungee.belief import believe
from cardinal.games.bungee.bots import GUIDE, plain
from cardinal.games.bungee.cards import hand_of, total
from cardinal.games.bungee.moves import read_face, read_move
from cardinal.games.bungee.view import BungeeView

PLAYOUTS = effort(4000)
DEALS = PLAYOUTS // 5  # to compare the best move with the plain one
CLEARLY = 0.03  # of the win: a move that is harder to understand must be worth so much more

SAID = {
    "silent": "Say nothing this time.",
    "leave": "Leave the Jumper where it is.",
    "ready": "Look at the result. Then go on to the next game.",
}
MANY = {2: "both", 3: "all three", 4: "all four"}
COUNTS = {2: "Two cards go", 3: "Three cards go", 4: "Four cards go"}


class BungeeHints(Hints[BungeeView]):
    def make(self, view: BungeeView, legal: Legal, chance: Chance, decide: Decide) -> Hint:
        """Weighed as a review weighs moves. Where a plain move is about as good as the best, it is the hint."""
        texts = {int(read_move(text).code): text for text in legal}
        assert view.seat is not None
        easy = int(read_move(plain(view, legal)).code)
        weighed = Comparison(believe(view), GUIDE, view.seat)
        best, *others = weighed.finalists([*texts], easy, PLAYOUTS, chance)
        if easy in others:
            shares = [weighed.shares([best, easy], chance) for _ in range(max(1, DEALS))]
            if sum(one - other for one, other in shares) / len(shares) < CLEARLY:
                best = easy
        return self.told(view, texts[best])

    def told(self, view: BungeeView, move: str) -> Hint:
        if move in SAID:
            return Hint(SAID[move], move)
        if move == "declare":
            return Hint(f"Your hand counts only {view.sum}. Say “Bungee!”", move)
        if move == "stay":
            return Hint(f"Keep your hand as it is. {_staying(view)}", move)
        first, second = move.split()
        if first == "take":  # house rule 1
            return Hint(f"Take the Jumper and give your {_name(second)} for it.", move, [second])
        faces = first.split(",")
        what = f"your {_name(faces[0])}" if len(faces) == 1 else f"{MANY.get(len(faces), 'all')} of your {faces[0]}s"
        if second == "top":
            words = f"Take the {_name(view.discards[-1].card)} and discard {what}."
        else:
            words = f"Discard {what} and draw from the pile." if second == "pile" else f"Discard {what}."
        return Hint(f"{words} {_why(view, faces, second)}", move, [faces[0], second])


def _why(view: BungeeView, faces: list[str], source: str) -> str:
    """What the move is good for, from what the player sees."""
    left = [*view.hand]
    for face in faces:
        left.remove(face)
    if source == "top":
        return _taking(view, left, view.discards[-1].card)
    if len(faces) > 1:
        return f"{COUNTS.get(len(faces), 'Many cards go')}, and only one comes."
    mine = _cost(view, faces[0])
    dearer = max((face for face in left if _cost(view, face) > mine), key=lambda face: _cost(view, face), default="")
    if not dearer:
        return "It costs the most." if mine else "Everything you hold costs nothing."
    if left.count(dearer) > 1:
        return f"Keep your {dearer}s: they can go together next time."
    if faces[0] == "6":
        return "It is a Stop card: the next player loses a turn."
    if dearer == "6":
        return "Keep the 6: it can stop the next player."
    return f"Keep the {dearer}: with a second one, both can go together."


def _taking(view: BungeeView, left: list[str], card: str) -> str:
    if card == "J":
        return "A Jumper counts 0 for a Bungee."
    if card == view.lucky:
        return "It is lucky and costs nothing."
    equal = left.count(card)
    if equal:
        return f"Next time it can go together with your {card}{'s' if equal > 1 else ''}."
    then = total(hand_of([*map(read_face, [*left, card])]), read_face(view.lucky))
    return f"It costs only {card}. Then you hold {then}."


def _staying(view: BungeeView) -> str:
    if view.sum is not None and view.sum <= 5:
        return "It is a Bungee: then you can say so."
    return "A new card would probably not make it cheaper."


def _cost(view: BungeeView, face: str) -> int:
    return 0 if face in ("J", view.lucky) else int(face)


def _name(face: str) -> str:
    return "Jumper" if face == "J" else face

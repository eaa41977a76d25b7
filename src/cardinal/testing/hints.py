"""Whenever a seat must act, it can get a hint. The hint is legal and made from the seat's view."""

from cardinal.engine.chance import Fast
from cardinal.testing.walk import Case, walk

LONGEST = 200  # letters: it is read at a glance


def hints_are_legal_and_from_the_view(case: Case) -> None:
    game = case.game
    for n, table in enumerate(walk(case, 15, limit=60)):
        for seat in table.to_act():
            view = game.view(table.position, seat, table.now())
            legal = table.legal(seat)
            hint = game.hint(view, legal, Fast(f"hint {n}".encode()))
            assert 0 < len(hint.words) <= LONGEST, hint.words
            assert hint.words.endswith((".", "!", "”")), f"a sentence: {hint.words}"
            assert not hint.move or hint.move in legal, hint
            sample = game.believe(view).sample(Fast(b"another deal"))
            other = game.hint(view, game.legal(sample, seat), Fast(f"hint {n}".encode()))
            assert other == hint, "another deal that the view allows gives the same hint"

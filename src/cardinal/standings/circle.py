"""GP-R34: the circle method. One place stands still, the others move on by one, until everyone has met everyone."""

from cardinal.standings.ledger import Ledger, Pairs


def circle(size: int) -> list[Pairs]:
    """All rounds for an even number of places. The last one stands still; with an odd number of teams it is “free”."""
    turn = size - 1
    return [
        [(r, turn)] + [((r + k) % turn, (r - k) % turn) for k in range(1, size // 2)]
        for r in range(turn)
    ]  # fmt: skip


def by_circle(ledger: Ledger, level: int, rounds: int) -> list[Pairs] | None:
    """So many rounds of the circle, all of whose pairs have met exactly `level` times; None where it cannot serve."""
    if ledger.least() != level:
        return None  # some have met less often: they come first, and the circle does not look at that
    now = ledger.copy()
    left = [pairs for pairs in circle(ledger.size) if all(b == now.n or now.met[a][b] == level for a, b in pairs)]
    chosen: list[Pairs] = []
    while len(chosen) < rounds:
        fair = now.may_be_free()
        for pairs in left:
            free = [a for a, b in pairs if b == now.n]
            if all(a in fair for a in free) and not now.last & {(min(pair), max(pair)) for pair in pairs}:  # GP-23
                break
        else:
            return None
        left.remove(pairs)
        chosen.append(pairs)
        now.add(pairs)
    return chosen

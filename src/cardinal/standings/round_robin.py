"""Everyone meets everyone: by the circle method (GP-R34) or, after teams come or leave, by the pairs still to play."""

from cardinal.standings.ledger import Ledger, Pairs
from cardinal.standings.matching import largest


def circle(size: int) -> list[Pairs]:
    """One place stays fixed, and the others rotate by one. With an odd number of teams, the last place is “free”."""
    turn = size - 1
    return [
        [(r, turn)] + [((r + k) % turn, (r - k) % turn) for k in range(1, size // 2)]
        for r in range(turn)
    ]  # fmt: skip


def by_circle(ledger: Ledger, level: int, rounds: int) -> list[Pairs] | None:
    """This many rounds of the circle, with only pairs that have met exactly `level` times. None if it has too few."""
    if ledger.least() != level:
        return None  # some pairs have met less often and come first, which the circle ignores
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


def pairs_left(ledger: Ledger, rounds: int) -> list[Pairs]:
    """Pairs those who have met least, in as few rounds as we can. Nobody meets again before all have met.

    A team without a pair left in a round is free. The teams with the most pairs left play first, so that no team keeps
    the others waiting at the end.
    """
    now = ledger.copy()
    chosen: list[Pairs] = []
    while len(chosen) < rounds:
        level = now.least()
        pairs = [pair for pair in now.pairs(level, again=True) if now.n not in pair]
        left = [0] * now.n
        for a, b in pairs:
            left[a] += 1
            left[b] += 1
        most = max(left)
        # Teams with the most pairs left must play; then as many pairs as possible; then teams with more pairs left.
        weights = [((left[a] == most) + (left[b] == most)) * now.n**3 + now.n**2 + left[a] + left[b] for a, b in pairs]
        found = largest(pairs, weights, now.n)
        playing = {team for pair in found for team in pair}
        found += [(team, now.n) for team in range(now.n) if team not in playing]
        chosen.append(found)
        now.add(found)
    return chosen

"""Why a card zaps another, or does not, in words (BZ-R14)."""

from cardinal.engine.bits import size
from cardinal.games.geoplunge.border_zap.judging import BORDER, COMMON, common_borders, zap_reasons
from cardinal.games.geoplunge.deck import NAMES, names_of, near


def explain_trick(lead: int, follow: int, zero_borders_zap: bool) -> str:
    """`TX zaps UT: NM is on both border lists.` All reasons that hold, in the order of the tests."""
    reasons = [_why(reason, lead, follow) for reason in zap_reasons(lead, follow, zero_borders_zap)]
    if reasons:
        return f"{NAMES[follow]} zaps {NAMES[lead]}: {'; '.join(reasons)}."
    return f"{NAMES[follow]} does not zap {NAMES[lead]}."


def _why(reason: str, lead: int, follow: int) -> str:
    if reason == BORDER:
        return "they border"
    if reason == COMMON:
        shared = names_of(common_borders(lead, follow))
        return f"{' '.join(shared)} {'is' if len(shared) == 1 else 'are'} on both border lists"
    n = size(near(lead))
    return "neither has a border State" if n == 0 else f"both have {n} border State{'s' if n > 1 else ''}"

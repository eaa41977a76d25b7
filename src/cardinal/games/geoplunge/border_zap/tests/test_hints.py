"""Border Zap's hints: each gives a reason that can be checked."""

from cardinal.games.geoplunge.border_zap.hints import BorderZapHints
from cardinal.games.geoplunge.border_zap.tests.sittings import discarding, stacked, tricks

HINTS = BorderZapHints()


def test_a_lead_is_counted() -> None:
    view = tricks("AK MO KY", "TX CA NV").view(0)
    assert HINTS.told(view, "AK").words == "Lead with Alaska: only 1 State zaps it."
    assert HINTS.told(view, "MO").words == "Lead with Missouri: 24 States zap it."


def test_a_zap_says_how() -> None:
    view = tricks("ME FL", "AK CO RI", led="KS").view(1)
    assert HINTS.told(view, "CO").words == "Play Colorado: it borders Kansas. Zap!"
    view = tricks("ME VT", "AK RI KY", led="FL").view(1)
    assert HINTS.told(view, "RI").words == "Play Rhode Island: it and Florida both have 2 neighbors. Zap!"


def test_a_card_that_does_not_zap_says_what_it_saves() -> None:
    """Also where a review found the move: its reasons are facts."""
    nothing = tricks("ME FL", "AK MO HI", led="SC").view(1)
    assert (
        HINTS.told(nothing, "MO").words
        == "Play Missouri: none of your cards zaps South Carolina. Keep Alaska for a lead."
    )
    able = tricks("ME", "WA TN", led="MS").view(1)
    words = "Play Washington: it loses this trick, but Tennessee can win a later one."
    assert HINTS.told(able, "WA").words == HINTS.advised(able, "WA").words == words
    last = tricks("", "WA", led="MS").view(1)
    assert HINTS.told(last, "WA").words == "Play Washington: it is your last card, and it does not zap Mississippi."


def test_a_trade_and_a_drop_are_compared() -> None:
    for view in (stacked(2).view(0), discarding(2).view(0)):
        words = [HINTS.told(view, move).words for move in view.moves]
        assert any(one.endswith(" zap it, the most of these cards.") for one in words)
        assert all("the most" in one or " to zap with: it zaps " in one for one in words)

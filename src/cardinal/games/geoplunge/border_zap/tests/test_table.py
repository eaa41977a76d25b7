"""Border Zap in the terminal, and as a story."""

from typing import Any

import pytest

from cardinal.games.geoplunge.border_zap.tests.sittings import (
    BORDER_ZAP,
    discarding,
    drawn,
    second,
    stacked,
    staking,
    trick,
    tricks,
)


def test_the_trades_are_on_the_screen() -> None:
    sitting = stacked(4)
    text = drawn(sitting.view(0))
    assert "UT  Utah" in text
    assert "Trade one of your three cards: trade and a card.  0:20" in text
    sitting.play(0, "trade ME", 1000)
    assert "Locked in  ME" in drawn(sitting.view(2))
    assert "The trade waits for the other team." in drawn(sitting.view(2))
    assert "Trade one of your three cards" in drawn(sitting.view(1))
    sitting.play(1, "trade FL", 1000)
    assert "Traded  ME  Got  FL" in drawn(sitting.view(0))
    sitting.play(0, "cover", 1000)
    assert "Your cards are covered." in drawn(sitting.view(0))


def test_BZ_5_covered_cards_are_covered_on_the_screen() -> None:
    text = drawn(second().view(0))
    assert "3 covered cards" in text
    assert "Traded  ME  Got  ?" in text
    assert "Utah" not in text


@pytest.mark.parametrize("width", [80, 120])
def test_BZ_R14_tricks_are_shown_with_their_reasons(width: int) -> None:
    sitting = tricks("UT ME AK", "TX CA KS", seats=4)
    trick(sitting, "UT", "TX")
    sitting.play(1, "CA")
    text = drawn(sitting.view(0), 0, width)
    assert "Texas zaps Utah: New Mexico is on both border lists." in " ".join(text.split())
    assert "Team B: California" in text
    assert "Play a card that zaps it, if you can.  0:30" in text
    assert "1 trick, leads" in text
    assert max(len(line.rstrip()) for line in text.splitlines()) <= width


def test_every_moment_can_be_drawn() -> None:
    for make, words in ((stacked, "first"), (second, "new"), (discarding, "Drop two"), (staking, "GeoPlunging?")):
        sitting = make()
        for seat in (-1, 0, 1):
            assert drawn(sitting.view(seat))
        assert words in drawn(sitting.view(0)) or words == "first"
        sitting.put("clock pause")
        assert "The clocks are stopped." in drawn(sitting.view(0))
    assert "Dealt face-up  P0: KS OH  P1: IA MO" in drawn(discarding().view(-1))
    assert "P1 must follow." in drawn(tricks("ME", "TX CA", led="UT").view(0))
    assert "P0 must lead." in drawn(tricks("ME", "TX").view(1))
    assert "CA California" in drawn(tricks("ME", "TX", options={"aids": "on"}).view(1))


def test_a_geostar_hides_the_card_on_the_screen() -> None:
    sitting = tricks("IL ME", "KY CA", star_card="P12", options={"zap_announce": "geostar"})
    sitting.play(0, "IL")
    text = drawn(sitting.view(1))
    assert "The lead says the bird." in text
    assert "??" in text
    assert "P0: “Northern Cardinal”" in text
    assert "Illinois" not in text


def test_the_result_shows_what_was_hidden() -> None:
    sitting = staking(clock_stakes=1)
    sitting.wait(6000)
    sitting.play(1, "concede")
    text = drawn(sitting.view(0), width=120)
    assert "P0 wins with the bonus: the other team gives up. 20 points." in text
    assert "traded FL HI  dropped AL GA  had left AK IA ME MO NV NY" in text


@pytest.mark.parametrize("seats", [2, 4])
def test_the_story_is_told_in_sentences(seats: int) -> None:
    sitting = stacked(seats, zap_announce="geostar", clock_stakes=1)
    told: list[str] = []
    names = ["Ann", "Bob", "Cy", "Dee"][:seats]

    def tell() -> None:
        for event in sitting.position.hear():
            told.append(BORDER_ZAP.told({**event.fields, "event": event.name}, names))

    sitting._tell = tell  # type: ignore[method-assign]
    sitting.play(0, "trade ME", 1000)
    sitting.wait(20_000)
    sitting.play(0, "cover", 20_000)
    sitting.wait(100_000)
    while not sitting.position.over():
        sitting.wait(sitting.position.due())
    text = "\n".join(told)
    a, b = ("Ann", "Bob") if seats == 2 else ("Team A", "Team B")
    for line in (
        "Ann locks in a trade: Maine.",
        f"{b}: the time is up.",
        "The cards are traded.",
        f"{a} trades Maine for Alaska.",
        "Ann lays the first three cards face-down.",
        "Each team is dealt three more cards, face-down.",
        f"{a} is dealt Kansas and Ohio, face-up.",
        "Each team has dropped two cards, face-down.",
        "The star card is turned: the lead says only the flower of its State.",
        "Ann leads: “",
        "Bob plays ",
        "trick 1 (",
        " zaps ",
        "does not zap",
        f"{b} traded",
        "wins",
    ):
        assert line in text, line


def test_the_words_for_you() -> None:
    names = ["You", "Bob"]
    told: dict[str, Any] = {"event": "traded", "team": 0, "gave": "ME", "got": "FL"}
    assert BORDER_ZAP.told(told, names) == "You trade Maine for Florida."
    assert BORDER_ZAP.told({"event": "hand", "team": 0, "cards": ["ME", "FL"]}, names) == "You have Maine and Florida."
    assert BORDER_ZAP.told({"event": "discard", "seat": 0, "card": "ME"}, names) == "You drop Maine."
    hidden: dict[str, Any] = {"event": "lead", "seat": 1, "says": "Cardinal"}
    assert BORDER_ZAP.told(hidden, names) == "Bob leads: “Cardinal”."
    nothing: dict[str, Any] = {"event": "reveal", "team": 0, "discards": [], "gave": [], "left": []}
    assert BORDER_ZAP.told(nothing, names) == ""
    with pytest.raises(ValueError, match="no event"):
        BORDER_ZAP.told({"event": "earthquake"}, names)

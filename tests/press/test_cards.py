"""The sheets of cards, read from the PDF: true size, everything on them, and each back behind its front."""

import math
import re
from functools import cache
from itertools import pairwise

import pytest

from cardinal.atlas import CODES, Atlas, Edition
from cardinal.atlas import card as card_of
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.cards import DECKS, card_data
from cardinal.games.geoplunge.deck import PRINTED
from cardinal.press import cards
from cardinal.press.decks import TITLES, cards_data, map_number, sheets
from cardinal.press.typeset import PAPERS
from tests.press.reader import Page, printed

WIDTH, HEIGHT = 63, 88
COUNTS = {"geoplunge": 52, "map": 50, "power": 15, "clue": 45, "challenge": 63}  # with the key and the cut-out


@cache
def pages(deck: str, edition: str = Edition.TODAY) -> list[Page]:
    """Fronts and backs of a deck, on letter paper."""
    return printed("cards", cards_data([deck], edition=edition))


def spot(page: Page, k: int, back: bool = False) -> tuple[float, float, float, float]:
    """The box of the k-th card of a sheet; its back is where the sheet, turned over its long edge, has it."""
    column = 2 - k % 3 if back else k % 3
    left, top = (page.width - 3 * WIDTH) / 2, (page.height - 3 * HEIGHT) / 2
    return left + column * WIDTH, top + k // 3 * HEIGHT, WIDTH, HEIGHT


def fronts(deck: str, edition: str = Edition.TODAY) -> list[list[str]]:
    """What is said on each card that says anything."""
    every = [page.within(spot(page, k)) for page in pages(deck, edition)[::2] for k in range(9)]
    return [words for words in every if words]


@pytest.mark.parametrize("deck", TITLES)
def test_a_sheet_has_nine_cards_and_its_backs(deck: str) -> None:
    assert sheets(deck) == math.ceil(COUNTS[deck] / 9)
    assert len(pages(deck)) == 2 * sheets(deck)
    assert len(fronts(deck)) == COUNTS[deck]


@pytest.mark.parametrize("paper", PAPERS)
def test_true_size_on_both_papers(paper: str) -> None:
    """Measured between the cut marks."""
    (page, *more) = printed("cards", cards_data(["power"], backs=False), paper)
    assert len(more) == 1
    assert (page.width, page.height) == pytest.approx(PAPERS[paper], abs=0.01)
    ends = [(a, b) for a, b, _ in page.strokes if math.dist(a, b) == pytest.approx(5, abs=0.01)]
    across = sorted({round(a[0], 2) for a, b in ends if a[0] == pytest.approx(b[0])})
    down = sorted({round(a[1], 2) for a, b in ends if a[1] == pytest.approx(b[1])})
    assert len(ends) == 16
    assert [b - a for a, b in pairwise(across)] == pytest.approx([WIDTH] * 3, abs=0.02)
    assert [b - a for a, b in pairwise(down)] == pytest.approx([HEIGHT] * 3, abs=0.02)
    assert across[0] + across[-1] == pytest.approx(page.width, abs=0.02)  # in the middle: so backs register
    assert min(down[0] - 6, across[0] - 6) > 1  # the marks are on the paper


@pytest.mark.parametrize("edition", list(Edition))
def test_GP_8_every_fact_is_on_its_card_with_its_year(edition: Edition) -> None:
    for card, words in zip([card_of(state) for state in Atlas(edition)], fronts("geoplunge", edition), strict=False):
        said = " ".join(words)
        day = card.statehood_date
        facts = [
            card.code, card.name, card.nickname, card.patos, card.flower, card.bird, card.capital.name,
            f"{day:%b} {day.day}, {day.year}", card.area, card.water,
            *(f"{census.year}: {census.count}" for census in card.censuses),
            f"STATEHOOD {card.statehood_rank} ", f"SIZE {card.size_rank} ", f"POPULATION {card.population_rank} ",
            f"Votes {card.years.votes}  {card.electoral_votes} ", f"rank in {card.years.population}",
            f"Borders {' '.join(card.borders) or 'none'} ",
        ]  # fmt: skip
        assert [fact for fact in facts if fact not in said] == []
        cities = said.split("Cities ")[1].split(" Borders")[0]
        named = [*(city.name for city in card.cities), f"({card.years.cities})"]
        assert re.sub(r"[ ,]+", " ", cities) == " ".join(named)
        zones = [zone.letter for zone in (card.zone, card.second_zone) if zone]
        assert words[2 : 2 + len(zones)] == zones  # GP-10, GP-11: beside the name
        assert words[-1] == card.code


def test_GP_6_GP_7_the_key_and_the_cut_out_lie_with_the_deck() -> None:
    *_, key, cut = fronts("geoplunge")
    said = " ".join(key)
    assert all(f"{card.code} {card.name} {map_number(card.code)}" in said for card in PRINTED)
    assert cut[0] == "cut this window out"
    last, back = pages("geoplunge")[-2:]
    assert sorted(back.within(spot(back, 5, back=True))) == sorted(CODES)  # the map with the postal codes
    (x, y), (bx, by) = (next(at for words, at in page.words if words == "cut this window out") for page in (last, back))
    assert by == pytest.approx(y, abs=0.01)
    assert bx - spot(back, 6, back=True)[0] > 63 / 2 > x - spot(last, 6)[0]  # the window's other side


def test_GP_2_a_map_card_says_nothing_but_its_number() -> None:
    """The number must not help to sort: it follows neither the names nor the codes (DS-11)."""
    assert fronts("map") == [[f"M{n:02}"] for n in range(1, 51)]
    numbers = [map_number(code) for code in CODES]
    assert len(set(numbers)) == 50
    steps = sum(a < b for a, b in pairwise(numbers))
    assert 18 <= steps <= 31
    reds = [card["red"] for card in cards_data(["map"])["decks"][0]["cards"]]
    assert len(set(reds)) == 50
    assert sum("<circle" in red for red in reds) == 3  # Rhode Island, Connecticut and Delaware are ringed


def test_what_is_on_the_cards_that_a_console_turns() -> None:
    for name, words in zip(DECKS["Power"], fronts("power"), strict=True):
        data = card_data(name)
        circles = [colour[0].upper() for colour in data["circles"]]
        wanted = [str(data["number"]), data["letters"], data["category"], *circles, data["star"]]
        assert words == [*wanted, data["version"].upper(), name]
    for name, words in zip(DECKS["Clue"], fronts("clue"), strict=True):
        said = " ".join(words)
        assert all(option["clue"] in re.sub(" +", " ", said) for letter in "ABC" for option in card_data(name)[letter])
        assert words[-1] == name
    for name, words in zip(DECKS["Challenge"], fronts("challenge"), strict=True):
        said = "".join(words).replace(" ", "")  # a line may end after a hyphen
        for question in card_data(name)["questions"]:
            answers = ",".join(answer[0] for answer in question["answers"])
            assert f"{question['text']}{answers}".replace(" ", "") in said
        assert words[-1] == name


@pytest.mark.parametrize("deck", TITLES)
def test_each_back_lies_behind_its_front(deck: str) -> None:
    for front, back in zip(pages(deck)[::2], pages(deck)[1::2], strict=True):
        for k in range(9):
            there = bool(front.within(spot(front, k)))
            assert bool(back.within(spot(back, k, back=True))) == there


@pytest.mark.parametrize("deck", TITLES)
def test_a_back_says_only_its_deck(deck: str) -> None:
    for page in pages(deck)[1::2]:
        boxes = [page.within(spot(page, k)) for k in range(9)]
        plain = [words for words in boxes if words and "cut this window out" not in words and len(words) < 50]
        assert plain == [[TITLES[deck]] * 2] * len(plain)
        assert len(plain) >= 4


@pytest.mark.parametrize("deck", TITLES)
def test_nothing_runs_over_the_edge_of_its_card(deck: str) -> None:
    for page in pages(deck)[::2]:
        for words, (x, y) in page.words[1:]:
            column, row = (x - spot(page, 0)[0]) % WIDTH, (y - spot(page, 0)[1]) % HEIGHT
            assert 2.5 < column < 60.5, words
            assert 2.5 < row < 85.5, words


def test_several_decks_in_one_file() -> None:
    both = printed("cards", cards_data(["map", "power"], backs=False))
    assert len(both) == 6 + 2
    assert both[0].words[0][0] == "Map cards, sheet 1 of 6"
    assert both[-1].words[0][0] == "Power cards, sheet 2 of 2"


def test_an_unknown_deck_or_paper() -> None:
    with pytest.raises(
        BadInput, match=r"There is no deck 'bridge'\. There are: geoplunge, map, power, clue, challenge\."
    ):
        cards("bridge")
    with pytest.raises(BadInput, match=r"There is no paper 'a5'\. There are: letter, a4\."):
        cards("power", paper="a5")

"""rules/geoplunge.md, sections 1 and 13: what is on the cards and how the Power and Clue decks are made."""

from collections import Counter
from itertools import combinations

import pytest

from cardinal.atlas.facts import CODES, FACTS
from cardinal.atlas.zones import Zone
from cardinal.engine.bits import members, size
from cardinal.games.geoplunge.cards import DECKS, card_data
from cardinal.games.geoplunge.clue_facts import NO_ITEM, clue_text, clue_year, describe_flag, fits
from cardinal.games.geoplunge.clues import (
    BD,
    CLUE_CARDS,
    FLAG,
    KIND_WORDS,
    KINDS,
    PAT,
    TYPE_OF_KIND,
    clue_name,
    clue_of,
    options,
)  # fmt: skip
from cardinal.games.geoplunge.deck import (
    CARDS,
    CATEGORIES,
    INDEX,
    NAMES,
    POPULATION,
    PRINTED,
    SIZE,
    STATEHOOD,
    near,
    rank,
)
from cardinal.games.geoplunge.power import (
    COLOUR_LETTERS,
    COLOUR_SHAPES,
    COLOURS,
    POWER_CARDS,
    STARS,
    TOP_CITY_1,
    VERSIONS,
    category,
    circles,
    letters,
    number,
    power_name,
    power_of,
    star,
    star_text,
    version,
)  # fmt: skip

POWER = range(POWER_CARDS)
CLUES = range(CLUE_CARDS)


def test_GP_8_a_card_carries_these_facts() -> None:
    georgia = PRINTED[INDEX["GA"]]  # GP-E3
    assert (georgia.name, georgia.code, georgia.statehood_rank, str(georgia.statehood_date), georgia.patos) == (
        "Georgia", "GA", 4, "1788-01-02", "none",
    )  # fmt: skip
    assert (georgia.size_rank, georgia.area, georgia.water, georgia.population_rank) == (
        24,
        "59,000 sq mi",
        "3% water",
        8,
    )
    assert [(census.year, census.count) for census in georgia.censuses] == [(2000, "8.2 M"), (2010, "9.7 M")]
    assert (georgia.electoral_votes, georgia.capital.name, georgia.flower, georgia.bird, georgia.nickname) == (
        16, "Atlanta", "Cherokee Rose", "Brown Thrasher", "The Peach State",
    )  # fmt: skip
    assert [city.name for city in georgia.cities] == ["Atlanta", "Columbus", "Augusta", "Savannah", "Athens"]
    assert set(georgia.borders) == {"TN", "NC", "SC", "FL", "AL"}
    assert [card.code for card in PRINTED] == NAMES


def test_GP_9_the_president_at_statehood_with_his_number() -> None:
    assert PRINTED[INDEX["ME"]].patos == "James Monroe (5th)"
    none = {card.code for card in PRINTED if card.patos == "none"}
    assert none == {card.code for card in PRINTED if card.statehood_rank <= 11}


def test_GP_10_each_time_zone_has_its_color() -> None:
    assert {zone.value: zone.color for zone in Zone} == {
        "Eastern": "red", "Central": "green", "Mountain": "blue", "Pacific": "purple", "Alaska": "brown",
        "Hawaii": "orange",
    }  # fmt: skip


def test_GP_11_a_second_time_zone_is_on_the_card() -> None:
    second = {card.code: card.second_zone.value for card in PRINTED if card.second_zone}
    assert second == {
        "AK": "Hawaii", "FL": "Central", "IN": "Central", "KY": "Central", "MI": "Central", "TN": "Eastern",
        "KS": "Mountain", "NE": "Mountain", "ND": "Mountain", "SD": "Mountain", "TX": "Mountain", "ID": "Pacific",
        "OR": "Mountain", "NV": "Mountain",
    }  # fmt: skip


def test_GP_77_the_capital_has_a_star_also_among_the_top_cities() -> None:
    assert [city.name for city in PRINTED[INDEX["GA"]].cities if city.star] == ["Atlanta"]
    assert not any(city.star for city in PRINTED[INDEX["ME"]].cities)
    assert all(card.capital.star for card in PRINTED)


def test_GP_R2_ranks_are_permutations() -> None:
    for kind, field in ((SIZE, "size_rank"), (STATEHOOD, "statehood_rank"), (POPULATION, "population_rank_2014")):
        assert [rank(kind, card) for card in range(CARDS)] == [FACTS[code][field] for code in CODES]
        assert sorted(rank(kind, card) for card in range(CARDS)) == list(range(1, 51))
    assert (rank(POPULATION, INDEX["FL"]), rank(SIZE, INDEX["VA"]), rank(STATEHOOD, INDEX["MN"])) == (3, 35, 32)


def test_GP_2_fifty_map_cards_with_one_red_state_each() -> None:
    assert len(DECKS["Map"]) == 50
    assert all(isinstance(card_data(name)["red"], str) for name in DECKS["Map"])


def test_GP_R37_each_state_is_red_on_one_map_card() -> None:
    assert [card_data(name)["red"] for name in DECKS["Map"]] == NAMES


def test_GP_5_sixty_three_challenge_cards() -> None:
    assert DECKS["Challenge"] == [f"C{number:02}" for number in range(1, 64)]


def test_GP_20_a_challenge_card_has_a_question_of_each_color() -> None:
    for name in DECKS["Challenge"]:
        questions = card_data(name)["questions"]
        assert [question["colour"] for question in questions] == COLOURS
        assert all(question["text"] and question["answers"] for question in questions)
    assert any(len(question["answers"]) > 1 for question in card_data("C17")["questions"])


def test_GP_6_the_answer_key_has_all_postal_codes() -> None:
    assert card_data("KEY")["states"] == {code: FACTS[code]["name"] for code in CODES}


def test_GP_7_the_cut_out_card_is_for_the_flag_clue() -> None:
    assert DECKS["Cut-out"] == ["CUT"]
    assert "the flag clue in State IQ" in card_data("CUT")["use"]


# -- the Power deck ------------------------------------------------------------------------------------------

TABLE = """
P01 1 size CAB flower ptr1 green+yellow
P02 1 statehood ABC bird ptr2 blue
P03 1 population BCA top-city-4 ptb red+purple
P04 10 size BAC nickname ptr2 green+purple
P05 10 statehood ACB top-city-5 ptb yellow
P06 10 population CBA capital ptr1 red+blue
P07 20 size ABC postal-code ptb red
P08 20 statehood BCA top-city-2 ptr1 yellow+purple
P09 20 population CAB flower ptr2 blue+green
P10 30 size ACB top-city-1 ptr1 purple
P11 30 statehood CBA capital ptr2 red+green
P12 30 population BAC bird ptb blue+yellow
P13 50 size BCA top-city-3 ptr2 red+yellow
P14 50 statehood CAB nickname ptb blue+purple
P15 50 population ABC state-name ptr1 green
"""


def test_GP_3_the_fifteen_power_cards_are_those_of_the_table() -> None:
    rows = []
    for card in POWER:
        colours = "+".join(COLOURS[colour] for colour in members(circles(card)))
        what = STARS[star(card)].replace(" ", "-")
        facts = (power_name(card), number(card), CATEGORIES[category(card)], letters(card), what)
        rows.append(" ".join(map(str, (*facts, VERSIONS[version(card)], colours))))
    assert rows == TABLE.strip().splitlines()
    assert [power_of(power_name(card)) for card in POWER] == list(POWER)
    assert power_of("P16") == power_of("p1") == -1


def test_GP_12_a_power_card_has_letters_a_number_and_a_category() -> None:
    assert (letters(power_of("P04")), number(power_of("P04")), category(power_of("P04"))) == ("BAC", 10, SIZE)
    assert {len(letters(card)) for card in POWER} == {3}


def test_GP_13_the_numbers() -> None:
    assert {number(card) for card in POWER} == {1, 10, 20, 30, 50}


def test_GP_14_the_categories() -> None:
    assert CATEGORIES == ["size", "statehood", "population"]
    assert {category(card) for card in POWER} == {SIZE, STATEHOOD, POPULATION}


def test_GP_15_the_letters_are_orders_of_the_three_types() -> None:
    assert {"".join(sorted(letters(card))) for card in POWER} == {"ABC"}


def test_GP_R38_no_letter_is_repeated_and_all_six_orders_are_there() -> None:
    assert {len(set(letters(card))) for card in POWER} == {3}
    assert len({letters(card) for card in POWER}) == 6


def test_GP_16_a_power_card_names_a_version_of_game_4() -> None:
    assert VERSIONS == ["ptr1", "ptr2", "ptb"]
    assert {version(card) for card in POWER} == {0, 1, 2}


def test_GP_17_a_star_area_names_a_fact() -> None:
    assert {star(card) for card in POWER} == set(range(len(STARS)))


def test_GP_18_one_or_two_circles() -> None:
    assert {len(members(circles(card))) for card in POWER} == {1, 2}


def test_GP_D1_each_number_and_category_meet_once() -> None:
    assert len({(number(card), category(card)) for card in POWER}) == 15


def test_GP_D2_each_version_is_on_five_cards_once_with_each_number() -> None:
    assert len({(version(card), number(card)) for card in POWER}) == 15
    meet = Counter((version(card), category(card)) for card in POWER)
    assert len(meet) == 9
    assert set(meet.values()) == {1, 2}


def test_GP_D3_each_color_alone_once_each_pair_once() -> None:
    sets = [tuple(members(circles(card))) for card in POWER]
    assert sorted(sets) == sorted([(c,) for c in range(5)] + list(combinations(range(5), 2)))
    asked = [sum(1 / len(colours) for colours in sets if c in colours) / 15 for c in range(5)]
    assert asked == pytest.approx([0.2] * 5)


def test_GP_D4_each_letter_stands_five_times_in_each_place() -> None:
    counts = Counter(letters(card) for card in POWER)
    assert counts == {"ABC": 3, "BCA": 3, "CAB": 3, "ACB": 2, "BAC": 2, "CBA": 2}
    for place in range(3):
        assert set(Counter(letters(card)[place] for card in POWER).values()) == {5}


def test_GP_D5_the_cards_of_one_number_begin_with_three_letters() -> None:
    assert len({(number(card), letters(card)[0]) for card in POWER}) == 15


def test_GP_D6_the_star_areas() -> None:
    counts = Counter(STARS[star(card)] for card in POWER)
    once = {"state name", "postal code", *(f"top city {k}" for k in range(1, 6))}
    assert counts == {name: 1 if name in once else 2 for name in STARS}
    cities = [card for card in POWER if TOP_CITY_1 <= star(card) < TOP_CITY_1 + 5]
    assert len({number(card) for card in cities}) == 5


def test_GP_D7_single_circles_are_spread() -> None:
    single = [card for card in POWER if len(members(circles(card))) == 1]
    assert set(Counter(version(card) for card in single).values()) <= {1, 2}
    assert set(Counter(category(card) for card in single).values()) <= {1, 2}
    assert len({version(card) for card in single}) == len({category(card) for card in single}) == 3
    assert sorted(number(card) for card in single) == [1, 10, 20, 30, 50]


def test_GP_D8_three_numbers_among_any_seven() -> None:
    for seven in combinations([number(card) for card in POWER], 7):
        assert len(set(seven)) >= 3


def test_GP_D9_a_color_has_a_letter_and_a_shape() -> None:
    assert "".join(colour[0].upper() for colour in COLOURS) == COLOUR_LETTERS == "RBGYP"
    assert len(set(COLOUR_SHAPES)) == len(COLOURS) == 5


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("state name", "Maine"), ("capital", "Augusta"), ("postal code", "ME"), ("nickname", "The Pine Tree State"),
        ("top city 1", "Portland"), ("top city 2", "Lewiston"), ("top city 3", "Bangor"),
        ("top city 4", "South Portland"), ("top city 5", "Auburn"), ("flower", "Pine Cone & Tassel"),
        ("bird", "Chickadee"),
    ],
)  # fmt: skip
def test_PR_39_the_geostar_is_that_fact_of_the_state(what: str, text: str) -> None:
    assert star_text(STARS.index(what), INDEX["ME"]) == text


def test_PR_R24_the_geostar_is_the_fact_alone() -> None:
    flower, bird = STARS.index("flower"), STARS.index("bird")
    assert star_text(flower, INDEX["RI"]) == star_text(flower, INDEX["IL"]) == "Violet"
    assert star_text(bird, INDEX["OH"]) == star_text(bird, INDEX["KY"]) == "Northern Cardinal"


# -- the Clue deck -------------------------------------------------------------------------------------------

KINDS_OF = {t: [kind for kind in range(len(KINDS)) if TYPE_OF_KIND[kind] == t] for t in range(3)}
LEFT = """
TZ 15.3 1-21, ERA 14.0 5-16, LEN 13.8 6-17, WATER 13.6 7-17, EVB 12.6 11-14, LAST 10.8 1-21, ST10 10.0 10-10,
PO10 10.0 10-10, SZ10 10.0 10-10, NB 8.2 1-11, MON 5.5 1-9, DEC 5.4 1-12, PAT 5.0 1-11, ST5 5.0 5-5, PO5 5.0 5-5,
SZ5 5.0 5-5, FN 4.4 1-8, FC 3.9 1-6, EV 3.8 1-7, BIRD 3.1 1-7, FLOWER 1.3 1-3, CITY1 1.0 1-2, CITY2 1.0 1-1,
CITY3 1.1 1-2, CITY4 1.0 1-1, CITY5 1.0 1-1, NICK 1.0 1-1, FLAG 1.0 1-1
"""


def test_GP_4_forty_five_clue_cards() -> None:
    assert len(DECKS["Clue"]) == CLUE_CARDS == 45


def test_GP_D10_each_card_has_a_cell_of_each_type() -> None:
    assert [clue_name(card) for card in CLUES] == [f"Q{n:02}" for n in range(1, 46)]
    assert [clue_of(clue_name(card)) for card in CLUES] == list(CLUES)
    assert clue_of("Q46") == -1
    for card in CLUES:
        for t in range(3):
            assert options(card, t)
            assert {TYPE_OF_KIND[kind] for kind in options(card, t)} == {t}


def test_GP_19_a_choice_is_usual_for_a_and_b_only() -> None:
    choices = [sum(len(options(card, t)) > 1 for card in CLUES) for t in range(3)]
    assert min(choices[:2]) > CLUE_CARDS / 2
    assert choices[2] == 0


def test_GP_D11_options() -> None:
    assert [len(KINDS_OF[t]) for t in range(3)] == [10, 10, 9]
    for t in (0, 1):
        assert Counter(len(options(card, t)) for card in CLUES) == {2: 35, 1: 10}
        assert Counter(kind for card in CLUES for kind in options(card, t)) == dict.fromkeys(KINDS_OF[t], 8)
    assert all(len(options(card, 0)) + len(options(card, 1)) > 2 for card in CLUES)


def test_GP_D12_no_pair_of_kinds_twice_and_no_pair_that_says_nearly_the_same() -> None:
    rings = (
        ["ERA", "ST10", "TZ", "NB", "WATER", "SZ10", "PO10", "EVB", "LEN", "LAST", "ERA"],
        ["PAT", "DEC", "ST5", "MON", "BD", "SZ5", "PO5", "EV", "FC", "FN", "PAT"],
    )
    for t, ring in enumerate(rings):
        alike = {frozenset(ring[k : k + 2]) for k in range(10)}
        pairs = Counter(frozenset(KINDS[k] for k in options(c, t)) for c in CLUES if len(options(c, t)) == 2)
        every = {frozenset(KINDS[k] for k in pair) for pair in combinations(KINDS_OF[t], 2)}
        assert pairs == dict.fromkeys(every - alike, 1)


def test_GP_D13_a_card_does_not_say_one_fact_at_two_strengths() -> None:
    facts = ({"ERA", "ST10", "ST5", "DEC", "PAT"}, {"PO10", "EVB", "PO5", "EV"}, {"SZ10", "SZ5"}, {"NB", "BD"})
    for card in CLUES:
        a, b = ({KINDS[kind] for kind in options(card, t)} for t in (0, 1))
        assert not any(a & fact and b & fact for fact in facts), clue_name(card)


def test_GP_D14_each_c_kind_is_alone_on_five_cards() -> None:
    assert Counter(tuple(options(card, 2)) for card in CLUES) == {(kind,): 5 for kind in KINDS_OF[2]}


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("Q01", "NB | MON PO5 | NICK"), ("Q02", "WATER PO10 | FN MON | FLAG"), ("Q16", "EVB | ST5 PAT | CITY3"),
        ("Q31", "PO10 | ST5 BD | BIRD"), ("Q41", "LAST ST10 | PO5 | CITY1"), ("Q45", "NB PO10 | DEC MON | CITY5"),
    ],
)  # fmt: skip
def test_GP_D15_options_are_in_printed_order(name: str, row: str) -> None:
    assert " | ".join(" ".join(KINDS[kind] for kind in options(clue_of(name), t)) for t in range(3)) == row


@pytest.mark.parametrize("row", [row.strip() for row in LEFT.split(",")])
def test_GP_D16_how_much_each_clue_tells(row: str) -> None:
    name, left, span = row.split()
    sizes = [size(fits(KINDS.index(name), card, NO_ITEM)) for card in range(CARDS)]
    assert f"{sum(sizes) / 50:.1f}" == left
    assert f"{min(sizes)}-{max(sizes)}" == span


def test_GP_D16_how_much_one_border_state_tells() -> None:
    sizes = [[size(fits(BD, card, item)) for item in members(near(card, 0)) or [NO_ITEM]] for card in range(CARDS)]
    assert f"{sum(map(max, sizes)) / 50:.1f}" == "6.3"
    assert f"{sum(map(min, sizes)) / 50:.1f}" == "3.3"
    assert (min(map(min, sizes)), max(map(max, sizes))) == (1, 8)


def test_IQ_R7_a_clue_is_true_of_exactly_the_cards_it_fits() -> None:
    for kind in range(len(KINDS)):
        for card in range(CARDS):
            item = members(near(card, 0))[0] if kind == BD and near(card, 0) else NO_ITEM
            assert fits(kind, card, item) >> card & 1
            if kind not in (BD, FLAG):
                says = clue_text(kind, card, item)
                same = [other for other in range(CARDS) if clue_text(kind, other, NO_ITEM) == says]
                assert members(fits(kind, card, item)) == same


@pytest.mark.parametrize(
    ("kind", "code", "text"),
    [
        ("TZ", "TN", "main time zone: Central"), ("ERA", "GA", "admitted before 1800"),
        ("ERA", "CA", "admitted 1850–1899"), ("ERA", "OK", "admitted in 1900 or later"),
        ("LEN", "NY", "6–7 letters in the name"), ("LEN", "ID", "up to 5 letters in the name"),
        ("WATER", "GA", "water: 2–4 percent"), ("EVB", "ME", "electoral votes: 3–4"),
        ("LAST", "NY", "last letter of the name: K"), ("ST10", "ME", "statehood rank 21–30"),
        ("PO5", "ME", "population rank 41–45"), ("SZ5", "RI", "size rank 46–50"),
        ("NB", "ME", "number of border states: 1"),
        ("MON", "ME", "month of admission: March"), ("DEC", "OH", "decade of admission: 1800–1809"),
        ("FC", "MN", "first letter of the capital: S"), ("EV", "GA", "electoral votes: 16"),
        ("BIRD", "GA", "state bird: Brown Thrasher"), ("FLOWER", "ME", "state flower: Pine Cone & Tassel"),
        ("CITY4", "GA", "top city 4: Savannah"), ("NICK", "GA", "nickname: The Peach State"),
        ("FLAG", "GA", "the flag"),
    ],
)  # fmt: skip
def test_IQ_R7_the_words_of_clues(kind: str, code: str, text: str) -> None:
    assert clue_text(KINDS.index(kind), INDEX[code], NO_ITEM) == text
    assert KIND_WORDS[KINDS.index(kind)]


def test_IQ_R7_a_clue_that_depends_on_a_year_says_it() -> None:
    dated = {KINDS[kind]: clue_year(kind) for kind in range(len(KINDS)) if clue_year(kind)}
    votes, people = dict.fromkeys(("EVB", "EV"), "2012–2020"), dict.fromkeys(("PO10", "PO5"), "2014")
    assert dated == votes | people | {f"CITY{place}": "2013" for place in range(1, 6)}


def test_IQ_R8_missing_facts_read_none() -> None:
    assert clue_text(PAT, INDEX["GA"], NO_ITEM) == "president at statehood: none"
    assert size(fits(PAT, INDEX["GA"], NO_ITEM)) == 11
    assert clue_text(BD, INDEX["AK"], NO_ITEM) == "border states: none"
    assert members(fits(BD, INDEX["HI"], NO_ITEM)) == [INDEX["AK"], INDEX["HI"]]
    assert clue_text(BD, INDEX["KY"], INDEX["OH"]) == "borders Ohio"
    assert [NAMES[card] for card in members(fits(BD, INDEX["KY"], INDEX["OH"]))] == ["IN", "KY", "MI", "PA", "WV"]


def test_IQ_R10_the_president_with_his_number() -> None:
    assert clue_text(PAT, INDEX["ME"], NO_ITEM) == "president at statehood: James Monroe (5th)"


def test_IQ_R9_a_flag_in_words_names_no_state() -> None:
    texts = [describe_flag(card) for card in range(CARDS)]
    assert len(set(texts)) == CARDS
    assert "bear" in texts[INDEX["CA"]]
    assert "swallowtail" in texts[INDEX["OH"]]
    common = {"the", "state", "of", "land", "old", "star", "white", "sun", "great", "city", "last", "first", "north"}
    for card, text in zip(PRINTED, texts, strict=True):
        said = set(text.lower().replace(",", "").replace(":", "").replace(";", "").split())
        telling = {word for fact in (card.name, card.capital.name, card.nickname) for word in fact.lower().split()}
        assert not said & (telling - common), card.code
        assert not any(other.name.lower() in text.lower() or other.capital.name in text for other in PRINTED)

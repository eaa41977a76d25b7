"""Section 10 of the GeoPlunge rules: the values that every other test relies on."""

from cardinal.atlas import BORDERS, CODES, INDEX, Atlas, Edition, Zone, card, members

SECTION_10 = """
AL | Alabama        | Montgomery     | 22 | 23 | 30 | Central            | 4 | TN GA FL MS
AK | Alaska         | Juneau         | 49 | 48 |  1 | Alaska (Hawaii)    | 0 |
AZ | Arizona        | Phoenix        | 48 | 15 |  6 | Mountain           | 5 | CA NV UT CO NM
AR | Arkansas       | Little Rock    | 25 | 32 | 29 | Central            | 6 | MO TN MS LA TX OK
CA | California     | Sacramento     | 31 |  1 |  3 | Pacific            | 3 | OR NV AZ
CO | Colorado       | Denver         | 38 | 22 |  8 | Mountain           | 7 | WY NE KS OK NM AZ UT
CT | Connecticut    | Hartford       |  5 | 29 | 48 | Eastern            | 3 | MA RI NY
DE | Delaware       | Dover          |  1 | 45 | 49 | Eastern            | 3 | PA NJ MD
FL | Florida        | Tallahassee    | 27 |  3 | 22 | Eastern (Central)  | 2 | GA AL
GA | Georgia        | Atlanta        |  4 |  8 | 24 | Eastern            | 5 | TN NC SC FL AL
HI | Hawaii         | Honolulu       | 50 | 40 | 43 | Hawaii             | 0 |
ID | Idaho          | Boise          | 43 | 39 | 14 | Mountain (Pacific) | 6 | MT WY UT NV OR WA
IL | Illinois       | Springfield    | 21 |  5 | 25 | Central            | 5 | WI IN KY MO IA
IN | Indiana        | Indianapolis   | 19 | 16 | 38 | Eastern (Central)  | 4 | MI OH KY IL
IA | Iowa           | Des Moines     | 29 | 30 | 26 | Central            | 6 | MN WI IL MO NE SD
KS | Kansas         | Topeka         | 34 | 34 | 15 | Central (Mountain) | 4 | NE MO OK CO
KY | Kentucky       | Frankfort      | 15 | 26 | 37 | Eastern (Central)  | 7 | IN OH WV VA TN MO IL
LA | Louisiana      | Baton Rouge    | 18 | 25 | 31 | Central            | 3 | AR MS TX
ME | Maine          | Augusta        | 23 | 41 | 39 | Eastern            | 1 | NH
MD | Maryland       | Annapolis      |  7 | 19 | 42 | Eastern            | 4 | PA DE VA WV
MA | Massachusetts  | Boston         |  6 | 14 | 44 | Eastern            | 5 | NH RI CT NY VT
MI | Michigan       | Lansing        | 26 | 10 | 11 | Eastern (Central)  | 3 | OH IN WI
MN | Minnesota      | Saint Paul     | 32 | 21 | 12 | Central            | 4 | WI IA SD ND
MS | Mississippi    | Jackson        | 20 | 31 | 32 | Central            | 4 | TN AL LA AR
MO | Missouri       | Jefferson City | 24 | 18 | 21 | Central            | 8 | IA IL KY TN AR OK KS NE
MT | Montana        | Helena         | 41 | 44 |  4 | Mountain           | 4 | ND SD WY ID
NE | Nebraska       | Lincoln        | 37 | 37 | 16 | Central (Mountain) | 6 | SD IA MO KS CO WY
NV | Nevada         | Carson City    | 36 | 35 |  7 | Pacific (Mountain) | 5 | OR ID UT AZ CA
NH | New Hampshire  | Concord        |  9 | 42 | 46 | Eastern            | 3 | ME MA VT
NJ | New Jersey     | Trenton        |  3 | 11 | 47 | Eastern            | 3 | NY DE PA
NM | New Mexico     | Santa Fe       | 47 | 36 |  5 | Mountain           | 5 | CO OK TX AZ UT
NY | New York       | Albany         | 11 |  4 | 27 | Eastern            | 5 | VT MA CT NJ PA
NC | North Carolina | Raleigh        | 12 |  9 | 28 | Eastern            | 4 | VA SC GA TN
ND | North Dakota   | Bismarck       | 39 | 47 | 19 | Central (Mountain) | 3 | MN SD MT
OH | Ohio           | Columbus       | 17 |  7 | 34 | Eastern            | 5 | PA WV KY IN MI
OK | Oklahoma       | Oklahoma City  | 46 | 28 | 20 | Central            | 6 | KS MO AR TX NM CO
OR | Oregon         | Salem          | 33 | 27 |  9 | Pacific (Mountain) | 4 | WA ID NV CA
PA | Pennsylvania   | Harrisburg     |  2 |  6 | 33 | Eastern            | 6 | NY NJ DE MD WV OH
RI | Rhode Island   | Providence     | 13 | 43 | 50 | Eastern            | 2 | MA CT
SC | South Carolina | Columbia       |  8 | 24 | 40 | Eastern            | 2 | NC GA
SD | South Dakota   | Pierre         | 40 | 46 | 17 | Central (Mountain) | 6 | ND MN IA NE WY MT
TN | Tennessee      | Nashville      | 16 | 17 | 36 | Central (Eastern)  | 8 | KY VA NC GA AL MS AR MO
TX | Texas          | Austin         | 28 |  2 |  2 | Central (Mountain) | 4 | OK AR LA NM
UT | Utah           | Salt Lake City | 45 | 33 | 13 | Mountain           | 6 | ID WY CO NM AZ NV
VT | Vermont        | Montpelier     | 14 | 49 | 45 | Eastern            | 3 | NH MA NY
VA | Virginia       | Richmond       | 10 | 12 | 35 | Eastern            | 5 | MD NC TN KY WV
WA | Washington     | Olympia        | 42 | 13 | 18 | Pacific            | 2 | ID OR
WV | West Virginia  | Charleston     | 35 | 38 | 41 | Eastern            | 5 | PA MD VA KY OH
WI | Wisconsin      | Madison        | 30 | 20 | 23 | Central            | 4 | MI IL IA MN
WY | Wyoming        | Cheyenne       | 44 | 50 | 10 | Mountain           | 6 | MT SD NE CO UT ID
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in SECTION_10.strip().splitlines()]


def test_GP_1_one_card_for_each_of_fifty_states_in_the_order_of_their_codes() -> None:
    assert list(CODES) == sorted(row[0] for row in ROWS)
    assert CODES[:4] == ("AK", "AL", "AR", "AZ")
    assert [INDEX[code] for code in CODES] == list(range(50))
    cards = [card(state) for state in Atlas()]
    assert [face.code for face in cards] == list(CODES)
    assert len({face.name for face in cards}) == len(Atlas()) == 50


def test_GP_R2_names_capitals_and_ranks_are_those_of_section_10() -> None:
    atlas = Atlas("2014")
    for code, name, capital, statehood, population, size, *_ in ROWS:
        state = atlas[code]
        assert (state.name, state.capital) == (name, capital)
        assert state.statehood_rank == int(statehood), code
        assert state.population_rank == int(population), code
        assert state.size_rank == int(size), code


def test_GP_R2_ranks_are_permutations_so_two_cards_never_tie() -> None:
    for edition in Edition:
        states = Atlas(edition).states
        for rank in ("statehood_rank", "population_rank", "size_rank"):
            assert sorted(getattr(state, rank) for state in states) == list(range(1, 51)), (edition, rank)


def test_GP_R2_ranks_follow_from_the_facts_themselves() -> None:
    for edition in Edition:
        states = Atlas(edition).states
        assert sorted(states, key=lambda s: -s.population) == sorted(states, key=lambda s: s.population_rank)
        assert sorted(states, key=lambda s: -s.area_total_sq_mi) == sorted(states, key=lambda s: s.size_rank)
        dates = [state.statehood_date for state in sorted(states, key=lambda s: s.statehood_rank)]
        assert dates == sorted(dates)
    assert Atlas()["ND"].statehood_rank < Atlas()["SD"].statehood_rank


def test_GP_R2_electoral_votes_are_those_after_the_2010_census() -> None:
    atlas = Atlas("2014")
    assert sum(state.electoral_votes for state in atlas) == 538 - 3  # the District's three are on no card
    assert [atlas[code].electoral_votes for code in ("CA", "TX", "NY", "MT")] == [55, 38, 29, 3]


def test_GP_R3_zones_and_second_zones_are_those_of_section_10() -> None:
    atlas = Atlas("2014")
    for code, *_, zones, _, _ in ROWS:
        first, _, second = zones.removesuffix(")").partition(" (")
        face = card(atlas[code])
        assert face.zone == Zone(first), code
        assert face.second_zone == (Zone(second) if second else None), code


def test_GP_R1_border_states_are_those_of_section_10() -> None:
    atlas = Atlas("2014")
    for code, *_, count, borders in ROWS:
        assert sorted(atlas[code].borders) == sorted(borders.split()), code
        assert sorted(members(BORDERS[INDEX[code]])) == sorted(borders.split()), code
        assert len(borders.split()) == int(count), code


def test_GP_E5_facts_that_other_examples_rest_on() -> None:
    atlas = Atlas("2014")
    assert atlas["FL"].population_rank == 3
    assert atlas["VA"].size_rank == 35
    assert atlas["NY"].population_rank == 4
    assert atlas["GA"].population_rank == 8
    assert {c: atlas[c].statehood_rank for c in ("MN", "WI", "CA", "TN")} == {"MN": 32, "WI": 30, "CA": 31, "TN": 16}
    assert (atlas["UT"].population_rank, atlas["OK"].population_rank) == (33, 28)

"""Teams from CSV, rounds from JSON."""

import pytest

from cardinal.standings import CannotPair, Entrant, read_rounds, read_teams


def test_one_team_a_line() -> None:
    assert read_teams("Wren,Oak School,Ann,Bo\nFinch\n\n  Lark  , Elm \n") == [
        Entrant("Wren", "Oak School", ("Ann", "Bo")),
        Entrant("Finch"),
        Entrant("Lark", "Elm"),
    ]


def test_a_heading_says_where_the_name_is() -> None:
    assert read_teams("School;Team;Member\r\nOak;Wren;Ann\r\n;Finch;\r\n") == [
        Entrant("Wren", "Oak", ("Ann",)),
        Entrant("Finch"),
    ]


def test_a_spreadsheet_mark_and_quotes() -> None:
    assert read_teams('\ufeffName,School\n"Owls, the wise",Elm\n') == [Entrant("Owls, the wise", "Elm")]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Wren\nFinch\nwren \n", r"called wren \(lines 1 and 3\)"),
        ("Wren\n,Oak\n", "Line 2 of the teams has no name"),
    ],
)
def test_teams_that_cannot_be(text: str, words: str) -> None:
    with pytest.raises(CannotPair, match=words):
        read_teams(text)


def test_rounds_with_and_without_points() -> None:
    plain = read_rounds('[[["A","B"],["C",null]],[[null,"A"],["B","C"]]]', "ABC")
    assert plain == [(("A", "B"), ("C", None)), (("A", None), ("B", "C"))]
    assert read_rounds('[[["A","B",30,15],["C",null,5,20]],[["A",null],["B","C",0,0]]]', "ABC") == plain


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "not JSON"),
        ("{}", "list of rounds"),
        ('["A"]', "Round 1 is a list"),
        ('[[["A"]]]', "match of round 1"),
        ('[[["A","A"]]]', "match of round 1"),
        ("[[[null,null]]]", "match of round 1"),
        ('[[["A","B",1]]]', "match of round 1"),
        ('[[["A","B",-5,1]]]', "match of round 1"),
        ('[[["A","B"]],[["a","B"]]]', "Round 2 says a, the teams say A"),
    ],
)
def test_rounds_that_cannot_be(text: str, words: str) -> None:
    with pytest.raises(CannotPair, match=words):
        read_rounds(text, "ABC")

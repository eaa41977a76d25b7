"""Teams from CSV, rounds from JSON."""

import pytest

from cardinal.standings import CannotPair, Entrant, Met, decoded, read_lines, read_matches, read_rounds, read_teams


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
        ("Wren\nFinch\nwren \n", "Line 3 of the teams: wren is in line 1, too"),
        ("Wren\n,Oak\n", "Line 2 of the teams: There is no name"),
    ],
)
def test_teams_that_cannot_be(text: str, words: str) -> None:
    with pytest.raises(CannotPair, match=words):
        read_teams(text)


@pytest.mark.parametrize(
    "data",
    [
        "Café Club,École Nord,Zoë\n".encode(),
        "Café Club,École Nord,Zoë\n".encode("utf-8-sig"),
        "Café Club,École Nord,Zoë\n".encode("cp1252"),  # Excel on Windows: “CSV”
        "Café Club;École Nord;Zoë\r\n".encode("cp1252"),  # the same, in Europe
        "Café Club\tÉcole Nord\tZoë\r\n".encode("utf-16"),  # Excel: “Unicode Text”
        "Café Club\tÉcole Nord\tZoë\r\n".encode("utf-16-le"),
        "Café Club,École Nord,Zoë\r\n".encode("utf-16-be"),
        "sep=;\r\nCafé Club;École Nord;Zoë\r\n".encode(),
        "Café Club,École Nord,Zoë\r".encode(),  # an old Mac
        'Café Club\t"École\nNord"\tZoë'.encode(),  # a line break in a cell
    ],
)
def test_files_of_all_kinds_of_programs_are_read(data: bytes) -> None:
    assert read_teams(decoded(data)) == [Entrant("Café Club", "École Nord", ("Zoë",))]


def test_typographic_quotes_of_windows_are_not_lost() -> None:
    assert read_teams(decoded("Owls,St. Mary’s – East\n".encode("cp1252"))) == [Entrant("Owls", "St. Mary’s – East")]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"PK\x03\x04 a workbook", "workbook, not a CSV file.*Save As"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1 an old one", "workbook"),
        (b"%PDF-1.7", "PDF"),
        (b"\0\1\2\3" * 100, "not text"),
    ],
)
def test_files_that_are_no_sheet_say_what_would_be(data: bytes, words: str) -> None:
    with pytest.raises(CannotPair, match=words):
        decoded(data)


def test_a_tab_outweighs_a_comma_in_a_name() -> None:
    assert read_teams("Owls, the wise\tOak\n") == [Entrant("Owls, the wise", "Oak")]


def test_each_line_says_what_is_wrong_with_it() -> None:
    text = "Team,School\nOwls,Oak\n,Elm\nHawks,Oak,ann@oak.example\nowls,Elm\n\nLarks,Elm\n"
    found = [(line.number, line.entrant is not None and line.entrant.name, line.wrong) for line in read_lines(text)]
    assert [(number, name, bool(wrong)) for number, name, wrong in found] == [
        (2, "Owls", False),
        (3, False, True),
        (4, "Hawks", True),
        (5, "owls", True),
        (7, "Larks", False),
    ]
    assert "no name" in found[1][2]
    assert "ann@oak.example is an e-mail address" in found[2][2]
    assert "in line 2, too" in found[3][2]


def test_a_column_of_addresses_is_left_out_and_that_is_said() -> None:
    head, owls = read_lines("Team,E-mail,School,Phone,Player 1\nOwls,a@b.example,Oak,555-01,Ann\n")
    assert (head.number, head.entrant, head.wrong) == (1, None, "")
    assert "Left out: E-mail, Phone." in head.note
    assert owls.entrant == Entrant("Owls", "Oak", ("Ann",))


def test_a_quotation_mark_that_is_never_closed_says_its_line() -> None:
    lines = read_lines('Owls,Oak\n"Hawks,Elm\n' + "".join(f"Team {k},Oak\n" for k in range(9)))
    assert [(line.number, bool(line.wrong)) for line in lines] == [(1, False), (2, True)]
    assert "quotation mark" in lines[1].wrong


def test_rounds_with_and_without_points() -> None:
    plain = read_rounds('[[["A","B"],["C",null]],[[null,"A"],["B","C"]]]', "ABC")
    assert plain == [(("A", "B"), ("C", None)), (("A", None), ("B", "C"))]
    assert read_rounds('[[["A","B",30,15],["C",null,5,20]],[["A",null],["B","C",0,0]]]', "ABC") == plain


def test_matches_of_three_and_four_with_their_points() -> None:
    (one,) = read_matches('[[["A","B","C",30,15,0],[null,"D",5,20],["E","F","G","H"]]]', "ABCDEFGH")
    assert one == (Met(("A", "B", "C"), (30, 15, 0)), Met(("D", None), (20, 5)), Met(("E", "F", "G", "H")))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", r"not JSON \(see line 1, column 1\)"),
        ("{}", "list of rounds"),
        ('["A"]', "Round 1 is a list"),
        ('[[["A"]]]', "Match 1 of round 1"),
        ('[[["A","A"]]]', "Match 1 of round 1"),
        ("[[[null,null]]]", "Match 1 of round 1"),
        ('[[["A","B",1]]]', "Match 1 of round 1"),
        ('[[["A","B",-5,1]]]', "Match 1 of round 1"),
        ('[[["A","B","C",1,2]]]', "Match 1 of round 1"),
        ('[[["A","B"],["C",null,"D"]]]', "Match 2 of round 1"),
        ('[[["A","B","C","D","E"]]]', "Match 1 of round 1"),
        ('[[["A",1,"B",2]]]', "Match 1 of round 1"),
        ('[["AB"]]', "Match 1 of round 1"),
        ('[[["A","B"]],[["a","B"]]]', "Match 1 of round 2 says a, the teams say A"),
    ],
)
def test_rounds_that_cannot_be(text: str, words: str) -> None:
    with pytest.raises(CannotPair, match=words):
        read_rounds(text, "ABC")


def test_members_may_share_a_cell() -> None:
    (eagles,) = read_teams("Eagles, Lincoln, Ann Bee; Cal Dow; Eve Fox")
    assert eagles.members == ("Ann Bee", "Cal Dow", "Eve Fox")

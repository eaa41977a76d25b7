"""rules/geoplunge.md, sections 2 and 9.3: teams, dealer, seats, bots."""

from typing import Any

import pytest

from cardinal.engine.bits import members
from cardinal.engine.clock import SetClock
from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput, Refused
from cardinal.engine.seal import OpenSeed
from cardinal.engine.table import Table
from cardinal.games.geoplunge import GAMES
from cardinal.games.geoplunge.tests.sitting import BORDER_UP, RIGHT_A, dealt, drawn, race

CLUB = BORDER_UP.bots["club"].decide


def table(seats: int, bots: dict[int, Any], seed: str = "teams", **options: object) -> Any:
    return Table(BORDER_UP, seats, options, OpenSeed(seed), bots=bots, clock=SetClock(), follow=range(seats))


def movers(table: Table) -> set[int]:
    return {entry.who for entry, _ in table.history if entry is not None and entry.who >= 0}


def test_GP_21_a_match_is_between_two_teams() -> None:
    assert [BORDER_UP.teams.of(None, seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    sitting = race(seats=6)
    assert [sitting.view(seat).team for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert sitting.view(0).cards == sitting.view(2).cards == sitting.view(4).cards
    assert sitting.view(1).cards == sitting.view(3).cards != sitting.view(0).cards


def test_GP_21_the_usual_table_has_three_players_a_team() -> None:
    assert BORDER_UP.default_seats == 6


def test_GP_22_the_dealer_belongs_to_neither_team() -> None:
    """What a dealer does, the table does, without a word from any seat: asks, deals, calls, judges."""
    sitting = dealt()
    events = [line.split()[0].split("@")[0] for line in sitting.wait(8000)]
    assert events == ["stakes", "deal", "turn", "hand", "hand"]
    assert sitting.legal(0) == sitting.legal(1) == {"tie", "concede", "geoplunge", "threeoplunge"}
    assert sitting.result == (None, False, [5, 5])


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_GP_R8_one_to_three_seats_a_team(seats: int) -> None:
    assert BORDER_UP.default_seats == 2 * 3
    assert dealt(seats).position.seats == seats
    assert dealt(seats, seats_per_team=seats // 2).position.seats == seats
    with pytest.raises(BadInput, match=rf"It can be: auto, {seats // 2}\."):
        dealt(seats, seats_per_team=seats // 2 % 3 + 1)


@pytest.mark.parametrize("seats", [1, 3, 5, 8])
def test_GP_R8_both_teams_have_as_many_seats_some_of_which_may_be_empty(seats: int) -> None:
    with pytest.raises(BadInput, match=r"2, 4 or 6 seats") as caught:
        dealt(seats)
    assert (f"leave one empty, as in empty=S{seats}" in str(caught.value)) == (seats in (3, 5))
    if seats in (3, 5):
        assert dealt(seats + 1, empty=f"S{seats}").position.to_act() == (1 << seats) - 1


# One against two, one against three, two against three, and the reverse; also where the first seat is the empty one.
SHORT = {
    "1v2": (4, "S2"), "2v1": (4, "S3"), "1v3": (6, "S2,S4"), "3v1": (6, "S3,S5"), "2v3": (6, "S4"), "3v2": (6, "S5"),
    "2v3, the first seat empty": (6, "S0"), "1v1 of three": (6, "S0,S1,S2,S3"),
}  # fmt: skip


@pytest.mark.parametrize("teams", SHORT)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_GP_R8_a_team_may_be_short_handed_in_every_game(game: Any, teams: str) -> None:
    seats, empty = SHORT[teams]
    options = {**game.trials.short, "empty": empty}
    sitting = [seat for seat in range(seats) if f"S{seat}" not in empty.split(",")]
    bots = dict.fromkeys(sitting, game.bots["rookie"].decide)
    short = Table(game, seats, options, OpenSeed(teams), bots=bots, clock=SetClock())
    firsts = {min(seat for seat in sitting if seat % 2 == team) for team in (0, 1)}
    short.run()
    assert short.over()
    assert movers(short) <= set(sitting)
    assert firsts & movers(short), "GP-R10: in a team of bots the first member decides"
    assert not set(members(short.position.winners())) - set(sitting)
    again = game.from_json(short.position.to_json())
    assert members(again.empty) == [seat for seat in range(seats) if seat not in sitting]


def test_GP_R8_an_empty_seat_is_dealt_nothing_and_asked_nothing() -> None:
    sitting = dealt(6, empty="S3")
    sitting.wait(9000)
    assert sitting.view(1).cards
    assert sitting.position.to_act() == 0b110111
    assert [line.split()[0] for line in sitting.log if line.startswith("hand")] == ["hand@S0+S2+S4", "hand@S1+S5"]
    assert sitting.legal(3) == set()
    assert sitting.position.asks(3) == 0
    assert sitting.refused(3, f"geoplunge {RIGHT_A}", 30_000) == "table"
    with pytest.raises(Refused, match="Nobody sits in S3"):
        sitting.play(3, "concede")
    for words in ("away S3", "lost S3"):
        with pytest.raises(Refused):
            sitting.put(words)


@pytest.mark.parametrize(
    ("seats", "empty", "words"),
    [
        (2, "S0", "Nobody would play for team A"),
        (6, "S1,S3,S5", "Nobody would play for team B"),
        (4, "S5", "no seat S5 to stay empty: the seats are S0 to S3"),
        (6, "the third", "It can be: none, seats, as in S2,S4"),
        (6, "S2,,x", "It can be: none, seats"),
    ],
)
def test_GP_R8_each_team_has_at_least_one_member(seats: int, empty: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        dealt(seats, empty=empty)
    with pytest.raises(BadInput, match=words):
        race(seats=seats, empty=empty)


@pytest.mark.parametrize("written", ["S2,S4", "s4 s2", "2, 4", "4,2,2"])
def test_GP_R8_empty_seats_are_read_as_people_write_them(written: str) -> None:
    assert dealt(6, empty=written).view(0).options["empty"] == "S2,S4"
    assert dealt(2).view(0).options["empty"] == "none"


def test_GP_R8_a_play_kept_before_seats_could_be_empty_is_read() -> None:
    old = race().json
    del old["options"]["empty"]
    assert BORDER_UP.from_json(old) == race().position


def test_GP_R8_bot_seats_are_members() -> None:
    mixed = table(4, {1: CLUB, 2: CLUB, 3: CLUB})
    mixed.clock.jump(8001)  # type: ignore[attr-defined]
    mixed.advance()
    assert mixed.view(0).cards == mixed.view(2).cards  # type: ignore[attr-defined]


def test_GP_R9_any_member_may_act_for_the_team() -> None:
    for seat in (0, 2, 4):
        sitting = race(seats=6)
        sitting.play(seat, f"geoplunge {RIGHT_A}", 30_000)
        assert sitting.result[0] == 0


def test_GP_R9_the_speaker_of_a_short_handed_team_is_its_first_member() -> None:
    sitting = race(seats=6, team_control="speaker", empty="S0,S1")
    assert sitting.position.to_act() == 0b1100
    with pytest.raises(Refused, match="Only S2 speaks"):
        sitting.play(4, f"geoplunge {RIGHT_A}", 30_000)
    sitting.play(2, f"geoplunge {RIGHT_A}", 30_000)
    assert sitting.result[0] == 0


def test_GP_R9_or_only_the_speaker() -> None:
    sitting = race(seats=6, team_control="speaker")
    assert sitting.position.to_act() == 0b11
    assert sitting.refused(2, f"geoplunge {RIGHT_A}", 30_000) == "GP-R9"
    assert sitting.refused(3, "concede", 30_000) == "GP-R9"
    assert sitting.view(2).cards == sitting.view(0).cards
    sitting.play(0, f"geoplunge {RIGHT_A}", 30_000)
    assert sitting.result[0] == 0


def test_GP_R10_a_bot_sees_what_its_team_sees() -> None:
    seen = []

    def spy(view: Any, legal: Any, chance: Any) -> tuple[str, int]:
        seen.append(view)
        return "", NEVER

    mixed = table(4, {2: spy})
    mixed.clock.jump(8001)  # type: ignore[attr-defined]
    mixed.advance()
    mixed.due()
    person = mixed.view(0)
    person.seat = 2
    assert seen[-1] == person


def test_GP_R10_in_a_team_with_people_bots_only_suggest() -> None:
    mixed = table(4, {1: CLUB, 2: CLUB, 3: CLUB}, seed="a quick mate")
    suggested = []
    while not mixed.over():
        mixed.clock.jump(mixed.due())  # type: ignore[attr-defined]
        mixed.advance()
        suggested += [mixed.bots.suggestions[2]] if 2 in mixed.bots.suggestions else []
    assert movers(mixed) == {1}
    assert suggested
    assert all(words.startswith(("geoplunge", "threeoplunge", "stake")) for words in suggested)


def test_GP_R10_unless_it_is_agreed_that_they_act() -> None:
    mixed = table(4, {2: CLUB}, bot_mates="act")
    mixed.run()
    assert movers(mixed) == {2}


def test_GP_R10_in_a_team_of_bots_the_first_seat_decides() -> None:
    bots = table(6, dict.fromkeys(range(6), CLUB))
    bots.run()
    assert movers(bots) <= {0, 1}
    assert movers(bots) & {0, 1}
    assert not BORDER_UP.teams.bot_acts(bots.position, 2, people=0)
    assert BORDER_UP.teams.bot_acts(bots.position, 1, people=0b000001)


def test_GP_R10_an_empty_seat_is_no_person_whom_bots_would_wait_for() -> None:
    bots = table(4, dict.fromkeys((0, 2, 3), CLUB), empty="S1")
    bots.run()
    assert bots.over()
    assert movers(bots) <= {0, 3}
    assert BORDER_UP.teams.bot_acts(bots.position, 3, people=0)


def test_GP_R10_a_speaking_bot_acts_for_its_team() -> None:
    mixed = table(4, {0: CLUB}, team_control="speaker")
    mixed.run()
    assert movers(mixed) == {0}


def test_GP_R10_a_bots_shout_is_not_made_up_for() -> None:
    bots = table(2, {0: CLUB, 1: CLUB})
    bots.run()
    shouts = [entry for entry, _ in bots.history if entry is not None and "plunge" in entry.text]
    assert shouts
    assert all(entry.at == entry.arrival for entry in shouts)


def test_GP_R12_the_dealer_is_seeded_and_everything_is_in_the_log() -> None:
    one, same, different = (dealt(seed=seed) for seed in ("1", "1", "2"))
    for sitting in (one, same, different):
        sitting.finish()
    assert one.log == same.log != different.log
    assert one.json["hands"] == same.json["hands"] != different.json["hands"]
    for seat in (-1, 0, 1):
        assert all(card in one.told(seat) for card in (*one.json["hands"][0], *one.json["hands"][1]))


def test_GP_R13_the_answer_key_is_shown_only_where_it_may_be_opened() -> None:
    assert race().view(0).key == {}
    assert race(aids="on").view(0).key["KS"] == "Kansas"
    assert len(race(aids="on").view(0).key) == 50


def test_GP_R13_the_facts_of_ones_own_cards_are_visible() -> None:
    text = drawn(race().view(0))
    assert "KS  Kansas" in text
    assert "CO MO NE OK" in text, "the border States are printed on the card"


def test_GP_R35_a_seat_that_is_cut_off_is_played_by_the_weakest_bot() -> None:
    lonely = table(2, {1: lambda view, legal, chance: ("", NEVER)})
    lonely.clock.jump(20_000)  # type: ignore[attr-defined]
    lonely.advance()
    lonely.lost(0)
    lonely.clock.jump(34_999)  # type: ignore[attr-defined]
    lonely.advance()
    assert lonely.position.away == 0
    lonely.clock.jump(35_000)  # type: ignore[attr-defined]
    lonely.advance()
    assert lonely.position.away == 1
    lonely.found(0)
    assert lonely.position.away == 0
    lonely.lost(0)
    lonely.run()
    assert movers(lonely) == {0}
    assert BORDER_UP.stand_in == "rookie"
    assert lonely.position.reason in ("shout", "wrong shout")


def test_GP_R35_who_concedes_gives_the_other_team_bonus_and_stakes() -> None:
    for seat, result in ((0, (1, True, [0, 30])), (1, (0, True, [30, 0]))):
        sitting = race(stakes=(0,))
        sitting.play(seat, "concede", 30_000)
        assert sitting.result == result
        assert sitting.view().result.reason == "conceded"


def test_GP_R35_one_can_concede_once() -> None:
    sitting = race(seats=4)
    sitting.play(0, "concede", 1000)
    assert sitting.refused(2, "concede") == "GP-R35"
    assert sitting.view(1).conceded == [None, None], "the others learn it when the hold is over"


def test_GP_R35_the_first_to_concede_loses() -> None:
    sitting = race()
    sitting.play(1, "concede", 1000)
    sitting.play(0, "concede", 1001)
    assert sitting.result == (0, True, [20, 0])
    sitting = race()
    sitting.play(1, "concede", 1000)
    sitting.play(0, "concede", 1000)
    assert sitting.result == (None, False, [5, 5])


def test_a_refused_move_leaves_no_trace() -> None:
    refusing = table(2, {})
    with pytest.raises(Refused):
        refusing.play(0, "tie")
    assert refusing.number == 0

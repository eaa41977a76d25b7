"""RULES.md, section 8, and table talk on a screen: chat, calls, votes, the host's word, the penalty."""

import pytest

from cardinal.engine.position import NEVER
from cardinal.engine.refused import BadInput
from cardinal.games.state_sequence.inputs import REACTIONS
from cardinal.games.state_sequence.tests.sitting import GAME, deal, setup

HANDS = ("TX KS", "OH UT", "AK AL", "AR AZ")


def table(how: str = "vote", *hands: str, **given):
    return setup(*(hands or HANDS), tableTalk=how, **given)


def called(how: str = "vote", *hands: str, **given):
    """S0 of T0 has said something, and S1 calls it."""
    sitting = table(how, *hands, **given)
    sitting.put("chat S0 not there!")
    sitting.play(1, "call T0", at=5000)
    return sitting


def upheld(*hands: str, **given):
    sitting = called("host", *hands, **given)
    sitting.put("rule uphold", at=9000)
    return sitting


def test_SQ_46_teams_do_not_talk() -> None:
    assert setup(*HANDS).refused(-1, "chat S0 play TX!") == "SQ-R34"
    assert "call T0" in called_before_the_call().legal(1)


def called_before_the_call():
    sitting = table()
    sitting.put("chat S0 not there!")
    return sitting


def test_SQ_47_every_member_gives_up_a_card() -> None:
    sitting = upheld()
    assert sitting.json["giving"] == [0, 2]
    assert sitting.refused(0, "TX B4") == "SQ-47"
    sitting.play(0, "give TX")
    sitting.play(2, "give AL")
    assert sitting.sizes() == [1, 2, 1, 2]


def test_SQ_48_of_his_own_choice_to_his_own_pile() -> None:
    sitting = upheld()
    assert sitting.legal(2) == ["give AK", "give AL"]
    assert sitting.refused(2, "give TX") == "SQ-48"
    sitting.play(0, "give KS")
    sitting.play(2, "give AL")
    assert [sitting.pile(seat) for seat in range(4)] == ["KS", "", "AL", ""]


def test_SQ_E16_six_players() -> None:
    sitting = deal(6, tableTalk="host")
    sitting.put("chat S2 careful")
    sitting.play(5, "call T0")
    sitting.put("rule uphold")
    deck = len(sitting.json["deck"])
    for seat in (4, 0, 2):
        sitting.play(seat, sitting.legal(seat)[-1])
    assert sitting.sizes() == [4, 5, 4, 5, 4, 5]
    assert [len(pile) for pile in sitting.json["discards"]] == [1, 0, 1, 0, 1, 0]
    assert (len(sitting.json["deck"]), sitting.turn, sitting.json["phase"]) == (deck, 1, "play")


# -- SQ-R34 -----------------------------------------------------------------------------------------------


def test_SQ_R34_none_is_the_default_reactions_only_and_no_penalty() -> None:
    sitting = deal(4)
    assert sitting.view().options["tableTalk"] == "none"
    for reaction in REACTIONS:
        sitting.put(f"chat S1 {reaction}")
    assert sitting.refused(-1, "chat S1 block A5") == "SQ-R34"
    assert sitting.refused(2, "call T1") == "SQ-R34"
    assert sitting.position.to_act() == 0b0010


def test_SQ_R34_free_chat_is_readable_by_the_whole_table() -> None:
    sitting = table("host")
    sitting.put("chat S3 what a fine day")
    for seat in range(-1, 4):
        assert b"what a fine day" in sitting.told(seat)[-1]
        assert sitting.view(seat).said[0].words == "what a fine day"


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {})])
@pytest.mark.parametrize("how", ["host", "vote"])
def test_SQ_R34_only_where_there_are_teams(seats: int, options: dict, how: str) -> None:
    with pytest.raises(BadInput, match="tableTalk"):
        deal(seats, tableTalk=how, **options)
    deal(2 * seats, tableTalk=how, sides=3 if seats == 3 else 2)


def test_SQ_R34_single_players_talk_as_they_like() -> None:
    sitting = deal(2)
    assert sitting.put("chat S0 good luck!") == ['chat seat=0 words="good luck!"']


def test_SQ_R34_messages_have_a_sense_and_an_end() -> None:
    sitting = table()
    assert sitting.refused(-1, "chat S9 hello") == "table"
    assert sitting.refused(-1, "chat S1") == "table"
    assert sitting.refused(-1, "chat S1 " + "x" * 201) == "table"


# -- SQ-R35: the call -------------------------------------------------------------------------------------


def test_SQ_R35_any_player_of_another_side_may_call() -> None:
    sitting = called_before_the_call()
    assert [("call T0" in sitting.legal(seat)) for seat in range(4)] == [False, True, False, True]
    assert sitting.position.to_act() == 0b1011
    assert sitting.refused(2, "call T0") == "SQ-R35"
    assert sitting.refused(1, "call T2") == "SQ-R35"
    assert sitting.refused(0, "call T1") == "SQ-R35"


def test_SQ_R35_once_for_each_message() -> None:
    sitting = called()
    sitting.play(1, "no")
    sitting.play(3, "no")
    assert sitting.refused(3, "call T0") == "SQ-R35"
    sitting.put("chat S2 nor there")
    sitting.put("chat S0 hm")
    sitting.play(3, "call T0")
    assert sitting.view().call.against.words == "hm"
    sitting.play(1, "no")
    sitting.play(3, "yes")
    assert "call T0" in sitting.legal(1)  # “nor there” is left


def test_SQ_R35_until_two_further_turns_have_been_played() -> None:
    sitting = called_before_the_call()
    sitting.play(0, "TX B4")
    assert "call T0" in sitting.legal(3)
    sitting.play(1, "OH C10")
    assert sitting.legal(3) == []
    assert sitting.refused(3, "call T0") == "SQ-R35"


def test_SQ_R35_the_clock_stops() -> None:
    sitting = table(turnClock=20, deadline=20_000)
    sitting.put("chat S0 not there!", at=4000)
    sitting.play(1, "call T0", at=5000)
    assert sitting.position.due() == 35_000  # the vote's
    sitting.play(1, "no", at=6000)
    sitting.play(3, "no", at=8000)
    assert sitting.position.due() == 23_000
    waiting = table("host", turnClock=20, deadline=20_000)
    waiting.put("chat S0 not there!", at=4000)
    waiting.play(1, "call T0", at=5000)
    assert waiting.position.due() == 35_000  # the host's
    assert waiting.position.to_act() == 0
    waiting.put("rule reject", at=25_000)
    assert waiting.position.due() == 40_000


def test_SQ_R35_a_bot_waits_the_longer_for_a_draw() -> None:
    sitting = table("host", draw="manual")
    sitting.play(0, "TX B4", at=1000)
    sitting.put("chat S0 not there!")
    sitting.play(1, "call T0", at=5000)
    sitting.put("rule reject", at=9000)
    assert sitting.json["owes"] == [{"seat": 0, "since": 5000}]


def test_SQ_R35_nothing_else_happens_meanwhile() -> None:
    sitting = called("host")
    for seat, text in ((0, "TX B4"), (1, "yes"), (3, "call T0"), (2, "no")):
        assert sitting.refused(seat, text) == "SQ-R35"
    voting = called("vote")
    assert voting.refused(0, "yes") == "SQ-R35"
    assert voting.refused(1, "OH C10") == "SQ-R35"
    assert setup(*HANDS).refused(0, "yes") == "SQ-R35"


def test_SQ_R35_the_host_decides() -> None:
    sitting = called("host")
    assert sitting.put("rule uphold")[0] == "upheld side=0"
    other = called("host")
    assert other.put("rule reject") == ["rejected side=0"]
    assert (other.sizes(), other.json["phase"], other.turn) == ([2, 2, 2, 2], "play", 0)
    assert other.refused(-1, "rule uphold") == "SQ-R35"


def test_SQ_R35_unless_the_host_is_of_the_accused_side() -> None:
    sitting = table("host")
    sitting.put("rule host S2", "chat S0 not there!")
    sitting.play(3, "call T0")
    assert sitting.refused(-1, "rule reject") == "SQ-R35"
    assert sitting.view().call.voters == [1, 3]
    elsewhere = table("host")
    elsewhere.put("rule host S1", "chat S0 not there!")
    elsewhere.play(3, "call T0")
    elsewhere.put("rule uphold")
    assert elsewhere.json["phase"] == "penalty"


def test_SQ_R35_the_others_vote_and_more_than_half_must_say_yes() -> None:
    sitting = called()
    assert sitting.position.to_act() == 0b1010
    assert sitting.legal(1) == ["yes", "no"]
    sitting.play(1, "yes")
    assert sitting.json["phase"] == "hearing"
    assert sitting.refused(1, "no") == "SQ-R35"
    assert "upheld side=0" in sitting.play(3, "YES")
    half = called()
    half.play(1, "yes")
    assert "rejected side=0" in half.play(3, "no")


def test_SQ_R35_with_three_sides_both_others_vote() -> None:
    sitting = deal(6, sides=3, tableTalk="vote")
    sitting.put("chat S4 oh no")
    sitting.play(0, "call T1")
    assert sitting.view().call.voters == [0, 2, 3, 5]
    sitting.play(0, "yes")
    sitting.play(2, "yes")
    sitting.play(3, "no")
    assert sitting.json["phase"] == "hearing"
    assert "upheld side=1" in sitting.play(5, "yes")
    assert sitting.json["giving"] == [1, 4]


def test_SQ_R35_no_answer_in_thirty_seconds_is_a_no() -> None:
    sitting = called()
    sitting.play(1, "yes", at=6000)
    assert sitting.position.due() == 35_000
    assert sitting.tick() == ["rejected side=0"]
    most = deal(6, sides=3, tableTalk="vote")
    most.put("chat S4 oh no")
    most.play(0, "call T1")
    for seat in (0, 2, 3):
        most.play(seat, "yes")
    assert most.tick() == ["upheld side=1"]  # three of four


def test_SQ_R35_nor_does_a_host_who_is_gone_hold_the_table_up() -> None:
    sitting = called("host")
    assert sitting.position.due() == 35_000
    assert sitting.tick() == ["rejected side=0"]
    assert sitting.json["phase"] == "play"


def test_SQ_R35_bots_do_not_vote() -> None:
    sitting = table()
    sitting.put("rule bots S3", "chat S0 not there!")
    sitting.play(1, "call T0")
    assert sitting.view().call.voters == [1]
    assert "upheld side=0" in sitting.play(1, "yes")
    away = table()
    away.put("chat S0 not there!", "away S3")
    away.play(1, "call T0")
    assert away.view().call.voters == [1]


@pytest.mark.parametrize("name", ["random", "rookie", "club", "expert"])
def test_SQ_R35_a_bot_that_is_asked_all_the_same_says_nothing(name: str) -> None:
    decide = GAME.bots[name].decide
    sitting = called()
    assert decide(sitting.view(3), GAME.legal(sitting.position, 3), sitting.chance)[1] == NEVER
    before = called_before_the_call()
    assert decide(before.view(3), GAME.legal(before.position, 3), before.chance) == ("call T0", NEVER)


def test_SQ_R35_with_no_human_voter_the_call_is_rejected() -> None:
    sitting = table()
    sitting.put("rule bots S1 S3", "chat S0 not there!")
    assert sitting.play(1, "call T0")[-1] == "rejected side=0"
    assert sitting.json["phase"] == "play"


def test_SQ_R35_what_the_table_may_say() -> None:
    sitting = called("host")
    for text in ("rule perhaps", "rule uphold now", "rule host S9", "rule bots S1 x", "rule host S0 S1", "rule bots"):
        assert sitting.refused(-1, text) == "table"
    assert sitting.refused(-1, "rule host S1") == "SQ-R35"
    sitting.put("rule reject", "rule host S1", "rule host none", "rule bots S0 S2", "rule bots none")
    assert (sitting.json["host"], sitting.json["bots"]) == (None, [])


# -- SQ-R36: the penalty ----------------------------------------------------------------------------------


def test_SQ_R36_all_choose_before_any_is_shown() -> None:
    sitting = upheld()
    told = [len(sitting.told(seat)) for seat in (-1, 1, 2, 3)]
    sitting.play(2, "give AL")
    assert [len(sitting.told(seat)) for seat in (-1, 1, 3)] == [told[0], told[1], told[3]]
    assert (sitting.view(2).chosen, sitting.view(0).chosen) == ("AL", None)
    assert sitting.refused(2, "give AK") == "SQ-R36"
    assert sitting.refused(1, "give OH") == "SQ-R36"
    assert sitting.sizes() == [2, 2, 2, 2]
    assert sitting.play(0, "give KS")[-2:] == ["give seat=0 card=KS", "give seat=2 card=AL"]


def test_SQ_R36_after_thirty_seconds_the_first_in_deck_order() -> None:
    sitting = upheld("REMOVE ADD TX", "OH UT", "AL AK", "AR AZ")
    sitting.play(2, "give AL")
    assert sitting.position.due() == 39_000
    assert sitting.tick() == ["give seat=0 card=TX", "give seat=2 card=AL"]


def test_SQ_R36_no_replacement_is_drawn() -> None:
    sitting = upheld()
    deck = sitting.json["deck"]
    sitting.tick()
    assert sitting.json["deck"] == deck
    sitting.play(0, "TX B4")
    assert sitting.sizes() == [1, 2, 1, 2]


def test_SQ_R36_a_member_with_no_cards_gives_nothing() -> None:
    sitting = upheld("", "OH UT", "AL AK", "AR AZ")
    assert sitting.json["giving"] == [2]
    assert "give seat=2 card=AK" in sitting.play(2, "give AK")
    nobody = upheld("", "OH UT", "", "AR AZ")
    assert nobody.json["phase"] == "play"


def test_SQ_R36_only_as_a_penalty() -> None:
    assert table().refused(0, "give TX") == "SQ-R36"


def test_SQ_R36_a_bot_gives_up_the_least_useful_card() -> None:
    sitting = upheld("ADD REMOVE KS", "OH UT", "AL AK", "AR AZ")
    for name in ("club", "expert"):
        move, when = GAME.bots[name].decide(sitting.view(0), GAME.legal(sitting.position, 0), sitting.chance)
        assert (move, when) == ("give KS", 0)

"""rules/state-iq.md: the clues."""

import re
from xml.etree import ElementTree

import pytest

from cardinal.atlas.unnamed_flags import unnamed_flag
from cardinal.games.geoplunge.clue_facts import describe_flag
from cardinal.games.geoplunge.clues import CLUE_NAMES, KINDS, TYPE_OF_KIND
from cardinal.games.geoplunge.deck import INDEX, NAMES, PRINTED
from cardinal.games.geoplunge.state_iq.tests.sitting import ABC, BAC, CBA, IQ, Game, dealt, level4, names, opened

LEVELS = pytest.mark.parametrize("level", [2, 4])


def types(game: Game, guesses: int = 3) -> list[list[str]]:
    """Before each of so many wrong guesses of the team that guesses now: the types of the clues it got for it."""
    found = []
    for number in range(1, guesses + 1):
        game.clues()
        new = [clue.kind for clue in game.view().clues if clue.number == number]
        found.append(["ABC"[TYPE_OF_KIND[KINDS.index(kind)]] for kind in new])
        game.guess(False)
    return found


@LEVELS
def test_IQ_8_the_nth_letter_is_the_type_before_the_nth_guess(level: int) -> None:
    for power, letters in ((ABC, "ABC"), (CBA, "CBA"), ("P08", "BCA")):
        assert ["".join(sorted(set(found))) for found in types(opened(level=level, power=power))] == list(letters)


def test_IQ_E1_letters_BAC_at_level_4() -> None:
    game = level4(power=BAC)
    assert types(game) == [["B"], ["A"], ["C"]]
    assert types(game) == [["B"], ["A"], ["C"]]


def test_IQ_E2_letters_BAC_at_level_2() -> None:
    game = opened(power=BAC)
    assert types(game) == [["B", "B"], ["A", "A"], ["C", "C"]]
    assert types(game) == [["B", "B"], ["A", "A"], ["C", "C"]]


def test_IQ_9_two_new_clue_cards_before_each_guess_at_level_2() -> None:
    game = opened(clues="Q03 Q28 Q01 Q02 Q05 Q06")
    seen: list[str] = []
    for number in (1, 2, 3):
        assert len(game.view().clue_cards) == 2
        seen += [card.name for card in game.view().clue_cards]
        game.clues()
        assert [clue.number for clue in game.view().clues] == [n for n in range(1, number + 1) for _ in (0, 1)]
        game.guess(False)
    assert seen == ["Q03", "Q28", "Q01", "Q02", "Q05", "Q06"]


def test_IQ_10_one_new_clue_card_before_each_guess_at_level_4() -> None:
    game = level4(clues="Q03 Q28 Q01")
    seen: list[str] = []
    for number in (1, 2, 3):
        seen += [card.name for card in game.view().clue_cards]
        game.clues()
        assert len(game.view().clues) == number
        game.guess(False)
    assert seen == ["Q03", "Q28", "Q01"]


def test_IQ_11_the_clue_team_picks_the_option() -> None:
    for move, words in (("clue MON", "month it became a State: March"), ("clue PO5", "population rank 41–45")):
        game = level4(clues="Q01", power=BAC)
        assert game.json["phase"] == "clue"
        assert game.legal(1) == {"clue MON", "clue PO5", "concede"}
        assert game.refused(0, move) == "IQ-11"
        assert game.refused(1, "clue EV") == "IQ-11"
        game.play(1, move)
        assert [clue.words for clue in game.view(0).clues] == [words]
        assert game.refused(1, "clue MON") == "IQ-8"


def test_GP_19_a_clue_card_offers_a_clue_of_each_type() -> None:
    offered = {
        power: [card.kinds for card in level4(clues="Q10", power=power).view().clue_cards] for power in (ABC, BAC, CBA)
    }
    assert offered == {ABC: [["ST10", "LEN"]], BAC: [["BD", "PO5"]], CBA: [["NICK"]]}


@pytest.mark.parametrize("code", NAMES)
def test_IQ_12_of_the_flag_clue_nothing_but_the_flag_is_seen(code: str) -> None:
    other = "WY" if code != "WY" else "ME"
    game = level4(hands=f"{other} {code}", deck="", clues="Q02", power=CBA)
    clue = game.view(0).clues[0]
    assert (clue.kind, clue.item) == ("FLAG", None)
    assert clue.words == f"the flag: {describe_flag(INDEX[code])}"
    assert PRINTED[INDEX[code]].name.lower() not in clue.words.lower()
    for told in (IQ.view_bytes(game.position, -1, 0).decode(), "\n".join(game.log[-3:])):
        assert f'"{code}"' not in told
        assert f"={code} " not in told
        assert PRINTED[INDEX[code]].name not in told


def test_GP_7_the_window_serves_only_for_the_flag() -> None:
    for clues, kind in (("Q02", "FLAG"), ("Q01", "NICK"), ("Q03", "FLOWER")):
        clue = level4(clues=clues, power=CBA).view().clues[0]
        assert clue.kind == kind
        assert (clue.flag is not None) == (kind == "FLAG")


def test_IQ_R9_a_token_stands_for_the_flag_and_names_nothing() -> None:
    tokens = set()
    for code in ("ME", "OH", "CA"):
        game = level4(hands=f"TX {code}", deck="", clues="Q02", power=CBA)
        token = game.view(0).clues[0].flag
        assert len(token) == 8
        assert IQ.pictures.drawn(game.position) == {token: unnamed_flag(code, False)}
        tokens.add(token)
    assert len(tokens) == 1  # it comes from chance alone, here always the same: the State is not in it
    other_clue = level4(hands="TX ME", deck="", clues="Q01", power=CBA)
    assert IQ.pictures.drawn(other_clue.position) == {}


@pytest.mark.parametrize("code", NAMES)
def test_IQ_R9_the_picture_of_a_flag_has_no_name_in_its_markup(code: str) -> None:
    for masked in (False, True):
        drawing = unnamed_flag(code, masked)
        tree = ElementTree.fromstring(drawing)
        assert f"{code}-" not in drawing
        assert PRINTED[INDEX[code]].name not in drawing
        assert [node.tag for node in tree.iter() if node.tag.rpartition("}")[2] in ("text", "title", "desc")] == []
        marks = {node.get("id") for node in tree.iter() if node.get("id")}
        used = set(re.findall(r'(?:href="|url\()#([^")]+)', drawing))
        assert used <= marks, "what a drawing uses again is there under its new mark"


def test_IQ_R9_writing_can_be_masked() -> None:
    shown = level4(hands="TX CA", deck="", clues="Q02", power=CBA)
    masked = level4(hands="TX CA", deck="", clues="Q02", power=CBA, flag_text="masked")
    token = shown.view(0).clues[0].flag
    assert "veil" not in IQ.pictures.drawn(shown.position)[token]
    assert 'id="veil"' in IQ.pictures.drawn(masked.position)[token]
    assert unnamed_flag("AK", True) == unnamed_flag("AK", False), "no writing, nothing to mask"
    assert masked.view().options["flag_text"] == "masked"
    assert dealt().view().options["flag_text"] == "shown"


@LEVELS
def test_IQ_13_used_clue_cards_go_to_the_bottom(level: int) -> None:
    game = opened(level=level, clues="Q03 Q28 Q01 Q02")
    on_table = [CLUE_NAMES.index(card.name) for card in game.view().clue_cards]
    assert game.view().used["clues"] == []
    game.guess(False)
    pile = game.json["decks"]["clues"]
    assert pile["cards"][-len(on_table) :] == on_table
    assert pile["known"] == len(on_table)


def test_GP_67_used_clue_cards_lie_under_the_deck_when_the_game_is_over() -> None:
    for level in (2, 4):
        game = opened(level=level)
        game.turn("---")
        game.turn("---")
        pile = game.json["decks"]["clues"]
        assert sorted(pile["cards"]) == list(range(45))
        assert pile["known"] == (12 if level == 2 else 6)


def test_IQ_R3_a_new_card_gets_the_next_letter() -> None:
    game = level4(power=BAC, clues="Q01 Q02 Q03")
    game.guess(True)
    game.clues()
    assert [(clue.number, clue.kind) for clue in game.view().clues] == [(2, "WATER")]


def test_IQ_R4_old_clues_stay_visible_until_there_is_a_new_card() -> None:
    game = level4(clues="Q03 Q28 Q01")
    game.guess(False)
    game.clues()
    assert [clue.kind for clue in game.view().clues] == ["PO5", "LEN"]
    before = [clue.kind for clue in game.view().clues]
    game.guess(True)
    game.clues()
    assert [clue.number for clue in game.view().clues] == [3], "about the new card alone"
    assert before == ["PO5", "LEN"]


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_IQ_R4_everybody_sees_all_clues_about_the_card_in_question_and_no_others(seat: int) -> None:
    half = opened()
    for number in (1, 2, 3):
        half.clues()
        assert [clue.number for clue in half.view(seat).clues] == [n for n in range(1, number + 1) for _ in "ab"]
        half.guess(False)
    assert half.view(seat).guesser == 1
    half.clues()
    assert [clue.number for clue in half.view(seat).clues] == [1, 1], "now it is the other team's card"


def test_IQ_R4_what_was_said_of_another_card_may_be_said_again() -> None:
    """IQ-R6 forbids only what has been given about the same card."""
    game = opened("TX ME", power="P03", clues="Q01 Q02 Q03 Q04 Q05 Q06 Q13 Q44")  # Types B, C, A
    game.play(1, "clue MON")
    game.turn("---")
    assert game.view().guesser == 1
    assert game.legal(0) >= {"clue MON", "clue PAT"}
    game.play(0, "clue PAT")
    assert "clue PAT" not in game.legal(0), "but this was given about this card"
    border = opened("TX OK", power="P03", clues="Q44 Q40 Q03 Q04 Q05 Q06 Q31 Q34")
    border.play(1, "clue BD NM")  # of Oklahoma
    border.turn("---")
    assert "clue BD NM" in border.legal(0), "of Texas"


def test_IQ_R5_the_clue_card_is_public_with_its_options_and_the_choice() -> None:
    game = opened(clues="Q01 Q19", seats=4)
    for seat in (-1, 0, 1, 2, 3):
        cards = game.view(seat).clue_cards
        assert [(card.name, card.kinds, card.chosen) for card in cards] == [
            ("Q01", ["MON", "PO5"], None),
            ("Q19", ["DEC", "FN"], None),
        ]
    game.play(1, "clue PO5")
    for seat in (-1, 0, 1, 2, 3):
        assert [card.chosen for card in game.view(seat).clue_cards] == ["PO5", None]


def test_IQ_R6_a_kind_once_given_is_not_given_again() -> None:
    game = opened(clues="Q01 Q13")  # MON / PO5, MON / PAT
    game.play(1, "clue MON")
    assert [clue.kind for clue in game.view().clues] == ["MON", "PAT"]  # only one is left: given at once
    other = opened(clues="Q01 Q13")
    other.play(1, "clue PO5")
    assert other.legal(1) == {"clue MON", "clue PAT", "concede"}


def test_IQ_R6_a_card_with_nothing_new_is_replaced() -> None:
    game = opened(clues="Q01 Q28 Q07")  # MON / PO5, MON alone, FN alone
    lines = game.play(1, "clue MON")
    assert "replaced card=Q28 by=Q07" in lines
    assert [clue.kind for clue in game.view().clues] == ["MON", "FN"]
    assert game.json["decks"]["clues"]["cards"][-1] == CLUE_NAMES.index("Q28")
    nicks = opened(power=CBA, clues="Q01 Q10 Q19 Q02")  # three nicknames, then a flag
    assert [clue.kind for clue in nicks.view().clues] == ["NICK", "FLAG"]
    assert [line for line in nicks.log if "replaced" in line] == [
        "replaced card=Q10 by=Q19",
        "replaced card=Q19 by=Q02",
    ]


def test_IQ_R6_repetition_is_about_the_same_card_only() -> None:
    game = opened(power=BAC, clues="Q03 Q07 Q01 Q02 Q05 Q08 Q28")
    game.turn("---")
    kinds = [card.kinds for card in game.view().clue_cards]
    game.clues()
    assert kinds[0][0] in [clue.kind for clue in game.view().clues]
    second = level4(clues="Q28 Q01 Q02 Q13")  # a second card may hear of its month, too
    second.turn("---")
    assert "clue MON" in second.legal(0)


def test_IQ_R6_another_border_state_is_new() -> None:
    game = opened(hands="ME TX", clues="Q06 Q10")  # BD alone, BD / PO5
    assert game.legal(1) == {"clue BD AR", "clue BD LA", "clue BD NM", "clue BD OK", "concede"}
    game.play(1, "clue BD NM")
    assert game.legal(1) == {"clue BD AR", "clue BD LA", "clue BD OK", "clue PO5", "concede"}
    game.play(1, "clue BD LA")
    assert [clue.words for clue in game.view().clues] == ["borders New Mexico", "borders Louisiana"]
    assert [clue.item for clue in game.view().clues] == ["NM", "LA"]


def test_IQ_R6_when_all_border_states_are_given_the_kind_is_used_up() -> None:
    game = opened(clues="Q06 Q10")  # Maine borders New Hampshire alone
    game.play(1, "clue BD NH")
    assert game.legal(1) == {"clue PO5", "concede"}
    again = opened(clues="Q10 Q06 Q07")
    assert "replaced card=Q06 by=Q07" in again.play(1, "clue BD NH")


def test_IQ_R7_a_clue_is_true_and_an_item_is_not_repeated() -> None:
    game = opened(hands="ME TX", clues="Q06 Q10")
    assert game.refused(1, "clue BD CA") == "IQ-R7"
    assert game.refused(1, "clue BD") == "IQ-R7"
    game.play(1, "clue BD NM")
    assert game.refused(1, "clue BD NM") == "IQ-R7"
    given = opened(clues="Q01 Q45")  # MON / PO5, DEC / MON
    given.play(1, "clue MON")
    assert given.json["phase"] == "guess"
    for kind, words in (("ERA", "admitted 1800–1849"), ("LEN", "up to 5 letters in the name")):
        told = level4(clues="Q06", power=ABC)
        told.play(1, f"clue {kind}")
        assert told.view().clues[0].words == words


def test_IQ_R6_refused_kinds_name_the_ruling() -> None:
    game = opened(hands="ME TX", clues="Q10 Q01 Q03")  # BD / PO5, MON / PO5
    game.play(1, "clue PO5")
    assert game.json["phase"] == "guess"  # MON is the only one left
    border = opened(hands="ME TX", clues="Q01 Q10")
    border.play(1, "clue PO5")
    assert border.refused(1, "clue PO5") == "IQ-R6"


def test_IQ_R8_none_is_a_valid_clue() -> None:
    for code in ("AK", "HI"):
        game = level4(hands=f"TX {code}", clues="Q06", deck="")
        assert game.legal(1) == {"clue BD", "concede"}
        game.play(1, "clue BD")
        assert game.view().clues[0].words == "bordering States: none"
        assert game.json["phase"] == "guess"
    patos = level4(hands="TX GA", clues="Q22", deck="")
    assert patos.view().clues[0].words == "president when it became a State: none"


def test_IQ_R10_the_president_with_his_number() -> None:
    game = level4(clues="Q22")
    assert game.view().clues[0].words == "president when it became a State: James Monroe (5th)"


def test_IQ_R21_any_member_gives_the_clue_and_only_the_team_sees_the_values() -> None:
    for seat in (1, 3, 5):
        game = opened(clues="Q01 Q19", seats=6)
        game.play(seat, "clue MON")
    game = opened(clues="Q01 Q19", seats=4)
    for seat in (1, 3):
        assert [(choice.move, choice.words) for choice in game.view(seat).choices] == [
            ("clue MON", "month it became a State: March"),
            ("clue PO5", "population rank 41–45"),
        ]
    for seat in (-1, 0, 2):
        assert game.view(seat).choices == []
        assert "March" not in game.told(seat)
    speaker = opened(clues="Q01 Q19", seats=4, team_control="speaker")
    assert speaker.refused(3, "clue MON") == "GP-R9"
    assert speaker.view(3).choices == []
    speaker.play(1, "clue MON")


def test_IQ_R21_where_there_is_no_choice_the_table_gives_the_clue() -> None:
    game = level4(clues="Q28")  # MON alone
    assert game.json["phase"] == "guess"
    assert [names(line) for line in game.log[-3:]] == ["cards", "clue", "guessing"]
    assert "seat=" not in game.log[-2]
    border = level4(clues="Q06")  # BD alone; that Maine has one border must not show
    assert (border.json["phase"], border.legal(1)) == ("clue", {"clue BD NH", "concede"})


def test_GP_R14_who_does_not_choose_gives_the_first_option_printed() -> None:
    game = opened(clues="Q01 Q13", clocks="on")
    assert game.position.due() == 5000 + 20_000
    lines = game.wait(25_000)
    assert [clue.kind for clue in game.view().clues] == ["MON", "PAT"]  # IQ-R6: MON of Q13 was given
    assert "seat=" not in lines[0]
    assert game.position.due() == 25_000 + 45_000
    other = opened(clues="Q01 Q13", clocks="on", clock_clue=7)
    other.play(1, "clue PO5", 6000)
    assert other.position.due() == 13_000
    other.wait(13_000)
    assert [clue.kind for clue in other.view().clues] == ["PO5", "MON"]


def test_GP_R14_the_border_state_first_in_the_alphabet() -> None:
    game = opened(hands="ME AR", clues="Q06 Q08", clocks="on")  # BD, then DEC / BD
    game.wait(25_000)
    assert game.view().clues[0].item == "LA"
    again = opened(hands="ME AR", clues="Q06 Q10", clocks="on")  # BD, then BD / PO5
    again.wait(25_000)
    again.wait(45_000)
    assert [clue.item for clue in again.view().clues] == [
        "LA",
        "MS",
    ]  # Mississippi before Missouri, though MO before MS

"""What a seat may do: one object to list, to ask and to draw from."""

import pytest

from cardinal.engine.chance import Fast
from cardinal.engine.position import Move
from cardinal.engine.refused import Refused

from .sprint.position import SHOUT
from .tables import BUNGEE, racing, sprint, table_of


def test_a_list_can_be_walked_counted_and_asked() -> None:
    legal = sprint().legal(0)
    assert list(legal) == ["stake 1", "stake 2", "stake 3"]
    assert len(legal) == 3
    assert legal
    assert "stake 2" in legal
    assert "  STAKE   2 " in legal, "as a person types it"
    assert Move(2) in legal
    for wrong in ("stake 4", "stake", "shout 3+4", "what?", "", Move(4), Move(2, "words"), 2, None):
        assert wrong not in legal


def test_a_form_takes_what_cannot_be_listed() -> None:
    legal = racing().legal(0)
    assert list(legal) == []
    assert len(legal) == 0
    assert legal, "there is something to do"
    assert "shout 3+4" in legal
    assert "shout 3 + 4" in legal
    assert Move(SHOUT, "9+9") in legal, "whether it wins is another question"
    for wrong in ("shout", "shout 3", "shout 0+4", "shout 3+4+5", Move(SHOUT, "x"), Move(SHOUT), "stake 1"):
        assert wrong not in legal


def test_a_form_is_described_for_a_client() -> None:
    table = racing()
    assert table.view(0).forms == [{"verb": "shout", "numbers": 2, "low": 1, "high": 9}]
    assert table.view(None).forms == []


def test_samples_of_lists_and_forms_are_legal_and_vary() -> None:
    for legal in (sprint().legal(1), racing().legal(1), table_of(BUNGEE, 4).legal(0)):
        drawn = {legal.sample(Fast(bytes([k]))) for k in range(100)}
        assert all(text in legal for text in drawn)
        assert len(drawn) > 2
        assert len(legal) == 0 or drawn == set(legal), "each of the list is drawn"


def test_nothing_is_legal_for_a_spectator_out_of_turn_or_while_the_clocks_stand() -> None:
    table = table_of(BUNGEE, 2)
    assert not table.legal(1)
    assert not table.legal(-1)
    assert not table.legal(7)
    table.put("clock pause")
    assert not table.legal(0)


def test_the_same_code_judges_and_says_why() -> None:
    table = racing()
    for text, clause in (("shout", "SP-3"), ("shout 0+1", "SP-3"), ("stake 2", "SP-1")):
        with pytest.raises(Refused) as refused:
            table.play(0, text)
        assert refused.value.clause == clause
        assert refused.value.words in str(refused.value)
        assert f"({clause})" in str(refused.value)


def test_a_legal_object_holds_no_position() -> None:
    """Bots get it, so what it can reach must say no more than the view."""
    table = racing()
    legal = table.legal(0)
    reachable = [*vars(legal).values(), *(value for form in legal.forms for value in vars(form).values())]
    assert not any(value is table.position for value in reachable)

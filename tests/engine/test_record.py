"""A play as a text file: written, read, cut off, malformed."""

import pytest

import cardinal
from cardinal.engine.record import read_record
from cardinal.engine.refused import BadInput
from cardinal.engine.store import Entry
from cardinal.engine.verify import record_of, verify

from .sprint import Sprint
from .tables import BUNGEE, played, racing, right, sprint, table_of, wait

HEAD = "Cardinal record 1\nGame: sprint\nRules: 1\nSeats: S0, S1\nGenerator: fast\nSeed: 1\n\n0 deal\n"


@pytest.fixture(scope="module")
def text() -> str:
    return str(record_of(played(table_of(BUNGEE, 2, {"games": 1}, names=["Ada", "Bo"]))))


@pytest.fixture(scope="module")
def race() -> str:
    """With shouts and ticks."""
    table = racing(laps=1)
    table.clock.jump(4000)
    table.play(0, right(table), claimed=3900, rtt=200)
    table.play(1, "shout 1+1")
    wait(table, 5000)
    return str(record_of(table))


def test_it_is_readable_and_round_trips(text: str, race: str) -> None:
    for written in (text, race):
        record = read_record(written)
        assert str(record) == written
        assert record.ending == "finished"
    assert text.startswith("Cardinal record 2\nGame: bungee\nRules: ")
    assert text.endswith(f"\nend finished {read_record(text).right_sum()}\n")


def test_headers_say_what_was_played(text: str) -> None:
    record = read_record(text)
    assert record.header("Game") == "bungee"
    assert record.header("Rules") == BUNGEE.version
    assert record.names == ["Ada", "Bo"]
    assert BUNGEE.parse_options(record.options)["games"] == 1
    assert set(record.options) == {option.key for option in BUNGEE.options}
    with pytest.raises(BadInput, match="no line 'Tournament: …'"):
        record.header("Tournament")


def test_inputs_bear_their_instants(race: str) -> None:
    entries = [step.entry for step in read_record(race).steps]
    assert entries[0] is None
    assert [entry.number for entry in entries[1:]] == list(range(1, len(entries)))
    assert entries[3] == Entry(3, -1, "tick", 3000, 3000)
    assert (entries[4].arrival, entries[4].at) == (4000, 3900)
    assert "@4000/3900 shout" in race
    assert "\n3 table @3000 tick\n" in race


def test_events_stand_under_their_input_with_their_veils(race: str) -> None:
    assert "\n1 S0 @0 stake 2\n    stake@S0 seat=0 coins=2\n" in race


def test_an_open_play_says_so() -> None:
    assert "0 deal\nend open " in str(record_of(sprint()))


def test_save_and_load(tmp_path) -> None:
    table = cardinal.deal("bungee", seats=2, bots=["club", "club"], seed=7, options={"games": 1})
    table.run()
    path = cardinal.save(table, tmp_path / "play.txt")
    record = cardinal.load(path)
    assert str(record) == path.read_text("utf-8")
    assert verify(BUNGEE, record).holds


def test_blanks_that_nobody_sees_are_found(text: str) -> None:
    for changed in (
        text.replace("\n\n", "\n\n\n"),
        text.replace("\n0 deal", "\n \n0 deal"),
        text.replace("end", "\nend"),
    ):
        with pytest.raises(BadInput, match="blanks"):
            read_record(changed)


class TestCutOff:
    def test_at_every_line_it_is_read_up_to_there(self, text: str) -> None:
        lines = text.splitlines(keepends=True)
        start = lines.index("0 deal\n")
        whole = read_record(text)
        for n in range(start + 1, len(lines)):
            record = read_record("".join(lines[:n]))
            assert record.ending is None
            assert record.steps[:-1] == whole.steps[: len(record.steps) - 1]
            verdict = verify(BUNGEE, record)
            assert not verdict.good
            assert f"cut off after input {len(record.steps) - 1}; up to there it checks out" in verdict.words

    def test_at_every_letter_what_is_whole_is_kept(self, race: str) -> None:
        whole = read_record(race)
        for cut in range(race.index("0 deal\n") + 7, len(race) - 1):
            record = read_record(race[:cut])
            assert record.ending is None, race[:cut]
            for ours, theirs in zip(record.steps, whole.steps, strict=False):
                assert ours.entry == theirs.entry, "no half-read move"
                assert ours.events == theirs.events[: len(ours.events)], "no half-read event"
            assert len(record.steps) == race[:cut].rpartition("\n")[0].count(" @") + 1
            assert "cut off" in verify(Sprint(), record).words

    def test_a_move_cut_in_the_middle_is_not_another_move(self) -> None:
        assert len(read_record(HEAD + "1 S0 @0 take 1").steps) == 1, "it may have been take 10"

    def test_the_last_line_may_lack_its_end(self, race: str) -> None:
        assert read_record(race.rstrip("\n")).ending == "finished"

    @pytest.mark.parametrize("lines", range(1, 8))
    def test_before_the_deal_there_is_nothing_to_read(self, lines: int) -> None:
        with pytest.raises(BadInput, match="no deal"):
            read_record("".join(HEAD.splitlines(keepends=True)[:lines]))

    def test_a_tampered_record_is_not_saved_by_being_cut(self, race: str) -> None:
        broken = race[: race.index("    lap")].replace("coins=2", "coins=3")
        assert verify(Sprint(), read_record(broken)).at == 1
        last = race[: race.index("end ")].replace("winner=0", "winner=1")
        verdict = verify(Sprint(), read_record(last))
        assert "up to there it checks out" not in verdict.words
        assert not verdict.good


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "\n",
        "hello\n",
        "Cardinal record 3\n",
        "Cardinal record 2\n",
        "Cardinal record 1\n",
        HEAD + "nonsense\n",
        HEAD + "1 S0 stake 1\n",
        HEAD + "2 S0 @0 stake 1\n",
        HEAD + "1 S0 @0 stake 1\n1 S1 @0 stake 1\n",
        HEAD + "1 X0 @0 stake 1\n",
        HEAD + "1 S0 @-5 stake 1\n",
        HEAD + "1 S0 @0\n",
        HEAD + "1 S0 @" + "9" * 5000 + " stake 1\n",
        HEAD + "9" * 5000 + " S0 @0 stake 1\n",
        HEAD + "1 S" + "9" * 5000 + " @0 stake 1\n",
        HEAD + "0 deal\n",
        HEAD + "Game: bungee\n",
        HEAD + "end perhaps\n",
        HEAD + "end open\n1 S0 @0 stake 1\n",
        HEAD.replace("Seed: 1", "Seed: 1\nSeed: 2"),
        HEAD.replace("0 deal", "    event\n0 deal"),
        HEAD.replace("Game: sprint", "game sprint"),
    ],
    ids=range(23),
)
def test_a_malformed_record_is_one_line_of_bad_input(bad: str) -> None:
    with pytest.raises(BadInput) as wrong:
        read_record(bad)
    words = str(wrong.value)
    assert "\n" not in words
    assert 10 < len(words) < 300

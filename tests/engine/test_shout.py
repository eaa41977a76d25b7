"""t* of a shout (GP-R4)."""

import pytest

from cardinal.engine.shout import FULL_AFTER_MS, Quota, shout_time


@pytest.mark.parametrize(
    ("arrival", "claimed", "rtt", "cap", "at"),
    [
        (5000, 4900, 200, 300, 4900),  # believed: within the round trip
        (5000, 4700, 200, 300, 4800),  # not further back than the round trip …
        (5000, 4000, 9999, 300, 4700),  # … nor than the cap
        (5000, 5100, 200, 300, 5000),  # nobody shouts after the shout arrived
        (5000, 4900, 0, 300, 5000),  # an instant connection needs no compensation
        (5000, 4000, 200, 0, 5000),
        (5000, None, 200, 300, 4900),  # not synchronized: half a round trip
        (5000, None, 9999, 300, 4700),
        (5000, None, 0, 300, 5000),
    ],
)
def test_the_moment_of_a_shout(arrival: int, claimed: int | None, rtt: int, cap: int, at: int) -> None:
    assert shout_time(arrival, claimed, rtt, cap) == at


def test_a_forged_time_stamp_gains_the_cap_at_most() -> None:
    for claimed in range(0, 6000, 50):
        for rtt in (0, 100, 1000, 100_000):
            assert 4700 <= shout_time(5000, claimed, rtt, 300) <= 5000


def test_GP_R4_a_slow_line_is_made_up_for_as_much_as_the_cap_in_a_minute() -> None:
    quota = Quota()
    assert quota.left(300, 1000) == 300
    quota.spend(120)
    assert quota.left(300, 1000) == 180
    quota.spend(180)
    assert quota.left(300, 1000) == 0
    assert quota.left(300, 1000 + FULL_AFTER_MS // 3) == 100
    assert quota.left(300, 1000 + FULL_AFTER_MS) == 300
    assert quota.left(300, 10 * FULL_AFTER_MS) == 300
    assert Quota().left(0, 5) == 0

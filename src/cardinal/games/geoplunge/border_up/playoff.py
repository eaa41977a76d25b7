"""Border-Up as playoff and tie-breaker (BU-R17): the options of each game until there is a winner."""

from cardinal.engine.options import Options

WINDOW_CLOSES = 3  # GP-R30: from the third replay on


def playoff_options(level: int, replay: int, stakes_when_points_idle: bool = False) -> Options:
    """For the first game (`replay` 0) and for the replays after ties, at the tournament's level."""
    given: Options = {"level": level}  # BU-R17: Combo 2 is Level 2, Combo 4 Level 4
    if not stakes_when_points_idle:
        given["stakes"] = "off"  # GP-R32: points do not matter there
    if replay >= WINDOW_CLOSES:
        given["simul_window_ms"] = 0  # GP-R30: somebody has to win
    return given

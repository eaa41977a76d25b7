"""Everything a dealer's phone needs for one match. The phone fetches it once and then needs no network.

Decks: the same lot and match give the same order, so a second phone continues with the same cards. Section 7 of the
rules says how to use them, with one simplification: each game starts at a place in the deck that depends only on the
games played before it (`Script.uses`, the most cards it can take). So cards that a game did not need are skipped, and
none comes again before the whole deck has been used (GP-67, GP-68, GP-R25). The Power deck is shuffled after Game 4
(GP-65), so the pack has one order for each time.
"""

from hashlib import blake2b
from itertools import combinations, permutations, product
from typing import Literal

import msgspec

from cardinal.engine.chance import Chance, Sealed
from cardinal.engine.refused import BadInput
from cardinal.games.geoplunge.border_up.rules import WINDOW_CLOSES
from cardinal.games.geoplunge.cards import CHALLENGE, card_data
from cardinal.games.geoplunge.chummy_challenge.questions import Question
from cardinal.games.geoplunge.clues import CLUE_NAMES
from cardinal.games.geoplunge.deck import PRINTED
from cardinal.games.geoplunge.match.formats import (
    BORDER_UP,
    FORMATS,
    GAME_4,
    TITLES,
    TITLES_4,
    call_games,
    champion,
    numbers_at,
)
from cardinal.games.geoplunge.match.options import OWN
from cardinal.games.geoplunge.options import COMMON
from cardinal.games.geoplunge.power import POWER_NAMES, PTB, PTR1, PTR2, VERSIONS
from cardinal.games.geoplunge.stakes import points_of
from cardinal.games.geoplunge.teams import NOBODY, A, B
from cardinal.games.geoplunge.tournament.console.script import scripts
from cardinal.games.geoplunge.tournament.console.scripts.drafting import seconds
from cardinal.games.geoplunge.tournament.console.types import (
    Asked,
    ChallengeFace,
    Choice,
    ClueFace,
    Pack,
    PowerFace,
    Side,
)

PLAYOFF = "border-up"  # the format of a playoff match (GP-57)
SHUFFLES = 12  # more than the Game 4s a match can have
_FORMS = {"single": "", "number": "", "all": "all {n}", "any": "any {n} of {m}", "ordered": "{n}, in this order"}
_SAY = {
    "all": "An All match: Games 1 to 5 in their order, then again from the first.",
    "call": "A Call match: each team selects two different games and tells me in secret.",  # GP-44, GP-45
    "morning": "A morning match: four games in their order, then again from the first.",
    "afternoon": "An afternoon match: each team chooses a game. Statehood closer to 1 chooses first.",  # GP-53
    "championship": "The championship: four games. Games won count, not points.",  # GP-58
    PLAYOFF: "A playoff: Border-Up, until there is a winner.",  # GP-57, GP-R30
}
_TITLES = {
    "all": "All match",
    "call": "Call match",
    "morning": "Morning match",
    "afternoon": "Afternoon match",
    "championship": "Four games",
    PLAYOFF: "Border-Up",
}
_PAPER = "Shuffle the GeoPlunge cards and the Map cards."  # GP-62
_PAPER_ONE = "Shuffle the GeoPlunge cards."
HORN = "Time is up. A game without a result does not count."  # GP-R16


def pack(match_format: str, level: int, lot: str, match_id: str) -> Pack:
    """The pack for a match. `level` matters only for a playoff (BU-R17); every other format has its own."""
    level = _level(match_format, level)
    idle = match_format in ("championship", PLAYOFF)  # GP-R32: points do not matter there
    made = {script.id: script for script in scripts(level, not idle)}
    games = (BORDER_UP,) if match_format == PLAYOFF else FORMATS[match_format].games
    titles = TITLES_4 if level == 4 else TITLES
    chance = _chance(lot, match_id)
    return Pack(
        match=match_id,
        format=match_format,
        level=level,
        stakes=not idle,
        choosing=_choosing(match_format),
        choices=tuple(Choice(number, titles[number]) for number in numbers_at(level)),
        games=games,
        chosen=_chosen(match_format, level),
        say=_SAY[match_format],
        paper=_PAPER_ONE if match_format == PLAYOFF else _PAPER,
        scripts={name: script for name, script in made.items() if match_format != PLAYOFF or name == PLAYOFF},
        of_number={str(script.number): name for name, script in made.items() if level == 2 or script.number != GAME_4},
        of_version=_versions() if level == 4 else {},
        replays=WINDOW_CLOSES,
        tie_breaker="border-up" if idle else "",  # GP-59
        ends=_ends(match_format),
        title=f"{_TITLES[match_format]} · Level {level}",
        faces=tuple(msgspec.convert(_plain(name), PowerFace) for name in POWER_NAMES),
        power=tuple(_shuffled(POWER_NAMES, chance) for _ in range(SHUFFLES)),
        clue=tuple(msgspec.convert(_plain(name), ClueFace) for name in _shuffled(CLUE_NAMES, chance)),
        challenge=_challenges(chance) if level == 4 and match_format != PLAYOFF else (),  # GP-5
        count=seconds(COMMON, "clock.stakes"),
        pick_seconds=seconds(OWN, "clock.call_pick" if match_format == "call" else "clock.noon_pick"),
        min_start=seconds(OWN, "min_start_s"),
        horn=HORN,
        states={card.code: card.name for card in PRINTED},
        points=_points(),
    )


def _level(match_format: str, level: int) -> int:
    if match_format == PLAYOFF:
        if level not in (2, 4):
            raise BadInput(f"A playoff is played at Level 2 or Level 4, not {level}.")
        return level
    if match_format not in _SAY:
        raise BadInput(f"There is no match format '{match_format}'. There are {', '.join(_SAY)}.")
    return FORMATS[match_format].level


# -- which games ----------------------------------------------------------------------------------------------


def _choosing(match_format: str) -> Literal["", "call", "afternoon"]:
    return "call" if match_format == "call" else "afternoon" if match_format == "afternoon" else ""


def _chosen(match_format: str, level: int) -> dict[str, tuple[int, ...]]:
    """Every pair of selections and the resulting games, for the phone to look up."""
    if match_format == "call":
        picks = list(combinations(numbers_at(level), 2))  # GP-44, GP-R21: two different games
        return {f"{_key(a)}|{_key(b)}": call_games([a, b]) for a, b in product(picks, picks)}  # GP-46, GP-47
    if match_format == "afternoon":
        return {f"{a}|{b}": (a, b) for a, b in permutations(numbers_at(level), 2)}  # GP-54, GP-55
    return {}


def _key(pick: tuple[int, ...]) -> str:
    return " ".join(map(str, pick))


def _versions() -> dict[str, str]:
    """PR-2: the script for each version that a Power card can name."""
    return {VERSIONS[PTR1]: "ptr1", VERSIONS[PTR2]: "ptr2", VERSIONS[PTB]: "border-zap"}


def _ends(match_format: str) -> dict[str, Side]:
    """If games won decide the match: the results that end it. If it is tied after its last game, the next game won ends
    it (GP-59, GP-R30). The phone can see that for itself."""
    if match_format != "championship":
        return {}
    found: dict[str, Side] = {}
    for n in range(1, len(FORMATS[match_format].games) + 1):
        for winners in product((A, B, NOBODY), repeat=n):
            best = champion(winners)  # GP-58, GP-60, GP-61, GP-R31
            if best in (A, B):
                found["".join("-" if team == NOBODY else str(team) for team in winners)] = 1 if best == B else 0
    return found


def _points() -> dict[str, tuple[int, int]]:
    """GP-24: the points for every result, so the phone can show them before sending."""
    found = {}
    for winner, bonus, plunging in product((A, B, NOBODY), (False, True), range(4)):
        a, b = points_of(winner, bonus, plunging)
        found[f"{'-' if winner == NOBODY else winner} {int(bonus)} {plunging}"] = (a, b)
    return found


# -- the decks ------------------------------------------------------------------------------------------------


def _chance(lot: str, match_id: str) -> Chance:
    return Sealed(blake2b(f"{lot}\n{match_id}".encode(), digest_size=32, person=b"cardinal pack").digest())


def _shuffled(names: list[str], chance: Chance) -> tuple[str, ...]:
    deck = list(names)
    chance.shuffle(deck)
    return tuple(deck)


def _plain(name: str) -> dict[str, object]:
    """The card as `cardinal facts --cards` shows it."""
    return {key: value for key, value in card_data(name).items() if key != "deck"}


def _challenges(chance: Chance) -> tuple[ChallengeFace, ...]:
    return tuple(
        ChallengeFace(name, tuple(_asked(question) for question in CHALLENGE[name].questions))
        for name in _shuffled(list(CHALLENGE), chance)
    )


def _asked(question: Question) -> Asked:
    form = _FORMS[question.form].format(n=question.n, m=len(question.answers))
    return Asked(question.id, question.colour, question.text, form, question.shown)

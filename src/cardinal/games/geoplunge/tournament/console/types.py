"""What the dealer's phone gets for one match: scripts of steps, shuffled decks, and the checks it can ask for.

A script is a graph built from the games' own functions, so the phone knows no rules and needs no network:
at each point, the dealer's tap leads to the next one, and finally to a result.

The phone fills in the names in braces. {0} is the team that goes first (or is listed first, if no team does), {1} the
other one. {lead} and {follow} are for tricks, {call} and {cards} for the Call Team and the Cards Team.
"""

from typing import Literal

import msgspec

from cardinal.common.decoding import decodable
from cardinal.engine.day import Choice as Choice
from cardinal.engine.day import Verdict as Verdict

Role = Literal[0, 1]  # {0} or {1}
Deck = Literal["power", "clue", "challenge"]  # the decks that the phone turns; GeoPlunge and Map cards are on paper
Checker = Literal["groups", "row", "name", "trick", "zap", "guess", "answer", "draw"]
Category = Literal["size", "statehood", "population"]
Side = Literal[0, 1]  # the team listed first in the pairing, or the other


# -- scripts --------------------------------------------------------------------------------------------------


class Deal(msgspec.Struct, frozen=True):
    """Cards to deal from a paper deck."""

    deck: Literal["GeoPlunge", "Map"]
    each: int
    face: Literal["down", "up"]
    to: str  # "each team", "{1}", "{cards}"


class Turn(msgspec.Struct, frozen=True):
    """Cards that the phone turns."""

    deck: Deck
    count: int
    eyes: Literal["all", "dealer", "teams"]  # who may see them; teams: each team sees its own in secret
    means: str  # "the order of the clue types"
    shows: tuple[str, ...]  # what matters on it: letters, category, number, star, version, circles
    clue: int = -1  # for Clue cards: the index of the current type in the Power card's letters
    until: int = 0  # keep turning until there are this many different left-corner numbers
    another: str = ""  # when the dealer may turn the next one instead


class Timer(msgspec.Struct, frozen=True):
    seconds: int
    name: str  # "Race", "Guess"
    end: str  # what the dealer says when time is up
    gate: bool = False  # the step starts with it: nothing else can be tapped before


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What the dealer says and does at a point."""

    say: str  # the words to read aloud
    notes: tuple[str, ...] = ()  # only for the dealer
    deal: tuple[Deal, ...] = ()
    turn: tuple[Turn, ...] = ()
    sees: tuple[Deck, ...] = ()  # show these cards again, turned earlier
    asks: Literal["", "bases", "bur"] = ""  # what the dealer enters for later checks
    stakes: bool = False  # ask for stakes, with the count
    timer: Timer | None = None
    checks: tuple[Checker, ...] = ()
    clauses: tuple[str, ...] = ()


class Go(msgspec.Struct, frozen=True):
    """A tap, and where it leads."""

    label: str
    to: str
    role: Role | None = None  # it is about this team
    first: Side | None = None  # it decides who goes first
    right: bool | None = None  # the judge's verdict that leads here
    same: bool = False  # two shouts at the same time


class Outcome(msgspec.Struct, frozen=True):
    """The result of a game: GP-24."""

    winner: Role | None  # None: a tie
    bonus: bool
    words: str  # why


class Point(msgspec.Struct, frozen=True):
    """A point in a game: a step of the script, what is known, and the taps that lead on. An outcome ends the game."""

    step: str
    title: str
    go: tuple[Go, ...]
    lead: Role | None = None  # who leads, guesses or has shouted
    call: Role | None = None  # who is the Call Team
    number: int = 0  # of the race, trick, guess or challenge
    base: int = -1  # the trick uses the first base (0) or the second (1); -1: the leader says which
    word: str = ""  # what was shouted
    outcome: Outcome | None = None


class Script(msgspec.Struct, frozen=True, kw_only=True):
    """One game at one level."""

    id: str  # border-up, ptr1, …
    game: str  # the catalog's id
    number: int  # GP-42
    level: int
    title: str
    about: str  # one sentence: what the game is
    first: Literal["", "draw", "winner"]  # who goes first: nobody, the draw, or the last winner (else the draw)
    start: str
    after_first: str  # where to start if it is already known who goes first; else the same as start
    version: Literal["", "l2", "ptr1", "ptr2"]  # of Play the Ranks
    steps: dict[str, Step]
    points: dict[str, Point]
    uses: dict[str, int]  # the most cards it takes from each of the phone's decks (GP-R26)
    shuffles: tuple[str, ...]  # the decks to shuffle after it (GP-65)
    paper: str  # what to do with the paper decks after it (GP-63, GP-64)
    time_is_up: str  # GP-R17: what may still be finished


# -- the pack -------------------------------------------------------------------------------------------------


@decodable
class PowerFace(msgspec.Struct, frozen=True):
    id: str
    number: int
    category: Category
    letters: str
    star: str
    version: str
    circles: tuple[str, ...]


class ClueOption(msgspec.Struct, frozen=True):
    kind: str
    clue: str


@decodable
class ClueFace(msgspec.Struct, frozen=True):
    id: str
    A: tuple[ClueOption, ...]
    B: tuple[ClueOption, ...]
    C: tuple[ClueOption, ...]


class Asked(msgspec.Struct, frozen=True):
    """A question of a Challenge card."""

    id: str
    colour: str
    text: str
    form: str  # "all 3", "any 3 of 5", ""
    answers: tuple[str, ...]


class ChallengeFace(msgspec.Struct, frozen=True):
    id: str
    questions: tuple[Asked, ...]


class Pack(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a phone needs for one match. The same match gives the same pack on every phone."""

    match: str
    format: str
    level: int
    stakes: bool  # GP-R32: not if points do not matter
    choosing: Literal["", "call", "afternoon"]
    choices: tuple[Choice, ...]
    games: tuple[int, ...]  # game numbers in order, repeated; empty until they are chosen
    chosen: dict[str, tuple[int, ...]]  # by the choices ("1 3|2 3", "3|1"): the games in order (GP-46, GP-55)
    say: str  # how the match starts, in the dealer's words
    paper: str  # what to do with the paper decks before it (GP-62)
    scripts: dict[str, Script]
    of_number: dict[str, str]  # the script by game number ("1"); "" for Game 4 of Level 4:
    of_version: dict[str, str]  # … the script by the version on the top Power card (PR-2)
    replays: int  # GP-R30: after this many replays, nothing counts as the same time
    tie_breaker: str  # the script to play if all games leave the match undecided, or ""
    ends: dict[str, Side]  # by the winners of the games ("01-0"; "-": a tie): who wins, if games count
    title: str  # "Level 2 · morning match"
    faces: tuple[PowerFace, ...]
    power: tuple[tuple[str, ...], ...]  # the Power deck: one order after each shuffle
    clue: tuple[ClueFace, ...]
    challenge: tuple[ChallengeFace, ...]
    count: int  # for the stakes
    pick_seconds: int  # for the selection or the choice
    min_start: int  # GP-R18: no new game with less on the clock
    horn: str  # GP-R16, in words
    states: dict[str, str]  # names by postal code
    points: dict[str, tuple[int, int]]  # by winner ("0", "1", "-"), bonus (0, 1) and who plunges (0 to 3): "0 1 3"


# -- checks ---------------------------------------------------------------------------------------------------


class Asking(msgspec.Struct, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """A question to the judge. States go by postal code, and sides are 0 and 1."""


class GroupsCheck(Asking, tag="groups"):
    """Border-Up: the groups that `side` shows after its shout."""

    level: Literal[2, 4]
    word: Literal["GeoPlunge", "ThreeOPlunge"]
    rows: list[list[str]]
    side: Side | None = None


class RowCheck(Asking, tag="row"):
    """Dashing States: the row of a race, left to right. `category` is the Power card's, for race 3 at Level 4."""

    level: Literal[2, 4]
    race: Literal[1, 2, 3]
    row: list[str]
    down: bool = True
    category: Category | None = None


class NameCheck(Asking, tag="name"):
    """Dashing States: what was said about one card, `Texas, Austin` or `Texas, 28`."""

    level: Literal[2, 4]
    race: Literal[1, 2, 3]
    card: str
    text: str
    category: Category | None = None


class TrickCheck(Asking, tag="trick"):
    """Play the Ranks: both cards of a trick and what was said. `leader` is the side that led."""

    version: Literal["l2", "ptr1", "ptr2"]
    leader: Side
    lead: str
    follow: str
    base: int
    category: Category | None = None  # as announced; None if the leader plays a Power card
    bur: list[str] = []  # the BUR cards
    power: str | None = None  # the lead's Power card
    answer: str | None = None  # the follower's
    change_base: bool = False
    bases: list[int] = []  # PTR2: the two bases of this game


class BurCheck(Asking, tag="bur"):
    """Play the Ranks at Level 4: the best unprotected ranking on the BUR cards, for each base."""

    cards: list[str]
    bases: list[int]


class ZapCheck(Asking, tag="zap"):
    """Border Zap: does the second card zap the first?"""

    leader: Side
    lead: str
    follow: str


class GuessCheck(Asking, tag="guess"):
    """State IQ: what was said about the card that the clue team holds."""

    card: str
    text: str


class AnswerCheck(Asking, tag="answer"):
    """Chummy Challenge: what was said to a question such as C17-red."""

    question: str
    text: str


class DrawCheck(Asking, tag="draw"):
    """Whose card has the statehood rank closer to 1?"""

    cards: tuple[str, str]


Check = GroupsCheck | RowCheck | NameCheck | TrickCheck | BurCheck | ZapCheck | GuessCheck | AnswerCheck | DrawCheck

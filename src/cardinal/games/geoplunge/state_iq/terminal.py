"""State IQ's table for a terminal."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cardinal.common.terminal import PAPER, QUIET, RED, STRONG, titled
from cardinal.engine.words import says
from cardinal.games.geoplunge.deck import EUROPE, edition_of
from cardinal.games.geoplunge.state_iq.story import ORDINALS, REASONS
from cardinal.games.geoplunge.state_iq.view import ClueCard, ClueView, StateIQResult, StateIQView
from cardinal.games.geoplunge.story import team_name
from cardinal.games.geoplunge.terminal import ask_line, cards, headline, teams


def draw(view: StateIQView, names: list[str], now: int) -> RenderableType:
    held = [int(view.result is None and not _aside(view, team)) for team in (0, 1)]
    parts: list[RenderableType] = [teams(view, names, held, [_marks(view, 0), _marks(view, 1)]), Text()]
    if view.drawn and not any(view.guesses) and view.result is None:
        first = says(team_name(view.first, names), "guess")
        parts += [_line("Draw", f"{view.drawn[0]} and {view.drawn[1]}; {first} first")]
    if view.letters is not None:
        parts.append(_power(view))
    parts += [_guesses(view, team, names) for team in (view.first, 1 - view.first) if view.guesses[team]]
    parts += [
        _line(f"Shown {'AB'[team]}", " ".join(view.shown[team]))
        for team in (0, 1)
        if view.shown[team] and not view.result
    ]
    if view.clue_cards:
        parts += [Text(), _clue_cards(view.clue_cards)]
    if view.clues and view.result is None:
        parts += [Text(), Text("What is known", STRONG), _clues(view.clues)]
    if view.card is not None:
        parts += [Text(), Text("Your card", STRONG), cards([view.card])]
    if view.choices:
        parts += [Text(), _choices(view)]
    if view.result is not None:
        parts += [Text(), *_result(view.result, names)]
    parts += [Text(), _ask(view, names, now)]
    return titled("State IQ", f"Level {view.options['level']}", *parts)


def _place(view: StateIQView) -> str:
    return "country" if edition_of(view.options) == EUROPE else "State"


def _line(head: str, words: str) -> Text:
    return Text.assemble((f"{head:<9}", QUIET), words)


def _aside(view: StateIQView, team: int) -> bool:
    """IQ-R16: is this the second team's card, after that team has started to guess?"""
    return team != view.first and view.guesser == team


def _marks(view: StateIQView, team: int) -> list[str]:
    if view.number == 0:
        return []
    return [f"guess {view.number} of 3" if team == view.guesser else "gives the clues"]


def _power(view: StateIQView) -> Text:
    line = Text.assemble((f"{'Power':<9}", QUIET), f"{view.power}  ")
    for place, letter in enumerate(view.letters or "", 1):
        line.append(f" {letter} ", PAPER if place == view.number else QUIET)
    return line


def _guesses(view: StateIQView, team: int, names: list[str]) -> Text:
    line = Text.assemble((f"{'Guesses':<9}", QUIET), (f"{team_name(team, names)}  ", STRONG))
    for guess in view.guesses[team]:
        line.append("✓ " if guess.right else "✗ ", STRONG if guess.right else f"bold {RED}")
        line.append(f"{guess.state or 'too late'}   ")
    return line


def _clue_cards(cards: list[ClueCard]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for card in cards:
        options = Text()
        for place, (kind, words) in enumerate(zip(card.kinds, card.words, strict=True)):
            options.append("  /  " if place else "")
            options.append(f"{kind} ", STRONG if card.chosen in (None, kind) else QUIET)
            options.append(words, f"bold {RED}" if card.chosen == kind else QUIET)
        grid.add_row(Text(f" {card.name} ", f"bold {PAPER}"), options)
    return grid


def _clues(clues: list[ClueView]) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    for clue in clues:
        grid.add_row(" ·", _dated(clue.words, clue.year))
    return grid


def _choices(view: StateIQView) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for choice in view.choices:
        grid.add_row(Text(choice.move, STRONG), _dated(choice.words, choice.year))
    return grid


def _dated(words: str, year: str) -> Text:
    return Text(words).append(f" ({year})", QUIET) if year else Text(words)


def _result(result: StateIQResult, names: list[str]) -> list[RenderableType]:
    parts: list[RenderableType] = [headline(result, names, REASONS)]
    for team in (0, 1):
        held = " ".join(result.hands[team])
        parts.append(
            Text.assemble((f"{team_name(team, names)}: ", STRONG), f"{result.points[team]} points, held {held}")
        )
    return parts


def _ask(view: StateIQView, names: list[str], now: int) -> Text:
    match view.phase:
        case "stakes":
            return ask_line(view, "Is your team GeoPlunging?", view.stakes_end, now)
        case "clue":
            own = view.team is not None and view.team != view.guesser
            words = "Which clue do you give?" if own else f"{team_name(1 - view.guesser, names)} chooses a clue."
            return ask_line(view, words, view.deadline, now)
        case "guess":
            ordinal = ORDINALS[view.number - 1]
            own = view.team == view.guesser
            words = (
                f"Your {ordinal} guess: type a {_place(view)}." if own else f"{team_name(view.guesser, names)} guesses."
            )
            return ask_line(view, words, view.deadline, now)
    return Text("The game is over.", QUIET)

"""Dashing States' table for a terminal."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cardinal.common.terminal import QUIET, RED, STRONG, side_by_side, titled
from cardinal.engine.words import says
from cardinal.games.geoplunge.dashing_states.judging import ROW
from cardinal.games.geoplunge.dashing_states.layout import handles_in
from cardinal.games.geoplunge.dashing_states.maps import country, outline
from cardinal.games.geoplunge.dashing_states.naming import right_name, things
from cardinal.games.geoplunge.dashing_states.sorting import order_of
from cardinal.games.geoplunge.dashing_states.story import RACE_REASONS, REASONS, SORTED, VERDICT_WORDS
from cardinal.games.geoplunge.dashing_states.view import DashingStatesView, RaceView, SideView
from cardinal.games.geoplunge.deck import INDEX, edition_of
from cardinal.games.geoplunge.story import team_name
from cardinal.games.geoplunge.terminal import ask_line, headline, teams

EXAMPLE = "As in: geoplunge m3 m1 m5 m2 m7 m6 / down"


def draw(view: DashingStatesView, names: list[str], now: int) -> RenderableType:
    race = view.races[-1] if view.races else None
    sizes = [side.size for side in race.sides] if race is not None and not race.reason else [0, 0]
    parts: list[RenderableType] = [teams(view, names, sizes, [_marks(view, race, team) for team in (0, 1)]), Text()]
    if race is not None and view.team is not None and race.sides[view.team].cards:
        parts += [_cards(view, race, race.sides[view.team]), Text()]
    if view.result is not None:
        parts += [headline(view.result, names, REASONS), Text()]
    if race is not None and race.reason:
        for past in view.races:
            parts += _past(past, names, view.result is not None or past is race, edition_of(view.options))
    if view.result is not None:
        parts += [Text.assemble(("Not dealt  ", QUIET), " ".join(view.result.undealt)), Text()]
    parts += [*_standing(view, names), _ask(view, race, names, now)]
    about = f"Level {view.options['level']}"
    if race is not None:
        about += f" · race {race.number} of 3, {SORTED[race.by]}"
    return titled("Dashing States", about, *parts)


def _marks(view: DashingStatesView, race: RaceView | None, team: int) -> list[str]:
    marks = [f"{view.won[team]} won"] if view.won[team] else []
    if race is not None and not race.reason and race.sides[team].shout is not None:
        marks.append("“GeoPlunge!”")
    return marks


# -- while a race is on ------------------------------------------------------------------------------------


def _cards(view: DashingStatesView, race: RaceView, side: SideView) -> Table:
    """The team's Map cards: where the red States are, and their outlines. During naming, the row by places."""
    cards = {card.handle: INDEX[card.state] for card in side.cards if isinstance(card.state, str)}
    own, edition = list(cards), edition_of(view.options)
    if view.phase == "naming" and side.shout is not None and side.shout.layout is not None:
        row = [side.cards[k].handle for k in handles_in(side.shout.layout)]
        cards = {str(place): cards[handle] for place, handle in enumerate(row, start=1)}
        own = [str(place + 1) for place in side.places(view.seat or 0)]
    grid = Table.grid(padding=(0, 1, 0, 0))
    shapes = [
        side_by_side(Text(label, f"bold {RED}" if label in own else QUIET), outline(card, edition), gap=1)
        for label, card in cards.items()
    ]
    for k in range(0, len(shapes), 2):
        grid.add_row(*shapes[k : k + 2])
    return side_by_side(country({card: label[-1] for label, card in cards.items()}, edition), grid, gap=1)


# -- after it ----------------------------------------------------------------------------------------------


def _past(race: RaceView, names: list[str], whole: bool, edition: int) -> list[RenderableType]:
    won = "a tie: " if race.winner is None else f"{says(team_name(race.winner, names), 'win')}: "
    words = ("" if race.reason == "unfinished" else won) + RACE_REASONS[race.reason]
    parts: list[RenderableType] = [Text.assemble((f"Race {race.number}  ", STRONG), words)]
    if whole:
        for team in (0, 1):
            parts += _side(race, race.sides[team], team_name(team, names), edition)
        parts.append(Text())
    return parts


def _side(race: RaceView, side: SideView, team: str, edition: int) -> list[RenderableType]:
    parts: list[RenderableType] = []
    shout = side.shout
    if shout is not None and shout.row is not None:
        verdict = VERDICT_WORDS[shout.verdict] if shout.verdict else "too late to count"
        right = shout.verdict == "right"
        row = Text.assemble((f"{team}  ", STRONG), f"{' – '.join(shout.row)}  ")
        parts.append(row.append(f"{'✓' if right else '✗'} {verdict}", "" if right else RED))
        if side.marks:
            parts.append(_names(shout.row, side, order_of(race.by), edition))
    elif side.hand is not None:
        parts.append(Text.assemble((f"{team}  ", STRONG), (" ".join(side.hand), QUIET)))
    return parts


def _names(row: list[str], side: SideView, by: int, edition: int) -> Table:
    """What was named, and what would have been right."""
    grid = Table.grid(padding=(0, 3, 0, 3))
    said = []
    for place, code in enumerate(row):
        name, right = (side.names or [])[place], (side.marks or [])[place]
        line = Text.assemble((f"{place + 1} {'✓' if right else '✗'} ", STRONG if right else f"bold {RED}"), name or "…")
        said.append(line if right else line.append(f"  {right_name(INDEX[code], by, edition)}", QUIET))
    for k in range(ROW // 2):
        grid.add_row(said[k], said[k + ROW // 2])
    return grid


# -- what is asked -----------------------------------------------------------------------------------------


def _standing(view: DashingStatesView, names: list[str]) -> list[Text]:
    """DS-R2: who stands where, as long as that can change."""
    if view.team is None or view.phase not in ("stakes", "break") or len(view.orders[view.team]) == 1:
        return []
    order = ", ".join(names[seat] for seat in view.orders[view.team])
    return [Text.assemble(("Your team from left to right  ", QUIET), order)]


def _ask(view: DashingStatesView, race: RaceView | None, names: list[str], now: int) -> Text:
    if view.phase == "stakes" or race is None:
        return ask_line(view, "Is your team GeoPlunging?", view.stakes_end, now)
    match view.phase:
        case "ready":
            return ask_line(view, "Backs to the table … Ready, Set …", race.start, now)
        case "race":
            words = f"Sort six of your cards {SORTED[race.by]}; turn the seventh down."
            return ask_line(view, words, race.race_end, now).append(f"\n{EXAMPLE}", QUIET)
        case "late":
            return Text("Time is up.", f"bold {RED}")
        case "naming":
            return _ask_names(view, race, names, now)
        case "break":
            change = " Teams may change places." if max(map(len, view.orders)) > 1 else ""  # DS-R2
            overrule = " The host may overrule a name." if view.appeal else ""  # GP-R47
            return ask_line(view, f"A short break.{change}{overrule}", view.break_end, now)
    return Text("The game is over.", QUIET)


def _ask_names(view: DashingStatesView, race: RaceView, names: list[str], now: int) -> Text:
    places = [str(place) for form in view.forms if form["kind"] == "name" for place in form["places"]]
    if not places or view.seat is None:
        who = " and ".join(team_name(team, names) for team in race.named)
        return ask_line(view, f"Cards are being named: {who}.", None, now)
    first, second = things(order_of(race.by), edition_of(view.options))
    words = f"Name your cards {', '.join(places)}, each by {first} and {second}: name {places[0]} …, …"
    line = ask_line(view, words, race.name_ends[view.seat], now)
    if offered := view.forms[0].get("choices"):  # DS-R24
        line.append(f"\n{places[0]}: {' · '.join(offered[0])}", QUIET)
    return line

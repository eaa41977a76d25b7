"""A match: what happens in it. At the same instant, inputs come first, then the game, then the match."""

from typing import cast

import msgspec

from cardinal.engine.chance import Chance
from cardinal.engine.event import EVERYONE, Event, Value
from cardinal.engine.options import Options
from cardinal.engine.position import KINDS, NEVER, PAUSE, RESUME, RULING, SPECTATOR, TABLE, TICK, UNTIL, Stamp
from cardinal.games.geoplunge.border_up.rules import playoff_options
from cardinal.games.geoplunge.deck import NAMES, closer_to_1, draw_cards
from cardinal.games.geoplunge.match.base import (
    BETWEEN,
    CHOOSING,
    LATE,
    OVER,
    PICKING,
    PLAYING,
    MatchBase,
    Played,
    Stop,
)
from cardinal.games.geoplunge.match.formats import (
    BORDER_UP,
    GAME_4,
    NUMBERS,
    call_games,
    champion,
    from_next,
    next_game,
    numbers_at,
)
from cardinal.games.geoplunge.match.games import GAMES
from cardinal.games.geoplunge.match.moves import CHOOSE, CONCEDE_MATCH, GO_ON, PAIRS, PICK
from cardinal.games.geoplunge.match.options import (
    games_before,
    inner_options,
    minutes_of,
    waits,
    waits_first,
    won_before,
)
from cardinal.games.geoplunge.piles import shuffled
from cardinal.games.geoplunge.position import GeoPlungePosition
from cardinal.games.geoplunge.power import POWER_CARDS, VERSIONS, power_name, version
from cardinal.games.geoplunge.start import Start
from cardinal.games.geoplunge.teams import NOBODY, A, B, other, team_of

GAME_OF = {"ptr1": "play-the-ranks", "ptr2": "play-the-ranks", "ptb": "border-zap"}
IDS = {number: name for name, number in reversed(NUMBERS.items())}  # Game 4: Play the Ranks
BOTH = 1 << A | 1 << B
SHARED = (
    "phase", "inner_id", "version_card", "games", "last", "drawn", "chooser", "pick_end", "end", "horn", "stands",
    "bots", "winner", "reason", "ready",
)  # fmt: skip


class MatchPosition(MatchBase):
    def apply(self, who: int, code: int, words: str, chance: Chance, stamp: Stamp) -> None:
        if who == TABLE:
            self.put(code, words, chance, stamp)
        elif code == CONCEDE_MATCH:
            self.tell("concede match", {"seat": int(who)})
            if self.inner is not None:
                self.break_off(chance, stamp.arrival)
            self.finish(other(team_of(who)), "conceded")  # GP-R35: all points so far count
        elif code == GO_ON:
            self.ready_for_next(who, chance, stamp.arrival)
        elif code >= CHOOSE:
            self.choose(code - CHOOSE, chance, stamp.arrival)
        elif code >= PICK:
            self.pick(who, PAIRS[code - PICK], chance, stamp.arrival)
        else:
            self.forward(who, code, words, chance, stamp)

    # -- the table's inputs -------------------------------------------------------------------------------

    def put(self, code: int, words: str, chance: Chance, stamp: Stamp) -> None:
        kind = code % 16
        if kind == TICK:
            self.tick(chance, stamp)
        elif kind == UNTIL:
            self.end = int(words)
            self.tell("until", {"end": self.end})
        elif kind == RULING and words.startswith("bots"):
            self.bots = sum(1 << int(seat.removeprefix("S")) for seat in words.split()[1:])
        elif kind == RULING:
            self.forward(TABLE, code, words, chance, stamp)
        else:
            self.apply_table(code, stamp)
            self.pass_on(code, stamp, chance)
            if kind not in (PAUSE, RESUME):
                self.watch_lines(min(stamp.arrival, self.paused))  # while paused, it is still that instant

    def pass_on(self, code: int, stamp: Stamp, chance: Chance) -> None:
        """Pass on to the game who is there and whether the clocks are paused. The story tells it only once."""
        inner = self.inner
        if inner is not None:
            inner.heard = None if self.heard is None else []
            inner.apply(TABLE, code, "", chance, stamp)
            inner.heard = inner.heard and [event for event in inner.heard if event.name != KINDS[code % 16]]
            self.overhear()

    def watch_lines(self, when: int) -> None:
        """GP-R15: the match clock stops while a whole team is cut off and no bot plays for it yet."""
        for team, stop in enumerate(self.stops):
            people = self.members(team) & ~self.bots
            gone = people != 0 and self.cut & people == people and self.away & people != people
            if gone and stop.since == NEVER and stop.left > 0 and self.end != NEVER and not self.horn:
                stop.since = when
                self.stands = min(self.stands, when)
                self.tell("stop", {"team": team})
            elif not gone and stop.since != NEVER:
                self.go_on(stop, when)

    def go_on(self, stop: Stop, when: int) -> None:
        """Stop waiting for this team. If both teams were cut off, the clock stays stopped for the other one."""
        stop.left -= when - stop.since
        stop.since = NEVER
        if all(one.since == NEVER for one in self.stops):
            self.end += when - self.stands
            self.stands = NEVER
            self.tell("go on", {"end": self.end})

    def tick(self, chance: Chance, stamp: Stamp) -> None:
        when = stamp.at
        if when < self.due():
            return
        if self.inner_due() <= when:  # input, then the game, then the match
            self.forward(TABLE, TICK, "", chance, stamp)
        elif self.phase == PICKING:
            self.pick_for_them(chance, when)
        elif self.phase == CHOOSING:
            taken = self.picks[other(self.chooser)]
            self.choose(next(n for n in numbers_at(self.level) if n not in taken), chance, when)  # GP-R14
        elif self.phase == LATE:
            self.void(chance, when)
        elif any(stop.ends() <= when for stop in self.stops):
            for stop in self.stops:
                if stop.ends() <= when:
                    self.go_on(stop, when)
        else:
            self.sound_horn()

    # -- what is played -----------------------------------------------------------------------------------

    def open(self, chance: Chance, when: int) -> None:
        if self.options["format"] == "call":
            self.phase = PICKING
            self.pick_end = when + int(self.options["clock.call_pick"]) * 1000
            self.tell("select", {"until": self.pick_end})
        elif self.options["format"] == "afternoon":
            self.phase = CHOOSING
            self.drawn = draw_cards(chance)  # GP-53, GP-R24
            self.chooser = int(closer_to_1(self.drawn, self.terms.edition))
            self.pick_end = when + int(self.options["clock.noon_pick"]) * 1000
            cards = [NAMES[card] for card in self.drawn]
            self.tell("noon", {"cards": cards, "first": self.chooser, "until": self.pick_end}, reveals=True)
        else:
            if self.options["format"] == "single":
                self.games = (NUMBERS[str(self.options["game"])],)
            self.start_clock(chance, when)

    def pick(self, seat: int, pair: tuple[int, ...], chance: Chance, when: int) -> None:
        """GP-44, GP-45, GP-R21: picks are secret until both teams have picked."""
        team = team_of(seat)
        self.picks[team] = pair
        self.tell("pick", {"seat": int(seat), "games": list(pair)}, self.members(team))
        if all(self.picks):
            self.show_picks(chance, when)

    def pick_for_them(self, chance: Chance, when: int) -> None:
        """GP-R14: draw missing picks at random."""
        for team in (A, B):
            if not self.picks[team]:
                self.picks[team] = PAIRS[chance.below(len(PAIRS))]
        self.show_picks(chance, when)

    def show_picks(self, chance: Chance, when: int) -> None:
        self.games = call_games(self.picks)
        picks: dict[str, Value] = {"a": list(self.picks[A]), "b": list(self.picks[B]), "games": list(self.games)}
        self.tell("selected", picks, reveals=True)
        self.start_clock(chance, when)

    def choose(self, number: int, chance: Chance, when: int) -> None:
        """GP-53 to GP-55, GP-R50: the teams choose openly, one after the other."""
        self.picks[self.chooser] = (number,)
        self.games = (*self.games, number)
        self.tell("choose", {"team": self.chooser, "game": number})
        if len(self.games) == 2:
            self.start_clock(chance, when)
        else:
            self.chooser = int(other(self.chooser))
            self.pick_end = when + int(self.options["clock.noon_pick"]) * 1000

    def start_clock(self, chance: Chance, when: int) -> None:
        """GP-R15: the time starts with the first game, after all selections and choices (GP-R50)."""
        self.phase = PLAYING
        self.pick_end = NEVER
        self.games = from_next(self.games, games_before(self.options))
        minutes = minutes_of(self.options)
        if minutes and self.end == NEVER:
            self.end = when + minutes * 60_000
        self.tell("match", {"games": list(self.games), "end": self.end} if minutes else {"games": list(self.games)})
        self.watch_lines(when)  # a team may already be cut off
        if self.too_late(when):  # the tournament clock did not wait for the choice
            self.finish_by_points("time")
        elif waits_first(self.options):
            self.phase = BETWEEN  # GP-R51: nothing begins before both teams are ready
        else:
            self.begin(self.games[0], chance, when)  # GP-R20: every match starts fresh

    def begin(self, number: int, chance: Chance, when: int, settled: Options | None = None) -> None:
        name, given = IDS[number], dict(settled or {})
        if number == GAME_4:
            name, given = self.turn_version(given)
        # GP-70, GP-72 to GP-74, GP-R22, GP-R23: the last winner goes first; else they draw (GP-71: State IQ always)
        winner = self.played[-1].winner if self.played else won_before(self.options)
        first = NOBODY if winner is None else winner
        self.inner_id = name
        played = games_before(self.options) + len(self.played)
        self.tell("game", {"number": number, "game": name, "played": played})
        heard: list[Event] | None = None if self.heard is None else []
        options = inner_options(self.options, name, given)
        start = Start(self.decks, first, when, self.version_card)
        self.inner = GAMES[name].begin(int(self.seats), options, chance, heard, start)
        self.inner.away = self.away
        self.inner.cut = self.cut
        self.overhear()

    def turn_version(self, given: Options) -> tuple[str, Options]:
        """PR-1, PR-2, GP-48: at Level 4, the top Power card names the version of Game 4."""
        if self.level == 2:
            return "play-the-ranks", given | {"version": "l2"}
        while True:
            self.version_card = int(self.decks.power.draw())
            named = VERSIONS[version(self.version_card)]
            self.tell("version", {"card": power_name(self.version_card), "version": named}, reveals=True)
            if self.options["format"] != "single" or GAME_OF[named] == self.options["game"]:
                break
            self.decks.power.bury(self.version_card)  # if one game was chosen, draw until a card names it
        return GAME_OF[named], given if named == "ptb" else given | {"version": named}

    # -- the current game ---------------------------------------------------------------------------------

    def forward(self, who: int, code: int, words: str, chance: Chance, stamp: Stamp) -> None:
        inner = self.inner
        assert inner is not None
        inner.heard = None if self.heard is None else []
        inner.apply(who, code, words, chance, stamp)
        self.overhear()
        if inner.over():
            self.count_game(chance, stamp.arrival)
        elif self.phase == LATE and not inner.carrying():
            self.void(chance, stamp.arrival)  # GP-R17: it is finished but did not end the game

    def overhear(self) -> None:
        """Take over the game's events. Each one says which game it belongs to."""
        inner = self.inner
        if inner is None or inner.heard is None or self.heard is None:
            return
        for event in inner.hear():
            event.fields = {"of": self.inner_id, **event.fields}
            self.heard.append(event)
        inner.heard = None

    def count_game(self, chance: Chance, when: int) -> None:
        """GP-24: count the game's points. Then start the next game, unless the match is over."""
        inner = self.inner
        assert inner is not None
        number = NUMBERS[self.inner_id]
        winner = None if inner.winner == NOBODY else int(inner.winner)
        stakes = [team for team in (A, B) if inner.stakes.on >> team & 1]
        self.played.append(Played(number, self.inner_id, winner, inner.bonus, stakes, inner.by_team(), inner.reason))
        self.put_away(number, chance, when)
        score: dict[str, Value] = {"points": self.by_team(), "games": len(self.played)}
        if self.options["format"] == "championship":  # GP-58: points do not matter there
            score["won"] = [sum(game.winner == team for game in self.played) for team in (A, B)]
        self.tell("score", score)
        self.go_to_next(chance, when)

    def ready_for_next(self, seat: int, chance: Chance, when: int) -> None:
        """GP-R51: the next game starts when both teams have said so."""
        self.ready |= 1 << team_of(seat)
        self.tell("ready", {"seat": int(seat)})
        if self.ready == BOTH:
            self.go_to_next(chance, when)

    def put_away(self, number: int, chance: Chance, when: int) -> None:
        """GP-R36: keep the end of the game in view. GP-63 to GP-66, GP-R25: shuffle the decks this game requires."""
        inner = self.inner
        assert inner is not None
        self.last = msgspec.json.decode(self.game.view_bytes(inner, SPECTATOR, when))
        self.decks = inner.decks
        self.inner = None
        self.version_card = -1
        if number == GAME_4:
            self.decks.power = shuffled(POWER_CARDS, chance)  # GP-65: all Power cards return

    def go_to_next(self, chance: Chance, when: int) -> None:
        if self.options["format"] == "championship":
            self.next_of_championship(chance, when)
        elif self.options["format"] == "single":
            winner = self.played[-1].winner
            self.finish(NOBODY if winner is None else winner, "games")
        elif self.horn or self.phase == LATE or self.too_late(when):
            self.finish_by_points("time")
        else:
            self.begin(next_game(self.games, len(self.played)), chance, when)

    def next_of_championship(self, chance: Chance, when: int) -> None:
        winners = [NOBODY if game.winner is None else game.winner for game in self.played]
        won = champion(winners)
        if won not in (None, NOBODY):
            self.finish(won, "games")
            return
        if waits(self.options) and self.ready != BOTH:
            self.phase = BETWEEN
            return
        self.phase, self.ready = PLAYING, 0
        if won is None:
            self.begin(self.games[len(self.played)], chance, when)
        else:  # GP-59, GP-R30: Border-Up until there is a winner
            idle = self.options["stakes_when_points_idle"] == "on"
            settled = playoff_options(self.level, len(self.played) - len(self.games), idle)
            self.tell("tie-breaker", {})
            self.begin(BORDER_UP, chance, when, settled)

    # -- the end ------------------------------------------------------------------------------------------

    def sound_horn(self) -> None:
        self.horn = True
        self.tell("horn", {"void": int(self.options["horn"] == "void")})
        if self.options["horn"] == "void":
            self.phase = LATE  # GP-R16, GP-R17: wait for what was done in time

    def void(self, chance: Chance, when: int) -> None:
        """GP-R16: a game without a result at the horn scores no points for anyone."""
        self.break_off(chance, when)
        self.tell("void", {"game": self.played[-1].number})
        self.finish_by_points("time")

    def break_off(self, chance: Chance, when: int) -> None:
        """End the current game without a result. Its cards are shown anyway (GP-R36)."""
        inner = self.inner
        assert inner is not None
        inner.heard = None if self.heard is None else []
        inner.break_off()
        self.overhear()
        number = NUMBERS[self.inner_id]
        stakes = [team for team in (A, B) if inner.staked and inner.stakes.on >> team & 1]
        self.played.append(Played(number, self.inner_id, None, False, stakes, inner.by_team(), inner.reason, True))
        self.put_away(number, chance, when)

    def finish_by_points(self, reason: str) -> None:
        """GP-40, GP-R27: more points win, and equal points tie."""
        a, b = self.by_team()
        self.finish(NOBODY if a == b else A if a > b else B, reason)

    def finish(self, winner: int, reason: str) -> None:
        self.phase = OVER
        self.winner = int(winner)
        self.reason = reason
        ended: dict[str, Value] = {"winner": self.winner, "reason": reason, "points": self.by_team()}
        ended["won"] = [sum(game.winner == team for game in self.played) for team in (A, B)]
        self.tell("match result", ended, reveals=True)

    # -- telling and copying ------------------------------------------------------------------------------

    def tell(self, name: str, fields: dict[str, Value], sees: int = EVERYONE, reveals: bool = False) -> None:
        if self.heard is not None:
            self.heard.append(Event(name, fields, sees, None, reveals))

    def copy(self) -> "MatchPosition":
        new = MatchPosition(self.seats, self.options, self.decks.copy())
        new.copy_table(self)
        new.inner = None if self.inner is None else cast(GeoPlungePosition, self.inner.copy())
        for name in SHARED:
            setattr(new, name, getattr(self, name))
        new.played = self.played[:]
        new.picks = self.picks[:]
        new.stops = [Stop(stop.since, stop.left) for stop in self.stops]
        return new

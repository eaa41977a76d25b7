"""Whole tournaments from a seed: 4 to 200 teams, late arrivals, withdrawals, no-shows, corrections, undos, finals."""

import random
from collections.abc import Iterator

from cardinal.desk import Day, view_desk
from cardinal.desk.changes import (
    Begin,
    CheckIn,
    Confirm,
    Correct,
    Finish,
    Horn,
    MakeUp,
    NextFinal,
    NoShow,
    Place,
    Played,
    Publish,
    Report,
    RoundPlan,
    Score,
    SetUp,
    Undo,
    Withdraw,
)
from cardinal.desk.day import Match
from cardinal.desk.make_up import missed
from cardinal.engine.refused import Refused

from .driver import Desk

LEVEL_2 = ("border-up", "state-iq", "dashing-states", "play-the-ranks")
GAMES = {  # in order, then starting over
    "morning": LEVEL_2,
    "afternoon": ("dashing-states", "border-up"),
    "all": (*LEVEL_2, "chummy-challenge"),
    "call": ("state-iq", "play-the-ranks", "chummy-challenge"),
}


class Generator:
    def __init__(self, seed: int, fewest: int, most: int, rounds: int) -> None:
        self.rng = random.Random(seed)
        self.desk = Desk(lot=f"lot {seed}")
        self.combo = self.rng.choice(("2", "4"))
        formats = ("morning", "afternoon") if self.combo == "2" else ("all", "call")
        self.rounds = self.rng.randint(1, rounds)
        self.two_persons = self.rng.random() < 0.3
        self.bye = self.rng.choice((("won", 0), ("won", 10), ("tied", 5), ("nothing", 0)))
        crowded = self.rng.choice(("ask", "online", "shifts"))
        self.desk(
            SetUp(
                name=f"Day {seed}",
                game="geoplunge",
                form=self.combo,
                tables=150 if crowded == "ask" else max(1, most // 3),
                crowded=crowded,  # type: ignore[arg-type]
                bye=self.bye[0],  # type: ignore[arg-type]
                bye_points=self.bye[1],
                rounds=tuple(RoundPlan(formats[k % 2], 12) for k in range(self.rounds)),  # type: ignore[arg-type]
                odd=self.rng.choice(("bots", "bye")),  # type: ignore[arg-type]
                mode=self.rng.choice(("table", "online")),  # type: ignore[arg-type]
                two_persons=self.two_persons,
            )
        )
        self.desk.enter(f"Team {k}" for k in range(1, self.rng.randint(fewest, most) + 1))
        self.desk.come()
        self.most = most

    def run(self) -> Iterator[Day]:
        """The day after each round, and at its end."""
        for number in range(1, self.rounds + 1):
            self.desk(Publish(round=number))
            if self.rng.random() < 0.2:
                match = self.rng.choice(self.desk.day.of_round(number))
                if not match.bye and match.b is not None and match.table is not None:
                    self.desk(Place(match=match.id, table=self.rng.randint(1, self.desk.day.frame.tables)))
            for shift in range(1, self.desk.day.rounds[number - 1].shifts + 1):
                self.desk(Begin(round=number, shift=shift))
                for match in self.desk.day.of_round(number):
                    if not match.bye and max(1, match.shift) == shift:
                        self.play(match)
                self.meddle()
                if self.rng.random() < 0.5:
                    self.desk(Horn())
                else:
                    self.desk.minutes(13)
            yield self.desk.day
            if number < self.rounds:
                self.come_and_go()
        self.finals()
        yield self.desk.day

    def play(self, match: Match) -> None:
        desk, rng = self.desk, self.rng
        luck = rng.random()
        who = "online" if match.mode == "online" else f"table {match.table}"
        if luck < 0.05:
            desk(NoShow(match=match.id, side=0))
        elif luck < 0.15:
            ties = rng.randint(0, 3)
            points = (10 * rng.randint(0, 6) + 5 * ties, 10 * rng.randint(0, 6) + 5 * ties)
            desk(Report(match=match.id, points=points))
        else:
            for number in range(1, rng.randint(1, 3) + 1):
                desk(Played(match=match.id, number=number, score=self.score(match, number)), who)
            desk(Report(match=match.id, gave_up=0 if luck > 0.97 else None), who)
        if not desk.day.matches[match.id].sure:
            desk(Confirm(match=match.id), f"team {match.a}")

    def score(self, match: Match, number: int) -> Score:
        """Of a game that can have ended like this, in its turn."""
        games = GAMES[match.format]
        game = games[(number - 1) % len(games)]
        level_4 = match.format in ("all", "call")
        if game == "play-the-ranks" and level_4:
            game = self.rng.choice((game, "border-zap"))
        ties = game != "border-zap" and (level_4 or game != "play-the-ranks")
        winner = self.rng.choice((0, 1, None) if ties else (0, 1))
        return Score(
            game=game,
            winner=winner,  # type: ignore[arg-type]
            bonus=winner is not None and self.rng.random() < 0.3,
            stakes=(self.rng.random() < 0.3, self.rng.random() < 0.3),
        )

    def meddle(self) -> None:
        """Corrections and undos; what does not hold is refused, and then nothing has changed."""
        desk, rng = self.desk, self.rng
        for _ in range(rng.randint(0, 3)):
            match = rng.choice([match for match in desk.day.matches.values() if match.reported and not match.bye])
            games = (self.score(match, 1), self.score(match, 2))
            desk(Correct(match=match.id, reason="by the sheet", games=games))
            if self.two_persons and rng.random() < 0.8:
                desk(Confirm(match=match.id), f"team {match.a}")
        for _ in range(rng.randint(0, 2)):
            before = desk.day
            try:
                desk(Undo(entry=rng.randint(max(2, desk.last - 20), desk.last)))
            except Refused:
                assert desk.day is before
        for match in [match for match in desk.day.matches.values() if not match.done and desk.day.begun(match)]:
            if not match.reported and not match.games:
                desk(Report(match=match.id, points=(10, 0)))
            elif not match.reported:
                desk(Report(match=match.id))
            if not desk.day.matches[match.id].sure:
                desk(Confirm(match=match.id), f"team {match.a}")

    def come_and_go(self) -> None:
        desk, rng = self.desk, self.rng
        for _ in range(rng.choice((0, 0, 1, 2))):
            here = [team.id for team in desk.day.teams.values() if team.plays]
            gone = [team.id for team in desk.day.teams.values() if team.gone]
            luck = rng.random()
            if luck < 0.4 and len(here) > 4:
                desk(Withdraw(team=rng.choice(here)))
            elif luck < 0.5 and gone:
                desk(Withdraw(team=rng.choice(gone), back=True))
            elif luck < 0.6 and len(here) > 4:
                desk(CheckIn(team=rng.choice(here), here=False))
            elif len(here) < self.most:
                desk.enter([f"Late {desk.day.entered}"])
                desk.come()
                self.make_up()

    def make_up(self) -> None:
        """Some who came late play what they have missed: the bots, or each other."""
        desk, rng = self.desk, self.rng
        for team, rounds in missed(desk.day).items():
            number = rng.choice(rounds)
            others = [one for one, theirs in missed(desk.day).items() if one != team and number in theirs]
            if rng.random() < 0.6 and number in missed(desk.day).get(team, []):
                b = rng.choice(others) if others and rng.random() < 0.5 else None
                mode = "online" if b is None else "table"
                desk(MakeUp(round=number, a=team, b=b, table=None if b is None else 1, mode=mode))  # type: ignore[arg-type]
                self.play(next(reversed(desk.day.matches.values())))

    def finals(self) -> None:
        desk, rng = self.desk, self.rng
        while (now := view_desk(desk.day, desk.now).hall.finals) is not None and now.next:
            desk(NextFinal())
            match = desk.day.finals[-1]
            if match.format == "border-up":
                desk.play(match.id, *(None for _ in range(rng.randint(0, 4))), rng.choice((0, 1)))
            else:
                self.championship(match)
            desk(Report(match=match.id))
            if not desk.day.matches[match.id].sure:
                desk(Confirm(match=match.id), f"team {match.b}")
        desk(Finish())

    def championship(self, match: Match) -> None:
        for number in range(1, 200):
            game = LEVEL_2[number - 1] if number <= 4 else "border-up"
            winner = self.rng.choice((0, 1) if game == "play-the-ranks" else (0, 1, None))
            score = Score(game=game, winner=winner)  # type: ignore[arg-type]
            try:
                self.desk(Played(match=match.id, number=number, score=score))
            except Refused:  # GP-58, GP-60: it is decided
                return

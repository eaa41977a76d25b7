"""A match shows what each of its games shows, one after the other."""

from typing import Any

from cardinal.engine.study import Item, Played, Shown, Study
from cardinal.games.geoplunge.evidence import once
from cardinal.games.geoplunge.match.games import GAMES


class MatchStudy(Study):
    needs = tuple(dict.fromkeys(topic for game in GAMES.values() for topic in game.study.needs))

    def make(self, item_id: str) -> Item | None:
        game = GAMES.get(item_id.partition("/")[0])
        return game.study.find(item_id) if game else None

    def shown(self, played: Played, seat: int) -> list[Shown]:
        parts: list[tuple[str, list[dict[str, Any]]]] = []
        for event in played.events:
            if "of" not in event:
                if event["event"] == "game":
                    parts.append((event["game"], []))
            elif not parts or parts[-1][0] != event["of"]:
                parts.append((event["of"], [event]))
            else:
                parts[-1][1].append(event)
        found: list[Shown] = []
        for game, events in parts:
            found += GAMES[game].study.shown(Played(played.options, played.sides, events), seat)
        return once(found)

"""Border Zap's entry in the catalog."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.options import Options
from cardinal.engine.position import Move
from cardinal.engine.refused import Refused
from cardinal.engine.trials import Bench, Trials
from cardinal.games.geoplunge.border_zap.belief import BorderZapBelief, believe
from cardinal.games.geoplunge.border_zap.bots import BOTS, GUIDE, quietly
from cardinal.games.geoplunge.border_zap.encoding import ENCODING
from cardinal.games.geoplunge.border_zap.fields import FIELDS
from cardinal.games.geoplunge.border_zap.hints import BorderZapHints
from cardinal.games.geoplunge.border_zap.moves import read_move, write_move
from cardinal.games.geoplunge.border_zap.options import OPTIONS, rules_of
from cardinal.games.geoplunge.border_zap.position import BorderZapPosition
from cardinal.games.geoplunge.border_zap.refusals import why_not
from cardinal.games.geoplunge.border_zap.story import tell
from cardinal.games.geoplunge.border_zap.study import BorderZapStudy
from cardinal.games.geoplunge.border_zap.terminal import draw
from cardinal.games.geoplunge.border_zap.thinking import BorderZapThought
from cardinal.games.geoplunge.border_zap.view import BorderZapView, view_of
from cardinal.games.geoplunge.game import GeoPlungeGame, part_rules
from cardinal.games.geoplunge.piles import Decks, Pile, no_decks, shuffled
from cardinal.games.geoplunge.power import POWER_CARDS
from cardinal.games.geoplunge.start import Start


class BorderZap(GeoPlungeGame[BorderZapPosition, BorderZapView]):
    """GP-48: one of the three versions of Game 4. Played on its own, no Power card names it (BZ-1)."""

    id = "border-zap"
    name = "Border Zap"
    summary = "Six tricks: the second card wins if it zaps the first by their borders."
    minutes = "3 to 6"
    bot_minutes = "1 to 2"
    options = OPTIONS
    rulebook = part_rules("border-zap")
    fields = FIELDS
    encoding = ENCODING
    bots = BOTS
    hints = BorderZapHints()
    guide = GUIDE
    study = BorderZapStudy()
    bench = Bench({"clocks": "off", "stakes": "off"})
    trials = Trials(
        {"zap_announce": "geostar", "stakes_early_lock": "on", "clock.trade": 5, "aids": "on", "empty": "S4"},
        {"cover_first_three": "off", "zero_borders_zap": "off", "clocks": "off"},
        {"zap_announce": "geostar", "clocks": "off", "team_control": "speaker", "stakes": "off", "empty": "S0,S3,S5"},
        {
            "clock.lead": 5,
            "clock.follow": 5,
            "clock.discard": 5,
            "bot_mates": "act",
            "clock.stakes": 2,
            "empty": "S2,S4",
            "edition": "europe",
        },
    )

    def begin(
        self, seats: int, options: Options, chance: Chance, heard: list[Event] | None, start: Start
    ) -> BorderZapPosition:
        position = BorderZapPosition(seats, rules_of(options), start.decks, heard)
        position.open(start.first, start.version_card, chance, start.when)
        return position

    def deal(self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None) -> BorderZapPosition:
        decks = no_decks()
        if options["zap_announce"] == "geostar":  # BZ-R8: only then is a Power card turned over
            decks = Decks(shuffled(POWER_CARDS, chance), Pile([], 0), Pile([], 0))
        return self.begin(seats, options, chance, heard, Start(decks))

    def read(self, text: str) -> Move:
        return read_move(text)

    def write(self, move: Move) -> str:
        return write_move(move)

    def read_at(self, position: BorderZapPosition, text: str) -> Move:
        return read_move(text, position.terms.edition)

    def write_at(self, position: BorderZapPosition, move: Move) -> str:
        return write_move(move, position.terms.edition)

    def why_not(self, position: BorderZapPosition, seat: int, move: Move) -> Refused:
        return why_not(position, seat, move)

    def view(self, position: BorderZapPosition, seat: int, now: int) -> BorderZapView:
        return view_of(position, seat, self.legal(position, seat))

    def settled(self, before: BorderZapPosition, after: BorderZapPosition) -> bool:
        return bool(after.tricks > before.tricks)  # a finished trick shows borders

    def believe(self, view: BorderZapView) -> BorderZapBelief:
        return believe(view)

    def ponder(self, view: BorderZapView) -> BorderZapThought:
        return quietly(view)

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        return tell(event, names)

    def draw(self, view: BorderZapView, names: list[str], now: int) -> Any:
        return draw(view, names, now)

"""Play the Ranks' entry in the catalog."""

from collections.abc import Mapping
from typing import Any

from cardinal.engine.chance import Chance
from cardinal.engine.event import Event
from cardinal.engine.options import Options
from cardinal.engine.position import Move
from cardinal.engine.refused import Refused
from cardinal.engine.trials import Bench, Trials
from cardinal.games.geoplunge.game import GeoPlungeGame, part_rules
from cardinal.games.geoplunge.piles import no_decks, shuffled
from cardinal.games.geoplunge.play_the_ranks.belief import PlayTheRanksBelief, believe
from cardinal.games.geoplunge.play_the_ranks.bots import BOTS, GUIDE, quietly
from cardinal.games.geoplunge.play_the_ranks.encoding import ENCODING
from cardinal.games.geoplunge.play_the_ranks.fields import FIELDS
from cardinal.games.geoplunge.play_the_ranks.hints import PlayTheRanksHints
from cardinal.games.geoplunge.play_the_ranks.moves import read_move, write_move
from cardinal.games.geoplunge.play_the_ranks.options import OPTIONS, rules_of
from cardinal.games.geoplunge.play_the_ranks.position import PlayTheRanksPosition
from cardinal.games.geoplunge.play_the_ranks.refusals import why_not
from cardinal.games.geoplunge.play_the_ranks.story import tell
from cardinal.games.geoplunge.play_the_ranks.study import PlayTheRanksStudy
from cardinal.games.geoplunge.play_the_ranks.terminal import draw
from cardinal.games.geoplunge.play_the_ranks.thinking import Thought
from cardinal.games.geoplunge.play_the_ranks.view import PlayTheRanksView, view_of
from cardinal.games.geoplunge.power import POWER_CARDS
from cardinal.games.geoplunge.start import Start

QUICK = {"clocks": "off", "stakes": "off"}


class PlayTheRanks(GeoPlungeGame[PlayTheRanksPosition, PlayTheRanksView]):
    """GP-R48: one game in one version, without a match clock (`match_format = single`)."""

    id = "play-the-ranks"
    name = "Play the Ranks"
    summary = "Tricks: whose State ranks better in size, statehood or population?"
    minutes = "5 to 10"
    bot_minutes = "1 to 2"
    ease = 2
    options = OPTIONS
    rulebook = part_rules("play-the-ranks")
    fields = FIELDS
    encoding = ENCODING
    bots = BOTS
    hints = PlayTheRanksHints()
    study = PlayTheRanksStudy()
    lists_moves = False
    guide = GUIDE
    bench = Bench(QUICK, {version: {"version": version} for version in ("l2", "ptr1", "ptr2")})
    trials = Trials(
        {"version": "l2", "five": "on", "clocks": "off", "aids": "on", "team_control": "speaker", "empty": "S0,S3,S5"},
        {"version": "ptr1", "empty": "S4"},
        {"version": "ptr1", "power_duty": "enforce", "bur_auction": "single", "stakes_early_lock": "on"},
        {"version": "ptr2", "bot_mates": "act", "clock.lead": 5, "clock.follow": 5, "empty": "S2,S4"},
        {"version": "ptr2", "ptr2_announce": "geostar", "power_duty": "enforce", "clocks": "off", "stakes": "off"},
    )

    def deal(
        self, seats: int, options: Options, chance: Chance, heard: list[Event] | None = None
    ) -> PlayTheRanksPosition:
        decks = no_decks()
        if options["version"] != "l2":  # PR-9, PR-74
            decks.power = shuffled(POWER_CARDS, chance)
        return self.begin(seats, options, chance, heard, Start(decks))

    def begin(
        self, seats: int, options: Options, chance: Chance, heard: list[Event] | None, start: Start
    ) -> PlayTheRanksPosition:
        position = PlayTheRanksPosition(seats, rules_of(options), start.decks, heard)
        position.version_card = start.version_card  # PR-2: in a match, the top Power card named the version
        position.open(start.first, chance, start.when)
        return position

    def read(self, text: str) -> Move:
        return read_move(text)

    def write(self, move: Move) -> str:
        return write_move(move)

    def why_not(self, position: PlayTheRanksPosition, seat: int, move: Move) -> Refused:
        return why_not(position, seat, move)

    def view(self, position: PlayTheRanksPosition, seat: int, now: int) -> PlayTheRanksView:
        return view_of(position, seat, self.legal(position, seat))

    def settled(self, before: PlayTheRanksPosition, after: PlayTheRanksPosition) -> bool:
        return bool(len(after.tricks) > len(before.tricks))  # a finished trick shows the ranks

    def believe(self, view: PlayTheRanksView) -> PlayTheRanksBelief:
        return believe(view)

    def ponder(self, view: PlayTheRanksView) -> Thought:
        return quietly(view)

    def tell(self, event: Mapping[str, Any], names: list[str]) -> str:
        return tell(event, names)

    def draw(self, view: PlayTheRanksView, names: list[str], now: int) -> Any:
        return draw(view, names, now)

"""Any game as a registered game of OpenSpiel: `pyspiel.load_game("cardinal_bungee(seats=2,options=games:1)")`.

All chance is explicit: every card that is drawn is a chance node, so a game tree can be walked to its end.
`resampler` deals again what a player cannot know, for OpenSpiel's ISMCTS:

    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2, max_simulations=100)
    bot.set_resampler(resampler(seed=1))

Needs the extra `openspiel`.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from cardinal.engine.extras import need

need("pyspiel", "openspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from cardinal.catalog import all_games  # noqa: E402
from cardinal.engine.chance import Fast  # noqa: E402
from cardinal.engine.position import Stamp  # noqa: E402
from cardinal.engine.refused import BadInput, quoted  # noqa: E402
from cardinal.engine.view import encode_view  # noqa: E402
from cardinal.env.core import Game as Played  # noqa: E402
from cardinal.env.core import rewards_of  # noqa: E402
from cardinal.env.dealing import dealer  # noqa: E402
from cardinal.env.env import LIMIT, row  # noqa: E402
from cardinal.env.rows import Marks, Rows  # noqa: E402
from cardinal.env.space import Space, space_of  # noqa: E402
from cardinal.env.told import Ask, Told  # noqa: E402

PREFIX = "cardinal_"
MOST_OUTCOMES = 1 << 16  # of one draw
Past = tuple[bytes, ...]  # by seat: a digest of its views and moves so far


class Moment:
    """Where a game stands. It is never changed: a move makes a new one, so copies of a state can share it."""

    def __init__(
        self, agreed: "Agreed", played: Played | None, past: Past, action: int = -1, outcomes: tuple[int, ...] = ()
    ) -> None:
        self.agreed = agreed
        self.played = played  # None: not dealt yet
        self.past = past
        self.action = action  # while chance is being asked: what was played before
        self.outcomes = outcomes  # … and what chance has said since
        self.after: dict[int, Moment] = {}  # by action, where the tree is kept
        self.known: dict[int, str] = {}  # by player, the same: the information state
        self.asks: list[int] = []  # … and how likely each requested outcome is

    def __deepcopy__(self, memo: dict[int, Any]) -> "Moment":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        played = self.played
        inside = None
        if played is not None:  # its chance is spent
            numbers = int(played.seat), int(played.stamp.at), int(played.moves)
            inside = played.position, numbers, played.waiting
        return revived, (self.agreed, inside, self.past, self.action, self.outcomes, self.asks)


def revived(
    agreed: "Agreed", inside: Any, past: Past, action: int, outcomes: tuple[int, ...], asks: list[int]
) -> Moment:
    """A pickled moment."""
    played = None
    if inside is not None:
        position, (seat, at, moves), waiting = inside
        played = Played(agreed.space.encoding, position, Told((), ""), 0, False)
        played.seat, played.stamp, played.moves, played.waiting = seat, Stamp(at, at), moves, waiting
    moment = Moment(agreed, played, past, action, outcomes)
    moment.asks = asks
    return moment


class Agreed:
    """What is set before a game. It never changes, either."""

    def __init__(self, id: str, given: dict[str, Any]) -> None:
        self._made_of = id, given
        self.space: Space = space_of(id)
        self.dealer = dealer(self.space, given.get("seats", 0) or None, read_options(given.get("options", "")))
        self.limit: int = given.get("limit", LIMIT)
        self.keeps: bool = given.get("keep", False)
        self.root: Moment | None = None  # of the tree that is kept

    def __deepcopy__(self, memo: dict[int, Any]) -> "Agreed":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Agreed, self._made_of


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """Parameters: `seats`; `options` as in `games:1;deck:tiny`; `limit`: after this many moves a game is a draw;
    `keep`: remember every state that was reached, which makes walking through a small tree again and again much
    faster."""

    id = ""  # of a game of the catalog

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.agreed = Agreed(self.id, given)
        playing = self.agreed.dealer.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.agreed.space.num_actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=playing,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if playing == 2 else None,
            max_game_length=self.agreed.limit,
        )
        super().__init__(game_type(self.id, playing == 2), info, given)

    def new_initial_state(self) -> "SpielState":
        """Before the deal: chance comes first."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """The planes and the view; with perfect recall, what was seen before, too."""
        if params:
            raise BadInput(f"Cardinal's observers take no parameters, but got {quoted(params)}.")
        return Observer(self.agreed.space, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a game, as OpenSpiel walks through it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.agreed = game.agreed
        self.moment = self.agreed.root or self._next(Moment(self.agreed, None, (b"",) * self.agreed.dealer.seats))
        if self.agreed.keeps:
            self.agreed.root = self.moment

    @property
    def played(self) -> Played:
        """The game, once it is dealt."""
        if self.moment.played is None:
            raise BadInput("The cards are not dealt yet: chance comes first.")
        return self.moment.played

    def _next(self, moment: Moment) -> Moment:
        """Deal, or carry out the action, with the outcomes that chance has given; if more are needed, ask."""
        before, past = moment.played, moment.past
        told = Told(moment.outcomes, f"openspiel {0 if before is None else int(before.moves)}")
        try:
            if before is None:
                dealing = self.agreed.dealer
                position = dealing.space.game.deal(dealing.seats, dealing.options, told)
                return Moment(self.agreed, Played(dealing.space.encoding, position, told, 0), past)
            played = before.copy(told)
            played.play(moment.action)
            return Moment(self.agreed, played, past)
        except Ask as ask:
            asking = Moment(self.agreed, before, past, moment.action, moment.outcomes)
            asking.asks = ask.weights
            return asking

    # -- what OpenSpiel asks ------------------------------------------------------------------------------

    def current_player(self) -> int:
        """The seat whose move it is, chance, or nobody."""
        if self.moment.asks:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.played.seat)

    def is_terminal(self) -> bool:
        """Over by the rules, or cut at the limit."""
        played = self.moment.played
        return not self.moment.asks and played is not None and (played.seat < 0 or played.moves >= self.agreed.limit)

    def _legal_actions(self, player: int) -> list[int]:
        if self.moment.asks or player != self.played.seat:
            return []
        mask = Marks(1, self.agreed.space.num_actions)
        self.played.write_mask(mask, 0, player)
        return [int(action) for action in np.flatnonzero(row(mask))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can be drawn now, and how likely it is."""
        weights = self.moment.asks
        return [(outcome, weight / sum(weights)) for outcome, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        before = self.moment
        self.moment = before.after.get(action) or self._after(before, action)
        if self.agreed.keeps:
            before.after[action] = self.moment

    def _after(self, moment: Moment, action: int) -> Moment:
        if moment.asks:
            outcomes = (*moment.outcomes, action)
            return self._next(Moment(self.agreed, moment.played, moment.past, moment.action, outcomes))
        seat = int(self.played.seat)
        lived = blake2b(moment.past[seat] + self._view(seat) + b"%d" % action, digest_size=16).digest()
        past = (*moment.past[:seat], lived, *moment.past[seat + 1 :])
        return self._next(Moment(self.agreed, moment.played, past, action))

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else self.agreed.space.text(action)

    def returns(self) -> list[float]:
        """By seat: 1 won, -1 lost, 0 a draw, or not over."""
        played = self.moment.played
        if played is None or not self.is_terminal() or not played.position.over():
            return [0.0] * self.agreed.dealer.seats
        return [float(reward) for reward in rewards_of(played.position)]

    # -- what a player may know ---------------------------------------------------------------------------

    def _view(self, player: int) -> bytes:
        played = self.moment.played
        if played is None:
            return b""
        game = self.agreed.space.game
        return encode_view(game.view(played.position, player, int(played.stamp.at)))

    def observation(self, player: int) -> str:
        """The view as JSON."""
        return self._view(player).decode()

    def information(self, player: int) -> str:
        """The view, and a digest of all views and moves at the player's earlier decisions."""
        known = self.moment.known.get(player)
        if known is None:
            known = f"{player} {self.moment.past[player].hex()} {self.observation(player)}"
            if self.agreed.keeps:
                self.moment.known[player] = known
        return known

    def __str__(self) -> str:
        if self.moment.asks:
            return f"chance is asked for one of {len(self.moment.asks)} after {list(self.moment.outcomes)}"
        return repr(self.played.position)


class Observer:
    """The planes of `cardinal.env` as a tensor, the view as a string. `dict` has the planes by name."""

    def __init__(self, space: Space, recalls: bool) -> None:
        self.space = space
        self.recalls = recalls  # … with what the player has seen before
        self.tensor = np.zeros(space.size, np.float32)
        self.dict = {name: self.tensor[part] for name, part in space.planes.items()}
        self._cells = Rows(1, space.size)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player may know into `tensor`."""
        played = state.moment.played
        self.tensor.fill(0)
        if played is not None:
            self._cells.begin(0)
            self.space.encoding.observe(played.position, player, played.stamp.at, self._cells)
            self._cells.end()
            self.tensor[:] = row(self._cells)

    def string_from(self, state: SpielState, player: int) -> str:
        """The view of a player."""
        return state.information(player) if self.recalls else state.observation(player)


def resampler(seed: int | str = 0) -> Callable[[SpielState, int], SpielState]:
    """For ISMCTS: gives a state in which the player sees the same, and all that is hidden is dealt again."""
    chance = Fast(f"resample {seed}".encode())

    def resample(state: SpielState, player: int) -> SpielState:
        played, game = state.played, state.agreed.space.game
        copy = played.copy(chance)
        copy.position = game.believe(game.view(played.position, player, int(played.stamp.at))).sample(chance)
        new: SpielState = state.clone()
        new.moment = Moment(state.agreed, copy, state.moment.past)
        return new

    return resample


def read_options(text: str) -> dict[str, object]:
    """From `games:1;deck:tiny`: commas, equals signs and parentheses mean something to OpenSpiel."""
    found: dict[str, object] = {}
    for part in filter(None, text.split(";")):
        key, is_there, value = part.partition(":")
        if not is_there:
            raise BadInput(f"{quoted(part)} sets no option. Write them as in games:1;turnClock:off.")
        found[key.strip()] = value.strip()
    return found


def short_name(id: str) -> str:
    """OpenSpiel's name of a game of the catalog."""
    return PREFIX + id.replace("-", "_")


def game_type(id: str, zero_sum: bool) -> Any:
    """What OpenSpiel wants to know about a game."""
    game = all_games()[id]
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(id),
        long_name=f"{game.name} (Cardinal)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": 0, "options": "", "limit": LIMIT, "keep": False},
    )


def _register(id: str) -> None:
    """A class for each game, with its own name: OpenSpiel pickles games by their class."""
    name = "Spiel" + type(all_games()[id]).__name__
    kind = type(name, (SpielGame,), {"id": id, "__module__": __name__})
    globals()[name] = kind
    pyspiel.register_game(game_type(id, True), kind)


for _id, _game in all_games().items():
    if _game.encoding is not None:
        _register(_id)

"""Exact play where it is small: OpenSpiel's CFR on Bungee with six cards, and how much our bots give away there.

    python examples/exact.py [ITERATIONS] [BOT …]

Exploitability is what a perfect opponent wins on average against a player who sits in either seat; 0 is perfect play,
and a game is worth from -1 to 1. A bot plays at random in part, so it is asked some times at every decision.
"""

import sys
from collections import Counter
from typing import Any

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.policy import Policy, UniformRandomPolicy, tabular_policy_from_callable

from cardinal.adapters.open_spiel import SpielState
from cardinal.engine.chance import Fast

GAME = "cardinal_bungee(seats=2,options=games:1;deck:tiny,keep=True)"
ASKED = 5  # times at each decision


class Bot(Policy):  # type: ignore[misc]
    """A bot of the catalog as OpenSpiel sees players: for every action, how likely it is."""

    def __init__(self, game: Any, name: str) -> None:
        super().__init__(game, [0, 1])
        self._name = name

    def action_probabilities(self, state: SpielState, player_id: int | None = None) -> dict[int, float]:
        space, position, seat = state.agreed.space, state.played.position, state.current_player()
        view, legal = space.game.view(position, seat, 0), space.game.legal(position, seat)
        if len(legal) == 1:
            return dict.fromkeys(state.legal_actions(), 1.0)
        decide = space.game.bots[self._name].decide
        said = Counter(decide(view, legal, Fast(f"{k} {state.information(seat)}".encode()))[0] for k in range(ASKED))
        return {action: said[space.text(action)] / ASKED for action in state.legal_actions()}


def tell(name: str, value: float) -> None:
    print(f"{name:24} exploitability {value:.3f}", flush=True)


def main(iterations: int, bots: list[str]) -> None:
    game = pyspiel.load_game(GAME)
    solver = cfr.CFRPlusSolver(game)
    print(f"{len(solver.average_policy().states)} information states")
    tell("random", exploitability.nash_conv(game, UniformRandomPolicy(game)) / 2)
    for name in bots:
        policy = Bot(game, name)
        tabular = tabular_policy_from_callable(game, policy.action_probabilities)
        tell(name, exploitability.nash_conv(game, tabular) / 2)
    for n in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if n & (n - 1) == 0 or n == iterations:
            tell(f"CFR+, {n} iterations", exploitability.nash_conv(game, solver.average_policy()) / 2)


if __name__ == "__main__":
    main(int((sys.argv[1:] or ["64"])[0]), sys.argv[2:] or ["rookie", "club", "expert"])

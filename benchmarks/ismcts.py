"""A bot of ours against OpenSpiel's ISMCTS, which gets many times its time, in pairs: the same deal, seats swapped.

    python benchmarks/ismcts.py bungee --bot expert --times 10 --games 40

ISMCTS searches through the adapter, with our resampler and random rollouts, as OpenSpiel's examples do. Before each
decision it gets as many simulations as fit into `--times` the mean time of our bot's decisions so far; both clocks
count processor time, and the last columns say what each really used. Needs the extra `openspiel`.
"""

import argparse
import random
import time
from math import sqrt

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from cardinal.adapters.open_spiel import SpielState, resampler
from cardinal.engine.chance import Fast

OPTIONS = {"bungee": "games:1"}
UCT = 2.0
FIRST = 20  # simulations of the very first decision, before anything is known about their speed
Z = 1.96


class Clock:
    """Processor time, and the decisions or simulations that it was spent on."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.done = 0

    def add(self, began: float, done: int) -> None:
        self.spent += time.process_time() - began
        self.done += done

    @property
    def each(self) -> float:
        return self.spent / max(1, self.done)


class Match:
    def __init__(self, game_id: str, bot: str, times: float) -> None:
        name = game_id.replace("-", "_")
        self.game = pyspiel.load_game(f"cardinal_{name}(seats=2,options={OPTIONS.get(game_id, '')})")
        self.bot = bot
        self.times = times
        self.ours, self.theirs, self.simulations = Clock(), Clock(), Clock()

    def play(self, pair: int, seat: int) -> float:
        """One game with our bot in a seat: what it wins, 0 to 1."""
        luck = random.Random(pair)
        dice = np.random.RandomState(pair)
        rollouts = mcts.RandomRolloutEvaluator(1, dice)
        searching = ismcts.ISMCTSBot(self.game, rollouts, UCT, FIRST, random_state=dice)
        searching.set_resampler(resampler(seed=pair))
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, weights)[0])
            elif len(state.legal_actions()) == 1:
                state.apply_action(state.legal_actions()[0])
            elif state.current_player() == seat:
                state.apply_action(self.decide(state, pair))
            else:
                state.apply_action(self.search(searching, state))
        return float(1 + state.returns()[seat]) / 2

    def decide(self, state: SpielState, pair: int) -> int:
        space, position, seat = state.agreed.space, state.played.position, state.current_player()
        began = time.process_time()
        view, legal = space.game.view(position, seat, 0), space.game.legal(position, seat)
        chance = Fast(f"{pair} {seat} {state.played.moves}".encode())
        text, _ = space.game.bots[self.bot].decide(view, legal, chance)
        self.ours.add(began, 1)
        return space.action(text)

    def search(self, searching: ismcts.ISMCTSBot, state: SpielState) -> int:
        known = self.ours.done and self.simulations.done
        most = round(self.times * self.ours.each / self.simulations.each) if known else FIRST
        searching._max_simulations = max(FIRST, most)  # OpenSpiel has no limit of time
        began = time.process_time()
        action = int(searching.step(state))
        self.theirs.add(began, 1)
        self.simulations.add(began, searching._max_simulations)
        return action


def main() -> None:
    parser = argparse.ArgumentParser(description="A bot of ours against OpenSpiel's ISMCTS with more time.")
    parser.add_argument("game")
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--times", type=float, default=10.0)
    parser.add_argument("--games", type=int, default=40)
    asked = parser.parse_args()
    match = Match(asked.game, asked.bot, asked.times)
    shares: list[float] = []
    for pair in range(asked.games // 2):
        shares.append(sum(match.play(pair, seat) for seat in (0, 1)) / 2)
        n, mean = len(shares), sum(shares) / len(shares)
        error = Z * sqrt(sum((share - mean) ** 2 for share in shares) / max(1, n - 1) / n)
        print(
            f"{asked.game}: {asked.bot} against ISMCTS, {2 * n} paired games: {100 * mean:.1f} % "
            f"({max(0, 100 * (mean - error)):.1f} … {min(100, 100 * (mean + error)):.1f}); "
            f"a decision takes {1000 * match.ours.each:.0f} "
            f"and {1000 * match.theirs.each:.0f} ms, "
            f"{match.simulations.done / max(1, match.theirs.done):.0f} simulations",
            flush=True,
        )


if __name__ == "__main__":
    main()

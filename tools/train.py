"""Trains a small policy network for a game by self-play, on the CPU. docs/train.md says how to use it.

    python tools/train.py bungee --out bungee.policy --seats 2 --watch 3 --minutes 40

It learns in up to three steps. In the first (`--watch`, in minutes), the game's club bot plays against itself, and the
network learns its moves. In the second (`--search`; games with a `guide`), the game's search does, and the network
learns which moves it thinks about most. In the third (`--minutes`), the network plays against itself and learns by
PPO: 1 for a win, -1 for a loss. It sees what a seat may know (`cardinal.env`) and nothing else.

It writes only the policy, in half precision, which `cardinal.bots.network` plays without PyTorch and without numpy.
OUT.pt keeps the whole network; if it exists, training continues from it.
"""

import argparse
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from cardinal.bots.search import Search
from cardinal.bots.thinker import CURIOSITY
from cardinal.catalog import find_game
from cardinal.engine.chance import Fast
from cardinal.env import Batch, Env

HIDDEN = (128, 64)
STEPS = 64  # moves of every game between two updates
ROWS = 512  # games at once, for each number of seats
EPOCHS, SLICE = 2, 4096
CLIP, LAMBDA, ENTROPY, VALUE = 0.2, 0.95, 0.01, 0.5
RATE, LAST_RATE = 1e-3, 1e-4
TAUGHT_RATE = 3e-4  # for a policy that has learned from others
RESTS = 0.05  # of the third step: such a policy stays as it is until the other network has learned to predict
PLAYOUTS = 500  # of the search, for each decision that it teaches
SURE = 0.9  # how much of the choice a watched move gets; all legal ones share the rest
WATCHED = "club"
IMITATIONS = 1_000_000  # decisions that are learned, each as often as it takes
SCALE = 1 / 8  # of the observation's cells


class Net(nn.Module):
    """The policy, and a separate network that predicts the result."""

    def __init__(self, cells: int, actions: int) -> None:
        super().__init__()
        self.policy = layers(cells, actions)
        self.value = layers(cells, 1)
        with torch.no_grad():
            self.policy[-1].weight *= 0.01

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        x = seen.float() * SCALE
        logits = self.policy(x).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(x).squeeze(-1)


def layers(cells: int, out: int) -> nn.Sequential:
    first, second = HIDDEN
    return nn.Sequential(
        nn.Linear(cells, first), nn.ReLU(), nn.Linear(first, second), nn.ReLU(), nn.Linear(second, out)
    )


class Collector:
    """Games with one number of seats that never stop. Each `collect` returns the moves of the next STEPS steps."""

    def __init__(self, game: str, seats: int, seed: int) -> None:
        self.batch = Batch(game, ROWS, seed=f"train {seed} {seats}", seats=seats)
        self.seats = seats
        self.games = 0

    def collect(self, net: Net) -> dict[str, Tensor]:
        batch, rows = self.batch, np.arange(ROWS)
        kept: dict[str, list[np.ndarray]] = {name: [] for name in ("seen", "mask", "action", "log", "value")}
        players, ends, results = [], [], []
        for _ in range(STEPS):
            seen, mask = torch.from_numpy(batch.observations.copy()), torch.from_numpy(batch.masks.copy())
            with torch.no_grad():
                choice, value = net(seen, mask)
                action = choice.sample()
                log = choice.log_prob(action)
            for name, tensor in zip(kept, (seen, mask, action, log, value), strict=True):
                kept[name].append(tensor.numpy())
            players.append(batch.players.copy())
            batch.step(action.numpy())
            ends.append(batch.done != 0)
            rewards = batch.rewards.astype(np.float32)
            results.append(np.where(rewards < 0, rewards / (self.seats - 1), rewards))
            self.games += int(ends[-1].sum())
        values = np.stack(kept["value"])
        gains, sure = self.gains(values, np.stack(players), ends, results, rows)
        data = {name: torch.from_numpy(np.concatenate(parts)[sure]) for name, parts in kept.items()}
        data["gain"] = torch.from_numpy(gains.reshape(-1)[sure])
        return data

    def gains(
        self,
        values: np.ndarray,
        players: np.ndarray,
        ends: list[np.ndarray],
        results: list[np.ndarray],
        rows: np.ndarray,
    ) -> tuple[np.ndarray, np.ndarray]:
        """For each move, how much better it went than predicted (GAE), going through each seat's moves in a game.
        `sure` excludes the last moves of games in progress, because what follows is not known yet."""
        after = np.zeros((ROWS, self.seats), np.float32)  # what the seat's next move was predicted to bring
        gain = np.zeros((ROWS, self.seats), np.float32)
        won = np.zeros((ROWS, self.seats), np.float32)
        known = np.zeros((ROWS, self.seats), bool)
        gains, sure = np.zeros_like(values), np.zeros(values.shape, bool)
        for t in reversed(range(STEPS)):
            over = ends[t]
            after[over], gain[over], known[over] = 0.0, 0.0, True
            won[over] = results[t][over]
            who = players[t]
            more = won[rows, who] + after[rows, who] - values[t] + LAMBDA * gain[rows, who]
            gains[t], sure[t] = more, known[rows, who]
            gain[rows, who], after[rows, who], won[rows, who], known[rows, who] = more, values[t], 0.0, True
        return gains, sure.reshape(-1)


def learn(net: Net, optimizer: torch.optim.Optimizer, data: dict[str, Tensor], rests: bool) -> float:
    """Takes some PPO steps on these moves. Returns the entropy of the policy, which falls as it makes up its mind.
    `rests`: only the prediction learns."""
    count = len(data["action"])
    aim = data["gain"] + data["value"]
    gain = (data["gain"] - data["gain"].mean()) / (data["gain"].std() + 1e-6)
    spread = 0.0
    for _ in range(EPOCHS):
        for part in torch.randperm(count).split(SLICE):
            choice, value = net(data["seen"][part], data["mask"][part])
            ratio = (choice.log_prob(data["action"][part]) - data["log"][part]).exp()
            better = torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
            entropy = choice.entropy().mean()
            loss = VALUE * (value - aim[part]).square().mean()
            if not rests:
                loss = loss - better - ENTROPY * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()
            spread = float(entropy.detach())
    return spread


class Teacher:
    """Plays games against itself. One move in ten is random, so that it sees more than its own games."""

    def __init__(self, game: str, seats: list[int], seed: int) -> None:
        self.env = {count: Env(game, count) for count in seats}
        self.seats = seats
        self.seed = seed

    def lessons(self, minutes: float, teach: Callable[[Env, Fast], np.ndarray]) -> dict[str, Tensor]:
        """`teach` says for each action how good a choice it is."""
        seen, masks, shares = [], [], []
        began, number = time.monotonic(), 0
        while time.monotonic() - began < 60 * minutes:
            env = self.env[self.seats[number % len(self.seats)]]
            chance = Fast(f"teacher {self.seed} {number}".encode())
            env.reset(f"teacher {self.seed}", number)
            number += 1
            while not env.done:
                mask = env.mask()
                legal = np.flatnonzero(mask)
                action = int(legal[0])
                if len(legal) > 1:
                    share = teach(env, chance)
                    seen.append(env.observe())
                    masks.append(mask)
                    shares.append(share.astype(np.float16))
                    action = int(share.argmax()) if chance.below(10) else int(legal[chance.below(len(legal))])
                env.step(action)
        print(f"the teacher has played {number:,} games with {len(seen):,} decisions", flush=True)
        parts = {"seen": seen, "mask": masks, "share": shares}
        return {name: torch.from_numpy(np.stack(rows)) for name, rows in parts.items()}

    def watch(self, env: Env, chance: Fast) -> np.ndarray:
        """The move of the bot that is watched."""
        decide = env.space.game.bots[WATCHED].quick
        assert decide is not None
        mask = env.mask()
        share = mask * ((1 - SURE) / np.count_nonzero(mask))
        share[int(env.space.listed.id_of(env.position, decide(env.position, env.seat, chance)))] += SURE
        return share

    def think(self, env: Env, chance: Fast) -> np.ndarray:
        """For each action, how often the search tried it."""
        game, encoding = env.space.game, env.space.listed
        assert game.guide is not None
        search = Search(game.ponder(game.view(env.position, env.seat, 0)), game.guide, env.seat, CURIOSITY)
        search.think(PLAYOUTS, chance)
        share = np.zeros(env.space.num_actions)
        for code, (_, visits) in search.values().items():
            share[int(encoding.id_of(env.position, code))] = visits
        return share / share.sum()


def imitate(net: Net, data: dict[str, Tensor]) -> None:
    """Trains the policy to choose as the search did."""
    optimizer = torch.optim.Adam(net.policy.parameters(), RATE, weight_decay=1e-5)
    epochs = max(3, IMITATIONS // len(data["seen"]))
    for epoch in range(epochs):
        optimizer.param_groups[0]["lr"] = RATE * (1 - epoch / epochs)
        total = 0.0
        for part in torch.randperm(len(data["seen"])).split(256):
            choice, _ = net(data["seen"][part], data["mask"][part])
            loss = -(data["share"][part].float() * choice.logits.clamp(min=-50)).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            total += float(loss.detach()) * len(part)
        print(f"epoch {epoch + 1}: loss {total / len(data['seen']):.4f}", flush=True)


def save(net: Net, path: Path) -> None:
    """Writes the form that `cardinal.bots.network` reads: sizes, then each layer's weights by input, and its biases."""
    linear = [layer for layer in net.policy if isinstance(layer, nn.Linear)]
    sizes = [linear[0].in_features, *(layer.out_features for layer in linear)]
    parts = [b"CPN1", struct.pack(f"<{len(sizes) + 1}i", len(sizes), *sizes)]
    for n, layer in enumerate(linear):
        weights = layer.weight.detach() * (SCALE if n == 0 else 1.0)
        parts += [weights.T.contiguous().half().numpy().tobytes(), layer.bias.detach().half().numpy().tobytes()]
    path.write_bytes(b"".join(parts))


def train(game: str, seats: list[int], watch: float, search: float, minutes: float, out: Path, seed: int) -> None:
    torch.manual_seed(seed)
    collectors = [Collector(game, count, seed) for count in seats]
    space = collectors[0].batch.space
    net = Net(space.size, space.num_actions)
    kept = out.with_suffix(".pt")
    if kept.exists():
        net.load_state_dict(torch.load(kept))
    teacher, taught = Teacher(game, seats, seed), watch > 0 or search > 0
    if watch > 0:
        imitate(net, teacher.lessons(watch, teacher.watch))
    if search > 0:
        imitate(net, teacher.lessons(search, teacher.think))
    if taught:
        save(net, out)
    first_rate = TAUGHT_RATE if taught else RATE
    optimizer = torch.optim.Adam(net.parameters(), first_rate, eps=1e-5)
    began, rounds = time.monotonic(), 0
    while (spent := (time.monotonic() - began) / 60) < minutes:
        optimizer.param_groups[0]["lr"] = LAST_RATE + (first_rate - LAST_RATE) * (1 - spent / minutes)
        parts = [collector.collect(net) for collector in collectors]
        data = {name: torch.cat([part[name] for part in parts]) for name in parts[0]}
        spread = learn(net, optimizer, data, taught and spent < RESTS * minutes)
        rounds += 1
        if rounds % 20 == 0:
            games = sum(collector.games for collector in collectors)
            print(f"{spent:5.1f} min  {games:9,} games  entropy {spread:.3f}", flush=True)
            torch.save(net.state_dict(), kept)
            save(net, out)
    torch.save(net.state_dict(), kept)
    save(net, out)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a policy network by self-play.")
    parser.add_argument("game")
    parser.add_argument("--seats", default="", help="numbers of seats to train for, as in 2,3,4 (default: all)")
    parser.add_argument("--watch", type=float, default=0.0, help=f"minutes in which the bot {WATCHED} teaches")
    parser.add_argument("--search", type=float, default=0.0, help="minutes in which the game's search teaches")
    parser.add_argument("--minutes", type=float, default=45.0, help="minutes in which it plays against itself")
    parser.add_argument("--out", type=Path, required=True, help="the policy; OUT.pt keeps the whole network, to resume")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    asked = parser.parse_args()
    torch.set_num_threads(asked.threads)
    counts = [int(n) for n in asked.seats.split(",")] if asked.seats else list(find_game(asked.game).seat_counts)
    train(asked.game, counts, asked.watch, asked.search, asked.minutes, asked.out, asked.seed)


if __name__ == "__main__":
    sys.exit(main())

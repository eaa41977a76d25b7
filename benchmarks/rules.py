"""How fast the rules run compared with OpenSpiel's card games, in one run, as in the table in docs/performance.md.

make bench && .venv/bin/python benchmarks/rules.py
"""

import json
import platform
import subprocess
import sys


def main() -> None:
    command = [sys.executable, "-m", "cardinal", "bench", "--peers", "--json"]
    rows = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    print(f"Python {platform.python_version()}, {platform.machine()}; medians of three runs on one core.\n")
    print("| | moves/s | games/s | through the contract, from Python | × hearts |")
    print("|---|---|---|---|---|")
    for row in rows:
        if "moves_per_s" in row:
            games = f"{row['games_per_s']:,.0f}" if "games_per_s" in row else ""
            python = f"{row['from_python']:,}" if "from_python" in row else ""
            print(f"| {row['game']} | {row['moves_per_s']:,} | {games} | {python} | {row['times_hearts']:g} |")
    for row in rows:
        if "calls_per_s" in row:
            print(f"\n`{row['game']}`: {row['ms']:.3f} ms a call, {row['calls_per_s']:,} calls/s.")


if __name__ == "__main__":
    main()

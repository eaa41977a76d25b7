"""How long the draw of a big day takes: `python benchmarks/draw.py`."""

from time import perf_counter

from cardinal.standings import draw


def main() -> None:
    print("| 8 rounds | from the start, s | after round 3, three teams gone and two new, s |")
    print("|---|---|---|")
    for many in (16, 50, 100, 199, 200):
        teams = [f"Team {k}" for k in range(many)]
        begun = perf_counter()
        whole = draw(teams, 8)
        fresh = perf_counter() - begun
        begun = perf_counter()
        draw([*teams[3:], "Late 1", "Late 2"], 5, whole.rounds[:3])
        print(f"| {many} teams | {fresh:.3f} | {perf_counter() - begun:.3f} |")


if __name__ == "__main__":
    main()

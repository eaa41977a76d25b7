"""Draws docs/pictures/paper.png: some of what Cardinal prints, side by side, from the templates that print it."""

import tempfile
from pathlib import Path

import typst

from cardinal.press import Certificate, DayHeading, ScoreSheet, cards, certificates, score_sheets

PICTURE = Path(__file__).parent.parent / "docs/pictures/paper.png"
DAY = DayHeading("Harbor School GeoPlunge Day", "November 14, 2026", "the gym")
GAMES = ["Border-Up", "State IQ", "Dashing States", "Play the Ranks"]
STRIP = """
#set page(width: auto, height: auto, margin: 6mm, fill: rgb("#e9e2d0"))
#let sheet(file, page) = box(fill: white, stroke: 0.5pt + rgb("#b9b2a0"), image(file, page: page, height: 140mm))
#let sheets = (("cards.pdf", 3), ("cards.pdf", 4), ("score.pdf", 1), ("certificate.pdf", 1))
#stack(dir: ltr, spacing: 6mm, ..sheets.map(((file, page)) => sheet(file, page)))
"""


def main() -> None:
    match = ScoreSheet(
        3, "Morning", 7, ("River Otters", "The Mapmakers"), GAMES, 20, "http://192.168.1.23:8000/#R3-T7", "R3-T7"
    )
    winner = Certificate("River Otters", "Harbor School", ["Ada", "Grace", "Emmy"], 1)
    with tempfile.TemporaryDirectory() as folder:
        files = {
            "cards.pdf": cards("geoplunge"),
            "score.pdf": score_sheets(DAY, [match]),
            "certificate.pdf": certificates(DAY, [winner]),
            "strip.typ": STRIP.encode(),
        }
        for name, content in files.items():
            (Path(folder) / name).write_bytes(content)
        typst.compile(Path(folder) / "strip.typ", output=PICTURE, format="png", ppi=60, ignore_system_fonts=True)
    print(f"drawn: {PICTURE.name}")


if __name__ == "__main__":
    main()

"""What people may call themselves, and say: plain text, and no rude words."""

import re
import unicodedata

from cardinal.engine.refused import Refused

LONGEST_NAME = 20
LONGEST_WORDS = 200
# A small list, on purpose: it stops the most obvious, and a host can remove whoever gets around it.
RUDE = re.compile(
    r"(?<![a-z])(?:a+s+h+o+l+e+|b+i+t+c+h+|c+u+n+t+|d+i+c+k+h+e+a+d+|f+u+c+k+|f+a+g+g+o+t+|n+i+g+g+(?:e+r+|a+)|s+h+i+t+|"
    r"s+l+u+t+|w+h+o+r+e+|h+i+t+l+e+r+|n+a+z+i+|p+o+r+n+|r+a+p+i+s+t+)"
)
LOOKALIKES = str.maketrans("013457@$!", "oieastasi")


BLANKS = dict.fromkeys(map(ord, "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"))  # invisible letters
MOST_MARKS = 2  # on one letter


def clean(text: str) -> str:
    """One form for the same letters; no control or direction marks, nothing invisible; single spaces."""
    text = unicodedata.normalize("NFKC", text).translate(BLANKS)
    text = "".join(" " if c.isspace() else c for c in text)
    kept = ""
    marks = MOST_MARKS  # there must be a letter before the first
    for c in text:
        marks = marks + 1 if unicodedata.combining(c) else MOST_MARKS if c == " " else 0
        if unicodedata.category(c)[0] != "C" and (marks <= MOST_MARKS or c == " "):
            kept += c
    return " ".join(kept.split())


def rude(text: str) -> bool:
    plain = unicodedata.normalize("NFKD", text).lower()
    plain = "".join(c for c in plain if not unicodedata.combining(c)).translate(LOOKALIKES)
    return bool(RUDE.search(plain) or RUDE.search(re.sub(r"[^a-z ]", "", plain)))


def nickname(text: str) -> str:
    name = clean(text[: 10 * LONGEST_NAME].replace(",", " "))  # a record lists names with commas
    if not name:
        raise Refused("name", "Please type a name.")
    if len(name) > LONGEST_NAME:
        raise Refused("name", f"That name is too long: {LONGEST_NAME} letters at most.")
    if rude(name):
        raise Refused("name", "Please choose a friendlier name.")
    return name


def words(text: str) -> str:
    said = clean(text[: 4 * LONGEST_WORDS])
    if not said:
        raise Refused("chat", "A message needs words.")
    if len(said) > LONGEST_WORDS:
        raise Refused("chat", f"A message can have {LONGEST_WORDS} letters at most.")
    if rude(said):
        raise Refused("chat", "Please say it in a friendlier way.")
    return said

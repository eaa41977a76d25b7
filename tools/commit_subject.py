#!/usr/bin/env python3
"""Refuses a commit message whose first line is empty or too long:  tools/commit_subject.py FILE  (a commit-msg hook)"""

import sys
from pathlib import Path

LIMIT = 72


def problem(message: str) -> str:
    """What is wrong with a commit message; empty if it is fine."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject = lines[0].strip() if lines else ""
    if not subject:
        return "The commit message needs a first line that says what changed."
    if len(subject) >= LIMIT and not subject.startswith(("fixup! ", "squash! ")):
        return (
            f"The first line has {len(subject)} characters. Keep it under {LIMIT}; say the rest in a paragraph below."
        )
    if len(lines) > 1 and lines[1].strip():
        return "Leave the second line of the commit message empty."
    return ""


def main(argv: list[str]) -> int:
    wrong = problem(Path(argv[1]).read_text(encoding="utf-8"))
    if wrong:
        print(wrong, file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv))

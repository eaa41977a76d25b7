"""The command `cardinal`. Each file here is a command, or something that commands share."""

import sys


def main() -> None:
    try:
        from cardinal.cli.app import main as run  # takes a moment, and somebody may press Ctrl-C
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        sys.exit(130)
    run()

"""The command `cardinal`. Each file here is a command, or something that commands share."""

import gc
import sys

MANY = 100_000  # objects, before Python looks for garbage among them


def main() -> None:
    gc.set_threshold(MANY)  # what a command imports all stays: searching it is a fifth of the time to start a server
    try:
        from cardinal.cli.app import main as run  # takes a moment, and somebody may press Ctrl-C
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        sys.exit(130)
    run()

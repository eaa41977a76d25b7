"""The command `cardinal`. Each file here is a command or what commands share."""

from cardinal.cli.app import main

__all__ = ["main"]

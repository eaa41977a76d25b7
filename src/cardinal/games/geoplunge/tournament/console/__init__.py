"""The dealer's phone at a real table: what to say and deal, the cards it turns, and a judge for the rest. Pure."""

from cardinal.games.geoplunge.tournament.console.checking import check
from cardinal.games.geoplunge.tournament.console.pack import pack
from cardinal.games.geoplunge.tournament.console.script import script, scripts
from cardinal.games.geoplunge.tournament.console.types import Check, Pack, Point, Script, Step, Verdict

__all__ = ["Check", "Pack", "Point", "Script", "Step", "Verdict", "check", "pack", "script", "scripts"]

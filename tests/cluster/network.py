"""Hosts in network namespaces, on one switch. Nothing in it can be reached from outside, and all of it is removed at
the end."""

import ctypes
import os
import shutil
import subprocess

SUBNET = "10.77.0"
CLONE_NEWNET = 0x40000000


class NoNetwork(Exception):
    """Why there can be no network, in a sentence."""


def check_possible():
    """Raises NoNetwork."""
    if os.geteuid() != 0:
        raise NoNetwork("A cluster needs network namespaces, and only root can make them: sudo make cluster.")
    for tool, package in (("ip", "iproute2"), ("haproxy", "haproxy"), ("setpriv", "util-linux"), ("nft", "nftables")):
        if shutil.which(tool) is None:
            raise NoNetwork(f"A cluster needs {tool}: apt install {package}.")


def run(*words):
    subprocess.run([*map(str, words)], check=True, capture_output=True, text=True)


class Network:
    def __init__(self, hosts):
        """`hosts`: by name, the last part of its address."""
        self.prefix = f"cdl{os.getpid()}"
        self.addresses = {name: f"{SUBNET}.{number}" for name, number in hosts.items()}

    def __enter__(self):
        try:
            run("ip", "netns", "add", self._space("switch"))
            self._at("switch", "ip", "link", "add", "switch", "type", "bridge")
            self._at("switch", "ip", "link", "set", "switch", "up")
            for name, address in self.addresses.items():
                run("ip", "netns", "add", self._space(name))
                cable = ("ip", "link", "add", name, "netns", self._space("switch"), "type", "veth")
                run(*cable, "peer", "name", "eth0", "netns", self._space(name))
                self._at("switch", "ip", "link", "set", name, "master", "switch", "up")
                self._at(name, "ip", "addr", "add", f"{address}/24", "dev", "eth0")
                self._at(name, "ip", "link", "set", "lo", "up")
                self._at(name, "ip", "link", "set", "eth0", "up")
        except (subprocess.CalledProcessError, OSError) as wrong:
            self.__exit__()
            said = getattr(wrong, "stderr", "") or str(wrong)
            raise NoNetwork(f"This machine makes no network namespaces ({said.strip()[:200]}).") from None
        return self

    def __exit__(self, *_):
        for name in ("switch", *self.addresses):
            subprocess.run(["ip", "netns", "del", self._space(name)], capture_output=True, check=False)

    def command(self, name, *words):
        """The command that runs it on this host."""
        return ["ip", "netns", "exec", self._space(name), *map(str, words)]

    def move_in(self, name):
        """This process is on that host from now on."""
        with open(f"/run/netns/{self._space(name)}", encoding="ascii") as space:
            if ctypes.CDLL(None, use_errno=True).setns(space.fileno(), CLONE_NEWNET):
                raise NoNetwork(f"This machine lets nobody into a namespace ({os.strerror(ctypes.get_errno())}).")

    # -- faults -------------------------------------------------------------------------------------------

    def unplug(self, name):
        """Pulls its cable: nobody hears from it, and nobody is told."""
        self._at("switch", "ip", "link", "set", name, "down")

    def plug_in(self, name):
        self._at("switch", "ip", "link", "set", name, "up")

    def part(self, name, others):
        """What it sends to these hosts is lost."""
        for other in others:
            address = ("ip", "neigh", "replace", self.addresses[other], "dev", "eth0")
            self._at(name, *address, "lladdr", "02:00:00:00:00:99", "nud", "permanent")

    def rejoin(self, name, others):
        for other in others:
            self._at(name, "ip", "neigh", "del", self.addresses[other], "dev", "eth0")

    def lose(self, name, percent):
        """So many of the packets that come to it, and of those that leave it."""
        rules = "add table inet loss; "
        for hook in ("input", "output"):
            rules += f"add chain inet loss {hook} {{ type filter hook {hook} priority 0; }}; "
            rules += f"add rule inet loss {hook} numgen random mod 100 < {percent} drop; "
        self._at(name, "nft", rules)

    def lose_nothing(self, name):
        self._at(name, "nft", "delete table inet loss")

    def _space(self, name):
        return f"{self.prefix}-{name}"

    def _at(self, name, *words):
        run(*self.command(name, *words))

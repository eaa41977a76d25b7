"""Who is in a class right now, whichever worker their phones are at."""

from collections.abc import Callable

from cardinal.server.desk.screen import Screen


class Attendance:
    def __init__(self, screens: set[Screen], changed: Callable[[str | None], None]) -> None:
        """`changed`: whose screen has arrived here, "" if one has left, None if it was at another worker."""
        self._screens = screens
        self._changed = changed
        self._elsewhere: dict[str, frozenset[str]] = {}  # by worker

    def arrive(self, screen: Screen) -> None:
        self._screens.add(screen)
        self._changed(screen.role)

    def depart(self, screen: Screen) -> None:
        self._screens.discard(screen)
        self._changed("")

    def own(self) -> list[str]:
        """The roles at this worker."""
        return sorted({screen.role for screen in self._screens})

    def here(self) -> set[str]:
        """The roles at any worker."""
        return {screen.role for screen in self._screens}.union(*self._elsewhere.values())

    def heard(self, worker: str, roles: list[str]) -> None:
        """Those at another worker; nobody, if it has left."""
        before = self.here()
        self._elsewhere.pop(worker, None)
        if roles:
            self._elsewhere[worker] = frozenset(roles)
        if self.here() != before:
            self._changed(None)

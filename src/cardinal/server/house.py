"""Everything that one server process runs: its tables, its days, and what it does by itself."""

from cardinal.server.archive import Archive
from cardinal.server.chores import Chores
from cardinal.server.classroom.classes import Classes
from cardinal.server.clock import Ticking
from cardinal.server.desk.days import Days
from cardinal.server.health import Health
from cardinal.server.listener import Listener
from cardinal.server.rate_limit import Buckets, Counts, WrongCodes
from cardinal.server.request_check import RequestCheck
from cardinal.server.settings import Settings
from cardinal.server.study import StudyRoom
from cardinal.server.tables import Tables
from cardinal.server.worker import Worker


class House:
    def __init__(self, settings: Settings, clock: Ticking | None = None) -> None:
        self.settings = settings
        self.worker = Worker(settings, clock)
        self.archive = Archive(self.worker)
        self.tables = Tables(self.worker, self.archive, self._moved)
        self.days = Days(self.worker, self.tables)
        self.study = StudyRoom(self.worker)
        self.classes = Classes(self.worker, self.study)
        self.health = Health(self.worker, self.tables)
        self.chores = Chores(self.worker, self.tables, self.days, self.classes, self.health)
        self._listener = Listener(self.worker, self.tables, self.days)
        self.gave_up = False  # the database never answered
        self.draining = False  # it ends soon, see `drain.py`
        # Limits by address: of a class, a school, a household.
        self.check = RequestCheck(settings.host_names)
        self.lines = Counts(settings.sockets_per_address)
        self.wrong_codes = WrongCodes()
        self.readers = Buckets(per_second=100, burst=1500)  # of records and pictures: thirty phones turn cards at once
        self.renewals = Buckets(per_second=0.2, burst=60)  # of tokens
        self.glances = Buckets(per_second=10, burst=300)  # of lobbies at their own tables: a class shares its address

    async def open(self) -> None:
        """Raises BadInput or NotKept: the database cannot be opened, and nothing is open."""
        await self.worker.open(self._listener)
        self.chores.begin()

    async def close(self) -> None:
        self.worker.closing = True
        self.health.close()
        if not self.worker.is_open:
            return
        await self.chores.stop()
        await self.worker.stop()
        self.tables.close()  # without a goodbye: a client whose line is cut tries again, and finds the next server
        self.days.close()
        self.classes.close()
        self.archive.close()
        await self.worker.close()

    def _moved(self, day: str) -> None:
        """Something has happened at a table of this day."""
        self.worker.spawn(self.days.table_moved(day))

"""Everything that one server process runs: its tables, its days, and what it does by itself."""

from cardinal.server.archive import Archive
from cardinal.server.chores import Chores
from cardinal.server.classroom.classes import Classes
from cardinal.server.clock import Ticking
from cardinal.server.desk.days import Days
from cardinal.server.health import Health
from cardinal.server.listener import Listener
from cardinal.server.load import Load
from cardinal.server.rate_limit import Buckets, Counts, WrongCodes
from cardinal.server.request_check import RequestCheck
from cardinal.server.reviews import Reviews
from cardinal.server.settings import Settings
from cardinal.server.site import Process, Site, WorkerLoad
from cardinal.server.store import Lobby
from cardinal.server.study import StudyRoom
from cardinal.server.tables import Tables
from cardinal.server.worker import Worker


class House:
    def __init__(self, settings: Settings, clock: Ticking | None = None) -> None:
        self.settings = settings
        self.worker = Worker(settings, clock)
        self.archive = Archive(self.worker)
        self.reviews = Reviews(self.worker)
        self.tables = Tables(self.worker, self.archive, self._moved)
        self.days = Days(self.worker, self.tables)
        self.study = StudyRoom(self.worker)
        self.classes = Classes(self.worker, self.study, self.tables)
        self.health = Health(self.worker, self.tables)
        self.load = Load(settings.shed_ms)
        self.gave_up = False  # the database never answered
        self.draining = False  # it is about to stop, see `drain.py`
        # Limits by address: of a class, a school, a household.
        self.check = RequestCheck(settings.host_names)
        self.lines = Counts(settings.sockets_per_address)
        self.wrong_codes = WrongCodes()
        self.readers = Buckets(per_second=100, burst=1500)  # of records and pictures: thirty phones turn cards at once
        self.renewals = Buckets(per_second=0.2, burst=60)  # of tokens
        self.glances = Buckets(per_second=10, burst=300)  # of lobbies at their own tables: a class shares its address
        self.process = Process()
        tables, days = self.tables, self.days
        shared = {"sockets": self.lines, "codes": self.wrong_codes, "tables": tables.new_tables, "days": days.new_days}
        shared |= {"opened": tables.opened, "kept": tables.kept, "backups": days.backups}
        self.site = Site(self.worker, shared, self.own_load)
        self.chores = Chores(self.worker, self.tables, self.days, self.classes, self.health, self.site)
        self._listener = Listener(self.worker, self.tables, self.days, self.classes, self.site, self.chores.adopt)

    async def open(self) -> None:
        """Raises BadInput or NotKept if the database cannot be opened; then nothing is open."""
        await self.worker.open(self._listener)
        self.site.open()
        self.worker.spawn(self.load.watch(self.worker.writer.queue))
        self.chores.begin()

    async def close(self) -> None:
        self.worker.closing = True
        self.health.close()
        if not self.worker.is_open:
            return
        await self.chores.stop()
        await self.worker.stop()
        self.tables.close()  # without a goodbye: a client that is cut off tries again, and finds the next server
        self.days.close()
        self.classes.close()
        self.archive.close()
        self.reviews.close()
        await self.worker.close()

    def own_load(self) -> WorkerLoad:
        worker, rooms, days = self.worker, self.tables.rooms.values(), self.days.rooms.values()
        bots, load, process = worker.bots.load(), self.load, self.process
        return WorkerLoad(
            worker=worker.id,
            machine=process.machine,
            pid=process.pid,
            version=process.version,
            ready=not self.draining,
            up_s=process.up_s(),
            tables=len(rooms),
            days=len(days),
            sockets=sum(len(room.members.everyone()) for room in rooms) + sum(len(day.screens) for day in days),
            moves=sum(worker.counts.moves.counts),
            queue=worker.writer.queue(),
            lag_ms=round(1000 * load.lag, 1),
            busy=load.busy(),
            turned_away=load.turned_away,
            cpu_s=process.cpu_s(),
            memory_mb=process.memory_mb(),
            bots_busy=bots.busy,
            bots_waiting=bots.waiting,
            bots_failed=worker.counts.failed_thoughts,
            blind=sum(room.live is not None and bool(room.live.bots.blind) for room in rooms),
        )

    def _moved(self, lobby: Lobby) -> None:
        """Something has happened at a table of a day or of a class."""
        if lobby.day:
            self.worker.spawn(self.days.table_moved(lobby.day))
        else:
            self.classes.table_moved(lobby.classroom, lobby.code)

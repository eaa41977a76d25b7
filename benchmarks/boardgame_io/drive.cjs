// The same load as server.py's, with socket.io's own client:  node drive.cjs PORT TABLES SECONDS
const { io } = require("socket.io-client");

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const now = () => performance.now();

class Pair {
  constructor(number) {
    this.match = `match${number}`;
    this.missing = new Set(["0", "1"]);
    this.sent = 0;
    this.playing = false;
  }

  sit() {
    return new Promise((resolve) => {
      this.seated = resolve;
      this.sockets = ["0", "1"].map((seat) => {
        const socket = io(`http://127.0.0.1:${port}/swap`, { transports: ["websocket"], forceNew: true });
        socket.on("connect", () => socket.emit("sync", this.match, seat, undefined, 2));
        socket.on("sync", (_, { state }) => this.heard(seat, state));
        socket.on("update", (_, state) => this.heard(seat, state));
        return socket;
      });
    });
  }

  heard(seat, state) {
    if (!this.missing.delete(seat)) return;
    if (this.sent && seat !== this.mover) this.figures.delays.push(now() - this.sent);
    this.state = state;
    if (this.missing.size) return;
    if (this.sent) this.figures.moves += 1;
    this.sent = 0;
    this.seated();
    if (this.playing) this.next();
  }

  next() {
    const wait = this.gap ? this.started + this.count * this.gap - now() : 0;
    if (wait > 0) setTimeout(() => this.move(), wait);
    else this.move();
  }

  move() {
    if (!this.playing || this.missing.size) return;
    this.mover = this.state.ctx.currentPlayer;
    this.missing = new Set(["0", "1"]);
    this.count += 1;
    this.sent = now();
    const payload = { type: "swap", args: [this.count % 5], playerID: this.mover };
    const action = { type: "MAKE_MOVE", payload };
    this.sockets[Number(this.mover)].emit("update", action, this.state._stateID, this.match, this.mover);
  }

  play(gap, figures) {
    const started = now() + Math.random() * gap; // at half rate tables do not move all at once
    Object.assign(this, { gap, figures, count: 0, started, playing: true });
    if (!this.missing.size) this.next();
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function run(pairs, gap) {
  const figures = { moves: 0, delays: [] };
  for (const pair of pairs) pair.play(gap, figures);
  await pause(seconds * 1000);
  const moves = figures.moves;
  for (const pair of pairs) pair.playing = false;
  await pause(1000);
  const delays = figures.delays.sort((a, b) => a - b);
  const at = (part) => Math.round(100 * (delays[Math.floor(delays.length * part)] ?? 0)) / 100;
  return { moves, p50_ms: at(0.5), p99_ms: at(0.99), moves_per_second: Math.round(moves / seconds) };
}

async function main() {
  const pairs = Array.from({ length: tables }, (_, number) => new Pair(number));
  for (const pair of pairs) await pair.sit();
  const full = await run(pairs, 0);
  const half = await run(pairs, (2000 * tables * seconds) / Math.max(full.moves, 1));
  const { moves_per_second, ...full_rate } = full;
  console.log(JSON.stringify({ tables, moves_per_second, full_rate, half_rate: half }));
  process.exit(0);
}

main();

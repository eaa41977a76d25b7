// What time it is at the table. The server's clock rules; we only estimate it, by the quickest of our pings.

const KEPT = 12
const LOOSE = 30 // ms: what two clocks drift apart within some pings

interface Sample {
  rtt: number
  offset: number // table time minus our own (scaled), in ms
}

export class TableClock {
  private samples: Sample[] = []
  private offset = 0
  speed = 1
  /** The round trip of the quickest ping, in ms of the wall. */
  rtt = 0

  private held: number | null = null // where it stands, while nothing can be saved

  /** It stands still, until it is set. */
  hold(now: number): void {
    this.held = now
  }

  /** From a welcome: a first guess. */
  set(now: number, speed: number): void {
    this.held = null
    this.speed = speed
    this.samples = []
    this.offset = now - performance.now() * speed
  }

  /** A pong: sent at `c`, table time `s` there, back now. */
  heard(c: number, s: number): void {
    const back = performance.now()
    const rtt = back - c
    const offset = s - (c + rtt / 2) * this.speed
    // Each ping knows the offset to half its way. One that contradicts: a clock has jumped (a laptop slept), so it is right.
    const agrees = (old: Sample) => Math.abs(old.offset - offset) <= ((old.rtt + rtt) / 2 + LOOSE) * this.speed
    this.samples = [...this.samples.filter(agrees), { rtt, offset }].slice(-KEPT)
    const best = this.samples.reduce((a, b) => (b.rtt < a.rtt ? b : a))
    this.offset = best.offset
    this.rtt = best.rtt
  }

  now(): number {
    if (this.held !== null) return this.held
    return Math.round(performance.now() * this.speed + this.offset)
  }

  /** How long to wait, in ms of the wall, until table time `at`. */
  until(at: number): number {
    return (at - this.now()) / this.speed
  }
}

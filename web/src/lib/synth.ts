// The sounds of the table, made of wood, paper and birds: each is a few short notes into `out`, from the instant `at` on.
// Without imports, so that a test can render them.

type Audio = BaseAudioContext
export type Sound = (audio: Audio, out: AudioNode, at: number, up?: number) => void

/** How loud something is: at once there, then fading for `length` seconds. */
function fade(audio: Audio, out: AudioNode, at: number, loud: number, length: number, rise = 0.004): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + rise)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  gain.connect(out)
  return gain
}

function tone(audio: Audio, to: AudioNode, at: number, length: number, pitches: number[], type: OscillatorType = 'sine'): void {
  const oscillator = audio.createOscillator()
  oscillator.type = type
  oscillator.frequency.setValueAtTime(pitches[0], at)
  pitches.slice(1).forEach((pitch, k) => oscillator.frequency.exponentialRampToValueAtTime(pitch, at + (length * (k + 1)) / (pitches.length - 1)))
  oscillator.connect(to)
  oscillator.start(at)
  oscillator.stop(at + length)
}

/** A bar of wood that is struck. */
function wood(audio: Audio, out: AudioNode, at: number, pitch: number, loud: number, length = 0.35): void {
  tone(audio, fade(audio, out, at, loud, length), at, length, [pitch])
  tone(audio, fade(audio, out, at, loud * 0.35, length * 0.3), at, length * 0.3, [pitch * 3.93])
}

/** A bird's note: the pitch glides through what is given. */
function chirp(audio: Audio, out: AudioNode, at: number, pitches: number[], loud: number, length: number): void {
  tone(audio, fade(audio, out, at, loud, length, length * 0.3), at, length, pitches)
  tone(audio, fade(audio, out, at, loud * 0.12, length, length * 0.3), at, length, pitches.map((pitch) => pitch * 2))
}

const hisses = new WeakMap<Audio, AudioBuffer>()
/** Paper: a breath of noise around a pitch. */
function paper(audio: Audio, out: AudioNode, at: number, pitch: number, loud: number, length: number): void {
  let hiss = hisses.get(audio)
  if (!hiss) {
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
    let seed = 7
    hisses.set(audio, hiss)
    hiss.getChannelData(0).forEach((_, k, data) => (data[k] = (seed = (seed * 16807) % 2147483647) / 1073741824 - 1))
  }
  const [source, band] = [audio.createBufferSource(), audio.createBiquadFilter()]
  source.buffer = hiss
  band.type = 'bandpass'
  band.frequency.value = pitch
  band.Q.value = 0.9
  source.connect(band).connect(fade(audio, out, at, loud, length))
  source.start(at, (pitch % 100) / 400, length)
}

function brass(audio: Audio, out: AudioNode, at: number, pitch: number, loud: number, length: number): void {
  const soft = audio.createBiquadFilter()
  soft.type = 'lowpass'
  soft.frequency.value = pitch * 5
  soft.connect(fade(audio, out, at, loud, length, 0.06))
  tone(audio, soft, at, length, [pitch], 'sawtooth')
}

/** Several, one after the other. */
const row = (count: number, step: number, one: (k: number, after: number) => void) => Array.from({ length: count }, (_, k) => one(k, k * step))

export const SOUNDS = {
  card: (audio, out, at) => {
    paper(audio, out, at, 2600, 0.32, 0.07)
    wood(audio, out, at + 0.03, 190, 0.1, 0.07)
  },
  shuffle: (audio, out, at) => void row(9, 0.042, (k, after) => paper(audio, out, at + after, 2000 + (k % 3) * 700, 0.14 + 0.012 * k, 0.05)),
  tick: (audio, out, at) => wood(audio, out, at, 1150, 0.12, 0.05),
  rise: (audio, out, at, up = 0) => wood(audio, out, at, 523 * 2 ** (up / 12), 0.2, 0.35),
  turn: (audio, out, at) => {
    wood(audio, out, at, 587, 0.16, 0.25)
    wood(audio, out, at + 0.11, 784, 0.18, 0.35)
  },
  shout: (audio, out, at) => {
    wood(audio, out, at, 147, 0.22, 0.2)
    chirp(audio, out, at + 0.02, [1500, 2700, 1900], 0.28, 0.2)
    chirp(audio, out, at + 0.24, [1700, 3100, 2300, 2600], 0.3, 0.3)
  },
  right: (audio, out, at) => {
    wood(audio, out, at, 659, 0.17, 0.3)
    wood(audio, out, at + 0.1, 988, 0.19, 0.4)
    chirp(audio, out, at + 0.2, [2200, 2900], 0.08, 0.12)
  },
  wrong: (audio, out, at) => {
    wood(audio, out, at, 208, 0.26, 0.22)
    wood(audio, out, at + 0.15, 156, 0.28, 0.35)
  },
  zap: (audio, out, at) => {
    tone(audio, fade(audio, out, at, 0.13, 0.26), at, 0.26, [1900, 420, 110], 'triangle')
    paper(audio, out, at, 3800, 0.26, 0.16)
    wood(audio, out, at + 0.2, 110, 0.2, 0.2)
  },
  line: (audio, out, at) => void row(5, 0.075, (k, after) => wood(audio, out, at + after, [523, 659, 784, 1047, 1319][k], 0.15, 0.35)),
  win: (audio, out, at) => {
    row(4, 0.13, (k, after) => wood(audio, out, at + after, [392, 523, 659, 784][k], 0.19, 0.5))
    for (const pitch of [523, 659, 1047]) wood(audio, out, at + 0.58, pitch, 0.12, 0.9)
    row(3, 0.13, (k, after) => chirp(audio, out, at + 0.7 + after, [2100 + 250 * k, 3000 + 250 * k], 0.07, 0.11))
  },
  lose: (audio, out, at) => void row(3, 0.19, (k, after) => wood(audio, out, at + after, [392, 349, 294][k], 0.17, 0.5)),
  horn: (audio, out, at) => {
    for (const pitch of [156, 185, 233]) brass(audio, out, at, pitch, 0.3, 1.3)
  },
} satisfies Record<string, Sound>

export type SoundName = keyof typeof SOUNDS

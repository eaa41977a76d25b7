// What is heard at a table: `sound.card()` and the others of lib/synth.ts. Nothing sounds before the first tap or key on the
// page, as browsers want it, and nothing after sounds are turned off.

import { settings } from './settings.svelte'
import { SOUNDS, type Sound, type SoundName } from './synth'

const LOUD = 0.8
const APART = 40 // ms: ten cards that move at once make one sound
const LATE = 500 // ms: a sound that comes later than this is not played
const REST = 3000 // ms: every sound but the horn is shorter than half of that
let audio: AudioContext | null = null
let master: GainNode | null = null
const last = new Map<SoundName, number>()

let resting: ReturnType<typeof setTimeout>

function wake(): void {
  if (!settings.sounds) return
  if (!audio) {
    audio = new AudioContext()
    master = audio.createGain()
    master.gain.value = LOUD
    master.connect(audio.destination)
    rest()
  } else if (audio.state !== 'suspended' && audio.state !== 'running') void audio.resume() // a phone call took it away
}
for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, wake, { capture: true, passive: true })

/** Silence costs power, too, as long as the audio runs: it stops soon after each sound. */
function rest(): void {
  clearTimeout(resting)
  resting = setTimeout(() => void audio?.suspend(), REST)
}

function play(name: SoundName, up?: number): void {
  const now = performance.now()
  if (!settings.sounds || !audio || now - (last.get(name) ?? -APART) < APART) return
  last.set(name, now)
  rest()
  const make = (): void => (SOUNDS[name] as Sound)(audio!, master!, audio!.currentTime + 0.01, up)
  if (audio.state === 'running') make()
  else audio.resume().then(() => performance.now() - now < LATE && make(), () => {}) // a browser may say no
}

export const sound = Object.fromEntries(Object.keys(SOUNDS).map((name) => [name, (up?: number) => play(name as SoundName, up)])) as Record<SoundName, (up?: number) => void>

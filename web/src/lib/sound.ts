// What is heard at a table: `sound.card()` and the others of lib/synth.ts. Nothing sounds before the first tap or key on the
// page, as browsers want it, and nothing after sounds are turned off.

import { settings } from './settings.svelte'
import { SOUNDS, type SoundName } from './synth'

const LOUD = 0.8
const APART = 40 // ms: ten cards that move at once make one sound
let audio: AudioContext | null = null
let master: GainNode | null = null
const last = new Map<SoundName, number>()

function wake(): void {
  if (!settings.sounds) return
  if (!audio) {
    audio = new AudioContext()
    master = audio.createGain()
    master.gain.value = LOUD
    master.connect(audio.destination)
  }
  if (audio.state === 'suspended') void audio.resume()
}
for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, wake, { capture: true, passive: true })

function play(name: SoundName): void {
  const now = performance.now()
  if (!settings.sounds || audio?.state !== 'running' || now - (last.get(name) ?? -APART) < APART) return
  last.set(name, now)
  SOUNDS[name](audio, master!, audio.currentTime + 0.01)
}

export const sound = Object.fromEntries(Object.keys(SOUNDS).map((name) => [name, () => play(name as SoundName)])) as Record<SoundName, () => void>

// Two small sounds, made here, and none until a person wants them: a knock when it is your turn, a chord at the end.

import { settings } from './settings.svelte'

let audio: AudioContext | null = null

function tone(pitch: number, start: number, length: number, loud: number): void {
  audio ??= new AudioContext()
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
  const at = audio.currentTime + start
  oscillator.type = 'triangle'
  oscillator.frequency.value = pitch
  gain.gain.setValueAtTime(loud, at)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + length)
}

export const sound = {
  turn: () => settings.sounds && tone(523, 0, 0.18, 0.12),
  end: () => settings.sounds && [392, 494, 587].forEach((pitch, k) => tone(pitch, k * 0.09, 0.5, 0.09)),
}

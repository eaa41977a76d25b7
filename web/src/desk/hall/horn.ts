// The horn, made here: two deep tones. Browsers are silent until somebody has tapped.

let audio: AudioContext | null = null

function tone(pitch: number, length: number, loud: number): void {
  if (!audio) return
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
  oscillator.type = 'sawtooth'
  oscillator.frequency.value = pitch
  gain.gain.setValueAtTime(0.0001, audio.currentTime)
  gain.gain.exponentialRampToValueAtTime(loud, audio.currentTime + 0.05)
  gain.gain.setValueAtTime(loud, audio.currentTime + length - 0.2)
  gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + length)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start()
  oscillator.stop(audio.currentTime + length)
}

export const horn = {
  /** By a tap: from now on it may sound. A short one, so that the volume can be set. */
  wake(): void {
    audio ??= new AudioContext()
    void audio.resume()
    tone(185, 0.4, 0.12)
  },
  sound(): void {
    for (const pitch of [155, 185, 233]) tone(pitch, 2.2, 0.22)
  },
}

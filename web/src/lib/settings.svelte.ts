// What a person has chosen on this device: light or dark, sounds, hints, the hand that taps.

import { choice, choose } from './seats'

type Theme = 'system' | 'light' | 'dark'
const NIGHT = matchMedia('(prefers-color-scheme: dark)')

class Settings {
  theme = $state<Theme>(choice<Theme>('theme', 'system'))
  sounds = $state(choice('sounds', true)) // browsers keep quiet until the first tap
  left = $state(choice('left', false)) // left-handed: buttons are near the left thumb

  constructor() {
    NIGHT.addEventListener('change', () => this.paint())
    this.paint()
  }

  setTheme(theme: Theme): void {
    this.theme = theme
    choose('theme', theme)
    this.paint()
  }

  setSounds(on: boolean): void {
    this.sounds = on
    choose('sounds', on)
  }

  setLeft(on: boolean): void {
    this.left = on
    choose('left', on)
    this.paint()
  }

  private paint(): void {
    const root = document.documentElement.dataset
    root.theme = this.theme === 'system' ? (NIGHT.matches ? 'dark' : 'light') : this.theme
    root.hand = this.left ? 'left' : 'right'
  }

  /** Hints are on in the first game of each kind, until somebody has had enough of them. */
  hints(game: string): boolean {
    return choice(`hints.${game}`, true)
  }

  setHints(game: string, on: boolean): void {
    choose(`hints.${game}`, on)
  }
}

export const settings = new Settings()

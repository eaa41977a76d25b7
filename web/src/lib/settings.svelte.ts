// What a person has chosen on this device: light or dark, sounds, hints.

import { choice, choose } from './seats'

type Theme = 'system' | 'light' | 'dark'

class Settings {
  theme = $state<Theme>(choice<Theme>('theme', 'system'))
  sounds = $state(choice('sounds', false)) // off until wanted

  constructor() {
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

  private paint(): void {
    if (this.theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = this.theme
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

// GP-20: five colors, each with its letter, because a color never stands alone. The inks have a contrast of 4.5 : 1.

export const CIRCLES: Record<string, { hue: string; ink: string; letter: string }> = {
  red: { hue: '#b3202c', ink: '#ffffff', letter: 'R' },
  blue: { hue: '#245a94', ink: '#ffffff', letter: 'B' },
  green: { hue: '#2f6b3c', ink: '#ffffff', letter: 'G' },
  yellow: { hue: '#f2c230', ink: '#1d2b3a', letter: 'Y' },
  purple: { hue: '#6a3d91', ink: '#ffffff', letter: 'P' },
}

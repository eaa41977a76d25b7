// Paths: `/`, `/#GAME`, `/t/CODE`, `/t/CODE/replay`, `/t/CODE/review`, `/t/CODE/replay/2`, `/history`, `/study`, `/study/go`, `/d/CODE/TAB`, `/day`, `/class`, `/c/CODE/TAB`, `/packs`, `/rules/GAME`, `/rules/GAME#all`, `/rules/GAME#CLAUSE`, `/learn/GAME`, `/learn/GAME/2`, `/atlas`, `/atlas/TX`, `/atlas/TX#2014`, `/about`.

/** How the last play is shown once more: move by move, or its costliest moves. */
export type Again = 'replay' | 'review'

class Router {
  path = $state(location.pathname)
  hash = $state(location.hash.slice(1))
  private words = ''

  constructor() {
    addEventListener('popstate', () => this.read())
    addEventListener('hashchange', () => this.read())
    document.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest?.('a')
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (link.target || link.origin !== location.origin || link.hasAttribute('download')) return
      if (link.pathname.startsWith('/api/')) return
      event.preventDefault()
      this.go(link.pathname + link.hash)
    })
  }

  private read(): void {
    this.path = location.pathname
    this.hash = location.hash.slice(1)
  }

  go(to: string): void {
    history.pushState(null, '', to)
    this.read()
    scrollTo(0, 0)
  }

  /** Without a step in the history. */
  replace(to: string): void {
    history.replaceState(null, '', to)
    this.read()
  }

  /** Without being asked to: the page says why. */
  bring(to: string, words: string): void {
    this.words = words
    this.replace(to)
  }

  /** Why somebody was brought here, once. */
  why(): string {
    const words = this.words
    this.words = ''
    return words
  }

  /** The same page under a cleaner address: a secret after the # does not stay in the bar or in the history. */
  tidy(): void {
    this.replace(location.pathname)
  }
}

export const router = new Router()

/** The guided first round of a game; of its version `k`, where each has its own. */
export const learn = (game: string, lessons: number, k: number) => router.go(`/learn/${game}${k > 0 && k < lessons ? `/${k + 1}` : ''}`)

// What the games of a match are called, by number and by id.

import type { GameTable, TableContext } from '$web/lib/context'
import { count, says } from '$web/lib/text'
import type { MatchView, Played } from './view'

const TITLES = ['', 'Border-Up', 'State IQ', 'Dashing States', 'Play the Ranks', 'Chummy Challenge']
const NAMES: Record<string, string> = {
  'border-up': 'Border-Up',
  'state-iq': 'State IQ',
  'dashing-states': 'Dashing States',
  'play-the-ranks': 'Play the Ranks',
  'border-zap': 'Border Zap',
  'chummy-challenge': 'Chummy Challenge',
}
export const ABOUT = [
  '',
  'Find groups of neighbors, fast',
  'Guess their State from clues',
  'Sort maps, then name the States',
  'Win tricks with the better rank',
  'Answer before they do',
]

/** PR-1: at Level 4 a Power card names the version of Game 4. */
export const titleOf = (number: number, level: number) => (number === 4 && level === 4 ? 'Play the Ranks or Border Zap' : TITLES[number])
/** The table that stands for a number in the menu. */
export const idOf = (number: number) => Object.keys(NAMES).find((id) => NAMES[id] === TITLES[number]) ?? ''
/** On the button that begins the next game. */
export const nextWords = ({ played, games, level }: MatchView) => (played.length ? `Next: ${played.length < games.length ? titleOf(games[played.length], level) : TITLES[1]}` : 'Start')
/** What one does in a game, in a few words. */
export const aboutOf = (game: string) => ABOUT[TITLES.indexOf(NAMES[game])] ?? ''
export const nameOf = (game: string) => NAMES[game] ?? game

/** A championship is won by games (GP-58), every other match by points. */
export const byGames = (view: MatchView) => view.options.format === 'championship'
const wonBy = (view: MatchView, team: number) => view.played.filter((game) => game.winner === team && !game.void).length
/** What a team has in the match: games won, or points. */
export const scoreOf = (view: MatchView, team: number) => (byGames(view) ? wonBy(view, team) : view.points[team])
/** What the team got from a game. */
export const gainOf = (view: MatchView, game: Played, team: number) => (byGames(view) ? Number(game.winner === team && !game.void) : game.points[team])
/** How it stands between two teams, in words: '2 games to 1', or the points. */
export const scores = (view: MatchView, a: number, b: number) =>
  byGames(view) ? `${count(scoreOf(view, a), 'game')} to ${scoreOf(view, b)}` : `${scoreOf(view, a)} : ${scoreOf(view, b)}`

/** What this game of a championship can decide: who leads by more games than will be left has won. */
export function aimOf(view: MatchView, t: Pick<TableContext, 'teamName'>, title: string): string {
  const after = view.games.length - view.played.length - 1
  if (after < 0) return `${title} decides!`
  if (view.team === null) return ''
  const ahead = scoreOf(view, view.team) - scoreOf(view, 1 - view.team)
  const them = says(t.teamName(1 - view.team), 'win')
  if (-ahead > after) return `Win ${title}, or ${them} the match!`
  if (ahead + 1 > after) return `Win ${title}, and the match is yours!`
  return 1 - ahead > after ? `Lose ${title}, and ${them} the match!` : ''
}

/** ms: how the last game ended is seen before the cup. */
export const LAST = 2800

/** Whether the scoreboard may stand on the table: in a race nothing lies over the cards. */
const HURRY = ['race', 'reading']
export const boards = (view: MatchView) => view.phase === 'between' || (view.inner !== null && !HURRY.includes(view.inner.phase))

/** The games of a championship that were not needed any more (GP-60, GP-61). */
export const spared = (view: MatchView) =>
  view.phase === 'over' && byGames(view) && view.reason === 'games' ? view.games.slice(view.played.length).map((number) => ({ game: idOf(number), title: titleOf(number, view.level) })) : []

export function outcome(t: TableContext<MatchView>, game: Played): string {
  if (game.void) return 'no result in time'
  if (game.winner === null) return 'a tie'
  return `${says(t.teamName(game.winner), 'win')}${game.bonus && !byGames(t.view) ? ', plus the bonus' : ''}`
}

/** Why the last game ended as it did, in its own table's words: “Your groups are wrong.”; '': they say no more than who has won. */
export function howOf(t: TableContext<MatchView>, tableOf: (id: string) => GameTable | undefined): string {
  const last = t.view.last as Record<string, any> | null
  const told = last && t.view.played.at(-1)?.reason !== 'void' ? tableOf(last.game)?.summary(last, t).result : undefined
  const why = /^[^:]*: (.+)$/.exec(told?.headline ?? '')?.[1] ?? ''
  const plain = why.replace(/^by winning /, '').replace('both teams', t.seats.length > 2 ? 'both teams' : t.you === null ? 'both players' : 'both of you')
  return plain && plain[0].toUpperCase() + plain.slice(1)
}

import type { GameTable, Hint, Moment, Summary, Told } from '$web/lib/context'
import { count, says } from '$web/lib/text'
import { tableOf } from '$web/lib/tables.svelte'
import { seatsOf } from '$web/lib/teams'
import { boards, byGames, gainOf, LAST, nameOf, scoreOf, scores, titleOf } from './match'
import Table from './Table.svelte'
import type { MatchView } from './view'

const LINGERS = LAST + 2200 // ms: then the cup, and then the result

const REASONS: Record<string, string> = {
  time: 'time is up',
  games: 'the games have decided it',
}

/** The table of the game that is on; none between games, while the teams select, and until it has come. */
const inner = (view: MatchView) => (view.inner ? tableOf(view.inner_game) : undefined)

function acting(view: MatchView, t: Told): number[] {
  if (view.phase === 'choosing') return seatsOf(t.seats, view.chooser)
  if (view.phase === 'picking' && view.ask && view.seat !== null) return [view.seat] // whether the others have is not seen
  if (view.phase === 'picking' && view.team !== null && view.picks[view.team]) return seatsOf(t.seats, 1 - view.team) // now it is
  return []
}

function hints(view: MatchView, before: MatchView | null, t: Told): Hint[] {
  if (view.phase === 'picking' && view.ask)
    return [{ at: 'menu', words: 'Pick the two games that your team likes best. The other team picks two as well, and all of them are played.' }]
  if (view.phase === 'choosing' && view.ask) return [{ at: 'menu', words: 'Choose a game that your team is good at. The two chosen games are played in turn.' }]
  return inner(view)?.hints?.(view.inner, before?.inner_game === view.inner_game ? before.inner : null, t) ?? []
}

const why = (view: MatchView, loser: string) => (view.reason === 'conceded' ? `${says(loser, 'give').replace(/^You/, 'you')} it up` : REASONS[view.reason])

function headline(view: MatchView, t: { teamName(team: number): string }): string {
  if (view.winner === null) return `The match is a tie, ${view.points[0]} : ${view.points[1]}.`
  const wins = `${says(t.teamName(view.winner), 'win')} the match`
  return byGames(view) && view.reason === 'games' ? `${wins}, ${scores(view, view.winner, 1 - view.winner)}.` : `${wins}: ${why(view, t.teamName(1 - view.winner))}.`
}

function result(view: MatchView, t: { teamName(team: number): string }): Summary['result'] {
  return {
    headline: headline(view, t),
    rows: [0, 1].map((team) => ({
      name: t.teamName(team),
      points: byGames(view) ? `${count(scoreOf(view, team), 'game')} won` : `${view.points[team]} points, ${count(view.played.filter((game) => game.winner === team).length, 'game')} won`,
      won: team === view.winner,
    })),
    games: byGames(view) ? undefined : view.played.map((game) => ({
      name: nameOf(game.game),
      points: [0, 1].map((team) => String(gainOf(view, game, team))),
      won: game.winner === null ? [] : [game.winner],
      note: game.void ? 'does not count' : game.winner === null ? 'a tie' : game.bonus ? 'with the bonus' : undefined,
    })),
  }
}

/** The opening says who plays whom; after each game the points; the rest are the game's own moments. */
function moment(view: MatchView, before: MatchView | null, t: Told): Moment | null {
  const next = view.inner ? nameOf(view.inner_game) : ''
  if (!before) return { kind: 'start', bare: boards(view), title: `${t.teamName(view.team ?? 0)} against ${t.teamName(1 - (view.team ?? 0))}`, words: view.phase === 'between' ? `First comes ${titleOf(view.games[0], view.level)}.` : next ? `First comes ${next}.` : 'First, the games are chosen.' }
  if (view.phase === 'over')
    return before.phase === 'over' || view.winner === null
      ? null
      : { kind: 'score', seat: seatsOf(t.seats, view.winner)[0], title: `${says(t.teamName(view.winner), 'win')} the match!`, words: scores(view, view.winner, 1 - view.winner), late: LAST }
  if (view.played.length > before.played.length) {
    const { game, winner } = view.played.at(-1)!
    const [a, b] = view.team === 1 ? [1, 0] : [0, 1]
    const title = winner === null ? `${nameOf(game)}: a tie` : `${says(t.teamName(winner), 'win')} ${nameOf(game)}!`
    return { kind: 'score', bare: boards(view), seat: winner === null ? undefined : seatsOf(t.seats, winner)[0], title, words: `${scores(view, a, b)}${next ? `. Next comes ${next}.` : '.'}` }
  }
  if (view.horn && !before.horn) return { kind: 'call', title: 'The horn!', words: 'This game is played to its end.' }
  return before.inner && before.inner_game === view.inner_game ? (inner(view)?.moment?.(view.inner, before.inner, t) ?? null) : null
}

const table: GameTable<MatchView> = {
  game: 'geoplunge',
  Table,
  summary(view, t) {
    const on = inner(view)?.summary(view.inner, t)
    return {
      acting: on ? on.acting : acting(view, t),
      until: on ? on.until : view.pick_end,
      notes: t.seats.map(({ seat }) => on?.notes[seat] ?? ''),
      part: view.inner ? `Game ${view.played.length + 1}${view.options.format === 'championship' && view.played.length < view.games.length ? ` of ${view.games.length}` : ''}` : '',
      moods: on?.moods,
      over: view.phase === 'over',
      result: view.phase === 'over' ? result(view, t) : undefined,
    }
  },
  arranges: true,
  lingers: LINGERS,
  breath: (view, before) => (view.inner && before.inner && before.inner_game === view.inner_game ? (inner(view)?.breath?.(view.inner, before.inner) ?? 0) : 0),
  parts: (view) => [...new Set(view.played.filter((game) => !game.void).map((game) => game.game))],
  moment,
  hints,
  hintless: (view) => (view.inner ? (inner(view)?.hintless?.(view.inner) ?? false) : view.phase === 'between'),
  rulings: (view) => inner(view)?.rulings?.(view.inner) ?? [],
  slots: (view) => inner(view)?.slots?.(view.inner) ?? 0,
}
export default table

import { MILLION, type Pair, type Side } from '../steps/public-state.ts'
import type { SetsTerms } from './public-state.ts'

/** The published parameters of `tennis-1` and `volleyball-1`: shares in thousandths. */

export const TENNIS_RECIPE = 'tennis-1'
export const VOLLEYBALL_RECIPE = 'volleyball-1'
const THOUSAND = 1_000

/** How many of a thousand games a player holds its service, by what it has in service and the other in return, 1,000 around the middle. */
const HOLDS = { level: 760, least: 550, most: 900 } as const
export const holdOf = (service: number, othersReturn: number): number =>
  Math.max(HOLDS.least, Math.min(HOLDS.most, HOLDS.level + service - othersReturn))

/** How many of a thousand rallies the home side wins, by both ratings: a point of rating is a tenth of a thousandth. */
const RALLIES = { least: 450, most: 550 } as const
export const ralliesOf = (home: number, away: number): number =>
  Math.max(RALLIES.least, Math.min(RALLIES.most, THOUSAND / 2 + Math.trunc((home - away) / 10)))

/** Games that win a set, and the games of both at which its tie-break is played. */
export const TENNIS = { games: 6, tieBreak: 6 } as const
/** Points that win a set, and the one that decides the match. */
export const VOLLEYBALL = { points: 25, decider: 15 } as const
const CLEAR = 2

/** Who serves the next game of tennis: the home player the first one, then in turn through the whole match; a tie-break is one game. */
export const serves = (games: number): Side => (games % 2 === 0 ? 'home' : 'away')

/** How likely the home side wins the next game or rally, in millionths. `games`: of the whole match so far. */
export function shareOfUnit({ sport, home, away }: SetsTerms, [own, other]: Pair, games: number): number {
  if (sport === 'volleyball') return home * THOUSAND
  if (own === TENNIS.tieBreak && other === TENNIS.tieBreak) return MILLION / 2 + ((home - away) * THOUSAND) / 2
  return serves(games) === 'home' ? home * THOUSAND : MILLION - away * THOUSAND
}

/** Who has won a set of these games or points; null while it goes on. `number`: the set's. */
export function winnerOfSet({ sport, bestOf }: SetsTerms, [home, away]: Pair, number: number): Side | null {
  const [more, less] = [Math.max(home, away), Math.min(home, away)]
  const leader = home > away ? 'home' : 'away'
  if (sport === 'volleyball') {
    const points = number === bestOf ? VOLLEYBALL.decider : VOLLEYBALL.points
    return more >= points && more - less >= CLEAR ? leader : null
  }
  return (more === TENNIS.games && more - less >= CLEAR) || more > TENNIS.games ? leader : null
}

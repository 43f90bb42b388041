import { MILLION, type Pair, type Side } from '../steps/public-state.ts'
import type { SetsTerms } from './public-state.ts'

/** The published parameters of `tennis-1` and `volleyball-1`, in thousandths. */

export const TENNIS_RECIPE = 'tennis-1'
export const VOLLEYBALL_RECIPE = 'volleyball-1'
const THOUSAND = 1_000

/** Service games held of a thousand, by own service and the other's return, around 1,000. */
const HOLDS = { level: 760, least: 550, most: 900 } as const
export const holdOf = (service: number, othersReturn: number): number =>
  Math.max(HOLDS.least, Math.min(HOLDS.most, HOLDS.level + service - othersReturn))

/** Rallies won by home of a thousand; a rating point is a tenth of a thousandth. */
const RALLIES = { least: 450, most: 550 } as const
export const ralliesOf = (home: number, away: number): number =>
  Math.max(RALLIES.least, Math.min(RALLIES.most, THOUSAND / 2 + Math.trunc((home - away) / 10)))

/** Games that win a set, and of both at its tie-break. */
export const TENNIS = { games: 6, tieBreak: 6 } as const
/** Points that win a set, and the deciding one. */
export const VOLLEYBALL = { points: 25, decider: 15 } as const
const CLEAR = 2

/** Home serves the first game, then in turn throughout; a tie-break is one game. */
export const serves = (games: number): Side => (games % 2 === 0 ? 'home' : 'away')

/** Home's chance of the next game or rally, millionths. `games`: of the match so far. */
export function shareOfUnit({ sport, home, away }: SetsTerms, [own, other]: Pair, games: number): number {
  if (sport === 'volleyball') return home * THOUSAND
  if (own === TENNIS.tieBreak && other === TENNIS.tieBreak) return MILLION / 2 + ((home - away) * THOUSAND) / 2
  return serves(games) === 'home' ? home * THOUSAND : MILLION - away * THOUSAND
}

/** Null while the set goes on. `number`: the set's. */
export function winnerOfSet({ sport, bestOf }: SetsTerms, [home, away]: Pair, number: number): Side | null {
  const [more, less] = [Math.max(home, away), Math.min(home, away)]
  const leader = home > away ? 'home' : 'away'
  if (sport === 'volleyball') {
    const points = number === bestOf ? VOLLEYBALL.decider : VOLLEYBALL.points
    return more >= points && more - less >= CLEAR ? leader : null
  }
  return (more === TENNIS.games && more - less >= CLEAR) || more > TENNIS.games ? leader : null
}

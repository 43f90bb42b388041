import { hundredths } from '#studio/engines/book/prices.ts'
import type { FairLeg } from '#studio/engines/book/slip.ts'
import { type Leg, legChances } from '#studio/engines/pricing/legs.ts'
import type { StoredSlip } from '../slips/slips.store.ts'
import { selectFixture } from './fixtures.store.ts'
import { legResults } from './ruled-slip.ts'
import type { RunningBook } from './running.ts'
import { sportOf } from './sports.ts'
import { legsOf, type StruckLeg } from './struck.ts'

const NOT_BEGUN: readonly string[] = ['TIMED', 'POSTPONED']
const OPEN: readonly string[] = [...NOT_BEGUN, 'IN_PLAY', 'PAUSED']

const pricedLeg = ({ market, period, pick, team, number, line, base }: StruckLeg): Leg => ({
  code: market as Leg['code'],
  period: period as Leg['period'],
  pick,
  team,
  number,
  quarters: line === null ? null : (hundredths(line) ?? 0) / 25,
  base,
})

/** Why a slip cannot be closed now. `suspended`: a temporary cause. */
export type Unpriced = { suspended: string } | { closed: true }

/** A leg's chances by the published model on what is public now. */
function chancesOf(running: RunningBook, leg: StruckLeg): FairLeg | Unpriced {
  const { clock, database } = running.context
  const fixture = selectFixture(database, leg.fixture)
  if (fixture === undefined || !OPEN.includes(fixture.status)) return { closed: true }
  const suspended = running.board.suspensionOf(fixture)
  if (suspended !== null) return { suspended }
  // After the announced instant nobody knows what the first minute brings.
  if (NOT_BEGUN.includes(fixture.status) && clock.now().getTime() >= fixture.kickoffMs)
    return { suspended: 'suspended' }
  const forecast = running.board.forecastOf(fixture)
  const priced = pricedLeg(leg)
  if (forecast === null || sportOf(fixture).isPast(priced, fixture)) return { closed: true }
  return legChances(forecast, priced) ?? { closed: true }
}

const isUnpriced = (fair: FairLeg | Unpriced): fair is Unpriced =>
  typeof fair !== 'string' && ('suspended' in fair || 'closed' in fair)

/** Results where known, else fair chances. A slip that only awaits settlement is closed: its result counts. */
export function fairLegs(running: RunningBook, slip: StoredSlip): FairLeg[] | Unpriced {
  const legs: FairLeg[] = []
  const known = legResults(running, slip)
  for (const [at, leg] of legsOf(slip).entries()) {
    const fair = known[at] ?? chancesOf(running, leg)
    if (isUnpriced(fair)) return fair
    legs.push(fair)
  }
  return legs.every((fair) => typeof fair === 'string') ? { closed: true } : legs
}

import { present } from '#kit/assert.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import type { LegResult } from '#studio/engines/book/leg.ts'
import { resultOfLeg } from '#studio/engines/book/markets.ts'
import type { MatchResult } from '#studio/engines/book/results.ts'
import { type FairLeg, type Slip, termsOf } from '#studio/engines/book/slip.ts'
import type { StoredSlip } from '../slips/slips.store.ts'
import { selectCashOuts } from './cash-outs.store.ts'
import * as fixtures from './fixtures.store.ts'
import type { RunningBook } from './running.ts'
import { bookSettings } from './settings.ts'
import { sportOf } from './sports.ts'
import { selectVoidedPrice } from './voided-prices.store.ts'
import { isInTimeToVoid, legsOf, ownTerms, ruledLeg, struckOf, type StruckLeg } from './struck.ts'

/** Whether operators voided the leg's price in time for this slip. */
export function isVoided(database: PartyDatabase, slip: Pick<StoredSlip, 'placedMs'>, leg: StruckLeg): boolean {
  const voided = selectVoidedPrice(database, leg.fixture, leg.key, leg.pick, leg.price_no)
  if (voided === undefined) return false
  const fixture = present(fixtures.selectFixture(database, leg.fixture), 'a leg is of a fixture that there is')
  return isInTimeToVoid(leg, slip, fixture, voided.atMs)
}

const HOUR_MS = 3_600_000

/** Whether its match was put off beyond the slip's own window, though others' bets stand. */
export function isPutOff(database: PartyDatabase, slip: Pick<StoredSlip, 'legs'>, leg: StruckLeg): boolean {
  const fixture = present(fixtures.selectFixture(database, leg.fixture), 'a leg is of a fixture that there is')
  return fixture.kickoffMs - leg.kickoffMs > ownTerms(slip).postponed_hours[sportOf(fixture).name] * HOUR_MS
}

/** A stored slip as the rules read it, with its paid cash-outs. */
export function ruledSlip(database: PartyDatabase, slip: StoredSlip): Slip {
  const { legs, fold, terms } = struckOf(slip)
  const isVoid = (leg: StruckLeg) => isVoided(database, slip, leg) || isPutOff(database, slip, leg)
  const paid = selectCashOuts(database, slip.id).filter(({ state }) => state === 'paid')
  return {
    slip: slip.id,
    kind: slip.kind as Slip['kind'],
    format: slip.format as Slip['format'],
    stake: String(slip.stake),
    legs: legs.map((leg) => (isVoid(leg) ? { ...ruledLeg(leg), voided: true } : ruledLeg(leg))),
    ...(fold === undefined ? {} : { fold, unit: String(slip.entered) }),
    ...(terms === undefined ? {} : { terms }),
    ...(paid.length === 0
      ? {}
      : { cash_outs: paid.map(({ share, fair }) => ({ share, fair: JSON.parse(fair ?? '[]') as FairLeg[] })) }),
  }
}

/** Results to settle by: confirmed ones, first reports past their wait, first halves of matches in play. */
export function resultsOf({ context }: RunningBook, slips: readonly StoredSlip[]): Record<string, MatchResult> {
  const nowMs = context.clock.now().getTime()
  const ids = new Set(slips.flatMap((slip) => legsOf(slip).map(({ fixture }) => fixture)))
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const found = fixtures.selectResult(context.database, id)
      if (found === undefined) return firstHalf(context.database, id)
      const stands = found.certainty === 2 || found.atMs + bookSettings.confirmMs <= nowMs
      return stands ? [[id, JSON.parse(found.result) as MatchResult]] : []
    }),
  )
}

/** Of each leg in order; null while it is open. */
export function legResults(running: RunningBook, slip: StoredSlip): (LegResult | null)[] {
  const results = resultsOf(running, [slip])
  const ruled = ruledSlip(running.context.database, slip)
  return ruled.legs.map((leg) => resultOfLeg(leg, results[leg.match], termsOf(ruled)))
}

function firstHalf(database: PartyDatabase, id: string): [string, MatchResult][] {
  const fixture = fixtures.selectFixture(database, id)
  const result = fixture && sportOf(fixture).firstHalfOf?.(fixture)
  return result ? [[id, result]] : []
}

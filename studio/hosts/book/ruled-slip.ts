import { present } from '#kit/assert.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import type { LegResult } from '#studio/engines/book/leg.ts'
import { resultOfLeg } from '#studio/engines/book/markets.ts'
import type { MatchResult } from '#studio/engines/book/results.ts'
import { BOOK_DEFAULTS } from '#studio/engines/book/settings.ts'
import type { FairLeg, Slip } from '#studio/engines/book/slip.ts'
import type { StoredSlip } from '../slips/slips.store.ts'
import { selectCashOuts } from './cash-outs.store.ts'
import * as fixtures from './fixtures.store.ts'
import type { RunningBook } from './running.ts'
import { bookSettings } from './settings.ts'
import { sportOf } from './sports.ts'
import { selectVoidedPrice } from './voided-prices.store.ts'
import { isInTimeToVoid, ruledLeg, type Struck, type StruckLeg } from './struck.ts'

export const struckOf = ({ legs }: Pick<StoredSlip, 'legs'>): Struck => JSON.parse(legs) as Struck

export const legsOf = (slip: Pick<StoredSlip, 'legs'>): StruckLeg[] => struckOf(slip).legs

/** Whether operators voided the leg's price in time for this slip. */
export function isVoided(database: PartyDatabase, slip: Pick<StoredSlip, 'placedMs'>, leg: StruckLeg): boolean {
  const voided = selectVoidedPrice(database, leg.fixture, leg.key, leg.pick, leg.price_no)
  if (voided === undefined) return false
  const fixture = present(fixtures.selectFixture(database, leg.fixture), 'a leg is of a fixture that there is')
  return isInTimeToVoid(leg, slip, fixture, voided.atMs)
}

/** A stored slip as the rules read it, with its paid cash-outs. */
export function ruledSlip(database: PartyDatabase, slip: StoredSlip): Slip {
  const { legs, fold } = struckOf(slip)
  const paid = selectCashOuts(database, slip.id).filter(({ state }) => state === 'paid')
  return {
    slip: slip.id,
    kind: slip.kind as Slip['kind'],
    format: slip.format as Slip['format'],
    stake: String(slip.stake),
    legs: legs.map((leg) => (isVoided(database, slip, leg) ? { ...ruledLeg(leg), voided: true } : ruledLeg(leg))),
    ...(fold === undefined ? {} : { fold, unit: String(slip.entered) }),
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
  const { legs } = ruledSlip(running.context.database, slip)
  return legs.map((leg) => resultOfLeg(leg, results[leg.match], BOOK_DEFAULTS))
}

function firstHalf(database: PartyDatabase, id: string): [string, MatchResult][] {
  const fixture = fixtures.selectFixture(database, id)
  const result = fixture && sportOf(fixture).firstHalfOf?.(fixture)
  return result ? [[id, result]] : []
}

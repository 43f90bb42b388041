import type { TradingAnswer, TradingQuestion } from '#contract/provider/trading.ts'
import { floor, fraction, inverse, minus, times } from '#studio/engines/book/fractions.ts'
import { resultOfLeg } from '#studio/engines/book/markets.ts'
import { BOOK_DEFAULTS } from '#studio/engines/book/settings.ts'
import { priceShare } from '#studio/engines/book/slip.ts'
import { selectSlip, selectSlipsOfEvent, type StoredSlip, updateSlipCause } from '../slips/slips.store.ts'
import { enterBlind } from '../trading/blind-entry.ts'
import { TradingRefused } from '../trading/refused.ts'
import type { StoredFixture } from './fixtures.store.ts'
import { isVoided } from './ruled-slip.ts'
import type { RunningBook } from './running.ts'
import { sportOf } from './sports.ts'
import { isInTimeToVoid, legsOf, ownTerms, ruledLeg, type StruckLeg } from './struck.ts'
import { insertVoidedPrice, selectVoidedPrice } from './voided-prices.store.ts'

const MILLION = 1_000_000

/** Differs from the model's chance by over so many points and by over half of it. */
export function isPlainlyWrong(leg: StruckLeg, format: StoredSlip['format'], points: number): boolean {
  if (typeof leg.fair !== 'number') return false
  const implied = times(
    inverse(priceShare(ruledLeg(leg), format as Parameters<typeof priceShare>[1])),
    fraction(MILLION),
  )
  const apart = Math.abs(Number(floor(minus(implied, fraction(leg.fair)))))
  return apart > points * (MILLION / 100) && 2 * apart > leg.fair
}

const ENDED: readonly string[] = ['FINISHED', 'CANCELLED', 'ABANDONED']

/** Whether the match has decided a bet: were it to break off now, its result would stand. */
const isDecided = (leg: StruckLeg, fixture: StoredFixture): boolean =>
  ENDED.includes(fixture.status) ||
  (fixture.played !== null &&
    resultOfLeg(ruledLeg(leg), { ...sportOf(fixture).resultOf(fixture), status: 'abandoned' }, BOOK_DEFAULTS) !==
      'void')

/**
 * Voids the struck price in every slip that is in time for it, on a second operator's equal order. Refuses
 * `SLIP_UNKNOWN`, `PRICE_FAIR`, `VOID_TOO_LATE`, `PRICE_VOIDED`.
 */
export function voidPrice(
  running: RunningBook,
  fixture: StoredFixture,
  { slip: id, source, operator, supervisor }: Extract<TradingQuestion, { ask: 'void-price' }>,
): TradingAnswer<'void-price'> {
  const { clock, database, tasks } = running.context
  const slip = selectSlip(database, id)
  const leg = slip?.host === running.host ? legsOf(slip).find((one) => one.fixture === fixture.id) : undefined
  if (slip === undefined || leg === undefined) throw new TradingRefused('SLIP_UNKNOWN')
  const { key, pick, price_no: priceNo } = leg
  if (selectVoidedPrice(database, fixture.id, key, pick, priceNo)) throw new TradingRefused('PRICE_VOIDED')
  const atMs = clock.now().getTime()
  const isInTime = slip.state === 'accepted' && isInTimeToVoid(leg, slip, fixture, atMs) && !isDecided(leg, fixture)
  if (!isInTime) throw new TradingRefused('VOID_TOO_LATE')
  const atPrice = selectSlipsOfEvent(database, running.host, fixture.id).filter((one) =>
    legsOf(one).some(
      (struck) =>
        struck.fixture === fixture.id && struck.key === key && struck.pick === pick && struck.price_no === priceNo,
    ),
  )
  // No slip is voided that was accepted under a wider bound.
  const points = Math.max(...[slip, ...atPrice].map((one) => ownTerms(one).error_points))
  if (!isPlainlyWrong(leg, slip.format, points)) throw new TradingRefused('PRICE_FAIR')
  const subject = `price ${fixture.id} ${key} ${pick} ${priceNo}`
  const answer = enterBlind(running.context, { subject, operator, supervisor, typed: { priceNo } }, (operators) => {
    insertVoidedPrice(database, { fixture: fixture.id, market: key, pick, priceNo, atMs, operators, source })
    for (const one of atPrice)
      if (legsOf(one).some((struck) => isVoided(database, one, struck)))
        updateSlipCause(database, one.id, 'price_error')
    tasks.add(`book-settle:${running.host}`, fixture.id, { fixture: fixture.id })
  })
  tasks.wake()
  return answer
}

import type { TradingAnswer, TradingQuestion } from '#contract/provider/trading.ts'
import { floor, fraction, inverse, minus, times } from '#studio/engines/book/fractions.ts'
import { BOOK_DEFAULTS } from '#studio/engines/book/settings.ts'
import { priceShare } from '#studio/engines/book/slip.ts'
import { selectSlip, selectSlipsOfEvent, type StoredSlip, updateSlipCause } from '../slips/slips.store.ts'
import { enterBlind } from '../trading/blind-entry.ts'
import { TradingRefused } from '../trading/refused.ts'
import type { StoredFixture } from './fixtures.store.ts'
import { legsOf } from './ruled-slip.ts'
import type { RunningBook } from './running.ts'
import { ruledLeg, type StruckLeg } from './struck.ts'
import { insertVoidedPrice, selectVoidedPrice } from './voided-prices.store.ts'

const MILLION = 1_000_000
/** A live price may be voided this long after the bet. */
const LIVE_MS = 10 * 60_000

/** Differs from the model's chance by over the rules' points and by over half of it. */
export function isPlainlyWrong(leg: StruckLeg, format: StoredSlip['format']): boolean {
  if (typeof leg.fair !== 'number') return false
  const implied = times(inverse(priceShare(ruledLeg(leg), format as Parameters<typeof priceShare>[1])), fraction(MILLION))
  const apart = Math.abs(Number(floor(minus(implied, fraction(leg.fair)))))
  return apart > BOOK_DEFAULTS.error_points * (MILLION / 100) && 2 * apart > leg.fair
}

/** Before the match begins; live within ten minutes, while the result is unknown (rule book, section 5). */
function isInTime({ context }: RunningBook, { live }: StruckLeg, slip: StoredSlip, fixture: StoredFixture): boolean {
  const nowMs = context.clock.now().getTime()
  if (slip.state !== 'accepted') return false
  return live ? nowMs < slip.placedMs + LIVE_MS : fixture.begunMs === null && nowMs < fixture.kickoffMs
}

const isOfPrice = (price: StruckLeg) => (leg: StruckLeg) =>
  leg.fixture === price.fixture && leg.key === price.key && leg.pick === price.pick && leg.price_no === price.price_no

/**
 * Voids the struck price for every slip, on a second operator's equal order. Refuses `SLIP_UNKNOWN`, `PRICE_FAIR`,
 * `VOID_TOO_LATE`, `PRICE_VOIDED`.
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
  if (!isInTime(running, leg, slip, fixture)) throw new TradingRefused('VOID_TOO_LATE')
  if (!isPlainlyWrong(leg, slip.format)) throw new TradingRefused('PRICE_FAIR')
  const subject = `price ${fixture.id} ${key} ${pick} ${priceNo}`
  const answer = enterBlind(running.context, { subject, operator, supervisor, typed: { priceNo } }, (operators) => {
    insertVoidedPrice(database, { fixture: fixture.id, market: key, pick, priceNo, atMs: clock.now().getTime(), operators, source })
    for (const one of selectSlipsOfEvent(database, running.host, fixture.id))
      if (legsOf(one).some(isOfPrice(leg))) updateSlipCause(database, one.id, 'price_error')
    tasks.add(`book-settle:${running.host}`, fixture.id, { fixture: fixture.id })
  })
  tasks.wake()
  return answer
}

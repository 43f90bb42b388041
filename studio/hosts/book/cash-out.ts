import { z } from 'zod'
import { present } from '#kit/assert.ts'
import { bahtText, parseBaht } from '#kit/money.ts'
import {
  CASH_OUT_SHARES,
  type CashOutRefusal,
  cashOutsOf,
  offerCashOut,
  type PaidCashOut,
} from '#studio/engines/book/cash-out.ts'
import { BOOK_DEFAULTS, type BookSettings } from '#studio/engines/book/settings.ts'
import { settleSlips } from '#studio/engines/book/settle-slip.ts'
import { type FairLeg, type Slip, termsOf } from '#studio/engines/book/slip.ts'
import { hostRefusals, hostRefuses } from '../shell/refusals.ts'
import { betTransaction } from '../slips/running.ts'
import { addCall } from '../slips/send-calls.ts'
import { selectSlip, type StoredSlip, updateSlipPaid } from '../slips/slips.store.ts'
import * as cashOuts from './cash-outs.store.ts'
import { dangerOf } from './danger.ts'
import { fairLegs } from './fair-legs.ts'
import { selectFixture } from './fixtures.store.ts'
import { resultsOf, ruledSlip } from './ruled-slip.ts'
import type { RunningBook } from './running.ts'
import { settleSlip } from './settle-fixture.ts'
import { sportOf } from './sports.ts'
import { legsOf, ownTerms } from './struck.ts'

export type CashOutCause = CashOutRefusal | 'CASH_OUT_CLOSED' | 'CASH_OUT_SUSPENDED'
export type Offered = { offer: PaidCashOut; fair: FairLeg[] } | { refused: CashOutCause; suspended?: string }

/** By the slip's own rules. */
export function cashOutText(refused: CashOutCause, { cash_out_parts, cash_out_least }: BookSettings): string {
  if (refused === 'CASH_OUT_PARTS') return `บิลนี้ปิดบางส่วนครบ ${cash_out_parts} ครั้งแล้ว ปิดได้ทั้งบิลเท่านั้น`
  return refused === 'CASH_OUT_LEFT'
    ? `ปิดเท่านี้จะเหลือเดิมพันต่ำกว่า ${bahtText(BigInt(cash_out_least))} บาท ปิดทั้งบิลแทนได้`
    : hostRefusals[refused][1]
}

/** What each share would pay now, or why it pays nothing. */
export function offersNow(
  running: RunningBook,
  stored: StoredSlip,
): { slip: Slip; left: bigint; of: (share: number) => Offered } {
  const slip = ruledSlip(running.context.database, stored)
  const terms = termsOf(slip)
  const { left } = cashOutsOf(slip, terms)
  if (stored.state !== 'accepted') return { slip, left, of: () => ({ refused: 'CASH_OUT_CLOSED' }) }
  const fair = fairLegs(running, stored)
  if ('closed' in fair) return { slip, left, of: () => ({ refused: 'CASH_OUT_CLOSED' }) }
  if ('suspended' in fair)
    return { slip, left, of: () => ({ refused: 'CASH_OUT_SUSPENDED', suspended: fair.suspended }) }
  const of = (share: number): Offered => {
    const offer = offerCashOut(slip, { share, fair }, terms)
    return 'refused' in offer ? offer : { offer, fair }
  }
  return { slip, left, of }
}

const asked = z.object({
  slip: z.string().max(64),
  key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  share: z.literal(CASH_OUT_SHARES),
  offer: z.string().max(20),
})

function readAsked(fields: unknown): { slip: string; key: string; share: number; offer: bigint } {
  const read = asked.safeParse(fields)
  if (!read.success) throw hostRefuses('BAD_FIELD', { field: read.error.issues[0]?.path.map(String).join('.') ?? '' })
  const offer = parseBaht(read.data.offer)
  if (offer === null) throw hostRefuses('BAD_FIELD', { field: 'offer' })
  return { ...read.data, offer }
}

/** The longest delay of a match in play, since its price may move meanwhile. */
const delayOf = ({ context }: RunningBook, slip: StoredSlip): number =>
  1_000 *
  Math.max(
    0,
    ...legsOf(slip).map((leg) => {
      const fixture = selectFixture(context.database, leg.fixture)
      return fixture?.status === 'IN_PLAY' || fixture?.status === 'PAUSED'
        ? ownTerms(slip).delay_s[sportOf(fixture).name]
        : 0
    }),
  )

/**
 * Closes a slip or part of it: at once before its matches, else after the live delay, when all is checked again.
 * Idempotent by key. Refuses by the codes of `shell/refusals.ts`; no money has moved then.
 */
export function askCashOut(running: RunningBook, player: string, fields: unknown): StoredSlip {
  const { clock, database, tasks } = running.context
  const { slip: id, key, share, offer: shown } = readAsked(fields)
  const slip = selectSlip(database, id)
  if (slip === undefined || slip.host !== running.host || slip.player !== player)
    throw hostRefuses('SLIP_UNKNOWN', { field: 'slip' })
  database.transaction(() => {
    const known = cashOuts.selectCashOutOfKey(database, id, key)
    if (known && known.share !== share) throw hostRefuses('KEY_REUSED', { field: 'key' })
    if (known) return
    if (cashOuts.selectCashOuts(database, id).some(({ state }) => state === 'pending'))
      throw hostRefuses('CASH_OUT_PENDING')
    const now = offersNow(running, slip).of(share)
    if ('refused' in now) {
      const details = now.suspended === undefined ? {} : { cause: now.suspended }
      throw hostRefuses(now.refused, details, cashOutText(now.refused, ownTerms(slip)))
    }
    if (now.offer.paid < shown) throw hostRefuses('CASH_OUT_LOWER', { now: bahtText(now.offer.paid) })
    const askedMs = clock.now().getTime()
    const decideMs = askedMs + delayOf(running, slip)
    cashOuts.insertCashOut(database, { slip: id, requestKey: key, share, asked: Number(shown), askedMs, decideMs })
    if (decideMs === askedMs)
      decide(running, present(cashOuts.selectCashOutOfKey(database, id, key), 'a press just written is there'))
  })
  running.notifyPlayer(player)
  tasks.wake()
  return present(selectSlip(database, id), 'a slip stays')
}

/** Pays the present offer unless it is below what was shown: then nothing is closed and the page offers anew. */
function decide(running: RunningBook, cashOut: cashOuts.StoredCashOut): void {
  const { database } = running.context
  const slip = present(selectSlip(database, cashOut.slip), 'a press is of a slip')
  if (dangerOf(running, slip, cashOut.decideMs) === 'over')
    return cashOuts.updateCashOutRefused(database, cashOut, 'suspended')
  const now = offersNow(running, slip).of(cashOut.share)
  if ('refused' in now) {
    const cause = now.suspended ?? (now.refused === 'CASH_OUT_CLOSED' ? 'period_end' : 'price_worse')
    return cashOuts.updateCashOutRefused(database, cashOut, cause)
  }
  if (now.offer.paid < cashOut.asked) return cashOuts.updateCashOutRefused(database, cashOut, 'price_worse')
  const paid = Number(now.offer.paid)
  cashOuts.updateCashOutPaid(database, {
    ...cashOut,
    stake: Number(now.offer.stake_closed),
    paid,
    fair: JSON.stringify(now.fair),
  })
  const closed = ruledSlip(database, slip)
  if (cashOutsOf(closed, termsOf(closed)).left > 0n) {
    updateSlipPaid(database, slip.id, slip.paid + paid)
    const { game } = slip
    addCall(running, slip, 'win', {
      game,
      amount: String(paid),
      bet_transaction: betTransaction(slip.id),
      closes_round: false,
    })
    return
  }
  const outcome = settleSlips([closed], resultsOf(running, [slip]), BOOK_DEFAULTS)[slip.id]
  settleSlip(running, slip, present(outcome, 'a slip that is closed needs no result'))
}

export function decideCashOuts(running: RunningBook): void {
  const { clock, database, tasks } = running.context
  for (const cashOut of cashOuts.selectCashOutsToDecide(database, running.host, clock.now().getTime())) {
    const slip = present(selectSlip(database, cashOut.slip), 'a press is of a slip')
    if (dangerOf(running, slip, cashOut.decideMs) === 'waits') continue
    database.transaction(() => decide(running, cashOut))
    running.notifyPlayer(slip.player)
    tasks.wake()
  }
}

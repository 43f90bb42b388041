import type { PartyDatabase } from '#kit/party/database.ts'
import { bahtText } from '#kit/money.ts'
import { CASH_OUT_SHARES } from '#studio/engines/book/cash-out.ts'
import { fullReturn } from '#studio/engines/book/check-slip.ts'
import type { CashOutDone, CashOutShown } from '#studio/players/book/wire.ts'
import type { StoredSlip } from '../slips/slips.store.ts'
import { cashOutText, offersNow } from './cash-out.ts'
import { selectCashOuts } from './cash-outs.store.ts'
import type { RunningBook } from './running.ts'
import { ownTerms } from './struck.ts'

const baht = (satang: number | bigint) => bahtText(BigInt(satang))
const instant = (ms: number) => new Date(ms).toISOString()

export function cashOutShown(running: RunningBook, stored: StoredSlip): CashOutShown | null {
  if (stored.state !== 'accepted' || stored.kind === 'combination') return null
  const { slip, left, of } = offersNow(running, stored)
  const whole = of(100)
  const pending = selectCashOuts(running.context.database, stored.id).find(({ state }) => state === 'pending')
  const shown = {
    left: baht(left),
    full_return: baht(fullReturn({ ...slip, stake: String(left) })),
    pending: pending
      ? { share: pending.share, asked: baht(pending.asked), decide_at: instant(pending.decideMs) }
      : null,
  }
  if ('refused' in whole) {
    const refused = {
      code: whole.refused,
      message: cashOutText(whole.refused, ownTerms(stored)),
      cause: whole.suspended ?? null,
    }
    return { ...shown, offers: [], fair: null, difference: null, refused }
  }
  const { fair_value: fair, offer_for_all: offer } = whole.offer
  const offers = CASH_OUT_SHARES.flatMap((share) => {
    const one = of(share)
    return 'refused' in one ? [] : [{ share, stake: baht(one.offer.stake_closed), paid: baht(one.offer.paid) }]
  })
  return {
    ...shown,
    offers,
    fair: baht(fair),
    difference: Number(((fair - offer) * 2_000n + fair) / (2n * fair)),
    refused: null,
  }
}

/** Decided cash-outs in order. */
export const cashOutsDone = (database: PartyDatabase, { id }: Pick<StoredSlip, 'id'>): CashOutDone[] =>
  selectCashOuts(database, id).flatMap(({ state, share, decideMs, asked, stake, paid, cause }) =>
    state === 'pending'
      ? []
      : [{ share, at: instant(decideMs), asked: baht(asked), state, stake: baht(stake), paid: baht(paid), cause }],
  )

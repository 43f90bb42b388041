import { offerName } from '#contract/plain/offers.th.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { callForgetHeldTexts, selectHeldOf } from './held.store.ts'

const DAY = 86_400
const SHOWN_SECONDS = 30 * DAY
const SHOWN_MAX = 20
const TEXT_SECONDS = 180 * DAY
const BATCH = 1_000

/** The reasons name nobody. */
export async function findHeldBonuses(tx: ReadTx, member: MemberId, at: Date) {
  const rows = await selectHeldOf(tx, member, plusSeconds(at, -SHOWN_SECONDS), SHOWN_MAX)
  return rows.map(({ id, offer, name, amount, basis, signs, links, state, at: since, note }) => ({
    id,
    name: offerName(offer, name),
    amount: bahtText(amount),
    deposit: basis === 0n ? null : bahtText(basis),
    reasons: [...new Set([...links.map(({ reason }) => reason), ...signs])],
    state,
    at: since.toISOString(),
    note,
  }))
}

export async function forgetHeldTexts({ database, clock }: Context): Promise<void> {
  await database.write((tx) => callForgetHeldTexts(tx, plusSeconds(clock.now(), -TEXT_SECONDS), BATCH))
}

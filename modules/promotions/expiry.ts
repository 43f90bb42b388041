import { campaignNames, awardTitles, offerName } from '#contract/plain/offers.th.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { callExpireAwards, callLookAtExpiring, selectExpiring } from './expiry.store.ts'

/** Looked at or ended in one transaction. */
const BATCH = 50

/** Ends only awards whose member was notified. Safe in parallel. Announces: `award.expiring`, `bonus.expiring`,
 *  `award.expired`. */
export async function watchExpiry({ database, clock }: Context): Promise<{ notified: number; ended: number }> {
  const at = clock.now()
  let [notified, ended] = [0, 0]
  for (let seen = BATCH; seen === BATCH; ) {
    const looked = await database.write((tx) => callLookAtExpiring(tx, BATCH, at))
    seen = looked.seen
    notified += looked.notified
  }
  for (let done = BATCH; done === BATCH; ) {
    done = await database.write((tx) => callExpireAwards(tx, BATCH, at))
    ended += done
  }
  return { notified, ended }
}

/** Null where it is over, or the member may not be notified. */
export async function findClaimable(
  tx: ReadTx,
  {
    member,
    subject,
    at,
    unlessHarmed = false,
  }: { member: MemberId; subject: string; at: Date; unlessHarmed?: boolean },
): Promise<{ name: string; amount: Satang; until: Date } | null> {
  const found = await selectExpiring(tx, member, subject, at, unlessHarmed)
  if (found === null) return null
  const { kind, campaign, name, amount, until } = found
  return {
    name: kind === null ? offerName(campaign, name) : (campaignNames[campaign] ?? awardTitles[kind]),
    amount,
    until,
  }
}

import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectPayoutFacts } from './members.store.ts'

/** Nothing lasting is granted for a day after a reset on an untrusted device: whoever did it may hold only the SIM. */
export async function findRecoveryCooldown(
  tx: ReadTx,
  member: MemberId,
  now: Date,
): Promise<Refusal<'RECOVERY_ON_HOLD'> | null> {
  const { cooldownUntil: until } = await selectPayoutFacts(tx, member)
  if (until === null || now >= until) return null
  // Rounded up to a minute, as the text shows no seconds.
  return { code: 'RECOVERY_ON_HOLD', details: { until: bangkokDayTime(plusSeconds(until, 59).toISOString()) } }
}

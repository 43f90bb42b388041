import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectPayoutFacts } from './members.store.ts'

/** Why a member is granted nothing lasting now (passkey, chat, another bank account, a confirmation of earlier grants), or null. Their
 *  password was reset less than a day ago on a device where they had not logged in since they last ended everything: whoever did it may
 *  hold only their SIM. */
export async function findRecoveryCooldown(tx: ReadTx, member: MemberId, now: Date): Promise<Refusal<'RECOVERY_ON_HOLD'> | null> {
  const { cooldownUntil: until } = await selectPayoutFacts(tx, member)
  if (until === null || now >= until) return null
  // Rounded up to a minute, as the text shows no seconds.
  return { code: 'RECOVERY_ON_HOLD', details: { until: bangkokDayTime(plusSeconds(until, 59).toISOString()) } }
}

import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findRecoveryState } from './members.store.ts'

/** Why a member is granted nothing lasting for now: no passkey, no chat, no other bank account, and nothing of before is confirmed. Their password was reset
 *  less than a day ago where they had not logged in before, and whoever did so may hold no more than their SIM. Null where there is no cooldown. */
export async function findRecoveryCooldown(tx: ReadTx, member: MemberId, now: Date): Promise<Refusal<'RECOVERY_RESTS'> | null> {
  const { cooldownUntil: until } = await findRecoveryState(tx, member)
  if (until === null || now >= until) return null
  return { code: 'RECOVERY_RESTS', details: { until: bangkokDayTime(plusSeconds(until, 59).toISOString()) } }
}

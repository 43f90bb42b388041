import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { type RevokedBy, revokeGrants } from '#modules/grants/index.ts'
import { withdrawAccountChange } from '#modules/members/index.ts'
import { deleteUnlocks } from './login-tries.store.ts'
import { deleteOtpFlowsOf } from './otp.store.ts'
import { updateSessionsEnd } from './own-sessions.store.ts'
import { findSetting } from './settings.ts'

/** The only way to end all grants (docs/decisions/0049): generation, sessions, codes, unlocks, a waiting account
 *  change. Returns how many sessions were live. The caller has locked the member. Announces: `grants.revoked`,
 *  `session.ended`, `account_change.withdrawn` where a request waited. */
export async function endEverything(tx: WriteTx, member: MemberId, by: RevokedBy, now: Date): Promise<number> {
  await revokeGrants(tx, member, by, now)
  const why = by === 'end_all' ? 'ended_by_member' : 'password_changed'
  const sessions = await updateSessionsEnd(tx, member, null, why, {
    idleSeconds: await findSetting(tx, 'session_idle'),
    now,
  })
  await deleteOtpFlowsOf(tx, member)
  await deleteUnlocks(tx, member)
  await withdrawAccountChange(tx, member, now)
  await tx.announce(member, 'session.ended', {})
  return sessions.filter(({ wasLive }) => wasLive).length
}

import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { savePasswordHash } from './members.store.ts'
import { endSessionsOf } from './own-sessions.store.ts'

/** Puts a new password in the old one's place and ends every session of the member's, whoever's it is. The member is locked.
 *  Announces: `session.ended`, `member.password_changed`. */
export async function replacePassword(
  tx: WriteTx,
  member: MemberId,
  passwordHash: string,
  by: 'member' | 'reset',
  now: Date,
): Promise<void> {
  await savePasswordHash(tx, member, passwordHash)
  await endSessionsOf(tx, member, null, 'password_changed', now)
  await tx.announce(member, 'session.ended', {})
  await tx.announce(member, 'member.password_changed', { by })
}

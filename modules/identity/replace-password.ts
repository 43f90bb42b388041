import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { endEverything } from './end-everything.ts'
import { updatePasswordHash } from '#modules/members/index.ts'

/** Ends all grants. The caller has locked the member. Announces: as `endEverything`, `member.password_changed`. */
export async function replacePassword(
  tx: WriteTx,
  member: MemberId,
  passwordHash: string,
  by: 'member' | 'reset',
  now: Date,
): Promise<void> {
  await updatePasswordHash(tx, member, passwordHash)
  await endEverything(tx, member, by === 'reset' ? 'reset' : 'change', now)
  await tx.announce(member, 'member.password_changed', { by })
}

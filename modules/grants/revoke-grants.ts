import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import type { RevokedBy } from './grant.ts'
import { insertEndedLogins, insertRevocation } from './grants.store.ts'

/** Sessions, tickets, game sessions and chat codes end; passkeys and chat are suspended until confirmed. The caller
 *  has locked the member. Announces: `grants.revoked`. */
export async function revokeGrants(tx: WriteTx, member: MemberId, by: RevokedBy, at: Date): Promise<void> {
  await insertRevocation(tx, member, by, at)
  await tx.announce(member, 'grants.revoked', { by })
}

/** Open games, tickets and chat codes. */
export async function endLogins(
  tx: WriteTx,
  logins: readonly { member: MemberId; loginId: string }[],
  at: Date,
): Promise<void> {
  if (logins.length > 0) await insertEndedLogins(tx, logins, at)
}

import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { selectAccountOwner, selectBankAccount } from '#modules/members/index.ts'
import { selectSessionTrace } from '#modules/identity/index.ts'
import { accountKey, keysOfSession } from './link-keys.ts'
import { deleteOldSightings, insertSightings } from './risk.store.ts'
import type { RiskContext } from './ports.ts'
import { plusSeconds } from '#kit/clock.ts'

/** After it was last seen. */
export const linkLifeSeconds = 180 * 86_400

/** Upon `member.logged_in`, in the relay's transaction. Nothing where the session is gone. */
export async function noteSession(tx: WriteTx, riskKey: Uint8Array, member: MemberId, session: string): Promise<void> {
  const trace = await selectSessionTrace(tx, session)
  if (trace === null || trace.member !== member) return
  const account = await selectBankAccount(tx, member)
  const sighted = [...keysOfSession(riskKey, trace), ...(account ? [accountKey(riskKey, account)] : [])]
  await insertSightings(tx, member, sighted, trace.createdAt)
}

/** A foreign account paid for a deposit; another member's is noted with it too. In the relay's transaction. */
export async function noteForeignSender(
  tx: WriteTx,
  riskKey: Uint8Array,
  member: MemberId,
  sender: { bank: string; accountNumber: string },
  at: Date,
): Promise<void> {
  const sighted = [accountKey(riskKey, sender)]
  await insertSightings(tx, member, sighted, at)
  const owner = await selectAccountOwner(tx, sender)
  if (owner !== null && owner !== member) await insertSightings(tx, owner, sighted, at)
}

/** A job for every hour. */
export async function forgetOldLinks({ database, clock }: Pick<RiskContext, 'database' | 'clock'>): Promise<void> {
  await database.write((tx) => deleteOldSightings(tx, plusSeconds(clock.now(), -linkLifeSeconds)))
}

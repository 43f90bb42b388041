import type { Device } from '#contract/http/handler.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { coarseAddress } from '#kit/node/addresses.ts'
import { selectEndedSessions } from './found-grants.store.ts'
import { selectPayoutSigns, selectWithdrawnChange } from '#modules/members/index.ts'
import { selectPasskeys } from './passkeys.store.ts'

/** A member has five sessions at most; the rest is a margin for those just being opened. */
const SESSIONS_MAX = 10

/** What was found of sessions, bank account and passkeys when a member ended everything at an instant, and what of it still waits for confirmation. `network`:
 *  shortened. */
export type FoundGrants = {
  cooldownUntil: Date | null
  sessions: { device: Device; network: string | null; begunAt: Date; lastSeenAt: Date }[]
  accountChange: { bank: string; ending: string; requestedAt: Date } | null
  passkeys: { id: string; name: string; addedAt: Date; lastUsedAt: Date | null }[]
}

/** Reads what was found. */
export async function findFoundGrants(tx: ReadTx, member: MemberId, at: Date, now: Date): Promise<FoundGrants> {
  const { cooldownUntil } = await selectPayoutSigns(tx, member)
  const sessions = await selectEndedSessions(tx, member, at, SESSIONS_MAX)
  const change = await selectWithdrawnChange(tx, member, at)
  const passkeys = await selectPasskeys(tx, member)
  return {
    cooldownUntil: cooldownUntil !== null && now < cooldownUntil ? cooldownUntil : null,
    sessions: sessions.map(({ device, address, createdAt, lastSeenAt }) => ({
      device,
      network: coarseAddress(address),
      begunAt: createdAt,
      lastSeenAt,
    })),
    accountChange: change && { bank: change.bank, ending: change.accountNumber.slice(-4), requestedAt: change.requestedAt },
    passkeys: passkeys.filter(({ suspended }) => suspended),
  }
}

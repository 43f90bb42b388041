import type { Device } from '#contract/http/handler.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { coarseAddress } from '#kit/node/addresses.ts'
import { selectEndedSessions } from './revoked-grants.store.ts'
import { selectPayoutFacts, selectWithdrawnChange } from '#modules/members/index.ts'
import { selectPasskeys } from './passkeys.store.ts'
import { findSetting } from './settings.ts'

/** Five at most, and a margin. */
const SESSIONS_MAX = 10

/** What a member had when everything was ended (docs/decisions/0049). `network`: shortened. */
export type RevokedGrants = {
  cooldownUntil: Date | null
  sessions: { device: Device; network: string | null; begunAt: Date; lastSeenAt: Date }[]
  accountChange: { bank: string; lastFourDigits: string; requestedAt: Date } | null
  passkeys: { id: string; name: string; addedAt: Date; lastUsedAt: Date | null }[]
}

export async function findRevokedGrants(tx: ReadTx, member: MemberId, at: Date, now: Date): Promise<RevokedGrants> {
  const { cooldownUntil } = await selectPayoutFacts(tx, member)
  const sessions = await selectEndedSessions(tx, member, {
    at,
    idleSeconds: await findSetting(tx, 'session_idle'),
    max: SESSIONS_MAX,
  })
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
    accountChange: change && {
      bank: change.bank,
      lastFourDigits: change.accountNumber.slice(-4),
      requestedAt: change.requestedAt,
    },
    passkeys: passkeys.filter(({ suspended }) => suspended),
  }
}

import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { updateSessionsAtPlay } from './sessions.store.ts'
import { findSetting } from './settings.ts'

/** The site's page may be inactive behind the game's. At most once a minute; redelivery changes nothing. */
export async function notePlay(tx: WriteTx, bets: readonly { member: MemberId; at: Date }[]): Promise<void> {
  const last = new Map<MemberId, Date>()
  for (const { member, at } of bets) if (at > (last.get(member) ?? at) || !last.has(member)) last.set(member, at)
  await updateSessionsAtPlay(
    tx,
    [...last].map(([member, at]) => ({ member, at })),
    await findSetting(tx, 'session_idle'),
  )
}

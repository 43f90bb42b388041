import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { touchSessionsAtPlay } from './sessions.store.ts'

/** Upon bets: who plays is at his device, though the tab of this site is asleep behind the game's. Keeps the session he used last from idling out,
 *  noted at most once a minute. Delivered again, it changes nothing. */
export async function notePlay(tx: WriteTx, bets: readonly { member: MemberId; at: Date }[]): Promise<void> {
  const last = new Map<MemberId, Date>()
  for (const { member, at } of bets) if (at > (last.get(member) ?? at) || !last.has(member)) last.set(member, at)
  await touchSessionsAtPlay(
    tx,
    [...last].map(([member, at]) => ({ member, at })),
  )
}

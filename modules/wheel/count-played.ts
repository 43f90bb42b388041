import { readRoundSettled } from '#contract/events/rounds.ts'
import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { callCountRounds } from './wheel.store.ts'

type MemberEvent = { member: MemberId; payload: Record<string, unknown> }

/** Upon `round.settled`. The event only names a round: what it counts is read from the rounds themselves, so that a
 *  repetition changes nothing. */
export function countPlayed(tx: WriteTx, events: readonly MemberEvent[]): Promise<void> {
  const rounds = events.map(({ member, payload }) => {
    const { host, round } = readRoundSettled(payload)
    return { member, host, round }
  })
  tx.withCommit(() => callCountRounds(tx, rounds))
  return Promise.resolve()
}

import { readRoundSettled } from '#contract/events/rounds.ts'
import { gameCategories } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { callNoteTurnover, selectAttributed } from './commissions.store.ts'

type DomainEvent = { member: MemberId; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }

/** Of referred members (`round.settled`), each event once. One look-up and one row for all; `countCommissions`
 *  counts it. */
export async function noteTurnover(tx: WriteTx, events: readonly DomainEvent[]): Promise<void> {
  const referred = await selectAttributed(tx, [...new Set(events.map(({ member }) => member))])
  const ofReferred = events.filter(({ member }) => referred.has(member))
  if (ofReferred.length === 0) return
  const changes = ofReferred.flatMap(({ member, no, payload }) => {
    const { category, difference, begun_at: begun } = readRoundSettled(payload)
    const validStake = BigInt(difference.valid_stake)
    return validStake === 0n
      ? []
      : [{ member, no, category: gameCategories[category], valid: validStake, begunAt: new Date(begun) }]
  })
  if (changes.length > 0) tx.withCommit(() => callNoteTurnover(tx, changes))
}

/** `deposit.completed`, as a change of no turnover: a friend may qualify by it. */
export async function noteDeposit(
  tx: WriteTx,
  { member, no, at }: Pick<DomainEvent, 'member' | 'no' | 'at'>,
): Promise<void> {
  await callNoteTurnover(tx, [{ member, no, category: null, valid: 0n, begunAt: at }])
}

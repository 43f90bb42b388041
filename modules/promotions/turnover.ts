import { pursePayloads } from '#contract/events/purses.ts'
import { readRoundSettled } from '#contract/events/rounds.ts'
import { turnoverMissing, offerName } from '#contract/plain/offers.th.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtForPeople } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { callEndExpired } from './bonus-ends.store.ts'
import { callCountRounds } from './promotions.store.ts'
import { selectActiveBonus, selectLocked, type BonusRow } from './bonuses.store.ts'

type MemberEvent = { member: MemberId; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }

/** Each event once. Members without a lock cost one look-up for all. Announces: `purse.closed`. */
export async function countTurnover(tx: WriteTx, events: readonly MemberEvent[]): Promise<void> {
  const locked = await selectLocked(tx, [...new Set(events.map(({ member }) => member))])
  const rounds = events.flatMap(({ member, no, payload, at }) => {
    if (!locked.has(member)) return []
    const {
      host,
      game,
      round,
      category,
      valid_stake: valid,
      stake,
      ending,
      begun_at: begun,
      reopened_from: from,
      difference,
    } = readRoundSettled(payload)
    const figures = {
      valid: BigInt(valid),
      stake: ending === null || ending === 'void' ? null : BigInt(stake),
      change: BigInt(difference.valid_stake),
    }
    return [
      {
        member,
        no,
        host,
        game,
        round,
        category,
        ...figures,
        begun: new Date(begun),
        at,
        previous: from === null ? null : BigInt(from),
      },
    ]
  })
  if (rounds.length > 0) tx.withCommit(() => callCountRounds(tx, rounds))
}

export async function endExpiredBonus(tx: WriteTx, { member, payload, at }: MemberEvent): Promise<void> {
  await callEndExpired(tx, member, pursePayloads['purse.expired'].parse(payload).purse, at)
}

/** Null where none keeps the member from withdrawing. */
export const findLock = (tx: ReadTx, member: MemberId): Promise<BonusRow | null> => selectActiveBonus(tx, member)

export const missingOf = ({ target, done }: Pick<BonusRow, 'target' | 'done'>): bigint =>
  done < target ? target - done : 0n

export const lockDetails = (lock: BonusRow) => ({
  offer: offerName(lock.offer, lock.name),
  missing: bahtForPeople(missingOf(lock)),
  done: bahtForPeople(lock.done),
  target: bahtForPeople(lock.target),
})

export async function findTurnoverNotice(tx: ReadTx, member: MemberId): Promise<string | null> {
  const lock = await findLock(tx, member)
  return lock && lockText(lock)
}

const lockText = (lock: BonusRow): string =>
  Object.entries(lockDetails(lock)).reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    turnoverMissing,
  )

import { assert, present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { type Satang, satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import {
  callLockRecurringLimits,
  callSetRecurringLimit,
  selectRecurringLimits,
  selectPlaySession,
  type RecurringLimitRow,
} from './recurring-limits.store.ts'

export const recurringLimitKinds = { stake: 1, loss: 2, deposit: 3, time: 4 } as const
export type RecurringLimitKind = keyof typeof recurringLimitKinds
/** In Bangkok, weeks from Monday; `stretch`, the play session, for `time` alone. */
export type RecurringLimitPeriod = 'day' | 'week' | 'month' | 'stretch'

export type RecurringLimitRule = { kind: RecurringLimitKind; period: RecurringLimitPeriod }

/** `cap`: satang, of a play session minutes. `used`: negative for a winner's net loss, above the cap where money
 *  arrived that is never refused. */
export type RecurringLimit = RecurringLimitRule & { cap: bigint; window: { from: Date; to: Date; used: Satang } | null }

/** So that no bet and no other change comes between. */
export async function lockRecurringLimits(tx: WriteTx, member: MemberId, at: Date): Promise<RecurringLimit[]> {
  await callLockRecurringLimits(tx, member)
  return findRecurringLimits(tx, member, at)
}

export const findRecurringLimits = async (tx: ReadTx, member: MemberId, at: Date): Promise<RecurringLimit[]> =>
  (await selectRecurringLimits(tx, member, at)).map(recurringLimitOf)

/** A first limit or a lower one; throws where it would be raised. Holds for the next bet, with earlier use of the
 *  window. Wins, rollbacks and arriving money are never refused. */
export async function setRecurringLimit(
  tx: WriteTx,
  { member, kind, period, cap, at }: RecurringLimitRule & { member: MemberId; cap: bigint; at: Date },
): Promise<void> {
  assert(cap >= 0n, 'a limit is not negative')
  assert((kind === 'time') === (period === 'stretch'), 'the kind time and the period stretch go together')
  await callSetRecurringLimit(tx, { member, kind: recurringLimitKinds[kind], period, cap, at })
}

/** No pause of 30 minutes between bets. Without what was rolled back. */
export type PlaySession = { from: Date; last: Date; staked: Satang; won: Satang }

export const findPlaySession = async (tx: ReadTx, member: MemberId, at: Date): Promise<PlaySession | null> =>
  (await selectPlaySession(tx, member, at)) ?? null

function recurringLimitOf({
  kind: no,
  period,
  cap,
  windowFrom: from,
  windowTo: to,
  used,
}: RecurringLimitRow): RecurringLimit {
  const kind = (Object.keys(recurringLimitKinds) as RecurringLimitKind[]).find(
    (name) => recurringLimitKinds[name] === no,
  )
  const window = from && to && used !== null ? { from, to, used: satang(used) } : null
  return { kind: present(kind, 'a recurring limit is of a known kind'), period, cap, window }
}

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

/** What a recurring limit bounds: stakes, the net loss or deposits of a window; or the length of a play session (`time`). */
export const recurringLimitKinds = { stake: 1, loss: 2, deposit: 3, time: 4 } as const
export type RecurringLimitKind = keyof typeof recurringLimitKinds
/** Its window: a day, a week from Monday or a month in Bangkok; or the play session (`stretch`, the stored word), for the kind `time`
 *  alone. */
export type RecurringLimitPeriod = 'day' | 'week' | 'month' | 'stretch'

/** Which of a member's recurring limits. */
export type RecurringLimitRule = { kind: RecurringLimitKind; period: RecurringLimitPeriod }

/** A recurring limit at an instant. `cap`: in satang, of a play session in minutes. `window`: the one that the instant lies in, and `used`,
 *  in satang: negative for the net loss of a member who is winning, above the cap where money arrived that is never refused. Null for a
 *  play session. */
export type RecurringLimit = RecurringLimitRule & { cap: bigint; window: { from: Date; to: Date; used: Satang } | null }

/** Takes the member's lock, so that no bet and no other change comes between, and returns their recurring limits. */
export async function lockRecurringLimits(tx: WriteTx, member: MemberId, at: Date): Promise<RecurringLimit[]> {
  await callLockRecurringLimits(tx, member)
  return findRecurringLimits(tx, member, at)
}

/** A member's recurring limits at an instant. */
export const findRecurringLimits = async (tx: ReadTx, member: MemberId, at: Date): Promise<RecurringLimit[]> =>
  (await selectRecurringLimits(tx, member, at)).map(recurringLimitOf)

/** Sets a first recurring limit or a lower one; throws where it would be raised. It holds for the next bet, and renews itself each period;
 *  what was used of a window before the limit was set counts too. Bets beyond it are refused with `limit`; wins, rollbacks and money that
 *  arrives never are. Must run inside a WriteTx. */
export async function setRecurringLimit(
  tx: WriteTx,
  { member, kind, period, cap, at }: RecurringLimitRule & { member: MemberId; cap: bigint; at: Date },
): Promise<void> {
  assert(cap >= 0n, 'a limit is not negative')
  assert((kind === 'time') === (period === 'stretch'), 'the kind time and the period stretch go together')
  await callSetRecurringLimit(tx, { member, kind: recurringLimitKinds[kind], period, cap, at })
}

/** A member's play session: bets with no pause of 30 minutes between them. `last` is the last bet; amounts in satang, without what was
 *  rolled back. */
export type PlaySession = { from: Date; last: Date; staked: Satang; won: Satang }

/** The play session that a member is in at an instant, or null where none is going on. */
export const findPlaySession = async (tx: ReadTx, member: MemberId, at: Date): Promise<PlaySession | null> =>
  (await selectPlaySession(tx, member, at)) ?? null

function recurringLimitOf({ kind: no, period, cap, windowFrom: from, windowTo: to, used }: RecurringLimitRow): RecurringLimit {
  const kind = (Object.keys(recurringLimitKinds) as RecurringLimitKind[]).find((name) => recurringLimitKinds[name] === no)
  const window = from && to && used !== null ? { from, to, used: satang(used) } : null
  return { kind: present(kind, 'a recurring limit is of a known kind'), period, cap, window }
}

import { assert, present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { type Satang, satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { callLockStanding, callSetStanding, readStanding, readStretch, type StandingRow } from './standing-limits.store.ts'

/** What a standing limit counts: stakes, the net loss, what is paid in; or how long a stretch of play may last. */
const kinds = { stake: 1, loss: 2, deposit: 3, time: 4 } as const
export type StandingKind = keyof typeof kinds
/** For how long it counts: Bangkok's day, week from Monday, month; or the stretch of play, which is of kind `time` alone. */
export type StandingPeriod = 'day' | 'week' | 'month' | 'stretch'

/** Which of a member's standing limits. */
export type StandingRule = { kind: StandingKind; period: StandingPeriod }

/** A standing limit at an instant. `cap`: satang, of a stretch minutes. `window` is what the instant lies in and `used`, in satang, what was used in
 *  it: less than nothing by who is ahead of a net loss, more than the cap where money arrived that nobody refuses. Null for a stretch. */
export type Standing = StandingRule & { cap: bigint; window: { from: Date; to: Date; used: Satang } | null }

/** Takes the member's lock, so that no bet and no other change comes between, and tells his standing limits. */
export async function lockStanding(tx: WriteTx, member: MemberId, at: Date): Promise<Standing[]> {
  await callLockStanding(tx, member)
  return findStanding(tx, member, at)
}

/** A member's standing limits at an instant. */
export const findStanding = async (tx: ReadTx, member: MemberId, at: Date): Promise<Standing[]> =>
  (await readStanding(tx, member, at)).map(standingOf)

/** Sets a standing limit, or with null ends it. It holds for the next bet that is posted, and renews itself with each day, week and month; what was
 *  used of a window before the limit was set counts too. Bets beyond it are refused with `limit`; wins, rollbacks and money that arrives never are.
 *  Must run inside a WriteTx. */
export async function setStanding(
  tx: WriteTx,
  { member, kind, period, cap, at }: StandingRule & { member: MemberId; cap: bigint | null; at: Date },
): Promise<void> {
  assert(cap === null || cap >= 0n, 'a limit is not below nothing')
  assert((kind === 'time') === (period === 'stretch'), 'a stretch is measured in time, and nothing else is')
  await callSetStanding(tx, { member, kind: kinds[kind], period, cap, at })
}

/** A member's stretch of play: bets with no rest of 30 minutes between them. `last` is his last bet; amounts in satang, of what stands. */
export type Stretch = { from: Date; last: Date; staked: Satang; won: Satang }

/** The stretch that a member is in at an instant, or null where he rests. */
export async function findStretch(tx: ReadTx, member: MemberId, at: Date): Promise<Stretch | null> {
  const row = await readStretch(tx, member, at)
  return row ? { from: row.began_at, last: row.last_at, staked: satang(row.staked), won: satang(row.won) } : null
}

function standingOf({ kind: no, period, cap, window_from: from, window_to: to, used }: StandingRow): Standing {
  const kind = (Object.keys(kinds) as StandingKind[]).find((one) => kinds[one] === no)
  const window = from && to && used !== null ? { from, to, used: satang(used) } : null
  return { kind: present(kind, 'a standing limit is of a known kind'), period, cap, window }
}

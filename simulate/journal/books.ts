/** What a journal must contain, computed without the system's code: amounts in satang, times in ms. Written from docs/money.md and the
 *  wallet's README. */

export type Purse = {
  kind: 'cash' | 'held' | 'bonus' | 'commission'
  /** Bets spend purses of a lower rank first. */
  rank: number
  balance: bigint
  maxStake: bigint | null
  /** The categories of games that it does not pay for. */
  barred: readonly number[]
  expiresAtMs: number | null
  atExpiry: PurseEnd
  maxCashOut: bigint | null
  /** How much may still go to cash; null is without bound. */
  cashLeft: bigint | null
  /** How it ended; null while it is open. */
  endedAs: PurseEnd | null
}
export type PurseEnd = 'released' | 'forfeited'

/** One operation that was posted under an outside id. `takes`: what each purse gave to a bet. `refersTo`: the bet to which a
 *  win, an adjustment or a rollback refers. */
export type PostedOperation = {
  no: bigint
  operation: 'move' | 'bet' | 'win' | 'rollback' | 'tombstone' | 'adjust'
  /** The terms of the request, as text: under the same id others are no replay but a duplicate. */
  requestText: string
  /** What the member could play with after it. */
  balanceAfter: bigint
  atMs: number
  round: string | null
  amount: bigint
  takes: [purse: number, amount: bigint][]
  refersTo: PostedOperation | null
}

/** A line of a statement: one purse moved. */
export type Line = { no: bigint; kind: string; purse: number; amount: bigint; balanceAfter: bigint; atMs: number }

export type Limit = { kind: 'stake' | 'loss'; period: 'day' | 'week' | 'month'; cap: bigint }

export type MemberBooks = {
  purses: Map<number, Purse>
  /** The last number given: postings and tombstones count. */
  no: bigint
  /** Owed by the member: taken back by a re-settlement after it was spent. */
  debt: bigint
  posted: Map<string, PostedOperation>
  limits: Map<string, Limit>
  /** Cause and end of each block; null is for good. */
  blocks: Map<string, number | null>
  lines: Line[]
}

/** The state of a run: members by index (0, 1, 2, and the house as 3), the house accounts, and the time. */
export type Books = { members: MemberBooks[]; houseAccounts: Map<string, bigint>; nowMs: number }

/** What a posting answers. Only the code `posted` has changed anything. `balanceThen`: playable after it was posted, also where it is a
 *  replay; `balanceNow`: playable now. */
export type Answer = { code: string; no: bigint | null; balanceThen: bigint | null; balanceNow: bigint }

export const CASH = 0
export const HELD = 1

export const newBooks = (members: number, nowMs: number): Books => ({
  members: Array.from({ length: members }, () => ({
    purses: new Map(),
    no: 0n,
    debt: 0n,
    posted: new Map(),
    limits: new Map(),
    blocks: new Map(),
    lines: [],
  })),
  houseAccounts: new Map(),
  nowMs,
})

export const balanceOf = (member: MemberBooks, purse: number): bigint => member.purses.get(purse)?.balance ?? 0n

const mayBePlayed = (purse: Purse, nowMs: number): boolean =>
  (purse.kind === 'cash' || purse.kind === 'bonus') && (purse.expiresAtMs === null || purse.expiresAtMs > nowMs)

/** What a member can play with now: cash and bonuses that have not expired. */
export const playable = (member: MemberBooks, nowMs: number): bigint =>
  [...member.purses.values()]
    .filter((purse) => mayBePlayed(purse, nowMs))
    .reduce((sum, { balance }) => sum + balance, 0n)

/** The purses in the order in which a bet spends them. */
export const spendOrder = (member: MemberBooks, nowMs: number): [number, Purse][] =>
  [...member.purses]
    .filter(([, purse]) => mayBePlayed(purse, nowMs))
    .sort(([a, { rank: first }], [b, { rank: second }]) => first - second || a - b)

/** Whether a purse may pay for a stake of this height in this category. */
export const pays = (purse: Purse, stake: bigint, category: number): boolean =>
  (purse.maxStake === null || stake <= purse.maxStake) && !purse.barred.includes(category)

/** The Bangkok day, week (by its Monday) or month in which an instant lies. */
function windowOf(period: Limit['period'], atMs: number): string {
  const local = new Date(atMs + 7 * 3_600_000)
  if (period === 'week') local.setUTCDate(local.getUTCDate() - ((local.getUTCDay() + 6) % 7))
  return local.toISOString().slice(0, period === 'month' ? 7 : 10)
}

/** What a limit has used up at an instant, counted from the operations: stakes not rolled back, and for a loss limit less what was won,
 *  re-settlements included. */
export function used(member: MemberBooks, limit: Limit, nowMs: number): bigint {
  const operations = [...member.posted.values()]
  const within = operations.filter(({ atMs }) => windowOf(limit.period, atMs) === windowOf(limit.period, nowMs))
  const rolledBack = new Set(
    operations.filter(({ operation }) => operation === 'rollback').map(({ refersTo }) => refersTo),
  )
  const staked = within
    .filter((one) => one.operation === 'bet' && !rolledBack.has(one))
    .reduce((sum, { amount }) => sum + amount, 0n)
  const won = within
    .filter(({ operation }) => operation === 'win' || operation === 'adjust')
    .reduce((sum, { amount }) => sum + amount, 0n)
  return limit.kind === 'stake' ? staked : staked - won
}

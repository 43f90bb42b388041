import { deepStrictEqual } from 'node:assert'
import { selectBonuses } from '#modules/promotions/index.ts'
import { findBalances } from '#modules/wallet/index.ts'
import type { newMember } from '#tests/fixtures/cashier.ts'
import type { TestContext } from '#tests/fixtures/database.ts'
import type { openSettledBefore } from '#tests/fixtures/settled-before.ts'
import type { NaiveMember } from './rules.ts'

/** What of a test's database histories are played on. */
export type HistoryContext = Pick<TestContext, 'database' | 'partners' | 'owner' | 'sql' | 'clock'>
export const START = Date.parse('2026-11-21T03:00:00Z')
export const HOUR = 3_600_000
type Person = Awaited<ReturnType<typeof newMember>>
/** A history in the making: the member in the real engine and in the naive rules, and the instant it has come to. */
export type HistoryState = {
  context: HistoryContext
  person: Person
  naive: NaiveMember
  /** The instant that the history has come to, in milliseconds since 1970. */
  at: number
  /** The number of the action; its event, round or deposit is named by it. */
  no: bigint
  /** When each round began, in milliseconds since 1970. */
  begun: Map<string, number>
  settledBefore: ReturnType<typeof openSettledBefore>
  withdrew: boolean
  /** Whether deposits go by the cashier. */
  cashier: boolean
  roll: (max: number) => number
  /** Notes that something of this kind happened. */
  note: (kind: string) => void
}

export const engine = ({ context, at, person: { member } }: HistoryState) => ({
  now: new Date(at),
  member,
  own: { ...context, clock: { ...context.clock, now: () => new Date(at) } },
})

export async function compare(history: HistoryState): Promise<void> {
  const { now, member } = engine(history)
  const all = { from: new Date(0), to: new Date('2100-01-01'), before: null, max: 100 }
  const [bonuses, { playable }] = await history.context.database.read((tx) =>
    Promise.all([selectBonuses(tx, member, all), findBalances(tx, member, now)]),
  )
  const active = bonuses.find(({ state }) => state === 'active')
  const ended = bonuses.flatMap(({ state }) => (state === 'active' ? [] : [state]))
  const { naive } = history
  deepStrictEqual(
    { lock: active && [active.offer, active.target, active.done], ends: ended.sort(), playable },
    {
      lock: naive.lock ? [naive.lock.offer, naive.lock.target, naive.done()] : undefined,
      ends: [...naive.ends].sort(),
      playable: naive.playable(history.at),
    },
  )
}

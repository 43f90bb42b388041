import { deepStrictEqual } from 'node:assert'
import type { RoundSettled } from '#contract/events/rounds.ts'
import type { MemberId } from '#kit/ids.ts'
import { countLosses, makeRebates, noteLosses } from '#modules/promotions/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { dice } from './dice.ts'
import { HOUR, type HistoryContext, START } from './history.ts'
import { type LossEvent, mondayOf, naiveRebates } from './rebate-rules.ts'
import { dayOf } from './rules.ts'

const [DAY, WEEKS, EVENTS] = [24 * HOUR, 4, 12]
const AT_ONCE = 200
const monday = mondayOf(dayOf(START)) + 70
const instant = (day: number): number => day * DAY - 7 * HOUR
type Row = LossEvent & { member: MemberId }
function eventOf({ member, at, lost }: Row) {
  const difference = { stake: String(lost), win: '0', valid_stake: '0' }
  const round = {
    host: 'h',
    game: 'g',
    round: 'r',
    category: 'slot' as const,
    begun_at: new Date(at).toISOString(),
    ending: 'played' as const,
  }
  const payload: RoundSettled = {
    ...round,
    stake: '0',
    win: '0',
    valid_stake: '0',
    legs: [],
    reopened_from: null,
    difference,
  }
  return { member, at: new Date(at), payload }
}

/** Some events of each member's losses, a fourth of it late by up to nine days, and some to the millisecond of a Bangkok midnight. */
function lossesOf(members: ReadonlyMap<MemberId, LossEvent[]>, roll: (max: number) => number): Row[] {
  const rows = [...members].flatMap(([member, events]) =>
    Array.from({ length: EVENTS }, (): Row => {
      const any = instant(monday) + roll((WEEKS + 1) * 7 * DAY)
      const received = roll(8) === 0 ? instant(dayOf(any)) - roll(2) : any
      const at =
        roll(4) === 0 ? Math.max(instant(monday), received - roll(9 * DAY)) : Math.max(instant(monday), received)
      const row = { at, received: Math.max(at, received), lost: BigInt(roll(2_000_000) - 800_000) }
      events.push(row)
      return { member, ...row }
    }),
  )
  return rows.sort((a, b) => a.received - b.received)
}

/** Plays the weeks of so many members on the real engine and on the naive rules, each a history of its own, and compares all their
 *  rebates; how many there were. Throws where they differ. The weeks must be the first ones of their database. */
export async function playWeeks(
  context: HistoryContext,
  { from, histories }: { from: number; histories: number },
): Promise<number> {
  const members = new Map<MemberId, LossEvent[]>()
  for (let n = 0; n < histories; n += 1) members.set((await newMember(context)).member, [])
  const paidAt = new Map(
    Array.from({ length: WEEKS }, (_, n) => [monday + n * 7, instant(monday + n * 7 + 11)] as const),
  )
  const makeAt = (at: number): Promise<number> =>
    makeRebates(
      { ...context, clock: { ...context.clock, now: () => new Date(at) } },
      'friday-rebate',
      histories > 1_000 ? 500 : 7,
    )
  const roll = dice(from + histories)
  const due = [...paidAt.values()]
  let waiting: Row[] = []
  const count = async () => {
    const events = waiting.map(eventOf)
    waiting = []
    if (events.length > 0) await context.database.write((tx) => noteLosses(tx, events))
    // As often as not the job comes before the rebate does.
    if (roll(2) === 0) await countLosses(context)
  }
  for (const row of lossesOf(members, roll)) {
    while ((due[0] ?? Number.POSITIVE_INFINITY) <= row.received) {
      await count()
      await makeAt(due.shift() ?? 0)
    }
    waiting.push(row)
    if (waiting.length >= AT_ONCE) await count()
  }
  await count()
  for (const friday of due) await makeAt(friday)
  const made = await context.sql<{ member: MemberId; period: string; amount: bigint }>(
    `select member_id as member, period, amount from promotions.award where kind = 'rebate' order by member_id, period`,
  )
  const expected = [...members].flatMap(([member, events]) =>
    [...naiveRebates(events, paidAt)].sort(([a], [b]) => a - b).map(([week, amount]) => ({ member, week, amount })),
  )
  deepStrictEqual(
    made.map(({ member, period, amount }) => ({ member, week: Date.parse(`${period}T00:00:00Z`) / DAY, amount })),
    expected,
  )
  return expected.length
}

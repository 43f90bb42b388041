import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import { baht } from '#kit/money.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { creditDeposit } from '#tests/fixtures/pay-in.ts'
import {
  closeDays,
  findClosedDay,
  findHousePostings,
  hostSource,
  postBet,
  postPlays,
  walletInvariants,
} from './index.ts'

const context = await testContext(walletInvariants)
let last = 800n

/** What the closed day keeps of gateway and bank, and what its postings say. */
async function bothBooksOf(day: string) {
  const from = new Date(`${day}T00:00:00+07:00`)
  const closed = await context.database.read((tx) => findClosedDay(tx, day))
  const postings = await context.database.read((tx) => findHousePostings(tx, from, plusSeconds(from, 86_400)))
  return { kept: closed.moved.gateway, posted: postings.reduce((sum, { gateway }) => sum + gateway, 0n) }
}
const creditAt = async (at: Date, member = memberId((last += 1n)), reference = 'r'): Promise<MemberId> => {
  const before = context.clock.now()
  context.clock.set(at)
  await creditDeposit(context, member, reference, baht(100))
  context.clock.set(before)
  return member
}
/** One call: null is to be called again. */
const endDay = async (tx: WriteTx, day: string): Promise<number | null> =>
  (
    await tx.rows<{ rows: number | null }>('test.end_day', 'select wallet.close_days($1, $2) as rows', [
      day,
      context.clock.now(),
    ])
  )[0]?.rows ?? null
const dayOfPostings = async (member: MemberId): Promise<unknown[]> =>
  (
    await context.sql<{ day: string; sameInEvent: boolean }>(
      `select (t.at at time zone 'Asia/Bangkok')::date::text as day, t.at = e.at as "sameInEvent" from wallet.transfer t
       join outbox.event e using (member_id, no) where member_id = $1 order by no`,
      [member],
    )
  ).map(({ day, sameInEvent }) => (sameInEvent ? day : `${day}, not so in its event`))
const countedDays = async (member: MemberId): Promise<unknown[]> =>
  (
    await context.sql(
      `select day::text from (select day from wallet.day_total where member_id = $1 union all
       select day from wallet.member_lock where member_id = $1) d order by day`,
      [member],
    )
  ).map(({ day }) => day)
const bet = (member: MemberId, extId: string, at: Date) => ({
  member,
  source: hostSource(1),
  extId,
  round: extId,
  stake: baht(10),
  category: 3,
  topic: 't',
  payload: {},
  at,
})

describe.each([
  ['an ordinary day', '2026-12-01', '2026-12-02'],
  ['a month’s last day', '2027-01-31', '2027-02-01'],
  ['a year’s last day', '2027-12-31', '2028-01-01'],
  ['the day before a leap day', '2028-02-28', '2028-02-29'],
  ['a leap day', '2028-02-29', '2028-03-01'],
])('the end of %s', (_what, day, next) => {
  const midnight = new Date(`${next}T00:00:00+07:00`)

  test('is one for a member whom two processes serve, whose clocks differ by a second', async () => {
    const member = await creditAt(plusSeconds(midnight, -2))
    await context.database.write((tx) => postBet(tx, bet(member, `ahead ${day}`, plusSeconds(midnight, 0.2))))
    await context.database.write((tx) => postBet(tx, bet(member, `behind ${day}`, plusSeconds(midnight, -0.8))))
    const other = await creditAt(plusSeconds(midnight, -2))
    const inBatch = [member, other].map((who) => ({
      kind: 'bet' as const,
      ...bet(who, `in a batch ${day}`, plusSeconds(midnight, -0.7)),
    }))
    expect(await context.database.write((tx) => postPlays(tx, inBatch))).toMatchObject([
      { code: 'posted' },
      { code: 'posted' },
    ])
    expect(await dayOfPostings(other)).toEqual([day, day])
    expect(await dayOfPostings(member)).toEqual([day, next, next, next])
    expect(await countedDays(member)).toEqual([day, next])
  })

  test('is the same in the day that was closed and in its postings, whatever a process posts whose clock is behind', async () => {
    await creditAt(plusSeconds(midnight, -1))
    await creditAt(midnight)
    context.clock.set(plusSeconds(midnight, 900))
    await closeDays(context.database, day, context.clock.now())
    const closed = await bothBooksOf(day)
    expect(closed.kept).toBe(closed.posted)
    const late = await creditAt(plusSeconds(midnight, -1))
    expect(await bothBooksOf(day)).toEqual(closed)
    expect(await dayOfPostings(late)).toEqual([next])
    expect(await countedDays(late)).toEqual([next])
  })
})

describe('the closing of a day', () => {
  const midnight = new Date('2028-04-02T00:00:00+07:00')
  const day = '2028-04-01'

  test('waits for a posting that was under way when the day ended, however long, and counts it', async () => {
    context.clock.set(plusSeconds(midnight, 400))
    const slow = memberId((last += 1n))
    await creditAt(plusSeconds(midnight, -5), slow, 'before')
    let finish = (): void => {}
    let posted = (): void => {}
    const isPosted = new Promise<void>((done) => (posted = done))
    const work = context.owner.write(async (tx: WriteTx) => {
      await postBet(tx, bet(slow, 'slow', plusSeconds(midnight, -1)))
      posted()
      await new Promise<void>((done) => (finish = done))
    })
    await isPosted
    let isClosed = false
    const closing = closeDays(context.database, day, context.clock.now()).then((written) => {
      isClosed = true
      return written
    })
    // Others post on meanwhile: nobody is held up, and they are dated on the next day.
    await expect
      .poll(async () => (await context.sql('select since from wallet.first_open_day'))[0]?.['since'])
      .toEqual(midnight)
    const other = await creditAt(plusSeconds(midnight, -1))
    expect(await dayOfPostings(other)).toEqual(['2028-04-02'])
    // A call gives up after two seconds, to be made again.
    expect(await context.database.write((tx) => endDay(tx, day))).toBeNull()
    expect(isClosed).toBe(false)
    finish()
    await work
    expect(await closing).toBeGreaterThan(0)
    expect(await dayOfPostings(slow)).toEqual([day, day])
    const [games] = await context.sql(`select total from wallet.checkpoint where account = 20 and day = $1`, [day])
    expect(games).toEqual({ total: baht(10) })
  })

  test('by two processes at once writes each total once', async () => {
    context.clock.set(plusSeconds(midnight, 86_400 + 400))
    await creditAt(plusSeconds(midnight, 50))
    const end = (tx: WriteTx) => endDay(tx, '2028-04-02')
    expect(await context.database.write(end)).toBeNull()
    const second = await context.database.write(async (tx) => {
      expect(await end(tx)).toBeGreaterThan(0)
      const waiting = context.database.write(end)
      await Promise.race([waiting.catch(() => null), new Promise((resolve) => setTimeout(resolve, 300))])
      return { waiting }
    })
    expect(await second.waiting).toBe(0)
    const kept = await bothBooksOf('2028-04-02')
    expect(kept.kept).toBe(kept.posted)
  })

  test('is refused to a process whose clock is a day ahead, where no sandbox moves time', async () => {
    await context.sql('delete from sandbox.clock')
    try {
      await expect(closeDays(context.database, '2028-04-03', plusSeconds(midnight, 3 * 86_400))).rejects.toThrow(
        'off the clock of the database',
      )
    } finally {
      await context.sql('insert into sandbox.clock (only_row, offset_ms) values (true, 0)')
    }
  })
})

import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { baht, satang } from '#kit/money.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { findBalances, findDebt, hostSource, postBet } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { addFriend, settledEvent } from '#tests/fixtures/friends.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { withoutRounds } from '#tests/fixtures/rounds-as-events.ts'
import { claimCommission } from './claim.ts'
import { countCommissions } from './count-commissions.ts'
import { noteDeposit, noteTurnover } from './note-turnover.ts'

const context = await testContext(withoutRounds())
const now = () => context.clock.now()
const failed = (failure: unknown): never => {
  throw failure
}
const count = () => countCommissions(context, failed)
/** A member with a name of their own, as accounts of one name hold commissions. */
async function person(): Promise<MemberId> {
  const { member } = await newMember(context)
  await context.sql(`update members.bank_account set name_key = 'name ' || member_id where member_id = $1`, [member])
  return member
}
const claim = (member: MemberId) => context.database.write((tx) => claimCommission(tx, member, now()))
const cashOf = async (member: MemberId) =>
  (await context.database.read((tx) => findBalances(tx, member, now()))).playable

/** So many runs, `width` of them at the same time: no more than there are connections. */
async function concurrently<Value>(runs: number, width: number, run: () => Promise<Value>): Promise<Value[]> {
  const answers: Value[] = []
  const worker = async () => {
    for (let left = runs / width; left > 0; left -= 1) answers.push(await run())
  }
  await Promise.all(Array.from({ length: width }, worker))
  return answers
}

/** A friend of this member who has qualified. */
async function friendOf(upline: MemberId): Promise<MemberId> {
  const friend = await person()
  await addFriend(context, upline, friend)
  await payIn(context, friend, baht(500))
  return friend
}
const play = (member: MemberId, round: string, valid: bigint, how: Partial<Parameters<typeof settledEvent>[2]> = {}) =>
  context.database.write((tx) =>
    noteTurnover(tx, [settledEvent(member, round, { valid, begun: plusSeconds(now(), 1), ...how })]),
  )

async function sums(member: MemberId) {
  const [row] = await context.sql<{ units: bigint; waiting: bigint; held: bigint; posted: bigint; purse: bigint }>(
    `select units, waiting, held, posted, coalesce((select balance from wallet.purse p where p.member_id = m.member_id and p.purse_no = m.purse_no), 0) as purse
     from referrals.earner m where member_id = $1`,
    [member],
  )
  return row ?? null
}

describe('commission', () => {
  test('is 0.30, 0.10 and 0.05 percent of valid turnover on three levels, and nothing above them', async () => {
    const [top, first] = [await person(), await person()]
    await addFriend(context, top, first)
    const second = await friendOf(first)
    const third = await friendOf(second)
    const fourth = await friendOf(third)
    await play(fourth, 'r', 1_000_000n)
    await count()
    expect(await sums(third)).toMatchObject({ posted: 3_000n, purse: 3_000n })
    expect(await sums(second)).toMatchObject({ posted: 1_000n })
    expect(await sums(first)).toMatchObject({ posted: 500n })
    expect(await sums(top)).toBeNull()
  })

  test('loses no fraction: a thousand rounds of 1.11 are paid as one of 1,110', async () => {
    const upline = await person()
    const friend = await friendOf(upline)
    for (let round = 0; round < 1_000; round += 100) {
      const events = Array.from({ length: 100 }, (_, n) =>
        settledEvent(friend, `r${round + n}`, { valid: 111n, begun: plusSeconds(now(), 1) }),
      )
      await context.database.write((tx) => noteTurnover(tx, events))
      await count()
    }
    expect(await sums(upline)).toMatchObject({ units: 3_330_000n, posted: 333n, purse: 333n })
  })

  test('waits until the friend has paid in 500 and turned over 1,000, then comes with all that waited', async () => {
    const upline = await person()
    const friend = await person()
    await addFriend(context, upline, friend)
    await play(friend, 'a', 99_999n)
    await payIn(context, friend, baht(499))
    await count()
    expect(await sums(upline)).toMatchObject({ units: 2_999_970n, waiting: 2_999_970n, posted: 0n })
    await play(friend, 'b', 1n)
    await count()
    expect(await sums(upline)).toMatchObject({ posted: 0n })
    await payIn(context, friend, baht(1))
    await context.database.write((tx) => noteDeposit(tx, { member: friend, no: 9n, at: now() }))
    await count()
    // A deposit itself is no turnover.
    expect(await sums(upline)).toMatchObject({ units: 3_000_000n, waiting: 0n, posted: 300n })
  })

  test('keeps the rate of when the round began, also when it is settled again under another', async () => {
    const upline = await person()
    const friend = await friendOf(upline)
    const begun = plusSeconds(now(), 1)
    await play(friend, 'a', 1_000_000n, { begun })
    await count()
    await context.sql(
      `insert into referrals.rate_version select max(version) + 1, $1, array_fill(100, array[21]) from referrals.rate_version`,
      [plusSeconds(now(), 60)],
    )
    await play(friend, 'b', 1_000_000n, { begun: plusSeconds(now(), 61) })
    await play(friend, 'a', 500_000n, { before: 1_000_000n, begun })
    await context.sql('select referrals.count_news(100)')
    expect(await sums(upline)).toMatchObject({ units: 10_000n * (1_500n + 10_000n) })
    await context.sql('delete from referrals.rate_version where version > 1')
    await count()
  })

  test('delivered twice counts once, and two processes at once count each event once', async () => {
    const upline = await person()
    const friend = await friendOf(upline)
    const event = settledEvent(friend, 'r', { valid: 200_000n, begun: plusSeconds(now(), 1) })
    await Promise.all([1, 2, 3].map(() => context.database.write((tx) => noteTurnover(tx, [event]))))
    await Promise.all([1, 2, 3, 4].map(count))
    await count()
    expect(await sums(upline)).toMatchObject({ posted: 600n, purse: 600n })
  })
})

describe('a claim', () => {
  test('takes all that was posted once, of 200 at the same time', async () => {
    const upline = await person()
    const friend = await friendOf(upline)
    await play(friend, 'r', baht(20_000))
    await count()
    const answers = await concurrently(200, 10, () => claim(upline))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await cashOf(upline)).toBe(6_000n)
    expect(await sums(upline)).toMatchObject({ posted: 6_000n, purse: 0n })
  })

  test('is refused below 50 baht, and leaves what there is', async () => {
    const upline = await person()
    const friend = await friendOf(upline)
    await play(friend, 'r', baht(16_666))
    await count()
    expect(await claim(upline)).toBe(false)
    await play(friend, 's', 67n)
    await count()
    expect(await sums(upline)).toMatchObject({ purse: 5_000n })
    expect(await claim(upline)).toBe(true)
  })
})

describe('a round that is settled otherwise', () => {
  test('takes back from the purse, and after the claim from cash', async () => {
    const upline = await person()
    const friend = await friendOf(upline)
    await play(friend, 'a', baht(20_000))
    await play(friend, 'b', baht(2_000))
    await count()
    await play(friend, 'b', 0n, { before: baht(2_000) })
    await count()
    expect(await sums(upline)).toMatchObject({ posted: 6_000n, purse: 6_000n })
    await claim(upline)
    await play(friend, 'a', 0n, { before: baht(20_000) })
    await count()
    expect(await cashOf(upline)).toBe(0n)
    await play(friend, 'c', baht(20_000))
    await count()
    await claim(upline)
    expect(await cashOf(upline)).toBe(6_000n)
  })

  test('owes what cash cannot pay, and the next claim repays it', async () => {
    const upline = await person()
    const friend = await friendOf(upline)
    await play(friend, 'a', baht(20_000))
    await count()
    await claim(upline)
    const bet = {
      member: upline,
      source: hostSource(1),
      round: 'lost',
      at: now(),
      topic: 'round.of.a.test',
      payload: {},
    }
    await context.database.write((tx) => postBet(tx, { ...bet, extId: 'lost', stake: satang(6_000n), category: 3 }))
    await play(friend, 'a', 0n, { before: baht(20_000) })
    await count()
    expect(await context.database.read((tx) => findDebt(tx, upline))).toBe(6_000n)
    await play(friend, 'c', baht(30_000))
    await count()
    expect(await claim(upline)).toBe(true)
    expect(await cashOf(upline)).toBe(3_000n)
    expect(await context.database.read((tx) => findDebt(tx, upline))).toBe(0n)
  })
})

describe('a run', () => {
  test('reports how many batches it counted, how many earnings changed state, and for how many members it posted', async () => {
    const friend = await friendOf(await person())
    await count()
    await play(friend, 'a', 1_000_000n)
    await play(friend, 'b', 1_000_000n)
    expect(await count()).toEqual({ batches: 2, moved: 1, posted: 1 })
    // Less than a satang of commission, then one.
    await play(friend, 'c', 1n)
    expect(await count()).toEqual({ batches: 1, moved: 0, posted: 0 })
    await play(friend, 'd', 333n)
    expect(await count()).toEqual({ batches: 1, moved: 0, posted: 1 })
    expect(await count()).toEqual({ batches: 0, moved: 0, posted: 0 })
  })

  test('finds nothing of a round that changed no turnover, and of who came by no link', async () => {
    const friend = await friendOf(await person())
    await count()
    await play(friend, 'a', 0n)
    await play(await person(), 'b', 1_000n)
    expect(await count()).toEqual({ batches: 0, moved: 0, posted: 0 })
  })

  test('counts all that waits, also where it is more than one statement takes', async () => {
    const upline = await person()
    const friend = await friendOf(upline)
    await count()
    await context.sql(
      `select referrals.note_turnover(array[$1::bigint], array[7000000 + n], array[3::smallint], array[1000], array[$2::timestamptz]) from generate_series(1, 120) n`,
      [friend, plusSeconds(now(), 1)],
    )
    expect(await count()).toEqual({ batches: 120, moved: 1, posted: 1 })
    expect(await sums(upline)).toMatchObject({ posted: 360n })
  })

  test('reports the member whose posting fails, posts for the others, and leaves theirs to the next run', async () => {
    const [one, other] = [await person(), await person()]
    for (const upline of [one, other]) await play(await friendOf(upline), `of ${upline}`, 1_000_000n)
    const writeOne = <Value>(work: (tx: WriteTx) => Promise<Value>) =>
      context.database.writeOne((tx) => {
        const rows: WriteTx['rows'] = (name, text, values) =>
          name === 'referrals.post_commission' && values?.[0] === one
            ? Promise.reject(new Error('of a test'))
            : tx.rows(name, text, values)
        return work(Object.assign(Object.create(tx), { rows }) as WriteTx)
      })
    const reported: MemberId[] = []
    const run = await countCommissions(
      { ...context, database: { ...context.database, writeOne } },
      (_failure, member) => {
        reported.push(member)
      },
    )
    expect([reported, run.posted]).toEqual([[one], 1])
    expect([await sums(one), await sums(other)]).toMatchObject([{ posted: 0n }, { posted: 3_000n }])
    expect((await count()).posted).toBe(1)
    expect(await sums(one)).toMatchObject({ posted: 3_000n })
  })
})

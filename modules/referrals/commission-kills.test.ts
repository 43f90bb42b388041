import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { baht } from '#kit/money.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { addFriend, settledEvent } from '#tests/fixtures/friends.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { withoutRounds } from '#tests/fixtures/rounds-as-events.ts'
import { countCommissions } from './count-commissions.ts'
import { noteTurnover } from './note-turnover.ts'

const context = await testContext(withoutRounds())
const PAIRS = 60
const KILLS = 100
const RATE = 30n

/** A member and a friend of theirs who has paid in enough. */
async function pair(): Promise<{ upline: MemberId; friend: MemberId }> {
  const [upline, friend] = [(await newMember(context)).member, (await newMember(context)).member]
  await context.sql(`update members.bank_account set name_key = 'name ' || member_id where member_id in ($1, $2)`, [
    upline,
    friend,
  ])
  await addFriend(context, upline, friend)
  await payIn(context, friend, baht(500))
  return { upline, friend }
}

/** Runs the job, and ends the connection that it works on at a random moment. Returns whether that made work fail; what failed is left
 *  to the next run. */
async function runAndKill(): Promise<boolean> {
  let wasHit = false
  const kill = { done: false }
  const run = countCommissions(context, () => (wasHit = true)).then(
    () => {},
    () => void (wasHit = true),
  )
  void run.then(() => (kill.done = true))
  await sleep(Math.random() * 60)
  while (!kill.done && !wasHit)
    await context.sql(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and usename = 'chokdee_site' and state <> 'idle'`,
    )
  await run
  // Until the pool has seen the end of a connection that was killed when it had just become idle.
  await sleep(20)
  return wasHit
}

test('killed 100 times at any point, and run by three at once, it posts each commission once, to the satang', async () => {
  const pairs: Awaited<ReturnType<typeof pair>>[] = []
  for (let n = 0; n < PAIRS; n += 1) pairs.push(await pair())
  const turnover = new Map(pairs.map(({ friend }) => [friend, 0n]))
  let kills = 0
  for (let round = 0; kills < KILLS; round += 1) {
    // Every third pass re-opens the rounds of the pass before: what they brought is taken back.
    const isReopened = round % 3 === 2
    const events = pairs.map(({ friend }, n) => {
      const valid = BigInt(100_000 + n * 7_777)
      turnover.set(friend, (turnover.get(friend) ?? 0n) + (isReopened ? -valid : valid))
      const figures = isReopened ? { valid: 0n, before: valid } : { valid }
      return settledEvent(friend, `r${isReopened ? round - 1 : round}`, {
        ...figures,
        begun: plusSeconds(context.clock.now(), 1),
      })
    })
    await context.database.write((tx) => noteTurnover(tx, events))
    for (let wasKilled = true; wasKilled && kills < KILLS; ) {
      wasKilled = await runAndKill()
      if (wasKilled) kills += 1
    }
  }
  const failed = (failure: unknown): never => {
    throw failure
  }
  await Promise.all([1, 2, 3].map(() => countCommissions(context, failed)))
  await countCommissions(context, failed)
  const rows = await context.sql<{ member: MemberId; posted: bigint; purse: bigint }>(
    `select m.member_id as member, m.posted, p.balance as purse from referrals.earner m
     join wallet.purse p on p.member_id = m.member_id and p.purse_no = m.purse_no order by m.member_id`,
  )
  const expected = pairs.map(({ upline, friend }) => {
    const posted = ((turnover.get(friend) ?? 0n) * RATE) / 10_000n
    return { member: upline, posted, purse: posted }
  })
  expect(rows).toEqual(expected.sort((one, other) => (one.member < other.member ? -1 : 1)))
}, 180_000)

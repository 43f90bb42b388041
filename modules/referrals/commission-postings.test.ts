import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { untilSomeoneWaits } from '#tests/fixtures/lock-waiters.ts'
import { addFriend } from '#tests/fixtures/friends.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { withoutRounds } from '#tests/fixtures/rounds-as-events.ts'
import {
  callClaimCommission,
  callCountTurnover,
  callNoteTurnover,
  callPostCommission,
  callSettleFriends,
} from './commissions.store.ts'
import { countCommissions, postCommissions } from './count-commissions.ts'

// How commissions stand in the journal, and that a posting waits for a count that runs at the same moment.
const context = await testContext(withoutRounds())
const now = () => context.clock.now()
let no = 9_000_000n

const note = (member: MemberId, valid: bigint) =>
  context.database.write((tx) =>
    callNoteTurnover(tx, [{ member, no: (no += 1n), category: 3, valid, begunAt: plusSeconds(now(), 1) }]),
  )
const count = () => context.database.writeOne((tx) => callCountTurnover(tx, 1_000))
const post = (member: MemberId) => context.database.writeOne((tx) => callPostCommission(tx, member, now()))
/** A member to whom a friend has brought 50 baht, which are not posted yet. */
async function earning() {
  const [{ member: upline }, { member: friend }] = [await newMember(context), await newMember(context)]
  await context.sql(`update members.bank_account set name_key = 'name ' || member_id where member_id = any ($1)`, [
    [upline, friend],
  ])
  await addFriend(context, upline, friend)
  await note(friend, 1_666_700n)
  await count()
  await payIn(context, friend, satang(50_000n))
  const terms = { depositMin: satang(50_000n), turnoverMin: satang(100_000n), at: now() }
  expect(await context.database.write((tx) => callSettleFriends(tx, [friend], [], terms))).toBe(1)
  return { upline, friend }
}

test('the very first member of a site is posted for as every other', async () => {
  const { upline } = await earning()
  expect(upline).toBe(1n)
  const run = await countCommissions(context, (failure) => {
    throw failure
  })
  expect(run).toEqual({ batches: 0, moved: 0, posted: 1 })
})

test('each posting has the next number, and comes to one purse that is played after every bonus', async () => {
  const { upline, friend } = await earning()
  expect(await post(upline)).toBe(5_000n)
  for (const more of [10_000n, -5_000n, 20_000n]) {
    await note(friend, more)
    await count()
    expect(await post(upline)).toBe((more * 3n) / 1_000n)
  }
  const postings = await context.sql<{ ext: string }>(
    'select ext_id as ext from wallet.transfer where member_id = $1 and source = wallet.source_referral() order by no',
    [upline],
  )
  expect(postings.map(({ ext }) => ext)).toEqual(['commission:1', 'commission:2', 'commission:3', 'commission:4'])
  const purses = await context.sql(
    'select kind, spend_rank, expires_at, ended_as from wallet.opened_purse where member_id = $1',
    [upline],
  )
  expect(purses).toEqual([{ kind: 4, spend_rank: 200, expires_at: null, ended_as: null }])
  const claimed = await context.database.write((tx) =>
    callClaimCommission(tx, upline, { id: 'rfc_own', min: satang(1n), at: now() }),
  )
  expect(claimed).toEqual({ amount: 5_075n, repaid: 0n })
  expect(await context.sql('select id, amount, repaid from referrals.claim where member_id = $1', [upline])).toEqual([
    { id: 'rfc_own', amount: 5_075n, repaid: 0n },
  ])
})

test('a posting waits for what is being counted, and posts what is left of it', async () => {
  const { upline, friend } = await earning()
  await note(friend, -1_666_700n)
  let posting: Promise<bigint> | undefined
  await context.owner.write(async (tx) => {
    await tx.rows('test.count', 'select referrals.count_news(1000)')
    posting = post(upline)
    await untilSomeoneWaits(context)
  })
  expect(await posting).toBe(0n)
})

test('each of 201 members who are due is tried once in a run, though every posting fails', async () => {
  const added = await context.sql<{ member: MemberId }>(
    `insert into members.member (phone, password_hash, registered_at)
     select '09' || lpad(n::text, 8, '0'), '$argon2id$test', $1 from generate_series(1, 402) n returning member_id as member`,
    [now()],
  )
  const [uplines, friends] = [
    added.slice(0, 201).map(({ member }) => member),
    added.slice(201).map(({ member }) => member),
  ]
  await context.sql(
    `with pair as (
       insert into referrals.attribution (upline_id, member_id, at) select u, f, $3 from unnest($1::bigint[], $2::bigint[]) x(u, f) returning upline_id, member_id
     )
     insert into referrals.friend (member_id, friend_id, level, joined_at) select upline_id, member_id, 1, $3 from pair`,
    [uplines, friends, now()],
  )
  const begunAt = plusSeconds(now(), 1)
  await context.database.write((tx) =>
    callNoteTurnover(
      tx,
      friends.map((member) => ({ member, no: 1n, category: 3, valid: 1_000n, begunAt })),
    ),
  )
  await count()
  const terms = { depositMin: satang(0n), turnoverMin: satang(0n), at: now() }
  expect(await context.database.write((tx) => callSettleFriends(tx, friends, [], terms))).toBe(201)
  const writeOne = (): Promise<never> => Promise.reject(new Error('of a test'))
  const tried: MemberId[] = []
  const run = postCommissions({ ...context, database: { ...context.database, writeOne } }, (_failure, member) =>
    tried.push(member),
  )
  expect(await run).toBe(0)
  expect(tried).toEqual(uplines)
})

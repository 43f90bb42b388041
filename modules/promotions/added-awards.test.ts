import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'

// What is won in small pieces becomes one award: which open award a piece is added to, and what is changed of it.
const context = await testContext(walletInvariants)
const now = context.clock.now()
const HOUR_S = 3_600
const DAY_S = 86_400
type Piece = {
  member: bigint | number
  kind?: string
  campaign?: string
  offer?: string
  amount?: number
  until?: Date
}

let pieces = 0
const add = async ({
  member,
  kind = 'prize',
  campaign = 'spring',
  offer = 'prize',
  amount = 100,
  until = plusSeconds(now, 10 * DAY_S),
}: Piece) => {
  const period = `spin-${(pieces += 1)}`
  const [row] = await context.sql<{ period: string }>(
    'select promotions.add_to_award($1, $2, $3, $4, $5, $6, $7, $8) as period',
    [member, kind, campaign, period, amount, offer, until, now],
  )
  return { asked: period, period: row?.period }
}
const awardsOf = (member: bigint | number) =>
  context.sql(
    `select period, amount, expires_at as "expiresAt", notified_at as "notifiedAt", notify_from as "notifyFrom" from promotions.award
     where member_id = $1 order by made_at, period`,
    [member],
  )
const addVersion = () =>
  context.sql(
    `insert into promotions.offer_version (offer_id, version, rule) select offer_id, version + 1, rule from promotions.offer_version
     where offer_id = 'prize' order by version desc limit 1`,
  )

test('a piece is added to the open award of the newest version, which may be claimed until the later time, and is told of again a day before', async () => {
  await addVersion()
  const { member } = await newMember(context)
  const [other] = [await newMember(context)]
  const first = await add({ member })
  await add({ member: other.member })
  const others = await awardsOf(other.member)
  await context.sql('update promotions.award set notified_at = $2 where member_id = $1', [member, now])
  expect(first.period).toBe(first.asked)
  const [early, late] = [plusSeconds(now, 9 * DAY_S), plusSeconds(now, 10 * DAY_S + HOUR_S)]
  expect((await add({ member, amount: 30, until: late })).period).toBe(first.period)
  const added = {
    period: first.period,
    amount: 130n,
    expiresAt: late,
    notifiedAt: null,
    notifyFrom: plusSeconds(late, -DAY_S),
  }
  expect(await awardsOf(member)).toEqual([added])
  expect((await add({ member, amount: 5, until: early })).period).toBe(first.period)
  expect(await awardsOf(member)).toEqual([{ ...added, amount: 135n }])
  expect(await awardsOf(other.member), 'nobody else has more').toEqual(others)
})

test.each([
  ['another campaign', { campaign: 'summer' }, ''],
  ['another kind', { kind: 'goodwill' }, ''],
  ['another offer', { offer: 'free-credit' }, ''],
  [
    'an award that was claimed',
    {},
    `update promotions.award set state = 'claimed', ended_at = made_at where member_id = $1`,
  ],
  ['an award by an older version', {}, `update promotions.award set version = version - 1 where member_id = $1`],
])('nothing is added to %s: an award of its own is made', async (_what, differs, change) => {
  const { member } = await newMember(context)
  await addVersion()
  await add({ member })
  if (change !== '') await context.sql(change, [member])
  const before = await awardsOf(member)
  const piece = await add({ member, ...differs })
  expect(piece.period).toBe(piece.asked)
  const after = await awardsOf(member)
  expect(after).toHaveLength(2)
  expect(after).toEqual(expect.arrayContaining(before))
})

test('what counts for an offer are the shares of its newest version', async () => {
  const shares = { slot: 7_000 }
  await context.sql(
    `insert into promotions.offer_version (offer_id, version, rule)
     select offer_id, version + 1, jsonb_set(rule, '{lock,shares}', $1) from promotions.offer_version
     where offer_id = 'free-credit' order by version desc limit 1`,
    [shares],
  )
  expect(await context.sql(`select promotions.shares_of('free-credit') as shares`)).toEqual([{ shares }])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { closePurse, hostSource, postBet, postPlays } from '#modules/wallet/index.ts'
import { satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { giveBonus, nextMember } from '#tests/fixtures/purses.ts'

const context = await testContext([])
const migration = readFileSync('migrations/0187-returned-of-purses/up.sql', 'utf8')
const at = context.clock.now()

/** An expired bonus of 100 whose purse ended with 40, before its bet won 30 together with another purse's; and one that ended before. */
async function endedBonus(state: string): Promise<bigint> {
  const member = nextMember()
  const [purse, other] = [
    await giveBonus(context, member, 60n),
    await giveBonus(context, member, 100n, { spendRank: 60 }, 'o2'),
  ]
  const step = { source: hostSource(1), round: 'g1', payload: {}, at }
  await context.database.write((tx) =>
    postBet(tx, { ...step, topic: 'bet.placed', member, extId: 'b1', stake: satang(120n), category: 3 }),
  )
  for (const one of [purse, other])
    await context.owner.write((tx) =>
      closePurse(tx, { member, purse: one, as: 'forfeited', source: 'promotion', extId: `c${one}`, payload: {}, at }),
    )
  await context.database.write((tx) =>
    postPlays(tx, [
      { ...step, topic: 'win.paid', kind: 'win', member, extId: 'w1', amount: satang(31n), betExtId: 'b1' },
    ]),
  )
  await context.sql(
    `insert into promotions.bonus (member_id, id, offer_id, version, deposit, amount, target, purse_no, paid_in, opened_at, expires_at, notify_from, state, ended_at)
     values ($1, 'bon', 'free-credit', 1, 0, 100, 1, $2, 0, $3, $3, $3, $4, case when $4 <> 'active' then $3::timestamptz end)`,
    [member, other, at, state],
  )
  return member
}

test('of a bonus that still runs what its ended purse returned is known, with the later shares of its bets alone', async () => {
  const members = [await endedBonus('active'), await endedBonus('expired')]
  const returned = () =>
    context.sql(
      'select o.member_id as member, o.purse_no as purse, o.returned from wallet.opened_purse o where member_id = any ($1) order by 1, 2',
      [members],
    )
  const [first, second] = members
  expect(await returned()).toMatchObject([{ returned: 15n }, { returned: 55n }, { returned: 15n }, { returned: 55n }])
  await context.sql('alter table wallet.opened_purse drop column returned')
  await context.sql(`begin; ${migration}; commit`)
  expect(await returned()).toEqual([
    { member: first, purse: 10, returned: null },
    { member: first, purse: 11, returned: 55n },
    { member: second, purse: 10, returned: null },
    { member: second, purse: 11, returned: null },
  ])
})

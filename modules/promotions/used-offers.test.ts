import { expect, test } from 'vitest'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openMeasuredDatabase } from '#tests/fixtures/statement-costs.ts'
import { claimOffer, findOwnOffers } from './offers.ts'

/** What a member's offers read must not grow with what others have used up. */

const USES = 1_000
const ROWS_MAX = 200
const context = await testContext()
const now = context.clock.now()

test.each(['generic', 'custom'] as const)(
  'offers that thousands have used up are found by a few rows with %s plans',
  async (planned) => {
    await context.sql(
      `insert into promotions.used (offer_id, key, member_id, at)
     select o, 'account:' || n, n, $2 from unnest(array['new-member', 'thousand', 'free-credit']) o, generate_series(1, $1::int) n on conflict do nothing`,
      [USES, now],
    )
    await context.sql('analyze promotions.used')
    const { member } = await newMember(context)
    expect(await context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', at: now }))).toBe(
      'granted',
    )
    const { database, costsOf } = await openMeasuredDatabase(context, planned)
    const { value: offers, costs } = await costsOf(() => database.read((tx) => findOwnOffers(tx, member, now)))
    expect(offers.filter(({ obstacle }) => obstacle === 'used').map(({ id }) => id)).toEqual(['free-credit'])
    expect(costs.filter(({ text }) => text.includes('array_agg(o.offer_id)')).length).toBe(1)
    expect(costs.filter(({ rows }) => rows > ROWS_MAX)).toEqual([])
  },
)

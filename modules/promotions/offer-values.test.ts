import { expect, test } from 'vitest'
import { type OfferValue, valueOf } from '#contract/plain/offers.ts'
import { walletInvariants } from '#modules/wallet/index.ts'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext(walletInvariants)

const tiers: OfferValue = {
  kind: 'tiers',
  tiers: [
    { from: 100, amount: 7 },
    { from: 200, amount: 9 },
  ],
}

test.each<[OfferValue, number, bigint]>([
  [tiers, 99, 0n],
  [tiers, 100, 7n],
  [tiers, 199, 7n],
  [tiers, 200, 9n],
  [{ kind: 'rebate', share: 500, min: 1_000, max: 2_000 }, 19_999, 0n],
  [{ kind: 'rebate', share: 500, min: 1_000, max: 2_000 }, 20_000, 1_000n],
  [{ kind: 'rebate', share: 500, min: 1_000, max: 2_000 }, 40_020, 2_000n],
  [{ kind: 'percent', share: 333, max: 100 }, 3_003, 99n],
  [{ kind: 'percent', share: 333, max: 100 }, 4_000, 100n],
])('%j gives upon %i the same in the database and on pages', async (value, amount, bonus) => {
  const [row] = await context.sql<{ v: bigint }>('select promotions.value_of($1, $2) as v', [value, amount])
  expect([row?.v, valueOf(value, BigInt(amount))]).toEqual([bonus, bonus])
})

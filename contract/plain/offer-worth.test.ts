import { expect, test } from 'vitest'
import { worthAtMost } from './offer-worth.ts'
import type { OfferLock, OfferRule } from './offers.ts'

// Against the play that the search finds: tests/strategies/offers.test.ts. Here are the sums and the bounds of its terms.
const lock: OfferLock = {
  times: 5,
  of: 'deposit_and_bonus',
  days: 30,
  maxStake: null,
  barred: [],
  spend: 'cash_first',
  shares: { sports: 10_000, esports: 10_000, slot: 10_000, 'slot-itp': 10_000, fish: 10_000, casino: 2_500, lotto: 0 },
  returns: 'whole',
}
const rule: OfferRule = {
  trigger: { kind: 'deposit', min: 100_000, first: false },
  times: 'daily',
  value: { kind: 'fixed', amount: 20_000 },
  lock,
  maxCashOut: null,
}
const returns = { slot: 9_700 }
const worth = (change: Partial<OfferRule>, by: Record<string, number> = returns) =>
  worthAtMost({ ...rule, ...change }, by)

test('a bonus that goes back whole is worth what is left of it once deposit and bonus were staked at long odds', () => {
  // 200 less 3 % of 1,200; 200 less 3 % of 6,000 is less.
  expect(worth({})).toBe(16_400n)
  expect(worth({ lock: { ...lock, times: 1 } })).toBe(16_400n)
})

test('a bonus that is staked beside a deposit that is kept is worth more', () => {
  const { returns: _, ...left } = lock
  expect(worth({ lock: left })).toBe(19_400n)
})

test('the award of a failed step is worth on average what the likeliest slip of its rule brings, and less with more legs or higher prices', () => {
  const step = (legs: number, price: number) =>
    worth({
      trigger: { kind: 'failed_step', legs, price, maxStake: 10_000 },
      value: { kind: 'stake_times', times: 30 },
    })
  // 10 × (1 − 1/1.4) × (1/1.4)⁹ of 3,000: each leg half won at worst where it is not lost.
  expect(step(10, 180)).toBe(41_486n)
  expect([step(12, 180), step(10, 200)].map((one) => Number(one) < 41_485)).toEqual([true, true])
  expect(Number(step(5, 180))).toBeGreaterThan(100_000)
})

test('a category that returns more, or turnover that costs less, makes it worth more, and one that counts less does not', () => {
  expect(worth({}, { slot: 9_700, casino: 9_950 })).toBe(19_400n)
  // 0.5 % lost of each baht, four of which count one: as dear as a return of 98 %.
  const onlyCasino = {
    ...lock,
    times: 1,
    shares: { ...lock.shares, sports: 0, esports: 0, slot: 0, 'slot-itp': 0, fish: 0 },
  }
  const whole = worth({ lock: onlyCasino, value: { kind: 'fixed', amount: 100_000 } }, { casino: 9_950 })
  expect(whole).toBe(99_000n)
  expect(worth({}, {})).toBe(20_000n)
})

test('what may become cash at most, and what turnover leaves of it, bound a free credit', () => {
  const free = {
    trigger: { kind: 'free_credit' },
    value: { kind: 'fixed', amount: 5_000 },
    lock: { ...lock, times: 10, of: 'bonus', returns: undefined },
  } as const
  expect(worth(free)).toBe(4_850n)
  // 50 of 300, of which the turnover of 500 costs 15.
  expect(worth({ ...free, maxCashOut: 30_000 })).toBe(4_762n)
  expect(worth({ ...free, maxCashOut: 1_000 })).toBe(1_000n)
})

test('a share is worth most where it reaches its maximum, a tier where it begins', () => {
  expect(worth({ value: { kind: 'percent', share: 1_000, max: 50_000 } })).toBe(50_000n - 16_500n + 1n)
  expect(
    worth({
      value: {
        kind: 'tiers',
        tiers: [
          { from: 0, amount: 1 },
          { from: 500_000, amount: 100_000 },
          { from: 9_000_000, amount: 100_001 },
        ],
      },
    }),
  ).toBe(82_000n)
})

test('a rebate is worth what is left of it once its loss was staked, and an award has no amount', () => {
  const weekly = {
    trigger: { kind: 'schedule', weekday: 5 },
    lock: { ...lock, times: 1, of: 'bonus', returns: undefined },
  } as const
  // 10,000 of a loss of 200,000: 9,700 of it, less the 6,000 that staking 200,000 cost.
  expect(worth({ ...weekly, value: { kind: 'rebate', share: 500, min: 1_000, max: 1_000_000 } })).toBe(370_001n)
  expect(worth({ ...weekly, value: { kind: 'rebate', share: 200, min: 1_000, max: 1_000_000 } })).toBe(0n)
  expect(worth({ trigger: { kind: 'award' } })).toBeNull()
})

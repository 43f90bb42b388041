import { expect, test } from 'vitest'
import { blankRule } from '#contract/plain/offer-draft.ts'
import type { OfferRule } from '#contract/plain/offers.ts'
import { sumsOf } from './offer-sums.server.ts'

const figures = (rule: OfferRule) =>
  sumsOf(rule)
    .map(({ sign = '', value }) => `${sign}${value}`)
    .join(' ')
const rebate = (more: { min?: number; max?: number }): OfferRule => {
  const { lock, ...rule } = blankRule('deposit', 'percent')
  const value = { kind: 'rebate', share: 500, min: 1_000, max: 1_000_000, ...more } as const
  return { ...rule, trigger: { kind: 'schedule', weekday: 5 }, value, lock: { ...lock, times: 1, of: 'bonus' } }
}

test('an offer is shown as the equation of its worked example', () => {
  const deposit: OfferRule = {
    ...blankRule('deposit', 'fixed'),
    trigger: { kind: 'deposit', exactly: 30_000, first: true },
    value: { kind: 'fixed', amount: 10_000 },
  }
  expect(figures({ ...deposit, lock: { ...deposit.lock, times: 5, of: 'deposit_and_bonus' } })).toBe(
    '300 +100 =400 →2,000',
  )
  expect(figures(rebate({}))).toBe('1,000 ×5% =50 →50')
})

test.each([{ max: 3_000 }, { min: 6_000 }])('an equation that %o would make wrong is not shown', (more) => {
  expect(figures(rebate(more))).toBe('')
})

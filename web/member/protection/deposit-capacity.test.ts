import { expect, test } from 'vitest'
import type { OwnLimit } from './current-limits.ts'
import { leastCapacity } from './deposit-capacity.ts'

const limit = (period: 'day' | 'week', amount: string, used: string, kind: 'deposit' | 'loss' = 'deposit') =>
  ({ limit: `${kind}_${period}`, kind, period, amount, used, to: '2026-11-21T17:00:00.000Z' }) as OwnLimit

test('the deposit limit that leaves the least counts, and never less than nothing', () => {
  expect(leastCapacity([limit('day', '500.00', '100.00'), limit('week', '1000.00', '900.00')])).toMatchObject({
    period: 'week',
    left: 10_000n,
  })
  expect(leastCapacity([limit('day', '500.00', '900.00')])).toMatchObject({ left: 0n })
  expect(leastCapacity([limit('day', '500.00', '100.00', 'loss')])).toBeNull()
})

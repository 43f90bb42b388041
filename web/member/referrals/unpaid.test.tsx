import { expect, test } from 'vitest'
import { markupOf, profileWith } from '#tests/fixtures/member-page.tsx'
import { Claim } from './earned.tsx'
import { LevelSums } from './level-sums.tsx'
import type { Referral } from './referral.tsx'

/** What friends brought last month is held; this month they have brought nothing. */
const referral = (held: string) =>
  ({
    pending: '0.00',
    total: '0.00',
    claimable: false,
    claim_min: '50.00',
    waiting: '0.00',
    held,
    month: '2026-11-01',
    deposit_min: '500.00',
    turnover_min: '1000.00',
    rates: [],
    levels: [{ level: 1, count: 1, turnover: '0.00', earnings: '0.00', members: [] }],
  }) as unknown as Referral
const shown = async (held: string) => ({
  claim: await markupOf(() => <Claim referral={referral(held)} />, { profile: profileWith() }),
  month: await markupOf(() => <LevelSums referral={referral(held)} />, { profile: profileWith() }),
})

test('each sum of earnings says whether unpaid ones are in it, and none of a span how much, since they may be older', async () => {
  const { claim, month } = await shown('27.00')
  expect(claim).toContain('(ไม่รวมยอดที่ยังไม่จ่าย)')
  expect(month).toContain('นับรวมยอดที่ยังไม่จ่ายด้วย')
  expect(month).not.toContain('27.00')
  const none = await shown('0.00')
  expect(none.month + none.claim).not.toContain('ยอดที่ยังไม่จ่าย')
})

import { expect, test } from 'vitest'
import { markupOf, profileWith } from '#tests/fixtures/member-page.tsx'
import { OwnBonuses } from './own-bonuses.tsx'
import * as th from './th.ts'

test('nobody whose bonus runs reads that none waits', async () => {
  expect(await markupOf(OwnBonuses, { profile: profileWith() })).toContain(th.ownNone)
  const running = profileWith({
    current_promotion: { id: 'new-member', name: 'โบนัสสมาชิกใหม่' },
    turnover: '0.00',
    turnover_needed: '2000.00',
  })
  expect(await markupOf(OwnBonuses, { profile: running })).not.toContain(th.ownNone)
})

import { expect, inject, test } from 'vitest'
import { promotionInvariants } from '#modules/promotions/invariants.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { playWeeks } from './rebate-weeks.ts'

const HISTORIES = inject('histories')
// The losses here are events alone; no round is behind them.
const context = await testContext(promotionInvariants.filter(({ name }) => name !== 'I11 losses'))

test('the rebates of generated weeks agree with the rules, with events that come late', async () => {
  const made = await playWeeks(context, { from: inject('historiesFrom'), histories: HISTORIES })
  expect(made).toBeGreaterThan(HISTORIES)
}, 36_000_000)

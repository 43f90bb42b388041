import { expect, test } from 'vitest'
import type { Transfers } from '#contract/http/account.ts'
import { liveTransfer, stepsOf } from './transfer-steps.ts'

type Transfer = Transfers['transfers'][number]
const at = '2026-11-21T03:00:00.000Z'
const nowMs = Date.parse(at)
const none = { seen_at: null, matched_at: null, credited_at: null }
const of = (id: string, more: Partial<Transfer>): Transfer => ({
  id,
  stage: 'waiting',
  amount: '300.17',
  started_at: at,
  ...none,
  ...more,
})
const credited = (id: string, when = at) =>
  of(id, { stage: 'credited', seen_at: when, matched_at: when, credited_at: when })
const live = (...transfers: Transfer[]) => liveTransfer({ to: null, transfers, slips: [] }, nowMs)?.id
const states = (transfer: Transfer | null) => stepsOf(transfer, () => 'then').map(({ state }) => state)

test('the transfer that is looked at is the one that has just come, else the one that is waited for', () => {
  expect(live()).toBeUndefined()
  expect(live(of('waits', {}))).toBe('waits')
  expect(live(credited('came'), of('waits', {}))).toBe('came')
  expect(live(credited('long ago', '2026-11-21T02:49:00.000Z'), of('waits', {}))).toBe('waits')
  expect(live(credited('long ago', '2026-11-21T02:49:00.000Z'))).toBeUndefined()
})

test('a step is done when its time is known, and not before', () => {
  expect(states(null)).toEqual(['current', 'upcoming', 'upcoming', 'upcoming'])
  expect(states(of('waits', {}))).toEqual(['current', 'upcoming', 'upcoming', 'upcoming'])
  expect(states(of('suspended', { stage: 'suspended', seen_at: at }))).toEqual(['done', 'done', 'current', 'upcoming'])
  expect(states(credited('came'))).toEqual(['done', 'done', 'done', 'done'])
  expect(stepsOf(of('suspended', { stage: 'suspended', seen_at: at }), () => 'then')[2]?.title).toBe(
    'ไม่ได้โอนจากบัญชีของคุณ',
  )
})

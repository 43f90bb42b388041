import { describe, expect, test } from 'vitest'
import { type CompletedRequest, watchStep } from '#member/money/request-watch.ts'
import type { Profile } from '#member/session/snapshot.ts'
import { cancelFailure, completedSince, depositNotice } from './deposit-outcome.ts'
import { secondsUntil } from './seconds-until.ts'

const completed = (id: string, status: CompletedRequest['status'], cause: string | null = null): CompletedRequest => ({
  id,
  number: 'D-20112569-0482',
  type: 'deposit',
  status,
  amount: '1300.00',
  bonus: '0.00',
  total: '1300.00',
  created_at: '2026-11-20T07:00:00Z',
  completed_at: null,
  deleted_at: null,
  deleted_cause: cause,
  rail: 'gateway',
  bank: null,
  account_number: null,
  suspense: null,
})
const profile = (pendingId: string | null, done: CompletedRequest[]): Profile =>
  ({ pending_request: pendingId && { id: pendingId, type: 'deposit' }, completed_requests: done }) as Profile

test('the notices are those of the specification, word for word', () => {
  expect(depositNotice(completed('dep_1', 'completed'))).toEqual({
    type: 'success',
    message: 'คุณทำการฝากเงินจำนวน 1,300.00 บาท เรียบร้อยแล้ว',
  })
  expect(depositNotice(completed('dep_1', 'failed', 'ชื่อบัญชีไม่ตรง'))).toEqual({
    type: 'error',
    message: 'ไม่สามารถฝากเงิน (ชื่อบัญชีไม่ตรง)',
  })
  expect(depositNotice(completed('dep_1', 'expired')).message).toBe('ไม่สามารถฝากเงิน (หมดเวลา)')
})

test('the notice of held money says that it is held and why, and not that it failed', () => {
  const suspense = { amount: '1300.00', state: 'waiting' as const, foreign: true, return_by: '2026-11-21T07:00:00Z' }
  const request = { ...completed('dep_1', 'failed', 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน'), suspense }
  expect(depositNotice(request)).toEqual({
    type: 'warning',
    message: 'พักเงิน 1,300.00 บาทไว้ กำลังตรวจ (บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน)',
  })
})

test.each([
  ['nothing is watched, nothing is pending', null, profile(null, []), null, null],
  ['a pending deposit is watched from now on', null, profile('dep_1', []), 'dep_1', null],
  ['it is still pending', 'dep_1', profile('dep_1', []), 'dep_1', null],
  ['it is neither pending nor finished yet', 'dep_1', profile(null, []), 'dep_1', null],
  ['it is finished', 'dep_1', profile(null, [completed('dep_1', 'completed')]), null, 'dep_1'],
  [
    'it is finished and the next one is pending',
    'dep_1',
    profile('dep_2', [completed('dep_1', 'expired')]),
    'dep_2',
    'dep_1',
  ],
  ['another one was finished before', null, profile(null, [completed('dep_0', 'completed')]), null, null],
])('%s', (_name, watched, state, watch, finished) => {
  const step = watchStep('deposit', watched, state)
  expect([step.watch, step.finished?.id ?? null]).toEqual([watch, finished])
})

test('money that nobody waited for is news once, and none at the first look', () => {
  const failed = completed('dep_1', 'failed', 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน')
  const first = completedSince(null, profile(null, [completed('dep_0', 'completed'), failed]))
  expect(first.added).toEqual([])
  const later = profile(null, [
    completed('dep_2', 'completed'),
    completed('dep_0', 'completed'),
    completed('dep_1', 'completed'),
  ])
  const second = completedSince(first.all, later)
  expect(second.added.map(({ id }) => id)).toEqual(['dep_2', 'dep_1'])
  expect(completedSince(second.all, later).added).toEqual([])
})

test('the time left is counted by the server’s clock and never runs below zero', () => {
  const expires = '2026-11-20T07:10:00Z'
  const now = Date.parse('2026-11-20T07:00:00Z')
  expect(secondsUntil(expires, now, 0)).toBe(600)
  expect(secondsUntil(expires, now, 60_000)).toBe(540)
  expect(secondsUntil(expires, now + 3_600_000, 0)).toBe(0)
})

describe('a cancel that failed', () => {
  test('says the first error, whatever field it is of', () => {
    expect(cancelFailure({ errors: { amount: ['ยอดนี้ยกเลิกไม่ได้'], error: ['อย่างอื่น'] } })).toBe('ยอดนี้ยกเลิกไม่ได้')
  })

  test('says that the time is over where nothing else is said', () => {
    expect(cancelFailure({ errors: {} })).toBe('หมดเวลาทำรายการฝากเงิน')
  })
})

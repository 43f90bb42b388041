import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { judgeTry, maySend } from './otp.ts'

const limits = {
  lifeSeconds: 300,
  triesPerCode: 5,
  resendAfterSeconds: [60, 120, 240],
  sendsPerHour: 5,
  failuresPerDay: 10,
  sendsPerAddressPerHour: 200,
}
const start = new Date('2026-11-21T03:00:00Z')
const at = (...seconds: number[]): Date[] => seconds.map((second) => plusSeconds(start, second))
const failures = (count: number, second: number): Date[] =>
  Array.from({ length: count }, () => plusSeconds(start, second))

describe('a code may be sent', () => {
  test.each([
    // earlier sends            failures           asked at  answer
    ['to a new phone', [], [], 0, { resendAfterSeconds: 60 }],
    ['again after 60 s', [0], [], 60, { resendAfterSeconds: 120 }],
    ['then after 120 s', [0, 60], [], 180, { resendAfterSeconds: 240 }],
    ['then after 240 s', [0, 60, 180], [], 420, { resendAfterSeconds: 240 }],
    ['a fifth time, after which the hour is full', [0, 60, 180, 420], [], 660, { resendAfterSeconds: 2_940 }],
    ['again when the first is an hour old', [0, 60, 180, 420, 660], [], 3_600, { resendAfterSeconds: 60 }],
    ['as if new after a quiet hour', [0, 60], [], 3_660, { resendAfterSeconds: 60 }],
    ['though nine tries failed today', [], failures(9, -60), 0, { resendAfterSeconds: 60 }],
    ['a day after the tenth failure', [], failures(10, -86_400), 0, { resendAfterSeconds: 60 }],
  ])('%s', (_when, sent, failed, now, value) => {
    expect(maySend(at(...sent), failed, plusSeconds(start, now), limits)).toEqual({ ok: true, value })
  })

  test.each([
    ['59 s after the first', [0], [], 59, { code: 'OTP_RESEND_TOO_SOON', details: { seconds: 1 } }],
    ['119 s after the second', [0, 60], [], 179, { code: 'OTP_RESEND_TOO_SOON', details: { seconds: 1 } }],
    ['100 s after the third', [0, 60, 180], [], 280, { code: 'OTP_RESEND_TOO_SOON', details: { seconds: 140 } }],
    ['a sixth time within the hour', [0, 60, 180, 420, 660], [], 3_599, { code: 'OTP_SENDS_EXHAUSTED' }],
    ['when ten tries failed today', [], failures(10, -86_399), 0, { code: 'OTP_TOO_MANY_TRIES' }],
  ])('but not %s', (_when, sent, failed, now, refusal) => {
    expect(maySend(at(...sent), failed, plusSeconds(start, now), limits)).toEqual({ ok: false, refusal })
  })
})

describe('a try at a code', () => {
  const flow = (triesLeft: number) => ({ expiresAt: plusSeconds(start, 300), triesLeft })
  test.each([
    // code on its way         failed today  right  at   verdict                spent
    ['is right', flow(5), 0, true, 299, 'verified', false],
    ['is right on the last try', flow(1), 9, true, 0, 'verified', false],
    ['is wrong', flow(5), 0, false, 0, 'OTP_INVALID', true],
    ['is wrong on the last try', flow(1), 0, false, 0, 'OTP_INVALID', true],
    ['comes when the tries are used up', flow(0), 0, true, 0, 'OTP_TOO_MANY_TRIES', false],
    ['comes when the code has run out', flow(5), 0, true, 300, 'OTP_EXPIRED', false],
    ['comes when no code is on its way', null, 0, false, 0, 'OTP_INVALID', false],
    ['comes after ten failures today, though it is right', flow(5), 10, true, 0, 'OTP_TOO_MANY_TRIES', false],
  ])('that %s', (_what, code, failed, right, now, verdict, spent) => {
    const judged = judgeTry(code, failures(failed, -3_600), right, plusSeconds(start, now), limits)
    expect(judged.verified ? 'verified' : judged.refusal.code).toBe(verdict)
    expect(!judged.verified && judged.spent).toBe(spent)
  })
})

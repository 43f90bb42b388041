import { expect, test } from 'vitest'
import { openTestSms } from '#tests/fixtures/members.ts'
import { notifyBySms } from './index.ts'

test.each([
  ['sent', 'sent'],
  ['refused', 'sent'],
  ['unknown', 'unknown'],
  ['busy', 'unknown'],
] as const)(
  'a notice that the SMS provider answers with %s is %s: run again where it may have left or can be sent later',
  async (answer, outcome) => {
    const sms = openTestSms()
    sms.answer = answer
    expect(await notifyBySms(sms, '0812345678', 'text')).toBe(outcome)
  },
)

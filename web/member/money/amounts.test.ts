import { expect, test } from 'vitest'
import { chooseAmount, lesserOf, withinBounds } from './amount-choice.ts'
import { moneyAnswer } from './money-answer.ts'

const bounds = { min: '50.00', max: '150000.00' }

test.each([
  ['', null, null],
  ['300', 30_000n, null],
  ['300.5', 30_050n, null],
  ['300.', 30_000n, null],
  ['49.99', null, 'ฝากขั้นต่ำ 50.00 บาท'],
  ['150000.01', null, 'ฝากได้ไม่เกิน 150,000.00 บาทต่อครั้ง'],
  ['1e3', null, 'จำนวนเงินไม่ถูกต้อง'],
])('the amount %j is %s %s', (typed, satang, text) => {
  expect(chooseAmount(typed, bounds, 'deposit')).toEqual({ satang, text })
})

test('more than the member has is shown as what they have, not as a limit', () => {
  expect(chooseAmount('900', { min: '100.00', max: '837.00', maxIs: 'credit' }, 'withdraw')).toEqual({
    satang: null,
    text: 'เครดิตของคุณมี 837.00 บาท',
  })
})

test('more than the member’s own limit leaves is refused at the field, before it is sent', () => {
  expect(chooseAmount('1000', { min: '50.00', max: '500.00', maxIs: 'own limit' }, 'deposit')).toEqual({
    satang: null,
    text: 'ตามวงเงินที่คุณตั้งไว้ ฝากได้อีก 500.00 บาท',
  })
})

test('a quick amount outside the bounds cannot be chosen', () => {
  expect([100, 5_000].map((amount) => withinBounds(amount, { min: '50.00', max: '1000.00' }))).toEqual([true, false])
  expect(withinBounds(100, { min: null, max: null })).toBe(true)
})

test('at most the balance and at most the limit can be withdrawn', () => {
  expect(lesserOf('300.00', '200000.00')).toBe('300.00')
  expect(lesserOf('300000.00', '200000.00')).toBe('200000.00')
  expect(lesserOf('300.00', null)).toBe('300.00')
})

test('a money call without an answer says that trying again is safe', () => {
  const error = {
    success: false as const,
    message: 'x',
    msg: 'x',
    errors: { error: ['x'] },
    code: 'INTERNAL' as const,
    request_id: '',
  }
  expect(moneyAnswer({ ok: false, answered: false, status: 0, error })).toMatchObject({
    answered: false,
    errors: { error: expect.stringContaining('ไม่ทำรายการซ้ำ') },
  })
  const refused = moneyAnswer({
    ok: false,
    answered: false,
    status: 503,
    error: { ...error, code: 'GATEWAY_UNAVAILABLE' },
  })
  expect(refused, 'the next try must be another request').toMatchObject({ answered: true, errors: { error: 'x' } })
  expect(moneyAnswer({ ok: true, data: { id: 'dep_1' }, headers: new Headers() })).toEqual({
    ok: true,
    answered: true,
    id: 'dep_1',
  })
})

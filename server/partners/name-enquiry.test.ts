import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#kit/clock.ts'
import { openForTest, type TestWorld } from '#world/open-for-test.ts'
import { openNameEnquiry } from './name-enquiry.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openForTest()
})
afterAll(() => world.close())

const site = { bank: 'scb', accountNumber: '9876543210', name: 'บริษัท โชคดี จำกัด' }
const enquiryOf = (more: Partial<Parameters<typeof openNameEnquiry>[0]> = {}) =>
  openNameEnquiry({
    url: world.url('/bank'),
    apiKey: 'bank-key',
    apiSecret: 'bank-secret',
    clock: systemClock,
    payingAccount: async () => site,
    ...more,
  })
const findHolder = (accountNumber: string, name = 'สมชาย ใจดี', bank = 'kbank') =>
  enquiryOf().findHolder({ bank, accountNumber, name })
const order = (fault: string) => world.send('POST', '/director/faults', { body: { party: 'enquiry', fault } })
/** Sets at the director whose name an account has, or that it is absent or closed. */
const setAccount = (body: Record<string, unknown>) => world.send('POST', '/director/accounts', { body })
const found = (holder: string) => ({ kind: 'found', names: [holder], reference: expect.stringMatching(/^rs_/) })

describe('the bank’s name enquiry, over the sandbox bank’s wire', () => {
  test('answers the name that was first given, whoever asks with another', async () => {
    expect(await findHolder('1000000001')).toEqual(found('สมชาย ใจดี'))
    expect(await findHolder('1000000001', 'สมหญิง รักดี')).toEqual(found('สมชาย ใจดี'))
    expect(await findHolder('1000000001', 'สมหญิง รักดี', 'bbl'), 'another bank’s same number is another account').toEqual(
      found('สมหญิง รักดี'),
    )
  })

  test('answers the name under which somebody has paid; who was only ever paid to has none yet', async () => {
    const body = {
      from_bank: 'kbank',
      from_account_number: '1000000002',
      from_name: 'มานี มีนา',
      to_bank: 'ktb',
      to_account_number: '1000000003',
      amount: '5',
    }
    expect((await world.send('POST', '/bank/transfers', { body })).status).toBe(201)
    expect(await findHolder('1000000002')).toEqual(found('มานี มีนา'))
    expect(await findHolder('1000000003', 'ปิติ ยินดี', 'ktb')).toEqual(found('ปิติ ยินดี'))
    expect(await findHolder('1000000003', 'ชูใจ เลิศล้ำ', 'ktb')).toEqual(found('ปิติ ยินดี'))
  })

  test('obeys the director: another holder, none, closed, and the first again', async () => {
    const account = { bank: 'kbank', account_number: '1000000004' }
    expect((await setAccount({ ...account, name: 'ชูใจ เลิศล้ำ' })).status).toBe(201)
    expect(await findHolder('1000000004')).toEqual(found('ชูใจ เลิศล้ำ'))
    await setAccount({ ...account, standing: 'absent' })
    expect(await findHolder('1000000004')).toEqual({ kind: 'absent' })
    await setAccount({ ...account, standing: 'closed' })
    expect(await findHolder('1000000004')).toEqual({ kind: 'absent' })
    await world.send('DELETE', `/director/accounts?bank=kbank&account_number=1000000004`)
    expect(await findHolder('1000000004')).toEqual(found('สมชาย ใจดี'))
  })

  test.each([
    ['timed-out', { kind: 'silent' }],
    ['error-after-effect', { kind: 'silent' }],
    ['wrong-sender', found('สมหญิง ไม่เกี่ยวข้อง')],
  ])('under the director’s fault %s', async (fault, answer) => {
    await order(fault)
    expect(await findHolder('1000000005')).toEqual(answer)
    expect(await findHolder('1000000005')).toEqual(found('สมชาย ใจดี'))
  })

  test('cannot answer for a bank that this one does not know, nor before we have an account to ask from', async () => {
    expect(await findHolder('1000000006', 'สมชาย ใจดี', 'hsbc')).toEqual({ kind: 'unanswerable' })
    expect(await findHolder('1000000006', 'สมชาย ใจดี', 'nobank')).toEqual({ kind: 'unanswerable' })
    const without = enquiryOf({ payingAccount: async () => null })
    expect(await without.findHolder({ bank: 'kbank', accountNumber: '1000000006', name: 'สมชาย ใจดี' })).toEqual({
      kind: 'unanswerable',
    })
  })

  test('is silent under a wrong key, from another’s account, and where nobody is', async () => {
    const account = { bank: 'kbank', accountNumber: '1000000007', name: 'สมชาย ใจดี' }
    for (const more of [
      { apiSecret: 'not the secret' },
      { payingAccount: async () => ({ ...site, accountNumber: '1112223334' }) },
      { url: 'http://127.0.0.1:9' },
    ])
      expect(await enquiryOf(more).findHolder(account)).toEqual({ kind: 'silent' })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openForTest, type TestWorld } from '../open-for-test.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openForTest()
})
afterAll(() => world.close())

const authorization = `Basic ${Buffer.from('sms-key:sms-secret').toString('base64')}`
const sendSms = (body: Record<string, unknown> | string, key = authorization) =>
  world.send('POST', '/sms/v1/messages', { body, headers: { Authorization: key } })
const inbox = async (to: string) =>
  (await world.send('GET', `/sms/messages?to=${to}`)).json as unknown as { text: string; to: string; at: string }[]

describe('the SMS gateway', () => {
  it('accepts JSON and forms, and lists a phone’s messages, newest first', async () => {
    expect((await sendSms({ msisdn: '0812345678', message: 'หนึ่ง', sender: 'CHOKDEE' })).status).toBe(201)
    expect((await sendSms('msisdn=%2B66812345678&message=สอง')).status).toBe(201)
    expect((await inbox('081-234-5678')).map((one) => one.text)).toEqual(['สอง', 'หนึ่ง'])
    expect((await inbox('0812345678'))[0]?.to).toBe('0812345678')
    expect(await inbox('0899999999')).toEqual([])
  })

  it.each([
    [
      'a wrong secret',
      { msisdn: '0812345678', message: 'x' },
      `Basic ${Buffer.from('sms-key:nope').toString('base64')}`,
      401,
    ],
    ['no key', { msisdn: '0812345678', message: 'x' }, '', 401],
    ['a number that is not a mobile phone', { msisdn: '021234567', message: 'x' }, authorization, 422],
    ['no message', { msisdn: '0812345678' }, authorization, 422],
    ['a field sent twice', 'msisdn=0812345678&message=a&message=b', authorization, 422],
  ] as const)('refuses %s', async (_, body, key, status) => {
    const answer = await sendSms(body, key)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ error: expect.any(String), message: expect.any(String) })
  })

  it('refuses a body that is not JSON, and one that is too large', async () => {
    const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
    expect((await world.send('POST', '/sms/v1/messages', { body: '{', headers })).status).toBe(400)
    expect(
      (await world.send('POST', '/sms/v1/messages', { body: `{"message":"${'x'.repeat(70_000)}"}`, headers })).status,
    ).toBe(413)
  })

  it.each(['', 'abc', '02123'])('refuses to show an inbox of %j', async (to) =>
    expect((await world.send('GET', `/sms/messages?to=${to}`)).status).toBe(422),
  )

  it.each([
    ['duplicate', '0810000000', 201, 2],
    ['lost', '0810000001', 201, 0],
    ['late', '0810000002', 201, 0],
    ['error-after-effect', '0810000003', 500, 1],
    ['timed-out', '0810000004', 504, 1],
  ])('answers and delivers as a fault ordered of the director has it: %s', async (fault, msisdn, status, count) => {
    await world.send('POST', '/director/faults', { body: { party: 'sms', fault } })
    expect((await sendSms({ msisdn, message: fault })).status).toBe(status)
    expect(await inbox(msisdn)).toHaveLength(count)
    expect((await world.send('GET', '/director/faults')).json).toEqual([])
  })

  it('re-orders the messages of one phone: only what reaches it next is shown before the held one', async () => {
    const phone = '0810000005'
    /** Until the phone would show what the last message lets through: a millisecond after it. */
    const settled = () => new Promise((waited) => setTimeout(waited, 10))
    const order = (fault: string) => world.send('POST', '/director/faults', { body: { party: 'sms', fault } })
    await order('re-ordered')
    await sendSms({ msisdn: phone, message: 'held' })
    await sendSms({ msisdn: '0810000006', message: 'for another phone' })
    await settled()
    expect(await inbox(phone), 'after a message to another phone').toEqual([])
    await order('lost')
    await sendSms({ msisdn: phone, message: 'lost' })
    await settled()
    expect(await inbox(phone), 'after a message that is lost').toEqual([])
    await sendSms({ msisdn: phone, message: 'next' })
    await settled()
    expect((await inbox(phone)).map(({ text }) => text)).toEqual(['held', 'next'])
  })

  it('shows the messages of a phone as a page', async () => {
    const page = await world.send('GET', '/sms?phone=0812345678')
    expect(page.text).toContain('081-234-5678')
    expect(page.text).toContain('สอง')
  })
})

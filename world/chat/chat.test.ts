import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openForTest, type TestWorld } from '../open-for-test.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openForTest()
})
afterAll(() => world.close())

const push = (to: string, text: string, key: string = randomUUID(), token = 'chat-token') =>
  world.send('POST', '/chat/v2/bot/message/push', {
    body: { to, messages: [{ type: 'text', text }] },
    headers: { Authorization: `Bearer ${token}`, 'X-Line-Retry-Key': key },
  })
const messagesOf = async (user: string) =>
  (await world.send('GET', `/chat/messages?user=${user}`)).json as unknown as { from: string; text: string }[]

describe('the chat', () => {
  it('takes a push of whoever has the channel token, and shows it to its user alone', async () => {
    expect((await push('U1', 'สวัสดี')).json).toMatchObject({ sentMessages: [{ id: expect.any(String) }] })
    expect((await push('U1', 'no', randomUUID(), 'wrong')).status).toBe(401)
    expect(await messagesOf('U1')).toMatchObject([{ from: 'site', text: 'สวัสดี' }])
    expect(await messagesOf('U2')).toEqual([])
  })

  it('delivers one retry key once', async () => {
    const key = randomUUID()
    expect([(await push('U3', 'once', key)).status, (await push('U3', 'once', key)).status]).toEqual([200, 409])
    expect(await messagesOf('U3')).toHaveLength(1)
    expect((await push('U3', 'x', 'no-uuid')).status).toBe(400)
  })

  it.each([
    ['lost', 0, 200],
    ['duplicate', 2, 200],
    ['late', 0, 200],
    ['timed-out', 1, 504],
    ['error-after-effect', 1, 500],
  ])('%s: %i seen now, answered %i', async (fault, count, status) => {
    await world.send('POST', '/director/faults', { body: { party: 'chat', fault } })
    expect((await push(`U-${fault}`, fault)).status).toBe(status)
    expect(await messagesOf(`U-${fault}`)).toHaveLength(count)
  })

  it('sends the site, signed, what a person writes, and shows it to them', async () => {
    expect(
      (await world.send('POST', '/chat/messages', { body: { user: 'somchai', text: 'CD-2222-3333' } })).status,
    ).toBe(201)
    const [hook] = await world.receivedOn('/hooks/chat', 1)
    expect(hook?.headers['x-line-signature']).toBe(
      createHmac('sha256', 'chat-secret')
        .update(hook?.body ?? '')
        .digest('base64'),
    )
    expect(JSON.parse(hook?.body ?? '{}')).toMatchObject({
      events: [{ type: 'message', source: { userId: 'somchai' }, message: { type: 'text', text: 'CD-2222-3333' } }],
    })
    expect(await messagesOf('somchai')).toMatchObject([{ from: 'user', text: 'CD-2222-3333' }])
    expect((await world.send('GET', '/chat?user=somchai')).text).toContain('CD-2222-3333')
  })

  it.each([
    { user: '', text: 'x' },
    { user: '<b>', text: 'x' },
    { user: 'a', text: '' },
  ])('takes no %j', async (body) => {
    expect((await world.send('POST', '/chat/messages', { body })).status).toBe(422)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForTest, type TestWorld } from '#world/open-for-test.ts'
import { openChat } from './chat.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openForTest()
})
afterAll(() => world.close())

const chat = (channelToken = 'chat-token') => openChat({ url: world.url('/chat'), channelToken })
const messagesOf = async (user: string) =>
  (await world.send('GET', `/chat/messages?user=${user}`)).json as unknown as unknown[]

test('a push of unknown fate, sent again under its key, is sent and seen once', async () => {
  const key = randomUUID()
  await world.send('POST', '/director/faults', { body: { party: 'chat', fault: 'error-after-effect' } })
  expect(await chat().push('Uonce', 'เงินเข้าแล้ว', key)).toBe('unknown')
  expect(await chat().push('Uonce', 'เงินเข้าแล้ว', key)).toBe('sent')
  expect(await messagesOf('Uonce')).toHaveLength(1)
})

test('a push under a wrong token is refused, and one into the void is of unknown fate', async () => {
  expect(await chat('another token').push('Unobody', 'x', randomUUID())).toBe('refused')
  expect(await openChat({ url: 'http://127.0.0.1:9', channelToken: 'x' }).push('U', 'x', randomUUID())).toBe('unknown')
})

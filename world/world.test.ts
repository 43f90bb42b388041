import { afterAll, beforeEach, expect, it } from 'vitest'
import { openLog } from '#kit/party/log.ts'
import { openForTest } from './open-for-test.ts'
import { openWorld } from './world.ts'

const LONG_MS = 60_000
const settings = await openForTest(undefined, { HANG_MS: String(LONG_MS) })
const world = openWorld(settings.config, openLog('silent'))
afterAll(async () => {
  await world.close()
  await settings.close()
})

const credentials = `Basic ${Buffer.from('sms-key:sms-secret').toString('base64')}`
const sendJson = (path: string, body: object, signal?: AbortSignal) =>
  new Request(`http://127.0.0.1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: credentials },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
const sms = (signal?: AbortSignal) => sendJson('/sms/v1/messages', { msisdn: '0810000004', message: 'hello' }, signal)

beforeEach(async () => {
  expect((await world.fetch(sendJson('/director/faults', { party: 'sms', fault: 'timed-out' }))).status).toBeLessThan(
    300,
  )
})

it('a response that hangs by the director’s order ends when its caller leaves', async () => {
  const leaving = new AbortController()
  const answer = world.fetch(sms(leaving.signal))
  setTimeout(() => leaving.abort(), 50)
  expect((await answer).status).toBe(504)
})

it('a response that begins after the world has hung up does not hang', async () => {
  world.hangUp()
  expect((await world.fetch(sms())).status).toBe(504)
})

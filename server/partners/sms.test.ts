import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSms } from './sms.ts'

let status = 200
let provider: Server
beforeAll(async () => {
  provider = createServer(
    (_request, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end('{}'),
  )
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
})
afterAll(() => void provider.close())

const send = () => {
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  return openSms({ url, apiKey: 'key', apiSecret: 'secret', sender: 'CHOKDEE' }).send('0812345678', 'text')
}

test.each([
  [201, 'sent'],
  [400, 'refused'],
  [429, 'busy'],
  [500, 'unknown'],
] as const)('a message that the provider answers with %i is %s', async (answer, outcome) => {
  status = answer
  expect(await send()).toBe(outcome)
})

test('a message to a provider that is not there is of unknown fate', async () => {
  const sms = openSms({ url: 'http://127.0.0.1:9', apiKey: 'key', apiSecret: 'secret', sender: 'CHOKDEE' })
  expect(await sms.send('0812345678', 'text')).toBe('unknown')
})

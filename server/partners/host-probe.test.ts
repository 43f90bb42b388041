import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openForTest } from '#world/open-for-test.ts'
import { openHostProbe } from './host-probe.ts'

const host = { host: 'slot.localhost', no: 1, launchUrl: 'http://slot.localhost:3900/', keys: [] }
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** A host of a test's own, on a real socket. */
async function hostThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const json = (status: number, body: unknown): RequestListener => {
  return (_asked, answer) =>
    void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

test('the sandbox’s host is up', async () => {
  const world = await openForTest(() => ({ status: 200 }))
  expect(await openHostProbe(world.url('/hosts'))(host)).toBe('up')
  await world.close()
})

test.each([
  ['lost', 'maintenance'],
  ['late', 'slow'],
] as const)(
  'a host that the director has ordered to be %s is seen in %s, and as it was afterwards',
  async (fault, expected) => {
    const world = await openForTest(() => ({ status: 200 }))
    const probe = openHostProbe(world.url('/hosts'))
    expect((await world.send('POST', '/director/faults', { body: { party: 'status', fault } })).status).toBe(201)
    expect(await probe(host)).toBe(expected)
    expect(await probe(host)).toBe('up')
    await world.close()
  },
)

test.each([
  ['says so', json(200, { status: 'maintenance' })],
  ['fails', json(503, { status: 'up' })],
  ['says something else', json(200, { hello: 'there' })],
  ['sends us elsewhere', (_asked, answer) => void answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['hangs up', (_asked, answer) => void answer.destroy()],
] as [string, RequestListener][])('a host that %s is in maintenance', async (_what, answers) => {
  expect(await openHostProbe(await hostThat(answers))(host)).toBe('maintenance')
})

test('a host that nobody answers for is in maintenance, and one that answers late is slow', async () => {
  expect(await openHostProbe('http://127.0.0.1:1')(host)).toBe('maintenance')
  const times = [0, 1_501]
  const late = openHostProbe(await hostThat(json(200, { status: 'up' })), () => times.shift() ?? 0)
  expect(await late(host)).toBe('slow')
})

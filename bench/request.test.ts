import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { requestThroughProxy } from './request.ts'

test.each([
  ['no form', undefined, 'GET undefined undefined'],
  ['an empty form', {}, 'POST application/x-www-form-urlencoded 0'],
  ['a form', { a: '1' }, 'POST application/x-www-form-urlencoded 3'],
])('%s has the method, type and length that a browser gives it', async (_what, form, expected) => {
  const server = createServer(({ method, headers }, reply) =>
    reply.end(`${method} ${headers['content-type']} ${headers['content-length']}`),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent()
  const more = form && { form }
  const answer = await requestThroughProxy(agent, `http://127.0.0.1:${port}/`, { caller: '203.0.113.1', ...more })
  expect(answer).toEqual({ status: 200, body: expected })
  agent.destroy()
  server.close()
})

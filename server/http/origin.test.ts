import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ServerEnv } from './caller.ts'
import { refuseForeignOrigin } from './origin.ts'

const app = new Hono<ServerEnv>().post('/', (c) =>
  c.json(
    refuseForeignOrigin(
      c,
      'https://site.example',
      { startsSession: true },
      new Map([['http://classic.example', 'classic']]),
    ),
  ),
)

test.each([
  ['our own origin', 'https://site.example', null],
  ['a client with a profile over plain http, which gets no cookie', 'http://classic.example', null],
  ['another origin over plain http', 'http://other.example', { code: 'INSECURE_ORIGIN' }],
  ['another origin', 'https://other.example', { code: 'ORIGIN_REFUSED' }],
])('a call that starts a session from %s (%s): the refusal is %j', async (_what, origin, refusal) => {
  expect(await (await app.request('/', { method: 'POST', headers: { origin } })).json()).toEqual(refusal)
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { redeemAnswer, redeemPath } from '#contract/provider/tickets.ts'
import { present } from '#kit/assert.ts'
import { memberId } from '#kit/ids.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, ticketsConfig } from '#tests/fixtures/site.ts'
import { forgetExpired } from './forget-expired.ts'
import { issueTicket } from './issue-ticket.ts'
import { redeemTicket } from './redeem-ticket.ts'

const context = await testContext()
const site = await openSite(context)
const standalone = await openSite(context, { standalone: true })
const bearer = await site.register('0815550001', '7000000001')
const signerOf = (index: number): Signer => {
  const one = present(ticketsConfig.sites[index], 'a site')
  return { host: one.host, ...present(one.keys[0], 'its key') }
}
const [prediction, other] = [signerOf(0), signerOf(1)]

type Signer = { host: string; keyId: string; secret: string }

/** Redeems as a site's server does; `tamper` changes headers after signing. */
async function redeem(
  token: unknown,
  by: Signer = prediction,
  more: { tamper?: Record<string, string>; at?: number } = {},
) {
  const rawBody = JSON.stringify({ token })
  const timestamp = String(context.clock.now().getTime() + (more.at ?? 0))
  const headers = signedCallHeaders(by, { method: 'POST', path: redeemPath, timestamp, nonce: randomUUID(), rawBody })
  const answer = await site.send('POST', redeemPath, { body: rawBody, headers: { ...headers, ...more.tamper } })
  expect(redeemAnswer.safeParse(answer.body).error).toBeUndefined()
  return { http: answer.status, ...answer.body } as { http: number; status: string; member?: string }
}

const addressOf = async (path = '/api/customers/activity/ticket', fields: Record<string, string> = {}, by = bearer) => {
  const answer = await site.post(path, fields, by)
  expect(answer.body).toMatchObject({ success: true })
  return new URL(String(answer.body['url']))
}
const ticketOf = (url: URL): string => present(url.searchParams.get('token'), 'the address carries a ticket')

describe('the activity link', () => {
  test('carries a ticket of which only the hash is kept, and no other secret', async () => {
    const url = await addressOf()
    expect(url.href).toMatch(/^http:\/\/prediction\.localhost:3900\/\?token=tk_[A-Za-z0-9_-]{43}$/)
    const stored = JSON.stringify(await context.sql('select t::text from tickets.ticket t'))
    expect(stored).not.toContain(ticketOf(url).slice(3))
    expect(url.href).not.toContain(bearer.slice(3))
  })

  test('is in the site info for visitors, without a ticket', async () => {
    const { body } = await site.send('GET', '/api/site-info')
    expect(body['data']).toMatchObject({ activity: 'http://prediction.localhost:3900/' })
    expect((await site.post('/api/customers/activity/ticket', {})).status).toBe(401)
  })
})

describe('a ticket for a site', () => {
  test('gives its site a name for the member, the same each time, and never their phone', async () => {
    const first = await redeem(ticketOf(await addressOf()))
    const second = await redeem(ticketOf(await addressOf()))
    expect(first).toEqual({ http: 200, status: 'OK', member: expect.stringMatching(/^p_[A-Za-z0-9_-]{43}$/) })
    expect(second.member).toBe(first.member)
  })

  test('gives another site another name, and of another member another', async () => {
    const here = await redeem(ticketOf(await addressOf()))
    const there = await redeem(
      ticketOf(await addressOf('/api/customers/site-ticket', { url: 'http://other.localhost:3900/week?n=1' })),
      other,
    )
    const somebody = await site.register('0815550002', '7000000002')
    const else_ = await redeem(ticketOf(await addressOf(undefined, {}, somebody)))
    expect(new Set([here.member, there.member, else_.member]).size).toBe(3)
  })

  test('is redeemed by one of a hundred at once', async () => {
    const token = ticketOf(await addressOf())
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(token)))
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 'TICKET_INVALID')).toHaveLength(99)
  })

  test('is refused when it is shown again, and no longer than sixty seconds after it was made', async () => {
    const [once, intime, late] = [ticketOf(await addressOf()), ticketOf(await addressOf()), ticketOf(await addressOf())]
    expect((await redeem(once)).status).toBe('OK')
    expect((await redeem(once)).status).toBe('TICKET_INVALID')
    context.clock.advance(59)
    expect((await redeem(intime)).status).toBe('OK')
    context.clock.advance(1)
    expect((await redeem(late)).status).toBe('TICKET_INVALID')
  })

  test('is good for its own site alone, and not lost when another tries it', async () => {
    const token = ticketOf(await addressOf())
    expect((await redeem(token, other)).status).toBe('TICKET_INVALID')
    expect((await redeem(token)).status).toBe('OK')
  })

  test('opens no game, as a launch ticket opens no site', async () => {
    const launch = await addressOf('/api/customers/site-ticket', {
      url: 'http://slot.localhost:3900/?game=golden-lotus',
    })
    expect((await redeem(ticketOf(launch))).status).toBe('TICKET_INVALID')
    const slot = { host: 'slot.localhost', keyId: 'k1', secret: Buffer.alloc(32, 1).toString('base64') }
    const played = async (token: string) => {
      const rawBody = JSON.stringify({ token })
      const path = '/wallet/v1/session'
      const timestamp = String(context.clock.now().getTime())
      const headers = signedCallHeaders(slot, { method: 'POST', path, timestamp, nonce: randomUUID(), rawBody })
      return (await site.send('POST', path, { body: rawBody, headers })).body['status']
    }
    expect(await played(ticketOf(await addressOf()))).toBe('TICKET_INVALID')
    expect(await played(ticketOf(launch))).toBe('OK')
  })

  test('is no bearer', async () => {
    const token = ticketOf(await addressOf())
    for (const path of ['/api/customers/profile', '/api/user']) {
      const answer = await site.send('GET', path, { token })
      expect([answer.status, answer.body.message]).toEqual([401, 'Unauthenticated.'])
    }
    expect((await redeem(token)).status, 'and trying it so does not use it up').toBe('OK')
  })
})

describe('a purpose', () => {
  const purposes = ['play', 'visit', 'sign_in'] as const
  const pairs = purposes.flatMap((made) => purposes.map((presented) => [made, presented] as const))
  test.each(pairs)('a ticket made to %s, redeemed to %s at the same place', async (made, presented) => {
    const at = context.clock.now()
    const by = { member: memberId(7n), generation: 0, loginId: null }
    const input = { by, audience: 'prediction.localhost', detail: '' }
    const found = await context.database.write(async (tx) => {
      const ticket = await issueTicket(tx, { ...input, purpose: made }, at)
      return redeemTicket(tx, { ticket, audience: input.audience, purpose: presented }, at)
    })
    expect(found).toEqual(made === presented ? { ...by, detail: '' } : null)
  })
})

describe('redeeming', () => {
  test.each([
    ['a foreign secret', { secret: Buffer.alloc(32, 99).toString('base64') }, {}],
    ['an unknown key', { keyId: 's9' }, {}],
    ['an unknown site', { host: 'evil.example' }, {}],
    ['another site’s name under one’s own key', {}, { tamper: { 'X-Chokdee-Host': 'other.localhost' } }],
    ['another nonce than was signed', {}, { tamper: { 'X-Chokdee-Nonce': 'n' } }],
    ['an old timestamp', {}, { at: -300_001 }],
    ['a timestamp to come', {}, { at: 300_001 }],
  ])('under %s is refused and uses nothing up', async (_what, by, more) => {
    const token = ticketOf(await addressOf())
    expect(await redeem(token, { ...prediction, ...by }, more)).toEqual({ http: 401, status: 'SIGNATURE_INVALID' })
    expect((await redeem(token)).status).toBe('OK')
  })

  test.each([7, null, '', 'x'.repeat(257), ['tk_']])('takes no token %j', async (token) => {
    expect(await redeem(token)).toEqual({ http: 400, status: 'BAD_REQUEST' })
  })

  test.each(['tk_', 'gt_x', `tk_${'A'.repeat(43)}`, `mt_${'A'.repeat(43)}`])('knows no ticket %j', async (token) => {
    expect((await redeem(token)).status).toBe('TICKET_INVALID')
  })
})

describe('a GameUrl', () => {
  test('keeps its path and gets a ticket for its own site', async () => {
    const url = await addressOf('/api/customers/site-ticket', {
      url: 'http://other.localhost:3900/week?n=1&token=mine',
    })
    expect([url.pathname, url.searchParams.get('n'), url.searchParams.getAll('token').length]).toEqual([
      '/week',
      '1',
      1,
    ])
    expect((await redeem(ticketOf(url), other)).status).toBe('OK')
  })

  test('of a game host is a launch', async () => {
    const url = await addressOf('/api/customers/site-ticket', { url: 'http://slot.localhost:3900/?game=golden-lotus' })
    expect(url.origin).toBe('http://slot.localhost:3900')
  })

  test.each([
    ['http://evil.example/', 'SITE_UNKNOWN'],
    ['http://other.localhost:3901/', 'SITE_UNKNOWN'],
    ['https://other.localhost:3900/', 'SITE_UNKNOWN'],
    ['http://other.localhost@evil.example:3900/', 'SITE_UNKNOWN'],
    ['http://me:secret@other.localhost:3900/', 'SITE_UNKNOWN'],
    ['//other.localhost:3900/', 'SITE_UNKNOWN'],
    ['javascript:alert(1)', 'SITE_UNKNOWN'],
    ['/deposit', 'SITE_UNKNOWN'],
    ['', 'SITE_UNKNOWN'],
    ['http://slot.localhost:3900/?game=iron-lotus', 'GAME_UNKNOWN'],
    [`http://other.localhost:3900/${'x'.repeat(2_000)}`, 'TEXT_TOO_LONG'],
  ])('%s is refused: %s', async (url, code) => {
    const answer = await site.post('/api/customers/site-ticket', { url }, bearer)
    expect(answer.body.code).toBe(code)
  })

  test('to an activity that this site has not is refused', async () => {
    expect((await standalone.post('/api/customers/activity/ticket', {}, bearer)).body.code).toBe('SITE_UNKNOWN')
  })

  test('of a game in maintenance says so', async () => {
    await context.sql(`update games.host set status = 'maintenance'`)
    const answer = await site.post('/api/customers/site-ticket', { url: 'http://slot.localhost:3900/' }, bearer)
    expect(answer.body.code).toBe('GAME_MAINTENANCE')
    await context.sql(`update games.host set status = 'up'`)
  })
})

describe('the rights on tickets', () => {
  test.each(['update tickets.ticket set expires_at = now()', 'update tickets.ticket set audience = $$x$$'])(
    'of the site do not reach: %s',
    async (text) => {
      await expect(context.database.write((tx) => tx.rows(text, text))).rejects.toThrow(/permission denied/)
    },
  )
})

test('a ticket is forgotten a day after its end', async () => {
  const stored = async () =>
    Number((await context.sql<{ n: bigint }>('select count(*) as n from tickets.ticket'))[0]?.n)
  await addressOf()
  context.clock.advance(86_400 + 900)
  await forgetExpired(context)
  const before = await stored()
  expect(before).toBeGreaterThan(0)
  context.clock.advance(1)
  expect(await forgetExpired(context)).toBe(before)
  expect(await stored()).toBe(0)
})

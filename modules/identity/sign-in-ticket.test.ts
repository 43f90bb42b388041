import { describe, expect, test } from 'vitest'
import { memberId } from '#kit/ids.ts'
import { present } from '#kit/assert.ts'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { visitor } from '#tests/fixtures/members.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { issueSignInTicket, signInByTicket } from './sign-in-ticket.ts'

const context = await testContext()
const site = await openSite(context)
let last = 0

async function newMember() {
  last += 1
  const phone = `081777${String(last).padStart(4, '0')}`
  await site.register(phone, `71${String(last).padStart(8, '0')}`)
  const [row] = await context.sql<{ id: bigint }>('select member_id as id from members.member where phone = $1', [
    phone,
  ])
  return { phone, id: memberId(row?.id ?? 0n) }
}
type TestMember = Awaited<ReturnType<typeof newMember>>

const ticketFor = async ({ id }: TestMember): Promise<string> =>
  present(
    await context.database.write((tx) => issueSignInTicket(tx, id, 'phone', context.clock.now())),
    'an active member gets a ticket',
  )

const browser = { origin: siteOrigin, 'sec-fetch-site': 'same-origin' }
const follow = (ticket: string, headers: Record<string, string> = browser) =>
  site.send('POST', '/api/login/ticket', { body: new URLSearchParams({ ticket }), headers })

/** The headers of a browser that received a session. */
function signedIn(answer: Awaited<ReturnType<typeof follow>>): Record<string, string> {
  const binding =
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('__Host-mb='))
      ?.split(';')[0] ?? ''
  return { ...browser, cookie: binding, authorization: `Bearer ${String(answer.body['access_token'])}` }
}

describe('the ticket of a link in a message', () => {
  test('signs its member in, once', async () => {
    const member = await newMember()
    const ticket = await ticketFor(member)
    const answer = await follow(ticket)
    expect(answer.body).toMatchObject({ success: true, token_type: 'Bearer', expires_in: 43_200 })
    const profile = await site.send('GET', '/api/customers/profile', { headers: signedIn(answer) })
    expect(profile.body['data']).toMatchObject({ phone: member.phone })
    expect((await follow(ticket)).body.code).toBe('TICKET_INVALID')
  })

  test('signs in one of a hundred at once', async () => {
    const ticket = await ticketFor(await newMember())
    // Calls the command directly: the site's route would reject some of so many.
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => signInByTicket(site.members.context, ticket, visitor())),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.refusal.code === 'TICKET_INVALID')).toHaveLength(99)
  })

  test('ends after fifteen minutes', async () => {
    const member = await newMember()
    const [intime, late] = [await ticketFor(member), await ticketFor(member)]
    context.clock.advance(899)
    expect((await follow(intime)).status).toBe(200)
    context.clock.advance(1)
    expect((await follow(late)).body.code).toBe('TICKET_INVALID')
  })

  test('has seen neither password nor code: money and account ask for the password, which cures it', async () => {
    const member = await newMember()
    await site.credit(member.phone, baht(1_000))
    const headers = signedIn(await follow(await ticketFor(member)))
    const withdraw = (by: Record<string, string>) =>
      site.send('POST', '/api/requests/withdraw', { body: new URLSearchParams({ amount: '100' }), headers: by })
    expect((await withdraw(headers)).body.code).toBe('REAUTH_REQUIRED')
    const change = { bank: 'scb', account_number: '7999999999', name: 'สมชาย ใจดี', reason: '' }
    const changed = await site.send('POST', '/api/customers/bank-account/change', {
      body: new URLSearchParams(change),
      headers,
    })
    expect(changed.body.code).toBe('REAUTH_REQUIRED')
    const login = { phone: member.phone, password: site.password }
    const again = signedIn(await site.send('POST', '/api/login', { body: new URLSearchParams(login), headers }))
    expect((await withdraw(again)).body.code).not.toBe('REAUTH_REQUIRED')
  })

  test('is for browsers: a program gets no session, and its attempt does not use the ticket up', async () => {
    const ticket = await ticketFor(await newMember())
    expect((await follow(ticket, {})).body.code).toBe('ORIGIN_REFUSED')
    expect((await follow(ticket, { ...browser, origin: 'https://evil.example' })).body.code).toBe('ORIGIN_REFUSED')
    expect((await follow(ticket, { ...browser, 'sec-fetch-site': 'same-site' })).body.code).toBe('ORIGIN_REFUSED')
    expect((await follow(ticket, { origin: 'http://chokdee.example' })).body.code).toBe('INSECURE_ORIGIN')
    expect((await follow(ticket)).status).toBe(200)
  })

  test('ends with everything else that its member ends', async () => {
    const member = await newMember()
    const ticket = await ticketFor(member)
    await context.sql(`insert into grants.revocation (member_id, generation, by, at) values ($1, 1, 'change', $2)`, [
      member.id,
      context.clock.now(),
    ])
    expect((await follow(ticket)).body.code).toBe('TICKET_INVALID')
  })

  test('does not bring in who may not come in, and none is made for them', async () => {
    const member = await newMember()
    const ticket = await ticketFor(member)
    await context.sql(`update members.member set status = 'suspended' where member_id = $1`, [member.id])
    expect((await follow(ticket)).body.code).toBe('TICKET_INVALID')
    expect(
      await context.database.write((tx) => issueSignInTicket(tx, member.id, 'phone', context.clock.now())),
    ).toBeNull()
  })

  test.each(['', 'tk_', `tk_${'A'.repeat(43)}`, `mt_${'A'.repeat(43)}`, '../login'])(
    'that nobody made signs nobody in: %j',
    async (ticket) => {
      expect((await follow(ticket)).body.code).toBe('TICKET_INVALID')
    },
  )

  test('longer than any is refused before it is looked up', async () => {
    expect((await follow('x'.repeat(257))).body.code).toBe('TEXT_TOO_LONG')
  })

  test('is no bearer', async () => {
    const answer = await site.send('GET', '/api/customers/profile', { token: await ticketFor(await newMember()) })
    expect([answer.status, answer.body.message]).toEqual([401, 'Unauthenticated.'])
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openGranted, type Victim } from '#tests/fixtures/granted.ts'
import { openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const granted = openGranted(site)
const { partners, startGame, post, passkeys } = granted

/** What was granted from a session and ends with it. Codes by SMS and sign-in links are not here, as they were sent to the member; nor are
 *  passkeys and chats, which are meant to outlive the session. */
const fromOneSession = [
  'session',
  'a game that is open',
  'a ticket to a game',
  'a ticket to a partner site',
  'a code that links a chat',
  'a challenge for a new passkey',
] as const
const kept = ['a passkey', 'a chat', 'a sign-in link that was sent'] as const

const ends: Record<string, (victim: Victim) => Promise<unknown>> = {
  'logging out': ({ thief }) => post(thief, '/logout'),
  'logging out by the cookie alone': ({ thief }) => site.send('POST', '/api/logout', { headers: thief.headers }),
  'being ended from another device': async ({ thief, owner }) => {
    const listed = await site.send('GET', '/api/customers/sessions', thief)
    const { sessions } = listed.body['data'] as { sessions: { id: string; current: boolean }[] }
    return site.post(`/api/customers/sessions/${sessions.find(({ current }) => current)?.id}/end`, {}, owner)
  },
  'the end of all others': ({ owner }) => site.post('/api/customers/sessions/end-others', {}, owner),
  'a request with the token but without the binding cookie': ({ thief }) =>
    site.send('GET', '/api/customers/profile', { token: thief.token }),
  'five newer logins': async ({ phone }) => {
    for (let login = 0; login < 5; login += 1) {
      context.clock.advance(1)
      await passkeys.logIn(phone)
    }
  },
  'somebody else’s login in the same browser': async ({ thief }) => {
    const other = await granted.newVictim()
    return site.send('POST', '/api/login', {
      body: new URLSearchParams({ phone: other.phone, password: site.password }),
      headers: thief.headers,
      token: thief.token,
    })
  },
}

describe.each(Object.keys(ends))('%s ends what that session had granted', (end) => {
  test.each(fromOneSession)('%s', async (kind) => {
    const victim = await granted.newVictim()
    const use = await granted.take[kind](victim)
    await ends[end]?.(victim)
    expect(await use()).toBe(false)
  })
})

test.each(kept)('%s outlives a logout, which revokes what its own session granted and nothing else', async (kind) => {
  const victim = await granted.newVictim()
  const use = await granted.take[kind](victim)
  await post(victim.thief, '/logout')
  expect(await use()).toBe(true)
})

test('a game that the owner has open on another device goes on when one session is logged out', async () => {
  const victim = await granted.newVictim()
  const own = await passkeys.logIn(victim.phone)
  const game = await startGame(own)
  await post(victim.thief, '/logout')
  expect((await partners.bet(game)).status).toBe('OK')
})

test('a reauthentication keeps the login: the open game goes on, and ends with the session that replaced the first', async () => {
  const victim = await granted.newVictim()
  const { phone, thief } = victim
  const game = await startGame(thief)
  const again = await site.send('POST', '/api/login', {
    body: new URLSearchParams({ phone, password: site.password }),
    headers: thief.headers,
    token: thief.token,
  })
  expect(again.status).toBe(200)
  expect((await granted.get(thief, '/customers/profile')).status).toBe(401)
  expect((await partners.bet(game)).status).toBe('OK')
  const next = passkeys.browserSessionOf(again, phone)
  expect((await post(next, '/logout')).status).toBe(200)
  expect((await partners.bet(game)).status).toBe('SESSION_EXPIRED')
})

describe.each(['log out', ...Object.keys(granted.revocations)])('after %s', (revocation) => {
  test('the open round is still settled: a win, a rollback and the same bet again are taken', async () => {
    const victim = await granted.newVictim()
    const game = await startGame(victim.thief)
    const [won, rolledBack] = [randomUUID(), randomUUID()]
    for (const round of [won, rolledBack]) expect((await partners.bet(game, round)).status).toBe('OK')
    if (revocation === 'log out') await post(victim.thief, '/logout')
    else await (await granted.revocations[revocation as keyof typeof granted.revocations](victim))()
    expect((await partners.bet(game)).status).toBe('SESSION_EXPIRED')
    expect((await partners.wallet('balance', { session: game.session, request: randomUUID() })).status).toBe(
      'SESSION_EXPIRED',
    )
    expect((await partners.bet(game, won)).status).toBe('OK')
    expect((await partners.win(game.player, won)).status).toBe('OK')
    expect((await partners.rollback(game.player, rolledBack)).status).toBe('OK')
  })
})

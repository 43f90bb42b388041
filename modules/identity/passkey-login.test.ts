import { describe, expect, test } from 'vitest'
import { type Tampering, openAuthenticator } from '#tests/fixtures/authenticator.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { newAccountNumber, newPhone } from '#tests/fixtures/members.ts'
import { type Options, openPasskeys } from '#tests/fixtures/passkeys.ts'
import { expectRefusal, openSite, siteOrigin } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const {
  call,
  browserSessionOf,
  logIn,
  newMember,
  newMemberWithPasskey,
  optionsOf,
  list,
  holds,
  logInBy,
  confirmBy,
  eventsOf,
} = openPasskeys(site)
const browser = { origin: siteOrigin, 'sec-fetch-site': 'same-origin' }

describe('logging in with a passkey', () => {
  test('is a full login: both credentials, a device, its event, and the use is noted', async () => {
    const { owner, key } = await newMemberWithPasskey()
    context.clock.advance(60)
    const answer = await logInBy(key)
    expect(answer.body).toEqual({
      success: true,
      access_token: expect.stringMatching(/^mt_[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 43_200,
    })
    const [binding, device] = answer.headers.getSetCookie()
    expect(binding).toMatch(/^__Host-mb=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=43200$/)
    expect(device).toMatch(/^__Host-md=[\w-]{43};.*HttpOnly/)
    const session = browserSessionOf(answer, owner.phone)
    expect(await holds(session)).toBe(true)
    expect(
      (await site.send('GET', '/api/customers/profile', { token: session.token, headers: browser })).status,
      'without its cookie',
    ).toBe(401)
    expect((await list(owner))[0]?.last_used_at).toBe(context.clock.now().toISOString())
    const [event] = await context.sql<{ topic: string }>(
      `select topic from outbox.event join members.member using (member_id) where phone = $1 order by no desc limit 1`,
      [owner.phone],
    )
    expect(event?.topic).toBe('member.logged_in')
  })

  test('of a program gives a token that needs no cookie', async () => {
    const { key, owner } = await newMemberWithPasskey()
    const options = (await site.post('/api/login/passkey/options', {})).body['options'] as Options
    const answer = await site.post('/api/login/passkey', { credential: key.show(options) })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    expect(await holds({ phone: owner.phone, token: String(answer.body['access_token']), headers: {} })).toBe(true)
  })

  test('works with an authenticator that says not whose passkey it is', async () => {
    const { key } = await newMemberWithPasskey()
    expect((await logInBy(key, { handle: null })).status).toBe(200)
  })

  test.each<[string, Tampering]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['of another kind', { type: 'webauthn.create' }],
    ['without the user’s verification', { verified: false }],
    ['without the user’s presence', { present: false }],
    ['under another’s name', { handle: Buffer.alloc(32).toString('base64url') }],
    ['with another signature', { signature: Buffer.alloc(70, 48).toString('base64url') }],
  ])('refuses one shown %s', async (_what, tampering) => {
    const { key, owner } = await newMemberWithPasskey()
    const answer = await logInBy(key, tampering)
    expectRefusal(answer, 'log in')
    expect([answer.status, answer.body.code]).toEqual([401, 'PASSKEY_REFUSED'])
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await list(owner))[0]?.last_used_at).toBeNull()
  })

  test('refuses one shown within a stranger’s page', async () => {
    const { key } = await newMemberWithPasskey()
    expect((await logInBy(key, { crossOrigin: true })).body.code).toBe('PASSKEY_INVALID')
  })

  test('refuses one that nobody has, one that signs for another’s, and one of a suspended member alike', async () => {
    const [{ key, owner }, { key: other }] = [await newMemberWithPasskey(), await newMemberWithPasskey()]
    const unknown = await logInBy(openAuthenticator())
    const foreign = await logInBy(other, { id: key.id, handle: null })
    await context.sql(`update members.member set status = 'suspended' where phone = $1`, [owner.phone])
    const suspended = await logInBy(key)
    for (const answer of [unknown, foreign, suspended])
      expect(answer.body).toEqual({ ...unknown.body, code: 'PASSKEY_REFUSED', request_id: answer.body.request_id })
  })

  test('is refused while the phone is locked, and goes on afterwards', async () => {
    const { key, owner } = await newMemberWithPasskey()
    for (let wrong = 0; wrong < 5; wrong += 1) await call('/login', { phone: owner.phone, password: 'Mangosteen3Kilo' })
    const locked = await logInBy(key)
    expectRefusal(locked, 'locked')
    expect([locked.status, locked.body.code]).toEqual([429, 'LOGIN_LOCKED'])
    expect((await confirmBy(owner, key)).body.code).toBe('LOGIN_LOCKED')
    context.clock.advance(900)
    expect((await logInBy(key)).status).toBe(200)
  })

  test('takes a challenge once, also of many at once, and within five minutes', async () => {
    const { key, owner } = await newMemberWithPasskey()
    const options = await optionsOf('/login/passkey/options')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('/login/passkey', { credential: key.show(options) })),
    )
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 422),
    ])
    const late = await optionsOf('/login/passkey/options')
    context.clock.advance(300)
    const over = await call('/login/passkey', { credential: key.show(late) })
    expectRefusal(over, 'late')
    expect(over.body.code).toBe('PASSKEY_CHALLENGE_OVER')
    const forAdding = await optionsOf('/customers/passkeys/options', owner)
    const own = await optionsOf('/customers/reauth/options', owner)
    for (const wrong of [forAdding, own])
      expect((await call('/login/passkey', { credential: key.show({ ...wrong, rpId: 'localhost' }) })).body.code).toBe(
        'PASSKEY_CHALLENGE_OVER',
      )
  })

  test('refuses a count that did not go up, and notes it', async () => {
    const { key, owner } = await newMemberWithPasskey({ counting: true })
    expect((await logInBy(key, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) {
      const answer = await logInBy(key, { counter })
      expect(answer.body.code, String(counter)).toBe('PASSKEY_REFUSED')
    }
    expect((await eventsOf(owner)).filter((kind) => kind === 'passkey.count_went_back')).toHaveLength(3)
    expect((await logInBy(key, { counter: 8 })).status).toBe(200)
    // A caller without the key cannot cause the event.
    await logInBy(openAuthenticator(), { id: key.id, handle: null, counter: 1 })
    expect((await eventsOf(owner)).filter((kind) => kind === 'passkey.count_went_back')).toHaveLength(3)
  })

  test('of one that was removed is refused', async () => {
    const { key, owner } = await newMemberWithPasskey()
    await call(`/customers/passkeys/${(await list(owner))[0]?.id}/remove`, {}, owner)
    expect((await logInBy(key)).body.code).toBe('PASSKEY_REFUSED')
  })

  test('is not begun over plain http on a name that is not the loopback', async () => {
    const { key } = await newMemberWithPasskey()
    const credential = key.show(await optionsOf('/login/passkey/options'))
    for (const path of ['/login/passkey', '/customers/reauth']) {
      const answer = await call(path, { credential }, { headers: { origin: 'http://192.168.1.5:3000' } })
      expect([answer.status, answer.body.code]).toEqual([400, 'INSECURE_ORIGIN'])
    }
  })

  test('is asked for at most a hundred times at once from one address', async () => {
    await context.sql(
      `insert into members.login_challenge select sha256(n::text::bytea), '127.0.0.1', $1 from generate_series(1, 100) n`,
      [new Date(context.clock.now().getTime() + 60_000)],
    )
    const answer = await call('/login/passkey/options')
    expectRefusal(answer, 'flood')
    expect(answer.body.code).toBe('TOO_MANY_REQUESTS')
    context.clock.advance(60)
    expect((await call('/login/passkey/options')).status).toBe(200)
  })
})

describe('proving oneself again', () => {
  test('with a passkey opens a fresh session in place of the one that asked, and cures REAUTH_REQUIRED', async () => {
    const { owner, key } = await newMemberWithPasskey()
    await site.credit(owner.phone, site.rich)
    context.clock.advance(901)
    const stale = [
      await call('/requests/withdraw', { amount: '100' }, owner),
      await call(
        '/customers/bank-account/change',
        { bank: 'scb', account_number: '1234567890', name: 'สมชาย ใจดี' },
        owner,
      ),
      await call('/customers/passkeys/options', {}, owner),
      await call('/customers/passkeys', { credential: key.make(await optionsOf('/login/passkey/options')) }, owner),
      await call(`/customers/passkeys/${(await list(owner))[0]?.id}/remove`, {}, owner),
    ]
    for (const answer of stale) {
      expectRefusal(answer, 'stale')
      expect([answer.status, answer.body.code]).toEqual([403, 'REAUTH_REQUIRED'])
    }
    const answer = await confirmBy(owner, key)
    expect(answer.status).toBe(200)
    const newSession = browserSessionOf(answer, owner.phone)
    expect([await holds(owner), await holds(newSession)]).toEqual([false, true])
    expect((await call('/customers/passkeys/options', {}, newSession)).status).toBe(200)
  })

  test('asks for one of the own passkeys, and says where there is none', async () => {
    const { owner, key } = await newMemberWithPasskey()
    expect(await optionsOf('/customers/reauth/options', owner)).toMatchObject({
      userVerification: 'required',
      allowCredentials: [{ id: key.id, transports: ['internal'] }],
    })
    const none = await call('/customers/reauth/options', {}, await newMember())
    expectRefusal(none, 'none')
    expect(none.body.code).toBe('PASSKEY_NONE')
  })

  test('refuses another member’s passkey, however good, and leaves the session', async () => {
    const [{ owner }, { key: foreign }] = [await newMemberWithPasskey(), await newMemberWithPasskey()]
    const answer = await confirmBy(owner, foreign)
    expect([answer.status, answer.body.code]).toEqual([401, 'PASSKEY_REFUSED'])
    expect(await holds(owner)).toBe(true)
  })

  test.each<[string, Tampering]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['without the user’s verification', { verified: false }],
    ['with another signature', { signature: Buffer.alloc(70, 48).toString('base64url') }],
  ])('refuses one shown %s', async (_what, tampering) => {
    const { owner, key } = await newMemberWithPasskey()
    expect((await confirmBy(owner, key, tampering)).body.code).toBe('PASSKEY_REFUSED')
  })

  test('takes a challenge once, and of this session', async () => {
    const { owner, key } = await newMemberWithPasskey()
    const elsewhere = await logIn(owner.phone)
    const options = await optionsOf('/customers/reauth/options', owner)
    const shown = key.show(options)
    expect((await call('/customers/reauth', { credential: shown }, elsewhere)).body.code).toBe('PASSKEY_CHALLENGE_OVER')
    expect((await call('/login/passkey', { credential: shown })).body.code).toBe('PASSKEY_CHALLENGE_OVER')
    expect((await call('/customers/reauth', { credential: shown }, owner)).status).toBe(200)
    expect((await call('/customers/reauth', { credential: shown }, elsewhere)).body.code).toBe('PASSKEY_CHALLENGE_OVER')
  })

  test('is asked of every client, a browser or not', async () => {
    const phone = newPhone()
    const token = await site.register(phone, newAccountNumber())
    context.clock.advance(1_000)
    expect((await site.post('/api/customers/passkeys/options', {}, token)).body.code).toBe('REAUTH_REQUIRED')
  })
})

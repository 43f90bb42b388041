import { describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { type Tampering, openAuthenticator } from '#tests/fixtures/authenticator.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestSms } from '#tests/fixtures/members.ts'
import { type BrowserSession, openPasskeys } from '#tests/fixtures/passkeys.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'
import { forgetExpired, notifyPasskeyChange } from './index.ts'

const context = await testContext()
const site = await openSite(context)
const { call, logIn, newMember, newMemberWithPasskey, optionsOf, list, add, eventsOf } = openPasskeys(site)

describe('adding a passkey', () => {
  test('asks the authenticator for one that knows its owner, behind a PIN or a finger, and for no certificate', async () => {
    const by = await newMember()
    const options = await optionsOf('/customers/passkeys/options', by)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'โชคดี' },
      user: { name: by.phone },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const stored = await context.sql<{ row: string }>('select c::text as row from members.passkey_challenge c')
    expect(stored.map(({ row }) => row).join()).not.toContain(
      Buffer.from(options.challenge, 'base64url').toString('hex'),
    )
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
  })

  test('keeps it under the name of the device or the one it is given, and notifies the member', async () => {
    const by = await newMember()
    expect((await add(by, openAuthenticator())).body).toEqual({ success: true, id: expect.stringMatching(/^psk_/) })
    context.clock.advance(1)
    await add(by, openAuthenticator(), {}, 'กุญแจสำรอง')
    expect(await list(by)).toEqual([
      {
        id: expect.any(String),
        name: 'กุญแจสำรอง',
        synced: false,
        added_at: context.clock.now().toISOString(),
        last_used_at: null,
        suspended: false,
      },
      {
        id: expect.any(String),
        name: 'Chrome · Android',
        synced: false,
        added_at: expect.any(String),
        last_used_at: null,
        suspended: false,
      },
    ])
    expect(await eventsOf(by)).toEqual(['passkey.added', 'passkey.added'])
  })

  test.each<[string, Tampering]>([
    ['made for another origin', { origin: 'https://evil.example' }],
    ['made at another port', { origin: 'http://localhost:3001' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made within a stranger’s page', { crossOrigin: true }],
    ['of another kind', { type: 'webauthn.get' }],
    ['without the user’s verification', { verified: false }],
    ['without the user’s presence', { present: false }],
  ])('refuses one %s, and uses its challenge up', async (_what, tampering) => {
    const by = await newMember()
    const key = openAuthenticator()
    const options = await optionsOf('/customers/passkeys/options', by)
    const refused = await call('/customers/passkeys', { credential: key.make(options, tampering) }, by)
    expectRefusal(refused, 'add')
    expect(refused.body.code).toBe('PASSKEY_INVALID')
    const again = await call('/customers/passkeys', { credential: key.make(options) }, by)
    // A cross-origin one is refused before its challenge is looked up, so that its challenge is still good.
    expect(again.body.code).toBe(tampering.crossOrigin ? undefined : 'PASSKEY_CHALLENGE_OVER')
  })

  test('takes a challenge once, within five minutes, of this session and for this purpose', async () => {
    const { owner: by } = await newMemberWithPasskey()
    const [elsewhere, other] = [await logIn(by.phone), await newMember()]
    const options = await optionsOf('/customers/passkeys/options', by)
    const refusedTo = async (session: BrowserSession, made: string) =>
      (await call('/customers/passkeys', { credential: made }, session)).body.code
    const made = openAuthenticator().make(options)
    expect(await refusedTo(elsewhere, made)).toBe('PASSKEY_CHALLENGE_OVER')
    expect(await refusedTo(other, made)).toBe('PASSKEY_CHALLENGE_OVER')
    expect(await refusedTo(by, openAuthenticator().make(await optionsOf('/login/passkey/options')))).toBe(
      'PASSKEY_CHALLENGE_OVER',
    )
    expect(await refusedTo(by, openAuthenticator().make(await optionsOf('/customers/reauth/options', by)))).toBe(
      'PASSKEY_CHALLENGE_OVER',
    )
    expect(await refusedTo(by, openAuthenticator().make(options, { challenge: 'A'.repeat(43) }))).toBe(
      'PASSKEY_CHALLENGE_OVER',
    )
    expect(await refusedTo(by, made)).toBeUndefined()
    expect(await refusedTo(by, made)).toBe('PASSKEY_CHALLENGE_OVER')
    const late = await optionsOf('/customers/passkeys/options', by)
    context.clock.advance(300)
    expect(await refusedTo(by, openAuthenticator().make(late))).toBe('PASSKEY_CHALLENGE_OVER')
  })

  test('takes a challenge once, of many at once', async () => {
    const by = await newMember()
    const options = await optionsOf('/customers/passkeys/options', by)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        call('/customers/passkeys', { credential: openAuthenticator().make(options) }, by),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await list(by)).toHaveLength(1)
  })

  test('refuses a credential that somebody has, whoever it is, and leaves it theirs', async () => {
    const { owner, key } = await newMemberWithPasskey()
    const thief = await newMember()
    for (const by of [owner, thief]) {
      const answer = await add(by, key)
      expectRefusal(answer, 'known')
      expect(answer.body.code).toBe('PASSKEY_KNOWN')
    }
    expect([(await list(owner)).length, (await list(thief)).length]).toEqual([1, 0])
  })

  test('refuses the eleventh, when asked and when made', async () => {
    const by = await newMember()
    await add(by, openAuthenticator())
    const options = await optionsOf('/customers/passkeys/options', by)
    await context.sql(
      `insert into members.passkey select p.member_id, p.passkey_id || n, p.credential_id || n::text::bytea, p.public_key, p.counter, p.transports,
         p.synced, p.name, p.added_at
       from members.passkey p join members.member m using (member_id), generate_series(1, 9) n where m.phone = $1`,
      [by.phone],
    )
    for (const path of ['/customers/passkeys', '/customers/passkeys/options']) {
      const answer = await call(path, { credential: openAuthenticator().make(options) }, by)
      expectRefusal(answer, path)
      expect(answer.body.code).toBe('PASSKEY_TOO_MANY')
    }
  })

  test.each([
    '',
    'x',
    '{}',
    '[]',
    'null',
    '{"id":"a"}',
    JSON.stringify({ id: '=', rawId: '=', type: 'public-key', response: {} }),
  ])('refuses %s, which is no credential', async (credential) => {
    const by = await newMember()
    for (const path of ['/customers/passkeys', '/customers/reauth', '/login/passkey']) {
      const answer = await call(path, { credential }, by)
      expectRefusal(answer, path)
      expect(answer.body.code).toBe('PASSKEY_INVALID')
    }
  })

  test.each(['x'.repeat(41), 'a\u202eb', 'a\u0007b'])('refuses the name %j', async (name) => {
    const { owner, key } = await newMemberWithPasskey()
    const [mine] = await list(owner)
    for (const path of ['/customers/passkeys', `/customers/passkeys/${mine?.id}/rename`]) {
      const answer = await call(
        path,
        { name, credential: key.make(await optionsOf('/customers/passkeys/options', owner)) },
        owner,
      )
      expectRefusal(answer, path)
      expect([answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual(['PASSKEY_NAME_INVALID', ['name']])
    }
  })
})

test('a passkey’s name that is no text is refused as any name', async () => {
  const { owner } = await newMemberWithPasskey()
  const response = { clientDataJSON: 'a', attestationObject: 'a' }
  const body = JSON.stringify({
    credential: JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key', response }),
    name: ['x'],
  })
  const headers = { ...owner.headers, 'content-type': 'application/json' }
  const answer = await site.send('POST', '/api/customers/passkeys', { body, headers, token: owner.token })
  expectRefusal(answer, 'a list')
  expect(answer.body.code).toBe('NAME_INVALID')
})

describe("a member's own passkeys", () => {
  test('are renamed and removed, and no one else’s: a foreign and an absent one are 404 alike', async () => {
    const { owner } = await newMemberWithPasskey()
    const stranger = await newMember()
    const [mine] = await list(owner)
    for (const [by, id] of [
      [stranger, mine?.id],
      [owner, 'psk_nothing'],
    ] as const)
      for (const path of ['rename', 'remove']) {
        const answer = await call(`/customers/passkeys/${id}/${path}`, { name: 'ของฉัน' }, by)
        expectRefusal(answer, path)
        expect(answer.status).toBe(404)
      }
    expect((await call(`/customers/passkeys/${mine?.id}/rename`, { name: ' โทรศัพท์ ' }, owner)).body).toEqual({
      success: true,
    })
    expect((await list(owner))[0]?.name).toBe('โทรศัพท์')
    expect((await call(`/customers/passkeys/${mine?.id}/rename`, { name: '' }, owner)).body.code).toBe(
      'PASSKEY_NAME_INVALID',
    )
    expect((await call(`/customers/passkeys/${mine?.id}/remove`, {}, owner)).body).toEqual({ success: true })
    expect(await list(owner)).toEqual([])
    expect(await eventsOf(owner)).toEqual(['passkey.added', 'passkey.removed'])
  })

  test('are nothing to a visitor', async () => {
    for (const path of [
      '/customers/passkeys',
      '/customers/passkeys/options',
      '/customers/reauth',
      '/customers/reauth/options',
      '/customers/passkeys/x/remove',
      '/customers/passkeys/x/rename',
      '/customers/passkeys/x/confirm',
    ])
      expect((await call(path)).status, path).toBe(401)
    expect((await site.send('GET', '/api/customers/passkeys')).status).toBe(401)
  })

  test.each([
    ['added', 'มีการเพิ่มพาสคีย์'],
    ['removed', 'มีการลบพาสคีย์'],
    ['confirmed', 'มีการยืนยันให้พาสคีย์เดิม'],
  ] as const)(
    'that were %s are reported to the registered phone, again where the SMS may not have left',
    async (what, text) => {
      const { phone } = await newMember()
      const [row] = await context.sql<{ member_id: MemberId }>(
        'select member_id from members.member where phone = $1',
        [phone],
      )
      const sms = openTestSms()
      const about = { member: row?.member_id as MemberId, what }
      expect(await notifyPasskeyChange({ ...context, sms }, about)).toBe('sent')
      expect(sms.messages).toEqual([{ phone, text: expect.stringContaining(text) }])
      for (sms.answer of ['unknown', 'busy'] as const)
        expect(await notifyPasskeyChange({ ...context, sms }, about)).toBe('unknown')
    },
  )

  test('challenges are forgotten when their time is over', async () => {
    await optionsOf('/login/passkey/options')
    await optionsOf('/customers/passkeys/options', await newMember())
    const stored = async () =>
      (await context.sql('select from members.login_challenge union all select from members.passkey_challenge')).length
    await forgetExpired(context)
    expect(await stored()).toBeGreaterThan(1)
    context.clock.advance(300)
    await forgetExpired(context)
    expect(await stored()).toBe(0)
  })
})

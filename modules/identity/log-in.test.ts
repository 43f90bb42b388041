import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import type { Visitor } from '#contract/http/handler.ts'
import { testContext } from '#tests/fixtures/database.ts'
import {
  goodPassword,
  newPhone,
  openMembers,
  registeredMember,
  type TestVisitor,
  visitor,
} from '#tests/fixtures/members.ts'
import { findSession, findViewerByBinding } from './index.ts'

const context = await testContext()
const members = await openMembers(context)
const { routes } = members

type Outcome = { ok: true; value: unknown } | { ok: false; refusal: { code: string } }
const code = (answer: Outcome): string => (answer.ok ? 'ok' : answer.refusal.code)
const logIn = (phone: string, password = goodPassword, caller: Visitor = visitor()) =>
  routes['POST /login']({ phone, password, ip: '{ip}' }, caller)

async function loggedIn(phone: string, caller: TestVisitor = visitor()): Promise<TestVisitor> {
  const answer = await logIn(phone, goodPassword, caller)
  if (!answer.ok) throw new Error(answer.refusal.code)
  caller.bearer = answer.value.access_token
  return caller
}
const session = (presented: Pick<Visitor, 'bearer' | 'binding' | 'browser'>) => findSession(members.context, presented)

describe('a login', () => {
  test('of a browser gives both credentials for twelve hours', async () => {
    const { phone, id } = await registeredMember(members)
    const caller = visitor()
    expect(await logIn(phone, goodPassword, caller)).toEqual({
      ok: true,
      value: { access_token: expect.stringMatching(/^mt_[\w-]{43}$/), token_type: 'Bearer', expires_in: 43_200 },
    })
    expect(caller.cookie).toMatch(/^[\w-]{43}$/)
    const stored = await context.sql('select s::text as row from members.session s where member_id = $1', [id])
    expect(stored.map(({ row }) => row).join()).not.toContain(caller.cookie)
  })

  test('of another program gives a token that needs no cookie', async () => {
    const { phone } = await registeredMember(members)
    const caller = await loggedIn(phone, visitor({ browser: false }))
    expect(caller.cookie).toBeUndefined()
    expect(await session({ bearer: caller.bearer, binding: null, browser: false })).toMatchObject({
      bound: false,
      phone,
    })
  })

  test('answers a wrong password, an unknown phone and a suspended member alike', async () => {
    const [{ phone }, suspended] = [await registeredMember(members), await registeredMember(members)]
    await context.sql(`update members.member set status = 'suspended' where member_id = $1`, [suspended.id])
    const refused = { ok: false, refusal: { code: 'LOGIN_FAILED' } }
    expect(await logIn(phone, 'Mangosteen3Kilo')).toEqual(refused)
    expect(await logIn(newPhone())).toEqual(refused)
    expect(await logIn(suspended.phone)).toEqual(refused)
    expect(await session(suspended.caller)).toBeNull()
  })

  test('keeps a better hash when the cost has changed since', async () => {
    const { phone, id } = await registeredMember(members)
    await context.sql('update members.member set password_hash = $2 where member_id = $1', [
      id,
      await hash(goodPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 }),
    ])
    await loggedIn(phone)
    const [stored] = await context.sql('select password_hash from members.member where member_id = $1', [id])
    expect(stored?.password_hash).toMatch(/m=19456,t=2,p=1/)
    expect(code(await logIn(phone))).toBe('ok')
  })

  test('ends the session that this browser had, and no other', async () => {
    const { phone } = await registeredMember(members)
    const [here, elsewhere] = [await loggedIn(phone), await loggedIn(phone)]
    const before = { ...here }
    await loggedIn(phone, here)
    expect(await session(before)).toBeNull()
    expect(await session(here)).not.toBeNull()
    expect(await session(elsewhere)).not.toBeNull()
  })

  test('keeps a member at five sessions: the oldest goes, also when they are opened at once', async () => {
    const { phone, id } = await registeredMember(members)
    const callers: TestVisitor[] = []
    for (let number = 0; number < 6; number += 1) {
      context.clock.advance(1)
      callers.push(await loggedIn(phone))
    }
    expect((await Promise.all(callers.map(session))).map((found) => found !== null)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
    const processes = await Promise.all(Array.from({ length: 4 }, () => openMembers(context)))
    await Promise.all(
      processes.map((process) => process.routes['POST /login']({ phone, password: goodPassword, ip: '' }, visitor())),
    )
    expect(
      await context.sql('select from members.session where member_id = $1 and ended_at is null', [id]),
    ).toHaveLength(5)
  })
})

describe('guessing at a login', () => {
  const guess = (phone: string, address: string) => logIn(phone, 'Mangosteen3Kilo', visitor({ address }))

  test('five times from anywhere locks it for strangers for 15 minutes, also for the right password', async () => {
    const { phone } = await registeredMember(members)
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(code(await guess(phone, `203.0.113.${wrong}`))).toBe('LOGIN_FAILED')
    expect(code(await logIn(phone, goodPassword, visitor({ address: '203.0.113.9' })))).toBe('LOGIN_LOCKED')
    context.clock.advance(900)
    expect(code(await logIn(phone, goodPassword, visitor({ address: '203.0.113.9' })))).toBe('ok')
  })

  test('locks an unknown phone like a known one', async () => {
    const phone = newPhone()
    for (let wrong = 0; wrong < 5; wrong += 1) await guess(phone, '203.0.113.9')
    expect(code(await guess(phone, '203.0.113.9'))).toBe('LOGIN_LOCKED')
  })

  test('at once, through four processes, gets five guesses', async () => {
    const { phone } = await registeredMember(members)
    const processes = await Promise.all(Array.from({ length: 4 }, () => openMembers(context)))
    const stranger = visitor({ address: '203.0.113.9' })
    const wrong = { phone, password: 'Mangosteen3Kilo', ip: '' }
    const answers = await Promise.all(
      processes.flatMap((process) => Array.from({ length: 4 }, () => process.routes['POST /login'](wrong, stranger))),
    )
    expect(answers.map(code).filter((word) => word === 'LOGIN_FAILED')).toHaveLength(5)
    expect(answers.map(code).filter((word) => word === 'LOGIN_LOCKED')).toHaveLength(11)
  })

  test('is forgotten when the right password comes', async () => {
    const { phone } = await registeredMember(members)
    for (const _round of ['first', 'second']) {
      for (let wrong = 0; wrong < 4; wrong += 1) await guess(phone, '203.0.113.9')
      expect(code(await logIn(phone, goodPassword, visitor({ address: '203.0.113.9' })))).toBe('ok')
    }
  })

  test('is not what a member does who logs in rightly again and again', async () => {
    const { phone } = await registeredMember(members)
    for (let right = 0; right < 22; right += 1) expect(code(await logIn(phone))).toBe('ok')
  })

  test('is not what a member does who logs in rightly on eight devices at once', async () => {
    const { phone } = await registeredMember(members)
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(phone)))
    expect(answers.map(code)).toEqual(Array.from({ length: 8 }, () => 'ok'))
  })
})

describe('a session', () => {
  test.each([
    ['both credentials', (caller: TestVisitor) => caller, true],
    ['the bearer alone', (caller: TestVisitor) => ({ ...caller, binding: null }), false],
    ['the bearer alone from a program', (caller: TestVisitor) => ({ ...caller, binding: null, browser: false }), false],
    [
      "the bearer with another browser's cookie",
      (caller: TestVisitor) => ({ ...caller, binding: 'A'.repeat(43) }),
      false,
    ],
  ])('bound to its browser, shown %s', async (_what, shown, holds) => {
    const { phone, id } = await registeredMember(members)
    const caller = await loggedIn(phone)
    expect((await session(shown(caller))) !== null).toBe(holds)
    // A credential copied out of its browser ends the session for its owner too.
    expect((await session(caller)) !== null).toBe(holds)
    const events = await context.sql('select kind from members.security_event where member_id = $1', [id])
    expect(events).toEqual(holds ? [] : [{ kind: 'session.half_mismatch' }])
  })

  test.each([null, '', 'mt_', 'mt_short', `mt_${'A'.repeat(43)}`, `xx_${'A'.repeat(43)}`, 'Bearer x'])(
    'is not found by the bearer %s',
    async (bearer) => {
      expect(await session({ bearer, binding: null, browser: false })).toBeNull()
    },
  )

  test('is not bound where the settings switch it off, and its cookie still shows pages', async () => {
    const loose = await openMembers(context, { sessionBinding: 'off' })
    const { caller } = await registeredMember(loose)
    expect(await findSession(loose.context, { ...caller, binding: null })).toMatchObject({ bound: false })
    expect(await findViewerByBinding(loose.context, caller.binding)).toMatchObject({ scope: 'member' })
    await expect(openMembers(context, { sessionBinding: 'off', mode: 'live' })).rejects.toThrow('mode sandbox')
  })

  test('idles out after 30 minutes without use, and is kept by use until its twelve hours are over', async () => {
    const { phone } = await registeredMember(members)
    const [idle, used, watched] = [await loggedIn(phone), await loggedIn(phone), await loggedIn(phone)]
    for (let minutes = 0; minutes < 60; minutes += 20) {
      context.clock.advance(1_200)
      expect(await session(used)).not.toBeNull()
      await findSession(members.context, watched, 'watching')
    }
    expect(await session(idle)).toBeNull()
    expect(await session(watched)).toBeNull()
    for (let minutes = 60; minutes < 700; minutes += 20) {
      context.clock.advance(1_200)
      await session(used)
    }
    context.clock.advance(1_199)
    expect(await session(used)).not.toBeNull()
    context.clock.advance(1)
    expect(await session(used)).toBeNull()
  })

  test('writes its use down at most once a minute', async () => {
    const { caller, id } = await registeredMember(members)
    const lastSeen = async () =>
      (await context.sql('select last_seen_at from members.session where member_id = $1 and ended_at is null', [id]))[0]
        ?.last_seen_at
    const opened = context.clock.now()
    context.clock.advance(59)
    await session(caller)
    expect(await lastSeen()).toEqual(opened)
    context.clock.advance(1)
    await session(caller)
    expect(await lastSeen()).toEqual(context.clock.now())
  })

  test('shows its pages by the cookie alone, as long as it holds', async () => {
    const { caller, phone } = await registeredMember(members)
    expect(await findViewerByBinding(members.context, caller.binding)).toMatchObject({ phone, scope: 'member' })
    expect(await findViewerByBinding(members.context, 'A'.repeat(43))).toBeNull()
    expect(await findViewerByBinding(members.context, null)).toBeNull()
    context.clock.advance(1_800)
    expect(await findViewerByBinding(members.context, caller.binding)).toBeNull()
  })
})

describe('a logout', () => {
  test.each([
    ['both credentials', (caller: TestVisitor) => caller],
    ['the bearer alone', (caller: TestVisitor) => ({ ...caller, binding: null })],
    ['the cookie alone', (caller: TestVisitor) => ({ ...caller, bearer: null })],
  ])('with %s ends the session and takes the cookie away', async (_what, shown) => {
    const { caller } = await registeredMember(members)
    const before = { ...caller }
    expect(await routes['POST /logout']({}, shown(caller))).toEqual({ ok: true, value: {} })
    expect(await session(before)).toBeNull()
    expect(await findViewerByBinding(members.context, before.binding)).toBeNull()
    expect(caller.cookie).toBeNull()
  })

  test('without anything, or twice, succeeds', async () => {
    expect(code(await routes['POST /logout']({}, visitor()))).toBe('ok')
    const { caller } = await registeredMember(members)
    expect(code(await routes['POST /logout']({}, { ...caller }))).toBe('ok')
    expect(code(await routes['POST /logout']({}, { ...caller }))).toBe('ok')
  })
})

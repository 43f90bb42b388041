import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import {
  goodPassword,
  newAccountNumber,
  newPhone,
  openMembers,
  verifiedPhone,
  registeredMember,
  type TestVisitor,
  visitor,
  withSession,
} from '#tests/fixtures/members.ts'
import { selectBankAccount, selectMember } from '#modules/members/index.ts'
import { findSession } from './index.ts'

const context = await testContext()
const members = await openMembers(context)
const { routes } = members

type Outcome = { ok: true; value: unknown } | { ok: false; refusal: { code: string } }
const code = (answer: Outcome): string => (answer.ok ? 'ok' : answer.refusal.code)
const counted = (answers: Outcome[]) =>
  Object.fromEntries([...Map.groupBy(answers.map(code), (word) => word)].map(([word, all]) => [word, all.length]))

const setPassword = async (
  caller: TestVisitor,
  password = goodPassword,
  password_confirmation = password,
  phone: string | null = null,
) => routes['POST /register/password']({ phone, password, password_confirmation }, await withSession(members, caller))
const account = (
  input: { account_number?: string; birth_date?: string | null; phone?: string; bank?: string } = {},
) => ({
  phone: null,
  bank: 'kbank',
  account_number: newAccountNumber(),
  name: 'นางสาวสมหญิง ใจดี',
  line: '',
  birth_date: '1990-05-01',
  ...input,
})
const setAccount = async (caller: TestVisitor, input = account()) =>
  routes['POST /register/bank-account'](input, await withSession(members, caller))

describe('the password step', () => {
  test('makes the member, keeps the keys they came with and announces them', async () => {
    const caller = visitor()
    const phone = await verifiedPhone(members, caller, newPhone(), {
      referral_key: 'friend-1',
      affiliate_key: 'partner-9',
    })
    expect(await setPassword(caller, goodPassword, goodPassword, phone)).toEqual({ ok: true, value: {} })
    const { session } = await withSession(members, caller)
    expect(session).toMatchObject({ scope: 'register', phone, hasBankAccount: false, bound: true })
    expect(await context.database.read((tx) => selectMember(tx, session.member ?? (0n as never)))).toMatchObject({
      phone,
      status: 'active',
      referralKey: 'friend-1',
      affiliateKey: 'partner-9',
      registeredAt: context.clock.now(),
    })
    expect(await context.sql('select topic, payload from outbox.event where member_id = $1', [session.member])).toEqual(
      [{ topic: 'member.registered', payload: {} }],
    )
  })

  test.each([
    ['PASSWORD_MISMATCH', goodPassword, 'Mangosteen3Kilo'],
    ['PASSWORD_WEAK', 'short', 'short'],
    ['PASSWORD_COMMON', 'Password123', 'Password123'],
  ])('refuses %s and writes nothing', async (refusal, password, confirmation) => {
    const caller = visitor()
    await verifiedPhone(members, caller)
    expect(code(await setPassword(caller, password, confirmation))).toBe(refusal)
    expect((await withSession(members, caller)).session.member).toBeNull()
  })

  test("refuses another's phone beside the own bearer", async () => {
    const caller = visitor()
    await verifiedPhone(members, caller)
    expect(code(await setPassword(caller, goodPassword, goodPassword, newPhone()))).toBe('PHONE_NOT_YOURS')
  })

  test('sent twice at once makes one member', async () => {
    const caller = visitor()
    const phone = await verifiedPhone(members, caller)
    expect(counted(await Promise.all([setPassword(caller), setPassword(caller)]))).toEqual({ ok: 2 })
    expect(await context.sql('select from members.member where phone = $1', [phone])).toHaveLength(1)
    expect(
      await context.sql('select from outbox.event e join members.member m using (member_id) where m.phone = $1', [
        phone,
      ]),
    ).toHaveLength(1)
  })

  test('by two who both verified the phone, at once, makes one member; the other is told that the phone is taken', async () => {
    const [one, other, phone] = [visitor(), visitor(), newPhone()]
    await verifiedPhone(members, one, phone)
    context.clock.advance(60)
    await verifiedPhone(members, other, phone)
    expect(counted(await Promise.all([setPassword(one), setPassword(other)]))).toEqual({ ok: 1, PHONE_TAKEN: 1 })
  })

  test("is no way to change the password of a member's session", async () => {
    const { caller } = await registeredMember(members)
    expect(code(await setPassword(caller, 'Rambutan4Kilo'))).toBe('PHONE_TAKEN')
  })

  test('is closed when the 15 minutes of the registration are over', async () => {
    const caller = visitor()
    await verifiedPhone(members, caller)
    context.clock.advance(899)
    expect(await findSession(members.context, caller)).not.toBeNull()
    context.clock.advance(1)
    expect(await findSession(members.context, caller)).toBeNull()
  })
})

describe('the bank account step', () => {
  const upToPassword = async () => {
    const caller = visitor()
    await verifiedPhone(members, caller)
    await setPassword(caller)
    return caller
  }

  test('answers the full session, ends the registration, and keeps account, birth date and accepted policy', async () => {
    const caller = await upToPassword()
    const registration = { ...caller }
    const input = account()
    const answer = await setAccount(caller, input)
    expect(answer).toEqual({
      ok: true,
      value: { access_token: expect.stringMatching(/^mt_[\w-]{43}$/), token_type: 'Bearer', expires_in: 43_200 },
    })
    expect(await findSession(members.context, registration)).toBeNull()
    caller.bearer = answer.ok ? answer.value.access_token : null
    const { session } = await withSession(members, caller)
    expect(session).toMatchObject({ scope: 'member', hasBankAccount: true, bound: true })
    const member = session.member ?? (0n as never)
    expect(await context.database.read((tx) => selectBankAccount(tx, member))).toMatchObject({
      bank: 'kbank',
      accountNumber: input.account_number,
      name: 'นางสาวสมหญิง ใจดี',
      nameKey: 'สมหญิง ใจดี',
    })
    expect(await context.database.read((tx) => selectMember(tx, member))).toMatchObject({ birthDate: '1990-05-01' })
    expect(await context.sql('select policy_version from members.member where member_id = $1', [member])).toEqual([
      { policy_version: '2026-11' },
    ])
  })

  test('does without a birth date', async () => {
    expect(code(await setAccount(await upToPassword(), account({ birth_date: null })))).toBe('ok')
  })

  test('refuses who is not yet twenty, who has no password yet, and a phone that is not the own', async () => {
    const caller = await upToPassword()
    expect(code(await setAccount(caller, account({ birth_date: '2006-11-30' })))).toBe('TOO_YOUNG')
    expect(code(await setAccount(caller, account({ phone: newPhone() }) as never))).toBe('PHONE_NOT_YOURS')
    const early = visitor()
    await verifiedPhone(members, early)
    expect(code(await setAccount(early))).toBe('REGISTRATION_STEP_MISSING')
  })

  test('gives one account number of one bank to one member, also at once', async () => {
    const account_number = newAccountNumber()
    const callers = [await upToPassword(), await upToPassword(), await upToPassword()]
    const answers = await Promise.all(callers.map((caller) => setAccount(caller, account({ account_number }))))
    expect(counted(answers)).toEqual({ ok: 1, ACCOUNT_NUMBER_TAKEN: 2 })
    expect(code(await setAccount(await upToPassword(), account({ account_number, bank: 'scb' })))).toBe('ok')
  })

  test('sent twice at once opens one session; the other is told that its session is over', async () => {
    const caller = await upToPassword()
    const input = account()
    const guarded = await withSession(members, caller)
    const send = () => routes['POST /register/bank-account'](input, { ...guarded })
    expect(counted(await Promise.all([send(), send()]))).toEqual({ ok: 1, UNAUTHENTICATED: 1 })
  })

  test('is open to a member who has no account yet, and never replaces one', async () => {
    const { phone } = await registeredMember(members, visitor(), { bankAccount: false })
    const caller = visitor()
    const opened = await routes['POST /login']({ phone, password: goodPassword, ip: '' }, caller)
    caller.bearer = opened.ok ? opened.value.access_token : null
    expect((await withSession(members, caller)).session).toMatchObject({ scope: 'member', hasBankAccount: false })
    const input = account()
    const answer = await setAccount(caller, input)
    expect(code(answer)).toBe('ok')
    caller.bearer = answer.ok ? answer.value.access_token : null
    expect((await withSession(members, caller)).session.hasBankAccount).toBe(true)
    expect(code(await setAccount(caller))).toBe('BANK_ACCOUNT_EXISTS')
  })
})

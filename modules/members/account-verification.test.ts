import { beforeEach, describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { openContestedAccounts } from '#tests/fixtures/contested-accounts.ts'
import { NAME } from '#tests/fixtures/account-changes.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { notifyAccountGivenUp } from './index.ts'

const context = await testContext()
const contestedAccounts = await openContestedAccounts(context)
const {
  site,
  enquiry,
  browsers,
  number,
  changeFields,
  request,
  requested,
  approve,
  readAccount,
  person,
  registered,
  withdraw,
  codeOf,
  topics,
} = contestedAccounts
const { startRegistration, register, memberWith, holder, state } = contestedAccounts
const OTHER = 'สมหญิง รักดี'

beforeEach(() => {
  enquiry.behaviour = 'normal'
})

describe('registering', () => {
  test('an account that the bank confirms is verified, and says since when', async () => {
    const one = await memberWith(number(), NAME)
    expect(await readAccount(one)).toMatchObject({
      standing: 'verified',
      verified_at: context.clock.now().toISOString(),
    })
    const [row] = await context.sql(
      'select evidence, next_enquiry_at from members.account_holding where member_id = $1',
      [one.member],
    )
    expect(row).toMatchObject({ evidence: expect.stringMatching(/^rs_/), next_enquiry_at: null })
  })

  test('another’s account is refused at the name, one that does not exist at the number; neither tells whose it is', async () => {
    const one = await startRegistration()
    const account = number()
    enquiry.setAnswer({ bank: 'kbank', accountNumber: account }, { name: OTHER })
    const refused = await register(one, account)
    expect(codeOf(refused)).toEqual([422, 'ACCOUNT_NAME_DIFFERS'])
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['name'])
    expect(JSON.stringify(refused.body)).not.toContain(OTHER)
    enquiry.setAnswer({ bank: 'kbank', accountNumber: account }, 'absent')
    const absent = await register(one, account)
    expect([codeOf(absent), Object.keys(absent.body.errors ?? {})]).toEqual([
      [422, 'ACCOUNT_ABSENT'],
      ['account_number'],
    ])
    expect(await holder(account)).toBeUndefined()
    expect(codeOf(await register(one, number()))[0], 'and then the right one').toBe(200)
  })

  test.each(['silent', 'unanswerable'] as const)('with a bank that is %s goes on, not verified', async (behaviour) => {
    const one = await memberWith(number(), NAME, behaviour)
    expect(await readAccount(one)).toMatchObject({ standing: 'unverified', verified_at: null })
    expect(await state(one.account)).toMatchObject({ verified: false, why: behaviour })
  })

  test('has the bank asked ten times a day at most, also twenty at once', async () => {
    const one = await startRegistration()
    const account = number()
    enquiry.setAnswer({ bank: 'kbank', accountNumber: account }, { name: OTHER })
    const before = enquiry.calls.length
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(one, account)))
    expect(enquiry.calls.length - before).toBe(10)
    expect(answers.filter(({ body }) => body.code === 'ACCOUNT_ENQUIRY_TOO_OFTEN')).toHaveLength(10)
    expect(codeOf(await register(one, number()))).toEqual([429, 'ACCOUNT_ENQUIRY_TOO_OFTEN'])
  })

  test('with the same account again asks nobody and is no refusal', async () => {
    const one = await memberWith(number(), NAME)
    const before = enquiry.calls.length
    expect(codeOf(await register(one, one.account))[0]).toBe(200)
    expect(enquiry.calls.length).toBe(before)
  })
})

describe('an account that somebody else holds', () => {
  test('verified is taken', async () => {
    const one = await memberWith(number(), NAME)
    const other = await startRegistration()
    expect(codeOf(await register(other, one.account))).toEqual([422, 'ACCOUNT_NUMBER_TAKEN'])
    expect(await holder(one.account)).toBe(one.member)
  })

  test('not verified, while the bank says nothing, stays with the first, and the second is told how to prove it', async () => {
    const one = await memberWith(number(), OTHER, 'silent')
    enquiry.behaviour = 'silent'
    const other = await startRegistration()
    expect(codeOf(await register(other, one.account))).toEqual([422, 'ACCOUNT_NUMBER_UNVERIFIED'])
    expect(await holder(one.account)).toBe(one.member)
  })

  test('not verified is given up for the one whom the bank verifies; the first is told, and withdraws only to another', async () => {
    const one = await memberWith(number(), OTHER, 'silent')
    await site.credit(one.phone, baht(1_000))
    const owner = await memberWith(one.account, NAME)
    expect(await holder(one.account)).toBe(owner.member)
    expect(await readAccount(owner)).toMatchObject({ standing: 'verified' })
    expect(await readAccount(one)).toMatchObject({ standing: 'given_up', account_number: one.account })
    expect(codeOf(await withdraw(one))).toEqual([409, 'WITHDRAW_ACCOUNT_REASSIGNED'])
    for (const way of ['prepare', 'payment-gateway'])
      expect(codeOf(await site.post(`/api/requests/deposit/${way}`, { amount: '300' }, one.token))).toEqual([
        409,
        'DEPOSIT_ACCOUNT_REASSIGNED',
      ])
    expect(await topics(one)).toEqual(['account.given_up'])
    expect(
      await context.sql(
        `select detail from members.security_event where kind = 'account.given_up' and member_id = $1`,
        [one.member],
      ),
    ).toEqual([
      { detail: { claimer: String(owner.member), bank: 'kbank', ends: one.account.slice(-4), registered: true } },
    ])
    const sms = site.members.sms
    expect(await notifyAccountGivenUp({ ...context, sms }, one.member)).toBe('sent')
    expect(sms.messages.at(-1)).toMatchObject({
      phone: one.phone,
      text: expect.stringContaining(`x${one.account.slice(-4)}`),
    })
    expect(sms.messages.at(-1)?.text).not.toContain(NAME)
    // The member must request another account, which operators review, and payouts are paused for a day.
    expect(
      codeOf(await request(one, changeFields({ bank: 'kbank', account_number: one.account, name: OTHER }))),
    ).toEqual([422, 'ACCOUNT_NUMBER_TAKEN'])
    const change = await requested(one, changeFields({ name: OTHER }))
    expect(await approve(browsers.cashier, one, change)).toMatchObject({ body: { outcome: 'approved' } })
    expect(await registered(one)).toBe(`scb ${change.account_number}`)
    expect(await readAccount(one)).toMatchObject({ standing: 'verified' })
    expect(codeOf(await withdraw(one))).toEqual([409, 'WITHDRAW_FROZEN'])
  })

  test('not verified, under the very name that the bank answers, is theirs: whoever knows number and name gains nothing', async () => {
    const one = await memberWith(number(), `นาย ${NAME}`, 'silent')
    const other = await startRegistration()
    expect(codeOf(await register(other, one.account))).toEqual([422, 'ACCOUNT_NUMBER_TAKEN'])
    expect(await readAccount(one)).toMatchObject({ standing: 'verified' })
  })

  test('registered by two at once, both confirmed, is one’s', async () => {
    const [one, other] = [await startRegistration(), await startRegistration()]
    const account = number()
    const answers = await Promise.all([register(one, account), register(other, account)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  })

  test('claimed by five owners at once from one who was not verified is one’s, and given up once', async () => {
    const one = await memberWith(number(), OTHER, 'silent')
    const claimers = await Promise.all(Array.from({ length: 5 }, startRegistration))
    const answers = await Promise.all(claimers.map((claimer) => register(claimer, one.account)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
    expect(
      await context.sql('select 1 from members.account_given_up where account_number = $1', [one.account]),
    ).toHaveLength(1)
  })

  test('of two who hold each other’s unverified, both claimed at once by change: nobody waits for ever', async () => {
    const [one, other] = [await memberWith(number(), 'กก ขข', 'silent'), await memberWith(number(), 'คค งง', 'silent')]
    enquiry.setAnswer({ bank: 'kbank', accountNumber: one.account }, { name: 'คค งง' })
    enquiry.setAnswer({ bank: 'kbank', accountNumber: other.account }, { name: 'กก ขข' })
    const mine = await requested(one, { bank: 'kbank', account_number: other.account, name: 'กก ขข' })
    const theirs = await requested(other, { bank: 'kbank', account_number: one.account, name: 'คค งง' })
    const answers = await Promise.all([
      approve(browsers.cashier, one, mine),
      approve(browsers.supervisor, other, theirs),
    ])
    expect(answers.map(({ body }) => body['outcome'])).toEqual(['approved', 'approved'])
    expect([await registered(one), await registered(other)]).toEqual([`kbank ${other.account}`, `kbank ${one.account}`])
  })
})

describe('a change', () => {
  test('carries what the bank said to the operator, and is verified as it takes effect', async () => {
    const one = await person()
    const change = await requested(one)
    const queue = async () =>
      (
        (await browsers.cashier.call('GET /api/account-changes')).body as {
          data: { waiting: { id: string; verification: unknown }[] }
        }
      ).data.waiting
    expect((await queue()).find(({ id }) => id === change.id)?.verification).toMatchObject({
      standing: 'verified',
      why: null,
    })
    await approve(browsers.cashier, one, change)
    expect(await readAccount(one)).toMatchObject({ standing: 'verified' })
    const later = await person()
    enquiry.behaviour = 'silent'
    const unsure = await requested(later)
    expect((await queue()).find(({ id }) => id === unsure.id)?.verification).toMatchObject({
      standing: 'unverified',
      why: 'silent',
    })
    await approve(browsers.cashier, later, unsure)
    expect(await readAccount(later)).toMatchObject({ standing: 'unverified' })
  })

  test.each([
    ['ACCOUNT_NAME_DIFFERS', { name: OTHER }],
    ['ACCOUNT_ABSENT', 'absent' as const],
  ])('to an account of which the bank says so is refused: %s', async (code, answer) => {
    const one = await person()
    const fields = changeFields()
    enquiry.setAnswer({ bank: 'scb', accountNumber: fields.account_number }, answer)
    expect(codeOf(await request(one, fields))).toEqual([422, code])
    expect(await readAccount(one)).toMatchObject({ waiting: null })
  })

  test('to an account that another holds unverified takes it over when it takes effect; without the bank’s answer it is refused', async () => {
    const squatter = await memberWith(number(), OTHER, 'silent')
    const one = await person()
    const fields = { bank: 'kbank', account_number: squatter.account, name: NAME }
    enquiry.behaviour = 'silent'
    expect(codeOf(await request(one, fields))).toEqual([422, 'ACCOUNT_NUMBER_UNVERIFIED'])
    enquiry.behaviour = 'normal'
    const change = await requested(one, fields)
    expect(await holder(squatter.account)).toBe(squatter.member)
    expect(await approve(browsers.cashier, one, change)).toMatchObject({ body: { outcome: 'approved' } })
    expect(await holder(squatter.account)).toBe(one.member)
    expect(await readAccount(squatter)).toMatchObject({ standing: 'given_up' })
    expect(await topics(squatter)).toEqual(['account.given_up'])
  })

  test('asked for while nobody held the account does not take it from one who was verified meanwhile', async () => {
    const one = await person()
    const change = await requested(one)
    const fields = { account_number: change.account_number, bank: 'scb', name: NAME, birth_date: '1990-05-12' }
    const other = await startRegistration()
    expect(codeOf(await site.post('/api/register/bank-account', fields, other.token))[0]).toBe(200)
    expect(await approve(browsers.cashier, one, change)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_OF_ANOTHER' },
    })
  })

  test('away from an account that was never verified leaves it to its owner', async () => {
    const one = await memberWith(number(), OTHER, 'silent')
    await approve(browsers.cashier, one, await requested(one, changeFields({ name: OTHER })))
    const owner = await memberWith(one.account, NAME)
    expect(await holder(one.account)).toBe(owner.member)
    expect(await topics(one), 'who had left it loses nothing').not.toContain('account.given_up')
    expect(await readAccount(one)).toMatchObject({ standing: 'verified' })
  })
})

test('neither role may call an account verified or given up by hand', async () => {
  for (const role of ['chokdee_site', 'chokdee_office']) {
    const rights = await context.sql(
      `select table_name, privilege_type from information_schema.role_table_grants where grantee = $1 and table_schema = 'members'
         and table_name in ('account_holding', 'account_given_up', 'bank_account') and privilege_type not in ('SELECT')
       union select table_name || '.' || column_name, privilege_type from information_schema.role_column_grants where grantee = $1
         and table_schema = 'members' and table_name in ('account_holding', 'account_given_up', 'bank_account')
         and (privilege_type = 'UPDATE' or (privilege_type = 'INSERT' and column_name in ('given_up_at', 'verified_at', 'evidence')))`,
      [role],
    )
    expect(rights).toEqual([])
  }
})

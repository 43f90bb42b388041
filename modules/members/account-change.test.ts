import { describe, expect, test } from 'vitest'
import { type Person, NAME, openAccountChanges } from '#tests/fixtures/account-changes.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { expireAccountChanges, selectAccountHoldings } from './index.ts'

const context = await testContext()
const {
  office,
  browsers,
  number,
  changeFields,
  request,
  path,
  person,
  requested,
  readAccount,
  takeBack,
  withdraw,
  registered,
  approve,
  refuse,
  codeOf,
  logInAgain,
  topics,
} = await openAccountChanges(context)
const DAY = 86_400

describe('a request for another bank account', () => {
  test('is looked at by an operator, takes effect with their yes, and the profile follows', async () => {
    const one = await person()
    const change = await requested(one)
    expect(await readAccount(one)).toMatchObject({
      waiting: { id: change.id, account_number: change.account_number },
      frozen_until: null,
    })
    expect(await registered(one)).toBe(`kbank ${one.account}`)
    const { waiting } = (await browsers.cashier.call('GET /api/account-changes')).body['data'] as { waiting: unknown[] }
    expect(waiting).toMatchObject([
      {
        id: change.id,
        old: { bank: 'kbank', account_number: one.account, name: NAME },
        wanted: { bank: 'scb', account_number: change.account_number, name: NAME },
        name_differs: false,
        approvals_needed: 1,
        risk: { level: 'low' },
      },
    ])
    expect(await approve(browsers.cashier, one, change)).toMatchObject({ status: 200, body: { outcome: 'approved' } })
    expect(await registered(one)).toBe(`scb ${change.account_number}`)
    expect(await readAccount(one)).toMatchObject({ waiting: null, changes: [{ state: 'approved' }] })
    expect(await topics(one)).toEqual(['account_change.asked', 'account_change.approved'])
    expect(
      await context.sql('select operator, act, before, after from operators.audit where member_id = $1', [one.member]),
    ).toMatchObject([
      {
        operator: 'cashier',
        act: 'account_change.approved',
        before: { bank: 'kbank', account_number: one.account },
        after: { bank: 'scb', account_number: change.account_number, state: 'approved', approvals: 1 },
      },
    ])
  })

  test.each<[string, (of: Person) => Record<string, string>, number, string]>([
    [
      'the account they have',
      (of) => changeFields({ bank: 'kbank', account_number: of.account }),
      422,
      'ACCOUNT_UNCHANGED',
    ],
    ['a closed bank', () => changeFields({ bank: 'tmb' }), 422, 'BANK_UNKNOWN'],
    ['a number too short', () => changeFields({ account_number: '123' }), 422, 'ACCOUNT_NUMBER_INVALID'],
    ['a name of one word', () => changeFields({ name: 'สมชาย' }), 422, 'NAME_INVALID'],
    ['another name without a reason', () => changeFields({ name: 'สมหญิง ใจดี' }), 422, 'CHANGE_REASON_REQUIRED'],
    ['a reason too long', () => changeFields({ reason: 'ก'.repeat(201) }), 422, 'TEXT_TOO_LONG'],
    ['somebody else’s phone', () => changeFields({ phone: '0999999999' }), 403, 'PHONE_NOT_YOURS'],
  ])('of %s is refused and changes nothing', async (_what, fields, status, code) => {
    const one = await person()
    expect(codeOf(await request(one, changeFields(fields(one))))).toEqual([status, code])
    expect(await readAccount(one)).toMatchObject({ waiting: null, changes: [] })
    expect(codeOf(await withdraw(one))[0]).toBe(200)
  })

  test('under another name needs a reason and two operators; one who approves twice counts once', async () => {
    const one = await person()
    const change = await requested(one, changeFields({ name: 'สมชาย รักไทย', reason: 'เปลี่ยนนามสกุลหลังแต่งงาน' }))
    expect(await approve(browsers.cashier, one, change)).toMatchObject({ body: { outcome: 'needs_second_eye' } })
    expect(await approve(browsers.cashier, one, change)).toMatchObject({ body: { outcome: 'needs_second_eye' } })
    expect(await registered(one)).toBe(`kbank ${one.account}`)
    expect(await approve(browsers.supervisor, one, change)).toMatchObject({ body: { outcome: 'approved' } })
    expect(await registered(one)).toBe(`scb ${change.account_number}`)
    const actions = await context.sql<{ act: string }>(
      'select act from operators.audit where member_id = $1 order by audit_id',
      [one.member],
    )
    expect(actions.map(({ act: action }) => action)).toEqual([
      'account_change.approval_added',
      'account_change.approved',
    ])
  })

  test('whose title alone differs is the same name', async () => {
    const one = await person()
    await requested(one, changeFields({ name: `นาย${NAME}` }))
    expect(
      await context.sql('select name_differs, eyes_needed from members.account_change where member_id = $1', [
        one.member,
      ]),
    ).toEqual([{ name_differs: false, eyes_needed: 1 }])
  })

  test('asked for twenty times at once is one', async () => {
    const one = await person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(one)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // The enquiry comes before a change is written, at most ten a day: one was made at registration, so nine of these may pass.
    const expected: unknown[] = ['ACCOUNT_CHANGE_WAITING', 'ACCOUNT_ENQUIRY_TOO_OFTEN']
    expect(answers.filter(({ status, body }) => status !== 200 && !expected.includes(body.code))).toEqual([])
    expect(answers.filter(({ body }) => body.code === 'ACCOUNT_ENQUIRY_TOO_OFTEN').length).toBeLessThanOrEqual(11)
  })

  test('may be asked for three times in 24 hours', async () => {
    const one = await person()
    for (let n = 0; n < 3; n += 1) await takeBack(one, (await requested(one)).id)
    expect(codeOf(await request(one))).toEqual([429, 'ACCOUNT_CHANGE_TOO_OFTEN'])
    context.clock.advance(DAY)
    await logInAgain(one)
    await requested(one)
  })

  test('by two members for one account ends with the first who gets it; the other’s operator is told', async () => {
    const [one, other] = [await person(), await person()]
    const fields = changeFields()
    const [mine, theirs] = [await requested(one, fields), await requested(other, fields)]
    expect(await approve(browsers.cashier, one, mine)).toMatchObject({ body: { outcome: 'approved' } })
    expect(await approve(browsers.cashier, other, theirs)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_OF_ANOTHER' },
    })
    expect(await refuse(browsers.cashier, other, theirs)).toMatchObject({ status: 200 })
    expect(await readAccount(other)).toMatchObject({
      waiting: null,
      changes: [{ state: 'refused', cause: 'เอกสารไม่ครบ' }],
    })
  })

  test('for the account that another member has left is refused: an account is one member’s, ever', async () => {
    const [one, other] = [await person(), await person()]
    await approve(browsers.cashier, one, await requested(one))
    expect(codeOf(await request(other, changeFields({ bank: 'kbank', account_number: one.account })))).toEqual([
      422,
      'ACCOUNT_NUMBER_TAKEN',
    ])
    const added = await context.sql(
      `with added as (insert into members.member (phone, password_hash, registered_at) values ('0899999998', '$argon2id$test', now()) returning member_id)
       select member_id from added`,
    )
    const inserted = await context.sql(
      `insert into members.bank_account (member_id, bank, account_number, name, name_key, added_at)
       values ($1, 'kbank', $2, 'x y', 'x y', now()) on conflict do nothing returning member_id`,
      [added[0]?.['member_id'], one.account],
    )
    expect(inserted, 'the database refuses it too').toEqual([])
    expect(
      (await context.database.read((tx) => selectAccountHoldings(tx, one.member))).map(
        ({ heldUntil }) => heldUntil !== null,
      ),
    ).toEqual([false, true])
  })

  test('for an account that the member had before is approved like any other', async () => {
    const one = await person()
    await approve(browsers.cashier, one, await requested(one))
    context.clock.advance(1)
    const change = await requested(one, changeFields({ bank: 'kbank', account_number: one.account }))
    expect(await approve(browsers.cashier, one, change)).toMatchObject({ body: { outcome: 'approved' } })
    expect(await registered(one)).toBe(`kbank ${one.account}`)
  })
})

describe('decisions', () => {
  test('on a request that was taken back find nothing to decide', async () => {
    const one = await person()
    const change = await requested(one)
    expect(await takeBack(one, change.id)).toMatchObject({ status: 200 })
    expect(await approve(browsers.cashier, one, change)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_CHANGE_OVER' },
    })
    expect(await refuse(browsers.cashier, one, change)).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_CHANGE_OVER' },
    })
    expect(codeOf(await takeBack(one, change.id))).toEqual([409, 'ACCOUNT_CHANGE_OVER'])
    expect(await registered(one)).toBe(`kbank ${one.account}`)
  })

  test('and a taking back at the same moment end in one of the two', async () => {
    const one = await person()
    const change = await requested(one)
    const [yes, back] = await Promise.all([approve(browsers.cashier, one, change), takeBack(one, change.id)])
    expect([yes.status, back.status].sort((a, b) => a - b)).toEqual([200, 409])
    expect(await registered(one)).toBe(yes.status === 200 ? `scb ${change.account_number}` : `kbank ${one.account}`)
  })

  test('on another account than the one asked for are refused', async () => {
    const one = await person()
    const change = await requested(one)
    expect(await approve(browsers.cashier, one, { ...change, account_number: number() })).toMatchObject({
      body: { code: 'CHANGED_SINCE_SEEN' },
    })
    expect(await approve(browsers.cashier, one, { ...change, bank: 'kbank' })).toMatchObject({
      body: { code: 'CHANGED_SINCE_SEEN' },
    })
    await takeBack(one, change.id)
  })

  test('keep to whoever has it in hand, and need a reason to refuse', async () => {
    const one = await person()
    const change = await requested(one)
    expect(await browsers.supervisor.call(`POST ${path(one, change)}/claim`)).toMatchObject({ status: 200 })
    expect(await approve(browsers.cashier, one, change)).toMatchObject({
      status: 409,
      body: { code: 'CLAIMED_BY_OTHER' },
    })
    expect(await refuse(browsers.supervisor, one, change, ' ')).toMatchObject({
      status: 422,
      body: { code: 'REASON_REQUIRED' },
    })
    expect(await refuse(browsers.supervisor, one, change)).toMatchObject({ status: 200 })
  })

  test('come too late after three days, and the hourly job ends the request', async () => {
    const one = await person()
    const change = await requested(one)
    context.clock.advance(3 * DAY)
    await logInAgain(one)
    expect(await approve(await office.signedIn('cashier'), one, change)).toMatchObject({
      body: { code: 'ACCOUNT_CHANGE_OVER' },
    })
    expect(codeOf(await takeBack(one, change.id))).toEqual([409, 'ACCOUNT_CHANGE_OVER'])
    expect(codeOf(await withdraw(one))[0]).toBe(200)
    await expireAccountChanges(context)
    expect(await readAccount(one)).toMatchObject({ waiting: null, changes: [{ state: 'expired' }] })
    expect(await topics(one)).toEqual(['account_change.asked', 'account_change.expired'])
  })

  test('are not needed once the time for them is over: a new request ends the old one, of which its member is notified', async () => {
    const one = await person()
    await requested(one)
    context.clock.advance(3 * DAY)
    await logInAgain(one)
    await requested(one)
    expect(await topics(one)).toEqual(['account_change.asked', 'account_change.expired', 'account_change.asked'])
  })

  test('are about the registered account: the site’s role can insert no request about another', async () => {
    const one = await person()
    const forged = (account: string, name: string) =>
      context.database.write((tx) =>
        tx.rows(
          'test.forged_change',
          `insert into members.account_change (member_id, id, state, old_bank, old_account_number, old_name, bank, account_number, name,
             name_key, name_differs, eyes_needed, risk_score, risk_level, risk_reasons, asked_at, expires_at)
           values ($1, 'acc_' || gen_random_uuid(), 'asked', 'kbank', $2, $3, 'scb', $4, $3,
             'x', false, 1, 0, 'low', '[]', now(), now() + interval '1 day')`,
          [one.member, account, name, number()],
        ),
      )
    await expect(forged(number(), NAME)).rejects.toThrow('about the registered account')
    await expect(forged(one.account, 'ปิยะดา ทำดี')).rejects.toThrow('about the registered account')
    await forged(one.account, NAME)
  })

  test('cannot be made by hand: neither role may write the account or the state', async () => {
    for (const role of ['chokdee_site', 'chokdee_office']) {
      const rights = await context.sql(
        `select table_name, privilege_type from information_schema.role_table_grants where grantee = $1 and table_schema = 'members'
         and table_name in ('account_change', 'account_change_approval', 'account_holding') and privilege_type not in ('SELECT')
         union select table_name, privilege_type from information_schema.role_column_grants where grantee = $1 and table_schema = 'members'
         and table_name in ('bank_account', 'account_change') and privilege_type = 'UPDATE'`,
        [role],
      )
      expect(rights).toEqual(
        role === 'chokdee_site' ? [{ table_name: 'account_change', privilege_type: 'INSERT' }] : [],
      )
    }
  })
})

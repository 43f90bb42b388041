import { describe, expect, test } from 'vitest'
import { messageKinds } from '#contract/plain/message-settings.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { newAccountNumber, openMembers, registeredMember, withSession } from '#tests/fixtures/members.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'
import { selectMember, selectMessageSettings } from './index.ts'

const context = await testContext()
const site = await openSite(context)
const members = await openMembers(context)
const phone = '0861110001'
const token = await site.register(phone, '4010000001')

const put = (fields: Record<string, string>, bearer = token) =>
  site.send('PUT', '/api/customers/profile', { body: new URLSearchParams(fields), token: bearer })
const [row] = await context.sql<{ member_id: never }>('select member_id from members.member where phone = $1', [phone])
const id = row?.member_id as never
const self = () => context.database.read((tx) => selectMember(tx, id))
const messageSettings = () => context.database.read((tx) => selectMessageSettings(tx, id))

describe('what a member says of themselves', () => {
  test('is kept, and what they do not send stays as it is', async () => {
    expect((await put({ line: 'somchai.line', sms_deposit: 'false', chat_sign_in: 'off' })).body).toEqual({
      success: true,
    })
    expect(await self()).toMatchObject({ line: 'somchai.line', birthDate: '1990-05-12' })
    expect((await put({ sms_deposit: '1', sms_withdrawal: 'no', phone: '086-111-0001' })).status).toBe(200)
    expect(await self()).toMatchObject({ line: 'somchai.line' })
    expect(await messageSettings()).toEqual({
      sms_sign_in: true,
      sms_deposit: true,
      sms_withdrawal: false,
      sms_promotion: false,
      chat_sign_in: false,
      chat_deposit: true,
      chat_withdrawal: true,
      chat_promotion: false,
    })
    expect((await put({ line: '' })).status).toBe(200)
    expect(await self()).toMatchObject({ line: null })
  })

  test('as JSON is the same, with real yes and no', async () => {
    const everything = Object.fromEntries(messageKinds.map((kind) => [kind, false]))
    const headers = { 'content-type': 'application/json' }
    const answer = await site.send('PUT', '/api/customers/profile', {
      body: JSON.stringify(everything),
      headers,
      token,
    })
    expect(answer.body).toEqual({ success: true })
    expect(await messageSettings()).toEqual(everything)
  })

  test('with nothing in it changes nothing', async () => {
    const before = await context.sql('select m::text as row from members.member m where phone = $1', [phone])
    expect((await put({})).status).toBe(200)
    expect(await context.sql('select m::text as row from members.member m where phone = $1', [phone])).toEqual(before)
  })

  test.each([
    [{ birth_date: '1990-05-13' }, 'BIRTH_DATE_KNOWN'],
    [{ birth_date: '2015-01-01' }, 'TOO_YOUNG'],
    [{ birth_date: '1990-13-01' }, 'BIRTH_DATE_INVALID'],
    [{ line: 'x'.repeat(65) }, 'TEXT_TOO_LONG'],
    [{ line: 'some\u200bthing' }, 'TEXT_TOO_LONG'],
    [{ sms_sign_in: 'maybe' }, 'SETTING_INVALID'],
    [{ phone: '0861110002' }, 'PHONE_NOT_YOURS'],
  ])('is refused: %j with %s', async (fields, code) => {
    const answer = await put(fields as Record<string, string>)
    expectRefusal(answer, code)
    expect(answer.body.code).toBe(code)
    expect(await self()).toMatchObject({ birthDate: '1990-05-12' })
  })

  test('may be a birth date where none is known yet, by the Bangkok calendar, and then for ever', async () => {
    await context.sql('update members.member set birth_date = null where phone = $1', [phone])
    // 03:00 UTC on 21 November is 10:00 of that day in Bangkok.
    expect((await put({ birth_date: '2006-11-22' })).body.code).toBe('TOO_YOUNG')
    expect((await put({ birth_date: '2006-11-21' })).status).toBe(200)
    expect((await put({ birth_date: '2006-11-21' })).status).toBe(200)
    expect((await put({ birth_date: '2006-11-20' })).body.code).toBe('BIRTH_DATE_KNOWN')
    expect(await self()).toMatchObject({ birthDate: '2006-11-21' })
  })

  test('is taken only from members with a bearer and a bank account', async () => {
    expect(
      (await site.send('PUT', '/api/customers/profile', { body: new URLSearchParams({ line: 'x' }) })).status,
    ).toBe(401)
    const { caller } = await registeredMember(members, undefined, { bankAccount: false })
    expect((await put({ line: 'x' }, caller.bearer ?? '')).status).toBe(401)
  })

  test('as LINE id at registration is kept', async () => {
    const { id: other, caller } = await registeredMember(members, undefined, { bankAccount: false })
    const account = {
      phone: null,
      bank: 'kbank',
      account_number: newAccountNumber(),
      name: 'สมหญิง ใจดี',
      birth_date: null,
    }
    const answer = await members.routes['POST /register/bank-account'](
      { ...account, line: 'somying' },
      await withSession(members, caller),
    )
    expect(answer.ok).toBe(true)
    expect(await context.database.read((tx) => selectMember(tx, other))).toMatchObject({
      line: 'somying',
      birthDate: null,
    })
  })
})

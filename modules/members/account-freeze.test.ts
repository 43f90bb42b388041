import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openAccountChanges } from '#tests/fixtures/account-changes.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payoutHold } from './account-change.ts'
import { findAccountHolder, lockPayoutStatus, notifyAccountChange } from './index.ts'

const context = await testContext()
const {
  site,
  browsers,
  changeFields,
  request,
  person,
  requested,
  readAccount,
  takeBack,
  withdraw,
  approve,
  codeOf,
  logInAgain,
} = await openAccountChanges(context)
const DAY = 86_400

describe('withdrawals', () => {
  test('pause from the request for a change on, and go on when it is taken back', async () => {
    const one = await person()
    const change = await requested(one)
    expect(codeOf(await withdraw(one))).toEqual([409, 'WITHDRAW_ACCOUNT_CHANGING'])
    await takeBack(one, change.id)
    expect(codeOf(await withdraw(one))[0]).toBe(200)
  })

  test('pause for 24 hours to the second after it took effect; registering is no change', async () => {
    const one = await person()
    await approve(browsers.cashier, one, await requested(one))
    const frozen = await withdraw(one)
    expect(codeOf(frozen)).toEqual([409, 'WITHDRAW_FROZEN'])
    expect(frozen.body.message).toMatch(/ถอนเงินได้อีกครั้ง \d+ .+ 25\d\d \d\d:\d\d น\./)
    context.clock.advance(DAY - 1)
    await logInAgain(one)
    expect(codeOf(await withdraw(one))).toEqual([409, 'WITHDRAW_FROZEN'])
    context.clock.advance(1)
    expect(codeOf(await withdraw(one))[0]).toBe(200)
    const [paid] = await context.sql(
      'select bank, risk_level, eyes_needed from withdrawals.withdrawal where member_id = $1',
      [one.member],
    )
    expect(paid).toEqual({ bank: 'scb', risk_level: 'raised', eyes_needed: 1 })
  })

  test('asked for at the same moment as a change or its approval go to the account of that moment, or are refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const one = await person()
      const change = await requested(one)
      await takeBack(one, change.id)
      const [withdrawal, secondRequest] = await Promise.all([withdraw(one), request(one)])
      expect(secondRequest.status).toBe(200)
      const [row] = await context.sql<{ bank: string }>(
        'select bank from withdrawals.withdrawal where member_id = $1',
        [one.member],
      )
      expect([withdrawal.status, row?.bank]).toEqual(withdrawal.status === 200 ? [200, 'kbank'] : [409, undefined])
      const id = String(secondRequest.body['id'])
      const waiting = (await readAccount(one)).waiting
      await Promise.all([
        approve(browsers.cashier, one, { id, bank: 'scb', account_number: waiting?.account_number ?? '' }),
        withdraw(one),
      ])
      const rows = await context.sql<{ bank: string }>('select bank from withdrawals.withdrawal where member_id = $1', [
        one.member,
      ])
      expect(rows.every(({ bank }) => bank === 'kbank')).toBe(true)
    }
  })

  test('that are being asked for keep a change waiting until they are through', async () => {
    const one = await person()
    const order: string[] = []
    const begun = Promise.withResolvers<void>()
    const requesting = context.database.write(async (tx) => {
      expect(await lockPayoutStatus(tx, one.member, context.clock.now())).toMatchObject({ hold: null })
      begun.resolve()
      await sleep(200)
      order.push('withdrawal')
    })
    await begun.promise
    await request(one)
    order.push('change')
    await requesting
    expect(order).toEqual(['withdrawal', 'change'])
  })

  test.each([
    ['nothing', null, null, null],
    ['a change a second less than a day ago', DAY - 1, null, 'account_frozen'],
    ['a change a day ago', DAY, null, null],
    ['a reset whose cooldown lasts a second more', null, 1, 'password_reset'],
    ['a reset whose cooldown is over', null, 0, null],
    ['a change and a reset with a longer cooldown', DAY - 1, 2, 'password_reset'],
    ['a reset and a change with a longer pause', DAY - 2, 1, 'account_frozen'],
  ])('after %s', (_what, seconds, cooldown, why) => {
    const now = new Date('2026-11-21T10:00:00Z')
    const frozenUntil = seconds === null ? null : new Date(now.getTime() + (DAY - seconds) * 1000)
    const until = cooldown === null ? null : new Date(now.getTime() + cooldown * 1000)
    expect(payoutHold({ waiting: null, givenUpAt: null, frozenUntil, cooldownUntil: until }, now)?.why ?? null).toBe(
      why,
    )
  })
})

describe('whoever has stolen a browser’s token', () => {
  const browserHeaders = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
  async function browser() {
    const one = await person()
    const answer = await site.send('POST', '/api/login', {
      body: new URLSearchParams({ phone: one.phone, password: site.password }),
      headers: browserHeaders,
    })
    const cookies = answer.headers.getSetCookie()
    const binding = cookies.find((cookie) => cookie.startsWith('__Host-mb='))?.split(';')[0] ?? ''
    return { ...one, token: String(answer.body['access_token']), binding, cookies }
  }
  const requestBy = (token: string, headers: Record<string, string>) =>
    site.send('POST', '/api/customers/bank-account/change', {
      body: new URLSearchParams(changeFields()),
      headers,
      token,
    })

  test('cannot ask without the other credential, and ends the session by trying', async () => {
    const one = await browser()
    expect(codeOf(await requestBy(one.token, browserHeaders))).toEqual([401, 'UNAUTHENTICATED'])
    expect(codeOf(await requestBy(one.token, { ...browserHeaders, cookie: one.binding }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ])
  })

  test('with both credentials has fifteen minutes from the password on', async () => {
    const one = await browser()
    const headers = { ...browserHeaders, cookie: one.binding }
    context.clock.advance(901)
    expect(codeOf(await requestBy(one.token, headers))).toEqual([403, 'REAUTH_REQUIRED'])
    const newBrowser = await browser()
    context.clock.advance(900)
    expect((await requestBy(newBrowser.token, { ...browserHeaders, cookie: newBrowser.binding })).status).toBe(200)
  })

  test('is another device: the browser that logs in is given an id of its own, that script cannot read', async () => {
    const one = await browser()
    const device = one.cookies.find((cookie) => cookie.startsWith('__Host-md='))
    expect(device).toMatch(/^__Host-md=[A-Za-z0-9_-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=34560000$/)
    const again = await site.send('POST', '/api/login', {
      body: new URLSearchParams({ phone: one.phone, password: site.password }),
      headers: { ...browserHeaders, cookie: String(device?.split(';')[0]) },
    })
    expect(again.headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-md='))).toBe(false)
    expect(
      (await site.post('/api/login', { phone: one.phone, password: site.password })).headers.getSetCookie(),
    ).toEqual([])
  })
})

describe('the account they left', () => {
  test('is theirs for a day more, and then known as their former one', async () => {
    const one = await person()
    await approve(browsers.cashier, one, await requested(one))
    const holder = () =>
      context.database.read((tx) =>
        findAccountHolder(tx, { bank: 'kbank', accountNumber: one.account }, context.clock.now()),
      )
    expect(await holder()).toEqual({ member: one.member, status: 'cooling_down' })
    context.clock.advance(DAY - 1)
    expect(await holder()).toEqual({ member: one.member, status: 'cooling_down' })
    context.clock.advance(1)
    expect(await holder()).toEqual({ member: one.member, status: 'former' })
  })
})

test('the member is told at their registered phone, with four digits of the account and nothing like a code', async () => {
  const one = await person()
  const change = await requested(one)
  const before = site.members.sms.messages.length
  const withSms = { ...context, sms: site.members.sms }
  for (const state of ['asked', 'approved', 'refused', 'withdrawn', 'expired'] as const) {
    expect(await notifyAccountChange(withSms, { member: one.member, id: change.id, state })).toBe('sent')
  }
  const messages = site.members.sms.messages.slice(before)
  expect(messages.map(({ phone }) => phone)).toEqual(Array(5).fill(one.phone))
  for (const { text } of messages) {
    expect(text).toContain(change.account_number.slice(-4))
    expect(text).not.toMatch(/\d{5}/)
  }
  for (site.members.sms.answer of ['unknown', 'busy'] as const)
    expect(await notifyAccountChange(withSms, { member: one.member, id: change.id, state: 'asked' })).toBe('unknown')
  site.members.sms.answer = 'sent'
})

import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import {
  officePassword,
  officeSecret,
  openTestOffice,
  type OfficeBrowser,
  signInTokenOf,
} from '#tests/fixtures/office.ts'
import { codeOfStep, ensureOperators, forgetFailures, stepOf } from './index.ts'
import { pendingSignInSeconds } from './sign-in.ts'

const context = await testContext()
const office = await openTestOffice(context)

const signInTokenFor = async (browser: OfficeBrowser, operator = 'cashier') =>
  signInTokenOf(await browser.call('POST /api/sign-in', { operator, password: officePassword }))
const enter = (browser: OfficeBrowser, sign_in_token: string, code: string) =>
  browser.call('POST /api/sign-in/code', { sign_in_token, code })
const codeNow = (secret = officeSecret) => codeOfStep(secret, stepOf(office.phoneClock.now()))
const wrongCode = () => String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0')

describe('the right password alone', () => {
  test('opens nothing: no cookie, no session', async () => {
    const browser = office.newBrowser()
    const answer = await browser.call('POST /api/sign-in', { operator: 'cashier', password: officePassword })
    expect(answer).toMatchObject({ status: 200, body: { data: { seconds_left: 300, enrolment: null } } })
    expect(answer.headers.get('set-cookie')).toBeNull()
    browser.cookie = signInTokenOf(answer)
    expect(await browser.call('GET /api/session')).toMatchObject({ status: 401 })
    const [row] = await context.sql<{ t: string }>('select t::text from operators.sign_in_ticket t')
    expect(row?.t).not.toContain(signInTokenOf(answer))
  })

  test('waits five minutes for the code, and is worth nothing once the password was changed', async () => {
    const browser = office.newBrowser()
    const inTime = await signInTokenFor(browser)
    context.clock.advance(pendingSignInSeconds - 1)
    expect(await enter(browser, inTime, office.nextCode())).toMatchObject({ status: 200 })
    const late = await signInTokenFor(browser)
    context.clock.advance(pendingSignInSeconds)
    expect(await enter(browser, late, office.nextCode())).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_EXPIRED' },
    })
    const old = await signInTokenFor(browser)
    const cashier = [{ operator: 'cashier', name: 'แคชเชียร์', role: 'cashier' as const }]
    await ensureOperators(office.ownerContext, cashier, 'another password', officeSecret)
    await ensureOperators(office.ownerContext, cashier, officePassword, officeSecret)
    expect(await enter(browser, old, office.nextCode())).toMatchObject({ body: { code: 'SIGN_IN_EXPIRED' } })
    await forgetFailures(office.context)
    expect(await enter(browser, 'A'.repeat(43), office.nextCode())).toMatchObject({ body: { code: 'SIGN_IN_EXPIRED' } })
    expect(await enter(browser, 'short', office.nextCode())).toMatchObject({ body: { code: 'SIGN_IN_EXPIRED' } })
  })
})

describe('a code', () => {
  test('opens the session once, and never a second one', async () => {
    const browser = office.newBrowser()
    const [first, second] = [await signInTokenFor(browser), await signInTokenFor(office.newBrowser())]
    const code = office.nextCode()
    expect(await enter(browser, first, code)).toMatchObject({ status: 200, body: { data: { operator: 'cashier' } } })
    const again = await signInTokenFor(office.newBrowser())
    expect(await enter(office.newBrowser(), again, code)).toMatchObject({ status: 401, body: { code: 'CODE_WRONG' } })
    expect(await enter(office.newBrowser(), first, office.nextCode())).toMatchObject({
      body: { code: 'SIGN_IN_EXPIRED' },
    })
    expect(await enter(office.newBrowser(), second, office.nextCode())).toMatchObject({
      body: { code: 'SIGN_IN_EXPIRED' },
    })
  })

  test('sent twice at once opens one session', async () => {
    const tokens = [await signInTokenFor(office.newBrowser()), await signInTokenFor(office.newBrowser())]
    const code = office.nextCode()
    const answers = await Promise.all(tokens.map((token) => enter(office.newBrowser(), token, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('without six digits is refused with its field; Thai digits are digits', async () => {
    const browser = office.newBrowser()
    const token = await signInTokenFor(browser)
    for (const code of ['', '12345', 'abcdef']) {
      expect(await enter(browser, token, code)).toMatchObject({
        status: 422,
        body: { code: 'CODE_REQUIRED', field: 'code' },
      })
    }
    const thai = office.nextCode().replace(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'.charAt(Number(digit)))
    expect(await enter(browser, token, thai)).toMatchObject({ status: 200 })
  })

  test('guessed wrong 5 times locks like a password, and the right password in between does not unlock', async () => {
    const browser = office.newBrowser('198.51.100.20')
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await enter(browser, await signInTokenFor(browser), wrongCode())).toMatchObject({
        body: { code: 'CODE_WRONG' },
      })
    }
    expect(await browser.call('POST /api/sign-in', { operator: 'cashier', password: officePassword })).toMatchObject({
      status: 429,
    })
    const [last] = await context.sql(
      'select operator, act, after, address from operators.audit order by audit_id desc limit 1',
    )
    expect(last).toEqual({
      operator: 'cashier',
      act: 'operator.sign_in_failed',
      after: { wrong: 'code' },
      address: '198.51.100.20',
    })
  })

  test('of a sign-in from before the lock is not looked at', async () => {
    const browser = office.newBrowser('198.51.100.21')
    const token = await signInTokenFor(browser)
    for (let tries = 0; tries < 5; tries += 1) await enter(browser, token, wrongCode())
    expect(await enter(browser, token, office.nextCode())).toMatchObject({
      status: 429,
      body: { code: 'SIGN_IN_LOCKED' },
    })
  })
})

describe('the first sign-in', () => {
  test('enrols a secret by QR code, confirmed by its code, and the next one asks for that', async () => {
    await ensureOperators(
      office.ownerContext,
      [{ operator: 'newcomer', name: 'คนใหม่', role: 'cashier' as const }],
      officePassword,
      null,
    )
    const browser = office.newBrowser()
    const answer = await browser.call('POST /api/sign-in', { operator: 'newcomer', password: officePassword })
    const { enrolment } = answer.body['data'] as { enrolment: { secret: string; qr: { size: number; path: string } } }
    expect(enrolment.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(enrolment.qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/)
    expect(await enter(browser, signInTokenOf(answer), codeNow())).toMatchObject({ body: { code: 'CODE_WRONG' } })
    expect(await enter(browser, signInTokenOf(answer), office.nextCode(enrolment.secret))).toMatchObject({
      status: 200,
    })

    const stored = await context.sql<{ o: string }>(
      `select o::text from operators.operator o where operator = 'newcomer'`,
    )
    expect(stored[0]?.o).not.toContain(enrolment.secret)
    const actions = await context.sql<{ act: string }>(
      `select act from operators.audit where operator = 'newcomer' order by audit_id`,
    )
    expect(actions.map(({ act: action }) => action)).toEqual([
      'operator.sign_in_failed',
      'operator.totp_enrolled',
      'operator.signed_in',
    ])
    const next = await browser.call('POST /api/sign-in', { operator: 'newcomer', password: officePassword })
    expect(next).toMatchObject({ body: { data: { enrolment: null } } })
    expect(await enter(browser, signInTokenOf(next), office.nextCode(enrolment.secret))).toMatchObject({ status: 200 })
  })

  test('that was begun twice is finished once', async () => {
    await ensureOperators(
      office.ownerContext,
      [{ operator: 'twice', name: 'คนใหม่', role: 'cashier' as const }],
      officePassword,
      null,
    )
    const begin = async () => {
      const answer = await office
        .newBrowser()
        .call('POST /api/sign-in', { operator: 'twice', password: officePassword })
      return {
        token: signInTokenOf(answer),
        secret: (answer.body['data'] as { enrolment: { secret: string } }).enrolment.secret,
      }
    }
    const [one, other] = [await begin(), await begin()]
    expect(await enter(office.newBrowser(), one.token, office.nextCode(one.secret))).toMatchObject({ status: 200 })
    expect(await enter(office.newBrowser(), other.token, office.nextCode(other.secret))).toMatchObject({
      body: { code: 'SIGN_IN_EXPIRED' },
    })
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { officePassword, officeSecret, openTestOffice, signInTokenOf } from '#tests/fixtures/office.ts'
import { isWeak } from './change-password.ts'
import { ensureOperators } from './index.ts'

const context = await testContext()
const office = await openTestOffice(context)
await ensureOperators(
  office.ownerContext,
  [{ operator: 'night', name: 'กะดึก', role: 'cashier' }],
  officePassword,
  officeSecret,
)

const newPassword = 'a much longer secret 9'
const waitingId = async (): Promise<string> =>
  String(
    (
      await context.sql(
        `select approval_id as id from operators.approval where state = 'asked' and kind = 'operator.totp_reset'`,
      )
    )[0]?.['id'],
  )
const lastTwoActions = async () =>
  (
    await context.sql(
      'select operator, act, subject_id, before, after from operators.audit order by audit_id desc limit 2',
    )
  ).reverse()

describe('a reset of somebody’s codes', () => {
  test('takes two others; its operator is signed out, and enrols again with their password', async () => {
    const [night, cashier, supervisor] = [
      await office.signedIn('night'),
      await office.signedIn('cashier'),
      await office.signedIn('supervisor'),
    ]
    const input = { reason: 'เปลี่ยนโทรศัพท์' }
    expect(await night.call('POST /api/staff/night/totp-reset', input)).toMatchObject({
      status: 403,
      body: { code: 'OWN_RESET' },
    })
    expect(await cashier.call('POST /api/staff/nobody/totp-reset', input)).toMatchObject({
      status: 404,
      body: { code: 'OPERATOR_UNKNOWN' },
    })
    expect(await cashier.call('POST /api/staff/night/totp-reset', {})).toMatchObject({
      status: 422,
      body: { code: 'REASON_REQUIRED' },
    })
    expect(await cashier.call('POST /api/staff/night/totp-reset', input)).toMatchObject({ status: 200 })
    expect(await supervisor.call('POST /api/staff/night/totp-reset', input)).toMatchObject({
      status: 409,
      body: { code: 'APPROVAL_OPEN' },
    })
    const id = await waitingId()
    expect(await cashier.call(`POST /api/approvals/${id}/grant`)).toMatchObject({
      status: 403,
      body: { code: 'OWN_APPROVAL' },
    })
    expect(await night.call('GET /api/session')).toMatchObject({ status: 200 })

    const pending = await office.newBrowser().call('POST /api/sign-in', { operator: 'night', password: officePassword })
    expect(await supervisor.call(`POST /api/approvals/${id}/grant`)).toMatchObject({ status: 200 })
    expect(await night.call('GET /api/session')).toMatchObject({ status: 401 })
    expect(await context.sql(`select from operators.sign_in_ticket where operator = 'night'`)).toHaveLength(0)
    expect(
      await office
        .newBrowser()
        .call('POST /api/sign-in/code', { sign_in_token: signInTokenOf(pending), code: office.nextCode() }),
    ).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_EXPIRED' },
    })
    expect(await lastTwoActions()).toMatchObject([
      {
        operator: 'supervisor',
        act: 'operator.totp_reset',
        subject_id: 'night',
        after: { enrolled: false, approval: id, asked_by: 'cashier' },
      },
      { operator: 'supervisor', act: 'approval.granted' },
    ])
    expect(await cashier.call('POST /api/staff/night/totp-reset', input)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ENROLLED' },
    })

    const signInAgain = await office
      .newBrowser()
      .call('POST /api/sign-in', { operator: 'night', password: officePassword })
    const enrolment = (signInAgain.body['data'] as { enrolment: { secret: string } | null }).enrolment
    expect(enrolment?.secret).toMatch(/^[A-Z2-7]{32}$/)
    const browser = office.newBrowser()
    const entered = { sign_in_token: signInTokenOf(signInAgain), code: office.nextCode(String(enrolment?.secret)) }
    expect(await browser.call('POST /api/sign-in/code', entered)).toMatchObject({ status: 200 })
  })

  test('can be asked for before signing in by who knows their password, and a colleague decides', async () => {
    const pending = await office
      .newBrowser()
      .call('POST /api/sign-in', { operator: 'supervisor', password: officePassword })
    const input = { sign_in_token: signInTokenOf(pending), reason: 'โทรศัพท์หาย' }
    const stranger = office.newBrowser()
    expect(
      await stranger.call('POST /api/sign-in/lost-phone', { ...input, sign_in_token: 'x'.repeat(43) }),
    ).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_EXPIRED' },
    })
    expect(await stranger.call('POST /api/sign-in/lost-phone', input)).toMatchObject({ status: 200 })
    expect(stranger.cookie).toBeNull()
    const cashier = await office.signedIn('cashier')
    expect(await cashier.call(`POST /api/approvals/${await waitingId()}/grant`)).toMatchObject({ status: 200 })
    const [row] = await context.sql(`select totp_sealed from operators.operator where operator = 'supervisor'`)
    expect(row).toEqual({ totp_sealed: null })
  })

  test('asked for when the pending sign-in has run out is refused', async () => {
    const pending = await office
      .newBrowser()
      .call('POST /api/sign-in', { operator: 'cashier', password: officePassword })
    context.clock.advance(300)
    const input = { sign_in_token: signInTokenOf(pending), reason: 'โทรศัพท์หาย' }
    expect(await office.newBrowser().call('POST /api/sign-in/lost-phone', input)).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_EXPIRED' },
    })
  })
})

test('the staff is shown with who is signed in and whose phone is enrolled', async () => {
  const cashier = await office.signedIn('cashier')
  const shown = async () =>
    ((await cashier.call('GET /api/staff')).body['data'] as { staff: { operator: string }[] }).staff
  expect((await shown()).find(({ operator }) => operator === 'cashier')).toMatchObject({
    role: 'cashier',
    signed_in: true,
    enrolled: true,
    active: true,
  })
  expect((await shown()).find(({ operator }) => operator === 'supervisor')).toMatchObject({
    role: 'supervisor',
    enrolled: false,
  })
})

describe('one’s own password', () => {
  beforeAll(() =>
    ensureOperators(
      office.ownerContext,
      [{ operator: 'supervisor', name: 'หัวหน้างาน', role: 'supervisor' }],
      officePassword,
      officeSecret,
    ),
  )

  test.each(['short', 'supervisor-2026', 'abcabcabcabc', 'aaaaaaaaaaaa'])('is not %s', (password) => {
    expect(isWeak(password, 'supervisor')).toBe(true)
  })

  test('is changed by who knows it; every session of theirs ends, and the old one opens nothing', async () => {
    const [here, there] = [await office.signedIn('supervisor'), await office.signedIn('supervisor')]
    expect(await here.call('POST /api/password', { password: officePassword, new_password: 'short' })).toMatchObject({
      body: { code: 'PASSWORD_WEAK' },
    })
    expect(
      await here.call('POST /api/password', { password: officePassword, new_password: officePassword }),
    ).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_SAME', field: 'new_password' },
    })
    expect(await here.call('POST /api/password', { password: 'wrong', new_password: newPassword })).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_WRONG', field: 'password' },
    })
    expect(
      await here.call('POST /api/password', { password: officePassword, new_password: newPassword }),
    ).toMatchObject({ status: 200 })
    expect(here.cookie).toBeNull()
    expect(await there.call('GET /api/session')).toMatchObject({ status: 401 })
    expect((await lastTwoActions()).at(-1)).toMatchObject({
      operator: 'supervisor',
      act: 'operator.password_changed',
      before: null,
      after: null,
    })
    expect(await office.signIn(office.newBrowser(), 'supervisor', officePassword)).toMatchObject({ status: 401 })
    expect(await office.signIn(office.newBrowser(), 'supervisor', newPassword)).toMatchObject({ status: 200 })
  })

  test('is not to be guessed at an open screen', async () => {
    const open = await office.signedIn('cashier')
    for (let n = 0; n < 5; n += 1)
      await open.call('POST /api/password', { password: `guess ${n}`, new_password: newPassword })
    expect(
      await open.call('POST /api/password', { password: officePassword, new_password: newPassword }),
    ).toMatchObject({
      status: 429,
      body: { code: 'SIGN_IN_LOCKED' },
    })
  })
})

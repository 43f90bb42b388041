import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { newAccountNumber } from '#tests/fixtures/members.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const live = await openSite(context, { birthDateNeeded: true })
const sandbox = await openSite(context)
// The operator `supervisor`, by whom the setting below is changed, exists once an office is opened.
await openTestOffice(context)

let phones = 0
/** A member who registered by a program that does not send a birth date. */
async function registerWithoutBirthDate() {
  const phone = `08${30_000_000 + (phones += 1)}`
  const token = await live.register(phone, newAccountNumber())
  await context.sql('update members.member set birth_date = null where phone = $1', [phone])
  return token
}

// By QR, and by bank transfer.
test.each(['payment-gateway', 'prepare'])(
  'in mode live a deposit by %s asks for the birth date, which the profile takes',
  async (route) => {
    const token = await registerWithoutBirthDate()
    const request = () => live.post(`/api/requests/deposit/${route}`, { amount: '300' }, token)
    const refused = await request()
    expectRefusal(refused, route)
    expect([refused.status, refused.body.code]).toEqual([422, 'BIRTH_DATE_REQUIRED'])
    expect(await context.sql('select from deposits.deposit')).toHaveLength(phones === 1 ? 0 : 1)
    const answer = await live.send('PUT', '/api/customers/profile', {
      body: new URLSearchParams({ birth_date: '1990-05-12' }),
      token,
    })
    expect(answer.status).toBe(200)
    expect((await request()).status).toBe(200)
  },
)

test('in mode sandbox nobody is asked, unless operators have it so', async () => {
  const request = async () =>
    (await sandbox.post('/api/requests/deposit/prepare', { amount: '300' }, await registerWithoutBirthDate())).body.code
  expect(await request()).toBeUndefined()
  const setTo = (value: string) =>
    context.sql(
      `insert into operators.setting (key, value, previous, operator, changed_at) values ('birth_date_at_deposit', $1, 'false', 'supervisor', now())`,
      [value],
    )
  await setTo('true')
  // A setting reaches the site within two seconds.
  await expect.poll(request, { timeout: 5_000 }).toBe('BIRTH_DATE_REQUIRED')
})

import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'

let written = ''
const sink = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk)
    done()
  },
})
const context = await testContext()
const site = await openSite(context, { log: openLog('debug', sink) })

/** What must never be found in the logs: a member's secrets and data, put into every field and header that takes text. */
const canary = {
  phone: '0899990001',
  password: 'Plantain7Canary',
  account_number: '7301730173',
  name: 'กานดา ทดสอบนกขมิ้น',
  line: 'canaryline7301',
}

test('a member’s whole visit leaves nothing of them in logs, errors and addresses, at the most verbose level', async () => {
  // Error texts quote the input that caused them.
  let quoted: string[] = []
  site.app.get('/broken', () => {
    const text = quoted.join(' | ')
    throw Object.assign(new Error(`duplicate key: ${text}`), {
      detail: text,
      parameters: quoted,
      password: canary.password,
    })
  })
  const refusals: string[] = []
  const addresses: string[] = []
  const send = async (
    method: string,
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) => {
    const body = method === 'GET' ? null : new URLSearchParams(fields)
    const request = new Request(`${siteOrigin}${path}`, {
      method,
      headers: { origin: siteOrigin, 'sec-fetch-site': 'same-origin', ...headers },
      body,
    })
    addresses.push(request.url)
    const answer = await site.app.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
    const text = await answer.text()
    if (answer.status >= 400) refusals.push(text)
    const parsed = JSON.parse(text) as Record<string, unknown>
    return {
      status: answer.status,
      body: parsed,
      cookie: answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    }
  }
  await send('POST', '/api/register/phone', { phone: canary.phone })
  const otp = site.members.sms.codeOf(canary.phone)
  await send('POST', '/api/register/otp', { phone: canary.phone, otp: otp === '000000' ? '111111' : '000000' })
  const registering = await send('POST', '/api/register/otp', { phone: canary.phone, otp })
  const credential = (answer: typeof registering) => ({
    authorization: `Bearer ${String(answer.body['access_token'])}`,
    cookie: answer.cookie,
  })
  await send(
    'POST',
    '/api/register/password',
    { password: canary.password, password_confirmation: canary.password },
    credential(registering),
  )
  const account = {
    bank: 'kbank',
    account_number: canary.account_number,
    name: canary.name,
    birth_date: '1990-05-12',
    line: canary.line,
  }
  const member = await send('POST', '/api/register/bank-account', account, credential(registering))
  expect(member.status).toBe(200)

  const memberHeaders = credential(member)
  expect((await send('GET', '/api/customers/profile', {}, memberHeaders)).status).toBe(200)
  await send('POST', '/api/requests/withdraw', { phone: canary.phone, amount: '300' }, memberHeaders)
  await send('POST', '/api/requests/withdraw', { phone: '0812222222', amount: canary.account_number }, memberHeaders)
  await send('POST', '/api/register/bank-account', account, memberHeaders)
  await send('POST', '/api/login', { phone: canary.phone, password: `${canary.password}x` })
  await send(
    'POST',
    '/api/login',
    { phone: canary.phone, password: canary.password },
    { origin: 'https://evil.example' },
  )
  quoted = [canary.phone, canary.account_number, canary.name, memberHeaders.authorization, memberHeaders.cookie]
  await send('GET', '/broken?token=tk_canarycanarycanarycanary', {}, memberHeaders)
  await send('POST', '/api/logout', {}, memberHeaders)

  const secrets = {
    ...canary,
    otp,
    token: memberHeaders.authorization.slice(7),
    binding: /__Host-mb=([^;]+)/.exec(memberHeaders.cookie)?.[1] ?? 'no cookie',
  }
  expect(secrets.binding.length).toBeGreaterThan(20)
  expect(written).toContain('request failed')
  expect(written.split('\n').filter((line) => line.includes('"request"')).length).toBeGreaterThan(10)
  for (const [what, secret] of Object.entries(secrets)) {
    // A code of six digits may occur inside an id; as a word of its own it must not.
    const alone = new RegExp(`(?<![\\w-])${secret.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}(?![\\w-])`)
    expect(alone.test(written), `${what} in the log`).toBe(false)
    expect(alone.test(refusals.join('\n')), `${what} in an error`).toBe(false)
    expect(alone.test(addresses.join('\n')), `${what} in an address`).toBe(false)
  }
})

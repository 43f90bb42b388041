import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'

let written = ''
const sink = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk)
    done()
  },
})
const desk = await testDesk()
const site = await openSite(desk, { log: openLog('debug', sink) })

/** What nobody may find again: as a member has it, planted in every field and header that takes text. */
const planted = {
  phone: '0899990001',
  password: 'Plantain7Canary',
  account_number: '7301730173',
  name: 'กานดา ทดสอบนกขมิ้น',
  line: 'canaryline7301',
}

test('a whole story leaves nothing of a member in logs, errors and addresses, at the level that tells most', async () => {
  // What breaks quotes what it broke on.
  let quoted: string[] = []
  site.app.get('/broken', () => {
    const text = quoted.join(' | ')
    throw Object.assign(new Error(`duplicate key: ${text}`), { detail: text, parameters: quoted, password: planted.password })
  })
  const seen: string[] = []
  const addresses: string[] = []
  const ask = async (method: string, path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const body = method === 'GET' ? null : new URLSearchParams(fields)
    const request = new Request(`${siteOrigin}${path}`, {
      method,
      headers: { origin: siteOrigin, 'sec-fetch-site': 'same-origin', ...headers },
      body,
    })
    addresses.push(request.url)
    const answer = await site.app.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })
    const text = await answer.text()
    if (answer.status >= 400) seen.push(text)
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
  await ask('POST', '/api/register/phone', { phone: planted.phone })
  const otp = site.members.sms.codeOf(planted.phone)
  await ask('POST', '/api/register/otp', { phone: planted.phone, otp: otp === '000000' ? '111111' : '000000' })
  const registering = await ask('POST', '/api/register/otp', { phone: planted.phone, otp })
  const half = (answer: typeof registering) => ({ authorization: `Bearer ${String(answer.body['access_token'])}`, cookie: answer.cookie })
  await ask('POST', '/api/register/password', { password: planted.password, password_confirmation: planted.password }, half(registering))
  const account = {
    bank: 'kbank',
    account_number: planted.account_number,
    name: planted.name,
    birth_date: '1990-05-12',
    line: planted.line,
  }
  const member = await ask('POST', '/api/register/bank-account', account, half(registering))
  expect(member.status).toBe(200)

  const own = half(member)
  expect((await ask('GET', '/api/customers/profile', {}, own)).status).toBe(200)
  await ask('POST', '/api/requests/withdraw', { phone: planted.phone, amount: '300' }, own)
  await ask('POST', '/api/requests/withdraw', { phone: '0812222222', amount: planted.account_number }, own)
  await ask('POST', '/api/register/bank-account', account, own)
  await ask('POST', '/api/login', { phone: planted.phone, password: `${planted.password}x` })
  await ask('POST', '/api/login', { phone: planted.phone, password: planted.password }, { origin: 'https://evil.example' })
  quoted = [planted.phone, planted.account_number, planted.name, own.authorization, own.cookie]
  await ask('GET', '/broken?token=tk_canarycanarycanarycanary', {}, own)
  await ask('POST', '/api/logout', {}, own)

  const secrets = { ...planted, otp, token: own.authorization.slice(7), binding: /__Host-mb=([^;]+)/.exec(own.cookie)?.[1] ?? 'no cookie' }
  expect(secrets.binding.length).toBeGreaterThan(20)
  expect(written).toContain('request failed')
  expect(written.split('\n').filter((line) => line.includes('"request"')).length).toBeGreaterThan(10)
  for (const [what, secret] of Object.entries(secrets)) {
    // A code of six digits may stand in any id; it must stand nowhere as a word.
    const alone = new RegExp(`(?<![\\w-])${secret.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}(?![\\w-])`)
    expect(alone.test(written), `${what} in the log`).toBe(false)
    expect(alone.test(seen.join('\n')), `${what} in an error`).toBe(false)
    expect(alone.test(addresses.join('\n')), `${what} in an address`).toBe(false)
  }
})

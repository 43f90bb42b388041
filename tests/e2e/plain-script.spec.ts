import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { runningStack } from '#tools/running.ts'

/* A member's whole life as a stranger's program: written from the specification alone, with Node's own `request`, a Bearer, and no
 *  browser header. It uses none of our client, schemas or fixtures. */

type Json = Record<string, unknown>
type Fields = Record<string, string>

/** How a body is encoded. */
const bodies = {
  form: (fields: Fields) => ({ type: 'application/x-www-form-urlencoded', body: String(new URLSearchParams(fields)) }),
  JSON: (fields: Fields) => ({ type: 'application/json', body: JSON.stringify(fields) }),
  multipart: (fields: Fields) => {
    const part = ([name, value]: [string, string]) =>
      `--b0undary\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    return {
      type: 'multipart/form-data; boundary=b0undary',
      body: `${Object.entries(fields).map(part).join('')}--b0undary--\r\n`,
    }
  },
}
type Body = keyof typeof bodies

/** Names that many share count as a sign of one person with many accounts. */
const surname = () => Array.from({ length: 8 }, () => 'กขคงจชดตนบปพมยรลวสห'[randomInt(19)]).join('')
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
const at = (json: Json, ...path: string[]): string => {
  let value: unknown = json
  for (const key of path) value = (value as Json | undefined)?.[key]
  return String(value)
}

/** Whole satang: 800.02 - 10 + 0.30 is 790.3199999999999, which no balance ever equals. */
const inSatang = (baht: string): number => Math.round(Number(baht) * 100)

function exchange(
  url: string,
  method: string,
  headers: Record<string, string>,
  body = '',
): Promise<{ status: number; json: Json; after: number }> {
  const { hostname, port, pathname, search, host } = new URL(url)
  return new Promise((resolve, reject) => {
    const options = {
      host: hostname.endsWith('localhost') ? '127.0.0.1' : hostname,
      port,
      method,
      path: pathname + search,
    }
    const outgoing = request({ ...options, headers: { host, accept: 'application/json', ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          json: JSON.parse(text),
          after: Number(answer.headers['retry-after'] ?? 0),
        }),
      )
    })
    outgoing.on('error', reject).end(body)
  })
}

/** A third-party program: it keeps a token and knows one way to encode a body. */
function openProgram(body: Body) {
  const { siteUrl, worldUrl } = runningStack()
  let token = ''
  const send = (method: string, path: string, fields?: Fields) => {
    const written = fields ? bodies[body](fields) : { type: '', body: '' }
    const headers: Record<string, string> = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(written.type
        ? { 'content-type': written.type, 'content-length': String(Buffer.byteLength(written.body)) }
        : {}),
    }
    return exchange(`${siteUrl}/api${path}`, method, headers, written.body)
  }
  const world = (method: string, path: string, fields?: object) =>
    exchange(`${worldUrl}${path}`, method, { 'content-type': 'application/json' }, fields ? JSON.stringify(fields) : '')
  const get = (path: string) => send('GET', path)
  /** An action that must succeed. When it comes too soon after another, it waits as the answer says. */
  const perform = async (path: string, fields: Fields = {}): Promise<Json> => {
    let response = await send('POST', path, fields)
    if (response.status === 429 && response.after > 0) {
      await world('POST', '/director/clock', { advance_s: response.after + 1 })
      response = await send('POST', path, fields)
    }
    expect([path, response.status], JSON.stringify(response.json)).toEqual([path, 200])
    expect(response.json['success']).toBe(true)
    return response.json
  }
  const profile = async (): Promise<Json> => (await get('/customers/profile')).json['data'] as Json
  return { get, act: perform, send, world, worldUrl, profile, keep: (next: string) => void (token = next) }
}
type Program = ReturnType<typeof openProgram>

/** Asks again until a condition holds; a program has no live stream. */
async function until<Value>(what: string, find: () => Promise<Value | null | undefined | false>): Promise<Value> {
  for (let round = 0; round < 150; round += 1) {
    const found = await find()
    if (found) return found
    await wait(200)
  }
  throw new Error(`not within half a minute: ${what}`)
}

/** The newest code for a phone that was not there before. */
async function newCode(program: Program, phone: string, seen: Set<string>): Promise<string> {
  const text = await until('an SMS with a code', async () => {
    const messages = (await program.world('GET', `/sms/messages?to=${phone}`)).json as unknown as {
      text: string
      at: string
    }[]
    return messages.find((one) => /\b\d{6}\b/.test(one.text) && !seen.has(one.text + one.at))
  })
  seen.add(text.text + text.at)
  return /\b\d{6}\b/.exec(text.text)?.[0] ?? ''
}

for (const body of Object.keys(bodies) as Body[]) {
  test(`a plain program lives a member's whole story with ${body} bodies and a bearer`, async () => {
    test.setTimeout(240_000)
    const program = openProgram(body)
    const { act: perform, get, world, profile } = program
    const phone = `09${digits(8)}`
    const account = { bank: 'kbank', account_number: `6${digits(9)}`, name: `สมหญิง ${surname()}` }
    const payer = { from_bank: account.bank, from_account_number: account.account_number, from_name: account.name }
    const seen = new Set<string>()
    let password = 'Mangosteen88'

    await test.step('registers', async () => {
      expect((await get('/customers/profile')).json['message']).toBe('Unauthenticated.')
      await perform('/register/phone', { phone, ip: '{ip}', no_otp: '', affiliate_key: '', referral_key: '' })
      const verified = await perform('/register/otp', { phone, otp: await newCode(program, phone, seen), bypass: '' })
      program.keep(at(verified, 'access_token'))
      await perform('/register/password', { password, password_confirmation: password })
      const full = await perform('/register/bank-account', { phone, ...account, line: '', birth_date: '1990-05-12' })
      expect(full['expires_in']).toBe(43_200)
      program.keep(at(full, 'access_token'))
    })

    await test.step('logs in', async () => {
      program.keep('')
      expect(
        (await program.send('POST', '/login', { phone, password: 'Wrong1Password', ip: '{ip}' })).json,
      ).toMatchObject({
        errors: { error: ['เบอร์โทร, รหัสผ่านไม่ถูกต้อง'] },
      })
      program.keep(at(await perform('/login', { phone, password, ip: '{ip}' }), 'access_token'))
      expect(await profile()).toMatchObject({ phone, ...account, ufabet_credit: '0.00', pending_request: null })
    })

    await test.step('pays in by QR', async () => {
      const { id } = await perform('/requests/deposit/payment-gateway', {
        amount: '300',
        promotion_id: '0',
        ip: '{ip}',
      })
      expect(at(await profile(), 'pending_request', 'id')).toBe(id)
      const scanned = await world('POST', '/gateway/scan', {
        qr_payload: at(await profile(), 'pending_request', 'qr_payload'),
        ...payer,
      })
      expect(scanned.status).toBe(200)
      await completed(program, id)
      expect((await profile())['ufabet_credit']).toBe('300.00')
    })

    await test.step('pays in by transfer', async () => {
      const { id } = await perform('/requests/deposit/prepare', { amount: '500', promotion_id: '', ip: '' })
      const pending = (await profile())['pending_request'] as Json
      const to = {
        to_bank: pending['bank'],
        to_account_number: pending['account_number'],
        amount: pending['pay_amount'],
      }
      expect((await world('POST', '/bank/transfers', { ...payer, ...to })).status).toBe(201)
      await completed(program, id)
    })

    await test.step('plays a game', async () => {
      const before = at(await profile(), 'ufabet_credit')
      const url = new URL(at((await get('/customers/login-game?g=slot.localhost&game=golden-lotus')).json, 'url'))
      const stake = JSON.stringify({ token: url.searchParams.get('token'), stake: '10' })
      const played = await exchange(`${url.origin}/api/play`, 'POST', { 'content-type': 'application/json' }, stake)
      expect(played.status, JSON.stringify(played.json)).toBe(200)
      const due = inSatang(before) - 1_000 + inSatang(at(played.json, 'win'))
      await until('the round in the balance', async () => inSatang(at(await profile(), 'ufabet_credit')) === due)
    })

    await test.step('checks the credit', async () => {
      const response = await get(`/customers/check-credit?phone=${phone}`)
      expect([response.status, response.json['credit_success']]).toEqual([200, true])
      await until('no host to be asked any more', async () => (await profile())['ufabet_credit_checking'] === 0)
      const turnover = await get(`/customers/check-turnover?phone=${phone}`)
      expect(turnover.status).toBe(200)
    })

    await test.step('reads the history', async () => {
      for (const tab of ['0', '1', '2']) {
        const response = await get(`/customers/history?tab=${tab}`)
        expect([tab, response.status], JSON.stringify(response.json)).toEqual([tab, 200])
      }
      expect(JSON.stringify((await get('/customers/history?tab=2')).json)).toContain('300.00')
    })

    await test.step('changes the password', async () => {
      const next = 'Rambutan99x'
      await perform('/customers/update-password', {
        old_password: password,
        password: next,
        password_confirmation: next,
      })
      expect((await get('/customers/profile')).status, 'every session ends').toBe(401)
      password = next
      program.keep('')
      program.keep(at(await perform('/login', { phone, password }), 'access_token'))
    })

    await test.step('withdraws, and has the money', async () => {
      const { id } = await perform('/requests/withdraw', { phone, amount: '250' })
      await completed(program, id)
      const payouts = (await world('GET', `/bank/payouts?to_account_number=${account.account_number}`))
        .json as unknown as Json[]
      expect(payouts.map((one) => one['amount'])).toEqual(['250.00'])
    })

    await test.step('forgets it and resets it', async () => {
      program.keep('')
      const next = 'Longkong77y'
      const { token } = await perform('/reset-password/start', { phone, bypass_username: '' })
      const proof = { phone, token: String(token), otp: await newCode(program, phone, seen), bypass_username: '' }
      await perform('/reset-password/confirm-otp', proof)
      await perform('/reset-password/confirm-password', { ...proof, password: next, password_confirmation: next })
      password = next
      program.keep(at(await perform('/login', { phone, password }), 'access_token'))
    })

    await test.step('withdraws nothing for a day after the reset, as in a browser', async () => {
      const held = await program.send('POST', '/requests/withdraw', { phone, amount: '100' })
      expect([held.status, held.json['code']]).toEqual([409, 'WITHDRAW_ON_HOLD'])
      expect((await profile())['pending_request']).toBeNull()
    })

    await test.step('logs out', async () => {
      await perform('/logout')
      expect((await get('/customers/profile')).status).toBe(401)
    })
  })
}

/** Waits until a request is among the completed ones, by polling as the specification describes. */
const completed = (program: Program, id: unknown): Promise<Json> =>
  until(`request ${String(id)} is completed`, async () => {
    const { completed_requests: requests } = (await program.profile()) as { completed_requests: Json[] }
    const found = requests.find((one) => one['id'] === id)
    if (found) expect(found['status'], JSON.stringify(found)).toBe('completed')
    return found
  })

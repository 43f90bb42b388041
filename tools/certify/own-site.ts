import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { present } from '#kit/assert.ts'
import { slotHosts } from '#studio/hosts/registry.ts'
import { expectOk, fetchJson, post, read } from '../demo-calls.ts'
import type { Running } from '../running.ts'
import { operator } from '../scan/people.ts'
import { send } from '../scan/send.ts'
import type { Stack } from '../stack.ts'
import { StartError } from '../run-program.ts'
import { adapterOf } from './adapters.ts'
import type { Keys } from './adapter.ts'
import { clockOf, type Login, peopleOf, type Site } from './site.ts'

const PASSWORD = 'Mangosteen88'
/** A fifth of it is no more than a bet may be in any game of the sandbox. */
const DEPOSIT = '400.00'
const WAIT_MS = 15_000
/** A setting holds in every process after this long. */
const SETTING_MS = 2_500
/** A bet of the host must be answered in 800 ms; this is what hosts wait. */
const TIMEOUT_MS = 3_000

/** A stack of ours as the site of a plan: two members register and pay in as anybody would, the host signs with its sandbox key, and the
 *  supervisor closes it in the office. `crash`: how its site is killed and started again, where that is allowed. */
export async function ownSite(stack: Running, name: string, crash: Site['crash']): Promise<Site> {
  const host = slotHosts.find((one) => one.host === name)
  if (!host) throw new StartError(`The sandbox has no host ${name}: ${slotHosts.map((one) => one.host).join(', ')}.`)
  const nowMs = await clockOf(stack.siteUrl)
  const members: [Login, Login] = [await newMember(stack as Stack), await newMember(stack as Stack)]
  const { code: game } = host.games[0].facts
  return {
    walletUrl: stack.siteUrl,
    adapter: adapterOf(host.dialect ?? 'chokdee'),
    keys: keysOf(stack, name),
    people: peopleOf(stack.siteUrl, { host: name, game, members }),
    nowMs,
    timeoutMs: TIMEOUT_MS,
    crash,
    setClosed: closingOf(stack, name),
  }
}

function keysOf({ environment }: Running, host: string): Keys {
  const all = JSON.parse(environment['GAME_HOST_KEYS'] ?? '{}') as Record<
    string,
    { keyId: string; secret?: string; hostPrivateKey?: string }
  >
  const { keyId, secret, hostPrivateKey } = present(all[host], 'each host of the sandbox has a key')
  return { host, keyId, signing: secret === undefined ? { privateKey: hostPrivateKey ?? '' } : { secret } }
}

/** Registers a member with a code from the SMS, and has them pay in by QR. */
async function newMember(stack: Stack): Promise<Login> {
  const phone = `06${randomInt(10_000_000, 99_999_999)}`
  const account = {
    bank: 'kbank',
    account_number: `8${randomInt(100_000_000, 999_999_999)}`,
    name: 'มานี ทดสอบ',
    birth_date: '1990-05-12',
  }
  expectOk(await post(stack, '/api/register/phone', { phone }), 'register/phone')
  const otp = await until(async () => {
    const { body } = await fetchJson(`${stack.worldUrl}/sms/messages?to=${phone}`, {})
    const [newest] = body as unknown as { text: string }[]
    return /\b([0-9]{4,6})\b/.exec(newest?.text ?? '')?.[1] ?? null
  }, 'the SMS with the code')
  const token = String(expectOk(await post(stack, '/api/register/otp', { phone, otp }), 'register/otp')['access_token'])
  expectOk(
    await post(stack, '/api/register/password', { password: PASSWORD, password_confirmation: PASSWORD }, token),
    'register/password',
  )
  const full = String(
    expectOk(await post(stack, '/api/register/bank-account', account, token), 'register/bank-account')['access_token'],
  )
  expectOk(await post(stack, '/api/requests/deposit/payment-gateway', { amount: DEPOSIT }, full), 'deposit')
  const pending = async () => {
    const { body } = await read(stack, '/api/customers/profile', full)
    return (body['data'] as { pending_request: { qr_payload: string } | null }).pending_request
  }
  const qr = present(await pending(), 'a deposit waits for its payment').qr_payload
  const from = { from_bank: account.bank, from_account_number: account.account_number, from_name: account.name }
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ qr_payload: qr, ...from }),
  }
  expectOk(await fetchJson(`${stack.worldUrl}/gateway/scan`, init), 'gateway/scan')
  await until(async () => ((await pending()) === null ? true : null), 'the deposit')
  return { phone, password: PASSWORD }
}

async function until<Value>(look: () => Promise<Value | null>, what: string): Promise<Value> {
  const giveUpAt = performance.now() + WAIT_MS
  while (performance.now() < giveUpAt) {
    const found = await look()
    if (found !== null) return found
    await sleep(100)
  }
  throw new StartError(`${what} did not come in ${WAIT_MS / 1000} s`)
}

/** Closes the host, beside whatever else is closed, as the supervisor in the office, and opens it again. */
function closingOf({ officeUrl, environment }: Running, host: string): (closed: boolean) => Promise<void> {
  const office = environment['OFFICE_URL'] ?? officeUrl
  const supervisor = operator(office, 'supervisor', {
    password: environment['OFFICE_PASSWORD'] ?? '',
    secret: environment['OFFICE_TOTP_SECRET'] ?? '',
  })
  return async (closed) => {
    const { headers } = await supervisor.visit()
    const ask = async (method: string, path: string, fields: object | null): Promise<Record<string, unknown>> => {
      const body = Buffer.from(fields === null ? '' : JSON.stringify(fields))
      const answer = await send(office, {
        method,
        path: `/api${path}`,
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
      if (answer.status !== 200)
        throw new Error(`the office did not ${closed ? 'close' : 'open'} ${host}: ${answer.body.toString()}`)
      return JSON.parse(answer.body.toString()) as Record<string, unknown>
    }
    const { settings } = (await ask('GET', '/settings', null))['data'] as { settings: { key: string; value: string }[] }
    const seen = settings.find(({ key }) => key === 'games_closed')?.value ?? ''
    const others = seen.split(/[\s,]+/).filter((one) => one !== '' && one !== host)
    const value = [...others, ...(closed ? [host] : [])].join(', ')
    await ask('POST', '/settings/games_closed', { value, seen, reason: 'certification' })
    await sleep(SETTING_MS)
  }
}

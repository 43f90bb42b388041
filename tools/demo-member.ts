import { setTimeout as sleep } from 'node:timers/promises'
import { fetchJson, expectOk, knock, post, read } from './demo-calls.ts'
import { DEMO_MEMBER, type Stack } from './stack.ts'

export const DEMO_ACCOUNT = { bank: 'kbank', account_number: '1234567890', name: 'สมชาย ใจดี', birth_date: '1990-05-12' } as const
const DEMO_DEPOSIT = '500.00'
const SMS_WAIT_MS = 10_000

/** Makes sure that the demo member exists: registers and pays in through the public APIs of site and world, as any visitor would. */
export async function ensureDemoMember(stack: Stack): Promise<void> {
  const { phone, password } = DEMO_MEMBER
  if ((await post(stack, '/api/login', { phone, password })).status === 200) return
  const since = await requestCode(stack, phone)
  const otp = await codeFromSms(stack, phone, since)
  const registration = expectOk(await post(stack, '/api/register/otp', { phone, otp }), 'register/otp')
  const token = String(registration['access_token'])
  expectOk(await post(stack, '/api/register/password', { password, password_confirmation: password }, token), 'register/password')
  const member = expectOk(await post(stack, '/api/register/bank-account', { ...DEMO_ACCOUNT }, token), 'register/bank-account')
  await payIn(stack, String(member['access_token']))
}

/** Requests an OTP, waiting for the usual pause when a start broke off a moment ago. Answers the site's time before the message. */
async function requestCode(stack: Stack, phone: string): Promise<string> {
  const first = await post(stack, '/api/register/phone', { phone })
  if (first.status !== 429) {
    expectOk(first, 'register/phone')
    return first.at
  }
  await sleep((first.retryAfterSeconds + 1) * 1000)
  const second = await post(stack, '/api/register/phone', { phone })
  expectOk(second, 'register/phone')
  return second.at
}

async function payIn(stack: Stack, token: string): Promise<void> {
  expectOk(await post(stack, '/api/requests/deposit/payment-gateway', { amount: DEMO_DEPOSIT }, token), 'deposit')
  const profile = await read(stack, '/api/customers/profile', token)
  const { pending_request: pending } = profile.body['data'] as { pending_request: { qr_payload: string } }
  await scan(stack, pending.qr_payload)
}

/** Pays a QR from the demo member's own account. */
export async function scan(stack: Stack, qrPayload: string): Promise<void> {
  const { bank, account_number, name } = DEMO_ACCOUNT
  const paid = { qr_payload: qrPayload, from_bank: bank, from_account_number: account_number, from_name: name }
  expectOk(await knock(stack, '/gateway/scan', paid), 'gateway/scan')
}

async function codeFromSms(stack: Stack, phone: string, since: string): Promise<string> {
  const until = performance.now() + SMS_WAIT_MS
  while (performance.now() < until) {
    const { body } = await fetchJson(`${stack.worldUrl}/sms/messages?to=${phone}`, {})
    const [newest] = body as unknown as { text: string; at: string }[]
    const code = newest && Date.parse(newest.at) + 5_000 >= Date.parse(since) ? /\b([0-9]{6})\b/.exec(newest.text)?.[1] : undefined
    if (code) return code
    await sleep(100)
  }
  throw new Error('the demo member got no SMS')
}

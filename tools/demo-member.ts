import { setTimeout as sleep } from 'node:timers/promises'
import { fetchJson, expectOk, knock, post, read, type Site } from './demo-calls.ts'
import { DEMO_MEMBER } from './stack.ts'

export const DEMO_ACCOUNT = {
  bank: 'kbank',
  account_number: '1234567890',
  name: 'สมชาย ใจดี',
  birth_date: '1990-05-12',
} as const
type Account = Readonly<Record<keyof typeof DEMO_ACCOUNT, string>>
const DEMO_DEPOSIT = '500.00'
const SMS_WAIT_MS = 10_000

type Person = Readonly<{ phone: string; password: string }>

/** Makes sure that the demo member exists, with a bank account and a first deposit: takes the steps that a start before did not come to,
 *  through the public APIs of site and world, as any visitor would. */
export async function ensureDemoMember(stack: Site): Promise<void> {
  await payIn(stack, await ensureMember(stack, DEMO_MEMBER, DEMO_ACCOUNT))
}

/** A member's token: registered, and with the bank account added, where an earlier run did not come to it. */
export async function ensureMember(stack: Site, { phone, password }: Person, account: Account): Promise<string> {
  const login = await post(stack, '/api/login', { phone, password })
  if (login.status !== 200) return registerMember(stack, { phone, password }, account)
  const token = String(login.body['access_token'])
  const user = expectOk(await read(stack, '/api/user', token), 'user')['data'] as { bank_account: boolean }
  return user.bank_account ? token : addBankAccount(stack, token, account)
}

/** Registers a member by the code of their SMS. Returns their token. */
export async function registerMember(
  stack: Site,
  { phone, password }: Person,
  account: Account = DEMO_ACCOUNT,
): Promise<string> {
  const since = await requestCode(stack, phone)
  const otp = await codeFromSms(stack, phone, since)
  const registration = expectOk(await post(stack, '/api/register/otp', { phone, otp }), 'register/otp')
  const token = String(registration['access_token'])
  expectOk(
    await post(stack, '/api/register/password', { password, password_confirmation: password }, token),
    'register/password',
  )
  return addBankAccount(stack, token, account)
}

async function addBankAccount(stack: Site, token: string, account: Account): Promise<string> {
  const member = expectOk(
    await post(stack, '/api/register/bank-account', { ...account }, token),
    'register/bank-account',
  )
  return String(member['access_token'])
}

/** Requests an OTP, waiting for the usual pause when a start broke off a moment ago. Returns the site's time when it answered, to the
 *  second: the SMS may be some seconds older. */
async function requestCode(stack: Site, phone: string): Promise<string> {
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

type Paying = { success_deposit_count: number; pending_request: { qr_payload: string } | null }

/** Makes the first deposit where there is none, and pays it; one that an earlier start requested is paid instead. */
async function payIn(stack: Site, token: string): Promise<void> {
  const paying = async () => expectOk(await read(stack, '/api/customers/profile', token), 'profile')['data'] as Paying
  const before = await paying()
  if (before.success_deposit_count > 0) return
  if (before.pending_request === null)
    expectOk(await post(stack, '/api/requests/deposit/payment-gateway', { amount: DEMO_DEPOSIT }, token), 'deposit')
  const { pending_request: pending } = before.pending_request === null ? await paying() : before
  if (pending !== null) await scan(stack, pending.qr_payload)
}
/** Pays a QR from the demo member's own account, unless an earlier start has paid it. */
export async function scan(stack: Site, qrPayload: string): Promise<void> {
  const { bank, account_number, name } = DEMO_ACCOUNT
  const paid = { qr_payload: qrPayload, from_bank: bank, from_account_number: account_number, from_name: name }
  const answer = await knock(stack, '/gateway/scan', paid)
  if (answer.body['error'] !== 'QR_ALREADY_PAID') expectOk(answer, 'gateway/scan')
}

async function codeFromSms(stack: Site, phone: string, since: string): Promise<string> {
  const until = performance.now() + SMS_WAIT_MS
  while (performance.now() < until) {
    const { body } = await fetchJson(`${stack.worldUrl}/sms/messages?to=${phone}`, {})
    const [newest] = body as unknown as { text: string; at: string }[]
    const code =
      newest && Date.parse(newest.at) + 5_000 >= Date.parse(since)
        ? /\b([0-9]{4,6})\b/.exec(newest.text)?.[1]
        : undefined
    if (code) return code
    await sleep(100)
  }
  throw new Error(`${phone} got no SMS`)
}

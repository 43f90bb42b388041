import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Profile } from '#contract/http/account.ts'
import type { Running } from '#tools/running.ts'
import { fetchChecked } from './check-answers.ts'
import { type Account, codeIn, type WorldClient } from './world-client.ts'

/** A person with a phone, a bank account and a password who is not a member yet. */
export type Person = { phone: string; password: string; account: Account }

/** A registered person. `profile` is read by a program of theirs. */
export type Member = Person & {
  profile(): Promise<Profile>
  qr(): Promise<string>
  /** Asks for a QR of this amount, which is not paid yet. */
  requestQr(amount: string): Promise<void>
  deposit(amount: string): Promise<void>
  /** Where a game is played once: the address with its launch ticket. */
  launch(host: string, game: string): Promise<string>
  /** Plays so many rounds of 100 baht at a slot of the sandbox, which settle at once. */
  play(rounds: number): Promise<void>
  /** The points for the wheel. */
  points(): Promise<number>
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** A family name of its own: who has the same name and birth date is the same person to an offer. */
const familyName = (): string =>
  `รัก${Array.from({ length: 8 }, () => String.fromCharCode(0xe01 + randomInt(40))).join('')}`

/** A new person, unique also on a stack that was used before. */
export const newPerson = (): Person => ({
  phone: `08${digits(8)}`,
  password: 'Mangosteen88',
  account: { bank: 'kbank', accountNumber: `7${digits(9)}`, name: `สมหญิง ${familyName()}` },
})

type CallResponse = { status: number; body: Record<string, unknown> }

/** The member API as a program with a bearer calls it. */
export function asProgram(stack: Running, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answerOf = async (response: Promise<Response>): Promise<CallResponse> => {
    const answer = await response
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return {
    get: (path: string) => answerOf(fetchChecked(`${stack.siteUrl}/api${path}`, { headers })),
    post: (path: string, fields: Record<string, string> = {}) =>
      answerOf(
        fetchChecked(`${stack.siteUrl}/api${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) }),
      ),
  }
}

/** Registers a person over the API up to the password: login works, there is no bank account yet. Answers the program that goes on from
 *  there. */
export async function registerToPassword(
  stack: Running,
  world: WorldClient,
  { phone, password }: Person,
  referralKey?: string,
) {
  const stranger = asProgram(stack)
  await expectDone(stranger.post('/register/phone', { phone, ...(referralKey && { referral_key: referralKey }) }))
  const verified = await expectDone(stranger.post('/register/otp', { phone, otp: codeIn(await world.readSms(phone)) }))
  const registering = asProgram(stack, String(verified['access_token']))
  await expectDone(registering.post('/register/password', { password, password_confirmation: password }))
  return registering
}

/** Registers a person over the API, for tests that begin later; without a birth date where a program does not send one, by a member's link
 *  where its key is given. */
export async function register(
  stack: Running,
  world: WorldClient,
  person: Person,
  birthDate: string | null = '1990-05-12',
  referralKey?: string,
): Promise<Member> {
  const registering = await registerToPassword(stack, world, person, referralKey)
  const { bank, accountNumber, name } = person.account
  const bankAccount = { bank, account_number: accountNumber, name, ...(birthDate && { birth_date: birthDate }) }
  await expectDone(registering.post('/register/bank-account', bankAccount))
  return memberOf(stack, world, person)
}

/** A registered person's own program. It logs in when it has no live session, because tests move the clock; not each time, since a sixth
 *  login would end the browser's session. */
function memberOf(stack: Running, world: WorldClient, person: Person): Member {
  let own = asProgram(stack)
  const authorized = async (call: (program: typeof own) => Promise<CallResponse>): Promise<Record<string, unknown>> => {
    const answer = await call(own)
    if (answer.status !== 401) return expectDone(Promise.resolve(answer))
    const login = await expectDone(asProgram(stack).post('/login', { phone: person.phone, password: person.password }))
    own = asProgram(stack, String(login['access_token']))
    return expectDone(call(own))
  }
  const profile = async () => (await authorized((program) => program.get('/customers/profile')))['data'] as Profile
  const requestQr = async (amount: string) => {
    await authorized((program) => program.post('/requests/deposit/payment-gateway', { amount }))
  }
  const qr = async () => (await profile()).pending_request?.qr_payload ?? 'nothing to pay'
  const launch = async (host: string, game: string) =>
    String(
      (await authorized((program) => program.get(`/customers/login-game?${new URLSearchParams({ g: host, game })}`)))[
        'url'
      ],
    )
  return {
    ...person,
    profile,
    qr,
    launch,
    requestQr,
    async deposit(amount) {
      await requestQr(amount)
      expect(await world.scanQr(await qr(), person.account)).toBe(200)
      await expect.poll(async () => (await profile()).pending_request, 'the deposit is credited').toBeNull()
    },
    async play(rounds) {
      const token = new URL(await launch('slot.localhost', 'golden-lotus')).searchParams.get('token')
      for (let round = 0; round < rounds; round += 1) {
        const played = await fetch(`${stack.worldUrl}/hosts/slot.localhost/api/play`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token, stake: '100' }),
        })
        expect(played.status).toBe(200)
      }
    },
    points: async () =>
      ((await authorized((program) => program.get('/customers/spin')))['data'] as { points: number }).points,
  }
}

async function expectDone(answer: Promise<CallResponse>): Promise<Record<string, unknown>> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Logs a person in on the current page. */
export async function logInHere(page: Page, person: Person): Promise<void> {
  await page.getByLabel('เบอร์โทรศัพท์').fill(person.phone)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click()
}

/** Fills in a person's bank account on the bank step of registering. */
export async function fillAccount(form: Locator, { account }: Person): Promise<void> {
  await form.getByRole('radio', { name: /กสิกร/ }).check()
  await form.getByLabel('เลขที่บัญชี').fill(account.accountNumber)
  await form.getByLabel('ชื่อ–นามสกุล').fill(account.name)
  await form.getByRole('combobox', { name: 'วัน', exact: true }).selectOption('12')
  await form.getByRole('combobox', { name: 'เดือน' }).selectOption('5')
  await form.getByRole('combobox', { name: 'ปี พ.ศ.' }).selectOption('2533')
}

/** A number as its field shows it: in groups of any size. */
export const inGroups = (digits: string): RegExp => new RegExp(`^${[...digits].join('-?')}$`)

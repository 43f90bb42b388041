import { randomBytes } from 'node:crypto'
import type { Stack } from '#tools/stack.ts'
import { send } from './send.ts'
import { percentEncode } from './http-message.ts'

export const ROLES = ['visitor', 'registering', 'unbanked', 'member one', 'member two'] as const
export type Role = (typeof ROLES)[number]

/** One actor: identifiers, credentials and bearer. */
export type Person = {
  role: Role
  phone: string
  password: string
  account: string
  name: string
  bearer: string | null
}

/** The fixed OTP of this stack. */
export const OTP = '739154'

const NAMES: Record<Role, string> = {
  visitor: 'วิภา เดินผ่าน',
  registering: 'กานดา กำลังสมัคร',
  unbanked: 'อนงค์ ยังไม่มีบัญชี',
  'member one': 'หนึ่งฤทัย มั่งมีศรี',
  'member two': 'สองเมือง ร่ำรวยทรัพย์',
}

/** The callers, and what must never be disclosed to another. */
export type ActorPool = {
  person(role: Role): Person
  /** An unused phone. */
  newPhone(): string
  newAccount(): string
  /** Notes a phone for which a code was requested. */
  notePhone(phone: string | undefined): void
  /** Takes the phone that was noted last. */
  takePhoneAwaitingOtp(): string | undefined
  /** Replaces an actor's dead bearer. */
  renew(role: Role): Promise<void>
  /** Notes an id that was answered to a role. */
  noteId(role: Role, id: string): void
  idsOf(role: Role): string[]
  /** To whom an id was answered. More than one role, when an id is also another's idempotency key. */
  ownersOf(id: string): ReadonlySet<Role>
  /** Every secret by kind: no answer may contain one. */
  secrets: Map<string, string>
  /** Personal data that must not be disclosed to another. */
  privates(): { role: Role; what: string }[]
}

type Api = (path: string, fields: Record<string, string>, bearer?: string) => Promise<Record<string, unknown>>

const apiOf =
  (stack: Stack): Api =>
  async (path, fields, bearer) => {
    const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' }
    if (bearer) headers.authorization = `Bearer ${bearer}`
    const body = Buffer.from(
      Object.entries(fields)
        .map(([name, value]) => `${name}=${percentEncode(value)}`)
        .join('&'),
    )
    const got = await send(stack.siteUrl, { method: 'POST', path: `/api${path}`, headers, body })
    if (typeof got === 'string' || got.status !== 200)
      throw new Error(
        `creating the actors failed at ${path}: ${typeof got === 'string' ? got : `${got.status} ${got.body}`}`,
      )
    return JSON.parse(got.body) as Record<string, unknown>
  }

/** Registers the actors on a stack, and gives its members money. */
export async function createActors(stack: Stack): Promise<ActorPool> {
  const api = apiOf(stack)
  let phones = 10_000_000
  let accounts = 6_100_000_000
  const newPhone = () => `06${(phones += 7)}`
  const newAccount = () => String((accounts += 13))
  const people = new Map<Role, Person>()
  const ids = new Map<string, Set<Role>>()
  const secrets = environmentSecrets(stack.environment)
  secrets.set(OTP, 'the code of an SMS')
  const newPerson = async (role: Role): Promise<Person> => {
    const person: Person = {
      role,
      phone: newPhone(),
      password: `${randomBytes(15).toString('base64url')}aA1`,
      account: newAccount(),
      name: NAMES[role],
      bearer: null,
    }
    secrets.set(person.password, `the password of ${role}`)
    if (role === 'visitor') return person
    await api('/register/phone', { phone: person.phone })
    const verified = await api('/register/otp', { phone: person.phone, otp: OTP })
    let bearer = String(verified.access_token)
    if (role !== 'registering')
      await api('/register/password', { password: person.password, password_confirmation: person.password }, bearer)
    if (role === 'unbanked')
      bearer = String((await api('/login', { phone: person.phone, password: person.password })).access_token)
    if (role.startsWith('member')) {
      const { account, name } = person
      const full = await api(
        '/register/bank-account',
        { bank: 'kbank', account_number: account, name, birth_date: '1990-05-12' },
        bearer,
      )
      bearer = String(full.access_token)
    }
    secrets.set(bearer, `the bearer of ${role}`)
    return { ...person, bearer }
  }
  const renew = async (role: Role): Promise<void> => {
    const person = await newPerson(role)
    if (role.startsWith('member')) await payIn(stack, api, person)
    people.set(role, person)
    for (const owners of ids.values()) owners.delete(role)
  }
  for (const role of ROLES) await renew(role)
  const person = (role: Role) => people.get(role) as Person
  const requestedPhones: string[] = []
  return {
    person,
    newPhone,
    newAccount,
    secrets,
    renew,
    notePhone: (phone) => void (phone && requestedPhones.push(phone)),
    takePhoneAwaitingOtp: () => requestedPhones.pop(),
    noteId: (role, id) => void ids.set(id, (ids.get(id) ?? new Set()).add(role)),
    idsOf: (role) => [...ids].filter(([, owners]) => owners.has(role)).map(([id]) => id),
    ownersOf: (id) => ids.get(id) ?? new Set(),
    privates: () =>
      [...people.values()].flatMap(({ role, phone, account, name }) =>
        [phone, account, name].map((what) => ({ role, what })),
      ),
  }
}

/** Secrets of the site's environment. The demo member's password is left out: it is in the README. */
function environmentSecrets(environment: Record<string, string>): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of Object.entries(environment)) {
    if (name === 'GAME_HOST_KEYS')
      for (const [secret] of value.matchAll(/[A-Za-z0-9+/=]{24,}/g)) found.set(secret, 'a game host’s key')
    else if (/SECRET|_KEY$|PASSWORD|TOTP/.test(name) && name !== 'DEMO_PASSWORD' && value.length >= 12)
      found.set(value, name)
    else if (name.endsWith('DATABASE_URL')) found.set(new URL(value).password, `${name}'s password`)
  }
  found.delete('')
  return found
}

async function payIn(stack: Stack, api: Api, { bearer, account, name }: Person): Promise<void> {
  await api('/requests/deposit/payment-gateway', { amount: '1000' }, bearer ?? '')
  const profile = await fetch(`${stack.siteUrl}/api/customers/profile`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  const { data } = (await profile.json()) as { data: { pending_request: { qr_payload: string } } }
  const scan = {
    qr_payload: data.pending_request.qr_payload,
    from_bank: 'kbank',
    from_account_number: account,
    from_name: name,
  }
  const paid = await fetch(`${stack.worldUrl}/gateway/scan`, {
    method: 'POST',
    body: JSON.stringify(scan),
    headers: { 'content-type': 'application/json' },
  })
  if (!paid.ok) throw new Error(`an actor could not pay in: ${paid.status}`)
}

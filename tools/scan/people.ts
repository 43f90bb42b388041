import { systemClock } from '#kit/clock.ts'
import { codeOfStep, stepOf } from '#modules/operators/index.ts'
import { DEMO_MEMBER } from '../stack.ts'
import { send } from './send.ts'

/** Scanners write this phone; the proxy replaces it by the phone of the lent session. */
export const ANY_PHONE = '0899999999'

/** Somebody logged in: the headers that prove it, and the phone. */
export type Visit = { phone: string; headers: Record<string, string> }
export type ScanCaller = { visit(): Promise<Visit>; renew(dead: Visit): Promise<void>; renewed(): number }

const TIMES = 3
/** An operator's code is accepted once; the next one comes after 30 seconds. */
const NEXT_CODE_MS = 31_000

/** One session, opened at first use and again once it is dead; concurrent callers share one opening. */
function reusable(open: () => Promise<Visit>): ScanCaller {
  let current: Promise<Visit> | undefined
  let renewed = 0
  const visit = () => (current ??= open())
  const renew = async (dead: Visit) => {
    if ((await visit()) !== dead) return
    renewed += 1
    current = undefined
    await visit()
  }
  return { visit, renew, renewed: () => renewed }
}

async function postForm(
  site: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${site}/api${path}`, { method: 'POST', body: new URLSearchParams(fields), headers })
  const body = (await answer.json()) as { access_token?: string }
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return {
    status: answer.status,
    token: body.access_token ?? '',
    cookie: cookie.join('; '),
    text: JSON.stringify(body),
  }
}

/** A member's session: a browser's with token and binding cookie, or a program's with the bearer alone. */
async function logIn(site: string, phone: string, password: string, browser: boolean): Promise<Visit | null> {
  const originHeaders: Record<string, string> = browser ? { origin: site, 'sec-fetch-site': 'same-origin' } : {}
  const { status, token, cookie } = await postForm(site, '/login', { phone, password }, originHeaders)
  if (status !== 200) return null
  return { phone, headers: { ...originHeaders, authorization: `Bearer ${token}`, ...(browser ? { cookie } : {}) } }
}

export function demoMember(site: string, browser: boolean): ScanCaller {
  return reusable(async () => {
    for (let time = 0; time < TIMES; time++) {
      const visit = await logIn(site, DEMO_MEMBER.phone, DEMO_MEMBER.password, browser)
      if (visit) return visit
    }
    throw new Error('the demo member cannot log in any more')
  })
}

/** Spare members who may be locked, excluded or logged out: another one registers when needed. */
export function spareMember(site: string, browser: boolean, code: string): ScanCaller {
  const { password } = DEMO_MEMBER
  let phone = ''
  return reusable(async () => {
    const again = phone && (await logIn(site, phone, password, browser))
    if (again) return again
    const digits = String(Date.now() % 100_000_000).padStart(8, '0')
    phone = `06${digits}`
    await postForm(site, '/register/phone', { phone })
    const verified = await postForm(site, '/register/otp', { phone, otp: code })
    const bearer = { authorization: `Bearer ${verified.token}` }
    await postForm(site, '/register/password', { password, password_confirmation: password }, bearer)
    const account = { bank: 'kbank', account_number: `71${digits}`, name: 'สมใจ ลองดู', birth_date: '1990-05-12' }
    const full = await postForm(site, '/register/bank-account', account, bearer)
    const visit = await logIn(site, phone, password, browser)
    if (!visit) throw new Error(`nobody could be registered: ${full.text}`)
    return visit
  })
}

export function operator(office: string, name: string, environment: { password: string; secret: string }): ScanCaller {
  const post = async (path: string, fields: object) => {
    const headers = { 'content-type': 'application/json', origin: office, 'sec-fetch-site': 'same-origin' }
    const body = Buffer.from(JSON.stringify(fields))
    const {
      status,
      headers: answerHeaders,
      body: answer,
    } = await send(office, { method: 'POST', path: `/api${path}`, headers, body })
    const cookie = [answerHeaders['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0])
    return {
      status,
      cookie: cookie.join('; '),
      data: (JSON.parse(answer.toString()) as { data?: { sign_in_token?: string } }).data,
    }
  }
  return reusable(async () => {
    for (let time = 0; time < TIMES; time++) {
      const pending = await post('/sign-in', { operator: name, password: environment.password })
      const code = codeOfStep(environment.secret, stepOf(systemClock.now()))
      const full = await post('/sign-in/code', { sign_in_token: pending.data?.sign_in_token ?? '', code })
      if (full.status === 200)
        return { phone: '', headers: { cookie: full.cookie, origin: office, 'sec-fetch-site': 'same-origin' } }
      await new Promise((resolve) => setTimeout(resolve, NEXT_CODE_MS))
    }
    throw new Error(`${name} cannot sign in any more`)
  })
}

/** A visitor at a page of ours. */
export const ofPage = (origin: string): ScanCaller =>
  reusable(() => Promise.resolve({ phone: '', headers: { origin, 'sec-fetch-site': 'same-origin' } }))

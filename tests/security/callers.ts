import { randomBytes } from 'node:crypto'
import { type Clients, form, fromPageOf, type HttpResponse } from './clients.ts'

export const memberA = { phone: '0811111111', account: '1111111111' }
export const memberB = { phone: '0822222222', account: '2222222222' }
const unbankedPhone = '0833333333'
const registeringPhone = '0844444444'

/** A caller of the member API, by the credentials shown, not by identity. */
export const callers = [
  'visitor',
  'registering',
  'unbanked',
  'member',
  'browser',
  'browser without its cookie',
  "browser with another's cookie",
  'cookie alone',
  'idle bearer',
  'ended bearer',
  'made-up bearer',
  'bearer of another kind',
  'game ticket as bearer',
  'bearer in the query',
  'bearer in a cookie',
  'operator',
] as const
export type Caller = (typeof callers)[number]

export type PresentedCredentials = { headers: Record<string, string>; query?: string }

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
const field = (response: HttpResponse, name: string): string => {
  if (typeof response.body[name] !== 'string') throw new Error(`no ${name}: ${response.status} ${response.text}`)
  return response.body[name]
}
const cookieOf = (response: HttpResponse, name: string): string => {
  const found = [response.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith(`${name}=`))
  if (found === undefined) throw new Error(`no cookie ${name}`)
  return found.slice(0, found.indexOf(';'))
}

/** All kinds of callers, with live secrets of their own: two members with money, one without a bank account, one who registers, an
 *  operator. `presentedBy` answers what a caller shows, and makes again what an earlier request has ended. */
export async function gather({ context, site, office, siteClient, officeClient }: Clients) {
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    siteClient.request('POST', `/api${path}`, {
      headers: { ...form, ...headers },
      body: new URLSearchParams(fields).toString(),
    })

  const member = await site.register(memberA.phone, memberA.account)
  const other = await site.register(memberB.phone, memberB.account)
  for (const { phone } of [memberA, memberB]) await site.credit(phone, site.rich)

  const verifiedToken = async (phone: string) => {
    await post('/register/phone', { phone })
    return field(await post('/register/otp', { phone, otp: site.members.sms.codeOf(phone) }), 'access_token')
  }
  const password = { password: site.password, password_confirmation: site.password }
  await post('/register/password', password, bearer(await verifiedToken(unbankedPhone)))
  const registering = await verifiedToken(registeringPhone)

  const logIn = async (phone: string, headers: Record<string, string> = {}) => {
    const response = await post('/login', { phone, password: site.password }, headers)
    return { token: field(response, 'access_token'), response }
  }
  const asBrowser = async (phone: string) => {
    const { token, response } = await logIn(phone, fromPageOf(siteClient))
    return { token, cookie: cookieOf(response, '__Host-mb') }
  }
  const unbanked = (await logIn(unbankedPhone)).token
  const ended = (await logIn(memberA.phone)).token
  await post('/logout', {}, bearer(ended))
  const idle = (await logIn(memberA.phone)).token
  await context.sql(`update members.session set last_seen_at = $2 where token_hash = sha256($1::bytea)`, [
    Buffer.from(idle),
    new Date(context.clock.now().getTime() - 31 * 60_000),
  ])
  const launched = await siteClient.request('GET', '/api/customers/login-game?g=slot.localhost', {
    headers: bearer(member),
  })
  const ticket = new URL(field(launched, 'url')).searchParams.get('token') ?? ''
  const browsers = { cashier: await office.signedIn('cashier'), supervisor: await office.signedIn('supervisor') }
  const atOffice = (role: keyof typeof browsers) => `__Host-office=${browsers[role].cookie}`
  const credentials = await asBrowser(memberA.phone)
  const stolen = await asBrowser(memberA.phone)
  const foreignCredentials = await asBrowser(memberB.phone)

  /** Revives, for the next request, a bound session that was ended because one credential of it was shown. */
  const revive = (token: string) =>
    context.sql(`update members.session set ended_at = null, ended_why = null where token_hash = sha256($1::bytea)`, [
      Buffer.from(token),
    ])

  async function presentedBy(caller: Caller): Promise<PresentedCredentials> {
    const page = fromPageOf(siteClient)
    switch (caller) {
      case 'visitor':
        return { headers: {} }
      case 'registering':
        return { headers: bearer(registering) }
      case 'unbanked':
        return { headers: bearer(unbanked) }
      case 'member':
        return { headers: bearer(member) }
      case 'browser':
        return { headers: { ...bearer(credentials.token), ...page, cookie: credentials.cookie } }
      case 'browser without its cookie':
        await revive(stolen.token)
        return { headers: { ...bearer(stolen.token), ...page } }
      case "browser with another's cookie":
        await revive(stolen.token)
        return { headers: { ...bearer(stolen.token), ...page, cookie: foreignCredentials.cookie } }
      case 'cookie alone':
        return { headers: { ...page, cookie: credentials.cookie } }
      case 'idle bearer':
        return { headers: bearer(idle) }
      case 'ended bearer':
        return { headers: bearer(ended) }
      case 'made-up bearer':
        return { headers: bearer(`mt_${randomBytes(32).toString('base64url')}`) }
      case 'bearer of another kind':
        return { headers: { authorization: `Basic ${member}` } }
      case 'game ticket as bearer':
        return { headers: bearer(ticket) }
      case 'bearer in the query':
        return { headers: {}, query: `access_token=${member}&token=${member}&bearer=${member}` }
      case 'bearer in a cookie':
        return { headers: { cookie: `__Host-chokdee.token=${member}; __Host-mb=${member}; token=${member}` } }
      case 'operator':
        return { headers: { ...bearer(browsers.supervisor.cookie ?? ''), cookie: atOffice('supervisor') } }
    }
  }
  /** The bearer of a live session of the member, also after a call that ends sessions. */
  const liveBearer = async (phone = memberA.phone) => bearer((await logIn(phone)).token)
  return {
    liveBearer,
    tokens: { member, other, unbanked, registering },
    credentials,
    foreignCredentials,
    atOffice,
    presentedBy,
    post,
    officeClient,
  }
}
export type People = Awaited<ReturnType<typeof gather>>

/** A member's bearer as a header. */
export const asBearer = bearer

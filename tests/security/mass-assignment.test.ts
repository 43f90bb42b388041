import { expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { asBearer, gather, memberB } from './callers.ts'
import { openClients } from './clients.ts'
import { bodyForms, namesOf, type Self, validFields } from './fields.ts'
import { columnNames, rowsOf, tablesWith } from './rows.ts'
import { onePrizeWheel } from '#tests/fixtures/one-prize-wheel.ts'
import { givePoints } from '#tests/fixtures/wheel-points.ts'

const clients = await openClients()
const { siteClient, context, site } = clients
await gather(clients)
const columns = await columnNames(context)

/** The canary: found anywhere in the database, it was bound to a column. */
const canary = { text: 'canary-of-an-attack', number: '918273645', date: '2001-02-03' }
/** More names that a careless program would take, whether a column has them or not. */
const otherNames = [
  'role',
  'is_admin',
  'admin',
  'credit',
  'ufabet_credit',
  'turnover',
  'bonus',
  'referrer_id',
  'upline',
  'verified',
  'level',
  'inside',
  'session',
  'member',
]
const FIELDS_AT_ONCE = 45

/** A value that a column of this name would take. */
function canaryFor(column: string, victim: bigint): string {
  if (/member|referrer|upline|owner/.test(column)) return String(victim)
  if (/_at$|_from$|_until$|date|day/.test(column)) return canary.date
  if (/^(?:is|has|may|needs)_|receives|pays|bound|verified|admin|enabled/.test(column)) return 'true'
  return /amount|balance|credit|no$|count|place|ceiling|score|legs|seal|cash|held|debt|level|bonus/.test(column)
    ? canary.number
    : canary.text
}

/** Calls that end the session or block later calls come last. */
const LAST = /logout|sessions|password|exclusion|time-out|bank-account/
const callsInOrder = (Object.values(api) as Call[])
  .filter((call) => call.picture === undefined && !call.path.startsWith('/register/') && call.path !== '/login')
  .sort((one, other) => Number(LAST.test(one.path)) - Number(LAST.test(other.path)))
const callAt = (path: string) => (Object.values(api) as Call[]).find((call) => call.path === path) as Call

/** Registers a member and makes each call with these pairs beside its own fields. Returns which calls succeeded. */
async function runMember(self: Self, extras: [string, string][], form: keyof typeof bodyForms): Promise<string[]> {
  const done: string[] = []
  const request = async (call: Call, token: string | null, overrides: Record<string, string> = {}) => {
    const fields = { ...validFields(call, self), ...overrides }
    const ownNames = new Set([...namesOf(call), ...Object.keys(fields)])
    const pairs: [string, string][] = [...Object.entries(fields), ...extras.filter(([name]) => !ownNames.has(name))]
    const path = `/api${call.path.replace(/\{\w+\}/g, 'id_that_nobody_has')}`
    const headers = token === null ? {} : asBearer(token)
    const { type, body } = bodyForms[form](pairs)
    const response =
      call.method === 'GET'
        ? await siteClient.request('GET', `${path}?${new URLSearchParams(pairs)}`, { headers })
        : await siteClient.request(call.method, path, { headers: { ...headers, 'content-type': type }, body })
    expect(response.status, `${call.method} ${call.path}: ${response.text}`).toBeLessThan(500)
    if (response.status === 200) done.push(`${call.method} ${call.path}`)
    return response
  }
  await request(callAt('/register/phone'), null)
  const verified = await request(callAt('/register/otp'), null, { otp: site.members.sms.codeOf(self.phone) })
  const registering = String(verified.body['access_token'])
  await request(callAt('/register/password'), registering)
  await request(callAt('/register/bank-account'), registering)
  await site.credit(self.phone, site.rich)
  const [row] = await context.sql<{ member_id: MemberId }>('select member_id from members.member where phone = $1', [
    self.phone,
  ])
  await givePoints(context, present(row?.member_id ?? null, 'who has registered'), 10)
  const logIn = async () => String((await request(callAt('/login'), null)).body['access_token'])
  let token = await logIn()
  for (const call of callsInOrder) {
    const overrides = call.path.startsWith('/customers/bank-account')
      ? { account_number: [...self.account].reverse().join('') }
      : {}
    const response = await request(call, token, overrides)
    if (response.status === 401) {
      token = await logIn()
      await request(call, token, overrides)
    }
    if (call.path.startsWith('/requests/deposit') && typeof response.body['id'] === 'string')
      await siteClient.request('POST', `/api/requests/deposit/${response.body['id']}/cancel`, {
        headers: asBearer(token),
      })
  }
  return done
}

/** What the database keeps of a member besides amounts, names and times: presence and state. */
async function stateOf(phone: string): Promise<unknown> {
  return context.sql(
    `select m.status, m.policy_version is not null as policy, (select array_agg(w.balance order by w.purse_no) from wallet.purse w where w.member_id = m.member_id) as purses,
       (select count(*) from withdrawals.withdrawal d where d.member_id = m.member_id) as withdrawals,
       (select array_agg(distinct s.scope order by s.scope) from members.session s where s.member_id = m.member_id) as scopes
     from members.member m where m.phone = $1`,
    [phone],
  )
}

test('every column of every table, beside the fields of every call, changes no column', async () => {
  // So that all members end alike.
  await onePrizeWheel(context)
  const [victim] = await context.sql<{ member_id: bigint }>('select member_id from members.member where phone = $1', [
    memberB.phone,
  ])
  const theirs = await rowsOf(context, memberB.phone)
  const plain = { phone: '0860000000', account: '8600000000', password: site.password }
  const plainSuccesses = await runMember(plain, [], 'form')
  expect(plainSuccesses).toEqual(
    expect.arrayContaining([
      'POST /register/bank-account',
      'POST /requests/withdraw',
      'POST /requests/deposit/prepare',
      'POST /customers/spin',
    ]),
  )

  const names = [...new Set([...columns, ...otherNames])]
  expect(names.length).toBeGreaterThan(150)
  const forms = Object.keys(bodyForms) as (keyof typeof bodyForms)[]
  for (let at = 0, n = 1; at < names.length; at += FIELDS_AT_ONCE, n += 1) {
    const extras = names
      .slice(at, at + FIELDS_AT_ONCE)
      .map((name): [string, string] => [name, canaryFor(name, victim?.member_id ?? 0n)])
    const digits = String(n).padStart(2, '0')
    const self = { phone: `08600000${digits}`, account: `86000000${digits}`, password: site.password }
    const form = forms[n % forms.length] as keyof typeof bodyForms
    expect(await runMember(self, extras, form), `with ${extras.map(([name]) => name).join(', ')}`).toEqual(
      plainSuccesses,
    )
    expect(await stateOf(self.phone)).toEqual(await stateOf(plain.phone))
  }
  expect(await rowsOf(context, memberB.phone)).toEqual(theirs)
  for (const text of Object.values(canary)) expect(await tablesWith(context, text), text).toEqual([])
})

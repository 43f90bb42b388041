import { describe, expect, test } from 'vitest'
import { api, type CallName } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import { roundId } from '#modules/games/index.ts'
import { asBearer, gather, memberA, memberB } from './callers.ts'
import { form, openClients } from './clients.ts'
import { validFields } from './fields.ts'
import { rowsOf } from './rows.ts'

const clients = await openClients()
const { siteClient, context } = clients
const people = await gather(clients)
const { post } = people
const self = { ...memberA, password: clients.site.password }
const asA = asBearer(people.tokens.member)
const asB = asBearer(people.tokens.other)

/** Makes something of this bearer's member, by the call that takes its id. A call that names what a member owns and is not here fails. */
const makers: Partial<Record<CallName, (bearer: Record<string, string>, n: number) => Promise<string>>> = {
  'POST /requests/deposit/{id}/cancel': async (bearer) =>
    idOf(await post('/requests/deposit/payment-gateway', { amount: '300' }, bearer)),
  'POST /customers/bank-account/change/{id}/take-back': async (bearer, n) =>
    idOf(
      await post(
        '/customers/bank-account/change',
        { bank: 'kbank', account_number: `99900000${n}0`, name: 'สมชาย ใจดี' },
        bearer,
      ),
    ),
  'POST /customers/sessions/{id}/end': async (bearer) => {
    const phone = bearer === asB ? memberB.phone : memberA.phone
    const headers = await people.liveBearer(phone)
    const response = await siteClient.request('GET', '/api/customers/sessions', { headers })
    const { sessions } = response.body['data'] as { sessions: { id: string; current: boolean }[] }
    const current = sessions.find((one) => one.current)
    return idOf({ body: { id: current?.id }, text: response.text })
  },
  'GET /customers/rounds/{id}': async (bearer, n) => {
    const phone = bearer === asB ? memberB.phone : memberA.phone
    // A round whose bet was rolled back: the journal has nothing of it.
    await context.sql(
      `with round as (
         insert into games.round (member_id, host_no, round, game, stake, payout, state, opened_at, closed_at, last_no)
         select member_id, 1, $2, 'golden-lotus', 0, 0, 'voided', $3::timestamptz, $3::timestamptz, 0 from members.member where phone = $1
         on conflict do nothing returning member_id, host_no, game, opened_at
       )
       insert into games.game_total as t select member_id, host_no, game, 0, 0, 0, opened_at from round
       on conflict (member_id, host_no, game) do update set played_at = greatest(t.played_at, excluded.played_at)`,
      [phone, `round-${n}`, context.clock.now()],
    )
    return roundId(1, `round-${n}`)
  },
  'POST /customers/bonus/{id}/give-up': async (bearer) => {
    // Two people: of one name and birth date only the first would be given it.
    await context.sql(`update members.bank_account set name_key = 'name ' || member_id`)
    await post(
      '/customers/get-bonus/free-credit',
      {},
      {
        ...bearer,
        cookie: [bearer['cookie'], `__Host-md=${(bearer === asB ? 'b' : 'a').repeat(43)}`].filter(Boolean).join('; '),
      },
    )
    const response = await siteClient.request('GET', '/api/customers/bonus', { headers: bearer })
    return idOf({ body: (response.body['data'] as { lock: { id: string } | null }).lock ?? {}, text: response.text })
  },
  'GET /customers/bonus/{id}/terms': (bearer, n) => awardOf(bearer, n + 10),
  'POST /customers/referral/holds/{id}/objection': async (bearer, n) => {
    const { phone } = bearer === asB ? memberB : memberA
    const [row] = await context.sql<{ id: bigint }>(
      `insert into referrals.hold as h (member_id, friend_id, reason, at)
       select member_id, 1000000 + $2::bigint, 'device', $3 from members.member where phone = $1
       on conflict (member_id, friend_id, reason) do update set at = h.at returning hold_no as id`,
      [phone, n, context.clock.now()],
    )
    return String(row?.id)
  },
  'POST /customers/bonus/held/{id}/objection': async (bearer, n) => {
    const id = `hld_${n}`
    await context.sql(
      `insert into promotions.held (member_id, id, offer_id, version, turn, basis, amount, at)
       select member_id, $2, 'thousand', 1, ':' || $2, 0, 100, $3 from members.member where phone = $1 on conflict do nothing`,
      [bearer === asB ? memberB.phone : memberA.phone, id, context.clock.now()],
    )
    return id
  },
  'POST /customers/get-bonus/{id}': (bearer, n) => awardOf(bearer, n),
  'POST /customers/limits/changes/{id}/confirm': (bearer, n) => raiseOf(bearer, n, 'stake_day'),
  'POST /customers/limits/changes/{id}/take-back': (bearer, n) => raiseOf(bearer, n + 2, 'stake_week'),
  'POST /customers/passkeys/{id}/rename': (bearer, n) => passkeyOf(bearer, n),
  'POST /customers/passkeys/{id}/remove': (bearer, n) => passkeyOf(bearer, n + 2),
  'POST /customers/passkeys/{id}/confirm': (bearer, n) => passkeyOf(bearer, n + 4),
}

/** An award that its owner could claim. */
async function awardOf(bearer: Record<string, string>, n: number): Promise<string> {
  const [row] = await context.sql<{ id: string }>(
    `select 'summer.draw-' || $2 as id, promotions.make_award(m.member_id, 'prize', 'summer', 'draw-' || $2, 100, 'prize', $3::timestamptz + interval '1 day', $3)
     from members.member m where m.phone = $1`,
    [bearer === asB ? memberB.phone : memberA.phone, String(n), context.clock.now()],
  )
  return idOf({ body: { id: row?.id }, text: 'no award' })
}

/** A limit of 1,000 set three days ago, and a request to double it that has waited its day: the owner could confirm it. */
async function raiseOf(bearer: Record<string, string>, n: number, limit: string): Promise<string> {
  const { phone } = bearer === asB ? memberB : memberA
  const [first, id] = [n + 10, n].map((no) => `lim_${String(no).padStart(26, '0')}`) as [string, string]
  const daysFromNow = (days: number) => new Date(context.clock.now().getTime() + days * 86_400_000)
  await context.sql(
    `with lowered as (
       insert into protection.limit_change (member_id, change_id, limit_name, before, after, state, asked_at, ended_at)
       select member_id, $2, $3, null, 100000, 'held', $4::timestamptz, $4 from members.member where phone = $1 returning member_id, limit_name, after
     ), in_force as (
       insert into wallet.standing_limit (member_id, kind, period, cap)
       select member_id, wallet.limit_stake(), split_part(limit_name, '_', 2), after from lowered
     )
     select outbox.announce(member_id, 'limit.lowered', jsonb_build_object('change', $2::text), $4) from lowered`,
    [phone, first, limit, daysFromNow(-3)],
  )
  await context.sql(
    `with raise as (
       insert into protection.limit_change (member_id, change_id, limit_name, before, after, state, asked_at, confirm_from, confirm_until)
       select member_id, $2, $3, 100000, 200000, 'waiting', $4::timestamptz, $5, $6 from members.member where phone = $1 returning member_id
     )
     select outbox.announce(member_id, 'limit.raise_asked', jsonb_build_object('change', $2::text), $4) from raise`,
    [phone, id, limit, ...[-2, -1, 6].map(daysFromNow)],
  )
  return id
}

/** A passkey as if an authenticator had made it. */
async function passkeyOf(bearer: Record<string, string>, n: number): Promise<string> {
  const { phone } = bearer === asB ? memberB : memberA
  const id = `psk_${String(n).padStart(26, '0')}`
  await context.sql(
    `with who as (select member_id from members.member where phone = $1),
       filed as (insert into members.passkey_holder select member_id, sha256(phone::bytea) from members.member where phone = $1 on conflict do nothing)
     insert into members.passkey (member_id, passkey_id, credential_id, public_key, counter, transports, synced, name, added_at)
     select member_id, $2, $2::text::bytea, 'k', 0, '{}', false, 'x', now() from who`,
    [phone, id],
  )
  return id
}

const idOf = (response: { body: Record<string, unknown>; text: string }): string => {
  if (typeof response.body['id'] !== 'string') throw new Error(response.text)
  return response.body['id']
}
const named = (Object.entries(api) as [CallName, Call][]).filter(
  ([, call]) => call.access !== 'open' && call.path.includes('{'),
)

test("every call that names what a member owns is asked for another's", () => {
  expect(named.map(([name]) => name).sort()).toEqual(Object.keys(makers).sort())
})

/** Ids that belong to no member, or that contain more than an id. */
const nonsense = [
  '0',
  '-1',
  'null',
  '%00',
  '%2e%2e',
  'x'.repeat(65),
  '1%20or%201=1',
  '%27',
  '*',
  '{id}',
  'dep_',
  '__proto__',
  'constructor',
  '%F0%9F%92%B0',
]

describe.each(named)('%s', (name, call) => {
  test("answers another member's id as it answers an unknown one, and changes nothing", async () => {
    const make = makers[name]
    if (make === undefined) throw new Error(`${name} has no maker`)
    const theirs = await make(asB, 1)
    const ours = await make(asA, 2)
    const before = [await rowsOf(context, memberB.phone), await rowsOf(context, memberA.phone)]
    const request = (id: string, headers: Record<string, string>) =>
      siteClient.request(call.method, `/api${call.path.replace(/\{\w+\}/, id)}`, {
        headers: { ...headers, ...(call.method === 'GET' ? {} : form) },
        ...(call.method === 'GET' ? {} : { body: new URLSearchParams(validFields(call, self)).toString() }),
      })
    const absent = await request(`${theirs.slice(0, -4)}0000`, asA)
    for (const headers of [asA, (await people.presentedBy('browser')).headers]) {
      const response = await request(theirs, headers)
      expect([response.status, { ...response.body, request_id: '' }]).toEqual([404, { ...absent.body, request_id: '' }])
    }
    for (const id of nonsense) {
      const response = await request(id, asA)
      expect([id, response.status >= 400 && response.status < 500]).toEqual([id, true])
    }
    // The path's id cannot be set in the body.
    if (call.method !== 'GET') {
      const smuggled = await siteClient.request(
        call.method,
        `/api${call.path.replace(/\{\w+\}/, 'id_that_nobody_has')}?id=${ours}`,
        {
          headers: { ...asA, ...form },
          body: new URLSearchParams({ ...validFields(call, self), id: ours }).toString(),
        },
      )
      expect(smuggled.status).toBe(404)
    }
    expect([await rowsOf(context, memberB.phone), await rowsOf(context, memberA.phone)]).toEqual(before)
    expect((await request(ours, asA)).status, 'the member’s own is there').toBe(200)
  })
})

test("another's id as an idempotency key is another's still", async () => {
  for (const path of (Object.values(api) as Call[])
    .filter((call) => call.takesIdempotencyKey)
    .map((call) => call.path)) {
    const request = (token: string, key: string | null) =>
      post(path, { amount: '300' }, { ...asBearer(token), ...(key === null ? {} : { 'idempotency-key': key }) })
    const theirs = await request(people.tokens.other, crypto.randomUUID().replaceAll('-', ''))
    const id = typeof theirs.body['id'] === 'string' ? theirs.body['id'] : 'dep_nothing_of_theirs'
    const before = await rowsOf(context, memberB.phone)
    const response = await request(people.tokens.member, id)
    expect(response.status, `${path}: ${response.text}`).toBeLessThan(500)
    expect(await rowsOf(context, memberB.phone)).toEqual(before)
    expect(response.text).not.toContain(memberB.phone)
    for (const token of [people.tokens.other, people.tokens.member])
      await post(`/requests/deposit/${id}/cancel`, {}, asBearer(token))
  }
})

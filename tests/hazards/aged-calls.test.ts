import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/http/api.ts'
import { cursorOf } from '#contract/http/cursor.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { baht } from '#kit/money.ts'
import { seedHistory, transfersOf } from '#bench/aged-member.ts'
import { type TestContext, testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, walletBody } from '#tests/fixtures/game-host.ts'
import { type CallResponse, openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { onePrizeWheel } from '#tests/fixtures/one-prize-wheel.ts'
import { givePoints } from '#tests/fixtures/wheel-points.ts'
import { openMeasuredDatabase, type StatementCost } from '#tests/fixtures/statement-costs.ts'
import { testAdmission } from '#tests/fixtures/admission.ts'
import { signedIn, queriesOf, leftOut } from '../fixtures/signed-in-calls.ts'

/** What a member's call reads must not grow with the length of their history: each call of the API is made by a member with a few
 *  rounds, by one with 30,000 transfers and by one with 90,000, and the pages that its statements read are compared. */

/** All three registered at `BEGAN` and played until `NOW`, for so many days (`PASTS`) and so many rounds a day. */
const BEGAN = new Date('2025-09-01T03:00:00Z')
const NOW = new Date('2026-10-28T03:00:00Z')
const HOST = { no: 1, host: 'slot.localhost' }
const PASTS = { young: { days: 2, rounds: 26 }, aged: { days: 130, rounds: 116 }, old: { days: 400, rounds: 112 } }
type Age = keyof typeof PASTS
const ages = Object.keys(PASTS) as Age[]

/** A call may read three times the rows and pages that it reads for a new member, and a few more: first lists are short. */
const TIMES = 3
const MORE = { rows: 160, pages: 160 }
/** From 30,000 to 90,000 transfers, 130 to 400 days, only the depth of an index may grow. */
const GROWTH = { times: 1.3, more: 10 }

// The invariants of so many rows are checked once, in aged-play.test.ts, and not after each call here.
const context = await testContext([])
const owner = new pg.Client({ connectionString: context.ownerUrl })
await owner.connect()
afterAll(() => owner.end())
context.clock.set(BEGAN)
await onePrizeWheel(context)

type Person = { phone: string; member: MemberId; token: string }
const people = new Map<Age, Person>()

async function bringUp(): Promise<void> {
  const site = await openSite(context)
  for (const [index, age] of ages.entries()) {
    const phone = `08199999${index}0`
    const token = await site.register(phone, `7700000${index}00`)
    await site.credit(phone, baht(5_000))
    const [row] = await context.sql<{ member_id: MemberId }>('select member_id from members.member where phone = $1', [
      phone,
    ])
    people.set(age, { phone, member: row?.member_id as MemberId, token })
    await givePoints(context, row?.member_id as MemberId, 10)
  }
  for (const age of ages) {
    const { member } = personOf(age)
    await seedHistory(owner, {
      member,
      from: plusSeconds(NOW, -PASTS[age].days * 86_400),
      ...PASTS[age],
      host: HOST,
      game: 'golden-lotus',
    })
  }
  await context.sql('analyze')
  context.clock.set(NOW)
}

const personOf = (age: Age): Person => {
  const person = people.get(age)
  if (!person) throw new Error(`nobody is ${age}`)
  return person
}

await bringUp()

/** The site on a pool that reports what it reads, with all members logged in again, and their host. */
async function openMeasured(planned: 'generic' | 'custom') {
  const { database, costsOf } = await openMeasuredDatabase(context, planned)
  const measured: TestContext = { ...context, database }
  const site = await openSite(measured, { admission: testAdmission(measured, siteOrigin, 'off') })
  const signIn = async () => {
    for (const age of ages) {
      const person = personOf(age)
      person.token = String(
        (await site.post('/api/login', { phone: person.phone, password: site.password })).body['access_token'],
      )
    }
  }
  await signIn()
  const host = await gameHost(measured, {
    ...gamesConfig,
    hosts: gamesConfig.hosts.map((one) => (one.no === 3 ? { ...one, no: 1 } : one)),
  })
  return { site, host, costsOf, signIn }
}
type MeasuredCalls = Awaited<ReturnType<typeof openMeasured>>

type Measure = 'rows' | 'pages'
const sum = (costs: readonly StatementCost[], measure: Measure): number =>
  costs.reduce((all, one) => all + one[measure], 0)

/** Makes one call as each of the three and compares what it read. */
async function compare(
  measured: MeasuredCalls,
  work: (person: Person) => Promise<CallResponse | { status: number; body: object }>,
): Promise<void> {
  const read = new Map<Age, { costs: StatementCost[]; answer: string }>()
  for (const age of ages) {
    const { value, costs } = await measured.costsOf(() => work(personOf(age)))
    const body = value.body as { code?: string; status?: string; success?: boolean }
    read.set(age, {
      costs,
      answer: body.success === true ? 'done' : (body.code ?? body.status ?? String(value.status)),
    })
  }
  const answers = ages.map((age) => read.get(age)?.answer)
  expect(answers).toEqual(ages.map(() => answers[0]))
  for (const measure of ['rows', 'pages'] as const) {
    const [young = 0, aged = 0, old = 0] = ages.map((age) => sum(read.get(age)?.costs ?? [], measure))
    expect(young, 'nothing was measured').toBeGreaterThan(0)
    const holds = old <= TIMES * young + MORE[measure] && old <= GROWTH.times * aged + GROWTH.more
    const dearest = (read.get('old')?.costs ?? []).toSorted((one, other) => other[measure] - one[measure]).slice(0, 4)
    const details = dearest.map((one) => `\n  ${one[measure]} ${one.text}`).join('')
    expect(holds, `${answers[0]}: ${measure} young ${young}, aged ${aged}, old ${old}${details}`).toBe(true)
  }
}

/** The fields of the changes, in the order in which one person can make all of them; those that end the session come last. */
const changes: [name: CallName, fields: Record<string, string>, id?: (member: MemberId) => Promise<string>][] = [
  ['PUT /customers/profile', { line: 'somchai' }],
  ['PUT /customers/limits', { limit: 'stake_day', amount: '5000' }],
  ['PUT /customers/limits', { limit: 'loss_month', amount: '50000' }],
  ['PUT /customers/limits', { limit: 'deposit_week', amount: '90000' }],
  ['PUT /customers/limits', { limit: 'session_time', amount: '600' }],
  ['PUT /customers/limits', { limit: 'stake_day', amount: 'none' }],
  ['POST /customers/limits/changes/{id}/confirm', {}, waitingChange],
  ['POST /customers/limits/changes/{id}/take-back', {}, waitingChange],
  ['PUT /customers/reality-check', { minutes: '30' }],
  ['POST /customers/reality-check', {}],
  ['POST /requests/deposit/payment-gateway', { amount: '300' }],
  ['POST /requests/deposit/{id}/cancel', {}, waitingDeposit],
  ['POST /requests/deposit/prepare', { amount: '300' }],
  ['POST /requests/withdraw', { amount: '100' }],
  ['POST /customers/favourites', { g: 'slot.localhost', game: 'golden-lotus' }],
  ['POST /customers/favourites/remove', { g: 'slot.localhost', game: 'golden-lotus' }],
  ['POST /customers/followed', { g: 'sports.localhost', key: 'team:bpt' }],
  ['POST /customers/followed/remove', { g: 'sports.localhost', key: 'team:bpt' }],
  ['POST /customers/chat/code', {}],
  ['POST /customers/chat/confirm', {}],
  ['POST /customers/chat/unlink', {}],
  ['POST /customers/passkeys/{id}/confirm', {}, async () => 'psk_none'],
  ['POST /customers/recovery/seen', {}],
  ['POST /customers/activity/ticket', {}],
  ['POST /customers/site-ticket', { url: 'http://prediction.localhost:3900/' }],
  ['POST /customers/get-bonus/{id}', {}, async () => 'bonus'],
  ['POST /customers/bonus/subscription', { subscribed: 'false' }],
  ['POST /customers/bonus/code', { code: 'NOSUCHCODE' }],
  ['POST /customers/referral/claim', {}],
  ['POST /customers/referral/holds/{id}/objection', { text: 'คนละคน' }, async () => '1'],
  ['POST /customers/spin', {}],
  ['POST /customers/passkeys/options', {}],
  ['POST /customers/bank-account/change', { bank: 'scb', account_number: '1234500000', name: 'สมชาย ใจดี' }],
  ['POST /customers/bank-account/change/{id}/take-back', {}, async () => 'acc_none'],
  ['POST /customers/bonus/{id}/give-up', {}, async () => 'bon_none'],
  ['POST /customers/bonus/held/{id}/objection', { text: 'คนละคน' }, async () => 'hld_none'],
  ['POST /customers/sessions/{id}/end', {}, async () => 'ses_none'],
  ['POST /customers/sessions/end-others', {}],
  ['POST /customers/time-out', { period: '24h' }],
  ['POST /customers/self-exclusion', { period: '6m' }],
  ['POST /customers/sessions/end-all', {}],
]

async function waitingChange(member: MemberId): Promise<string> {
  const [row] = await context.sql<{ id: string }>(
    `select change_id as id from protection.limit_change where member_id = $1 order by state = 'waiting' desc limit 1`,
    [member],
  )
  return row?.id ?? ''
}

async function waitingDeposit(member: MemberId): Promise<string> {
  const [row] = await context.sql<{ id: string }>(
    `select id from deposits.deposit where member_id = $1 and state in ('preparing', 'pending')`,
    [member],
  )
  return row?.id ?? ''
}

/** Lists whose later pages are requested too, near the end of the history. */
const CURSORS = { 'GET /customers/history': ['tab=0', 'tab=2'], 'GET /customers/rounds': [''] }

describe.each(['generic', 'custom'] as const)('with %s plans, for a member of 90,000 transfers,', (planned) => {
  let measured: MeasuredCalls
  test('everybody can log in', async () => {
    measured = await openMeasured(planned)
    expect(transfersOf(PASTS.old)).toBeGreaterThan(90_000)
    await compare(measured, ({ phone }) =>
      measured.site.post('/api/login', { phone, password: measured.site.password }),
    )
  })

  for (const [name, call] of signedIn.filter(([, one]) => one.method === 'GET')) {
    test.each(queriesOf[name] ?? [''])(`${name}%s reads as little as for a new one`, async (query) => {
      await compare(measured, async ({ token, member }) => {
        const id = name.endsWith('/terms')
          ? 'free-credit'
          : `rd_${Buffer.from(`1 aged-${member}-1-7`).toString('base64url')}`
        const path = call.path.replace('{id}', id)
        const answer = await measured.site.send('GET', `/api${path}${query}`, { token })
        expect(answer.status).toBe(200)
        return answer
      })
    })
  }

  for (const [name, queries] of Object.entries(CURSORS)) {
    test.each(queries)(`the pages of ${name} (%s), however deep, read their own rows`, async (query) => {
      const path = name.slice('GET '.length)
      const deep = new Map<string, string>()
      for (const age of ages) {
        const { token, member } = personOf(age)

        if (path.endsWith('/rounds')) {
          const [row] = await context.sql<{ at: Date; round: string }>(
            `select opened_at as at, round from games.round where member_id = $1 order by opened_at offset 10 limit 1`,
            [member],
          )
          deep.set(token, cursorOf(row?.at.toISOString() ?? '', '1', row?.round ?? ''))
        } else if (query === 'tab=0') deep.set(token, cursorOf('110', ''))
        else deep.set(token, cursorOf(plusSeconds(NOW, (2 - PASTS[age].days) * 86_400).toISOString(), 'z'))
      }
      await compare(measured, async ({ token }) => {
        const answer = await measured.site.send('GET', `/api${path}?${query}&cursor=${deep.get(token)}`, { token })
        expect(answer.status).toBe(200)
        return answer
      })
    })
  }
})

describe('for a member of 90,000 transfers', () => {
  let measured: MeasuredCalls
  test('the first bet of a day is taken, though four limits of their own count it', async () => {
    measured = await openMeasured('generic')
    for (const age of ages) {
      const { token } = personOf(age)
      for (const limit of ['stake_day', 'stake_month', 'loss_week', 'loss_month']) {
        const body = new URLSearchParams({ limit, amount: '900000' })
        await measured.site.send('PUT', '/api/customers/limits', { token, body })
      }
    }
    context.clock.advance(3 * 3_600)
    await measured.signIn()
    for (const what of ['the first of the day', 'the next'] as const) {
      await compare(measured, async ({ member }) => {
        const { body } = await measured.host.call('session', { token: await measured.host.ticketFor(member) })
        if (!('session' in body)) throw new Error(body.status)
        const round = `${what} ${member}`
        const bet = await measured.host.call('bet', walletBody.bet(body, round))
        expect(bet.body.status).toBe('OK')
        return measured.host.call(
          what === 'the next' ? 'rollback' : 'win',
          walletBody[what === 'the next' ? 'rollback' : 'win'](body, round),
        )
      })
    }
  })

  test('every change that a signed-in member can make is made here, or named with its reason', () => {
    const covered = new Set<CallName>([...changes.map(([name]) => name), ...leftOut])
    expect(
      signedIn.filter(([name, { method }]) => method !== 'GET' && !covered.has(name)).map(([name]) => name),
    ).toEqual([])
  })

  test.each(changes)('%s with %j reads as little as for a new one', async (name, fields, id) => {
    const [method = '', path = ''] = name.split(' ')
    const pathOf = new Map<string, string>()
    for (const age of ages) pathOf.set(age, path.replace('{id}', (await id?.(personOf(age).member)) || 'none'))
    const compared = compare(measured, ({ token, member }) => {
      const age = ages.find((one) => personOf(one).member === member) ?? ''
      const sent = fields['account_number'] ? { ...fields, account_number: `1234500${member}`.padEnd(10, '0') } : fields
      return measured.site.send(method, `/api${pathOf.get(age)}`, { token, body: new URLSearchParams(sent) })
    })
    await expect(compared).resolves.toBeUndefined()
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { present } from '#kit/assert.ts'
import { testContext } from '#tests/fixtures/database.ts'
import type { openTestOffice } from '#tests/fixtures/office.ts'
import { openTradingOffice } from '#tests/fixtures/trading-office.ts'
import type { TestWorld } from '#world/open-for-test.ts'

type Match = OfficeAnswerOf<'GET /matches'>['data']['matches'][number]
const sports = 'sports.localhost'
const context = await testContext()
let world: TestWorld
let office: Awaited<ReturnType<typeof openTestOffice>>

beforeAll(async () => {
  const trader = { host: sports, no: 40, title: 'ศาลากีฬา', category: 'sports' } as const
  ;({ world, office } = await openTradingOffice(context, trader, ({ path, body }) => {
    const { transaction } = JSON.parse(body === '' ? '{}' : body) as { transaction?: string }
    const ok = { status: 'OK', balance: '100000000' }
    if (path.endsWith('/session'))
      return {
        status: 200,
        json: { ...ok, session: 'gs-1', player: 'player-1', currency: 'THB', game: 'football', unfinished: [] },
      }
    return { status: 200, json: { ...ok, balance_then: ok.balance, transaction } }
  }))
})
afterAll(() => world.close())

const day = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)
let chosen: string | null = null
/** The same one each time, though the host still opens others of its day. */
async function first(): Promise<Match> {
  const find = async () => {
    const { body } = await (await office.signedIn('cashier')).call(`GET /api/matches?day=${day}`)
    return (body['data'] as { matches: Match[] }).matches.find(({ id }) => chosen === null || id === chosen)
  }
  await expect.poll(find, { timeout: 15_000, interval: 500 }).toBeDefined()
  const match = present(await find(), 'a match')
  chosen = match.id
  return match
}
const token = randomUUID()
async function place(match: Match) {
  const page = (
    await world.send('GET', `/api/match?id=${match.id}`, { host: sports, headers: { Cookie: await cookie() } })
  ).json
  const offer = present(
    (page['markets'] as { key: string; market: string; prices: [string, string][]; price_no: number }[]).find(
      ({ market }) => market === '1x2',
    ),
    'it is offered',
  )
  const [pick = '', price = ''] = offer.prices[0] ?? []
  const leg = { fixture: match.id, key: offer.key, pick, price, price_no: offer.price_no, base: null }
  const slip = { key: randomUUID(), kind: 'single', format: 'decimal', policy: 'all', entered: '100', legs: [leg] }
  return (await world.send('POST', '/api/slips', { host: sports, body: { token, ...slip } })).json
}
let kept = ''
async function cookie(): Promise<string> {
  if (kept !== '') return kept
  const { headers } = await world.send('GET', `/?token=${token}&lang=th&currency=THB`, { host: sports })
  kept = String(headers['set-cookie']).split(';')[0] ?? ''
  return kept
}
const trail = (action: string) =>
  context.sql('select operator, after from operators.audit where act = $1 order by audit_id', [action])
const reason = 'ข่าวผู้เล่นเจ็บ'

describe('the office’s match day', () => {
  test('suspends a match at its host, in the trail; a cashier may not resume it, a supervisor may', async () => {
    const match = await first()
    const path = `/api/matches/${match.host}/${match.id}`
    const cashier = await office.signedIn('cashier')
    expect((await cashier.call(`POST ${path}/suspend`, {})).body).toMatchObject({ code: 'REASON_REQUIRED' })
    expect((await cashier.call(`POST ${path}/suspend`, { reason })).status).toBe(200)
    expect(await place(match)).toMatchObject({ error: 'MARKET_SUSPENDED' })
    expect(await trail('match.suspended')).toEqual([{ operator: 'cashier', after: { reason } }])
    expect((await cashier.call(`POST ${path}/resume`, { reason })).body).toMatchObject({ code: 'ROLE_REFUSED' })
    const supervisor = await office.signedIn('supervisor')
    expect((await supervisor.call(`POST ${path}/resume`, { reason })).status).toBe(200)
    expect(await place(match)).toMatchObject({ slip: { state: 'accepted' } })
    const { body } = await supervisor.call(`GET ${path}`)
    expect(body['data']).toMatchObject({
      match: { held: false, slips: 1, turnover: '100.00' },
      slips: [{ member: null, stake: '100.00', legs: [{ market: '1x2', period: 'ft' }] }],
    })
  })

  test('voids no price that is within the rules’ bound; who asked is in the trail', async () => {
    const match = await first()
    const path = `/api/matches/${match.host}/${match.id}`
    const cashier = await office.signedIn('cashier')
    const { body } = await cashier.call(`GET ${path}`)
    const [slip] = (body['data'] as { slips: { id: string }[] }).slips
    const order = (more: object) => cashier.call(`POST ${path}/void-price`, { slip: slip?.id, reason, ...more })
    expect((await order({ reason: '' })).body).toMatchObject({ code: 'REASON_REQUIRED' })
    expect((await order({ slip: 'slp_none' })).body).toMatchObject({ code: 'SLIP_NOT_FOUND' })
    expect((await order({})).body).toMatchObject({ code: 'PRICE_FAIR' })
    expect(await trail('price.void_asked')).toContainEqual({ operator: 'cashier', after: { slip: slip?.id, reason } })
    expect(await trail('price.voided')).toEqual([])
  })

  test('changes a limit only with a second operator, and tells the host when they grant it', async () => {
    const supervisor = await office.signedIn('supervisor')
    const limit = { host: sports, scope: 'house', subject: '', name: 'match', amount: '900,000', reason }
    expect((await (await office.signedIn('cashier')).call('POST /api/house-rules', limit)).body).toMatchObject({
      code: 'ROLE_REFUSED',
    })
    expect((await supervisor.call('POST /api/house-rules', { ...limit, amount: 'มาก' })).body).toMatchObject({
      code: 'RULE_INVALID',
      field: 'amount',
    })
    expect(
      (
        await supervisor.call('POST /api/house-rules', {
          ...limit,
          scope: 'member',
          subject: '77',
          name: 'member_market',
        })
      ).body,
    ).toMatchObject({
      code: 'MEMBER_UNKNOWN',
    })
    // What the host would refuse is refused before a second operator is asked.
    const refused = async (more: object) =>
      (await supervisor.call('POST /api/house-rules', { ...limit, ...more })).body['code']
    const match = await first()
    expect(await refused({ scope: 'match', subject: 'm-none' })).toBe('MATCH_NOT_FOUND')
    expect(await refused({ scope: 'match', subject: match.id, name: 'day' })).toBe('RULE_UNKNOWN')
    expect(await refused({ subject: match.id })).toBe('RULE_UNKNOWN')
    for (const subject of ['', match.id, `${match.id} 1x2`, `${match.id} 1x2:ft:: more`])
      expect(await refused({ scope: 'market', subject, name: 'market' })).toBe('RULE_UNKNOWN')
    expect(await refused({ host: 'gone.localhost', scope: 'match', subject: match.id })).toBe('HOST_SILENT')
    // Longer than the subject of an approval may be.
    const market = { scope: 'market', subject: `${match.id} ${'team_total'.repeat(3)}:ft:home:12`, name: 'selection' }
    expect(await refused(market)).toBeUndefined()
    expect(await refused(market)).toBe('APPROVAL_OPEN')
    const open = async () =>
      (await supervisor.call('GET /api/house-rules?of=matches')).body[
        'data'
      ] as OfficeAnswerOf<'GET /house-rules'>['data']
    const [long] = (await open()).asked
    expect((await (await office.signedIn('cashier')).call(`POST /api/approvals/${long?.id}/grant`)).status).toBe(200)
    expect((await open()).rules).toContainEqual(
      expect.objectContaining({ scope: 'market', subject: market.subject, value: '900000.00' }),
    )

    expect((await supervisor.call('POST /api/house-rules', limit)).status).toBe(200)
    const limits = async () =>
      (await supervisor.call('GET /api/house-rules?of=matches')).body[
        'data'
      ] as OfficeAnswerOf<'GET /house-rules'>['data']
    const amount = async () =>
      (await limits()).rules.find(({ scope, name }) => scope === 'house' && name === 'match')?.value
    const [asked] = (await limits()).asked
    expect([asked?.maker, await amount()]).toEqual(['supervisor', '1000000.00'])
    expect((await supervisor.call(`POST /api/approvals/${asked?.id}/grant`)).body).toMatchObject({
      code: 'OWN_APPROVAL',
    })
    expect((await (await office.signedIn('cashier')).call(`POST /api/approvals/${asked?.id}/grant`)).status).toBe(200)
    expect(await amount()).toBe('900000.00')
    const set = { operator: 'cashier', after: { amount: '900000.00', asked_by: 'supervisor' } }
    expect(await trail('match.limit_set')).toMatchObject([set, set])
  })

  test('changes a rule only with a second operator; out of bounds, out of order or unreadable it is refused by field', async () => {
    const supervisor = await office.signedIn('supervisor')
    const rule = { host: sports, scope: 'house', subject: '', name: 'cash_out_fee', amount: '4.5', reason }
    const ask = async (more: object) => (await supervisor.call('POST /api/house-rules', { ...rule, ...more })).body
    expect(await ask({ amount: '21' })).toMatchObject({ code: 'RULE_OUT_OF_BOUNDS', field: 'amount' })
    expect(await ask({ amount: '4' })).toMatchObject({ code: 'RULE_UNCHANGED', field: 'amount' })
    expect(await ask({ amount: 'สี่' })).toMatchObject({ code: 'RULE_INVALID', field: 'amount' })
    expect(await ask({ name: 'cash_out_parts', amount: '1.5' })).toMatchObject({
      code: 'RULE_INVALID',
      field: 'amount',
    })
    expect(await ask({ name: 'payout_day_most', amount: '999,999' })).toMatchObject({
      code: 'RULE_ORDER',
      field: 'amount',
    })
    expect(await ask({ name: 'rate_2top', amount: '90' })).toMatchObject({ code: 'RULE_UNKNOWN' })
    expect(await ask({ name: 'nothing' })).toMatchObject({ code: 'BODY_MALFORMED' })
    expect(await ask({})).toMatchObject({ success: true })
    expect(await ask({})).toMatchObject({ code: 'APPROVAL_OPEN' })
    const listed = async () =>
      (await supervisor.call('GET /api/house-rules?of=matches')).body[
        'data'
      ] as OfficeAnswerOf<'GET /house-rules'>['data']
    const fee = async () =>
      (await listed()).rules.find(({ name, scope }) => name === 'cash_out_fee' && scope === 'house')
    expect(await fee()).toMatchObject({ host: sports, value: '4', standard: '4', least: '0', most: '20' })
    const asked = (await listed()).asked.find(({ subject }) => subject.includes('cash_out_fee'))
    const cashier = await office.signedIn('cashier')
    const { body } = await cashier.call('GET /api/approvals')
    expect(JSON.stringify(body)).toContain('ค่าธรรมเนียมปิดบิล')
    expect(JSON.stringify(body)).toContain('4.5%')
    expect((await cashier.call(`POST /api/approvals/${asked?.id}/grant`)).status).toBe(200)
    expect(await fee()).toMatchObject({ value: '4.5' })
    expect((await trail('match.limit_set')).at(-1)).toMatchObject({
      operator: 'cashier',
      after: { amount: '4.5', asked_by: 'supervisor' },
    })
  })

  test('says which host is silent, and that an order may have been carried out', async () => {
    const cashier = await office.signedIn('cashier')
    expect((await cashier.call('GET /api/matches')).body['data']).toMatchObject({ silent: ['ค่ายที่หายไป'] })
    expect((await cashier.call('GET /api/house-rules?of=matches')).body['data']).toMatchObject({
      silent: ['ค่ายที่หายไป'],
    })
    const order = await cashier.call('POST /api/matches/gone.localhost/f-1/suspend', { reason })
    expect(order).toMatchObject({ status: 503, body: { code: 'HOST_SILENT' } })
    expect((await trail('trading.order_failed')).at(-1)).toMatchObject({
      after: { order: 'match.suspended', code: 'HOST_SILENT' },
    })
    expect((await cashier.call('GET /api/matches/nowhere.example/x')).body).toMatchObject({ code: 'MATCH_NOT_FOUND' })
  })

  test('keeps what the first operator typed out of the trail until a second has typed the same', async () => {
    const match = await first()
    const advance = Math.ceil((Date.parse(match.kickoff) - context.clock.now().getTime()) / 1_000) + 3 * 3_600
    await world.send('POST', '/director/clock', { body: { advance_s: advance } })
    context.clock.advance(advance)
    const path = `/api/matches/${match.host}/${match.id}`
    const seen = async () => {
      const { body } = await (await office.signedIn('cashier')).call(`GET ${path}`)
      return (body['data'] as { match: Match } | undefined)?.match
    }
    await expect.poll(async () => (await seen())?.version ?? 0, { timeout: 60_000, interval: 1_000 }).toBeGreaterThan(0)
    const typed = {
      outcome: 'finished',
      h1: '7 – ๐',
      h2: '0-0',
      goals: 'หหหหหหห',
      corners_h1: '5-3',
      corners_h2: '2-2',
      cause: 'official',
      source: 'เว็บไซต์ลีก',
    }
    const cashier = await office.signedIn('cashier')
    expect((await cashier.call(`POST ${path}/preview`, { ...typed, h1: 'x' })).body).toMatchObject({
      code: 'SCORE_INVALID',
      field: 'h1',
    })
    expect((await cashier.call(`POST ${path}/preview`, typed)).body['data']).toMatchObject({ members: 0, into_debt: 0 })
    const version = String((await seen())?.version)
    const send = async (operator: string, more: object = {}) =>
      (await (await office.signedIn(operator)).call(`POST ${path}/result`, { ...typed, seen: version, ...more })).body
    expect(await send('cashier')).toMatchObject({ state: 'waiting' })
    expect(await send('cashier')).toMatchObject({ code: 'ENTRY_OWN' })
    expect(JSON.stringify(await trail('result.typed'))).not.toContain('7-0')
    expect(await send('supervisor', { goals: 'HHHHHHH' })).toMatchObject({ state: 'agreed' })
    expect(await trail('result.agreed')).toEqual([
      { operator: 'supervisor', after: { result: 'finished 7-0 0-0 HHHHHHH corners 5-3 2-2' } },
    ])
    expect((await seen())?.version).toBe(Number(version) + 1)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isValidWalletSignature } from '#contract/provider/signature.ts'
import { present } from '#kit/assert.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type SiteAnswer, openForTest, type ReceivedRequest, type TestWorld } from '../open-for-test.ts'
import { type Match, matchesOf, matchesOfWeek, weekOf } from './matches.ts'
import { predictionPage, whyLost } from './page.ts'

const host = 'prediction.localhost:3900'
/** The tickets that the site's stand-in knows, with their members. */
const tickets = new Map<string, string>()
/** What the stand-in answers to a ticket instead, where a test sets it. */
let instead: SiteAnswer | null = null

function site(got: ReceivedRequest): SiteAnswer {
  if (got.path !== '/tickets/v1/redeem') return { status: 200 }
  if (instead !== null) return instead
  const { token } = JSON.parse(got.body) as { token: string }
  const member = tickets.get(token)
  tickets.delete(token)
  return { status: 200, json: member ? { status: 'OK', member } : { status: 'TICKET_INVALID' } }
}

let world: TestWorld
/** One that can be predicted. */
let match: Match
beforeAll(async () => {
  world = await openForTest(site)
  // The week after, as there is nothing to predict between Sunday's last kick-off and midnight.
  match = present(matchesOfWeek(weekOf(new Date()) + 1)[0], 'each week has matches')
  const dayBefore = plusSeconds(match.kickoff, -86_400)
  await world.send('POST', '/director/clock', {
    body: { advance_s: Math.ceil((dayBefore.getTime() - Date.now()) / 1000) },
  })
})
afterAll(() => world.close())

const see = (path: string, cookie = '') => world.send('GET', path, { host, headers: cookie ? { Cookie: cookie } : {} })
type Guess = { match: string; home: string; away: string }
const send = (fields: Record<string, string>, cookie: string, headers: Record<string, string> = {}) =>
  world.send('POST', '/predict', {
    host,
    body: new URLSearchParams(fields).toString(),
    headers: { Cookie: cookie, ...headers },
  })
const predict = ({ match: id, home, away }: Guess, cookie: string, headers: Record<string, string> = {}) =>
  send({ [`home-${id}`]: home, [`away-${id}`]: away }, cookie, headers)
const cookieOf = (answer: { headers: { 'set-cookie'?: string[] | undefined } }) =>
  answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''

async function arrive(member: string): Promise<string> {
  const token = `tk_${member}`
  tickets.set(token, member)
  const answer = await see(`/?token=${token}`)
  expect([answer.status, answer.headers['location']]).toEqual([303, '/'])
  return cookieOf(answer)
}

describe('the prediction site', () => {
  it('shows anybody the week’s matches, and knows nobody', async () => {
    const page = await see('/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('โปรแกรมสัปดาห์นี้')
    expect(page.text).not.toContain('<form')
  })

  it('redeems the ticket from its server, signed, and takes it out of the address', async () => {
    const page = await see('/', await arrive('p_member-one'))
    expect(page.text).toContain('#BERONE')
    const call = world.received.find(({ path }) => path === '/tickets/v1/redeem')
    const secret = world.config.PARTNER_SITE_KEYS['prediction.localhost']?.secret ?? ''
    const parts = {
      method: 'POST',
      path: '/tickets/v1/redeem',
      timestamp: call?.headers['x-chokdee-timestamp'] ?? '',
      nonce: call?.headers['x-chokdee-nonce'] ?? '',
      rawBody: call?.body ?? '',
    }
    expect(isValidWalletSignature({ secret }, parts, call?.headers['x-chokdee-signature'] ?? '')).toBe(true)
  })

  it('refuses a ticket shown again, and says when the site cannot be reached', async () => {
    await arrive('p_twice')
    expect((await see('/?token=tk_p_twice')).status).toBe(401)
    instead = { status: 503, json: { status: 'TRY_AGAIN' } }
    expect((await see('/?token=tk_any')).status).toBe(503)
    instead = null
  })

  it('keeps the last prediction that a member made of a match, and shows it to no other member', async () => {
    const [one, two] = [await arrive('p_alpha'), await arrive('p_bravo')]
    for (const [home, away] of [
      ['1', '0'],
      ['3', '2'],
    ] as const)
      expect((await predict({ match: match.id, home, away }, one)).headers['location']).toBe('/?say=kept')
    expect((await see('/', one)).text).toMatch(/value="3"[\s\S]*value="2"/)
    expect((await see('/', two)).text).not.toContain('tag successful')
  })

  it.each([
    ['a score that is no whole number', { home: '1.5', away: '0' }, '/?say=score'],
    ['a score of minus one', { home: '-1', away: '0' }, '/?say=score'],
    ['a match of another week', { home: '1', away: '0', match: '1-1' }, '/?say=closed'],
  ])('refuses %s', async (_what, fields, location) => {
    expect((await predict({ match: match.id, ...fields }, await arrive('p_charlie'))).headers['location']).toBe(
      location,
    )
  })

  it('takes all matches of a week in one form, leaves out what is empty, and half a score is refused', async () => {
    const cookie = await arrive('p_all')
    const [first, second] = matchesOfWeek(weekOf(match.kickoff))
    const [one, two] = [first?.id ?? '', second?.id ?? '']
    const fields = { [`home-${one}`]: '2', [`away-${one}`]: '1', [`home-${two}`]: '', [`away-${two}`]: '' }
    expect((await send(fields, cookie)).headers['location']).toBe('/?say=kept')
    const page = (await see('/', cookie)).text
    expect(page).toContain('ทายแล้ว 1 จาก 4')
    expect(page.match(/<form/g), 'one form, one button').toHaveLength(1)
    expect(page.match(/<svg class="crest"/g)?.length).toBeGreaterThanOrEqual(8)
    expect(page).toContain('aria-label="กลับไปเว็บไซต์โชคดี"')
    expect((await send({ [`home-${two}`]: '3', [`away-${two}`]: '' }, cookie)).headers['location']).toBe('/?say=score')
    expect((await send({}, cookie)).headers['location']).toBe('/?say=score')
  })

  it('takes nothing from a visitor, nor from another site’s form', async () => {
    const fields = { match: match.id, home: '1', away: '0' }
    expect((await predict(fields, '')).headers['location']).toBe('/?say=visitor')
    const cookie = await arrive('p_delta')
    expect((await predict(fields, cookie, { 'Sec-Fetch-Site': 'cross-site' })).headers['location']).toBe(
      '/?say=visitor',
    )
  })
})

describe('a week that cannot be won any more', () => {
  const before = { state: 'before' } as const
  const over = { state: 'over', minute: 90, home: 1, away: 0 } as const
  const week = (...standings: (typeof before | typeof over)[]) =>
    standings.map((standing, index) => ({
      id: `1-${index}`,
      fixture: `f-${index}`,
      home: 'a',
      away: 'b',
      kickoff: new Date(0),
      standing,
    }))
  const guess = (index: number, home: number) => ({ match: `1-${index}`, home, away: 0 })

  it.each([
    ['nothing has begun', week(before, before), [], null],
    ['the first was predicted rightly', week(over, before), [guess(0, 1)], null],
    ['the first was not predicted', week(over, before), [guess(1, 1)], 'late'],
    ['the first was predicted wrongly', week(over, before), [guess(0, 2)], 'wrong'],
  ] as const)('where %s', (_what, matches, predictions, why) => {
    expect(whyLost({ member: 'p_one', matches: [...matches], predictions: [...predictions] })).toBe(why)
  })

  it('invites nobody to send, and says when the next one opens', async () => {
    const last = { matches: [], finished: null }
    const view = {
      member: 'p_one',
      last,
      predictions: [],
      nextWeek: new Date('2026-11-29T17:00:00Z'),
      siteUrl: 'http://s/',
      outcome: undefined,
    }
    const page = String(await predictionPage({ ...view, matches: week(over, before) }))
    expect(page).not.toContain('<form')
    expect(page).toContain('ร่วมไม่ทันแล้ว')
    expect(page).toContain('30 พ.ย.')
    expect(String(await predictionPage({ ...view, matches: week(before, before) }))).toContain('<form')
  })
})

describe('a week of matches', () => {
  it('is Saturday and Sunday of the book’s calendar, every club once, and other pairs the week after', () => {
    const week = matchesOf(new Date('2026-11-18T03:00:00Z'))
    expect(week.map(({ kickoff }) => kickoff.toISOString())).toEqual([
      '2026-11-21T09:00:00.000Z',
      '2026-11-21T12:00:00.000Z',
      '2026-11-22T11:00:00.000Z',
      '2026-11-22T14:00:00.000Z',
    ])
    expect(week.map(({ fixture }) => fixture)).toEqual([
      'f-20261121-lbp1-3',
      'f-20261121-lbp1-5',
      'f-20261122-albn-1',
      'f-20261122-albn-3',
    ])
    expect(new Set(week.flatMap(({ home, away }) => [home, away])).size).toBe(8)
    const next = matchesOf(new Date('2026-11-25T03:00:00Z'))
    expect(next.map(({ home, away }) => home + away)).not.toEqual(week.map(({ home, away }) => home + away))
  })
})

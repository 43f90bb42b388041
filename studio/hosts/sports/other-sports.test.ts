import { afterEach, describe, expect, test } from 'vitest'
import type { HttpError } from '#kit/party/requests.ts'
import { resultOfLeg } from '#studio/engines/book/markets.ts'
import type { MatchResult } from '#studio/engines/book/results.ts'
import { BOOK_DEFAULTS, type WindowSport } from '#studio/engines/book/settings.ts'
import { announcedMatches } from '../book/announced.ts'
import { decideSlips } from '../book/decide-slips.ts'
import { directMatchAt } from '../book/direct-match.ts'
import * as fixtures from '../book/fixtures.store.ts'
import { openTestBook } from '../book/open-for-test.ts'
import { boardShown, matchPage } from '../book/show.ts'
import { sportsAt } from '../book/sports.ts'
import { selectSlip } from '../slips/slips.store.ts'

const MINUTE_MS = 60_000
const LONGEST_MS = 5 * 60 * MINUTE_MS
type Book = Awaited<ReturnType<typeof openTestBook>>

let book: Book
const opened = async (sport: WindowSport | 'all') => (book = await openTestBook('sports.localhost', sport))
afterEach(() => book.close())

const legsOf = (id: string) =>
  (JSON.parse(selectSlip(book.running.context.database, id)?.report ?? '{}') as { legs?: string[] }).legs
const end = async () => {
  await book.playUntil(book.first.kickoffMs + LONGEST_MS)
  await book.settleAll(book.first.id)
}
const resultOf = (): MatchResult =>
  JSON.parse(fixtures.selectResult(book.running.context.database, book.first.id)?.result ?? '{}') as MatchResult
const SPORTS: [WindowSport, string, string[]][] = [
  ['basketball', 'basketball', ['moneyline', 'handicap', 'over_under', 'odd_even', '1x2']],
  [
    'tennis',
    'tennis',
    ['winner', 'set_winner', 'set_handicap', 'total_sets', 'correct_sets', 'unit_handicap', 'unit_total'],
  ],
  [
    'volleyball',
    'volleyball',
    ['winner', 'set_winner', 'set_handicap', 'total_sets', 'correct_sets', 'unit_handicap', 'unit_total'],
  ],
  ['boxing', 'muay-thai', ['winner2', 'rounds']],
]

describe.each(SPORTS)('a book of %s', (sport, game, markets) => {
  test('offers its markets, takes singles under its game, and pays or keeps them by the rules', async () => {
    await opened(sport)
    const offered = new Set(book.running.board.offersOf(book.fixture()).map(({ market }) => market))
    expect([...offered].toSorted()).toEqual(markets.toSorted())
    const slips = await Promise.all(
      markets.flatMap((market) =>
        [0, 1].map(async (at) => ({ leg: { market, at }, slip: await book.place({ legs: [book.leg(market, at)] }) })),
      ),
    )
    expect(new Set(slips.map(({ slip }) => slip.game))).toEqual(new Set([game]))
    await end()
    expect(book.fixture().status).toBe('FINISHED')
    for (const { leg, slip } of slips) {
      const [struck] = (
        JSON.parse(slip.legs) as { legs: { pick: string; line: string | null; number: number | null }[] }
      ).legs
      const ruled = {
        match: '',
        period: 'ft',
        market: leg.market,
        pick: struck?.pick ?? '',
        price: '1.00',
        ...(struck?.line ? { line: struck.line } : {}),
        ...(struck?.number ? { number: struck.number } : {}),
      }
      expect(legsOf(slip.id), leg.market).toEqual([resultOfLeg(ruled, resultOf(), BOOK_DEFAULTS)])
    }
    const wins = book.calls.filter(({ operation }) => operation === 'win')
    expect(wins).toHaveLength(slips.length)
    await book.settleAll(book.first.id)
    expect(book.calls.filter(({ operation }) => operation === 'win')).toHaveLength(slips.length)
  })

  test('gives everything back of a match that begins after its window, and lets bets stand within it', async () => {
    await opened(sport)
    const hours = BOOK_DEFAULTS.postponed_hours[sport]
    const [market = ''] = markets
    const within = await book.place({ legs: [book.leg(market, 0, book.second.id)] })
    const beyond = await book.place({ legs: [book.leg(market)] })
    directMatchAt(book.running.context, { fixture: book.second.id, act: 'postpone', hours })
    directMatchAt(book.running.context, { fixture: book.first.id, act: 'postpone', hours: hours + 1 })
    await book.settleAll(book.first.id)
    expect([legsOf(beyond.id), selectSlip(book.running.context.database, beyond.id)?.paid]).toEqual([
      ['void'],
      beyond.stake,
    ])
    expect(selectSlip(book.running.context.database, within.id)?.state).toBe('accepted')
  })

  test('is told to the site with its winner’s prices, and its record once its seed is public', async () => {
    await opened(sport)
    const announced = async () => announcedMatches(book.running, book.seasons.seedOf, { records: [book.first.id] })
    const before = (await announced()).matches.find(({ id }) => id === book.first.id)
    expect(before).toMatchObject({
      game,
      status: 'TIMED',
      prices: { home: expect.any(String), away: expect.any(String) },
    })
    await end()
    fixtures.updateSeedsShown(book.running.context.database, book.first.season, book.first.k)
    const [record] = (await announced()).records
    expect(record?.recipe).toMatch(/^(basketball|tennis|volleyball|bout)-1$/)
    expect(record?.events.length).toBeGreaterThan(0)
    expect(record?.events.length).toBeLessThan(400)
  })

  test('holds a live bet for its delay, and gives it back where a period ends meanwhile', async () => {
    await opened(sport)
    const { clock, running } = book
    const market = sport === 'basketball' ? 'over_under' : (markets[0] ?? '')
    const delay = BOOK_DEFAULTS.delay_s[sport] * 1_000
    let causes = new Set<string | null | undefined>()
    for (let minute = 1; minute < 90 && !causes.has('period_end'); minute += 1) {
      await book.playUntil(book.first.kickoffMs + minute * MINUTE_MS - 2_000)
      const shown = matchPage(running, book.fixture(), null)
      const offer = shown.markets.find((one) => one.market === market && one.period === 'ft')
      if (shown.suspended !== null || offer?.status !== 'open' || offer.prices.some(([, price]) => price === ''))
        continue
      const slip = await book.place({ legs: [book.leg(market)], policy: 'all' })
      expect(slip.state).toBe('pending')
      clock.advance(delay / 1_000 - 1)
      decideSlips(running)
      expect(selectSlip(running.context.database, slip.id)?.state).toBe('pending')
      await book.playUntil(clock.now().getTime() + 1_000)
      causes = causes.add(selectSlip(running.context.database, slip.id)?.cause)
    }
    expect([...causes]).toContain('period_end')
  })
})

test('says of a live bet on points that its line has moved on, and of no other that a period ended', async () => {
  await opened('basketball')
  const { running } = book
  const causes: (string | null | undefined)[] = []
  for (let minute = 2; minute < 11; minute += 1) {
    await book.playUntil(book.first.kickoffMs + minute * MINUTE_MS - 2_000)
    const offers = running.board
      .offersOf(book.fixture())
      .filter(({ market, period }) => market === 'over_under' && period === 'ft')
    const last = offers.toSorted((one, other) => Number(other.line) - Number(one.line))[0]
    const [pick, price] = last?.prices[0] ?? ['', '']
    const leg = { fixture: book.first.id, key: last?.key, pick, price, price_no: last?.price_no, base: null }
    const slip = await book.place({ legs: [leg], policy: 'all', format: 'hongkong' })
    await book.playUntil(slip.decideMs)
    const after = selectSlip(running.context.database, slip.id)
    const isGone = !running.board.offersOf(book.fixture()).some(({ key }) => key === last?.key)
    expect(after?.cause).toBe(isGone ? 'line_changed' : null)
    causes.push(after?.cause)
  }
  expect(causes).toContain('line_changed')
})

test('a fighter has one bout a day, and two bouts of one fighter are no legs of one slip', async () => {
  await opened('boxing')
  const bouts = book.all().filter(({ competition }) => competition === 'mth')
  const days = Map.groupBy(bouts, ({ id }) => id.slice(2, 10))
  expect(
    [...days.values()].every((own) => new Set(own.flatMap(({ home, away }) => [home, away])).size === 2 * own.length),
  ).toBe(true)
  const fightersOf = ({ home, away }: (typeof bouts)[number]) => [home, away]
  const pairs = bouts.flatMap((one, at) => bouts.slice(at + 1).map((other) => [one, other] as const))
  const step = async ([one, other]: (typeof pairs)[number]) =>
    book
      .place({
        kind: 'step',
        format: 'decimal',
        legs: [book.leg('winner2', 0, one.id), book.leg('winner2', 0, other.id)],
      })
      .then(({ state }) => state)
      .catch(({ code }: HttpError) => code)
  const [twice = [], apart = []] = [true, false].map((is) =>
    pairs.filter(([one, other]) => fightersOf(one).some((fighter) => fightersOf(other).includes(fighter)) === is),
  )
  expect(twice.length).toBeGreaterThan(0)
  for (const pair of twice) expect(await step(pair)).toBe('RELATED_LEGS')
  for (const pair of apart.slice(0, 2)) expect(await step(pair)).toBe('accepted')
})

test('the board counts the matches of each game, and lists all its leagues', async () => {
  await opened('all')
  const { games, counts, competitions } = boardShown(book.running, 'today')
  expect(games.map(({ code }) => code).toSorted()).toEqual([
    'basketball',
    'boxing',
    'football',
    'muay-thai',
    'tennis',
    'volleyball',
  ])
  expect(games.reduce((sum, { today }) => sum + today, 0)).toBe(counts.today)
  expect(
    competitions
      .flatMap(({ matches }) => matches)
      .every(({ periods, game }) => (periods === null) === (game === 'football')),
  ).toBe(true)
})

test('no two teams, players or fighters of the host have one name', async () => {
  await opened('boxing')
  const all = sportsAt('sports.localhost').flatMap(({ competitions }) => competitions.flatMap(({ teams }) => teams))
  const names = all.flatMap(({ id, name, english }) => [id, name, english])
  expect(new Set(names).size).toBe(names.length)
})

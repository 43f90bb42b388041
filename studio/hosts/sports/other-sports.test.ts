import { afterEach, describe, expect, test } from 'vitest'
import { selectDueTasks } from '#kit/party/background-tasks.store.ts'
import { HttpError } from '#kit/party/requests.ts'
import { resultOfLeg } from '#studio/engines/book/markets.ts'
import type { MatchResult } from '#studio/engines/book/results.ts'
import { BOOK_DEFAULTS, type WindowSport } from '#studio/engines/book/settings.ts'
import { announcedMatches } from '../book/announced.ts'
import { decideSlips } from '../book/decide-slips.ts'
import { directMatchAt } from '../book/direct-match.ts'
import * as fixtures from '../book/fixtures.store.ts'
import { openTestBook } from '../book/open-for-test.ts'
import { correctResult } from '../book/settle-fixture.ts'
import { boardShown, matchPage } from '../book/show.ts'
import { answerTrading } from '../book/trading.ts'
import { sportsAt } from '../book/sports.ts'
import { TradingRefused } from '../trading/refused.ts'
import { sendCalls } from '../slips/send-calls.ts'
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
/** Leaves a match as if it had come to this: the rest is played from its seed. */
const putAt = (more: Record<string, unknown>) => {
  const fixture = book.fixture()
  const played = JSON.parse(fixture.played ?? '{}') as { state: object }
  const { state, ...course } = more
  const put = { ...played, ...course, state: { ...played.state, ...(state as object) } }
  fixtures.updateFixture(book.running.context.database, { ...fixture, played: JSON.stringify(put) })
}

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

describe('a match that does not go on', () => {
  test('pays a basketball quarter that was complete and the total that was passed, and gives back the rest', async () => {
    await opened('basketball')
    const page = matchPage(book.running, book.fixture(), null)
    const quarter = page.markets.find(({ market, period }) => market === 'over_under' && period === 'q1')
    const legIn = (offer: typeof quarter, pick: string) => {
      const price = offer?.prices.find(([name]) => name === pick)?.[1]
      if (offer === undefined || price === undefined) throw new Error('it is offered')
      return { fixture: book.first.id, key: offer.key, pick, price, price_no: offer.price_no, base: null }
    }
    const slips = [
      await book.place({ legs: [legIn(quarter, 'over')] }),
      await book.place({ legs: [book.leg('over_under', 0)] }),
      await book.place({ legs: [book.leg('moneyline', 0)] }),
    ]
    await book.playUntil(book.first.kickoffMs + MINUTE_MS)
    putAt({
      state: {
        periods: [
          [90, 80],
          [90, 80],
          [3, 1],
        ],
        halfMinutes: 4,
        step: 52,
        phase: 'play',
      },
      brokenOffAt: 53,
    })
    await end()
    expect(book.fixture().status).toBe('ABANDONED')
    expect(slips.map(({ id }) => legsOf(id)?.[0])).toEqual(['win', 'win', 'void'])
  })

  test('pays a set of tennis that was over when a player retired, and gives back who wins', async () => {
    await opened('tennis')
    const slips = [
      await book.place({ legs: [book.leg('set_winner', 0)] }),
      await book.place({ legs: [book.leg('winner', 0)] }),
    ]
    await book.playUntil(book.first.kickoffMs + MINUTE_MS)
    putAt({ state: { sets: [[6, 3]], units: [1, 1], step: 11, phase: 'play' }, brokenOffAt: 12 })
    await end()
    expect(slips.map(({ id }) => legsOf(id)?.[0])).toEqual(['win', 'void'])
    expect(resultOf()).toMatchObject({ status: 'retired', sets: ['6-3', '1-1'], complete_sets: 1 })
  })

  test('is no contest of fighters: all comes back', async () => {
    await opened('boxing')
    const slip = await book.place({ legs: [book.leg('winner2', 0)] })
    await book.playUntil(book.first.kickoffMs + MINUTE_MS)
    putAt({ brokenOffAt: 1 })
    await end()
    expect(legsOf(slip.id)).toEqual(['void'])
    expect(resultOf()).toMatchObject({ winner: 'no_contest' })
  })
})

test('a corrected result pays the difference, and one against the rules of its sport is refused', async () => {
  await opened('tennis')
  const slips = [
    await book.place({ legs: [book.leg('winner', 0)] }),
    await book.place({ legs: [book.leg('winner', 1)] }),
  ]
  await end()
  const before = slips.map(({ id }) => legsOf(id)?.[0])
  const { context } = book.running
  const correct = (score: string) => directMatchAt(context, { fixture: book.first.id, act: 'correct', score })
  const none = [
    '6-4',
    '6-4 4-6',
    'home 3',
    '6-4 6-4 6-4',
    '6-4 6-4 4-6',
    '6-5 6-4',
    '8-6 6-4',
    '6-4 7-4',
    '0-0 6-4 6-4',
  ]
  for (const wrong of none) expect(() => correct(wrong), wrong).toThrow(HttpError)
  correct(before[0] === 'win' ? '4-6 4-6' : '6-4 6-4')
  const [task] = selectDueTasks(context.database, Number.MAX_SAFE_INTEGER, 100).filter(({ kind }) =>
    kind.startsWith('book-correct:'),
  )
  await correctResult(book.running, JSON.parse(task?.body ?? '{}'))
  expect(slips.map(({ id }) => legsOf(id)?.[0])).toEqual(before.toReversed())
  for (const { id } of slips) await sendCalls(book.running, id)
  const adjusted = book.calls
    .filter(({ operation }) => operation === 'adjust')
    .map(({ body }) => Number(body['amount']))
  expect(adjusted.filter((amount) => amount > 0)).toHaveLength(1)
  expect(adjusted.filter((amount) => amount < 0)).toHaveLength(1)
})

test('a typed score is one that its sport ends with', async () => {
  await opened('all')
  const typed = (game: WindowSport, score: string) => {
    const sport = sportsAt('sports.localhost').find(({ name }) => name === game)
    const fixture = book.all().find(({ competition }) => sport?.competitions.some(({ id }) => id === competition))
    return sport && fixture && sport.typedScore(fixture, score)
  }
  for (const score of ['25-20 26-24 25-23', '25-20 20-25 25-20 20-25 17-15'])
    expect(typed('volleyball', score), score).toBeTruthy()
  for (const score of ['26-20 25-20 25-20', '25-24 25-20 25-20', '20-18 20-18 20-18', '25-20 20-25 25-20 20-25 25-20'])
    expect(typed('volleyball', score), score).toBeNull()
  for (const score of ['20-18 20-18 20-18 20-18', '20-18 18-20 20-20 20-20 8-8 9-8'])
    expect(typed('basketball', score), score).toBeTruthy()
  for (const score of ['20-18 18-20 20-20 20-20', '20-18 20-18 20-18 20-18 8-6', '20-18 18-20 20-20 20-20 8-6 8-6'])
    expect(typed('basketball', score), score).toBeNull()
})

test('two operators type the score of a match alike, and it is the next version; what no match ends with is refused', async () => {
  await opened('volleyball')
  const slips = [
    await book.place({ legs: [book.leg('winner', 0)] }),
    await book.place({ legs: [book.leg('winner', 1)] }),
  ]
  await end()
  const before = slips.map(({ id }) => legsOf(id)?.[0])
  const typing = (operator: string, score: string) => {
    const result = { status: 'finished' as const, h1: '0-0', h2: '0-0', goals: '', corners: null, cards: null, score }
    const words = {
      cause: 'official' as const,
      source: 'league',
      seen: 1,
      operator,
      supervisor: operator === 'supervisor',
    }
    return answerTrading(book.running, { ask: 'enter', match: book.first.id, result, ...words })
  }
  expect(() => typing('cashier', '25-20 25-20')).toThrow(TradingRefused)
  const score = before[0] === 'win' ? '20-25 20-25 20-25' : '25-20 25-20 25-20'
  expect([typing('cashier', score), typing('supervisor', score)]).toMatchObject([
    { state: 'waiting' },
    { state: 'agreed' },
  ])
  await book.settleAll(book.first.id)
  expect(slips.map(({ id }) => legsOf(id)?.[0])).toEqual(before.toReversed())
  expect(resultOf()).toMatchObject({ sets: score.split(' ') })
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

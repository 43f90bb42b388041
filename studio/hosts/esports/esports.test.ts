import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HttpError } from '#kit/party/requests.ts'
import { beforeSeries, type SeriesState } from '#studio/engines/esports/public-state.ts'
import { decideSlips } from '../book/decide-slips.ts'
import { directMatchAt } from '../book/direct-match.ts'
import * as fixtures from '../book/fixtures.store.ts'
import { correctResult } from '../book/settle-fixture.ts'
import { enterResult } from '../book/typed-results.ts'
import { openTestBook } from '../book/open-for-test.ts'
import { selectSlip } from '../slips/slips.store.ts'
import { competitions } from './competitions.ts'
import { esports } from './esports.ts'
import { type PlayedSeries, playedOf, stateOf } from './played.ts'

const MINUTE_MS = 60_000
/** Longer than five maps of any game with their breaks. */
const SERIES_MS = 8 * 60 * MINUTE_MS

describe('a book of esports', () => {
  let book: Awaited<ReturnType<typeof openTestBook>>
  beforeEach(async () => {
    book = await openTestBook('esports.localhost')
  })
  afterEach(() => book.close())

  const leg = (market: string, pick: string, number: number | null = null, id = book.first.id) => {
    const offer = book.running.board
      .offersOf(book.fixture(id))
      .find((one) => one.market === market && one.number === number)
    const price = offer?.prices.find(([name]) => name === pick)?.[1]
    if (offer === undefined || price === undefined) throw new Error(`${market} ${pick} is offered`)
    const { key, price_no, base } = offer
    return { fixture: id, key, pick, price, price_no, base }
  }
  /** Leaves a series as if it had come to this: the rest is played from its seed. */
  const putAt = (state: Partial<SeriesState>, before: Partial<PlayedSeries['before']> = {}) => {
    const fixture = book.fixture()
    const course = playedOf(fixture)
    if (course === null) throw new Error('it is played')
    const played = { ...course, state: { ...course.state, ...state }, before: { ...course.before, ...before } }
    const status = state.phase === 'break' ? 'PAUSED' : 'IN_PLAY'
    fixtures.updateFixture(book.running.context.database, { ...fixture, status, played: JSON.stringify(played) })
  }
  const settled = (id: string) => selectSlip(book.running.context.database, id)
  const resultsOf = (id: string) => (JSON.parse(settled(id)?.report ?? '{}') as { legs?: string[] }).legs
  const begin = () => book.playUntil(book.first.kickoffMs + MINUTE_MS)
  const end = async () => {
    await book.playUntil(book.first.kickoffMs + SERIES_MS)
    await book.settleAll(book.first.id)
  }

  test('plans each league two days ahead, commits to its seeds, and ends a day with the best of five', () => {
    for (const { id } of competitions) {
      const planned = book.all().filter(({ competition }) => competition === id)
      expect(planned.length).toBeGreaterThanOrEqual(8)
      expect(new Set(planned.map(({ strength }) => (JSON.parse(strength) as { bestOf: number }).bestOf))).toEqual(
        new Set([3, 5]),
      )
      for (const { commitment } of planned) expect(commitment).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  test('takes a single under the game of its league, and pays or keeps it by the maps', async () => {
    const winners = await Promise.all(
      ['home', 'away'].map((pick) => book.place({ legs: [leg('series_winner', pick)] })),
    )
    const total = await book.place({ legs: [leg('total_maps', 'over')] })
    const { game } = competitions.find(({ id }) => id === book.first.competition) ?? { game: '' }
    expect(winners.map((slip) => slip.game)).toEqual([game, game])
    await end()
    const state = stateOf(book.fixture())
    expect(book.fixture().status).toBe('FINISHED')
    expect(new Set(winners.flatMap(({ id }) => resultsOf(id)))).toEqual(new Set(['win', 'loss']))
    expect(resultsOf(total.id)).toEqual([state.played.length === 3 ? 'win' : 'loss'])
    const paid = book.calls
      .filter(({ operation }) => operation === 'win')
      .map(({ body }) => [body['ending'], body['closes_round']])
    expect(paid).toEqual(Array.from({ length: 3 }, () => ['played', true]))
    await book.settleAll(book.first.id)
    expect(book.calls.filter(({ operation }) => operation === 'win')).toHaveLength(3)
  })

  test('gives back a bet on a map that is begun again, counts nothing of it, and lets the series go on', async () => {
    const slips = await Promise.all([
      book.place({ legs: [leg('map_winner', 'home', 2)] }),
      book.place({ legs: [leg('map_winner', 'home', 1)] }),
      book.place({ legs: [leg('series_winner', 'home')] }),
    ])
    await begin()
    putAt(
      { phase: 'map', played: [{ winner: 'away', rounds: [5, 13], steps: 18 }], step: 5, rounds: [3, 2] },
      { remake: { map: 2, step: 6 }, givenUpAt: null },
    )
    await end()
    const [second, first, series] = slips.map(({ id }) => resultsOf(id))
    expect([second, first]).toEqual([['void'], ['loss']])
    expect(['win', 'loss']).toContain(series?.[0])
    expect(settled(slips[0]?.id ?? '')).toMatchObject({ state: 'settled', paid: slips[0]?.stake })
    const call = book.calls.find(({ operation, body }) => operation === 'win' && body['round'] === slips[0]?.id)
    expect(call?.body).toMatchObject({ ending: 'refund', amount: String(slips[0]?.stake) })
  })

  test('voids what was not decided when a side gives up after one map, and pays what stands', async () => {
    const slips = await Promise.all([
      book.place({ legs: [leg('map_winner', 'home', 1)] }),
      book.place({ legs: [leg('map_winner', 'home', 2)] }),
      book.place({ legs: [leg('series_winner', 'home')] }),
      book.place({ legs: [leg('correct_maps', '2-0')] }),
    ])
    await begin()
    putAt(
      { phase: 'break', played: [{ winner: 'home', rounds: [13, 9], steps: 22 }], step: 0, rounds: [0, 0] },
      { givenUpAt: 2 },
    )
    await end()
    expect(book.fixture().status).toBe('ABANDONED')
    expect(slips.map(({ id }) => resultsOf(id)?.[0])).toEqual(['win', 'void', 'void', 'void'])
  })

  test('gives everything back where a series is given up before its first map', async () => {
    const slip = await book.place({ legs: [leg('series_winner', 'away')] })
    await book.playUntil(book.first.kickoffMs)
    putAt({ ...beforeSeries(stateOf(book.fixture()).terms), phase: 'break' }, { givenUpAt: 1 })
    await end()
    expect([resultsOf(slip.id), settled(slip.id)?.paid]).toEqual([['void'], slip.stake])
  })

  test('lets bets stand for a series that begins within 36 hours, and gives back those of one that does not', async () => {
    const { context } = book.running
    const [within, beyond] = [await book.place({ legs: [leg('series_winner', 'home')] }), { fixture: book.second.id }]
    const late = await book.place({ legs: [leg('series_winner', 'home', null, beyond.fixture)] })
    directMatchAt(context, { fixture: book.first.id, act: 'postpone', hours: 36 })
    directMatchAt(context, { fixture: beyond.fixture, act: 'postpone', hours: 37 })
    await book.settleAll(beyond.fixture)
    expect([resultsOf(late.id), settled(late.id)?.paid, settled(within.id)?.state]).toEqual([
      ['void'],
      late.stake,
      'accepted',
    ])
    await book.playUntil(book.first.kickoffMs + 36 * 60 * MINUTE_MS + SERIES_MS)
    await book.settleAll(book.first.id)
    expect(['win', 'loss']).toContain(resultsOf(within.id)?.[0])
  })

  test('holds a live bet for six seconds, and gives it back where its map ends meanwhile', async () => {
    await begin()
    const now = { phase: 'map' as const, played: [], remade: [], step: 22, rounds: [12, 10] as const }
    putAt(now, { remake: null, givenUpAt: null })
    await book.playUntil(book.first.kickoffMs + MINUTE_MS + 1_000)
    const held = await book.place({ legs: [leg('series_winner', 'home')], policy: 'all' })
    expect(held.state).toBe('pending')
    book.clock.advance(5)
    decideSlips(book.running)
    expect(settled(held.id)?.state).toBe('pending')
    book.clock.advance(1)
    decideSlips(book.running)
    expect(settled(held.id)?.state).toBe('accepted')
    let cause: string | null | undefined
    for (let minute = 2; minute < 40 && cause !== 'period_end'; minute += 1) {
      await book.playUntil(book.first.kickoffMs + minute * MINUTE_MS - 2_000)
      if (book.running.board.suspensionOf(book.fixture()) !== null) continue
      const slip = await book.place({ legs: [leg('series_winner', 'home')], policy: 'all' })
      await book.playUntil(book.first.kickoffMs + minute * MINUTE_MS + 5_000)
      cause = settled(slip.id)?.cause
    }
    expect(cause).toBe('period_end')
  })

  test('keeps a result once its slips are paid, since its wallet has no call for a difference', async () => {
    const { context } = book.running
    const slip = await book.place({ legs: [leg('series_winner', 'home')] })
    await end()
    const [paid, calls] = [settled(slip.id)?.paid, book.calls.length]
    expect(() => directMatchAt(context, { fixture: book.first.id, act: 'correct', h1: '1-0' })).toThrow(HttpError)
    const none = { status: 'cancelled' as const, h1: '0-0', h2: '0-0', goals: '', corners: null, cards: null }
    const typing = { cause: 'official' as const, source: 'organiser', seen: 1, operator: 'one', supervisor: true }
    expect(() =>
      enterResult(book.running, book.fixture(), { ask: 'enter', match: book.first.id, result: none, ...typing }),
    ).toThrow('CORRECTION_TOO_LATE')
    const called = { ...esports.resultOf(book.fixture()), status: 'cancelled' as const }
    await correctResult(book.running, { fixture: book.first.id, result: called, reason: 'feed' })
    await book.settleAll(book.first.id)
    expect([settled(slip.id)?.paid, settled(slip.id)?.version, book.calls.length]).toEqual([paid, 1, calls])
  })

  test('takes a series that is called off before its slips are paid', async () => {
    const slip = await book.place({ legs: [leg('series_winner', 'home')] })
    await book.playUntil(book.first.kickoffMs + SERIES_MS)
    const none = { status: 'cancelled' as const, h1: '0-0', h2: '0-0', goals: '', corners: null, cards: null }
    const typing = { cause: 'official' as const, source: 'organiser', seen: 1, supervisor: true }
    book.running.context.database.run(
      'update book_result set at_ms = ? where fixture = ?',
      book.running.context.clock.now().getTime(),
      book.first.id,
    )
    for (const operator of ['one', 'other'])
      enterResult(book.running, book.fixture(), {
        ask: 'enter',
        match: book.first.id,
        result: none,
        ...typing,
        operator,
      })
    await book.settleAll(book.first.id)
    expect([resultsOf(slip.id), settled(slip.id)?.paid]).toEqual([['void'], slip.stake])
  })
})

test('no two squads have one name', () => {
  const names = competitions.flatMap(({ teams }) => teams.flatMap(({ id, name, english }) => [id, name, english]))
  expect(new Set(names).size).toBe(names.length)
})

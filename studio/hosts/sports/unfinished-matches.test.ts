import { afterEach, describe, expect, test } from 'vitest'
import type { MatchResult } from '#studio/engines/book/results.ts'
import type { WindowSport } from '#studio/engines/book/settings.ts'
import * as fixtures from '../book/fixtures.store.ts'
import { openTestBook } from '../book/open-for-test.ts'
import { matchPage } from '../book/show.ts'
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

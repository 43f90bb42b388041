import { describe, expect, it } from 'vitest'
import { hostGame } from '#contract/provider/games.ts'
import { playRound } from '../engines/slots/play.ts'
import { computeRound } from '../engines/slots/compute-round.ts'
import type { Bet, Maths } from '../engines/slots/maths.ts'
import type { RoundEvent } from '../engines/slots/round.ts'
import { present } from '#kit/assert.ts'
import { slotHosts } from '../hosts/registry.ts'
import { exactReturn } from './exact-return.ts'
import { stakesSatang, titleFacts } from './facts.ts'
import { fastDraws } from './fast-draws.ts'
import { deviationOf, digestOfMaths, meanOf, playMany } from './measure.ts'
import { titles } from './registry.ts'

const cases = titles.map((title) => [title.code, title] as const)
/** The figures of golden-lotus are counted over all its outcomes by its own test (`golden-lotus/machine.test.ts`), not measured. */
const measured = cases.filter(([code]) => code !== 'golden-lotus')
/** The rules without the two numbers in which copies could differ: the maximum and the price of the feature. */
const rulesText = (maths: Maths): string => JSON.stringify({ ...maths, max: 0, buy: 0 })

/** What the events of a round say that it pays. */
const sumOf = (events: readonly RoundEvent[]): number =>
  events.reduce((sum, event) => {
    if (event.type === 'win' || event.type === 'collect' || event.type === 'wheel') return sum + event.amount
    return event.type === 'capped' ? sum - event.amount : sum
  }, 0)

describe('the titles', () => {
  it('are at least forty of six engines and four studios, none with the maths of another', () => {
    expect(titles.length).toBeGreaterThanOrEqual(40)
    expect(new Set(titles.map(({ code }) => code)).size).toBe(titles.length)
    expect(new Set(titles.map(({ maths }) => rulesText(maths))).size).toBe(titles.length)
    expect(new Set(titles.map(({ maths }) => maths.engine)).size).toBe(6)
    expect(new Set(titles.map(({ look }) => look.studio)).size).toBe(4)
    expect(new Set(titles.map(({ publishedFigures }) => publishedFigures.volatility)).size).toBeGreaterThanOrEqual(4)
  })

  it('stand in catalogues that a site takes over, each with a recipe', () => {
    for (const { facts } of slotHosts.flatMap(({ games }) => games)) {
      const taken = hostGame.safeParse(facts)
      expect(taken.error?.issues, facts.code).toBeUndefined()
      expect(taken.data?.recipe).not.toBeNull()
      expect(taken.data?.rules.length).toBeGreaterThan(3)
    }
  })

  it.each(measured)('%s publishes figures of the maths that it has', (_, { maths, publishedFigures }) => {
    expect(publishedFigures.digest, 'run tools/slots/measure.ts for it').toBe(digestOfMaths(maths))
    const counted = maths.engine === 'cluster' ? null : Math.floor((exactReturn(maths) ?? 0) * 100)
    const bought =
      maths.engine === 'cluster' || maths.buy === 0
        ? null
        : Math.floor(((exactReturn(maths, 'buy') ?? 0) * 100) / maths.buy)
    if (publishedFigures.method === 'exact')
      expect([publishedFigures.return_bp, publishedFigures.buy_return_bp]).toEqual([counted, bought])
    else expect(publishedFigures.rounds).toBeGreaterThanOrEqual(100_000_000)
    // What the cut at the maximum takes is not in what is counted.
    if (publishedFigures.method === 'simulated' && counted !== null)
      expect(publishedFigures.return_bp).toBeLessThan(counted)
    if (publishedFigures.method === 'simulated' && bought !== null)
      expect(publishedFigures.buy_return_bp).toBeLessThan(bought)
    expect(publishedFigures.max_win).toBe(maths.max)
  })

  it.each(cases)(
    '%s returns 94 to 97 percent, and up to 97.20 where its feature is bought',
    (_, { publishedFigures }) => {
      expect(publishedFigures.return_bp).toBeGreaterThanOrEqual(9_400)
      expect(publishedFigures.return_bp).toBeLessThanOrEqual(9_700)
      if (publishedFigures.buy_return_bp === null) return
      expect(publishedFigures.buy_return_bp).toBeGreaterThanOrEqual(9_400)
      expect(publishedFigures.buy_return_bp).toBeLessThanOrEqual(9_720)
    },
  )

  it.each(cases)('%s pays what its events say, in whole satang, never more than its maximum', (_, { maths }) => {
    const draws = fastDraws(5)
    for (let round = 0; round < 400; round += 1) {
      const stake = stakesSatang[round % stakesSatang.length] ?? 100
      const bet: Bet = {
        stake,
        mode: maths.buy > 0 && round % 5 === 0 ? 'buy' : 'base',
        pot: round % 3 === 0 ? 12_345_678 : null,
      }
      const events: RoundEvent[] = []
      const win = playRound(maths, bet, draws, (event) => events.push(event))
      expect(win).toBe(sumOf(events))
      expect(Number.isSafeInteger(win) && win >= 0 && win <= maths.max * stake).toBe(true)
      expect(events.at(-1)).toEqual({ type: 'end', amount: win })
    }
  })

  it.each(cases)('%s has no wild on its first reel, so that a run has one symbol', (_, { maths }) => {
    if (maths.engine !== 'cluster') expect(maths.strips[0]).not.toContain('W')
    expect(
      titleFacts(titles.find((title) => title.maths === maths) ?? present(titles[0], 'a title')).symbols.length,
    ).toBeGreaterThan(5)
  })

  it('play the same round for the same seeds, whatever order a database gives the rules', async () => {
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'same', nonce: 4 }
    for (const { maths } of titles) {
      const bet: Bet = { stake: 1_000, mode: maths.buy > 0 ? 'buy' : 'base', pot: null }
      expect(await computeRound(sorted(maths) as Maths, seeds, bet)).toEqual(await computeRound(maths, seeds, bet))
    }
  })

  it('return in play what the count says (lines, ways, hold, expanding, wheel; 30,000 rounds, five deviations)', () => {
    const rounds = 30_000
    for (const code of ['rainy-rice', 'firefly-river', 'andaman-pearl', 'woven-fish', 'night-market']) {
      const { maths } = titles.find((title) => title.code === code) ?? present(titles[0], 'a title')
      const played = playMany(maths, 'base', rounds)
      expect(Math.abs(meanOf(played) - (exactReturn(maths) ?? 0) / 100), code).toBeLessThan(
        (5 * deviationOf(played)) / Math.sqrt(rounds),
      )
    }
  })
})

/** With its keys in the reverse of jsonb's order, which is by length, then by letter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(
    ([one], [other]) => one.length - other.length || (one < other ? -1 : 1),
  )
  return Object.fromEntries(entries.toReversed().map(([key, one]) => [key, sorted(one)]))
}

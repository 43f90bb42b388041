import { describe, expect, it } from 'vitest'
import type { Draws } from '#kit/draws.ts'
import { drawBeforeSeries, replaySeries } from './match.ts'
import { beforeSeries, mapsOf, type SeriesState, type SeriesTerms } from './public-state.ts'
import {
  endsOf,
  homeAttacks,
  MILLION,
  roundShare,
  SHARE_BY_RATING,
  shareByLead,
  shareNow,
  shareOf,
  winnerByRounds,
} from './recipe.ts'
import { playStep, remakeMap } from './series.ts'

const shooter: SeriesTerms = { engine: 'shooter', bestOf: 3, share: 571_463 }
const moba: SeriesTerms = { engine: 'moba', bestOf: 5, share: 500_000 }
const SEED = 'b7'.repeat(32)

const scripted = (numbers: readonly number[]): Draws => {
  const left = [...numbers]
  return {
    below: (count) => {
      const number = left.shift()
      if (number === undefined || number >= count) throw new Error('drawn too often, or too high')
      return number
    },
  }
}
const at = (terms: SeriesTerms, more: Partial<SeriesState>): SeriesState => ({
  ...beforeSeries(terms),
  phase: 'map',
  ...more,
})

describe('a series replayed from its seed', () => {
  it.each([
    ['a shooter', shooter],
    ['a MOBA', moba],
  ])('is the same every time for %s, and another under another salt', async (_, terms) => {
    const [once, again, other] = await Promise.all(
      ['none', 'none', 'f00d'].map((salt) => replaySeries(SEED, terms, () => salt)),
    )
    expect(again).toEqual(once)
    expect(other).not.toEqual(once)
    const end = once?.at(-1)?.state
    expect(end?.phase).toBe('finished')
    expect(Math.max(...mapsOf(end ?? { played: [] }))).toBe((terms.bestOf + 1) / 2)
  })

  it('ends no map of a shooter but by 13 rounds, or by four of a block of six after 12–12', async () => {
    const played = await replaySeries('a1'.repeat(32), { ...shooter, share: 500_000, bestOf: 5 }, () => 'none')
    for (const { rounds } of played.at(-1)?.state.played ?? []) expect(winnerByRounds(rounds ?? [0, 0])).not.toBeNull()
  })
})

describe('a round', () => {
  it('is won by the side whose share the draw is below, two points more for the side that attacks', () => {
    const state = at({ ...shooter, share: 500_000 }, { step: 1 })
    expect(playStep(state, scripted([519_999])).state.rounds).toEqual([1, 0])
    expect(playStep(state, scripted([520_000])).state.rounds).toEqual([0, 1])
    expect([roundShare(500_000, 1, [6, 6]), roundShare(500_000, 2, [6, 6])]).toEqual([480_000, 520_000])
  })

  it('changes sides after 12 rounds and after each three of overtime', () => {
    const before = [
      [0, 0],
      [6, 5],
      [6, 6],
      [12, 11],
      [12, 12],
      [13, 13],
      [14, 13],
    ] as const
    expect(before.map((rounds) => homeAttacks(1, rounds))).toEqual([true, true, false, false, true, true, false])
  })

  it('ends a map at 13, never at 13–12, and after a block that is shared in the next one', () => {
    expect([winnerByRounds([13, 11]), winnerByRounds([12, 12]), winnerByRounds([13, 12])]).toEqual(['home', null, null])
    expect([winnerByRounds([16, 13]), winnerByRounds([15, 15]), winnerByRounds([15, 16])]).toEqual(['home', null, null])
    expect([winnerByRounds([15, 19]), winnerByRounds([18, 16]), winnerByRounds([19, 17])]).toEqual([
      'away',
      null,
      'home',
    ])
  })

  it('that wins the last map ends the series', () => {
    const played = [{ winner: 'home' as const, rounds: [13, 5] as const, steps: 18 }]
    const { state, events } = playStep(at(shooter, { played, step: 20, rounds: [12, 8] }), scripted([0]))
    expect([state.phase, mapsOf(state), events.at(-1)]).toEqual([
      'finished',
      [2, 0],
      { type: 'map_won', map: 2, side: 'home' },
    ])
  })
})

describe('a minute of gold', () => {
  it('moves the lead by up to 900 in steps of five, and may end the map from minute 18 on', () => {
    expect(playStep(at(moba, { step: 3, lead: 100 }), scripted([0, 0, 0])).state.lead).toBe(-800)
    expect(playStep(at(moba, { step: 3, lead: 100 }), scripted([360, 0, 0])).state.lead).toBe(1_000)
    const before = at(moba, { step: 16 })
    expect(playStep(before, scripted([180, 0, 0])).state.phase).toBe('map')
    const ended = playStep({ ...before, step: 17, lead: 3_000 }, scripted([180, 59, 0])).state
    expect([ended.phase, ended.played[0]?.winner]).toEqual(['break', 'home'])
    expect([endsOf(17, 90_000), endsOf(18, 0), endsOf(28, 3_050)]).toEqual([0, 30, 160])
  })

  it('gives a map to the leader by 98 in a hundred at most', () => {
    expect([shareByLead(0), shareByLead(3_125), shareByLead(-40_000)]).toEqual([500_000, 600_000, 20_000])
  })
})

describe('the shares of a map', () => {
  it('are those of the published formula, to the millionth', () => {
    expect(SHARE_BY_RATING).toEqual(
      Array.from({ length: 41 }, (_, step) => Math.round(MILLION / (1 + 10 ** (-step / 40)))),
    )
    expect([shareOf(1_500, 1_500), shareOf(1_554, 1_500), shareOf(1_500, 1_555)]).toEqual([500_000, 571_463, 414_501])
  })

  it('are two points higher for the winner of the map before', () => {
    const won = (winner: 'home' | 'away') =>
      shareNow({ terms: shooter, played: [{ winner, rounds: [13, 0], steps: 13 }] })
    expect([won('home'), won('away')]).toEqual([591_463, 551_463])
  })
})

describe('what is drawn before a series', () => {
  it('puts it off, gives it up and remakes a map by the published shares', () => {
    expect(drawBeforeSeries(scripted([3_999, 71, 999, 4, 4_999, 5, 14]))).toEqual({
      postponedHours: 3,
      givenUpAt: 2,
      remake: { map: 3, step: 5 },
    })
    expect(drawBeforeSeries(scripted([4_000, 0, 1_000, 0, 5_000, 0, 0]))).toEqual({
      postponedHours: null,
      givenUpAt: null,
      remake: null,
    })
  })

  it('begins a map again from nothing, once', () => {
    const { state, events } = remakeMap(at(shooter, { step: 9, rounds: [6, 3] }))
    expect(state).toMatchObject({ phase: 'break', step: 0, rounds: [0, 0], remade: [1], played: [] })
    expect(events).toEqual([{ type: 'remake', map: 1 }])
  })
})

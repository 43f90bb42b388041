import { describe, expect, it } from 'vitest'
import type { Draws } from '#kit/draws.ts'
import { basketballRules, pointsBy } from '../basketball/match.ts'
import { boutRules } from '../boxing/match.ts'
import { tennisRules, volleyballRules } from '../sets/match.ts'
import { setsWon, type SetsState } from '../sets/public-state.ts'
import { drawBefore, playSeeded, replaySteps, type StepRules } from './match.ts'
import { MILLION, type Stepped, sumOf } from './public-state.ts'

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

const sports: [string, StepRules<Stepped>, number[]][] = [
  ['basketball', basketballRules as unknown as StepRules<Stepped>, [1_150, 1_130]],
  ['tennis', tennisRules as unknown as StepRules<Stepped>, [3, 780, 740]],
  ['volleyball', volleyballRules as unknown as StepRules<Stepped>, [5, 505, 495]],
  ['a bout', boutRules as unknown as StepRules<Stepped>, [8, 500, 20]],
]

describe('a match replayed from its seed', () => {
  it.each(sports)('is the same every time for %s, and another under another salt', async (_, rules, terms) => {
    const [once, again, other] = await Promise.all(
      ['none', 'none', 'f00d'].map((salt) => replaySteps(rules, SEED, terms, () => salt)),
    )
    expect(again).toEqual(once)
    expect(other).not.toEqual(once)
    const end = once?.at(-1)
    expect(end && rules.isOver(end.state)).toBe(true)
    expect(once?.map(({ state }) => state.step)).toEqual(once?.map((_step, at) => at + 1))
    await expect(playSeeded(rules, SEED, 'none', end?.state ?? rules.begin(terms))).rejects.toThrow('the match is over')
  })

  it('is put off and broken off by the published shares', () => {
    const rules = { brokenOff: { share: 1_000, steps: 96 } }
    expect(drawBefore(rules, scripted([3_999, 71, 999, 100]))).toEqual({ postponedHours: 3, brokenOffAt: 6 })
    expect(drawBefore(rules, scripted([4_000, 0, 1_000, 0]))).toEqual({ postponedHours: null, brokenOffAt: null })
  })
})

describe('a half-minute of basketball', () => {
  it('brings what is expected of it', () => {
    const strength = 1_130
    let sum = 0
    for (let drawn = 0; drawn < MILLION; drawn += 10) sum += pointsBy(drawn, strength)
    expect(sum / (MILLION / 10)).toBeCloseTo(strength / 1_000, 3)
  })

  it('ends a level match by an overtime, and no other', () => {
    const last = {
      ...basketballRules.begin([1_000, 1_000]),
      step: 95,
      halfMinutes: 23,
      periods: [
        [20, 20],
        [20, 20],
        [20, 20],
        [20, 20],
      ] as const,
    }
    const level = basketballRules.play(last, scripted([0, 0]))
    expect([level.state.phase, level.state.periods.length, level.events.at(-1)?.kind]).toEqual([
      'break',
      5,
      'period_end',
    ])
    const won = basketballRules.play(last, scripted([MILLION - 1, 0]))
    expect([won.state.phase, sumOf(won.state.periods), won.events.at(-1)?.kind]).toEqual([
      'finished',
      [83, 80],
      'full_time',
    ])
  })
})

describe('a game of tennis', () => {
  const at = (units: readonly [number, number], sets: SetsState['sets'] = []): SetsState => ({
    ...tennisRules.begin([3, 800, 700]),
    sets,
    units,
  })

  it('is held by who serves, in turn, and a tie-break is one game', () => {
    expect(tennisRules.play(at([0, 0]), scripted([799_999])).events[0]).toMatchObject({
      side: 'home',
      kind: 'hold',
      score: [1, 0],
    })
    expect(tennisRules.play(at([1, 0]), scripted([300_000])).events[0]).toMatchObject({
      side: 'away',
      kind: 'hold',
      score: [1, 1],
    })
    expect(tennisRules.play(at([1, 0]), scripted([299_999])).events[0]).toMatchObject({ side: 'home', kind: 'break' })
    const broken = tennisRules.play(at([6, 6]), scripted([549_999]))
    expect(broken.events.map(({ kind }) => kind)).toEqual(['tie_break', 'set_won'])
    expect(broken.state).toMatchObject({ phase: 'break', sets: [[7, 6]], units: [0, 0] })
  })

  it('that wins the second set ends the match', () => {
    const { state } = tennisRules.play(at([5, 3], [[6, 2]]), scripted([0]))
    expect([state.phase, setsWon(state)]).toEqual(['finished', [2, 0]])
  })
})

describe('a round', () => {
  const begun = boutRules.begin([5, 500, 30])

  it('that is stopped has not been boxed to its end', () => {
    const { state, events } = boutRules.play(begun, scripted([29_999, 499_999, 0, 0, 0, 0, 0]))
    expect([state.phase, state.cards.length, state.stop]).toEqual(['finished', 0, { side: 'home', kind: 'knock_out' }])
    expect(events.map(({ type, kind }) => [type, kind])).toEqual([['stop', 'knock_out']])
  })

  it('after which a fighter stays in the corner counts', () => {
    const { state } = boutRules.play(begun, scripted([30_000, 500_000, 0, 11_999, 0, 0, 0]))
    expect([state.phase, state.cards.length, state.stop]).toEqual(['finished', 1, { side: 'away', kind: 'corner' }])
  })

  it('is given by each judge as he sees it, and the most cards win the last one', () => {
    const four = {
      ...begun,
      step: 4,
      cards: [
        [true, true, false],
        [true, false, false],
        [false, true, false],
        [false, false, true],
      ],
    }
    const { state, events } = boutRules.play(four, scripted([999_999, 0, 0, 0, 449_999, 500_000, 549_999]))
    expect(state.cards.at(-1)).toEqual([true, false, true])
    expect([state.phase, events.at(-1)?.type, events.at(-1)?.side, events.at(-1)?.score]).toEqual([
      'finished',
      'decision',
      'away',
      [1, 2],
    ])
  })
})

describe('a rally of volleyball', () => {
  it('wins a set at 25 by two, and the fifth at 15', () => {
    const at = (sets: SetsState['sets'], units: readonly [number, number]): SetsState => ({
      ...volleyballRules.begin([5, 500, 500]),
      sets,
      units,
    })
    expect(volleyballRules.play(at([], [24, 24]), scripted([0])).state).toMatchObject({ sets: [], units: [25, 24] })
    expect(volleyballRules.play(at([], [24, 23]), scripted([0])).state).toMatchObject({
      sets: [[25, 23]],
      phase: 'break',
    })
    const four: SetsState['sets'] = [
      [25, 20],
      [20, 25],
      [25, 20],
      [20, 25],
    ]
    expect(volleyballRules.play(at(four, [13, 14]), scripted([500_000])).state).toMatchObject({ phase: 'finished' })
  })
})

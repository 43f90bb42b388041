import type { Draws } from '#kit/draws.ts'
import type { PlayedStep, StepEvent, StepRules } from '../steps/match.ts'
import { MILLION, plusFor, type Side, sumOf } from '../steps/public-state.ts'
import type { BasketballState } from './public-state.ts'
import { BASKETBALL_RECIPE, HALF_MINUTES, lengthOf, QUARTERS, shareOfPoints } from './recipe.ts'

export function pointsBy(drawn: number, strength: number): number {
  const [none, one, two] = shareOfPoints(strength)
  return drawn < none ? 0 : drawn < none + one ? 1 : drawn < none + one + two ? 2 : 3
}

function afterPeriod(state: BasketballState): BasketballState {
  const [home, away] = sumOf(state.periods)
  if (state.periods.length >= QUARTERS && home !== away) return { ...state, phase: 'finished' }
  return { ...state, phase: 'break', periods: [...state.periods, [0, 0]], halfMinutes: 0 }
}

function play(before: BasketballState, draws: Draws): PlayedStep<BasketballState> {
  const period = before.periods.length
  let state: BasketballState = { ...before, phase: 'play', step: before.step + 1, halfMinutes: before.halfMinutes + 1 }
  const events: StepEvent[] = []
  const report = (type: string, kind: string, side: Side | null = null) => {
    const [home, away] = sumOf(state.periods)
    events.push({
      minute: Math.ceil(state.halfMinutes / 2),
      added: 0,
      type,
      side,
      kind,
      period,
      score: [home, away],
      state: 'given',
    })
  }
  for (const side of ['home', 'away'] as const) {
    const points = pointsBy(draws.below(MILLION), state.strength[side === 'home' ? 0 : 1])
    if (points === 0) continue
    const present = state.periods.at(-1) ?? [0, 0]
    state = { ...state, periods: [...state.periods.slice(0, -1), plusFor(present, side, points)] }
    report('points', String(points), side)
  }
  if (state.halfMinutes < lengthOf(period)) return { state, events }
  const after = afterPeriod(state)
  report('whistle', after.phase === 'finished' ? 'full_time' : 'period_end')
  return { state: after, events }
}

/** Basketball: four quarters of twelve minutes, and overtimes of five until one side leads. */
export const basketballRules: StepRules<BasketballState> = {
  recipe: BASKETBALL_RECIPE,
  blocks: 1,
  brokenOff: { share: 1_000, steps: QUARTERS * HALF_MINUTES.quarter },
  begin: ([home = 0, away = 0]) => ({
    step: 0,
    strength: [home, away],
    phase: 'break',
    periods: [[0, 0]],
    halfMinutes: 0,
  }),
  play,
  isOver: ({ phase }) => phase === 'finished',
}

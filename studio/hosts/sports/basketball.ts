import { basketballRules } from '#studio/engines/basketball/match.ts'
import type { BasketballState } from '#studio/engines/basketball/public-state.ts'
import { lengthOf, pointsOf, QUARTERS } from '#studio/engines/basketball/recipe.ts'
import { type BasketballResult, scoreOf } from '#studio/engines/book/results.ts'
import { basketballForecast } from '#studio/engines/pricing/basketball.ts'
import { sumOf } from '#studio/engines/steps/public-state.ts'
import { clubOf, competitions } from './basketball-teams.ts'
import { scoresIn, type StateShown, steppedSport, textOf } from './stepped.ts'

const PAUSES = { quarter: 2, half: 10 } as const
/** More than any match has. */
const MOST_PERIODS = 12

const nameOf = (period: number): string => (period <= QUARTERS ? `Q${period}` : `OT${period - QUARTERS}`)

/** Periods begun: the last may be still to come. */
const playedPeriods = ({ periods, halfMinutes, phase }: BasketballState) =>
  phase === 'finished' || halfMinutes > 0 ? periods : periods.slice(0, -1)

const completeOf = ({ periods, phase }: BasketballState): number =>
  phase === 'finished' ? periods.length : periods.length - 1

function resultOf(state: BasketballState): BasketballResult {
  const texts = playedPeriods(state).map(textOf)
  return {
    sport: 'basketball',
    status: 'finished',
    quarters: texts.slice(0, QUARTERS),
    overtime: texts.slice(QUARTERS),
    complete_quarters: Math.min(QUARTERS, completeOf(state)),
  }
}

function resultFrom(text: string): BasketballResult | null {
  const scores = scoresIn(text, MOST_PERIODS)
  if (scores === null || scores.length < QUARTERS) return null
  const isLevel = (periods: number): boolean => {
    const [home, away] = sumOf(scores.slice(0, periods).map(scoreOf))
    return home === away
  }
  // Overtimes follow while level, and no longer.
  if (!scores.every((_, at) => at + 1 < QUARTERS || isLevel(at + 1) === at + 1 < scores.length)) return null
  const [quarters, overtime] = [scores.slice(0, QUARTERS), scores.slice(QUARTERS)]
  return { sport: 'basketball', status: 'finished', quarters, overtime, complete_quarters: QUARTERS }
}

function clockText({ phase, periods, halfMinutes }: BasketballState): string {
  const period = periods.length
  if (phase === 'finished') return 'จบแล้ว'
  if (phase === 'break') return period === 1 ? 'เริ่มแข่ง' : period === 3 ? 'พักครึ่ง' : `พักก่อน ${nameOf(period)}`
  const left = (lengthOf(period) - halfMinutes) * 30
  return `${nameOf(period)} ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

function shown(state: BasketballState): StateShown {
  const { periods, phase, halfMinutes } = state
  const before = periods.slice(0, -1).reduce((sum, _, at) => sum + lengthOf(at + 1), 0)
  const list = Array.from({ length: Math.max(QUARTERS, periods.length) }, (_, at) => {
    const [home, away] = periods[at] ?? [0, 0]
    const isOver = phase === 'finished' || at + 1 < periods.length
    const isComing = !isOver && (at + 1 > periods.length || halfMinutes === 0)
    return {
      name: nameOf(at + 1),
      score: [home, away] as [number, number],
      state: isOver ? 'over' : isComing ? 'coming' : 'now',
    } as const
  })
  return {
    clock: clockText(state),
    minute: Math.ceil((before + halfMinutes) / 2),
    score: sumOf(periods),
    periods: { unit: 'quarter', best_of: null, list, serving: null, note: null },
  }
}

export const basketball = steppedSport<BasketballState>({
  name: 'basketball',
  rules: basketballRules,
  competitions,
  mainMarkets: ['handicap', 'over_under', 'moneyline'],
  gameOf: () => 'basketball',
  termsOf: ({ home, away }) => [...pointsOf(clubOf(home.id), clubOf(away.id))],
  stepMinutes: () => 0.5,
  pauseMinutes: ({ phase, periods }) => (phase !== 'break' ? 0 : periods.length === 3 ? PAUSES.half : PAUSES.quarter),
  isPaused: ({ phase }) => phase === 'break',
  stopOf: (events) => (events.some(({ kind }) => kind === 'period_end') ? 'period_end' : null),
  forecastOf: basketballForecast,
  hasFirstHalf: (state) => completeOf(state) >= 2,
  resultOf,
  brokenOff: 'abandoned',
  resultFrom,
  shown,
})

import type { DirectMatch } from '#contract/partners/director.ts'
import { HttpError } from '#kit/party/requests.ts'
import { type FootballResult, type MatchResult, scoreOf, sumOf } from '#studio/engines/book/results.ts'
import { kickOff, type PublicState } from '#studio/engines/football/public-state.ts'
import { RECIPE, strengthOf } from '#studio/engines/football/recipe.ts'
import { forecastOf } from '#studio/engines/pricing/markets.ts'
import type { Score } from '#studio/players/book/wire.ts'
import type { StoredFixture } from '../book/fixtures.store.ts'
import { bookSettings } from '../book/settings.ts'
import type { Sport } from '../book/sport.ts'
import { clubOf, competitions } from './competitions.ts'
import { beforeMatch, playMinute } from './play.ts'
import { clockOf, type Played, playedOf } from './played.ts'
import { firstHalfOf, resultOf, withGoalTooMany } from './results.ts'

const BY_SCORE: readonly string[] = ['correct_score', 'next_goal']

const pair = ([home, away]: readonly [number, number]): Score => [home, away]

const stateOf = (fixture: StoredFixture): PublicState =>
  playedOf(fixture)?.state ?? kickOff(JSON.parse(fixture.strength) as [number, number])

function isPast({ code, period }: { code: string; period: string }, fixture: StoredFixture): boolean {
  const { closeMinute } = bookSettings
  const { phase, minute } = stateOf(fixture)
  if (phase === 'finished') return true
  if (period === 'h1') return phase !== 'h1' || minute >= closeMinute.h1
  return phase === 'h2' && minute >= (BY_SCORE.includes(code) ? closeMinute.score : closeMinute.ft)
}

function clockText(state: PublicState): string {
  if (state.phase === 'half_time') return 'พักครึ่ง'
  if (state.phase === 'finished') return 'จบแล้ว'
  const { minute, added } = clockOf(state)
  return `${state.phase === 'h1' ? 'ครึ่งแรก' : 'ครึ่งหลัง'} ${minute}${added > 0 ? `+${added}` : ''}′`
}

function wrongReport(fixture: StoredFixture, result: MatchResult) {
  const report = playedOf(fixture)?.wrongReport ?? null
  if (report === null || result.sport !== 'football' || result.status !== 'finished') return null
  return { result: withGoalTooMany(result, report.side), correctedAfter: report.correctedAfter }
}

function corrected(fixture: StoredFixture, { h1, h2, goals }: DirectMatch): FootballResult {
  const known = resultOf(fixture)
  const result = { ...known, h1: h1 ?? known.h1, h2: h2 ?? known.h2, goals: goals ?? known.goals ?? '' }
  const [scored, named] = [sumOf([scoreOf(result.h1), scoreOf(result.h2)]), result.goals]
  if (named.split('H').length - 1 !== scored[0] || named.split('A').length - 1 !== scored[1])
    throw new HttpError(422, 'GOALS_INVALID', 'ลำดับประตู (goals) ไม่ตรงกับสกอร์', { field: 'goals' })
  return result
}

export const football: Sport = {
  name: 'football',
  competitions,
  mainMarkets: ['asian_handicap', 'over_under', '1x2'],
  recipe: RECIPE,
  gameOf: () => 'football',
  termsOf: ({ home, away }) => strengthOf(clubOf(home.id), clubOf(away.id)),
  beforeMatch,
  endsHere: (course) => {
    const { abandonedAt, state } = course as Played
    return abandonedAt !== null && state.minute + 1 >= abandonedAt
  },
  playMinute: (drawn, course, pace) => playMinute(drawn, course as Played, pace),
  resultOf,
  firstHalfOf,
  postponed: (_, hours) => ({
    sport: 'football',
    status: 'postponed',
    starts_after_hours: hours,
    h1: '0-0',
    h2: '0-0',
  }),
  wrongReport,
  typedScore: () => null,
  corrected,
  forecastOf: (fixture) => {
    const state = stateOf(fixture)
    return state.phase === 'finished' ? null : forecastOf(state)
  },
  isPast,
  shown: (fixture) => {
    const state = playedOf(fixture)?.state
    const others = { series: null, periods: null }
    if (state === undefined)
      return { clock: '', minute: 0, added: 0, score: null, half_time: null, reds: [0, 0], ...others }
    return {
      clock: clockText(state),
      ...clockOf(state),
      score: pair(state.score),
      half_time: state.halfTime && pair(state.halfTime),
      reds: pair(state.reds),
      ...others,
    }
  },
  pageShown: (fixture) => {
    const played = playedOf(fixture)
    return {
      momentum: played?.momentum ?? [],
      corners: played ? pair(played.state.corners) : [0, 0],
      cards: played ? pair(played.state.cards) : [0, 0],
      leads: [],
    }
  },
}

import type { BoxingResult } from '#studio/engines/book/results.ts'
import { boutRules } from '#studio/engines/boxing/match.ts'
import { type BoutState, boutWinner, leadsOf } from '#studio/engines/boxing/public-state.ts'
import { roundsOf } from '#studio/engines/boxing/recipe.ts'
import { boutForecast } from '#studio/engines/pricing/boxing.ts'
import type { StoredFixture } from '../book/fixtures.store.ts'
import { BOXING, fighterOf, MUAY_THAI } from './fighters.ts'
import { type StateShown, steppedSport } from './stepped.ts'

/** Rounds of three minutes, and the pause after each. */
const ROUNDS = { muayThai: { rounds: 5, minutes: 5 }, boxing: { rounds: 8, minutes: 4 } } as const

const isMuayThai = ({ competition }: Pick<StoredFixture, 'competition'>): boolean => competition === MUAY_THAI.id

const resultOf = (state: BoutState): BoxingResult => ({
  sport: 'boxing',
  status: 'finished',
  winner: state.phase === 'finished' ? boutWinner(state) : 'no_contest',
  completed_rounds: state.cards.length,
})

function resultFrom(text: string, { terms }: BoutState): BoxingResult | null {
  const [, winner, rounds] = /^(home|away|draw|no_contest) ([0-9]{1,2})$/.exec(text.trim()) ?? []
  if (winner === undefined || Number(rounds) > terms.rounds) return null
  return {
    sport: 'boxing',
    status: 'finished',
    winner: winner as BoxingResult['winner'],
    completed_rounds: Number(rounds),
  }
}

const STOPS = { knock_out: 'น็อก', referee: 'กรรมการยุติการชก', disqualified: 'ถูกปรับแพ้', corner: 'ไม่ออกจากมุม' } as const

function noteOf(state: BoutState): string | null {
  const { phase, stop, step } = state
  if (phase !== 'finished') return null
  if (stop !== null) return `${STOPS[stop.kind]} ${stop.kind === 'corner' ? 'หลัง' : ''}ยก ${step}`
  return boutWinner(state) === 'draw' ? 'เสมอกัน' : 'ชนะคะแนน'
}

function shown(state: BoutState): StateShown {
  const { terms, cards, phase, stop, step } = state
  const list = Array.from({ length: terms.rounds }, (_, at) => {
    const round = cards[at]
    const red = round?.filter((isRed) => isRed).length ?? 0
    const isOver = round !== undefined || (stop !== null && at + 1 === step)
    return {
      name: String(at + 1),
      score: [red, (round?.length ?? 0) - red] as [number, number],
      state: isOver ? 'over' : phase !== 'finished' && at === cards.length ? 'now' : 'coming',
    } as const
  })
  return {
    clock: phase === 'finished' ? 'จบแล้ว' : `ยก ${cards.length + 1}/${terms.rounds}`,
    minute: Math.max(1, step),
    score: leadsOf(state),
    periods: { unit: 'round', best_of: terms.rounds, list, serving: null, note: noteOf(state) },
  }
}

export const bouts = steppedSport<BoutState>({
  name: 'boxing',
  rules: boutRules,
  competitions: [MUAY_THAI, BOXING],
  mainMarkets: ['winner2', 'rounds', 'winner3'],
  gameOf: (fixture) => (isMuayThai(fixture) ? 'muay-thai' : 'boxing'),
  termsOf: ({ competition, home, away }) => {
    const [red, blue] = [fighterOf(home.id), fighterOf(away.id)]
    const { rounds } = isMuayThai({ competition }) ? ROUNDS.muayThai : ROUNDS.boxing
    return [rounds, roundsOf(red.rating, blue.rating), red.power + blue.power]
  },
  stepMinutes: ([rounds]) => (rounds === ROUNDS.muayThai.rounds ? ROUNDS.muayThai.minutes : ROUNDS.boxing.minutes),
  pauseMinutes: () => 0,
  isPaused: () => false,
  stopOf: (events) => (events.some(({ type }) => type === 'round') ? 'period_end' : null),
  forecastOf: boutForecast,
  resultOf,
  brokenOff: 'abandoned',
  resultFrom,
  shown,
})

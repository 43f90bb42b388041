import { MILLION } from '../steps/public-state.ts'
import { type BoutTerms, JUDGES } from './public-state.ts'

/** The published parameters of `bout-1`, in thousandths. */

export const BOUT_RECIPE = 'bout-1'
const THOUSAND = 1_000

/** Each judge's deviation, in thousandths. */
const JUDGE_SEES = [-50, 0, 50] as const
const SHARES = { least: 200, most: 800 } as const

/** Per thousand rounds over, those after which a fighter does not come out. */
export const CORNER = 12

/** Per thousand rounds, those a judge gives red; a rating point is a thousandth. */
export const roundsOf = (home: number, away: number): number =>
  Math.max(SHARES.least, Math.min(SHARES.most, 500 + home - away))

/** In millionths, per judge. */
export const judgeShares = ({ home }: BoutTerms): readonly number[] =>
  Array.from({ length: JUDGES }, (_, judge) => (home + (JUDGE_SEES[judge] ?? 0)) * THOUSAND)

/** Chances in millionths: a stopped round, red winning it, a fighter staying in the corner. */
export const stopShares = ({ home, stops }: BoutTerms) => ({
  stop: stops * THOUSAND,
  red: home * THOUSAND,
  corner: CORNER * THOUSAND,
})

/** How a stopped round ends, in millionths; the rest is the referee's. */
export const KNOCK_OUT = (MILLION * 45) / 100
export const DISQUALIFIED = (MILLION * 3) / 100

import { MILLION } from '../steps/public-state.ts'
import { type BoutTerms, JUDGES } from './public-state.ts'

/** The published parameters of `bout-1`: shares in thousandths. Boxing and Muay Thai differ in rounds and in how often they are stopped. */

export const BOUT_RECIPE = 'bout-1'
const THOUSAND = 1_000

/** What each of the three judges sees otherwise, in thousandths. */
const JUDGE_SEES = [-50, 0, 50] as const
const SHARES = { least: 200, most: 800 } as const

/** Of a thousand rounds that are over, after so many a fighter does not come out for the next one. */
export const CORNER = 12

/** How many of a thousand rounds a judge gives red, by both ratings: a point of rating is a thousandth. */
export const roundsOf = (home: number, away: number): number => Math.max(SHARES.least, Math.min(SHARES.most, 500 + home - away))

/** How likely each judge gives red a round, in millionths. */
export const judgeShares = ({ home }: BoutTerms): readonly number[] =>
  Array.from({ length: JUDGES }, (_, judge) => (home + (JUDGE_SEES[judge] ?? 0)) * THOUSAND)

/** How likely a round is stopped, red wins it then, and a fighter stays in the corner after it, in millionths. */
export const stopShares = ({ home, stops }: BoutTerms) => ({ stop: stops * THOUSAND, red: home * THOUSAND, corner: CORNER * THOUSAND })

/** By how a stopped round ends, in millionths: the rest is the referee's. */
export const KNOCK_OUT = (MILLION * 45) / 100
export const DISQUALIFIED = (MILLION * 3) / 100

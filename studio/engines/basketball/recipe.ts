import { MILLION, type Pair } from '../steps/public-state.ts'

/** The published parameters of `basketball-1`. A half-minute gives each side 0 to 3 points, whatever else has happened. */

export const BASKETBALL_RECIPE = 'basketball-1'
export const QUARTERS = 4
/** Half-minutes of a quarter and of an overtime. */
export const HALF_MINUTES = { quarter: 24, overtime: 10 } as const

/** Of each thousandth of a point that is expected, so many millionths of a half-minute bring 3, 2 and 1: 3 × 105 + 2 × 295 + 95 = 1,000. */
const POINTS = { three: 105, two: 295, one: 95 } as const

/** Points that a side of 1,000 scores against another in a half-minute, in thousandths, and what playing at home is worth. */
const LEVEL = 1_130
const AT_HOME = 1_025

/** Points of a half-minute in thousandths from ratings in thousandths around 1,000. */
export function pointsOf(home: { attack: number; defence: number }, away: { attack: number; defence: number }): Pair {
  const atHome = Math.floor((Math.floor((LEVEL * home.attack) / away.defence) * AT_HOME) / 1000)
  return [atHome, Math.floor((LEVEL * away.attack) / home.defence)]
}

/** How likely 0, 1, 2 and 3 points are in a half-minute, in millionths. */
export function shareOfPoints(strength: number): readonly [number, number, number, number] {
  const [one, two, three] = [strength * POINTS.one, strength * POINTS.two, strength * POINTS.three]
  return [MILLION - one - two - three, one, two, three]
}

export const lengthOf = (period: number): number => (period <= QUARTERS ? HALF_MINUTES.quarter : HALF_MINUTES.overtime)

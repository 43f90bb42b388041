import { MILLION, type Pair } from '../steps/public-state.ts'

/** The published parameters of `basketball-1`. A half-minute gives each side 0 to 3 points. */

export const BASKETBALL_RECIPE = 'basketball-1'
export const QUARTERS = 4
export const HALF_MINUTES = { quarter: 24, overtime: 10 } as const

/** Per expected thousandth of a point, the millionths of 3, 2 and 1: 3 × 105 + 2 × 295 + 95 = 1,000. */
const POINTS = { three: 105, two: 295, one: 95 } as const

/** Thousandths of a point per half-minute of a side of 1,000, and what playing at home is worth. */
const LEVEL = 1_130
const AT_HOME = 1_025

/** Thousandths of a point per half-minute; ratings are thousandths around 1,000. */
export function pointsOf(home: { attack: number; defence: number }, away: { attack: number; defence: number }): Pair {
  const atHome = Math.floor((Math.floor((LEVEL * home.attack) / away.defence) * AT_HOME) / 1000)
  return [atHome, Math.floor((LEVEL * away.attack) / home.defence)]
}

/** The chances of 0, 1, 2 and 3 points in a half-minute, in millionths. */
export function shareOfPoints(strength: number): readonly [number, number, number, number] {
  const [one, two, three] = [strength * POINTS.one, strength * POINTS.two, strength * POINTS.three]
  return [MILLION - one - two - three, one, two, three]
}

export const lengthOf = (period: number): number => (period <= QUARTERS ? HALF_MINUTES.quarter : HALF_MINUTES.overtime)

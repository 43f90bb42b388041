import type { Pair } from './public-state.ts'

/** The published parameters of `match-1`: rates in millionths a minute, factors in thousandths. */

export const RECIPE = 'match-1'
export const MILLION = 1_000_000

/** In millionths of draws. */
export const SHARES = {
  ownGoal: 30_000,
  penalty: 110_000,
  annulled: 20_000,
  reviewed: 60_000,
  straightRed: 300,
  card: 19_300,
  corner: 52_000,
  momentumDown: 333_333,
  momentumSame: 666_666,
} as const

/** From `least`, each of `kinds` minutes equally likely. */
export const STOPPAGE = { h1: { least: 1, kinds: 4 }, h2: { least: 2, kinds: 6 } } as const

export const MOST_MOMENTUM = 3
export const MOST_REDS = 4
export const SHIRTS = 11
/** Of ten cards for a booked shirt, those shown. */
export const SECOND_YELLOW_OF_TEN = 4

const thousandths = (number: number, factor: number): number => Math.floor((number * factor) / 1000)

/** Expected goals in thousandths; ratings are thousandths. */
export function strengthOf(home: { attack: number; defence: number }, away: { attack: number; defence: number }): Pair {
  const atHome = thousandths(Math.floor((1300 * home.attack) / away.defence), 1150)
  return [atHome, Math.floor((1300 * away.attack) / home.defence)]
}

const leadFactor = (lead: number): number => {
  if (lead <= -2) return 1050
  if (lead === -1) return 1100
  if (lead === 0) return 1000
  return lead === 1 ? 950 : 900
}

type Rated = { strength: Pair; reds: Pair; momentum: number }

function goalRate(
  strength: number,
  minute: number,
  lead: number,
  own: number,
  other: number,
  momentum: number,
): number {
  let rate = Math.floor((strength * 1000) / 97)
  rate = thousandths(rate, 850 + Math.floor((300 * Math.min(minute, 90)) / 90))
  rate = thousandths(rate, leadFactor(lead))
  for (let red = 0; red < own; red += 1) rate = thousandths(rate, 667)
  for (let red = 0; red < other; red += 1) rate = thousandths(rate, 1250)
  return thousandths(rate, 1000 + 40 * momentum)
}

/** Goal chances per side in a minute, millionths; `lead` is home's. */
export function goalRates({ strength, reds, momentum }: Rated, minute: number, lead: number): Pair {
  return [
    goalRate(strength[0], minute, lead, reds[0], reds[1], momentum),
    goalRate(strength[1], minute, -lead, reds[1], reds[0], -momentum),
  ]
}

/** Corner chances per side in a minute, millionths. */
export function cornerRates(momentum: number): Pair {
  return [thousandths(SHARES.corner, 1000 + 40 * momentum), thousandths(SHARES.corner, 1000 - 40 * momentum)]
}

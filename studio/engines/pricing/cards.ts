import type { PublicState } from '../football/public-state.ts'
import { MILLION, MOST_REDS, SECOND_YELLOW_OF_TEN, SHARES, SHIRTS } from '../football/recipe.ts'
import { type Coming, comingMinutes } from './remaining.ts'
import { combined, type Spread } from './spread.ts'

/** Most further points counted per side, and the chance below which a state is dropped. */
const MOST_POINTS = 24
const NEGLIGIBLE = 1e-9

const RED = SHARES.straightRed / MILLION
const YELLOW = (SHARES.card - SHARES.straightRed) / MILLION

/** Booked shirts, shirts off, points to come, and the chance of that. */
type Standing = { booked: number; off: number; points: number; share: number }

const bits = (shirts: number): number => {
  let count = 0
  for (let rest = shirts; rest > 0; rest &= rest - 1) count += 1
  return count
}

function add(to: Map<number, Standing>, standing: Standing): void {
  if (standing.share <= 0 || standing.points > MOST_POINTS) return
  const key = (standing.booked * (SHIRTS + 1) + standing.off) * (MOST_POINTS + 1) + standing.points
  const there = to.get(key)
  if (there) there.share += standing.share
  else to.set(key, standing)
}

/** Every shirt is equally likely to be drawn; one that is off gets nothing. */
function afterMinute({ booked, off, points, share }: Standing, weight: number, to: Map<number, Standing>): void {
  if (share < NEGLIGIBLE || off >= MOST_REDS) return add(to, { booked, off, points, share })
  const clean = (SHIRTS - booked - off) / SHIRTS
  const warned = booked / SHIRTS
  const moved = share * weight
  const first = moved * YELLOW * clean
  const straight = moved * RED * clean
  const sentOff = moved * warned * (RED + (YELLOW * SECOND_YELLOW_OF_TEN) / 10)
  add(to, { booked: booked + 1, off, points: points + 1, share: first })
  add(to, { booked, off: off + 1, points: points + 2, share: straight })
  add(to, { booked: booked - 1, off: off + 1, points: points + 2, share: sentOff })
  add(to, { booked, off, points, share: share - first - straight - sentOff })
}

function pointsOf(booked: number, off: number, present: number, minutes: readonly Coming[]): Spread {
  let standings = new Map<number, Standing>()
  add(standings, { booked, off, points: 0, share: 1 })
  for (const { weight } of minutes) {
    const next = new Map<number, Standing>()
    for (const standing of standings.values()) afterMinute(standing, weight, next)
    standings = next
  }
  const shares = new Float64Array(MOST_POINTS + 1)
  for (const { points, share } of standings.values()) shares[points] = (shares[points] as number) + share
  return { from: present, shares }
}

/** Final card points, in all and home's surplus. */
export function cardsFrom(state: PublicState): { total: Spread; surplus: Spread } {
  const minutes = [...comingMinutes(state, 'h1'), ...comingMinutes(state, 'h2')]
  const home = pointsOf(bits(state.booked[0]), bits(state.off[0]), state.cards[0], minutes)
  const away = pointsOf(bits(state.booked[1]), bits(state.off[1]), state.cards[1], minutes)
  return { total: combined(home, away, 1), surplus: combined(home, away, -1) }
}

import type { PublicState } from '../football/public-state.ts'
import { cornerRates, MILLION } from '../football/recipe.ts'
import { type Coming, comingMinutes } from './remaining.ts'
import { point, type Spread } from './spread.ts'

/** In all, and home's surplus. */
export type Corners = { total: Spread; surplus: Spread }

/** Walks a number through minutes with their rates up and down. */
function walk(
  start: number,
  minutes: readonly Coming[],
  step: (home: number, away: number) => { up: number; down: number },
): Spread {
  let shares: Float64Array = Float64Array.of(1)
  for (const { weight, momentum } of minutes) {
    const [home, away] = cornerRates(momentum)
    const { up, down } = step((home * weight) / MILLION, (away * weight) / MILLION)
    const next = new Float64Array(shares.length + 2)
    for (let index = 0; index < shares.length; index += 1) {
      const share = shares[index] as number
      next[index] = (next[index] as number) + share * down
      next[index + 1] = (next[index + 1] as number) + share * (1 - up - down)
      next[index + 2] = (next[index + 2] as number) + share * up
    }
    shares = next
  }
  return { from: start - minutes.length, shares }
}

/** A period's final corners: they follow from the momentum alone. */
export function cornersFrom(state: PublicState, period: 'ft' | 'h1'): Corners {
  const known = period === 'h1' && state.cornersAtHalfTime
  if (known) return { total: point(known[0] + known[1]), surplus: point(known[0] - known[1]) }
  const minutes = [...comingMinutes(state, 'h1'), ...(period === 'ft' ? comingMinutes(state, 'h2') : [])]
  const [home, away] = state.corners
  return {
    total: walk(home + away, minutes, (p, q) => ({ up: p + q, down: 0 })),
    surplus: walk(home - away, minutes, (p, q) => ({ up: p, down: q })),
  }
}

import type { Pair } from '../esports/public-state.ts'
import { MILLION, roundShare, winnerByRounds } from '../esports/recipe.ts'

export type RoundsEnd = { home: number; away: number; chance: number }

/** Less likely states are dropped. */
const NEGLIGIBLE = 1e-9

/** A map's ends by exact recursion over rounds: every state is reached before its successors. */
export function roundsFrom(share: number, map: number, from: Pair): readonly RoundsEnd[] {
  const ends: RoundsEnd[] = []
  let open = new Map<number, RoundsEnd>([[from[0], { home: from[0], away: from[1], chance: 1 }]])
  while (open.size > 0) {
    const next = new Map<number, RoundsEnd>()
    const add = (home: number, away: number, chance: number) => {
      if (winnerByRounds([home, away]) !== null) return void ends.push({ home, away, chance })
      const known = next.get(home)
      if (known) known.chance += chance
      else if (chance > NEGLIGIBLE) next.set(home, { home, away, chance })
    }
    for (const { home, away, chance } of open.values()) {
      const wins = roundShare(share, map, [home, away]) / MILLION
      add(home + 1, away, chance * wins)
      add(home, away + 1, chance * (1 - wins))
    }
    open = next
  }
  return ends
}

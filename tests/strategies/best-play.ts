import type { Act, End, Game, State } from './offer-game.ts'

/** What a member's best play of a game is worth beside what they paid in, on average, in units, and what they do in each state. */
export type BestPlay = { worth: number; actIn: (state: State) => Act | null; states: number }

/** What an end is worth; minus infinity where it must not happen. */
export type Aim = (end: End, state: State) => number
export const onAverage: Aim = ({ money }, { own }) => money - own
/** As on average, for whoever would never end with less than they paid in. */
export const withoutRisk: Aim = ({ money }, { own }) => (money < own ? Number.NEGATIVE_INFINITY : money - own)
/** As without risk, for whoever does not reach the turnover either. */
export const withoutTurnover: Aim = (end, state) =>
  end.met ? Math.min(0, withoutRisk(end, state)) : withoutRisk(end, state)

/** No amount of a game reaches this many units. */
const RADIX = 128
const keyOf = ({ cash, bonus, left, parked, since }: State): number =>
  (((since > 0 ? 1 : 0) * RADIX + cash) * RADIX + bonus) * RADIX * RADIX + left * RADIX + parked

/** Finds the best play by looking at every state that play can reach, the later ones first. */
export function bestPlay({ begin, acts, outcomes }: Game, aim: Aim): BestPlay {
  const known = new Map<number, { worth: number; act: Act | null }>()
  function worthOf(state: State): number {
    const key = keyOf(state)
    const before = known.get(key)
    if (before) return before.worth
    let best = { worth: Number.NEGATIVE_INFINITY, act: null as Act | null }
    for (const act of acts(state)) {
      let worth = 0
      for (const { chance, state: next, end } of outcomes(state, act))
        worth += chance * (end ? aim(end, next) : worthOf(next))
      if (worth > best.worth) best = { worth, act }
    }
    known.set(key, best)
    return best.worth
  }
  const worth = worthOf(begin)
  return { worth, actIn: (state) => known.get(keyOf(state))?.act ?? null, states: known.size }
}

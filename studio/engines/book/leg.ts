/** One selection of a slip, as it was struck. `line` is the selection's own, signed; `base` the score that a live handicap counts from. */
export type Leg = {
  match: string
  period: string
  market: string
  pick: string
  price: string
  line?: string
  base?: string
  /** The goal of `next_goal`, the set of `set_winner`. */
  number?: number
  map?: number
  team?: 'home' | 'away'
  /** Struck at a price that was plainly wrong and was voided: it is void whatever comes. */
  voided?: true
}

export type LegResult = 'win' | 'half_win' | 'push' | 'half_loss' | 'loss' | 'void' | `dead_heat_${number}`

/** How many share a dead heat; null where the result is another. */
export function sharersOf(result: LegResult): number | null {
  return result.startsWith('dead_heat_') ? Number(result.slice('dead_heat_'.length)) : null
}

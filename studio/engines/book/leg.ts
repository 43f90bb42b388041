/** A selection as struck. `line` is its own, signed; `base` the score from which a live handicap counts. */
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
  /** Struck at an obviously wrong price: void whatever the result. */
  voided?: true
}

export type LegResult = 'win' | 'half_win' | 'push' | 'half_loss' | 'loss' | 'void' | `dead_heat_${number}`

/** Sharers of a dead heat; null for other results. */
export function sharersOf(result: LegResult): number | null {
  return result.startsWith('dead_heat_') ? Number(result.slice('dead_heat_'.length)) : null
}

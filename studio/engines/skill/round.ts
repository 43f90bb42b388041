/** What games of steps have in common. Stakes and wins are satang, multipliers hundredths. */

/** What of each hundred goes into a multiplier: the edge is taken once. */
export const SHARE = 97
/** A step is offered up to this multiplier … */
export const MULTIPLIER_MAX = 500_000
/** … and as long as it pays no more than this in one round (rule book, 1.1). */
export const WIN_MAX = 50_000_000

export const STAKE_MIN = 1_000
export const STAKE_MAX = 200_000

export const CASH_OUT = 'cash_out'

/** Why a step cannot be made. */
export type StepRefusal = 'STEP_UNKNOWN' | 'TILE_OPEN' | 'CASH_OUT_EARLY' | 'ROUND_OVER' | 'SKIPS_USED' | 'STEP_NOT_OFFERED'

/** How a round stands after its steps. `multiplier`: 100 before the first right step, 0 once it is lost. */
export type Standing = {
  multiplier: number
  /** Null while the round is open. */
  end: { win: number; ending: 'played' | 'cash_out' } | null
}

export const winOf = (stake: number, multiplier: number): number => (stake / 100) * multiplier

/** Whether a step that leads to this multiplier is offered. */
export const isOffered = (stake: number, multiplier: number): boolean => multiplier <= MULTIPLIER_MAX && winOf(stake, multiplier) <= WIN_MAX

/** How a round stands that is paid at this multiplier. */
export const cashedOut = (stake: number, multiplier: number): Standing => ({
  multiplier,
  end: { win: winOf(stake, multiplier), ending: 'cash_out' },
})

export const lost: Standing = { multiplier: 0, end: { win: 0, ending: 'played' } }

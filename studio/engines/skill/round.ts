/** Shared by step games. Stakes and wins are satang, multipliers hundredths. */

/** Percent that goes into a multiplier: the edge is taken once. */
export const SHARE = 97
export const MULTIPLIER_MAX = 500_000
/** The most that one round pays (rule book, 1.1). */
export const WIN_MAX = 50_000_000

export const STAKE_MIN = 1_000
export const STAKE_MAX = 200_000

export const CASH_OUT = 'cash_out'

export type StepRefusal =
  | 'STEP_UNKNOWN'
  | 'TILE_OPEN'
  | 'CASH_OUT_EARLY'
  | 'ROUND_OVER'
  | 'SKIPS_USED'
  | 'STEP_NOT_OFFERED'

/** `multiplier`: 100 before the first right step, 0 once lost. */
export type Standing = {
  multiplier: number
  /** Null while the round is open. */
  end: { win: number; ending: 'played' | 'cash_out' } | null
}

export const winOf = (stake: number, multiplier: number): number => (stake / 100) * multiplier

export const isOffered = (stake: number, multiplier: number): boolean =>
  multiplier <= MULTIPLIER_MAX && winOf(stake, multiplier) <= WIN_MAX

export const cashedOut = (stake: number, multiplier: number): Standing => ({
  multiplier,
  end: { win: winOf(stake, multiplier), ending: 'cash_out' },
})

export const lost: Standing = { multiplier: 0, end: { win: 0, ending: 'played' } }

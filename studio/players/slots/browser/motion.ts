/** Pure: places in cells, times in ms since a movement began. */

/** A turning reel's cells per second. */
const SPEED = 24
const START_MS = 160
/** Where a stopping reel's symbols begin above their place, and the time they take. */
export const LANDING_CELLS = 3.4
export const LANDING_MS = 430
export const FALL_MS = 340
const ROW_LATER_MS = 45

/** Cells passed: the reel lifts a little, then runs. */
export function turned(ms: number): number {
  if (ms < START_MS) return -0.18 * Math.sin((ms / START_MS) * Math.PI)
  return ((ms - START_MS) / 1000) * SPEED
}

/** From `-LANDING_CELLS` to 0, with a small overshoot. */
export function landed(ms: number): number {
  // The share of the time passed, less 1: from -1 to 0.
  const fromEnd = Math.min(1, ms / LANDING_MS) - 1
  return LANDING_CELLS * (2 * fromEnd ** 3 + fromEnd ** 2)
}

/** Accelerating, with a small bounce. */
export function fallen(cells: number, ms: number): number {
  const done = Math.max(0, Math.min(1, ms / FALL_MS))
  if (done < 0.72) return cells * (done / 0.72) ** 2
  return cells - 0.09 * Math.sin(((done - 0.72) / 0.28) * Math.PI)
}

/** The lowest row falls first. */
export const fallsAt = (row: number, rows: number): number => (rows - 1 - row) * ROW_LATER_MS

export const fallMs = (rows: number): number => FALL_MS + rows * ROW_LATER_MS

/** From 0 to 1. */
export const easeOut = (done: number): number => 1 - (1 - Math.max(0, Math.min(1, done))) ** 3

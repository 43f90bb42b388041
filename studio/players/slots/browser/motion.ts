/** How reels move. Pure: places in cells, times in milliseconds since a movement began. */

/** Cells that a turning reel passes in a second. */
const SPEED = 24
const START_MS = 160
/** How far above their place the visible symbols of a reel that stops begin, and how long they take. */
export const LANDING_CELLS = 3.4
export const LANDING_MS = 430
export const FALL_MS = 340
const ROW_LATER_MS = 45

/** How many cells a reel has passed: it lifts a little, then runs. */
export function turned(ms: number): number {
  if (ms < START_MS) return -0.18 * Math.sin((ms / START_MS) * Math.PI)
  return ((ms - START_MS) / 1000) * SPEED
}

/** Where the visible symbols of a reel that stops stand: from `-LANDING_CELLS` to 0, a little too far and back. */
export function landed(ms: number): number {
  // The share of the time that has passed, less 1: from -1 to 0.
  const fromEnd = Math.min(1, ms / LANDING_MS) - 1
  return LANDING_CELLS * (2 * fromEnd ** 3 + fromEnd ** 2)
}

/** How far a cell has fallen that falls `cells`: faster and faster, with a small bounce. */
export function fallen(cells: number, ms: number): number {
  const done = Math.max(0, Math.min(1, ms / FALL_MS))
  if (done < 0.72) return cells * (done / 0.72) ** 2
  return cells - 0.09 * Math.sin(((done - 0.72) / 0.28) * Math.PI)
}

/** When the cell of a row begins to fall: the lowest first. */
export const fallsAt = (row: number, rows: number): number => (rows - 1 - row) * ROW_LATER_MS

export const fallMs = (rows: number): number => FALL_MS + rows * ROW_LATER_MS

/** From 0 to 1, quick and then slow. */
export const easeOut = (done: number): number => 1 - (1 - Math.max(0, Math.min(1, done))) ** 3

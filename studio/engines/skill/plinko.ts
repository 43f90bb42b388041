import { drawnFrom, type Seeds } from '#kit/draws.ts'
import { WIN_MAX } from './round.ts'

/** A marble falls left or right at each row of pins (rule book, section 11). Multipliers are tenths. */

export const ROWS = [8, 10, 12, 14, 16] as const
export const RISKS = ['low', 'mid', 'high'] as const
export type Risk = (typeof RISKS)[number]
/** Multipliers by distance from the edge. */
export type Boards = { rows: readonly number[] } & Record<Risk, readonly (readonly number[])[]>
export type Board = { rows: number; risk: Risk }

/** As the recipe publishes them. */
export const boards: Boards = {
  rows: ROWS,
  low: [
    [57, 22, 11, 10, 4],
    [86, 29, 12, 11, 10, 5],
    [95, 32, 17, 14, 10, 10, 5],
    [70, 39, 19, 15, 13, 10, 10, 5],
    [155, 88, 19, 14, 14, 12, 11, 10, 4],
  ],
  mid: [
    [125, 31, 12, 7, 4],
    [220, 42, 20, 12, 7, 4],
    [320, 108, 41, 18, 11, 6, 3],
    [560, 145, 69, 36, 19, 10, 5, 2],
    [1080, 400, 98, 50, 29, 14, 10, 5, 3],
  ],
  high: [
    [275, 42, 14, 3, 2],
    [740, 103, 30, 8, 3, 2],
    [1550, 240, 80, 19, 7, 2, 2],
    [4250, 570, 175, 49, 18, 3, 2, 2],
    [10000, 1300, 255, 86, 38, 20, 2, 2, 2],
  ],
}

/** From left to right; null where there is no such board. */
export function bucketsOf({ rows, risk }: Board, of: Boards = boards): number[] | null {
  const half = of[risk]?.[of.rows.indexOf(rows)]
  if (half === undefined) return null
  return Array.from({ length: rows + 1 }, (_, bucket) => half[Math.min(bucket, rows - bucket)] ?? 0)
}

export const plinkoWin = (stake: number, tenths: number): number => (stake / 100) * tenths * 10

/**
 * The board's highest stake in satang, of the usual ones up to `most`: its best bucket keeps within a round's limit.
 */
export const plinkoStakeMax = (buckets: readonly number[], most: number): number =>
  Math.min(most, Math.floor(WIN_MAX / (Math.max(...buckets) * 10)) * 100)

export type Drop = { number: number; path: string; bucket: number }

/** The path is the number in binary, from the top, 0 left and 1 right. */
export async function drawDrop(seeds: Seeds, rows: number): Promise<Drop> {
  const number = await drawnFrom(seeds, 1, (draws) => draws.below(2 ** rows))
  const digits = number.toString(2).padStart(rows, '0')
  const path = digits.replaceAll('0', 'L').replaceAll('1', 'R')
  return { number, path, bucket: digits.replaceAll('0', '').length }
}

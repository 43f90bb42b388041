/**
 * The rules of บัวทองคืนจันทร์ written a second time, for tests: five reels of three rows, twenty lines, no wilds or
 * bonus. Played are `maths.ts` and studio/engines/slots.
 */
export const symbols = ['lotus', 'cat', 'krathong', 'lantern', 'betta', 'coins', 'mangosteen'] as const
export type SlotSymbol = (typeof symbols)[number]

const letters: Record<string, SlotSymbol> = {
  L: 'lotus',
  C: 'cat',
  K: 'krathong',
  N: 'lantern',
  B: 'betta',
  O: 'coins',
  M: 'mangosteen',
}

/** In the order of passing. A stop names the position shown in the top row. */
export const strips: readonly (readonly SlotSymbol[])[] = [
  'CKMNKCOMLNMCLBOKBONBMOBM',
  'OKMCOBMLKOMNBMKNMBOCBLCN',
  'CBOCMNKBOKMNBMONCLBNLKOM',
  'KOMKNCBNCBKNCONMOLMBOLBM',
  'NBOCKONBKLMBCOMNBKCMNOLM',
].map((strip) => Array.from(strip, (letter) => letters[letter] ?? 'mangosteen'))

export const rowCount = 3
export const stripLength = 24

/** Rows by reel, 0 at the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 0, 2, 0, 0],
]

/** For three, four and five from the left, as multiples of the line's stake (a twentieth of the round's). */
export const pays: Record<SlotSymbol, readonly [number, number, number]> = {
  lotus: [200, 1000, 5000],
  cat: [80, 250, 1500],
  krathong: [40, 150, 750],
  lantern: [25, 80, 400],
  betta: [15, 60, 250],
  coins: [12, 40, 200],
  mangosteen: [8, 25, 100],
}

/** In satang. Each divides by the number of lines. */
export const stakesSatang = [100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const

export type LineWin = { line: number; symbol: SlotSymbol; count: 3 | 4 | 5; satang: number }
export type Spin = { stops: number[]; window: SlotSymbol[][]; wins: LineWin[]; satang: number }

/** Strips are rings. */
const at = (reel: number, stop: number): SlotSymbol => strips[reel]?.[stop % stripLength] ?? 'mangosteen'

/** Reel by reel, each from the top. */
export const windowOf = (stops: readonly number[]): SlotSymbol[][] =>
  stops.map((stop, reel) => Array.from({ length: rowCount }, (_, row) => at(reel, stop + row)))

/** The line's multiple and its run from the left; null for none. */
export function linePays(
  row: readonly SlotSymbol[],
): { symbol: SlotSymbol; count: 3 | 4 | 5; multiple: number } | null {
  const [symbol] = row
  if (symbol === undefined || row[1] !== symbol || row[2] !== symbol) return null
  const count = row[3] !== symbol ? 3 : row[4] !== symbol ? 4 : 5
  return { symbol, count, multiple: pays[symbol][count - 3] ?? 0 }
}

/** Satang. Every paying line pays. */
export function spinOf(stops: readonly number[], stakeSatang: number): Spin {
  const window = windowOf(stops)
  const perLine = stakeSatang / lines.length
  const wins = lines.flatMap((rows, line): LineWin[] => {
    const pay = linePays(rows.map((row, reel) => window[reel]?.[row] ?? 'mangosteen'))
    return pay === null ? [] : [{ line, symbol: pay.symbol, count: pay.count, satang: pay.multiple * perLine }]
  })
  return { stops: [...stops], window, wins, satang: wins.reduce((sum, win) => sum + win.satang, 0) }
}

import { isHandicap, type LineMarket, type Period, type PlainCode, type PlainMarket } from './markets.ts'
import { type Chances, plainChances, type Spread } from './spread.ts'

type Where = { period?: Period; number?: number | null }

/** A market whose selections win or lose, in the order of the rule book. */
export const plainMarket = (
  code: PlainCode,
  wins: readonly (readonly [pick: string, chance: number])[],
  { period = 'ft', number = null }: Where = {},
): PlainMarket => ({ code, period, number, chances: new Map(wins.map(([pick, chance]) => [pick, plainChances(chance)])) })

/** One of two wins: the home side by this chance; `level`: nobody does, and the stake comes back. */
export function wonBy(
  code: PlainCode,
  home: number,
  { period = 'ft', number = null, level = 0 }: Where & { level?: number } = {},
): PlainMarket {
  const side = (win: number): Chances => ({ win, half_win: 0, push: level, half_loss: 0, loss: 1 - level - win })
  return {
    code,
    period,
    number,
    chances: new Map([
      ['home', side(home)],
      ['away', side(1 - level - home)],
    ]),
  }
}

export const lineMarket = (
  code: LineMarket['code'],
  spread: Spread,
  { period = 'ft', number = null, among }: Where & { among: readonly number[] },
): LineMarket => ({ code, period, team: null, base: null, number, among, spread })

const LINES_AROUND = 8

/** Four times the halves around what is expected, so that no line comes back: the home side's own of a handicap, else the sum to pass. */
export function linesAround(code: LineMarket['code'], { from, shares }: Spread): readonly number[] {
  const mean = shares.reduce((sum, share, at) => sum + share * (from + at), 0)
  const middle = Math.floor(isHandicap(code) ? -mean : mean)
  return Array.from({ length: 2 * LINES_AROUND + 1 }, (_, at) => 4 * (middle + at - LINES_AROUND) + 2).filter(
    (quarters) => isHandicap(code) || quarters > 0,
  )
}

/** A market of halves around what is expected. */
export const halfLines = (code: LineMarket['code'], spread: Spread, where: Where = {}): LineMarket =>
  lineMarket(code, spread, { ...where, among: linesAround(code, spread) })

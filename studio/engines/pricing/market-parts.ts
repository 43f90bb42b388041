import { isHandicap, type LineMarket, type Period, type PlainCode, type PlainMarket } from './markets.ts'
import { type Chances, plainChances, type Spread } from './spread.ts'

type Where = { period?: Period; number?: number | null }

/** Selections win or lose, in rule book order. */
export const plainMarket = (
  code: PlainCode,
  wins: readonly (readonly [pick: string, chance: number])[],
  { period = 'ft', number = null }: Where = {},
): PlainMarket => ({
  code,
  period,
  number,
  chances: new Map(wins.map(([pick, chance]) => [pick, plainChances(chance)])),
})

/** Home wins by this chance; `level`: nobody wins, stakes return. */
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

/** Four times the half lines around the expectation, so none pushes: home's of a handicap, else the sum. */
export function linesAround(code: LineMarket['code'], { from, shares }: Spread): readonly number[] {
  const mean = shares.reduce((sum, share, at) => sum + share * (from + at), 0)
  const middle = Math.floor(isHandicap(code) ? -mean : mean)
  return Array.from({ length: 2 * LINES_AROUND + 1 }, (_, at) => 4 * (middle + at - LINES_AROUND) + 2).filter(
    (quarters) => isHandicap(code) || quarters > 0,
  )
}

export const halfLines = (code: LineMarket['code'], spread: Spread, where: Where = {}): LineMarket =>
  lineMarket(code, spread, { ...where, among: linesAround(code, spread) })

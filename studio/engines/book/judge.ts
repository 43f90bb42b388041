import { type Leg, type LegResult } from './leg.ts'
import { hundredths } from './prices.ts'
import { type Score } from './results.ts'

/** The bounds of a final number; equal once it is final. */
export type Range = readonly [least: number, most: number]

export const final = (value: number): Range => [value, value]
export const atLeast = (value: number): Range => [value, Number.POSITIVE_INFINITY]
export const ANY: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

const isFinal = ([least, most]: Range): boolean => least === most

export function quartersOf(leg: Leg): number {
  const value = leg.line === undefined ? null : hundredths(leg.line)
  if (value === null || value % 25 !== 0) throw new Error(`"${leg.line}" is not a line.`)
  return value / 25
}

type Part = 'win' | 'push' | 'loss' | 'void'

function partOf([least, most]: Range): Part {
  if (least > 0) return 'win'
  if (most < 0) return 'loss'
  return least === 0 && most === 0 ? 'push' : 'void'
}

/** A quarter line is two half bets, on the lines below and above it. */
function judgeSurplus([least, most]: Range): LegResult {
  const odd = isFinal([least, most])
    ? Math.abs(least % 2) === 1
    : Math.abs((Number.isFinite(least) ? least : most) % 2) === 1
  const parts = odd ? [partOf([least - 1, most - 1]), partOf([least + 1, most + 1])] : [partOf([least, most])]
  const has = (part: Part): boolean => parts.includes(part)
  const whole = !has('push') && !has('void')
  if (has('win')) return whole ? 'win' : 'half_win'
  if (has('loss')) return whole ? 'loss' : 'half_loss'
  return has('push') ? 'push' : 'void'
}

const add = ([least, most]: Range, value: number): Range => [least + value, most + value]
const scale = ([least, most]: Range, by: 4 | -4): Range => (by > 0 ? [least * by, most * by] : [most * by, least * by])

/** `difference` is home less away, any base score already subtracted. */
export const judgeHandicap = (leg: Leg, difference: Range): LegResult =>
  judgeSurplus(add(scale(difference, leg.pick === 'home' ? 4 : -4), quartersOf(leg)))

export const judgeTotal = (leg: Leg, total: Range): LegResult =>
  leg.pick === 'over'
    ? judgeSurplus(add(scale(total, 4), -quartersOf(leg)))
    : judgeSurplus(add(scale(total, -4), quartersOf(leg)))

export const wonIf = (is: boolean): LegResult => (is ? 'win' : 'loss')

export type Leader = 'home' | 'draw' | 'away'
export const leaderOf = ([home, away]: Score): Leader => (home > away ? 'home' : home < away ? 'away' : 'draw')
const signOf = (difference: number): Leader => (difference > 0 ? 'home' : difference < 0 ? 'away' : 'draw')

/** The leader at the end; null while open. */
function leaderIn([least, most]: Range): Leader | null {
  return signOf(least) === signOf(most) ? signOf(least) : null
}

const CHANCES: Readonly<Record<string, readonly Leader[]>> = {
  '1x': ['home', 'draw'],
  '12': ['home', 'away'],
  x2: ['draw', 'away'],
}

/** 1X2, double chance, and winners without a draw, where `level` is the result of a draw. */
export function judgeLeader(leg: Leg, difference: Range, level: LegResult = 'loss'): LegResult {
  const leader = leaderIn(difference)
  if (leader === null) return 'void'
  if (leg.market === 'double_chance') return wonIf(CHANCES[leg.pick]?.includes(leader) === true)
  return leader === 'draw' && leg.pick !== 'draw' ? level : wonIf(leader === leg.pick)
}

export const judgeParity = (leg: Leg, total: Range): LegResult =>
  isFinal(total) ? wonIf((total[0] % 2 === 0) === (leg.pick === 'even')) : 'void'

/** Throws where a leg or its result lacks what it needs: a program error. */
export function needed<T>(value: T | undefined, leg: Leg): T {
  if (value === undefined) throw new Error(`The result lacks what ${leg.market} ${leg.period} needs.`)
  return value
}

export function unknownMarket(leg: Leg): never {
  throw new Error(`The market ${leg.market} ${leg.period} is not known.`)
}

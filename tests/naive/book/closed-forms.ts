import { factor } from './cash-outs.ts'
import { down, fraction, minus, ONE, times } from './fractions.ts'
import type { LegResult, Settled, Slip } from './shapes.ts'

const SAFE: Record<string, [number, number]> = { push: [1, 1], void: [1, 1], half_win: [1, 2], half_loss: [1, 2] }
const safeShare = (result: LegResult) => fraction(...(SAFE[result] ?? [0, 1]))

/** What a single or a step without cash-outs is paid and counts by the formulas of the rule book, from the results of its legs. */
export function byFormula(
  { stake, legs, format }: Slip,
  { legs: results = [], on_both_sides: opposed = '0' }: Settled,
) {
  const returned = legs.map((leg, n) => factor(results[n] ?? 'void', leg, format)).reduce(times, ONE)
  const atRisk = minus(ONE, results.map(safeShare).reduce(times, ONE))
  return {
    pays: String(down(times(fraction(stake), returned))),
    counted: String(down(times(fraction(BigInt(stake) - BigInt(opposed)), atRisk))),
  }
}

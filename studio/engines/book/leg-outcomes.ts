import { wonIf } from './judge.ts'
import { type Leg, type LegResult } from './leg.ts'
import { ofMarket, quantityOf, resultAt, THREE, valuesOf } from './opposite.ts'

/** All selections of markets that no single number decides; of others only those seen, and one that nobody backs. */
const PICKS: Readonly<Record<string, readonly string[]>> = { ...THREE, total_goals: ['0-1', '2-3', '4-6', '7+'] }

/** Names what decides a leg. Two names may depend on each other; taken as if they did not, no outcome is left out. */
export const decidedBy = (leg: Leg): string => quantityOf(leg)?.name ?? ofMarket(leg, leg.market)

export const selectionOf = ({ market, pick, line, base }: Leg): string =>
  [market, pick, line ?? '', base ?? ''].join('|')

/** Results of each selection by outcome; outcomes that tell none apart are one. */
export type Outcomes = { count: number; results: ReadonlyMap<string, readonly LegResult[]> }

function judgesOf(legs: readonly Leg[]): ((leg: Leg) => LegResult)[] {
  const [first] = legs
  if (first === undefined) return []
  const of = quantityOf(first)
  if (of !== null) return valuesOf(legs, of).map((value) => (leg) => resultAt(leg, of.kind, value))
  const picks = PICKS[first.market] ?? [...new Set(legs.map(({ pick }) => pick)), null]
  return picks.map((won) => (leg) => wonIf(leg.pick === won))
}

/** By selections: outcomes follow from the rules alone. */
const known = new Map<string, Outcomes>()
const KNOWN_MAX = 5_000

/** Of legs that the same decides. */
export function outcomesOf(legs: readonly Leg[]): Outcomes {
  const selections = [...new Map(legs.map((leg) => [selectionOf(leg), leg]))].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const key = selections.map(([name]) => name).join('&')
  const before = known.get(key)
  if (before !== undefined) return before
  const judged = judgesOf(selections.map(([, leg]) => leg)).map((judge) => selections.map(([, leg]) => judge(leg)))
  const distinct = [...new Map(judged.map((column) => [column.join(), column])).values()]
  const outcomes = {
    count: distinct.length,
    results: new Map(selections.map(([name], at) => [name, distinct.map((column) => column[at] ?? ('loss' as const))])),
  }
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(key, outcomes)
  return outcomes
}

/** Whether in each outcome a selection returns something. */
export const isAnswered = ({ count, results }: Outcomes): boolean =>
  Array.from({ length: count }, (_, at) => at).every((at) => [...results.values()].some((own) => own[at] !== 'loss'))

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

/** Of legs that the same decides. */
export function outcomesOf(legs: readonly Leg[]): Outcomes {
  const selections = [...new Map(legs.map((leg) => [selectionOf(leg), leg])).values()]
  const columns = judgesOf(selections).map((judge) => selections.map(judge))
  const distinct = [...new Map(columns.map((column) => [column.join(), column])).values()]
  return {
    count: distinct.length,
    results: new Map(
      selections.map((leg, at) => [selectionOf(leg), distinct.map((column) => column[at] ?? ('loss' as const))]),
    ),
  }
}

/** Whether in each outcome a selection returns something. */
export const isAnswered = ({ count, results }: Outcomes): boolean =>
  Array.from({ length: count }, (_, at) => at).every((at) => [...results.values()].some((own) => own[at] !== 'loss'))

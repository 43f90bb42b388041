/** A spot is what a stake stands on; stakes and pays are whole satang. */
export type TableRules<Result> = {
  /** By name, with the trade's odds ("0.95:1") and the exact return. */
  spots: ReadonlyMap<string, SpotFacts>
  /** What returns of a stake, the stake included. */
  pays(spot: string, stake: number, result: Result): number
  /** Without commission, for the opposed part of a round's stakes. */
  paysFair(spot: string, stake: number, result: Result): number
  /** Whether the stake returns unchanged. */
  isPushed(spot: string, result: Result): boolean
  /** Every result that is not the house's own. */
  others: readonly Result[]
}

/** `returns`: the average return as numerator and denominator. */
export type SpotFacts = { pays: string; returns: readonly [number, number] }

/** Satang by spot. */
export type Stakes = Readonly<Record<string, number>>

export type SettledTable = {
  stake: number
  win: number
  ending: 'played' | 'draw'
  /** The part of the stakes never at risk, of both sides. */
  opposed: number
  validStake: number
  paidBySpot: Stakes
  paidByTicket: number[]
}

const SPOT_UNKNOWN = 'a ticket names spots that its table has'
const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0)

export function joined(tickets: readonly Stakes[]): Map<string, number> {
  const stakes = new Map<string, number>()
  for (const ticket of tickets)
    for (const [spot, stake] of Object.entries(ticket)) stakes.set(spot, (stakes.get(spot) ?? 0) + stake)
  return stakes
}

/**
 * Settles a member's tickets of a round. Opposed is what is pushed, plus what the rest returns at least in any result
 * that is not the house's own; all pushed is a draw.
 */
export function settleTable<Result>(
  rules: TableRules<Result>,
  tickets: readonly Stakes[],
  result: Result,
): SettledTable {
  const stakes = joined(tickets)
  for (const spot of stakes.keys()) if (!rules.spots.has(spot)) throw new Error(SPOT_UNKNOWN)
  const paidOf = (bets: Iterable<[string, number]>) =>
    [...bets].map(([spot, stake]) => [spot, rules.pays(spot, stake, result)] as const)
  const paidBySpot = paidOf(stakes)
  const stake = sumOf(stakes.values())
  const standing = [...stakes].filter(([spot]) => !rules.isPushed(spot, result))
  const rest = sumOf(standing.map(([, one]) => one))
  const ending = rest === 0 && stake > 0 ? 'draw' : 'played'
  const least = standing.length < 2 ? 0 : leastOf(rules, standing)
  const opposed = ending === 'draw' ? 0 : stake - rest + Math.min(rest, least)
  return {
    stake,
    win: sumOf(paidBySpot.map(([, paid]) => paid)),
    ending,
    opposed,
    validStake: ending === 'draw' ? 0 : stake - opposed,
    paidBySpot: Object.fromEntries(paidBySpot),
    paidByTicket: tickets.map((ticket) => sumOf(paidOf(Object.entries(ticket)).map(([, paid]) => paid))),
  }
}

const leastOf = <Result>(rules: TableRules<Result>, standing: readonly (readonly [string, number])[]): number =>
  Math.min(...rules.others.map((other) => sumOf(standing.map(([spot, stake]) => rules.paysFair(spot, stake, other)))))

/** "98.76", rounded down: the return of a hundred. */
export function returnText([numerator, denominator]: SpotFacts['returns'], digits = 2): string {
  const scaled = (BigInt(numerator) * 100n * 10n ** BigInt(digits)) / BigInt(denominator)
  const text = String(scaled).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

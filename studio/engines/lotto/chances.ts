import { type Pick, rateOf, type Rates } from './bet-types.ts'

export type Fraction = { wins: bigint; of: bigint }

/** Average payments of a pick; a number drawn twice counts twice: rule book 14.1. */
export function chanceOf({ type, number }: Pick): Fraction {
  switch (type) {
    case '3top':
      return { wins: 1n, of: 1_000n }
    case '3tod':
      return { wins: orders(number), of: 1_000n }
    case '3front':
    case '3back':
      return { wins: 2n, of: 1_000n }
    case '2top':
    case '2bottom':
      return { wins: 1n, of: 100n }
    case 'run_top':
      return { wins: 271n, of: 1_000n }
    case 'run_bottom':
      return { wins: 19n, of: 100n }
  }
}

const orders = (number: string): bigint => [1n, 3n, 6n][new Set(number).size - 1] ?? 6n

/** The average return of one baht at full and half rates. */
export function returnOf(pick: Pick, rates: Rates): { full: Fraction; half: Fraction } {
  const { wins, of } = chanceOf(pick)
  const { full, half } = rateOf(rates, pick)
  return { full: { wins: wins * BigInt(full), of: of * 100n }, half: { wins: wins * BigInt(half), of: of * 100n } }
}

/** Mines and hi-lo: a round grows by steps of a chance each. Amounts are satang, multipliers hundredths. */
export type Chance = { of: number; from: number }
export type Round = { multiplier: number; win: number; ending: 'cash_out' | 'played' }

/** 0.97 by the chance of all steps together, cut to hundredths once. */
export function multiplierOf(chances: Chance[]): number {
  const product = (numbers: number[]): bigint => numbers.reduce((all, one) => all * BigInt(one), 1n)
  const [won, all] = [product(chances.map(({ of }) => of)), product(chances.map(({ from }) => from))]
  return Number((97n * all) / won)
}

/** At most 5,000 times and at most 500,000 baht. */
export const isOffered = (stake: number, chances: Chance[]): boolean => {
  const multiplier = multiplierOf(chances)
  return multiplier <= 500_000 && stake * multiplier <= 5_000_000_000
}

export const LOST: Round = { multiplier: 0, win: 0, ending: 'played' }
export function cashedOut(stake: number, chances: Chance[]): Round {
  const multiplier = multiplierOf(chances)
  return { multiplier, win: (stake * multiplier) / 100, ending: 'cash_out' }
}

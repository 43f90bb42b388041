import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const publishedFigures: PublishedFigures = {
  return_bp: 9549,
  hit_rate_bp: 2769,
  max_win: 3000,
  deviation: 17.2,
  volatility: 5,
  method: 'exact',
  rounds: 400000,
  buy_return_bp: 9572,
  digest: '6297b59dcaad47eb',
}

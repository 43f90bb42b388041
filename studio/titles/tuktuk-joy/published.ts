import type { PublishedFigures } from '#studio/engines/slots/title-facts.ts'

/** Of slices of a million rounds (tools/slots/measure.ts, 2026-11-25). */
export const publishedFigures: PublishedFigures = {
  return_bp: 9591,
  hit_rate_bp: 3063,
  max_win: 600,
  deviation: 2.32,
  volatility: 2,
  method: 'simulated',
  rounds: 100000000,
  buy_return_bp: null,
  digest: '043ea4b7b52539fe',
}

import type { Published } from '#contract/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const published: Published = {
  return_bp: 9610,
  hit_rate_bp: 3063,
  max_win: 600,
  deviation: 2.32,
  volatility: 2,
  by: 'rounds',
  rounds: 1500000,
  buy_return_bp: null,
  digest: '043ea4b7b52539fe',
}

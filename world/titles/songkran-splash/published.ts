import type { Published } from '#contract/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const published: Published = {
  return_bp: 9538,
  hit_rate_bp: 4374,
  max_win: 2500,
  deviation: 2.37,
  volatility: 2,
  by: 'rounds',
  rounds: 2000000,
  buy_return_bp: 9635,
  digest: 'cb4e08f1b925ee6a',
}

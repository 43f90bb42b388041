import type { Published } from '#contract/slots/title-facts.ts'

/** Written by tools/slots/measure.ts. */
export const published: Published = {
  return_bp: 9625,
  hit_rate_bp: 3224,
  max_win: 4000,
  deviation: 2.84,
  volatility: 2,
  by: 'rounds',
  rounds: 1500000,
  buy_return_bp: 9459,
  digest: '6951285632f19eaf',
}

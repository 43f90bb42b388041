import type { Published } from '#contract/slots/title-facts.ts'

/** Of a run with another seed than that of tools/slots/measure.ts (bought: of 1,200,000): docs/measures.md, 2026-11-24. */
export const published: Published = {
  return_bp: 9593,
  hit_rate_bp: 3221,
  max_win: 4000,
  deviation: 2.81,
  volatility: 2,
  by: 'rounds',
  rounds: 12000000,
  buy_return_bp: 9404,
  digest: '6951285632f19eaf',
}

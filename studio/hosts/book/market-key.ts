import type { Offer } from '#studio/engines/pricing/offers.ts'

export type Market = Pick<Offer, 'code' | 'period' | 'team' | 'quarters' | 'number'>

/** A market's name within its match. */
export const marketKey = ({ code, period, team, quarters, number }: Market): string =>
  [code, period, team ?? '', quarters ?? '', number ?? ''].join(':')

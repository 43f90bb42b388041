import { type Satang, satang } from '#kit/money.ts'
import type { SoldLine } from './bet-types.ts'
import { payoutOf } from './limits.ts'
import { type LottoResult, timesWon } from './results.ts'

/** By one version of the result: `pays` in all, `counts` its valid stake. */
export type SettledSlip = {
  ending: 'played' | 'refund'
  pays: Satang
  counts: Satang
  lines: { times: 0 | 1 | 2; pays: Satang }[]
}

/** A null result is a cancelled draw, which returns all. */
export function settleSlip(lines: readonly SoldLine[], result: LottoResult | null): SettledSlip {
  const stake = satang(lines.reduce((sum, { baht }) => sum + BigInt(baht) * 100n, 0n))
  if (result === null) {
    const returned = lines.map(({ baht }) => ({ times: 0 as const, pays: satang(BigInt(baht) * 100n) }))
    return { ending: 'refund', pays: stake, counts: satang(0), lines: returned }
  }
  const settled = lines.map((line) => {
    const times = timesWon(line, result)
    return { times, pays: satang(payoutOf(line.baht, line.rate) * BigInt(times)) }
  })
  return {
    ending: 'played',
    pays: satang(settled.reduce((sum, { pays }) => sum + pays, 0n)),
    counts: stake,
    lines: settled,
  }
}

import { worthAtMost } from '#contract/plain/offer-worth.ts'
import type { OfferRule } from '#contract/plain/offers.ts'
import { bahtText } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { selectBestReturns } from '#modules/games/index.ts'

/** At best play by the published returns; null for an award, whose amount is its own. */
export async function findWorth(tx: ReadTx, rule: OfferRule): Promise<string | null> {
  const worth = worthAtMost(rule, await selectBestReturns(tx))
  return worth === null ? null : bahtText(worth)
}

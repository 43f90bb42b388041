import type { Lobby } from './games.ts'
import type { OfferRule } from './offers.ts'

/** The bounds of what operators may write into the rule of an offer. Amounts in satang. */
export const offerBounds = { amountMax: 100_000_000n, daysMax: 365, timesMax: 100, weeksMax: 12 } as const

/** What operators edit of an offer's rule, as text. A field that the rule does not have is left out. */
export type WrittenOffer = Readonly<Record<string, string>>

const baht = (satang: number | null | undefined): string => (satang === null || satang === undefined ? '' : String(satang / 100))
const percent = (share: number): string => String(share / 100)

/** The fields that show a rule. */
export function draftOf({ trigger, times, value, lock, maxCashOut }: OfferRule): WrittenOffer {
  return {
    ...(trigger.kind === 'deposit' && { min: baht(trigger.exactly ?? trigger.min), first: String(trigger.first) }),
    times,
    ...(value.kind === 'fixed' && trigger.kind !== 'award' && { amount: baht(value.amount) }),
    ...((value.kind === 'percent' || value.kind === 'rebate') && { value_share: percent(value.share), value_max: baht(value.max) }),
    ...(value.kind === 'rebate' && { value_min: baht(value.min) }),
    turnover: String(lock.times),
    of: lock.of,
    days: String(lock.days),
    spend: lock.spend,
    max_stake: baht(lock.maxStake),
    max_cash_out: baht(maxCashOut),
    barred: lock.barred.join(','),
    ...Object.fromEntries((Object.entries(lock.shares) as [Lobby, number][]).map(([lobby, share]) => [`share_${lobby}`, percent(share)])),
  }
}

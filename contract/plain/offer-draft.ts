import type { Lobby } from './games.ts'
import type { OfferRule, OfferTrigger, OfferValue } from './offers.ts'

/** Of what operators write into a rule; amounts in satang. */
export const offerBounds = { amountMax: 100_000_000n, daysMax: 365, timesMax: 100, weeksMax: 12 } as const

/** As text. A field that the rule does not have is left out. */
export type WrittenOffer = Readonly<Record<string, string>>

const baht = (satang: number | null | undefined): string =>
  satang === null || satang === undefined ? '' : String(satang / 100)
const percent = (share: number): string => String(share / 100)

export function draftOf({ trigger, times, value, lock, maxCashOut }: OfferRule): WrittenOffer {
  return {
    ...(trigger.kind === 'deposit' && { min: baht(trigger.exactly ?? trigger.min), first: String(trigger.first) }),
    ...(trigger.kind === 'failed_step' && {
      step_legs: String(trigger.legs),
      step_price: baht(trigger.price),
      step_stake: baht(trigger.maxStake),
    }),
    ...(value.kind === 'stake_times' && { value_times: String(value.times) }),
    times,
    ...(value.kind === 'fixed' && trigger.kind !== 'award' && { amount: baht(value.amount) }),
    ...((value.kind === 'percent' || value.kind === 'rebate') && {
      value_share: percent(value.share),
      value_max: baht(value.max),
    }),
    ...(value.kind === 'rebate' && { value_min: baht(value.min) }),
    turnover: String(lock.times),
    of: lock.of,
    days: String(lock.days),
    spend: lock.spend,
    max_stake: baht(lock.maxStake),
    max_cash_out: baht(maxCashOut),
    floor: baht(lock.floor),
    barred: lock.barred.join(','),
    ...Object.fromEntries(
      (Object.entries(lock.shares) as [Lobby, number][]).map(([lobby, share]) => [`share_${lobby}`, percent(share)]),
    ),
  }
}

/** Of an operators' offer. A free credit is of a fixed amount. */
export const offerBeginnings = ['deposit', 'exact_deposit', 'free_credit'] as const
export type OfferBeginning = (typeof offerBeginnings)[number]
export const offerGifts = ['fixed', 'percent'] as const
export type OfferGift = (typeof offerGifts)[number]

export function blankRule(begins: OfferBeginning, gives: OfferGift): OfferRule {
  const free = begins === 'free_credit'
  return {
    trigger: triggerOf(begins),
    times: 'once',
    value: free || gives === 'fixed' ? FIXED : { kind: 'percent', share: 1_000, max: 50_000 },
    lock: {
      times: free ? 10 : 5,
      of: free ? 'bonus' : 'deposit_and_bonus',
      days: free ? 7 : 30,
      maxStake: null,
      barred: [],
      spend: 'cash_first',
      shares: {
        sports: 10_000,
        casino: 2_500,
        slot: 10_000,
        'slot-itp': 10_000,
        fish: 10_000,
        lotto: 0,
        esports: 10_000,
      },
      ...(!free && { returns: 'whole' as const }),
    },
    maxCashOut: free ? 30_000 : null,
  }
}

const FIXED: OfferValue = { kind: 'fixed', amount: 5_000 }

function triggerOf(begins: OfferBeginning): OfferTrigger {
  if (begins === 'free_credit') return { kind: 'free_credit' }
  return begins === 'deposit'
    ? { kind: 'deposit', min: 30_000, first: false }
    : { kind: 'deposit', exactly: 30_000, first: false }
}

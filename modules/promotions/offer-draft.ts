import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import type { OfferDraft } from '#contract/http/office-offers.ts'
import type { OfferRule, OfferValue } from '#contract/plain/offers.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

/** Refuses: `OFFER_BOUNDS`, and `OFFER_WITHOUT_TURNOVER`, by which a deposit would be paid for passing through. */
export function ruleDrafted(before: OfferRule, draft: OfferDraft): Result<OfferRule, OfficeRefusal> {
  const rule = ruleOf(before, draft)
  if (!rule) return refuse({ code: 'OFFER_BOUNDS' })
  return rule.trigger.kind === 'deposit' && rule.lock.times === 0
    ? refuse({ code: 'OFFER_WITHOUT_TURNOVER' })
    : ok(rule)
}

/** Null where a needed field is empty or a lower bound exceeds its upper one. Stored names: `lock` is the wagering
 *  requirement, its `times` the draft's `turnover`, its `shares` basis points by category; the rule's own `times` is
 *  how often it may be taken. */
export function ruleOf(before: OfferRule, draft: OfferDraft): OfferRule | null {
  // An award brings its own amount.
  const value = before.trigger.kind === 'award' ? before.value : valueOf(before.value, draft)
  const trigger = triggerOf(before.trigger, draft)
  if (!value || !trigger) return null
  return {
    trigger,
    // Whatever the draft has.
    times: trigger.kind === 'free_credit' ? 'once' : trigger.kind === 'failed_step' ? 'daily' : draft.times,
    value,
    lock: {
      times: draft.turnover,
      of: draft.of,
      days: draft.days,
      maxStake: draft.max_stake,
      barred: draft.barred,
      spend: draft.spend,
      shares: {
        sports: draft.share_sports,
        casino: draft.share_casino,
        slot: draft.share_slot,
        'slot-itp': draft['share_slot-itp'],
        fish: draft.share_fish,
        lotto: draft.share_lotto,
        esports: draft.share_esports,
      },
      ...(draft.floor && { floor: draft.floor }),
      // Else it could be lost before the deposit, and the deposit withdrawn.
      ...(trigger.kind === 'deposit' && { returns: 'whole' as const }),
    },
    maxCashOut: draft.max_cash_out,
  }
}

function triggerOf(before: OfferRule['trigger'], draft: OfferDraft): OfferRule['trigger'] | null {
  const { min, first, step_legs: legs, step_price: price, step_stake: maxStake } = draft
  if (before.kind === 'failed_step') {
    if (typeof legs !== 'number' || typeof price !== 'number' || typeof maxStake !== 'number') return null
    return price > 100 ? { kind: 'failed_step', legs, price, maxStake } : null
  }
  if (before.kind !== 'deposit') return before
  if (typeof min !== 'number') return null
  const amount = before.exactly === undefined ? { min } : { exactly: min }
  return { kind: 'deposit', ...amount, first: first ?? before.first }
}

function valueOf(before: OfferValue, draft: OfferDraft): OfferValue | null {
  const { amount, value_share: share, value_min: min, value_max: max, value_times: times } = draft
  switch (before.kind) {
    case 'fixed':
      return typeof amount === 'number' ? { kind: 'fixed', amount } : null
    case 'percent':
      return typeof share === 'number' && typeof max === 'number' ? { kind: 'percent', share, max } : null
    case 'rebate':
      if (typeof share !== 'number' || typeof min !== 'number' || typeof max !== 'number') return null
      return min <= max ? { kind: 'rebate', share, min, max } : null
    case 'stake_times':
      return typeof times === 'number' ? { kind: 'stake_times', times } : null
    case 'tiers':
      return before
  }
}

export const isSameRule = (one: OfferRule, other: OfferRule): boolean => inOrder(one) === inOrder(other)

const inOrder = (rule: OfferRule): string =>
  JSON.stringify(rule, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

import type { Lobby } from './games.ts'

/** A deposit (satang); a free credit to claim; a weekday (0 is Sunday); a code; an award, whose amount is its own
 *  (`value` is not used); turnover of so many days, each month (`value` has a tier a level); a step of `legs` or more,
 *  each at `price` (hundredths, decimal) or more, that failed by exactly one. */
export type OfferTrigger =
  | { kind: 'deposit'; min?: number | undefined; exactly?: number | undefined; first: boolean }
  | { kind: 'free_credit' }
  | { kind: 'schedule'; weekday: number }
  | { kind: 'code' }
  | { kind: 'award' }
  | { kind: 'level'; days: number }
  | { kind: 'failed_step'; legs: number; price: number; maxStake: number }

/** In satang; `share`: basis points; `stake_times`: of a slip's stake; `max`: capped; `min`: a smaller rebate is not
 *  given; `from`: a tier's deposit or turnover. */
export type OfferValue =
  | { kind: 'fixed'; amount: number }
  | { kind: 'percent'; share: number; max: number }
  | { kind: 'tiers'; tiers: { from: number; amount: number }[] }
  | { kind: 'rebate'; share: number; min: number; max: number }
  | { kind: 'stake_times'; times: number }

/** The wagering requirement: played within `days`, before the bonus becomes cash. */
export type OfferLock = {
  /** Of `of`, to be staked; 0: cash at once. Not the rule's `times`. */
  times: number
  of: 'deposit_and_bonus' | 'bonus'
  days: number
  /** Satang: a larger stake takes nothing from the bonus; null: any may. */
  maxStake: number | null
  /** Categories in which stakes take nothing from the bonus. */
  barred: Lobby[]
  spend: 'bonus_first' | 'cash_first'
  /** What a stake counts for, in basis points. */
  shares: Record<Lobby, number>
  /** Satang below which the lock ends by itself; null or absent: never. Of the bonus; with `returns`, of it and the own
   *  money. */
  floor?: number | null | undefined
  /** On an early end. `whole`: the bonus as granted, the missing part out of the cash; absent: its rest. */
  returns?: 'whole' | undefined
}

/** Terms are written from it, and the engine runs it. `maxCashOut`: satang of the bonus that may become cash; null:
 *  all. */
export type OfferRule = {
  trigger: OfferTrigger
  /** How often a member may take it. Not the lock's `times`. */
  times: 'once' | 'daily' | 'weekly'
  value: OfferValue
  lock: OfferLock
  maxCashOut: number | null
}

/** `completed`: its turnover was reached; `given_up`: by its member; `expired`: its time ran out; `spent`: less than
 *  the lock's `floor` was left. */
export const bonusStates = ['active', 'completed', 'given_up', 'expired', 'spent'] as const
export type BonusState = (typeof bonusStates)[number]

/** Why a round counts nothing (`GET /customers/bonus`). */
export const uncountedCauses = ['before', 'category', 'free_round', 'not_at_risk'] as const
export type UncountedCause = (typeof uncountedCauses)[number]

/** `prize`: of an activity, such as the wheel; `goodwill`: from staff; `level`: a level's gift; `failed_step`: by one
 *  leg. */
export const awardKinds = [
  'rebate',
  'prize',
  'prediction',
  'free_credit',
  'code',
  'goodwill',
  'level',
  'failed_step',
] as const
export type AwardKind = (typeof awardKinds)[number]

/** `has_bonus`: another lock runs; `used`: as often as allowed; `not_first`: for the first deposit; `closed`: paused,
 *  out of budget, or none for this member; `held`: the claim waits for an operator, or to be taken. */
export const offerObstacles = ['has_bonus', 'used', 'not_first', 'closed', 'held'] as const
export type OfferObstacle = (typeof offerObstacles)[number]

const WHOLE = 10_000n

/** In satang, rounded down. */
export function valueOf(value: OfferValue, amount: bigint): bigint {
  if (value.kind === 'fixed') return BigInt(value.amount)
  if (value.kind === 'stake_times') return amount * BigInt(value.times)
  if (value.kind === 'tiers') {
    const reached = value.tiers.filter(({ from }) => BigInt(from) <= amount).sort((a, b) => b.from - a.from)
    return BigInt(reached[0]?.amount ?? 0)
  }
  const part = (amount * BigInt(value.share)) / WHOLE
  const max = BigInt(value.max)
  if (value.kind === 'rebate' && part < BigInt(value.min)) return 0n
  return part < max ? part : max
}

export const targetOf = (lock: Pick<OfferLock, 'of' | 'times'>, deposit: bigint, bonus: bigint): bigint =>
  (lock.of === 'bonus' ? bonus : deposit + bonus) * BigInt(lock.times)

export function fitsAmount({ trigger }: Pick<OfferRule, 'trigger'>, amount: bigint): boolean {
  if (trigger.kind !== 'deposit') return false
  if (trigger.exactly !== undefined && BigInt(trigger.exactly) !== amount) return false
  return amount >= BigInt(trigger.min ?? 0)
}

/** For the terms' example: the least deposit, a loss of 1,000 baht, or the first level's turnover; else zero. */
export function exampleAmount({ trigger, value }: Pick<OfferRule, 'trigger' | 'value'>): bigint {
  if (trigger.kind === 'schedule') return 100_000n
  if (trigger.kind === 'level') return leastOf(value)
  if (trigger.kind === 'failed_step') return BigInt(trigger.maxStake)
  return trigger.kind === 'deposit' ? BigInt(trigger.exactly ?? trigger.min ?? 0) : 0n
}

const leastOf = (value: OfferValue): bigint =>
  value.kind === 'tiers' ? BigInt(Math.min(...value.tiers.map(({ from }) => from))) : 0n

/** All satang. */
export function equationOf(rule: Pick<OfferRule, 'value' | 'lock'>, deposit: bigint) {
  const bonus = valueOf(rule.value, deposit)
  return { deposit, bonus, playable: deposit + bonus, target: targetOf(rule.lock, deposit, bonus) }
}

/** For `exampleAmount`; of an award, whose amount is its own, for a bonus of 100 baht. */
export function exampleOf(rule: OfferRule): ReturnType<typeof equationOf> {
  return equationOf(
    rule.trigger.kind === 'award' ? { ...rule, value: { kind: 'fixed', amount: 10_000 } } : rule,
    exampleAmount(rule),
  )
}

/** Rounded up to the satang; null where the category never counts. */
export function stakeFor(missing: bigint, share: number): bigint | null {
  if (share === 0) return null
  return (missing * WHOLE + BigInt(share) - 1n) / BigInt(share)
}

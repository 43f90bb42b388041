import type { Lobby } from './games.ts'

/** What begins an offer: a deposit of at least `min` satang, or of `exactly` so much, `first` only the first one; a free credit that the
 *  member claims; a day of the week (0 is Sunday); a code; an award, whose amount is its own (`value` is not asked); the turnover of so
 *  many days, each month (`value` has a tier a level); a step of at least `legs` legs, each at `price` or more (in hundredths, decimal) and
 *  of a stake of `maxStake` satang at most, that failed by exactly one. */
export type OfferTrigger =
  | { kind: 'deposit'; min?: number | undefined; exactly?: number | undefined; first: boolean }
  | { kind: 'free_credit' }
  | { kind: 'schedule'; weekday: number }
  | { kind: 'code' }
  | { kind: 'award' }
  | { kind: 'level'; days: number }
  | { kind: 'failed_step'; legs: number; price: number; maxStake: number }

/** What it gives, in satang; `share` is basis points, `stake_times` so many times the stake of a slip. `max`: it gives no more;
 *  `min`: a rebate of less is not given; `from`: the deposit or turnover from which a tier counts. */
export type OfferValue =
  | { kind: 'fixed'; amount: number }
  | { kind: 'percent'; share: number; max: number }
  | { kind: 'tiers'; tiers: { from: number; amount: number }[] }
  | { kind: 'rebate'; share: number; min: number; max: number }
  | { kind: 'stake_times'; times: number }

/** The wagering requirement: what has to be played, within `days`, before the bonus becomes cash. */
export type OfferLock = {
  /** How many times `of` must be staked; 0: the bonus is cash at once. Not the rule's `times`. */
  times: number
  of: 'deposit_and_bonus' | 'bonus'
  days: number
  /** In satang: a larger stake takes nothing from the bonus; null: any stake may. */
  maxStake: number | null
  /** Categories in which stakes take nothing from the bonus. */
  barred: Lobby[]
  /** Which money a stake takes first. */
  spend: 'bonus_first' | 'cash_first'
  /** What a stake in each category counts for, in basis points. */
  shares: Record<Lobby, number>
  /** Below how much left, in satang, the lock ends by itself; null or absent: never. Left of the bonus; with `returns`, of it and of the
   *  own money together. */
  floor?: number | null | undefined
  /** What is given back where the bonus ends before its turnover. `whole`: the bonus as it was granted, what is missing of it out of the
   *  cash; absent: what is left of it. */
  returns?: 'whole' | undefined
}

/** The rule of an offer: terms are written from it, and the engine runs it. `maxCashOut`: what of the bonus may become cash in all, in
 *  satang; null is all. */
export type OfferRule = {
  trigger: OfferTrigger
  /** How often a member may take the offer. Not the lock's `times`. */
  times: 'once' | 'daily' | 'weekly'
  value: OfferValue
  lock: OfferLock
  maxCashOut: number | null
}

/** How a bonus may end, or that it is `active`. `completed`: its turnover was reached; `given_up`: by its member; `expired`: its time ran
 *  out; `spent`: less than the lock's `floor` was left, so that the lock ended by itself. */
export const bonusStates = ['active', 'completed', 'given_up', 'expired', 'spent'] as const
export type BonusState = (typeof bonusStates)[number]

/** Why a round counts nothing for a lock's turnover (`GET /customers/bonus`). */
export const uncountedCauses = ['before', 'category', 'free_round', 'not_at_risk'] as const
export type UncountedCause = (typeof uncountedCauses)[number]

/** What an award is for. `prize`: of an activity, such as the wheel; `goodwill`: from the site's staff; `level`: the gift of a member's
 *  level; `failed_step`: a step that failed by one leg. */
export const awardKinds = ['rebate', 'prize', 'prediction', 'free_credit', 'code', 'goodwill', 'level', 'failed_step'] as const
export type AwardKind = (typeof awardKinds)[number]

/** Why a member cannot take an offer now. `has_bonus`: another bonus with a lock runs; `used`: as often as its rule allows; `not_first`: it
 *  is for the first deposit; `closed`: it is paused, its budget is used up, or this member may take none now; `held`: their claim waits
 *  for an operator, or to be taken. */
export const offerObstacles = ['has_bonus', 'used', 'not_first', 'closed', 'held'] as const
export type OfferObstacle = (typeof offerObstacles)[number]

/** Basis points of a whole. */
const WHOLE = 10_000n

/** What a bonus of this value is upon an amount, in satang; rounded down. */
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

/** The turnover that a bonus asks for, in satang. */
export const targetOf = (lock: Pick<OfferLock, 'of' | 'times'>, deposit: bigint, bonus: bigint): bigint =>
  (lock.of === 'bonus' ? bonus : deposit + bonus) * BigInt(lock.times)

/** Whether a deposit of so much satang begins the offer. */
export function fitsAmount({ trigger }: Pick<OfferRule, 'trigger'>, amount: bigint): boolean {
  if (trigger.kind !== 'deposit') return false
  if (trigger.exactly !== undefined && BigInt(trigger.exactly) !== amount) return false
  return amount >= BigInt(trigger.min ?? 0)
}

/** An amount for which the offer's terms show what it means: the least deposit that begins it, a loss of 1,000 baht, or the turnover of
 *  the first level; else zero. */
export function exampleAmount({ trigger, value }: Pick<OfferRule, 'trigger' | 'value'>): bigint {
  if (trigger.kind === 'schedule') return 100_000n
  if (trigger.kind === 'level') return leastOf(value)
  if (trigger.kind === 'failed_step') return BigInt(trigger.maxStake)
  return trigger.kind === 'deposit' ? BigInt(trigger.exactly ?? trigger.min ?? 0) : 0n
}

/** The turnover of the lowest level that gives something. */
const leastOf = (value: OfferValue): bigint => (value.kind === 'tiers' ? BigInt(Math.min(...value.tiers.map(({ from }) => from))) : 0n)

/** What an offer means for an amount: bonus, what can be played with, and the turnover, all satang. */
export function equationOf(rule: Pick<OfferRule, 'value' | 'lock'>, deposit: bigint) {
  const bonus = valueOf(rule.value, deposit)
  return { deposit, bonus, playable: deposit + bonus, target: targetOf(rule.lock, deposit, bonus) }
}

/** What the terms' worked example says: for `exampleAmount`, and of an award, whose amount is its own, for a bonus of 100 baht. */
export function exampleOf(rule: OfferRule): ReturnType<typeof equationOf> {
  return equationOf(rule.trigger.kind === 'award' ? { ...rule, value: { kind: 'fixed', amount: 10_000 } } : rule, exampleAmount(rule))
}

/** How much must be staked in a category to count for what is missing, rounded up to the satang; null where the category never counts. */
export function stakeFor(missing: bigint, share: number): bigint | null {
  if (share === 0) return null
  return (missing * WHOLE + BigInt(share) - 1n) / BigInt(share)
}

import type { Lobby } from './games.ts'
import { type OfferRule, targetOf, valueOf } from './offers.ts'

/** The best long-run return of each category, in basis points, as hosts publish it. */
export type BestReturns = Readonly<Partial<Record<Lobby, number>>>

const WHOLE = 10_000n
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const most = (...all: bigint[]): bigint => all.reduce((one, other) => (one > other ? one : other))
const ceil = (of: bigint, by: bigint): bigint => (of + by - 1n) / by

/** The most, in satang, that one grant is worth on average: no way to stake, win, leave money in open rounds, give up
 *  or deposit more gains more (docs/decisions/0125 has the proof). Null for an award, whose amount is its own. */
export function worthAtMost(rule: OfferRule, returns: BestReturns): bigint | null {
  const { trigger, value } = rule
  const play = bestPlay(rule, returns)
  if (trigger.kind === 'award') return null
  if (trigger.kind === 'failed_step') return stepWorth(trigger, value)
  if (trigger.kind === 'level')
    return value.kind === 'tiers'
      ? most(0n, ...value.tiers.map(({ amount }) => purseWorth(rule, play, 0n, BigInt(amount))))
      : 0n
  if (trigger.kind !== 'deposit' && trigger.kind !== 'schedule') return purseWorth(rule, play, 0n, valueOf(value, 0n))
  // A share is rounded down to the satang, so an amount between those looked at may give one satang more for its size.
  const rounding = value.kind === 'percent' || value.kind === 'rebate' ? 1n : 0n
  const gains = basesOf(rule).map((basis) => {
    const bonus = valueOf(value, basis)
    if (bonus === 0n) return -rounding
    // A rebate is preceded by a loss, at the cost of its stakes.
    if (trigger.kind === 'schedule') return purseWorth(rule, play, 0n, bonus) - play.edgeOf(basis)
    return rule.lock.returns === 'whole' ? wholeWorth(rule, play, basis, bonus) : purseWorth(rule, play, basis, bonus)
  })
  return most(0n, ...gains.map((gain) => gain + rounding))
}

/** For a best chosen slip of the largest stake, rounded up. A leg that is not lost pays at least as if half won, so it
 *  is not lost at most 2 times in price + 1; more legs make it less. */
function stepWorth(
  { legs, price, maxStake }: Extract<OfferRule['trigger'], { kind: 'failed_step' }>,
  value: OfferRule['value'],
): bigint {
  const n = BigInt(legs)
  // The chance at which exactly one of n fails most often is (n - 1) / n.
  const [stands, of] = 200n * n < (n - 1n) * BigInt(price + 100) ? [200n, BigInt(price + 100)] : [n - 1n, n]
  return ceil(valueOf(value, BigInt(maxStake)) * n * (of - stands) * stands ** (n - 1n), of ** n)
}

/** `edgeOf`: the least average cost of a stake; `costOf`: of turnover; rounded down. A category without published
 *  returns counts as the best of the others. */
function bestPlay({ lock }: OfferRule, returns: BestReturns) {
  const published = Object.values(returns)
  const best = published.length === 0 ? 10_000 : Math.min(10_000, Math.max(...published))
  const edge = BigInt(10_000 - best)
  const ways = (Object.entries(lock.shares) as [Lobby, number][])
    .filter(([, share]) => share > 0)
    .map(([lobby, share]) => ({
      edge: BigInt(10_000 - Math.min(10_000, returns[lobby] ?? best)),
      share: BigInt(share),
    }))
  const costOf = (turnover: bigint) => ways.map((way) => (turnover * way.edge) / way.share).reduce(least, turnover)
  return { edgeOf: (stake: bigint) => (stake * edge) / WHOLE, costOf }
}
type BestPlay = ReturnType<typeof bestPlay>

/** Of a bonus staked while the own money is kept: either all of it at long odds, or its turnover in small stakes. Of a
 *  capped cash-out, the part that lasts until the turnover is reached. */
function purseWorth(rule: OfferRule, play: BestPlay, deposit: bigint, bonus: bigint): bigint {
  const cost = play.costOf(targetOf(rule.lock, deposit, bonus))
  const worth = most(bonus - play.edgeOf(bonus), bonus - cost) + slackOf(rule, play)
  if (rule.maxCashOut === null) return worth
  const max = BigInt(rule.maxCashOut)
  return least(least(worth, max), max === 0n ? 0n : ceil(bonus * max, max + cost) + slackOf(rule, play))
}

/** As purseWorth, of a bonus that goes back whole: giving up keeps none of it, so the own money is staked as well. */
function wholeWorth(rule: OfferRule, play: BestPlay, deposit: bigint, bonus: bigint): bigint {
  const cost = play.costOf(targetOf(rule.lock, deposit, bonus))
  const worth = most(0n, bonus - play.edgeOf(deposit + bonus), bonus - cost) + slackOf(rule, play)
  return least(worth, purseWorth(rule, play, deposit, bonus))
}

/** What a release below the floor leaves. */
const slackOf = ({ lock }: OfferRule, play: BestPlay): bigint =>
  lock.floor ? play.edgeOf(BigInt(lock.floor)) + 1n : 0n

/** The amounts of which one is worth most: between them a bonus grows evenly, so an end is best. */
function basesOf({ trigger, value }: OfferRule): bigint[] {
  if (trigger.kind === 'deposit' && trigger.exactly !== undefined) return [BigInt(trigger.exactly)]
  const from = trigger.kind === 'deposit' ? BigInt(trigger.min ?? 0) : 0n
  if (value.kind === 'tiers')
    return [from, ...value.tiers.map((tier) => BigInt(tier.from))].filter((basis) => basis >= from)
  if (value.kind === 'fixed' || value.kind === 'stake_times' || value.share === 0) return [from]
  const reaching = (bonus: number) => ceil(BigInt(bonus) * WHOLE, BigInt(value.share))
  return [from, reaching(value.max), ...(value.kind === 'rebate' ? [reaching(value.min)] : [])].map((basis) =>
    basis > from ? basis : from,
  )
}

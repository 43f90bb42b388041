import type { OfferRule } from '#contract/plain/offers.ts'
import { targetOf, valueOf } from '#contract/plain/offers.ts'

/** One offer as its terms tell it, played in whole units of money, so that small numbers hold all that matters: what a member can do, and
 *  what becomes of it. Written from the terms alone, as tests/naive is; `offers.test.ts` plays its best histories on the database. */

/** `cash`, `bonus`: the purses; `left`: turnover that is missing; `parked`: cash in a round that waits; `own`: what the member paid in;
 *  `since`: what of it after the bonus was granted. */
export type State = { cash: number; bonus: number; left: number; parked: number; own: number; since: number }
/** What a member does: stakes so much on a win of `times` or nothing, `parks`: once all cash is in a round that waits; takes that back
 *  unchanged, as from a match that is called off; deposits once more; or gives the bonus up. */
export type Act =
  | { act: 'stake'; stake: number; times: number; parks: boolean }
  | { act: 'unpark' }
  | { act: 'deposit' }
  | { act: 'give up' }

export type Game = {
  begin: State
  acts: (state: State) => Act[]
  /** What an act leads to, each with its probability; an end is what the member can withdraw, and whether the turnover was reached. */
  outcomes: (state: State, act: Act) => { chance: number; state: State; end: End | null }[]
}
export type End = { money: number; met: boolean }

export type GameOptions = {
  /** Satang of a unit, and of the deposit; 0 without one. */
  unit: number
  deposit: number
  /** What a stake returns on average, as a part of it. */
  returned: number
  /** The wins that games pay, as multiples of a stake. */
  odds: readonly number[]
  /** More than so many units nobody plays for. */
  top: number
}

export function gameOf(rule: OfferRule, { unit, deposit, returned, odds, top }: GameOptions): Game {
  const { lock } = rule
  const grant = valueOf(rule.value, BigInt(deposit))
  const [own, bonus, target] = [BigInt(deposit), grant, targetOf(lock, BigInt(deposit), grant)].map(
    (sum) => Number(sum) / unit,
  ) as [number, number, number]
  const max = rule.maxCashOut === null ? Number.POSITIVE_INFINITY : rule.maxCashOut / unit
  const floor = (lock.floor ?? 0) / unit
  const whole = lock.returns === 'whole'

  const ownLeft = ({ cash, since }: State) => Math.max(0, cash - since)
  const missing = (state: State) => (whole ? Math.max(0, bonus - state.bonus) : 0)
  const mayGiveUp = (state: State) => missing(state) === 0 || state.parked === 0
  /** Once a round has settled: the turnover is met, or nothing is left that the lock could be for. */
  function endOf(state: State): End | null {
    const { cash, parked } = state
    if (state.left <= 0) return { money: cash + parked + Math.min(state.bonus, max), met: true }
    if (parked === 0 && floor > 0 && state.bonus + (whole ? ownLeft(state) : 0) < floor)
      return { money: cash + state.bonus, met: false }
    return null
  }

  function acts(state: State): Act[] {
    const { cash, parked, since } = state
    const sum = cash + state.bonus
    const staked = (stakes: number[], most: number, parks: boolean) =>
      [...new Set(stakes)]
        .filter((stake) => stake > 0 && stake <= most)
        .flatMap((stake) => odds.map((times) => ({ act: 'stake', stake, times, parks }) as const))
        .filter(({ stake, times }) => sum + parked + stake * (times - 1) <= top)
    return [
      ...staked([1, bonus, cash, sum], sum, false),
      ...(parked === 0 && cash > 0 ? staked([1, state.bonus], state.bonus, true) : []),
      ...(parked > 0 ? [{ act: 'unpark' } as const] : []),
      ...(since === 0 && deposit > 0 && sum + own <= top ? [{ act: 'deposit' } as const] : []),
      ...(mayGiveUp(state) ? [{ act: 'give up' } as const] : []),
    ]
  }

  function stakeOf(state: State, stake: number): { ofCash: number; ofBonus: number } {
    const ofCash = lock.spend === 'cash_first' ? Math.min(state.cash, stake) : stake - Math.min(state.bonus, stake)
    return { ofCash, ofBonus: stake - ofCash }
  }

  function outcomes(state: State, act: Act) {
    const sure = (next: State, end: End | null = null) => [{ chance: 1, state: next, end }]
    if (act.act === 'unpark') return sure({ ...state, cash: state.cash + state.parked, parked: 0 })
    if (act.act === 'deposit') return sure({ ...state, cash: state.cash + own, own: state.own + own, since: own })
    if (act.act === 'give up')
      return sure(state, { money: state.cash + state.parked - Math.min(missing(state), ownLeft(state)), met: false })
    const before = act.parks ? { ...state, cash: 0, parked: state.cash } : state
    const { ofCash, ofBonus } = stakeOf(before, act.stake)
    const lost = { ...before, cash: before.cash - ofCash, bonus: before.bonus - ofBonus, left: state.left - act.stake }
    const won = { ...lost, cash: lost.cash + ofCash * act.times, bonus: lost.bonus + ofBonus * act.times }
    const chance = returned / act.times
    return [
      { chance, state: won, end: endOf(won) },
      { chance: 1 - chance, state: lost, end: endOf(lost) },
    ]
  }
  return { begin: { cash: own, bonus, left: target, parked: 0, own, since: 0 }, acts, outcomes }
}

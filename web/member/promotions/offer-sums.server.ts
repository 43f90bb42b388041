import { exampleOf, type OfferRule, valueOf } from '#contract/plain/offers.ts'
import { bahtForPeople } from '#kit/money.ts'
import { depositSums, type Sum } from './equation.tsx'
import * as th from './offer-sums.th.server.ts'

const short = (satang: bigint | number): string => bahtForPeople(BigInt(satang)).replace(/\.00$/, '')

/**
 * The worked example as an equation; empty where no amount explains the offer, or its minimum or maximum would make the
 * equation false.
 */
export function sumsOf(rule: OfferRule): Sum[] {
  const { trigger, value, lock, maxCashOut } = rule
  const { deposit, bonus, target } = exampleOf(rule)
  if (trigger.kind === 'deposit') return depositSums(rule, deposit)
  if (trigger.kind === 'schedule' && value.kind === 'rebate') {
    if (bonus !== valueOf({ ...value, min: 0, max: Number.MAX_SAFE_INTEGER }, deposit)) return []
    return [
      { name: th.lost, value: short(deposit) },
      { name: th.back, value: th.percent(value.share), sign: '×' },
      { name: th.got, value: short(bonus), sign: '=', tone: 'jade' },
      { name: th.times(lock.times), value: short(target), sign: '→', tone: 'saffron' },
    ]
  }
  if (trigger.kind === 'free_credit')
    return [
      { name: th.credit, value: short(bonus), tone: 'jade' },
      { name: th.times(lock.times), value: short(target), sign: '→', tone: 'saffron' },
      { name: th.most, value: maxCashOut === null ? th.all : short(maxCashOut), sign: '·' },
    ]
  if (trigger.kind === 'failed_step' && value.kind === 'stake_times')
    return [
      { name: th.stake, value: short(deposit) },
      { name: th.stakeTimes, value: String(value.times), sign: '×' },
      { name: th.got, value: short(bonus), sign: '=', tone: 'jade' },
    ]
  return []
}

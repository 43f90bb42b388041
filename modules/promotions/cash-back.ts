import { valueOf } from '#contract/plain/offers.ts'
import { bangkokClock, bangkokDay, plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findRules } from './offers.ts'
import { selectDayLosses } from './rebates.store.ts'

const DAY = 86_400
/** Its offer has the same id. */
const CAMPAIGN = 'friday-rebate'

/** Bangkok weeks from Monday; an estimate until Friday. A day has no least amount: it is a part of its week. */
export async function findCashBack(tx: ReadTx, member: MemberId, at: Date) {
  const lostOn = new Map((await selectDayLosses(tx, member, at)).map((row) => [row.day, row.lost]))
  const dayOf = (offset: number): string => bangkokDay(plusSeconds(at, offset * DAY))
  // Days since Monday.
  const since = (bangkokClock(at).getUTCDay() + 6) % 7
  const lostFrom = (from: number, to: number): bigint => {
    let sum = 0n
    for (let offset = from; offset <= to; offset += 1) sum += lostOn.get(dayOf(offset)) ?? 0n
    return sum
  }
  const [yesterday, thisWeek, lastWeek] = [
    lostFrom(-1, -1),
    lostFrom(-since, 6 - since),
    lostFrom(-since - 7, -since - 1),
  ]
  const value = (await findRules(tx, at)).get(CAMPAIGN)?.value
  const backOf = (lost: bigint): bigint => (value && lost > 0n ? valueOf(value, lost) : 0n)
  const partOf = (lost: bigint): bigint =>
    value?.kind === 'rebate' && lost > 0n ? valueOf({ ...value, min: 0 }, lost) : 0n
  const days = (from: number, to: number) => ({ from: dayOf(from), to: dayOf(to) })
  return {
    yesterday: { ...days(-1, -1), result: bahtText(-yesterday), back: bahtText(partOf(yesterday)) },
    this_week: { ...days(-since, 6 - since), result: bahtText(-thisWeek), back: bahtText(backOf(thisWeek)) },
    last_week: { ...days(-since - 7, -since - 1), result: bahtText(-lastWeek), back: bahtText(backOf(lastWeek)) },
    // The Friday after this week.
    paid_on: dayOf(11 - since),
    days: Array.from({ length: since + 1 }, (_, index) => ({
      day: dayOf(index - since),
      result: bahtText(-lostFrom(index - since, index - since)),
    })),
  }
}

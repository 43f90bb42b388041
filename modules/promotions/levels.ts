import { levelsOf, levelNames } from '#contract/plain/levels.th.ts'
import { termsOf } from '#contract/plain/offers.th.ts'
import { present } from '#kit/assert.ts'
import { bangkokDay, bangkokMidnight, plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { callBeginLevels, callMakeLevels, selectLevel } from './levels.store.ts'

/** How many members are judged in one transaction. It holds the lock of each who gets a gift, for some milliseconds. */
const BATCH = 100

/** Judges the levels of a month that has begun, batch by batch, and returns how many members it read; 0 where nothing is due, or another
 *  process is at it. Stopped at any point it goes on there. Announces: `award.made`. */
export async function makeLevels({ database, clock }: Context, batch = BATCH): Promise<number> {
  const at = clock.now()
  if (!(await database.write((tx) => callBeginLevels(tx, at)))) return 0
  let read = 0
  for (;;) {
    const seen = await database.write((tx) => callMakeLevels(tx, batch, at))
    read += seen
    if (seen < batch) return read
  }
}

/** A member's level and all levels with their thresholds and gifts. */
export async function findLevels(tx: ReadTx, member: MemberId, at: Date) {
  const { level, rule, turnover } = present(await selectLevel(tx, member, at), 'a migration brought the rule of levels')
  return {
    level,
    name: levelNames[level] ?? levelNames[0],
    turnover: bahtText(turnover),
    days: rule.trigger.kind === 'level' ? rule.trigger.days : 0,
    judged_on: nextJudgement(at),
    levels: levelsOf(rule).map(({ name, from, gift }) => ({ name, from: bahtText(from), gift: bahtText(gift) })),
    terms: termsOf(rule),
  }
}

/** Levels are judged from this long after the beginning of a Bangkok month on (`promotions.begin_levels`). */
const JUDGED_AFTER_S = 3_600

/** The day of the next judgement: the first of the next Bangkok month, and in a month's first hour that same day. */
function nextJudgement(at: Date): string {
  const month = bangkokDay(plusSeconds(at, -JUDGED_AFTER_S)).slice(0, 8)
  const middle = bangkokMidnight(new Date(`${month}15T05:00:00Z`))
  return `${bangkokDay(plusSeconds(middle, 20 * 86_400)).slice(0, 8)}01`
}

import { levelsOf, levelNames } from '#contract/plain/levels.th.ts'
import { termsOf } from '#contract/plain/offers.th.ts'
import { present } from '#kit/assert.ts'
import { bangkokDay, bangkokMidnight, plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { callBeginLevels, callMakeLevels, selectLevel } from './levels.store.ts'

/** In one transaction, which locks those who get a gift. */
const BATCH = 100

/** Resumable; returns the members read; 0 also where another process is at it. Announces: `award.made`. */
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

/** After the beginning of a Bangkok month (`promotions.begin_levels`). */
const JUDGED_AFTER_S = 3_600

/** In a month's first hour that same day. */
function nextJudgement(at: Date): string {
  const month = bangkokDay(plusSeconds(at, -JUDGED_AFTER_S)).slice(0, 8)
  const middle = bangkokMidnight(new Date(`${month}15T05:00:00Z`))
  return `${bangkokDay(plusSeconds(middle, 20 * 86_400)).slice(0, 8)}01`
}

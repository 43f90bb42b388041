import type { Context } from '#kit/transaction.ts'
import type { PurseNo } from './accounts.ts'
import { expirePurse } from './purses.ts'
import { type DuePurseRow, selectDuePurses } from './purses.store.ts'

/** Each in a transaction of its own, so that no member waits for another. */
const BATCH = 200

type Report = (failure: unknown, purse: DuePurseRow) => void

/** Safe in parallel. A failure is reported and left for the next run. */
export async function expireDuePurses(context: Context, report: Report): Promise<number> {
  const at = context.clock.now()
  let expired = 0
  let after: DuePurseRow | null = null
  for (;;) {
    const cursor: DuePurseRow | null = after
    const due: DuePurseRow[] = await context.database.read((tx) => selectDuePurses(tx, at, cursor, BATCH))
    for (const purse of due) if (await expireOne(context, purse, at, report)) expired += 1
    after = due.at(-1) ?? null
    if (due.length < BATCH) return expired
  }
}

async function expireOne({ database }: Context, due: DuePurseRow, at: Date, report: Report): Promise<boolean> {
  try {
    const purse = due.purse as PurseNo
    return (await database.write((tx) => expirePurse(tx, { member: due.member, purse, at }))).code === 'posted'
  } catch (failure) {
    report(failure, due)
    return false
  }
}

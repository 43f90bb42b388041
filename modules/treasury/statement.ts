import { plusSeconds } from '#kit/clock.ts'
import type { Context } from '#kit/transaction.ts'
import type { SiteAccount } from './account.ts'
import type { StatementFeed, StatementLine } from './ports.ts'
import { updateReadTo, updateSwept, selectClaimed, selectWatchedAccounts, type WatchedRow } from './transfers.store.ts'

/** Banks book late and out of order. */
const LOOK_BACK_S = 900
const SWEEP_BACK_S = 86_400
/** What is booked later still is found by the reconciliation of the day. */
const SWEEP_EVERY_S = 600

type TakeLine = (account: SiteAccount, line: StatementLine) => Promise<'taken' | 'later'>

/** Unclaimed transfers and settlements, oldest first. A line answered `later`, or failing, comes again; the first
 *  failure is thrown at the end. Returns whether the bank answered for all accounts. No transaction may be open. */
export async function readStatements(context: Context, feed: StatementFeed, take: TakeLine): Promise<boolean> {
  const failures: unknown[] = []
  let allAnswered = true
  for (const row of await context.database.read(selectWatchedAccounts)) {
    const account: SiteAccount = { bank: row.bank, accountNumber: row.accountNumber, name: row.name }
    const now = context.clock.now()
    const { readTo, sweeps } = whereFrom(row, now)
    const lines = await feed.readStatement(
      account.accountNumber,
      plusSeconds(readTo, sweeps ? -SWEEP_BACK_S : -LOOK_BACK_S),
    )
    if (lines === 'unknown') {
      allAnswered = false
      continue
    }
    const taken = await takeAll(account, await findUnclaimed(context, lines), take)
    failures.push(...taken.failures)
    // A line dated ahead does not show how far the statement was read.
    const newest = lines.reduce((latest, line) => (line.at > latest && line.at <= now ? line.at : latest), readTo)
    if (!taken.linesLeft && newest.getTime() !== row.readTo?.getTime())
      await context.database.writeOne((tx) => updateReadTo(tx, account, newest, now))
    if (sweeps) await context.database.writeOne((tx) => updateSwept(tx, account, now))
  }
  if (failures.length > 0) throw failures[0]
  return allAnswered
}

/** Never ahead of now. */
function whereFrom({ readTo, sweptAt }: WatchedRow, now: Date): { readTo: Date; sweeps: boolean } {
  const notAhead = readTo === null || readTo > now ? now : readTo
  return {
    readTo: notAhead,
    sweeps: readTo === null || sweptAt === null || sweptAt > now || plusSeconds(sweptAt, SWEEP_EVERY_S) <= now,
  }
}

async function findUnclaimed(context: Context, lines: readonly StatementLine[]): Promise<StatementLine[]> {
  const transfersIn = lines.filter((line) => line.direction === 'in' && line.through !== 'gateway' && line.amount > 0n)
  if (transfersIn.length === 0) return []
  const claimed = await context.database.read((tx) =>
    selectClaimed(
      tx,
      transfersIn.map((line) => line.transactionId),
    ),
  )
  return transfersIn.filter((line) => !claimed.has(line.transactionId)).sort((a, b) => a.at.getTime() - b.at.getTime())
}

async function takeAll(
  account: SiteAccount,
  lines: readonly StatementLine[],
  take: TakeLine,
): Promise<{ failures: unknown[]; linesLeft: boolean }> {
  const failures: unknown[] = []
  let linesLeft = false
  for (const line of lines) {
    try {
      if ((await take(account, line)) === 'later') linesLeft = true
    } catch (failure) {
      failures.push(failure)
    }
  }
  return { failures, linesLeft: linesLeft || failures.length > 0 }
}

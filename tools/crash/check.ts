import { setTimeout as sleep } from 'node:timers/promises'
import { auditBooks } from '../audit.ts'
import { countUncredited, countUnfinished, readBooks } from './books.ts'
import { compare, type Violation } from './compare.ts'
import { compareCredits, compareRounds } from './compare-rounds.ts'
import { checkCredits, readCredits } from './credit-checks.ts'
import { readHostRounds } from './host-books.ts'
import { LATE_MS, lateOf, waitsOf } from './lateness.ts'
import type { Run } from './run.ts'
import { compareTables, readTables } from './table-books.ts'
import type { Stack } from '../stack.ts'

/** Longer than a withdrawal may take, to tell a late one from one that is never paid. */
const SETTLE_MS = LATE_MS + 30_000

/** Has everybody who was logged in since the last comparison ask for a credit check, waits until nothing is on its way, then compares all
 *  books: the acknowledgement log, and those of the site, the gateway, the bank and the hosts. `skipCreditChecks`: nobody asks for one. */
export async function check(run: Run, { skipCreditChecks }: { skipCreditChecks: boolean }): Promise<Violation[]> {
  const { stack, ackLog, players, met, playing } = run
  for (const { phone } of players) {
    const member = met.get(phone)
    if (member) playing.set(phone, member)
  }
  const waiting = skipCreditChecks ? [] : await checkCredits([...met.values()])
  met.clear()
  const left = await untilSettled(stack)
  const violations = await auditBooks(stack.databaseUrl)
  const books = await readBooks(stack)
  const rounds = readHostRounds(stack)
  const credits = await readCredits([...playing.values()])
  run.waits = waitsOf(books, run.outages, Date.now())
  return [
    ...waiting.map((phone) => ({ invariant: 'every credit check ends', what: phone })),
    ...(left ? [{ invariant: 'everything comes to its end', what: left }] : []),
    ...lateOf(run.waits),
    ...compare(ackLog, books),
    ...compareRounds(rounds, books),
    ...compareTables(readTables(stack), run.atTables),
    ...compareCredits(rounds, { credits, paidIn: books.paidIn, accountByLaunch: run.accountByLaunch }),
    ...violations.map(({ invariant, what }) => ({ invariant, what })),
  ]
}

async function untilSettled(stack: Stack): Promise<string | null> {
  const giveUpAt = performance.now() + SETTLE_MS
  for (;;) {
    const unfinished = await countUnfinished(stack)
    const open = Object.entries(unfinished).filter(([, count]) => count > 0)
    const uncredited = open.length > 0 ? 0 : await countUncredited(stack)
    if (open.length === 0 && uncredited === 0) return null
    if (performance.now() > giveUpAt)
      return `after ${SETTLE_MS / 1000} s: ${JSON.stringify({ ...unfinished, uncredited })}`
    await sleep(200)
  }
}

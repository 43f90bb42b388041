import fc from 'fast-check'
import { BEGIN_MS, PEOPLE } from './operations.ts'
import { type Books, newBooks } from './books.ts'
import { commandsFrom } from './chance.ts'
import { Single, type JournalCommand } from './commands.ts'
import { compareAtEnd } from './compare.ts'
import { resetRun, type Harness } from './harness.ts'

/** How many sequences, how long at most, and which: the same seed gives the same ones, `path` the one that was found. `asFound` skips
 *  the shrinking. */
export type Runs = { runs: number; commands: number; seed: number; path?: string; replayPath?: string; asFound?: true }

/** The first credit of every member, in satang: enough for bets, soon too little for all. */
const FIRST_DEPOSIT = 500n
/** Every member begins with a purse that pays bets first, so that most bets have a leg that may end before them. */
const FIRST_PURSE = {
  amount: 300n,
  terms: {
    kind: 'bonus',
    rank: 50,
    maxStake: null,
    barred: [],
    expiresS: 3_600,
    atExpiry: 'forfeited',
    maxCashOut: 100n,
  },
} as const

export type Verdict = { runs: number; report: string | null }

/** Plays sequences of commands on a real journal beside the model. `report` is null when they agreed to the end, else the smallest
 *  sequence in which they diverge, with what repeats it. */
export async function playJournal(
  harness: Harness,
  { runs, commands, seed, path, replayPath, asFound }: Runs,
): Promise<Verdict> {
  const arbitrary = commandsFrom({ maxCommands: commands, ...(replayPath === undefined ? {} : { replayPath }) })
  const details = await fc.check(
    fc.asyncProperty(arbitrary, (sequence) => playSequence(harness, sequence)),
    { numRuns: runs, seed, ...(path === undefined ? {} : { path }), endOnFailure: asFound ?? false },
  )
  const report = (await fc.asyncDefaultReportMessage(details)) ?? null
  return { runs: details.numRuns, report }
}

async function playSequence(harness: Harness, sequence: Iterable<JournalCommand>): Promise<void> {
  await resetRun(harness)
  const model: { books: Books } = { books: newBooks(PEOPLE + 1, BEGIN_MS) }
  for (let who = 0; who < PEOPLE; who += 1) {
    await new Single({ do: 'deposit', who, ext: 'r0', amount: FIRST_DEPOSIT, from: 'bank' }).run(model, harness)
    await new Single({ do: 'open', who, n: 9, ...FIRST_PURSE }).run(model, harness)
  }
  await fc.asyncModelRun(() => ({ model, real: harness }), sequence)
  await compareAtEnd(harness, model.books)
}

import type fc from 'fast-check'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import { closeDays, findBalances, sealMembers } from '#modules/wallet/index.ts'
import { type Operation, isPlay, isPossible, applyOperation, describeBalances } from './operations.ts'
import { type Answer, type Books, HELD, playable } from './books.ts'
import { assertEqual, compareStatement, Diverged, plain, readTables, sameAnswer, tablesText } from './compare.ts'
import { memberAt, perform, performTogether, type Harness } from './harness.ts'

export type JournalCommand = fc.AsyncCommand<{ books: Books }, Harness>

/** After every command: all purses, numbers and limits of all members equal the model's. */
async function compareTables(harness: Harness, books: Books): Promise<void> {
  assertEqual('tables', await readTables(harness, books.members.length), tablesText(books))
}

/** One operation after another. */
export class Single implements JournalCommand {
  readonly operation: Operation
  constructor(operation: Operation) {
    this.operation = operation
  }
  check = ({ books }: { books: Books }): boolean => isPossible(this.operation, books)
  async run(model: { books: Books }, harness: Harness): Promise<void> {
    const answer = await perform(harness, this.operation)
    assertEqual(this.toString(), answer, applyOperation(model.books, this.operation))
    await compareTables(harness, model.books)
  }
  toString = (): string => plain(this.operation)
}

/** Concurrent operations, single ones and several in one call, each call on a connection of its own: their answers and effects must be
 *  those of some sequential order. */
export class Together implements JournalCommand {
  readonly groups: Operation[][]
  constructor(groups: Operation[][]) {
    this.groups = groups
  }
  check = ({ books }: { books: Books }): boolean =>
    this.groups.flat().every((operation) => isPossible(operation, books))
  async run(model: { books: Books }, harness: Harness): Promise<void> {
    const operations = this.groups.flat()
    const answers = (await Promise.all(this.groups.map((group) => performGroup(harness, group)))).flat()
    const tables = plain(await readTables(harness, model.books.members.length))
    for (const order of ordersOf(operations.length)) {
      const end = inOrder(model.books, operations, order)
      if (
        !end.answers.every((answer, at) => sameAnswer(answer, answers[at] ?? null)) ||
        plain(tablesText(end.books)) !== tables
      )
        continue
      model.books = end.books
      return
    }
    throw new Diverged(`${this.toString()}\n    no order of these answers ${plain(answers)} and leaves ${tables}`)
  }
  toString = (): string => `together ${plain(this.groups)}`
}

async function performGroup(harness: Harness, group: Operation[]): Promise<(Answer | null)[]> {
  if (group.length > 1) return performTogether(harness, group.filter(isPlay))
  return Promise.all(group.map((operation) => perform(harness, operation)))
}

function inOrder(
  before: Books,
  operations: readonly Operation[],
  order: readonly number[],
): { books: Books; answers: (Answer | null)[] } {
  const books = structuredClone(before)
  const answers: (Answer | null)[] = operations.map(() => null)
  for (const at of order) {
    const operation = operations[at]
    if (operation) answers[at] = applyOperation(books, operation)
  }
  return { books, answers }
}

const ordersOf = (length: number): number[][] => permutations(Array.from({ length }, (_, at) => at))

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

export class TimePasses implements JournalCommand {
  readonly seconds: number
  constructor(seconds: number) {
    this.seconds = seconds
  }
  check = (): boolean => true
  async run({ books }: { books: Books }, harness: Harness): Promise<void> {
    books.nowMs += this.seconds * 1000
    harness.clock.set(new Date(books.nowMs))
  }
  toString = (): string => `time +${this.seconds}`
}

/** What a member is shown: balances, and the statement page by page. */
export class ReadState implements JournalCommand {
  readonly who: number
  constructor(who: number) {
    this.who = who
  }
  check = (): boolean => true
  async run({ books }: { books: Books }, harness: Harness): Promise<void> {
    const {
      playable: available,
      held,
      lastNumber,
    } = await harness.database.read((tx) => findBalances(tx, memberAt(this.who), harness.clock.now()))
    const member = books.members[this.who]
    if (!member) throw new Error('the model lacks a member')
    const model = {
      available: playable(member, books.nowMs),
      held: member.purses.get(HELD)?.balance ?? 0n,
      lastNumber: member.no,
    }
    assertEqual(
      `balances of ${this.who} (${describeBalances(books, this.who)})`,
      { available, held, lastNumber },
      model,
    )
    await compareStatement(harness, books, this.who)
  }
  toString = (): string => `look ${this.who}`
}

/** What the system does to its books by itself: the relay's seals, the closing of finished days. Neither may change a balance. */
export class Keep implements JournalCommand {
  readonly what: 'seal' | 'close days'
  constructor(what: 'seal' | 'close days') {
    this.what = what
  }
  check = (): boolean => true
  async run({ books }: { books: Books }, harness: Harness): Promise<void> {
    const now = harness.clock.now()
    const members = books.members.map((_, who) => memberAt(who))
    if (this.what === 'seal') await harness.database.write((tx) => sealMembers(tx, members))
    else await closeDays(harness.database, bangkokDay(plusSeconds(now, -(86_400 + 300))), now)
    await compareTables(harness, books)
  }
  toString = (): string => this.what
}

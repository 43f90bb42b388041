import type fc from 'fast-check'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import { closeDays, findBalances, sealMembers } from '#modules/wallet/index.ts'
import { type Act, isPlay, mayBeAsked, obey, standing } from './acts.ts'
import { type Answer, type Books, HELD, playable } from './books.ts'
import { agree, compareStatement, Parted, plain, readTables, sameAnswer, tellTables } from './compare.ts'
import { memberAt, perform, performTogether, type Rig } from './rig.ts'

export type JournalCommand = fc.AsyncCommand<{ books: Books }, Rig>

/** After every command: all purses, numbers and limits of all members are the model's. */
async function compareTables(rig: Rig, books: Books): Promise<void> {
  agree('tables', await readTables(rig, books.members.length), tellTables(books))
}

/** One act after another. */
export class Alone implements JournalCommand {
  readonly act: Act
  constructor(act: Act) {
    this.act = act
  }
  check = (): boolean => mayBeAsked(this.act)
  async run(model: { books: Books }, rig: Rig): Promise<void> {
    const answer = await perform(rig, this.act)
    agree(this.toString(), answer, obey(model.books, this.act))
    await compareTables(rig, model.books)
  }
  toString = (): string => plain(this.act)
}

/** Acts on connections of their own at the same time, single ones and such as go together in one call: what they answered and left must be what
 *  some order of them, posted one by one, would. */
export class Together implements JournalCommand {
  readonly groups: Act[][]
  constructor(groups: Act[][]) {
    this.groups = groups
  }
  check = (): boolean => this.groups.flat().every(mayBeAsked)
  async run(model: { books: Books }, rig: Rig): Promise<void> {
    const acts = this.groups.flat()
    const answers = (await Promise.all(this.groups.map((group) => performGroup(rig, group)))).flat()
    const tables = plain(await readTables(rig, model.books.members.length))
    for (const order of ordersOf(acts.length)) {
      const end = inOrder(model.books, acts, order)
      if (!end.answers.every((answer, at) => sameAnswer(answer, answers[at] ?? null)) || plain(tellTables(end.books)) !== tables) continue
      model.books = end.books
      return
    }
    throw new Parted(`${this.toString()}\n    no order of these answers ${plain(answers)} and leaves ${tables}`)
  }
  toString = (): string => `together ${plain(this.groups)}`
}

async function performGroup(rig: Rig, group: Act[]): Promise<(Answer | null)[]> {
  if (group.length > 1) return performTogether(rig, group.filter(isPlay))
  return Promise.all(group.map((act) => perform(rig, act)))
}

function inOrder(before: Books, acts: readonly Act[], order: readonly number[]): { books: Books; answers: (Answer | null)[] } {
  const books = structuredClone(before)
  const answers: (Answer | null)[] = acts.map(() => null)
  for (const at of order) {
    const act = acts[at]
    if (act) answers[at] = obey(books, act)
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
  async run({ books }: { books: Books }, rig: Rig): Promise<void> {
    books.nowMs += this.seconds * 1000
    rig.clock.set(new Date(books.nowMs))
  }
  toString = (): string => `time +${this.seconds}`
}

/** What a member is shown: balances, and the statement page by page. */
export class Look implements JournalCommand {
  readonly who: number
  constructor(who: number) {
    this.who = who
  }
  check = (): boolean => true
  async run({ books }: { books: Books }, rig: Rig): Promise<void> {
    const { playable: house, held, lastNumber } = await rig.database.read((tx) => findBalances(tx, memberAt(this.who), rig.clock.now()))
    const member = books.members[this.who]
    if (!member) throw new Error('the model lacks a member')
    const model = { house: playable(member, books.nowMs), held: member.purses.get(HELD)?.balance ?? 0n, lastNumber: member.no }
    agree(`balances of ${this.who} (${standing(books, this.who)})`, { house, held, lastNumber }, model)
    await compareStatement(rig, books, this.who)
  }
  toString = (): string => `look ${this.who}`
}

/** What the house does to its books by itself: the seals of the relay, the closing of finished days. No balance may change by either. */
export class Keep implements JournalCommand {
  readonly what: 'seal' | 'close days'
  constructor(what: 'seal' | 'close days') {
    this.what = what
  }
  check = (): boolean => true
  async run({ books }: { books: Books }, rig: Rig): Promise<void> {
    const now = rig.clock.now()
    await rig.database.write(async (tx) => {
      if (this.what === 'seal')
        await sealMembers(
          tx,
          books.members.map((_, who) => memberAt(who)),
        )
      else await closeDays(tx, bangkokDay(plusSeconds(now, -(86_400 + 300))), now)
    })
    await compareTables(rig, books)
  }
  toString = (): string => this.what
}

import type { Clock } from './clock.ts'
import type { MemberId } from './ids.ts'

/** Reads. Each statement sees what was committed when it began; statements are named so that the database plans them once. */
export interface ReadTx {
  /** Runs one named statement (an empty name: planned each time); the rows come back with int8 as bigint, timestamptz as Date. */
  rows<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>
  /** What this process caches of the database between transactions, by names that the stores choose, for seconds at most: never what a
   *  transaction must be sure of. */
  readonly cached: Map<string, unknown>
}

/** The right to write: only the transaction runner creates one, so a writer cannot run outside a transaction. */
export interface WriteTx extends ReadTx {
  readonly mayWrite: true
  /** Appends an event of a member to the outbox, under the member's next number, in this transaction. The payload must hold no secret. */
  announce(member: MemberId, topic: string, payload: Record<string, unknown>): Promise<void>
  /** Commits what this transaction has written even where its work ends in a refusal: a counted try, a used code. */
  keepOnRefusal(): void
  /** Sends one more statement together with the commit, after all others; its rows are not read. Where it raises, the transaction is rolled
   *  back and `write` rejects with that error. Not sent where the transaction's work failed or ended in a refusal. */
  withCommit(work: () => Promise<unknown>): void
  /** Runs after the commit, in this process only; what must not be lost belongs in the outbox. */
  afterCommit(action: () => void): void
}

/** Runs work in transactions. One command, one transaction; no network call inside. */
export interface Database {
  /** Runs `work` in one transaction, at most 5 times in all where it meets a serialisation failure or a deadlock. Where it ends in a
   *  refusal, the transaction is rolled back and nothing runs after it, unless the work called `keepOnRefusal`. */
  write<Value>(work: (tx: WriteTx) => Promise<Value>): Promise<Value>
  /** Like `write`, for work that is one statement: the statement is its own transaction, in one round trip instead of three. A second
   *  statement throws. Its write is committed once it returns, whatever `work` does with the result. */
  writeOne<Value>(work: (tx: WriteTx) => Promise<Value>): Promise<Value>
  /** Runs `work` on one connection, without a transaction of its own. For reading. */
  read<Value>(work: (tx: ReadTx) => Promise<Value>): Promise<Value>
}

/** What every command gets: the database and the time. */
export type Context = { database: Database; clock: Clock }

/** The context of code that takes in partners' reports: `partners` is the database under the only role that may store them. */
export type PartnersContext = Context & { partners: Database }

import type { Clock } from './clock.ts'
import type { MemberId } from './ids.ts'

/** Each statement sees what was committed when it began; names let the database plan statements once. */
export interface ReadTx {
  /** An empty name is planned each time. int8 comes back as bigint, timestamptz as Date. */
  rows<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>
  /** This process's cache between transactions, for seconds at most: never what a transaction must be sure of. */
  readonly cached: Map<string, unknown>
}

/** Only the transaction runner creates one, so a writer cannot run outside a transaction. */
export interface WriteTx extends ReadTx {
  readonly mayWrite: true
  /** Into the outbox, under the member's next number, in this transaction. The payload must hold no secret. */
  announce(member: MemberId, topic: string, payload: Record<string, unknown>): Promise<void>
  /** Commits even where the work ends in a refusal: a counted try, a used code. */
  keepOnRefusal(): void
  /** Sends a statement together with the commit, after all others; its rows are not read. Where it raises, the
   *  transaction is rolled back and `write` rejects. Not sent where the work failed or was refused. */
  withCommit(work: () => Promise<unknown>): void
  /** In this process only; what must not be lost belongs in the outbox. */
  afterCommit(action: () => void): void
}

/** One command, one transaction; no network call inside. */
export interface Database {
  /** At most 5 times in all, on serialisation failures and deadlocks. A refusal rolls back and nothing runs after it,
   *  unless the work called `keepOnRefusal`. */
  write<Value>(work: (tx: WriteTx) => Promise<Value>): Promise<Value>
  /** One statement as its own transaction, in one round trip instead of three; a second throws. The write is committed
   *  once it returns, whatever `work` does with the result. */
  writeOne<Value>(work: (tx: WriteTx) => Promise<Value>): Promise<Value>
  read<Value>(work: (tx: ReadTx) => Promise<Value>): Promise<Value>
}

export type Context = { database: Database; clock: Clock }

/** `partners`: the database under the only role that may store partners' reports. */
export type PartnersContext = Context & { partners: Database }

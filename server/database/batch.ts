import type { EventEmitter } from 'node:events'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { parameterOf } from './parameters.ts'
import { rowBuilder, type RowBuilder } from './row-builder.ts'

/** A statement of a batch, and who waits for it. An empty name: it is prepared again each time. */
type Statement = {
  name: string
  text: string
  values: readonly unknown[]
  rows: Record<string, unknown>[]
  done: (rows: Record<string, unknown>[]) => void
  failed: (error: Error) => void
}

/** A connection of `pg`, as far as it sends a statement. */
type Connection = {
  stream: Writable
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  parse(statement: { name: string; text: string }): void
  bind(statement: { statement: string; values: readonly unknown[] }): void
  describe(what: { type: 'P'; name: '' }): void
  execute(portal: object): void
  sync(): void
}

type ResultDescription = { fields: readonly { name: string; dataTypeID: number }[] }
type Row = { fields: readonly (string | null)[] }

/** `pg`'s own query, whose types do not tell that it may be extended; its connection refuses other classes in a pipeline. */
declare class Query extends EventEmitter {
  constructor(text: string)
  name: string
  text: string
  submit(connection: Connection): Error | null
  handleRowDescription(description: ResultDescription): void
  handleDataRow(row: Row): void
  handleCommandComplete(end: { text: string }): void
  handleReadyForQuery(): void
  handleError(error: Error, connection: Connection): void
}
const { Query: OneQuery } = pg as unknown as { Query: typeof Query }

/** How the rows of each connection's named statements are made; null for one without rows. They stay as long as it is prepared: the
 *  database refuses to run a statement when its result would have other columns. */
const buildersByConnection = new WeakMap<Connection, Map<string, RowBuilder | null>>()

/** Statements that go out in one packet and are answered in one: the database sends what it has at each end of a batch alone, and each
 *  piece of an answer that comes by itself wakes the process. Where a statement raises, those behind it do not run. */
class Batch extends OneQuery {
  readonly #statements: Statement[]
  #builders = new Map<string, RowBuilder | null>()
  #current = 0
  #builder: RowBuilder | null = null

  constructor(statements: Statement[]) {
    super('')
    this.#statements = statements
  }

  override submit(connection: Connection): null {
    this.#builders = buildersByConnection.get(connection) ?? this.#builders
    buildersByConnection.set(connection, this.#builders)
    connection.stream.cork()
    for (const statement of this.#statements) this.#send(statement, connection)
    connection.sync()
    connection.stream.uncork()
    this.#begin()
    return null
  }

  #send({ name, text, values: given }: Statement, connection: Connection): void {
    if (name === '' || (connection.parsedStatements[name] === undefined && connection.submittedNamedStatements[name] === undefined)) {
      connection.parse({ name, text })
      if (name !== '') connection.submittedNamedStatements[name] = text
    }
    connection.bind({ statement: name, values: given })
    if (!this.#builders.has(name)) connection.describe({ type: 'P', name: '' })
    connection.execute({})
  }

  /** `pg` keeps the statements that a connection has prepared by the name and text of the query that is being answered. */
  #begin(): void {
    const statement = this.#statements[this.#current]
    this.name = statement?.name ?? ''
    this.text = statement?.text ?? ''
    this.#builder = this.#builders.get(this.name) ?? null
  }

  override handleRowDescription({ fields }: ResultDescription): void {
    this.#builder = rowBuilder(fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') })))
  }

  override handleDataRow({ fields }: Row): void {
    if (this.#builder) this.#statements[this.#current]?.rows.push(this.#builder(fields))
  }

  override handleCommandComplete({ text }: { text: string }): void {
    // The database answers so where a statement before it had raised and nobody passed its error on.
    if (this.text === 'commit' && text !== 'COMMIT') this.#statements[this.#current]?.failed(new Error('the transaction had failed'))
    if (this.name !== '') this.#builders.set(this.name, this.#builder)
    this.#current += 1
    this.#begin()
  }

  override handleReadyForQuery(): void {
    for (const { rows, done } of this.#statements) done(rows)
  }

  /** Outside of a transaction an error that follows the last statement is one of the commit, and concerns them all. */
  override handleError(error: Error, connection: Connection): void {
    const ended = this.#current < this.#statements.length ? this.#current : 0
    for (const { rows, done } of this.#statements.slice(0, ended)) done(rows)
    for (const { name, failed } of this.#statements.slice(ended)) {
      if (connection.parsedStatements[name] === undefined) delete connection.submittedNamedStatements[name]
      failed(error)
    }
  }
}

/** Collects statements of one connection and sends them together. */
export type Sender = {
  /** Runs a statement, with all others of this turn of the event loop, and gives its rows. */
  rows: <Found>(name: string, text: string, values?: readonly unknown[]) => Promise<Found[]>
  /** Sends what was collected at once. */
  flush: () => void
}

type Defer = (send: () => void) => unknown
/** After what runs now and the promises that it settles. */
export const afterThis: Defer = (send) => process.nextTick(send)
/** Once everything has run that was ready. */
export const afterAll: Defer = (send) => setImmediate(send)

/** Sends all statements of one turn of the event loop in one packet: most of a statement's cost is its round trip. `later` runs at the end
 *  of the turn. */
export function openSender(client: pg.PoolClient, later: Defer = afterThis): Sender {
  let collected: Statement[] = []
  const flush = (): void => {
    if (collected.length === 0) return
    const statements = collected
    collected = []
    client.query(new Batch(statements) as unknown as pg.Submittable)
  }
  return {
    flush,
    async rows<Found>(name: string, text: string, given: readonly unknown[] = []) {
      const prepared = given.map(parameterOf)
      try {
        return await new Promise<Found[]>((resolve, reject) => {
          if (collected.length === 0) later(flush)
          const done = (rows: Record<string, unknown>[]): void => resolve(rows as Found[])
          collected.push({ name, text, values: prepared, rows: [], done, failed: reject })
        })
      } catch (error) {
        // The stack ends at the socket; from here it leads to who asked.
        if (error instanceof Error) Error.captureStackTrace(error)
        throw error
      }
    },
  }
}

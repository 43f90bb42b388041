import type { EventEmitter } from 'node:events'
import pg from 'pg'

type Answer = { rows: unknown[] }
type Callback = (error: Error | null, answer: Answer) => void

/** What `pg` knows of a statement's columns, made of the database's description of them. */
type Columns = { fields: readonly unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }

/** A connection, as far as it sends a statement. */
type Wire = { describe(what: object): void }

/** `pg`'s own query, whose types do not tell that it may be extended. */
declare class Query extends EventEmitter {
  constructor(text: string, values: unknown[], callback: Callback)
  name: string
  readonly _result: Columns
  _accumulateRows: boolean
  submit(connection: Wire): Error | null
  prepare(connection: Wire): void
  handleRowDescription(description: object): void
}
const { Query: OneQuery } = pg as unknown as { Query: typeof Query }

/** The columns of the named statements of each connection, and the connection as one that asks for no description. */
const known = new WeakMap<Wire, { columns: Map<string, Columns>; quiet: Wire }>()

/** A named statement that has its columns described once on each connection, not at each run: they stay as long as it is prepared (the
 *  database refuses to run it when its result would have others). */
class Statement extends OneQuery {
  #columns: Map<string, Columns> | null = null

  constructor(name: string, text: string, values: unknown[], callback: Callback) {
    // A configuration as an object would be copied, property by property.
    super(text, values, callback)
    this.name = name
  }

  override prepare(connection: Wire): void {
    const of = known.get(connection) ?? { columns: new Map(), quiet: Object.create(connection, { describe: { value() {} } }) as Wire }
    known.set(connection, of)
    this.#columns = of.columns
    const columns = this.name === '' ? undefined : of.columns.get(this.name)
    if (!columns) return super.prepare(connection)
    Object.assign(this._result, columns)
    this._accumulateRows = true
    super.prepare(of.quiet)
  }

  override handleRowDescription(description: object): void {
    super.handleRowDescription(description)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#columns?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** Runs a statement on a connection and gives its rows. It is sent at once, also before the answers to earlier ones have come. */
export async function rowsOf<Row>(client: pg.PoolClient, name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  try {
    return await new Promise<Row[]>((resolve, reject) => {
      // With a callback from the beginning: a query for which `pg` makes the promise outlives the young heap, with its answer.
      const ended: Callback = (error, answer) => (error ? reject(error) : resolve(answer.rows as Row[]))
      client.query(new Statement(name, text, [...values], ended) as unknown as pg.Submittable)
    })
  } catch (error) {
    // The stack ends at the socket; from here it leads to who asked.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

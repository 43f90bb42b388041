import pg from 'pg'
import type { Clock } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Database, ReadTx, WriteTx } from '#kit/transaction.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

/** How often a transaction is run again after a serialisation failure or a deadlock. */
const RETRIES_MAX = 5
const RETRYABLE = new Set(['40001', '40P01'])

export type OpenDatabase = Database & { pool: pg.Pool; close(): Promise<void> }

/** Opens the pool. `announced` is poked after each commit that gave news to the outbox. Times come from `clock`. */
export function openDatabase(url: string, options: { clock: Clock; connectionsMax: number; announced?: () => void }): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connectionsMax,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    lock_timeout: 4_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // An idle connection that dies (the database restarts) must not take the process along; the next query reports it.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))

  const remembered = new Map<string, unknown>()

  return {
    pool,
    close: () => pool.end(),
    async read(work) {
      const client = await pool.connect()
      try {
        return await work(reader(client, remembered))
      } finally {
        client.release()
      }
    },
    async write(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await writeOnce(pool, remembered, options, work)
        } catch (error) {
          if (attempt >= RETRIES_MAX || !isRetryable(error)) throw error
        }
      }
    },
  }
}

const isRetryable = (error: unknown): boolean => error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')

function reader(client: pg.PoolClient, remembered: Map<string, unknown>): ReadTx {
  return {
    remembered,
    async rows<Row>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
      const result = await client.query({ name, text, values: [...values] })
      return result.rows as Row[]
    },
  }
}

async function writeOnce<Value>(
  pool: pg.Pool,
  remembered: Map<string, unknown>,
  options: { clock: Clock; announced?: () => void },
  work: (tx: WriteTx) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  const afterCommit: (() => void)[] = []
  let open = true
  let broken: Error | undefined
  try {
    await client.query('begin')
    const tx: WriteTx = {
      mayWrite: true,
      remembered,
      async rows<Row>(name: string, text: string, values: readonly unknown[] = []) {
        if (!open) throw new Error('a transaction was used after its end')
        const result = await client.query({ name, text, values: [...values] })
        return result.rows as Row[]
      },
      async announce(member: MemberId, topic: string, payload: Record<string, unknown>) {
        await this.rows('outbox.announce', 'select outbox.announce($1, $2, $3, $4)', [member, topic, payload, options.clock.now()])
      },
      afterCommit(action) {
        afterCommit.push(action)
      },
    }
    const value = await work(tx)
    open = false
    await client.query('commit')
    for (const action of afterCommit) action()
    options.announced?.()
    return value
  } catch (error) {
    open = false
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

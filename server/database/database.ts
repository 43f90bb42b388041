import pg from 'pg'
import { assert } from '#kit/assert.ts'
import type { Clock } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Database, WriteTx } from '#kit/transaction.ts'
import { outsideMemberQuota, openMemberQuotas } from './member-quota.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

const ATTEMPTS_MAX = 5
const RETRYABLE = new Set(['40001', '40P01'])

export type OpenDatabase = Database & { pool: pg.Pool; close(): Promise<void> }

export type Timeouts = { statementMs: number; lockMs: number }
const TIMEOUTS: Timeouts = { statementMs: 5_000, lockMs: 4_000 }

type Opening = { clock: Clock; connectionsMax: number; onAnnounced?: () => void; timeouts?: Timeouts }

/** `onAnnounced` is called after each write that was not rolled back: SQL functions add events to the outbox, which
 *  nothing here sees. Times come from `clock`. */
export function openDatabase(url: string, options: Opening): OpenDatabase {
  const { statementMs, lockMs } = options.timeouts ?? TIMEOUTS
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connectionsMax,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 10_000,
    // `begin` goes with the first statement, the last ones with `commit`.
    pipeline: true,
  })
  // A failing idle connection must not end the process; the next query reports it.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))

  const cached = new Map<string, unknown>()
  const quotas = openMemberQuotas()

  return {
    pool,
    close: () => pool.end(),
    read: (work) =>
      quotas.hold(() =>
        onConnection(pool, (client) =>
          work({ cached, rows: (name, text, values) => rowsOf(client, name, text, values) }),
        ),
      ),
    write: (work) => quotas.hold(() => withRetries(() => writeMany(pool, cached, options, work))),
    writeOne: (work) => quotas.hold(() => withRetries(() => writeSingle(pool, cached, options, work))),
  }
}

async function rowsOf<Row>(
  client: pg.PoolClient,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  try {
    const { rows } = await client.query({ ...(name !== '' && { name }), text, values: [...values] })
    return rows as Row[]
  } catch (error) {
    // The stack ends at the socket; from here it leads to the caller.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

async function onConnection<Value>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

async function withRetries<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (attempts >= ATTEMPTS_MAX || !isRetryable(error)) throw error
    }
  }
}

const isRetryable = (error: unknown): boolean => error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')

type AnnounceOptions = { clock: Clock; onAnnounced?: () => void }

/** `mayRun` throws where no further statement may run. */
function openTx(client: pg.PoolClient, cached: Map<string, unknown>, clock: Clock, mayRun: () => void) {
  const afterCommit: (() => void)[] = []
  const last: (() => Promise<unknown>)[] = []
  let keeps = false
  let sent = 0
  const tx: WriteTx = {
    mayWrite: true,
    keepOnRefusal() {
      keeps = true
    },
    cached,
    async rows<Row>(name: string, text: string, values: readonly unknown[] = []) {
      mayRun()
      sent += 1
      return rowsOf<Row>(client, name, text, values)
    },
    withCommit(work) {
      last.push(work)
    },
    async announce(member: MemberId, topic: string, payload: Record<string, unknown>) {
      await this.rows('outbox.announce', 'select outbox.announce($1, $2, $3, $4)', [
        member,
        topic,
        payload,
        clock.now(),
      ])
    },
    afterCommit(action) {
      afterCommit.push(action)
    },
  }
  /** For statements that go with the commit: after a wait they would come behind it. */
  const sendLast = (): Promise<unknown>[] => {
    const before = sent
    const ending = last.map((work) => work())
    void Promise.allSettled(ending)
    assert(sent - before === ending.length, 'work with the commit sends one statement, at once')
    return ending
  }
  const stands = (value: unknown) => keeps || !isRefusal(value)
  return { tx, afterCommit, last, sendLast, stands }
}

const isRefusal = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false

/** Background work does not count against the member's connection quota. */
const afterwards = (actions: readonly (() => void)[], { onAnnounced }: AnnounceOptions): void =>
  outsideMemberQuota(() => {
    for (const action of actions) action()
    onAnnounced?.()
  })

async function writeMany<Value>(
  pool: pg.Pool,
  cached: Map<string, unknown>,
  options: AnnounceOptions,
  work: (tx: WriteTx) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  let open = true
  let begun = false
  let broken: Error | undefined
  try {
    const { tx, afterCommit, sendLast, stands } = openTx(client, cached, options.clock, () => {
      if (!open) throw new Error('a transaction was used after its end')
      if (begun) return
      begun = true
      // A failure here loses the connection, and the first statement fails as well.
      client.query('begin').catch(() => {})
    })
    const value = await work(tx)
    if (!stands(value)) {
      open = false
      await rollBack()
      return value
    }
    const ending = sendLast()
    open = false
    if (begun) await allSettled([...ending, commit(client)])
    afterwards(afterCommit, options)
    return value
  } catch (error) {
    open = false
    await rollBack().catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }

  async function rollBack(): Promise<void> {
    if (begun) await client.query('rollback')
  }
}

/** The database answers the commit of a failed transaction with a rollback, and no error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('the transaction had failed')
}

async function allSettled(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function writeSingle<Value>(
  pool: pg.Pool,
  cached: Map<string, unknown>,
  options: AnnounceOptions,
  work: (tx: WriteTx) => Promise<Value>,
): Promise<Value> {
  return onConnection(pool, async (client) => {
    let statements = 0
    const { tx, afterCommit, last } = openTx(client, cached, options.clock, () => {
      statements += 1
      if (statements > 1) throw new Error('work of one statement ran another one')
    })
    const value = await work(tx)
    assert(last.length === 0, 'work of one statement has no last one')
    afterwards(afterCommit, options)
    return value
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const GAP_MS = 250

/** Codes of transient failures: connection refused or cut, the database starting, stopping or recovering (class 57P), no connection free
 *  (53300). */
const PASSES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|53300)$/
/** What `pg` says, without a code, of a connection that was closed or took too long before it was ready. */
const PASSES_WITHOUT_CODE = /^(?:Connection terminated|timeout expired)/

function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return code === undefined ? PASSES_WITHOUT_CODE.test(message ?? '') : PASSES.test(code)
}

/** Resolves once the database accepts a query, so that a process can start beside a database that is still recovering. Throws the last
 *  failure after so many milliseconds, and at once a permanent one (a wrong password, an unknown database). */
export async function untilDatabaseAnswers(url: string, waitMs = 60_000): Promise<void> {
  const until = performance.now() + waitMs
  for (;;) {
    try {
      return await queryOnce(url)
    } catch (error) {
      if (!isTransient(error) || performance.now() > until) throw error
    }
    await sleep(GAP_MS)
  }
}

async function queryOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => {})
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const GAP_MS = 250

/** Transient: connection refused or cut, the database starting, stopping or recovering (class 57P), no connection free
 *  (53300). */
const PASSES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|53300)$/
/** The driver's texts for a connection closed or too slow before it was ready. */
const PASSES_WITHOUT_CODE = /^(?:Connection terminated|timeout expired)/

function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return code === undefined ? PASSES_WITHOUT_CODE.test(message ?? '') : PASSES.test(code)
}

/** Throws the last failure after `waitMs`, and a permanent one (a wrong password, an unknown database) at once. */
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

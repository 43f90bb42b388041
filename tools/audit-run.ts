import pg from 'pg'
import { type Invariant, type Violation, findViolations } from '#kit/invariants.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { gameInvariantsSince } from '#modules/games/index.ts'
import { walletInvariantsSince } from '#modules/wallet/index.ts'
import { allInvariants } from './invariants.ts'

/** How an audit is made. `full`: all of history, else only what came after the marks of an earlier run. `onChecked` is called after each
 *  invariant. `stop`, once aborted, also ends the statements in the database. */
export type AuditOptions = {
  invariants?: readonly Invariant[]
  full?: boolean
  /** Marks what was checked when nothing was found: the next run begins there. */
  mark?: boolean
  onChecked?: (invariant: Invariant, violations: readonly Violation[], ms: number) => void
  stop?: AbortSignal
}

/** Two statements at a time, because an audit shares the machine with members who play. */
const AT_ONCE = 2
/** The database ends a statement within a second of its connection's end, be the audit stopped or killed; until then its sorts and joins
 *  may use memory. */
const SETTINGS =
  '-c client_connection_check_interval=1s -c work_mem=256MB -c jit=off -c statement_timeout=0 -c application_name=chokdee-audit'
const SINCE: Readonly<Record<string, string>> = { ...walletInvariantsSince, ...gameInvariantsSince }

/** The audit was stopped before its end: what `onChecked` had reported by then was checked to its end, the rest was not. */
export class AuditStopped extends Error {
  override readonly name = 'AuditStopped'
}

/** Finds every violation of the modules' invariants, also while members play: two statements at a time, all on one snapshot. Needs the
 *  database owner's connection URL. Throws `AuditStopped` when it is stopped. */
export async function runAudit(ownerUrl: string, options: AuditOptions = {}): Promise<Violation[]> {
  const { invariants = allInvariants, full = false, mark = false, onChecked = () => {}, stop } = options
  const clients = Array.from(
    { length: AT_ONCE },
    () => new pg.Client({ connectionString: ownerUrl, options: SETTINGS }),
  )
  // Closes each connection at once, also under a running statement, which then fails.
  const onStop = () => clients.forEach((client) => void client.end())
  // A lost connection also fails the statement on it, which is where it is handled.
  for (const client of clients) client.on('error', () => {})
  try {
    await Promise.all(clients.map((client) => client.connect()))
    if (stop?.aborted) throw new AuditStopped('the audit was stopped')
    stop?.addEventListener('abort', onStop)
    const marked = await shareSnapshot(clients)
    const queue = invariants.map((invariant, index) => ({
      invariant: full || !marked ? invariant : sinceMark(invariant),
      index,
    }))
    const found: Violation[][] = []
    const work = async (client: pg.Client): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const began = performance.now()
        const violations = await findViolations(readerOf(client), [next.invariant])
        found[next.index] = violations
        onChecked(next.invariant, violations, performance.now() - began)
      }
    }
    await Promise.all(clients.map(work))
    const violations = found.flat()
    if (mark && violations.length === 0) await clients[0]?.query('select wallet.mark_proven()')
    await Promise.all(clients.map((client) => client.query('commit')))
    return violations
  } catch (problem) {
    throw stop?.aborted ? new AuditStopped('the audit was stopped', { cause: problem }) : problem
  } finally {
    stop?.removeEventListener('abort', onStop)
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

/** One snapshot for all connections, and whether an earlier run has left marks. */
async function shareSnapshot([first, ...others]: readonly pg.Client[]): Promise<boolean> {
  if (!first) return false
  await first.query('begin isolation level repeatable read')
  const { rows } = await first.query<{ snapshot: string; marked: boolean }>(
    'select pg_export_snapshot() as snapshot, exists (select from wallet.audit_mark) and exists (select from wallet.audit_day) as marked',
  )
  for (const client of others) {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(`set transaction snapshot ${pg.escapeLiteral(rows[0]?.snapshot ?? '')}`)
  }
  return rows[0]?.marked ?? false
}

const sinceMark = (invariant: Invariant): Invariant => ({ ...invariant, sql: SINCE[invariant.name] ?? invariant.sql })

const readerOf = (client: pg.Client): ReadTx => ({
  cached: new Map(),
  rows: async <Row>(_name: string, text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as Row[],
})

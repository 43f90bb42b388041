import { createHash, randomBytes } from 'node:crypto'
import type { OperatorRole } from '#contract/plain/office-rights.ts'
import type { Actor } from '#modules/operators/index.ts'

/** Runs SQL as the database's owner. */
export type OwnerSql = (text: string, values?: unknown[]) => Promise<unknown>

/** Opens an operator's session with the rights of the database's owner, without the office's sign-in, for a test, a simulation or a
 *  sandbox: makes the operator when absent, a session that is live at `at`, and its line in the trail. Answers what the operator's
 *  operations need. */
export async function ownerSession(
  sql: OwnerSql,
  operator: string,
  at: Date,
  role: OperatorRole = 'cashier',
): Promise<Actor> {
  const token = randomBytes(32).toString('base64url')
  const id = `ofs_owner_${randomBytes(9).toString('base64url')}`
  // A row here marks a database whose time a sandbox moves: it takes the time of an action from the process (`operators.checked_time`).
  await sql('insert into sandbox.clock (only_row, offset_ms) values (true, 0) on conflict do nothing')
  await sql(
    'insert into operators.operator (operator, display_name, role, added_at) values ($1, $1, $2, $3) on conflict do nothing',
    [operator, role, at],
  )
  await sql(
    `insert into operators.session (session_id, operator, token_hash, created_at, last_seen_at, expires_at, address)
     values ($1, $2, $3, $4, $4, $4::timestamptz + interval '8 hours', '-')`,
    [id, operator, createHash('sha256').update(token).digest(), at],
  )
  await sql(
    `select operators.append_to_audit($1, $2, $3, 'operator.signed_in', 'operator', null, $2, null, jsonb_build_object('session', $3::text), '-')`,
    [at, operator, id],
  )
  return { operator, address: '-', sessionToken: token }
}

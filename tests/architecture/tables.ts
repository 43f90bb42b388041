/** Which module owns which tables, as data; `tidiness.ts` and `sql-functions.ts` enforce it. Tables are named "schema.table". */

/** A table belongs to the module that its PostgreSQL schema is named after, except for these: the schemas are older than the modules
 *  (docs/decisions/0063). */
const OWNED_ELSEWHERE: Readonly<Record<string, RegExp>> = {
  content: /^notices\.\w+$/,
  identity:
    /^members\.(?:session|otp_flow|otp_tally|throttle|security_event|passkey|passkey_holder|passkey_challenge|login_challenge)$/,
  settings: /^operators\.setting$/,
  reconciliation: /^treasury\.(?:reconciliation|break|break_step|bank_day|bank_line)$/,
}

/** Tables of another module that a module's stores may read, never write, with the reason. */
const READ_BY: Readonly<Record<string, { tables: RegExp; why: string }>> = {
  identity: {
    tables: /^members\.(?:member|bank_account)$/,
    why: 'every request asks in one statement for the session, whether its member is active and has a bank account',
  },
}

/** The module whose tables every module may read and write: members' numbers and events. */
const SHARED = 'outbox'

/** The module that owns a table. */
export const ownerOf = (table: string): string =>
  Object.entries(OWNED_ELSEWHERE).find(([, tables]) => tables.test(table))?.[0] ?? table.split('.')[0] ?? ''

/** Whether a module's store may use a table: its own, those of the outbox, and for reading those of `READ_BY`. */
export const mayUse = (module: string, table: string, use: 'read' | 'write'): boolean =>
  ownerOf(table) === module ||
  ownerOf(table) === SHARED ||
  (use === 'read' && (READ_BY[module]?.tables.test(table) ?? false))

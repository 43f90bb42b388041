/** Which module owns which tables, as data; `tidiness.ts` and `sql-functions.ts` enforce it. A table belongs to the module that its
 *  PostgreSQL schema is named after, except for those listed here: their schemas are older than their modules. */
const OWNED_ELSEWHERE: Readonly<Record<string, RegExp>> = {}

/** The module that owns a table, given as "schema.table". */
export const ownerOf = (table: string): string =>
  Object.entries(OWNED_ELSEWHERE).find(([, tables]) => tables.test(table))?.[0] ?? table.split('.')[0] ?? ''

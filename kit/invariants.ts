import type { ReadTx } from './transaction.ts'

/** What must always hold in the books, as SQL that finds the violations: one row each, described in its column `what`. `name` is like "I8"
 *  or "I9 posted", `statement` what must hold. Finding a violation is not an error. */
export type Invariant = { name: string; statement: string; sql: string }

export type Violation = { invariant: string; statement: string; what: string }

/** How many violations of one invariant are reported at most. */
const VIOLATIONS_MAX = 20

/** Finds the violations of these invariants, at most 20 of each, in one statement, so in one moment's view of the database. Needs the right
 *  to read what they read. */
export async function findViolations(tx: ReadTx, invariants: readonly Invariant[]): Promise<Violation[]> {
  const parts = invariants.map(({ sql }, index) => `(select ${index} as index, p.what from (${sql}) p limit ${VIOLATIONS_MAX})`)
  const name = `invariants.${invariants[0]?.name}-${invariants.at(-1)?.name}.${invariants.length}`
  const rows = await tx.rows<{ index: number; what: string }>(name, parts.join(' union all '))
  return rows.flatMap(({ index, what }) => {
    const broken = invariants[index]
    return broken ? [{ invariant: broken.name, statement: broken.statement, what }] : []
  })
}

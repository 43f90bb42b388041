import type { ReadTx } from './transaction.ts'

/** SQL that finds violations, one row each, described in its column `what`. `name` is like "I8" or "I9 posted",
 *  `statement` what must hold. */
export type Invariant = { name: string; statement: string; sql: string }

export type Violation = { invariant: string; statement: string; what: string }

const VIOLATIONS_MAX = 20

/** In one statement, so in one moment's view of the database. Needs the right to read what the invariants read. */
export async function findViolations(tx: ReadTx, invariants: readonly Invariant[]): Promise<Violation[]> {
  const parts = invariants.map(
    ({ sql }, index) => `(select ${index} as index, p.what from (${sql}) p limit ${VIOLATIONS_MAX})`,
  )
  const name = `invariants.${invariants[0]?.name}-${invariants.at(-1)?.name}.${invariants.length}`
  const rows = await tx.rows<{ index: number; what: string }>(name, parts.join(' union all '))
  return rows.flatMap(({ index, what }) => {
    const broken = invariants[index]
    return broken ? [{ invariant: broken.name, statement: broken.statement, what }] : []
  })
}

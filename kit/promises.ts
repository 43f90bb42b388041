import type { ReadTx } from './transaction.ts'

/** What the books promise, as SQL that finds where they do not keep it: each row is one breach, told in its column `what`.
 *  `invariant` is its name, "I8" or "I9 posted"; a breach is never an error of the reader's. */
export type BookPromise = { invariant: string; promise: string; sql: string }

export type Breach = { invariant: string; promise: string; what: string }

/** How many breaches of one promise are told at most. */
const BREACHES_MAX = 20

/** Finds every breach of these promises, in one statement, so in one moment's view of the database. Needs the right to read what they read. */
export async function findBreaches(tx: ReadTx, promises: readonly BookPromise[]): Promise<Breach[]> {
  const parts = promises.map(({ sql }, place) => `(select ${place} as place, p.what from (${sql}) p limit ${BREACHES_MAX})`)
  const name = `promises.${promises[0]?.invariant}-${promises.at(-1)?.invariant}.${promises.length}`
  const rows = await tx.rows<{ place: number; what: string }>(name, parts.join(' union all '))
  return rows.flatMap(({ place, what }) => {
    const broken = promises[place]
    return broken ? [{ invariant: broken.invariant, promise: broken.promise, what }] : []
  })
}

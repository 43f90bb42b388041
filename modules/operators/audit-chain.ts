import type { ReadTx } from '#kit/transaction.ts'
import { selectTrailBreaks, selectTrailHead } from './audit.store.ts'

/** What the audit trail promises, beside the journal's promises. */
export const trailPromise = {
  invariant: 'trail',
  promise: 'each entry of the audit trail carries the hash of itself and of the one before, up to the kept end',
} as const

/** Finds where the audit trail was changed, shortened or added to behind the office's back. Needs the database owner's rights. */
export async function findTrailBreaches(tx: ReadTx): Promise<{ invariant: string; promise: string; what: string }[]> {
  return (await selectTrailBreaks(tx)).map((what) => ({ ...trailPromise, what }))
}

/** Where the trail ends now: noted elsewhere, it shows also a trail that was forged as a whole. Needs the database owner's rights. */
export const findTrailHead = (tx: ReadTx): Promise<{ entry: bigint; hash: string } | null> => selectTrailHead(tx)

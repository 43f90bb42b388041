import type { BookPromise } from '#kit/promises.ts'

/** The invariants of the grants. */
export const grantPromises: readonly BookPromise[] = [
  {
    invariant: 'I7 generations',
    promise: "a member's generations follow each other without a gap",
    sql: `select format('member %s has %s revocations, the last is number %s', member_id, count(*), max(generation)) as what
          from grants.revocation group by member_id having count(*) <> max(generation)`,
  },
]

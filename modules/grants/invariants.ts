import type { Invariant } from '#kit/invariants.ts'

export const grantInvariants: readonly Invariant[] = [
  {
    name: 'I7 generations',
    statement: "a member's generations follow each other without a gap",
    sql: `select format('member %s has %s revocations, the last is number %s', member_id, count(*),
            max(generation)) as what
          from grants.revocation group by member_id having count(*) <> max(generation)`,
  },
]

import type { Invariant } from '#kit/invariants.ts'

/** Their numbers: docs/money.md. */
export const ticketInvariants: readonly Invariant[] = [
  {
    name: 'I7 tickets',
    statement: 'no ticket was used after its end',
    sql: `select format('a ticket of member %s for %s was used at %s, good until %s', member_id, audience, used_at,
            expires_at) as what
          from tickets.ticket where used_at >= expires_at`,
  },
]

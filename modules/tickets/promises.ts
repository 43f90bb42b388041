import type { BookPromise } from '#kit/promises.ts'

/** The promises of the tickets. */
export const ticketPromises: readonly BookPromise[] = [
  {
    invariant: 'I7 tickets',
    promise: 'no ticket was used after its end',
    sql: `select format('a ticket of member %s for %s was used at %s, good until %s', member_id, audience, used_at, expires_at) as what
          from tickets.ticket where used_at >= expires_at`,
  },
]

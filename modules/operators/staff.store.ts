import type { OperatorRole } from '#contract/plain/office-rights.ts'
import type { ReadTx } from '#kit/transaction.ts'

export type Person = {
  operator: string
  name: string
  role: OperatorRole
  status: 'active' | 'suspended'
  enrolled: boolean
  signedIn: boolean
  lastSeenAt: Date | null
}

export const selectStaff = (tx: ReadTx, now: Date, idleSince: Date): Promise<Person[]> =>
  tx.rows<Person>(
    'operators.staff',
    `select o.operator, o.display_name as name, o.role, o.status, o.totp_sealed is not null as enrolled,
       s.last_seen_at as "lastSeenAt", coalesce(s.live, false) as "signedIn"
     from operators.operator o left join lateral (
       select max(s.last_seen_at) as last_seen_at,
         bool_or(s.ended_at is null and s.expires_at > $1 and s.last_seen_at > $2) as live
       from operators.session s where s.operator = o.operator
     ) s on true order by o.role desc, o.operator`,
    [now, idleSince],
  )

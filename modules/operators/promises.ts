import type { BookPromise } from '#kit/promises.ts'
import { TRAIL_BREAKS } from './audit.store.ts'

/** The promises of the office. Needs the database owner's rights. */
export const operatorPromises: readonly BookPromise[] = [
  {
    invariant: 'trail',
    promise: 'each entry of the audit trail carries the hash of itself and of the one before, up to the kept end',
    sql: TRAIL_BREAKS,
  },
  {
    invariant: 'I7 office',
    promise: 'no sign-in was used after its end, and nobody acts in the office who is no operator',
    sql: `select format('sign-in %s of %s was last seen %s, ended %s, good until %s', session_id, operator, last_seen_at, ended_at, expires_at) as what
          from operators.session where last_seen_at > ended_at or last_seen_at > expires_at
          union all
          select format('entry %s of the trail names %s, who is no operator', a.audit_id, a.operator) from operators.audit a
          where a.act <> 'operator.sign_in_failed' and a.operator <> 'system' and not exists (select from operators.operator o where o.operator = a.operator)`,
  },
  {
    invariant: 'I7 approvals',
    promise: 'what was granted or refused stands so in the trail, by its checker and once, and nothing else does',
    sql: `select format('approval %s (%s) was %s by %s, the trail has it %s times', p.approval_id, p.kind, p.state, p.checker, count(a)) as what
          from operators.approval p left join operators.audit a
            on a.subject = 'approval' and a.subject_id = p.approval_id and a.act = 'approval.' || p.state and a.operator = p.checker
          where p.state in ('granted', 'refused') group by p.approval_id having count(a) <> 1
          union all
          select format('entry %s of the trail says %s of %s, which is %s', a.audit_id, a.act, a.subject_id, coalesce(p.state, 'not there'))
          from operators.audit a left join operators.approval p on p.approval_id = a.subject_id
          where a.act in ('approval.granted', 'approval.refused') and a.act is distinct from 'approval.' || p.state`,
  },
  {
    invariant: 'I10 approvals',
    promise: 'what was granted or refused was decided by another operator than the one who asked for it',
    sql: `select format('approval %s (%s) asked for by %s was %s by himself', approval_id, kind, maker, state) as what
          from operators.approval where checker = maker`,
  },
]

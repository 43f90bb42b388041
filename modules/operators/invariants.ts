import type { Invariant } from '#kit/invariants.ts'
import { TRAIL_BREAKS } from './audit.store.ts'

/** They need the database owner's role. */
export const operatorInvariants: readonly Invariant[] = [
  {
    name: 'trail',
    statement:
      'each entry of the audit trail carries the hash of itself and of the one before, and the last is the one ' +
      'that operators.audit_head keeps',
    sql: TRAIL_BREAKS,
  },
  {
    name: 'I7 office',
    statement: 'no session was used after its end, and nobody acts in the office who is no operator',
    sql: `select format('session %s of %s was last seen %s, ended %s, good until %s', session_id, operator,
            last_seen_at, ended_at, expires_at) as what
          from operators.session where last_seen_at > ended_at or last_seen_at > expires_at
          union all
          select format('entry %s of the trail names %s, who is no operator', a.audit_id, a.operator)
          from operators.audit a
          where a.act <> 'operator.sign_in_failed' and a.operator <> 'system'
            and not exists (select from operators.operator o where o.operator = a.operator)`,
  },
  {
    name: 'I7 approvals',
    statement: 'what was granted or refused stands so in the trail, by its checker and once, and nothing else does',
    sql: `select format('approval %s (%s) was %s by %s, the trail has it %s times', p.approval_id, p.kind, p.state,
            p.checker, count(a)) as what
          from operators.approval p left join operators.audit a
            on a.subject = 'approval' and a.subject_id = p.approval_id and a.act = 'approval.' || p.state
              and a.operator = p.checker
          where p.state in ('granted', 'refused') group by p.approval_id having count(a) <> 1
          union all
          select format('entry %s of the trail says %s of %s by %s, which is %s by %s', a.audit_id, a.act, a.subject_id,
            a.operator, coalesce(p.state, 'not there'), coalesce(p.checker, 'nobody'))
          from operators.audit a left join operators.approval p on p.approval_id = a.subject_id
          where a.act in ('approval.granted', 'approval.refused')
            and (a.act is distinct from 'approval.' || p.state or a.operator is distinct from p.checker)`,
  },
  {
    name: 'I10 approvals',
    statement: 'what was granted or refused was decided by another operator than the one who asked for it',
    sql: `select format('approval %s (%s) asked for by %s was %s by the same operator', approval_id, kind, maker,
            state) as what
          from operators.approval where checker = maker`,
  },
  {
    name: 'I10 sessions',
    statement: 'each session of an operator was opened by a sign-in of theirs, with the password and the code',
    sql: `select format('session %s of %s was opened by no sign-in', s.session_id, s.operator) as what
          from operators.session s
          where not exists (select from operators.audit a
            where a.act = 'operator.signed_in' and a.subject_id = s.operator
            and a.after ->> 'session' = s.session_id)`,
  },
  {
    name: 'I10 acting',
    statement: 'each entry of the trail is under a session of its operator that was live then',
    sql: `select format('entry %s (%s) of %s stands under session %s, which was not theirs then', a.audit_id, a.act,
            a.operator, coalesce(a.session_id, 'none')) as what
          from operators.audit a left join operators.session s on s.session_id = a.session_id
            and s.operator = a.operator
            and a.at >= s.created_at and a.at <= coalesce(s.ended_at, s.expires_at)
          where a.audit_id >= (select h.sessions_from from operators.audit_head h) and s.session_id is null
            and a.act <> 'operator.sign_in_failed' and a.operator <> 'system'
            and not (a.session_id is null and a.act = 'approval.asked' and exists (select from operators.approval p
              where p.approval_id = a.subject_id and p.kind = 'operator.totp_reset' and p.maker = a.operator
                and p.subject_id = a.operator))`,
  },
  {
    name: 'I10 staff',
    statement: 'each operator and their role stand in the trail as they were given',
    sql: `select format('operator %s is %s (%s), the trail says %s', o.operator, o.role, o.status,
            coalesce(l.given, 'nothing')) as what
          from operators.operator o left join lateral (
            select a.after ->> 'role' || ' ' || (a.after ->> 'status') as given from operators.audit a
            where a.act = 'operator.role_given' and a.subject_id = o.operator order by a.audit_id desc limit 1
          ) l on true where l.given is distinct from o.role || ' ' || o.status`,
  },
]

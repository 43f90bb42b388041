import { breakAllows, type BreakState } from '#contract/plain/reconciliation.ts'
import type { Invariant } from '#kit/invariants.ts'

/** From the shared table of states. */
const breakSteps = (Object.entries(breakAllows) as [BreakState, (typeof breakAllows)[BreakState]][])
  .flatMap(([from, { next }]) => next.map((to) => `'${from}>${to}'`))
  .join()

export const reconciliationInvariants: readonly Invariant[] = [
  {
    name: 'I7 breaks',
    statement:
      'a break takes no step that its state does not allow and has the last state of its history; no break is ' +
      'without a history',
    sql: `select format('break %s went from %s to %s at step %s', break_id, from_state, to_state, step_id) as what
          from (
            select s.*, lag(s.to_state) over (partition by s.break_id order by s.step_id) as before
            from treasury.break_step s
          ) steps
          where from_state is distinct from before or from_state is null and to_state not in ('timing', 'open')
            or from_state || '>' || to_state not in (${breakSteps})
          union all
          select format('break %s is %s, its history says %s', b.break_id, b.state, coalesce(h.to_state, 'nothing'))
          from treasury.break b
          left join (select distinct on (break_id) break_id, to_state from treasury.break_step
            order by break_id, step_id desc) h using (break_id)
          where h.to_state is distinct from b.state`,
  },
  {
    name: 'I10 breaks',
    statement: 'each explanation of a break is in the audit trail under its operator’s name',
    sql: `select format('the explanation of break %s by %s is not in the trail', b.break_id, b.explained_by) as what
          from treasury.break b
          where b.explained_by is not null
            and not exists (select from operators.audit a where a.subject = 'break' and a.subject_id = b.break_id
            and a.act = 'break.explained' and a.operator = b.explained_by and a.after ->> 'reason' = b.reason)`,
  },
]

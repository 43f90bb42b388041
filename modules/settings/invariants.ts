import type { Invariant } from '#kit/invariants.ts'

/** The invariants of the settings. */
export const settingInvariants: readonly Invariant[] = [
  {
    name: 'I10 settings',
    statement: 'a setting that needs two operators is what a second one granted',
    sql: `select format('setting %s is %s by %s, approval %s (%s) says %s', s.key, s.value, s.operator, coalesce(s.approval_id, 'none'),
            coalesce(a.state, 'not there'), coalesce(a.payload ->> 'value', 'nothing')) as what
          from operators.setting s left join operators.approval a on a.approval_id = s.approval_id and a.kind = 'setting.change' and a.subject_id = s.key
          where not operators.set_by_one(s.key) and (a.state is distinct from 'granted' or a.maker = a.checker or a.payload ->> 'value' is distinct from s.value)`,
  },
]

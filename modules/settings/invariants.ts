import type { Invariant } from '#kit/invariants.ts'

export const settingInvariants: readonly Invariant[] = [
  {
    name: 'I10 settings',
    statement: 'the value of a setting that needs two operators is the one that a second operator approved',
    sql: `select format('setting %s is %s, set by %s; approval %s (%s) is for %s', s.key, s.value, s.operator,
            coalesce(s.approval_id, 'none'),
            coalesce(a.state, 'missing'), coalesce(a.payload ->> 'value', 'nothing')) as what
          from operators.setting s left join operators.approval a on a.approval_id = s.approval_id
            and a.kind = 'setting.change' and a.subject_id = s.key
          where not operators.one_operator_may_set(s.key)
            and (a.state is distinct from 'granted' or a.maker = a.checker
            or a.payload ->> 'value' is distinct from s.value)`,
  },
]

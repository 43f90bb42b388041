import type { Invariant } from '#kit/invariants.ts'

export const memberInvariants: readonly Invariant[] = [
  {
    name: 'I7 accounts',
    statement:
      'the registered account is the one that its member holds, and the last change that took effect led to it',
    sql: `select format('member %s has %s %s registered, and holds %s %s', coalesce(b.member_id, h.member_id), b.bank,
            b.account_number, h.bank, h.account_number) as what
          from (select * from members.bank_account where given_up_at is null) b
          full join (select * from members.account_holding where held_until is null) h
            on h.member_id = b.member_id and h.bank = b.bank and h.account_number = b.account_number
          where b.member_id is null or h.member_id is null
          union all
          select format('the last change of member %s led to %s %s, registered is %s %s', c.member_id, c.bank,
            c.account_number, b.bank, b.account_number)
          from (select distinct on (member_id) * from members.account_change where state = 'approved'
            order by member_id, ended_at desc, id desc) c
          join members.bank_account b using (member_id) where (b.bank, b.account_number) <> (c.bank, c.account_number)`,
  },
  {
    name: 'I7 accounts given up',
    statement:
      'nobody holds an account that was given up for somebody else, unless they proved it since; a registered ' +
      'one that was is marked',
    sql: `select format('member %s gave up %s %s and holds it unverified', g.member_id, g.bank,
            g.account_number) as what
          from members.account_given_up g join members.account_holding h using (member_id, bank, account_number)
          where h.verified_at is null
          union all
          select format('member %s gave up %s %s, which is registered and not marked', g.member_id, g.bank,
            g.account_number)
          from members.account_given_up g join members.bank_account b using (member_id, bank, account_number)
          left join members.account_holding h using (member_id, bank, account_number)
          where b.given_up_at is null and h.member_id is null
          union all
          select format('%s %s of member %s is marked as given up and was not', b.bank, b.account_number, b.member_id)
          from members.bank_account b left join members.account_given_up g using (member_id, bank, account_number)
          where b.given_up_at is not null and g.member_id is null`,
  },
  {
    name: 'I10 account changes',
    statement:
      'each change that took effect has as many different yeses as it needs, and each yes and no is in the audit trail',
    sql: `select format('change %s of member %s needs %s yeses and has %s', c.id, c.member_id, c.eyes_needed,
            count(a.operator)) as what
          from members.account_change c left join members.account_change_approval a on a.member_id = c.member_id
            and a.change_id = c.id
          where c.state = 'approved' group by c.member_id, c.id having count(a.operator) < c.eyes_needed
          union all
          select format('the yes of %s to change %s of member %s is not in the trail', a.operator, a.change_id,
            a.member_id)
          from members.account_change_approval a
          where not exists (select from operators.audit u
            where u.subject = 'account_change' and u.member_id = a.member_id
            and u.subject_id = a.change_id and u.operator = a.operator
            and u.act in ('account_change.approved', 'account_change.approval_added'))
          union all
          select format('the no to change %s of member %s is not in the trail', c.id, c.member_id)
          from members.account_change c
          where c.state = 'refused'
            and not exists (select from operators.audit u
            where u.subject = 'account_change' and u.member_id = c.member_id
            and u.subject_id = c.id and u.act = 'account_change.refused')`,
  },
]

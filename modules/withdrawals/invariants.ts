import { withdrawalAllows, type WithdrawalState } from '#contract/plain/requests.ts'
import type { Invariant } from '#kit/invariants.ts'

const legalSteps = (Object.entries(withdrawalAllows) as [WithdrawalState, (typeof withdrawalAllows)[WithdrawalState]][])
  .flatMap(([from, can]) => [
    ...(can.approve ? [`${from}>approved`] : []),
    ...(can.reject ? [`${from}>rejected`] : []),
    ...(can.settle ? [`${from}>paid`] : []),
    ...(can.return ? [`${from}>returned`] : []),
  ])
  .map((edge) => `'${edge}'`)
  .join()

const HISTORY = `select member_id, payload ->> 'withdrawal' as id, no,
    case topic when 'withdrawal.requested' then 'review' else substr(topic, 12) end as state
  from outbox.event
  where topic in ('withdrawal.requested', 'withdrawal.approved', 'withdrawal.paid', 'withdrawal.rejected',
    'withdrawal.returned')`

/** Whatever became of its payout. */
const WAS_APPROVED = `('approved', 'paid', 'returned')`

/** In the journal: source 2, by its id and the action. */
export const withdrawalInvariants: readonly Invariant[] = [
  {
    name: 'I7 withdrawals',
    statement: 'a withdrawal takes no step that its state does not allow, and has the last state of its history',
    sql: `select format('withdrawal %s of member %s went from %s to %s at no %s', id, member_id, before, state, no)
            as what from (
            select h.*, lag(h.state) over (partition by h.member_id, h.id order by h.no) as before from (${HISTORY}) h
          ) steps where before is not null and before || '>' || state not in (${legalSteps}) or before is null
            and state <> 'review'
          union all
          select format('withdrawal %s of member %s is %s, its history says %s', w.id, w.member_id, w.state,
            coalesce(h.state, 'nothing'))
          from withdrawals.withdrawal w left join (
            select distinct on (member_id, id) member_id, id, state from (${HISTORY}) x order by member_id, id, no desc
          ) h using (member_id, id) where h.state is distinct from w.state`,
  },
  {
    name: 'I7 payouts sent',
    statement:
      'a withdrawal is paid where its payout was sent, returned where it was refused, and waits while nobody knows',
    sql: `select format('withdrawal %s of member %s is %s over %s, its payout is %s over %s',
            coalesce(w.id, p.withdrawal_id), coalesce(w.member_id, p.member_id), coalesce(w.state, 'unknown'), w.amount,
            coalesce(p.state, 'none'), p.amount) as what
          from (select * from treasury.payout where member_id <> 0) p
          full join withdrawals.withdrawal w on w.member_id = p.member_id and w.id = p.withdrawal_id
          where case w.state when 'approved' then p.id is not null and p.state not in ('instructed', 'unknown')
              when 'paid' then p.state is distinct from 'sent' when 'returned' then p.state is distinct from 'refused'
                else p.id is not null end
            or p.amount <> w.amount or p.account_number <> w.account_number or p.bank <> w.bank`,
  },
  {
    name: 'I8',
    statement: "what is held of a member's money is what their waiting withdrawals ask for",
    sql: `select format('member %s has %s held, their waiting withdrawals ask for %s', member_id,
            coalesce(p.balance, 0), coalesce(w.total, 0)) as what
          from (select member_id, balance from wallet.purse where purse_no = wallet.purse_held()) p full join (
            select member_id, sum(amount) as total from withdrawals.withdrawal
            where state in ('review', 'approved') group by 1
          ) w using (member_id) where coalesce(p.balance, 0) <> coalesce(w.total, 0)`,
  },
  {
    name: 'I8 postings',
    statement: 'each withdrawal was held once, and went to the bank or back to the member once where it has ended',
    sql: `select format('withdrawal %s of member %s (%s, %s): held %s, paid %s, given back %s', w.id, w.member_id,
            w.state, w.amount, coalesce(j.held, 0), coalesce(j.paid, 0), coalesce(j.back, 0)) as what
          from withdrawals.withdrawal w left join lateral (
            select sum(e.amount) filter (where t.ext_id = w.id || ':hold') as held,
              -sum(e.amount) filter (where t.ext_id = w.id || ':paid') as paid,
              -sum(e.amount) filter (where t.ext_id in (w.id || ':release', w.id || ':returned')) as back
            from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no
              and e.account = wallet.account_member() and e.purse_no = wallet.purse_held()
            where t.member_id = w.member_id and t.source = wallet.source_withdrawal()
              and t.ext_id in (w.id || ':hold', w.id || ':paid', w.id || ':release', w.id || ':returned')
          ) j on true
          where coalesce(j.held, 0) <> w.amount
            or coalesce(j.paid, 0) <> case w.state when 'paid' then w.amount else 0 end
            or coalesce(j.back, 0) <> case when w.state in ('rejected', 'returned') then w.amount else 0 end`,
  },
  {
    name: 'I10 eyes',
    statement:
      'what was approved has as many approvals by different operators as it needs, each of its amount and account',
    sql: `select format('withdrawal %s of member %s (%s, %s) needs %s yeses and has %s', w.id, w.member_id, w.state,
            w.amount, w.eyes_needed, count(a.operator))
            as what
          from withdrawals.withdrawal w left join withdrawals.approval a on a.member_id = w.member_id
            and a.withdrawal_id = w.id
            and a.amount = w.amount and a.account_number = w.account_number
            and exists (select from operators.operator o where o.operator = a.operator)
          where w.state in ${WAS_APPROVED} group by w.member_id, w.id
          having count(distinct a.operator) < w.eyes_needed`,
  },
  {
    name: 'I10 trail',
    statement: "each yes and each no to a withdrawal is in the audit trail under its operator's name",
    sql: `select format('the yes of %s to withdrawal %s of member %s is not in the trail', a.operator, a.withdrawal_id,
            a.member_id) as what
          from withdrawals.approval a
          where not exists (select from operators.audit u where u.subject = 'withdrawal' and u.member_id = a.member_id
            and u.subject_id = a.withdrawal_id and u.operator = a.operator
            and u.act in ('withdrawal.approved', 'withdrawal.approval_added'))
          union all
          select format('the no to withdrawal %s of member %s is not in the trail', w.id, w.member_id)
          from withdrawals.withdrawal w
          where w.state = 'rejected'
            and not exists (select from operators.audit u where u.subject = 'withdrawal' and u.member_id = w.member_id
            and u.subject_id = w.id and u.act = 'withdrawal.rejected')`,
  },
]

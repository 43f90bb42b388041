import { depositAllows, type DepositState } from '#contract/plain/requests.ts'
import type { Invariant } from '#kit/invariants.ts'

/** The gateway's own end, and a foreign payer, make it `failed`. */
const edges = (Object.entries(depositAllows) as [DepositState, (typeof depositAllows)[DepositState]][]).flatMap(
  ([from, can]) => [
    ...(can.cancel ? [`${from}>cancelled`, `${from}>failed`] : []),
    ...(can.expire ? [`${from}>expired`] : []),
    ...(can.settle ? [`${from}>completed`] : []),
  ],
)
const legal = edges.map((edge) => `'${edge}'`).join()

/** `deposit.failed` of an ended deposit reports further money, and is no end. */
const HISTORY = `select member_id, payload ->> 'deposit' as id, no,
    case topic when 'deposit.requested' then 'pending' else substr(topic, 9) end as state
  from outbox.event where topic in ('deposit.requested', 'deposit.completed', 'deposit.cancelled', 'deposit.expired',
    'deposit.failed')`

export const depositInvariants: readonly Invariant[] = [
  {
    name: 'I7 deposits',
    statement: 'a deposit takes no step that its state does not allow',
    sql: `select format('deposit %s of member %s went from %s to %s at no %s', id, member_id, before, state, no) as what
          from (
            select h.*, lag(h.state) over (partition by h.member_id, h.id order by h.no) as before from (${HISTORY}) h
          ) steps
          where before is not null and before || '>' || state not in (${legal})
            and not (state = 'failed' and before <> 'pending')`,
  },
  {
    name: 'I7 deposit ends',
    statement: 'a deposit has the last state of its history, and one that ended without money was never credited',
    sql: `select format('deposit %s of member %s is %s, its history says %s', d.id, d.member_id, d.state,
            array_to_string(h.states, ', ')) as what
          from deposits.deposit d join (select member_id, id, array_agg(state order by no) as states from (${HISTORY}) x
            group by 1, 2) h using (member_id, id)
          where case when d.state in ('preparing', 'pending') then h.states <> '{pending}'
            when d.state = 'completed' then not 'completed' = any (h.states)
            else not d.state = any (h.states) or 'completed' = any (h.states) end`,
  },
  {
    name: 'I9 deposits',
    statement:
      'each completed deposit was credited with one receipt, of its amount, and each credited receipt has its ' +
      'deposit, also out of suspense',
    sql: `select format('deposit %s of member %s is credited with %s, its receipts (%s) say %s',
            coalesce(d.id, r.request_id), coalesce(d.member_id, r.member_id), coalesce(d.credited::text, 'nothing'),
            coalesce(r.n, 0), coalesce(r.total, 0)) as what
          from (select member_id, id, credited from deposits.deposit where state = 'completed') d
          full join (
            select member_id, request_id, count(*) as n, sum(amount) as total from (
              select member_id, request_id, amount from treasury.receipt where outcome = 'credited'
              union all
              select s.credited_to, s.credited_deposit, treasury.left_of(x.id) from treasury.suspended s
              join treasury.receipt x on x.id = s.receipt_id
              where s.state = 'credited'
            ) every_credit group by 1, 2
          ) r on r.member_id = d.member_id and r.request_id = d.id
          where d.id is null or r.n is distinct from 1 or r.total <> d.credited`,
  },
  {
    name: 'I11 deposits',
    statement: 'the number of completed deposits that is kept of a member is that of their deposits',
    sql: `select format('member %s is kept at %s completed deposits, %s are there', coalesce(t.member_id, d.member_id),
            t.completed, d.n) as what
          from deposits.completed_total t full join (
            select member_id, count(*) as n from deposits.deposit where state = 'completed' group by member_id
          ) d on d.member_id = t.member_id where coalesce(t.completed, 0) <> coalesce(d.n, 0)`,
  },
]

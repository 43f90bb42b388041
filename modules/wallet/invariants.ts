import type { Invariant } from '#kit/invariants.ts'
import { brokenSeals } from './broken-seals.ts'

/** I4 is the crash test's. */
export const walletInvariants: readonly Invariant[] = [
  {
    name: 'I1',
    statement: 'each transfer sums to zero, and so does the journal',
    sql: `select format('member %s no %s sums to %s', member_id, no, sum(amount)) as what
          from wallet.entry group by member_id, no having sum(amount) <> 0`,
  },
  {
    name: 'I1 transfers',
    statement: 'each entry has its transfer',
    sql: `select format('member %s no %s leg %s has no transfer', e.member_id, e.no, e.leg) as what from wallet.entry e
          where not exists (select from wallet.transfer t where t.member_id = e.member_id and t.no = e.no)`,
  },
  {
    name: 'I2',
    statement: 'each purse is the sum of its entries',
    sql: `select format('member %s purse %s is %s, entries say %s', member_id, purse_no, p.balance,
            coalesce(e.total, 0)) as what
          from wallet.purse p full join (
            select member_id, purse_no, sum(amount) as total from wallet.entry where account = wallet.account_member()
            group by member_id, purse_no
          ) e using (member_id, purse_no) where coalesce(p.balance, 0) <> coalesce(e.total, 0)`,
  },
  {
    name: 'I2 days',
    statement: 'what was kept of a closed day is what its entries say',
    sql: `select format('account %s on %s is kept as %s, entries say %s', account, day, coalesce(c.total, 0),
            coalesce(e.total, 0)) as what
          from (select account, day, total from wallet.checkpoint) c full join (
            select e.account, (t.at at time zone 'Asia/Bangkok')::date as day, sum(e.amount) as total
            from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no
            where e.account <> wallet.account_member()
              and t.at < (select (max(k.day) + 1)::timestamp at time zone 'Asia/Bangkok' from wallet.checkpoint k)
            group by 1, 2
          ) e using (account, day) where coalesce(c.total, 0) <> coalesce(e.total, 0)`,
  },
  {
    name: 'I3',
    statement: 'no purse is negative',
    sql: `select format('member %s purse %s is %s', member_id, purse_no, balance) as what from wallet.purse
      where balance < 0`,
  },
  {
    name: 'I5',
    statement: 'each outside id acts once: a bet has one rollback at most',
    sql: `select format('member %s bet %s has %s rollbacks', member_id, refers_to, count(*)) as what
          from wallet.transfer where kind = wallet.kind_rollback() group by member_id, refers_to having count(*) > 1`,
  },
  {
    name: 'I6 numbers',
    statement: "a member's numbers have no gap, and each transfer has its event",
    sql: `select format('member %s counts to %s with %s numbers up to %s', l.member_id, l.no, coalesce(e.n, 0),
            coalesce(e.top, 0)) as what
          from wallet.member_lock l left join (
            select member_id, count(*) as n, max(no) as top from outbox.event group by member_id
          ) e using (member_id) where l.no <> coalesce(e.n, 0) or l.no <> coalesce(e.top, 0)
          union all
          select format('member %s transfer %s has no event', t.member_id, t.no) from wallet.transfer t
          where not exists (select from outbox.event e where e.member_id = t.member_id and e.no = t.no)`,
  },
  {
    name: 'I6 seals',
    statement: 'what was sealed is what is there',
    sql: brokenSeals('every'),
  },
  {
    name: 'I6 chain',
    statement: 'the balance after each entry follows from the one before',
    sql: `select format('member %s purse %s breaks at no %s', member_id, purse_no, no) as what from (
            select member_id, purse_no, no, balance_after,
              coalesce(lag(balance_after) over (partition by member_id, purse_no order by no, leg), 0) + amount as due
            from wallet.entry where account = wallet.account_member()
          ) c where balance_after <> due`,
  },
  {
    name: 'I7 bets',
    statement:
      'a win, a rollback or a re-settlement answers a bet of its round, and a bet that was undone has won nothing',
    sql: `select format('member %s no %s (kind %s) answers %s (kind %s)', a.member_id, a.no, a.kind, a.refers_to,
            coalesce(b.kind::text, 'none'))
            as what
          from wallet.transfer a left join wallet.transfer b on b.member_id = a.member_id and b.no = a.refers_to
          where a.kind in (wallet.kind_win(), wallet.kind_rollback(), wallet.kind_adjust(), wallet.kind_held_win(),
            wallet.kind_win_released(), wallet.kind_win_refused())
            and (b.no is null or b.no >= a.no or b.round is distinct from a.round or b.source <> abs(a.source)
            or b.kind <> wallet.kind_bet()
            and not (a.kind = wallet.kind_rollback() and b.kind = wallet.kind_tombstone()))
          union all
          select format('member %s bet %s was undone and has won', w.member_id, w.refers_to)
          from wallet.transfer w join wallet.transfer r on r.member_id = w.member_id and r.refers_to = w.refers_to
            and r.kind = wallet.kind_rollback()
          where w.kind in (wallet.kind_win(), wallet.kind_adjust(), wallet.kind_win_released())`,
  },
  {
    name: 'I3 debts',
    statement: 'nobody owes less than nothing, and no posting leaves a new debt beside cash',
    sql: `select format('member %s owes %s', member_id, -sum(amount)) as what from wallet.entry
          where account = wallet.account_debt()
          group by member_id having sum(amount) > 0
          union all
          select format('member %s is kept as owing %s, entries say %s', l.member_id, l.owed, coalesce(d.owed, 0))
          from wallet.member_lock l left join (
            select member_id, -sum(amount) as owed from wallet.entry where account = wallet.account_debt()
            group by member_id
          ) d using (member_id) where l.owed <> coalesce(d.owed, 0)
          union all
          select format('member %s no %s left a debt beside %s in cash', d.member_id, d.no, c.balance_after)
          from wallet.entry d join wallet.entry c on c.member_id = d.member_id and c.no = d.no
            and c.account = wallet.account_member() and c.purse_no = wallet.purse_cash()
          where d.account = wallet.account_debt() and d.amount < 0 and c.balance_after > 0`,
  },
  {
    name: 'I9 rewards',
    statement: 'each win without a bet is one that a game host has reported',
    sql: `select format('member %s no %s ("%s") is a reward of %s that no host has reported', t.member_id, t.no,
            t.ext_id, -e.amount) as what
          from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0
          where t.kind = wallet.kind_reward() and not exists (select from wallet.reported_reward r
            where r.member_id = t.member_id and r.source = t.source and r.ext_id = t.ext_id and r.amount = -e.amount)`,
  },
  {
    name: 'I7 purses',
    statement: 'an opened purse was opened and ended by one posting each, and nothing moved in it before or after',
    sql: `select format('member %s purse %s was opened by no %s and ended by no %s, its entries say %s to %s',
            o.member_id, o.purse_no, o.opened_no, o.ended_no, e.first, e.last) as what
          from wallet.opened_purse o
          left join wallet.transfer t on t.member_id = o.member_id and t.no = o.opened_no
          left join wallet.transfer u on u.member_id = o.member_id and u.no = o.ended_no
          left join (
            select member_id, purse_no, min(no) as first, max(no) as last from wallet.entry where purse_no >= 10
            group by member_id, purse_no
          ) e on e.member_id = o.member_id and e.purse_no = o.purse_no
          where t.kind is distinct from wallet.kind_purse_opened() or e.first is distinct from o.opened_no
            or o.ended_no is not null
            and (u.kind not in (wallet.kind_purse_closed(), wallet.kind_purse_expired()) or u.kind is null
              or e.last > o.ended_no)`,
  },
  {
    name: 'I11 purses',
    statement: 'a purse that is open is under the terms it was opened with, and one that has ended holds nothing',
    sql: `select format('member %s purse %s (ended %s) stands with %s', coalesce(o.member_id, q.member_id),
            coalesce(o.purse_no, q.purse_no), o.ended_as, coalesce(q.balance::text, 'no row')) as what
          from wallet.opened_purse o
          full join (select * from wallet.purse where purse_no >= 10) q using (member_id, purse_no)
          where o.purse_no is null or (o.ended_as is null) <> (q.purse_no is not null)
            or q.purse_no is not null and (q.kind, q.spend_rank, q.max_stake, q.barred, q.expires_at)
              is distinct from (o.kind, o.spend_rank, o.max_stake, o.barred, o.expires_at)`,
  },
  {
    name: 'I11 cash-out',
    statement:
      'what may still go from a purse to cash is its maximum less what went, and what its bets brought after its ' +
      'end counts too',
    sql: `select format('member %s purse %s may still give %s of %s, and gave %s', o.member_id, o.purse_no, o.cash_left,
            o.max_cash_out, coalesce(g.gave, 0)) as what
          from wallet.opened_purse o left join (
            select f.member_id, f.purse_no, sum(c.amount) as gave
            from wallet.transfer t
            join wallet.entry f on f.member_id = t.member_id and f.no = t.no and f.purse_no >= 10 and f.amount < 0
            join wallet.entry c on c.member_id = t.member_id and c.no = t.no and c.account = wallet.account_member()
              and c.purse_no = wallet.purse_cash() and c.amount > 0
            where t.kind in (wallet.kind_purse_moved(), wallet.kind_purse_closed(), wallet.kind_purse_expired())
            group by f.member_id, f.purse_no
          ) g using (member_id, purse_no)
          where o.max_cash_out is not null and (o.cash_left > o.max_cash_out - coalesce(g.gave, 0)
            or o.ended_as is distinct from 'released' and o.cash_left <> o.max_cash_out - coalesce(g.gave, 0))`,
  },
  {
    name: 'I11 days',
    statement:
      'what was counted of each day of a member is what the journal says was staked, won, paid in and paid out on it',
    sql: `with dated as (
            select t.member_id, t.no, t.kind,
              (max(t.at) over (partition by t.member_id order by t.no) at time zone 'Asia/Bangkok')::date as day
            from wallet.transfer t
          ), journal as (
            select d.member_id, d.day, min(d.no) as first_no,
              coalesce(sum(e.amount) filter (where d.kind = wallet.kind_bet() and u.no is null), 0) as staked,
              coalesce(sum(-e.amount) filter
                (where d.kind in (wallet.kind_win(), wallet.kind_adjust(), wallet.kind_win_released())), 0) as won,
              coalesce(sum(e.amount) filter (where d.kind in (wallet.kind_deposit(), wallet.kind_refund())), 0)
                as paid_in,
              coalesce(sum(-e.amount) filter (where d.kind = wallet.kind_payout()), 0) as paid_out
            from dated d
            left join wallet.entry e on e.member_id = d.member_id and e.no = d.no
              and case when d.kind in (wallet.kind_bet(), wallet.kind_win(), wallet.kind_adjust(),
                wallet.kind_win_released()) then e.leg = 0
                else d.kind in (wallet.kind_deposit(), wallet.kind_refund(), wallet.kind_payout())
                and e.account = any (array[wallet.account_member(), wallet.account_debt()]) end
            left join (select member_id, refers_to as no from wallet.transfer where kind = wallet.kind_rollback()) u
              on d.kind = wallet.kind_bet() and u.member_id = d.member_id and u.no = d.no
            group by d.member_id, d.day
          ), sums as (
            select j.*, sum(paid_in) over w - paid_in as in_before, sum(paid_out) over w - paid_out as out_before
            from journal j window w as (partition by member_id order by day)
          ), counted as (
            select member_id, day, first_no, staked, won, paid_in, paid_out, in_before, out_before from wallet.day_total
            union all
            select member_id, day, day_no, day_staked, day_won, day_paid_in, day_paid_out, in_before, out_before
            from wallet.member_lock where day is not null
          )
          select format('member %s on %s is counted as %s, the journal says %s', coalesce(c.member_id, j.member_id),
            coalesce(c.day, j.day), case when c.day is null then 'nothing'
              else concat_ws(' ', c.first_no, c.staked, c.won, c.paid_in, c.paid_out, c.in_before, c.out_before) end,
            case when j.day is null then 'nothing'
              else concat_ws(' ', j.first_no, j.staked, j.won, j.paid_in, j.paid_out, j.in_before, j.out_before) end)
              as what
          from counted c full join sums j on j.member_id = c.member_id and j.day = c.day
          where (c.first_no, c.staked, c.won, c.paid_in, c.paid_out, c.in_before, c.out_before)
            is distinct from (j.first_no, j.staked, j.won, j.paid_in, j.paid_out, j.in_before, j.out_before)`,
  },
  {
    name: 'I11 play sessions',
    statement:
      'the last play session is the one that follows from the journal: bets with no gap of 30 minutes between them',
    sql: `with bet as (
            select member_id, no, at,
              max(at) over (partition by member_id order by no rows between unbounded preceding
              and 1 preceding) as before
            from wallet.transfer where kind = wallet.kind_bet()
          ), first as (
            select distinct on (member_id) member_id, no, at from bet
            where before is null or at >= before + wallet.play_session_gap()
            order by member_id, no desc
          ), last as (select member_id, max(at) as at from bet group by member_id)
          select format('member %s plays since no %s (%s) until %s, the journal says no %s (%s) until %s', l.member_id,
            l.stretch_no, l.stretch_from, l.stretch_last, first.no, first.at, last.at) as what
          from wallet.member_lock l left join first using (member_id) left join last using (member_id)
          where (l.stretch_no, l.stretch_from, l.stretch_last) is distinct from (first.no, first.at, last.at)`,
  },
  {
    name: 'I11 play session sums',
    statement: 'what was counted of the last play session is what the journal says was staked and won in it',
    sql: `select format('member %s staked %s and won %s since no %s, the journal says %s and %s', l.member_id,
            l.stretch_staked, l.stretch_won, l.stretch_no, coalesce(p.staked, 0), coalesce(p.won, 0)) as what
          from wallet.member_lock l left join (
            select l.member_id, sum(e.amount) filter (where t.kind = wallet.kind_bet()) as staked,
              sum(-e.amount) filter (where t.kind <> wallet.kind_bet()) as won
            from wallet.member_lock l
            join wallet.transfer t on t.member_id = l.member_id and t.no >= l.stretch_no
              and t.kind in (wallet.kind_bet(), wallet.kind_win(), wallet.kind_adjust(), wallet.kind_win_released())
            join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0
            where not exists (select from wallet.transfer u where u.member_id = t.member_id and u.refers_to = t.no
              and u.kind = wallet.kind_rollback())
            group by l.member_id
          ) p using (member_id)
          where (l.stretch_staked, l.stretch_won) is distinct from (coalesce(p.staked, 0), coalesce(p.won, 0))`,
  },
]

import { brokenSeals } from './broken-seals.ts'

const SINCE_MARK = `since_mark as materialized (
  select l.member_id, coalesce(m.no, 0) as mark from wallet.member_lock l
  left join wallet.audit_mark m using (member_id) where l.no > coalesce(m.no, 0)
)`

/** What was checked before is read again only where the new depends on it (`--full` reads all). An invariant missing
 *  here is checked by its usual SQL. */
export const walletInvariantsSince: Readonly<Record<string, string>> = {
  I1: `with ${SINCE_MARK}
    select format('member %s no %s sums to %s', e.member_id, e.no, sum(e.amount)) as what
    from since_mark f join wallet.entry e on e.member_id = f.member_id and e.no > f.mark group by e.member_id, e.no
    having sum(e.amount) <> 0`,
  'I1 transfers': `with ${SINCE_MARK}
    select format('member %s no %s leg %s has no transfer', e.member_id, e.no, e.leg) as what
    from since_mark f join wallet.entry e on e.member_id = f.member_id and e.no > f.mark
    where not exists (select from wallet.transfer t where t.member_id = e.member_id and t.no = e.no)`,
  I2: `with ${SINCE_MARK}, summed as (
      select member_id, purse_no, sum(amount) as total from (
        select member_id, purse_no, balance as amount from wallet.audit_purse
        union all
        select e.member_id, e.purse_no, e.amount from since_mark f join wallet.entry e on e.member_id = f.member_id
          and e.no > f.mark where e.account = wallet.account_member()
      ) x group by member_id, purse_no)
    select format('member %s purse %s is %s, entries say %s', member_id, purse_no, p.balance,
      coalesce(e.total, 0)) as what
    from wallet.purse p full join summed e using (member_id, purse_no)
    where coalesce(p.balance, 0) <> coalesce(e.total, 0)`,
  'I2 days': `select format('account %s on %s is kept as %s, entries say %s', account, day, coalesce(c.total, 0),
      coalesce(e.total, 0)) as what
    from (select account, day, total from wallet.checkpoint where day > (select a.day from wallet.audit_day a)) c
    full join (
      select e.account, (t.at at time zone 'Asia/Bangkok')::date as day, sum(e.amount) as total
      from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no
      where e.account <> wallet.account_member()
        and t.at >= (select (a.day + 1)::timestamp at time zone 'Asia/Bangkok' from wallet.audit_day a)
        and t.at < (select (max(k.day) + 1)::timestamp at time zone 'Asia/Bangkok' from wallet.checkpoint k)
      group by 1, 2
    ) e using (account, day) where coalesce(c.total, 0) <> coalesce(e.total, 0)`,
  'I6 numbers': `with ${SINCE_MARK}, counted as (
      select f.member_id, f.mark + count(e.no) as n, coalesce(max(e.no), f.mark) as top
      from since_mark f left join outbox.event e on e.member_id = f.member_id and e.no > f.mark
      group by f.member_id, f.mark)
    select format('member %s counts to %s with %s numbers up to %s', l.member_id, l.no, e.n, e.top) as what
    from counted e join wallet.member_lock l using (member_id) where l.no <> e.n or l.no <> e.top
    union all
    select format('member %s transfer %s has no event', t.member_id, t.no)
    from since_mark f join wallet.transfer t on t.member_id = f.member_id and t.no > f.mark
    where not exists (select from outbox.event e where e.member_id = t.member_id and e.no = t.no)`,
  'I6 seals': brokenSeals('since the mark'),
  'I6 chain': `with ${SINCE_MARK}
    select format('member %s purse %s breaks at no %s', member_id, purse_no, no) as what from (
      select e.member_id, e.purse_no, e.no, e.balance_after,
        coalesce(lag(e.balance_after) over (partition by e.member_id, e.purse_no order by e.no, e.leg), p.balance, 0)
          + e.amount as due
      from since_mark f join wallet.entry e on e.member_id = f.member_id and e.no > f.mark
        and e.account = wallet.account_member()
      left join wallet.audit_purse p on p.member_id = e.member_id and p.purse_no = e.purse_no
    ) c where balance_after <> due`,
  'I7 bets': `with ${SINCE_MARK}, answer as (
      select t.* from since_mark f join wallet.transfer t on t.member_id = f.member_id and t.no > f.mark
      where t.kind in (wallet.kind_win(), wallet.kind_rollback(), wallet.kind_adjust(), wallet.kind_held_win(),
        wallet.kind_win_released(), wallet.kind_win_refused()))
    select format('member %s no %s (kind %s) answers %s (kind %s)', a.member_id, a.no, a.kind, a.refers_to,
      coalesce(b.kind::text, 'none')) as what
    from answer a left join wallet.transfer b on b.member_id = a.member_id and b.no = a.refers_to
    where b.no is null or b.no >= a.no or b.round is distinct from a.round or b.source <> abs(a.source)
      or b.kind <> wallet.kind_bet() and not (a.kind = wallet.kind_rollback() and b.kind = wallet.kind_tombstone())
    union all
    select format('member %s bet %s was undone and has won', w.member_id, w.refers_to)
    from answer a join wallet.transfer w on w.member_id = a.member_id and w.refers_to = a.refers_to
      and w.kind in (wallet.kind_win(), wallet.kind_adjust(), wallet.kind_win_released())
    join wallet.transfer r on r.member_id = w.member_id and r.refers_to = w.refers_to
      and r.kind = wallet.kind_rollback()`,
  'I7 purses': `with ${SINCE_MARK}
    select format('member %s purse %s moved at no %s, opened by no %s and ended by no %s', e.member_id, e.purse_no,
      e.no, o.opened_no, o.ended_no) as what
    from since_mark f join wallet.entry e on e.member_id = f.member_id and e.no > f.mark and e.purse_no >= 10
    left join wallet.opened_purse o on o.member_id = e.member_id and o.purse_no = e.purse_no
    where o.opened_no is null or e.no < o.opened_no or e.no > o.ended_no
    union all
    select format('member %s purse %s was opened by no %s and ended by no %s', o.member_id, o.purse_no, o.opened_no,
      o.ended_no)
    from since_mark f join wallet.opened_purse o on o.member_id = f.member_id
      and (o.opened_no > f.mark or o.ended_no > f.mark)
    left join wallet.transfer t on t.member_id = o.member_id and t.no = o.opened_no
    left join wallet.transfer u on u.member_id = o.member_id and u.no = o.ended_no
    where t.kind is distinct from wallet.kind_purse_opened() or o.ended_no is not null
      and (u.kind not in (wallet.kind_purse_closed(), wallet.kind_purse_expired()) or u.kind is null)`,
  'I11 cash-out': `with ${SINCE_MARK}
    select format('member %s purse %s may still give %s of %s, and gave %s', o.member_id, o.purse_no, o.cash_left,
      o.max_cash_out, g.gave) as what
    from since_mark f join wallet.opened_purse o on o.member_id = f.member_id and o.max_cash_out is not null
    cross join lateral (
      select coalesce(sum(c.amount), 0) as gave from wallet.transfer t
      join wallet.entry m on m.member_id = t.member_id and m.no = t.no and m.purse_no = o.purse_no and m.amount < 0
      join wallet.entry c on c.member_id = t.member_id and c.no = t.no and c.account = wallet.account_member()
        and c.purse_no = wallet.purse_cash() and c.amount > 0
      where t.member_id = o.member_id and t.no >= o.opened_no and t.no <= coalesce(o.ended_no, t.no)
        and t.kind in (wallet.kind_purse_moved(), wallet.kind_purse_closed(), wallet.kind_purse_expired())
    ) g
    where o.cash_left > o.max_cash_out - g.gave or o.ended_as is distinct from 'released'
      and o.cash_left <> o.max_cash_out - g.gave`,
}

import type { BookPromise } from '#kit/promises.ts'

/** The promises of the journal (I4, that what was acknowledged is there, is the crash test's). */
export const walletPromises: readonly BookPromise[] = [
  {
    invariant: 'I1',
    promise: 'each transfer sums to zero, and so does the journal',
    sql: `select format('member %s no %s sums to %s', member_id, no, sum(amount)) as what
          from wallet.entry group by member_id, no having sum(amount) <> 0`,
  },
  {
    invariant: 'I1 transfers',
    promise: 'each entry has its transfer',
    sql: `select format('member %s no %s leg %s has no transfer', e.member_id, e.no, e.leg) as what from wallet.entry e
          where not exists (select from wallet.transfer t where t.member_id = e.member_id and t.no = e.no)`,
  },
  {
    invariant: 'I2',
    promise: 'each purse is the sum of its entries',
    sql: `select format('member %s purse %s is %s, entries say %s', member_id, purse_no, p.balance, coalesce(e.total, 0)) as what
          from wallet.purse p full join (
            select member_id, purse_no, sum(amount) as total from wallet.entry where account = 1 group by member_id, purse_no
          ) e using (member_id, purse_no) where coalesce(p.balance, 0) <> coalesce(e.total, 0)`,
  },
  {
    invariant: 'I2 days',
    promise: 'what was kept of a closed day is what its entries say',
    sql: `select format('account %s on %s is kept as %s, entries say %s', account, day, coalesce(c.total, 0), coalesce(e.total, 0)) as what
          from (select account, day, total from wallet.checkpoint) c full join (
            select e.account, (t.at at time zone 'Asia/Bangkok')::date as day, sum(e.amount) as total
            from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no
            where e.account <> 1 and t.at < (select (max(k.day) + 1)::timestamp at time zone 'Asia/Bangkok' from wallet.checkpoint k)
            group by 1, 2
          ) e using (account, day) where coalesce(c.total, 0) <> coalesce(e.total, 0)`,
  },
  {
    invariant: 'I3',
    promise: 'no purse is negative',
    sql: `select format('member %s purse %s is %s', member_id, purse_no, balance) as what from wallet.purse where balance < 0`,
  },
  {
    invariant: 'I5',
    promise: 'each outside id acts once: a transfer that answers a bet is its only rollback',
    sql: `select format('member %s bet %s has %s rollbacks', member_id, refers_to, count(*)) as what
          from wallet.transfer where kind = 7 group by member_id, refers_to having count(*) > 1`,
  },
  {
    invariant: 'I6 numbers',
    promise: "a member's numbers have no gap, and each transfer has its news",
    sql: `select format('member %s counts to %s with %s numbers up to %s', l.member_id, l.no, coalesce(e.n, 0), coalesce(e.top, 0)) as what
          from wallet.member_lock l left join (
            select member_id, count(*) as n, max(no) as top from outbox.event group by member_id
          ) e using (member_id) where l.no <> coalesce(e.n, 0) or l.no <> coalesce(e.top, 0)
          union all
          select format('member %s transfer %s has no news', t.member_id, t.no) from wallet.transfer t
          where not exists (select from outbox.event e where e.member_id = t.member_id and e.no = t.no)`,
  },
  {
    invariant: 'I6 seals',
    promise: 'what was sealed is what stands there',
    sql: `select format('member %s transfer %s was changed after it was sealed', member_id, no) as what from wallet.broken_seals()`,
  },
  {
    invariant: 'I6 chain',
    promise: 'the balance after each entry follows from the one before',
    sql: `select format('member %s purse %s breaks at no %s', member_id, purse_no, no) as what from (
            select member_id, purse_no, no, balance_after,
              coalesce(lag(balance_after) over (partition by member_id, purse_no order by no, leg), 0) + amount as due
            from wallet.entry where account = 1
          ) c where balance_after <> due`,
  },
  {
    invariant: 'I7 bets',
    promise: 'a win, a rollback or a re-settlement answers a bet of its round, and a bet that was undone has won nothing',
    sql: `select format('member %s no %s (kind %s) answers %s (kind %s)', a.member_id, a.no, a.kind, a.refers_to, coalesce(b.kind::text, 'none'))
            as what
          from wallet.transfer a left join wallet.transfer b on b.member_id = a.member_id and b.no = a.refers_to
          where a.kind in (6, 7, 13) and (b.no is null or b.no >= a.no or b.round is distinct from a.round or b.source <> a.source
            or b.kind <> 5 and not (a.kind = 7 and b.kind = 8))
          union all
          select format('member %s bet %s was undone and has won', w.member_id, w.refers_to)
          from wallet.transfer w join wallet.transfer r on r.member_id = w.member_id and r.refers_to = w.refers_to and r.kind = 7
          where w.kind in (6, 13)`,
  },
  {
    invariant: 'I3 debts',
    promise: 'nobody owes less than nothing, and nobody owes while a re-settlement could take from his cash',
    sql: `select format('member %s owes %s', member_id, -sum(amount)) as what from wallet.entry where account = 31
          group by member_id having sum(amount) > 0
          union all
          select format('member %s no %s left a debt beside %s in cash', d.member_id, d.no, c.balance_after)
          from wallet.entry d join wallet.entry c on c.member_id = d.member_id and c.no = d.no and c.account = 1 and c.purse_no = 0
          where d.account = 31 and d.amount < 0 and c.balance_after > 0`,
  },
  {
    invariant: 'I11 limits',
    promise: 'what was used of a limit of play is what the journal says was played in its window',
    sql: `select format('member %s limit %s from %s is used by %s, the journal says %s', member_id, kind, window_from, used, played) as what from (
            select l.*, coalesce((select sum(e.amount) filter (where t.kind = 5 or l.kind = 2)
              from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0
              where t.member_id = l.member_id and t.kind in (5, 6, 13) and t.at >= l.window_from and t.at < l.window_to
                and not exists (select from wallet.transfer u where u.member_id = t.member_id and u.refers_to = t.no and u.kind = 7)), 0) as played
            from wallet.play_limit l where l.kind <> 3) x where used <> played
          union all
          select format('member %s limit of deposits from %s is used by %s, the journal says %s', member_id, window_from, used, paid_in) from (
            select l.*, coalesce((select sum(e.amount) from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no
              where t.member_id = l.member_id and t.kind = 1 and e.account = 1 and e.purse_no = 0 and t.at >= l.window_from and t.at < l.window_to),
              0) as paid_in
            from wallet.play_limit l where l.kind = 3) x where used <> paid_in`,
  },
  {
    invariant: 'I11 windows',
    promise: 'each window that opened by itself is one of its standing limit, with its cap',
    sql: `select format('member %s has a %s of kind %s from %s to %s under %s, the standing limit is %s', l.member_id, l.period, l.kind, l.window_from,
            l.window_to, l.cap, s.cap) as what
          from wallet.play_limit l left join wallet.standing_limit s using (member_id, kind, period)
          where l.period <> '' and (s.cap is distinct from l.cap
            or (l.window_from at time zone 'Asia/Bangkok') <> date_trunc(l.period, l.window_from at time zone 'Asia/Bangkok')
            or (l.window_to at time zone 'Asia/Bangkok') <> (l.window_from at time zone 'Asia/Bangkok') + ('1 ' || l.period)::interval)`,
  },
  {
    invariant: 'I11 stretches',
    promise: 'the last stretch of play is the one that the journal tells: bets with no rest of 30 minutes between them',
    sql: `with bet as (
            select member_id, no, at, max(at) over (partition by member_id order by no rows between unbounded preceding and 1 preceding) as before
            from wallet.transfer where kind = 5
          ), first as (
            select distinct on (member_id) member_id, no, at from bet where before is null or at >= before + interval '30 minutes'
            order by member_id, no desc
          ), last as (select member_id, max(at) as at from bet group by member_id)
          select format('member %s plays since no %s (%s) until %s, the journal says no %s (%s) until %s', l.member_id, l.stretch_no, l.stretch_from,
            l.stretch_last, first.no, first.at, last.at) as what
          from wallet.member_lock l left join first using (member_id) left join last using (member_id)
          where (l.stretch_no, l.stretch_from, l.stretch_last) is distinct from (first.no, first.at, last.at)`,
  },
]

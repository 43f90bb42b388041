-- What went to the house account by a purse's end and by later shares of its bets; null while it is open. No role may
-- write it.
alter table wallet.opened_purse add column returned bigint check (returned >= 0);

-- Only bonuses that still run ask for it. 7: a rollback, 31: debts.
update wallet.opened_purse o
set returned = coalesce((
    select sum(e.amount) from wallet.entry e where e.member_id = o.member_id and e.no = o.ended_no and e.account = o.house and e.amount > 0
  ), 0) + case when o.ended_as = 'released' then 0 else coalesce((
    select sum(case when t.kind = 7 then -m.amount else div((-h.amount - coalesce(d.amount, 0))::numeric * -m.amount, s.amount) end)
    from wallet.entry m
    join wallet.entry s on s.member_id = m.member_id and s.no = m.no and s.leg = 0
    join wallet.transfer t on t.member_id = m.member_id and t.refers_to = m.no and t.no > o.ended_no
    join wallet.entry h on h.member_id = t.member_id and h.no = t.no and h.leg = 0 and h.amount < 0
    left join wallet.entry d on d.member_id = t.member_id and d.no = t.no and d.account = 31
    where m.member_id = o.member_id and m.purse_no = o.purse_no and m.amount < 0
  ), 0) end
from promotions.bonus b
where b.member_id = o.member_id and b.purse_no = o.purse_no and b.state = 'active' and o.ended_no is not null;

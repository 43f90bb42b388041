drop function if exists wallet.broken_seals();

-- In this transaction's view. The owner's right.
create or replace function wallet.mark_proven() returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  create temp table proven on commit drop as
    select s.member_id, s.no, s.hash, coalesce(m.no, 0) as mark from wallet.member_lock l
    left join wallet.audit_mark m on m.member_id = l.member_id
    cross join lateral (select x.member_id, x.no, x.hash from wallet.seal x where x.member_id = l.member_id
      order by x.no desc limit 1) s
    where l.no > coalesce(m.no, 0) and s.no > coalesce(m.no, 0);
  insert into wallet.audit_purse as p (member_id, purse_no, balance)
  select e.member_id, e.purse_no, sum(e.amount) from pg_temp.proven n join wallet.entry e on e.member_id = n.member_id
    and e.no > n.mark and e.no <= n.no
  where e.account = wallet.account_member() group by e.member_id, e.purse_no
  on conflict (member_id, purse_no) do update set balance = p.balance + excluded.balance;
  insert into wallet.audit_mark (member_id, no, hash) select n.member_id, n.no, n.hash from pg_temp.proven n
  on conflict (member_id) do update set no = excluded.no, hash = excluded.hash, proven_at = now();
  insert into wallet.audit_day (day) select max(c.day) from wallet.checkpoint c having max(c.day) is not null
  on conflict (only_row) do update set day = excluded.day;
end $$;
revoke execute on function wallet.sealed_text(wallet.transfer, text), wallet.entries_of(bigint, bigint),
  wallet.mark_proven() from public;

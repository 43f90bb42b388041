-- GA001: others have counted meanwhile, and the sum would exceed what operators allow. Sent with the commit, since all
-- who are paid by one host wait for each other; the member's row before the host's.
create or replace function games.count_unstaked(
  p_day date, p_member bigint, p_host smallint, p_amount bigint, p_member_max bigint, p_host_max bigint)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_rows int;
begin
  if p_amount <= 0 then raise exception 'what comes without a stake is positive'; end if;
  insert into games.unstaked_day as u (day, kind, no, amount)
  values (p_day, 'member', p_member, p_amount), (p_day, 'host', p_host, p_amount)
  on conflict (day, kind, no) do update set amount = u.amount + excluded.amount
  where u.amount + excluded.amount <= case u.kind when 'member' then p_member_max else p_host_max end;
  get diagnostics v_rows = row_count;
  if v_rows < 2 or p_amount > least(p_member_max, p_host_max) then
    raise exception 'more came without a stake meanwhile' using errcode = 'GA001';
  end if;
end $$;

-- Never the last week that has any: nobody begins a day anew.
create or replace function games.forget_unstaked(p_before date) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from games.unstaked_day where day < least(p_before, (select max(u.day) from games.unstaked_day u) - 7)
$$;

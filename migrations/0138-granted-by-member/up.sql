-- What a member was granted in all, in satang: the profile shows it, and reads one row however many bonuses there were.
create table promotions.member_total (
  member_id bigint primary key,
  granted bigint not null check (granted >= 0)
) with (fillfactor = 70);
-- Until the functions of the modules are put up again, what is granted in the meantime counts too.
lock table promotions.bonus in share row exclusive mode;
insert into promotions.member_total (member_id, granted) select member_id, sum(amount) from promotions.bonus group by 1;
create function promotions.count_member_total() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into promotions.member_total as m (member_id, granted) values (new.member_id, new.amount)
  on conflict (member_id) do update set granted = m.granted + excluded.granted;
  return null;
end $$;
create trigger count_member_total after insert on promotions.bonus for each row execute function promotions.count_member_total();
grant select on promotions.member_total to chokdee_site, chokdee_office;

-- Records a week's winners once, and gives each of them who is a member of ours an award of their share: the prize by their number, rounded down;
-- what that leaves, and the shares of names we do not know, stay in the house. Answers `recorded`; `known` where the same was recorded before;
-- `altered` where other winners were; `early` before the week's last day, `late` after eight weeks.
create or replace function predictions.record_winners(p_week date, p_names text[], p_members bigint[], p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_digest bytea := sha256(convert_to((select coalesce(string_agg(n, E'\n' order by n collate "C"), '') from unnest(p_names) n), 'UTF8'));
  v_pool bigint := operators.money_setting('prediction_prize');
  v_share bigint := case when cardinality(p_names) = 0 then 0 else v_pool / cardinality(p_names) end;
  v_today date := (p_at at time zone 'Asia/Bangkok')::date;
  w predictions.week;
  m bigint;
begin
  perform pg_advisory_xact_lock(hashtext('predictions.week'));
  select * into w from predictions.week x where x.week = p_week;
  if found then
    if w.digest = v_digest then return 'known'; end if;
    update predictions.week x set altered = x.altered + 1, altered_at = p_at where x.week = p_week;
    return 'altered';
  end if;
  if v_today < p_week + 6 then return 'early'; end if;
  if v_today >= p_week + 63 then return 'late'; end if;
  insert into predictions.week (week, digest, winners, pool, share, reported_at) values (p_week, v_digest, cardinality(p_names), v_pool, v_share, p_at);
  insert into predictions.winner (week, name, member_id) select p_week, t.n, t.m from unnest(p_names, p_members) t(n, m);
  -- In the order of their numbers: each award takes its member's lock.
  for m in select x.member_id from predictions.winner x where x.week = p_week and x.member_id is not null and v_share > 0 order by x.member_id loop
    perform promotions.make_award(m, 'prediction', 'prediction', p_week::text, v_share, 'prize', p_at + interval '30 days', p_at);
  end loop;
  return 'recorded';
end $$;

-- Who won never changes, nor what each gets.
create or replace function predictions.refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'week' and (to_jsonb(old) - 'altered' - 'altered_at') = (to_jsonb(new) - 'altered' - 'altered_at') then return new; end if;
  raise exception 'a row of % never changes', tg_table_name using errcode = '42501';
end $$;
create or replace trigger never_changes before update or delete on predictions.week for each row execute function predictions.refuse_change();
create or replace trigger never_changes before update or delete on predictions.winner for each row execute function predictions.refuse_change();

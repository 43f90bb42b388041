-- Records a week's winners once, and gives each of them who is a member of ours an award of their share: the prize by their number, rounded
-- down; what that leaves, and the shares of names we do not know, stay in the house. Answers `recorded`; `known` where the same was
-- recorded before; `altered` where other winners were recorded, which stay; `early` before the week's last day, `late` more than eight
-- weeks after that day. Each answer is counted. p_entries, p_matches: how many took part in the week's prediction, and its matches, or
-- null.
create or replace function predictions.record_winners(p_week date, p_names text[], p_members bigint[], p_entries int, p_matches jsonb, p_at timestamptz) returns text
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
    if w.digest = v_digest then return predictions.count_call('known', p_week, cardinality(p_names), p_at); end if;
    update predictions.week x set altered = x.altered + 1, altered_at = p_at where x.week = p_week;
    return predictions.count_call('altered', p_week, cardinality(p_names), p_at);
  end if;
  if v_today < p_week + 6 then return predictions.count_call('early', p_week, cardinality(p_names), p_at); end if;
  if v_today >= p_week + 63 then return predictions.count_call('late', p_week, cardinality(p_names), p_at); end if;
  insert into predictions.week (week, digest, winners, pool, share, reported_at, entries, matches)
  values (p_week, v_digest, cardinality(p_names), v_pool, v_share, p_at, p_entries, p_matches);
  insert into predictions.winner (week, name, member_id) select p_week, t.n, t.m from unnest(p_names, p_members) t(n, m);
  -- In the order of their numbers: each award takes its member's lock.
  for m in select x.member_id from predictions.winner x where x.week = p_week and x.member_id is not null and v_share > 0 order by x.member_id loop
    perform promotions.make_award(m, 'prediction', 'prediction', p_week::text, v_share, 'prize', p_at + interval '30 days', p_at);
  end loop;
  return predictions.count_call('recorded', p_week, cardinality(p_names), p_at);
end $$;

-- Counts a signed call by its outcome, and returns that outcome. One row for each outcome, with week and winners of the last such call.
create or replace function predictions.count_call(p_outcome text, p_week date, p_winners int, p_at timestamptz) returns text
language sql set search_path = pg_catalog, pg_temp as $$
  insert into predictions.report as t (outcome, week, winners, calls, at) values (p_outcome, p_week, p_winners, 1, p_at)
  on conflict (outcome) do update set week = excluded.week, winners = excluded.winners, calls = t.calls + 1, at = excluded.at
  returning outcome
$$;

-- Who won never changes, nor what each gets.
create or replace function predictions.refuse_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'week' and (to_jsonb(old) - 'altered' - 'altered_at') = (to_jsonb(new) - 'altered' - 'altered_at') then return new; end if;
  raise exception 'a row of % never changes', tg_table_name using errcode = '42501';
end $$;
create or replace trigger never_changes before update or delete on predictions.week for each row execute function predictions.refuse_change();
create or replace trigger never_changes before update or delete on predictions.winner for each row execute function predictions.refuse_change();

-- Once, those reported under this digest; members get an award of their share, rounded down; the rest stays in the
-- house. `known`: the same before; `altered`: others before, which stay; `early`: a match may still be predicted or
-- played; `late`: over eight weeks after. Dated by the report.
create or replace function predictions.record_winners(p_week date, p_digest bytea) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  r predictions.reported_week;
  w predictions.week;
  v_pool bigint := operators.money_setting('prediction_prize');
  v_share bigint;
  v_winners int;
  v_today date;
  m bigint;
begin
  perform pg_advisory_xact_lock(hashtext('predictions.week'));
  select * into r from predictions.reported_week x where x.week = p_week and x.digest = p_digest;
  if not found then raise exception 'a week needs the report of its site' using errcode = '42501'; end if;
  v_winners := cardinality(r.winners);
  v_share := case when v_winners = 0 then 0 else v_pool / v_winners end;
  v_today := (r.heard_at at time zone 'Asia/Bangkok')::date;
  select * into w from predictions.week x where x.week = p_week;
  if found then
    if w.digest = r.digest then return predictions.count_call('known', p_week, v_winners, r.heard_at); end if;
    update predictions.week x set altered = x.altered + 1, altered_at = r.heard_at where x.week = p_week;
    return predictions.count_call('altered', p_week, v_winners, r.heard_at);
  end if;
  if r.heard_at < predictions.over_at(p_week, r.matches) then
    return predictions.count_call('early', p_week, v_winners, r.heard_at);
  end if;
  if v_today >= p_week + 63 then return predictions.count_call('late', p_week, v_winners, r.heard_at); end if;
  insert into predictions.week (week, digest, winners, pool, share, reported_at, entries, matches)
  values (p_week, r.digest, v_winners, v_pool, v_share, r.heard_at, r.entries, r.matches);
  insert into predictions.winner (week, name, member_id)
  select p_week, n.name, tickets.visitor_of(r.site, n.name) from unnest(r.winners) n(name);
  -- In the order of their numbers: each award takes its member's lock.
  for m in select x.member_id from predictions.winner x where x.week = p_week and x.member_id is not null
    and v_share > 0 order by x.member_id loop
    perform promotions.make_award(m, 'prediction', 'prediction', p_week::text, v_share, 'prize',
      r.heard_at + interval '30 days', r.heard_at);
  end loop;
  return predictions.count_call('recorded', p_week, v_winners, r.heard_at);
end $$;
drop function if exists predictions.record_winners(date, text[], bigint[], int, jsonb, timestamptz);

-- 105 minutes after the last named match's kick-off, though not before the week's Sunday; without names once the week
-- is over, in Bangkok.
create or replace function predictions.over_at(p_week date, p_matches jsonb) returns timestamptz
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case when jsonb_array_length(p_matches) > 0
    then greatest((p_week + 6)::timestamp at time zone 'Asia/Bangkok',
      (select max((m ->> 'kickoff')::timestamptz) from jsonb_array_elements(p_matches) m) + interval '105 minutes')
    else (p_week + 7)::timestamp at time zone 'Asia/Bangkok' end
$$;

-- One row for each outcome, with week and winners of the last such call; returns the outcome.
create or replace function predictions.count_call(p_outcome text, p_week date, p_winners int, p_at timestamptz)
returns text
language sql set search_path = pg_catalog, pg_temp as $$
  insert into predictions.report as t (outcome, week, winners, calls, at) values (p_outcome, p_week, p_winners, 1, p_at)
  on conflict (outcome) do update set week = excluded.week, winners = excluded.winners, calls = t.calls + 1,
    at = excluded.at
  returning outcome
$$;

create or replace function predictions.refuse_change() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'week'
    and (to_jsonb(old) - 'altered' - 'altered_at') = (to_jsonb(new) - 'altered' - 'altered_at') then
    return new;
  end if;
  raise exception 'a row of % never changes', tg_table_name using errcode = '42501';
end $$;
create or replace trigger never_changes before update or delete on predictions.week for each row
execute function predictions.refuse_change();
create or replace trigger never_changes before update or delete on predictions.winner for each row
execute function predictions.refuse_change();

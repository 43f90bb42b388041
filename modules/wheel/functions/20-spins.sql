-- What a point follows from: 15-played.sql.

-- Under the newest odds; returns commitment and version. One shown with older odds is replaced: its secret is never
-- revealed.
create or replace function wheel.commit(p_member bigint, p_at timestamptz) returns table (commitment text, version int)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_version int := (select max(v.version) from wheel.odds_version v);
  v_no int;
  v_seed text;
begin
  return query select s.commitment, s.version from wheel.seed s where s.member_id = p_member and s.version = v_version;
  if found then return; end if;
  perform wallet.lock_member(p_member);
  v_no := coalesce((select w.spins from wheel.player w where w.member_id = p_member), 0) + 1;
  -- 244 random bits of the operating system each time.
  v_seed := encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex');
  insert into wheel.seed as s (member_id, no, version, server_seed, commitment, at)
  values (p_member, v_no, v_version, v_seed, encode(sha256(convert_to(v_seed, 'UTF8')), 'hex'), p_at)
  on conflict (member_id) do update set no = excluded.no, version = excluded.version,
    server_seed = excluded.server_seed, commitment = excluded.commitment, at = excluded.at
  where s.version <> excluded.version or s.no <> excluded.no;
  return query select s.commitment, s.version from wheel.seed s where s.member_id = p_member;
end $$;

-- p_commitment: null for the next; with p_id it names the spin, so a repetition has the first answer. Answers `spun`,
-- `reused` (spun with something else), `changed` (not the next commitment), `no_points`. `fresh`: drawn now. `place`:
-- the field's index. Money joins the unclaimed award of earlier spins.
drop function if exists wheel.spin(bigint, text, text, text, text, timestamptz);
create or replace function wheel.spin(p_member bigint, p_id text, p_commitment text, p_client_seed text,
  p_at timestamptz)
returns table (code text, fresh boolean, result text, points int) language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  v_journal bigint;
  v_points bigint;
  v_award text;
  v_paid record;
  v_place int;
  v_won bigint;
  v_prize jsonb;
  s wheel.seed;
  o wheel.odds_version;
begin
  -- Answered without waiting, and looked for again once nobody else spins for this member.
  return query select * from wheel.spun_before(p_member, p_id, p_commitment, p_client_seed);
  if found then return; end if;
  v_journal := wallet.lock_member(p_member);
  return query select * from wheel.spun_before(p_member, p_id, p_commitment, p_client_seed);
  if found then return; end if;
  v_points := wheel.points_of(p_member);
  if v_points < 1 then return query select 'no_points', false, null::text, null::int; return; end if;
  perform wheel.commit(p_member, p_at);
  select * into strict s from wheel.seed x where x.member_id = p_member for no key update;
  if s.commitment <> coalesce(p_commitment, s.commitment) then
    return query select 'changed', false, null::text, null::int; return;
  end if;
  select * into strict o from wheel.odds_version x where x.version = s.version;
  v_place := wheel.draw(s.server_seed, p_client_seed, s.no, wheel.weights_of(o.fields));
  v_prize := o.fields -> v_place -> 'prize';
  v_won := case when v_prize ->> 'kind' = 'points' then (v_prize ->> 'points')::bigint else 0 end;
  insert into wheel.player as w (member_id, spins, points_won) values (p_member, 1, v_won)
  on conflict (member_id) do update set spins = w.spins + 1, points_won = w.points_won + v_won;
  if v_prize ->> 'kind' = 'award' then
    v_award := promotions.add_to_award(p_member, 'prize', 'wheel', 'spin-' || s.no, (v_prize ->> 'amount')::bigint,
      'wheel-prize', p_at + interval '30 days', p_at);
  end if;
  select b.paid_in, b.paid_out into v_paid from wallet.paid_before(p_member, 'infinity') b;
  insert into wheel.spin (member_id, no, id, version, commitment, server_seed, client_seed, committed_at, place, award,
    deposited, paid_out, played, journal_no, points, at)
  values (p_member, s.no, p_id, s.version, s.commitment, s.server_seed, p_client_seed, s.at, v_place, v_award,
    coalesce(v_paid.paid_in, 0), coalesce(v_paid.paid_out, 0),
    coalesce((select x.played from wheel.played x where x.member_id = p_member), 0), v_journal,
    v_points - 1 + v_won, p_at);
  delete from wheel.seed x where x.member_id = p_member;
  perform wheel.commit(p_member, p_at);
  return query select 'spun', true, o.fields -> v_place ->> 'title', (v_points - 1 + v_won)::int;
end $$;

-- By id or commitment: `spun`, or `reused` where it was spun with something else. No row where there is none.
create or replace function wheel.spun_before(p_member bigint, p_id text, p_commitment text, p_client_seed text)
returns table (code text, fresh boolean, result text, points int) language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select case when same then 'spun' else 'reused' end, false, case when same then title end,
    case when same then points end
  from (
    select x.client_seed = p_client_seed and (p_commitment is null or x.commitment = p_commitment) as same,
      o.fields -> x.place ->> 'title' as title,
      x.points::int as points
    from wheel.spin x join wheel.odds_version o using (version)
    where x.member_id = p_member and (x.id = p_id or x.commitment = p_commitment)
    order by x.id = p_id desc nulls last limit 1) k
$$;

-- What is inserted is what the second operator granted.
create or replace function wheel.guard_odds() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare a operators.approval := operators.spend_approval('wheel.odds', 'wheel');
begin
  if a.approval_id is distinct from new.approval_id
    or (a.payload ->> 'wanted')::jsonb is distinct from jsonb_build_object('price', new.price, 'fields', new.fields)
    or new.version <> (select max(v.version) + 1 from wheel.odds_version v) then
    raise exception 'the wheel gets the odds that two operators granted' using errcode = '42501';
  end if;
  -- An instant in the past would change the points of what was paid in since.
  perform operators.checked_time(new.at);
  return new;
end $$;
create or replace trigger guard_odds before insert on wheel.odds_version for each row when (not operators.is_owner())
execute function wheel.guard_odds();

create or replace function wheel.refuse_change() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a row of % never changes', tg_table_name using errcode = '42501';
end $$;
create or replace trigger never_changes before update or delete on wheel.odds_version for each row
execute function wheel.refuse_change();
create or replace trigger never_changes before update or delete on wheel.spin for each row
execute function wheel.refuse_change();

-- Two to twenty-four fields with titles of their own, weights a million together, each prize nothing, points or an
-- award, with the fields of its kind alone; less than one point a spin on average.
create or replace function wheel.check_odds() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if jsonb_array_length(new.fields) not between 2 and 24
    or (select sum((f ->> 'weight')::int) <> 1000000 or min((f ->> 'weight')::int) < 1
      or count(distinct f ->> 'title') <> count(*)
          or bool_or((case f #>> '{prize,kind}' when 'nothing' then (f -> 'prize') - 'kind' = '{}'
               when 'points' then (f -> 'prize') - 'kind' - 'points' = '{}' and (f #>> '{prize,points}')::int > 0
               when 'award' then (f -> 'prize') - 'kind' - 'amount' = '{}' and (f #>> '{prize,amount}')::bigint > 0 end)
                 is not true)
          or sum((f #>> '{prize,points}')::int * (f ->> 'weight')::int) >= 1000000
        from jsonb_array_elements(new.fields) f) then
    raise exception 'a wheel''s chances make a whole, and each prize is one' using errcode = '23514';
  end if;
  return new;
end $$;
create or replace trigger check_odds before insert on wheel.odds_version for each row
execute function wheel.check_odds();

-- Steps that failed by one leg, and the day's award for one (docs/decisions/0113).

-- A drawn leg is not counted.
create or replace function promotions.deserves_step(p_rule jsonb, p_stake bigint, p_slip jsonb) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select coalesce(p_stake <= (p_rule -> 'trigger' ->> 'maxStake')::bigint
    and (p_slip ->> 'lost')::int = 1 and (p_slip ->> 'half_lost')::int = 0 and (p_slip ->> 'void')::int = 0
    and (p_slip ->> 'legs')::int - (p_slip ->> 'push')::int >= (p_rule -> 'trigger' ->> 'legs')::int
    and (p_slip ->> 'least_price')::numeric * 100 >= (p_rule -> 'trigger' ->> 'price')::int, false)
$$;

-- Once for each person. Called under the member's lock. Answers `made`, `none`, `known` (the day has its award),
-- `closed`, `account_unknown`, `used`. Announces `award.made`.
create or replace function promotions.award_step(p_member bigint, p_day date, p_at timestamptz) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  s promotions.failed_step;
  v_rule jsonb;
  v_amount bigint;
  v_account record;
  v_id text;
begin
  select * into s from promotions.failed_step x where x.member_id = p_member and x.day = p_day and x.deserves
  order by x.noted_at, x.round limit 1;
  if not found then return 'none'; end if;
  if exists (select from promotions.award a where a.member_id = p_member and a.campaign = 'step-refund'
    and a.period = p_day::text and a.state <> 'withdrawn') then
    return 'known';
  end if;
  if not promotions.is_given('step-refund', p_at) or not promotions.may_take(p_member, p_at) then
    return 'closed';
  end if;
  select * into v_account from members.account_of(p_member);
  if not found then return 'account_unknown'; end if;
  select o.rule into strict v_rule from promotions.offer_version o
  where o.offer_id = 'step-refund' and o.version = s.version;
  begin
    insert into promotions.used (offer_id, key, member_id, at)
    select 'step-refund', n, p_member, p_at
    from unnest(promotions.names_of(v_rule, p_member, v_account.bank, v_account.account_number,
      p_day::timestamp at time zone 'Asia/Bangkok')) n order by n;
  exception when unique_violation then return 'used';
  end;
  v_amount := promotions.value_of(v_rule -> 'value', s.stake);
  insert into promotions.award as a (member_id, kind, campaign, period, amount, offer_id, version, made_at, expires_at,
    notify_from)
  values (p_member, 'failed_step', 'step-refund', p_day::text, v_amount, 'step-refund', s.version, p_at,
    p_at + interval '7 days', p_at + interval '6 days')
  on conflict (member_id, campaign, period) do update set state = 'open', ended_at = null, amount = excluded.amount,
    version = excluded.version, made_at = excluded.made_at, expires_at = excluded.expires_at,
    notify_from = excluded.notify_from, notified_at = null
  returning a.id into v_id;
  update promotions.failed_step x set awarded = true where x.member_id = p_member and x.host_no = s.host_no
    and x.round = s.round;
  perform outbox.announce(p_member, 'award.made',
    jsonb_build_object('award', v_id, 'kind', 'failed_step', 'amount', v_amount::text), p_at);
  return 'made';
end $$;

-- A round that deserves it no more loses an unclaimed award, and the day's next slip may get it. Answers as award_step,
-- or `unknown`.
create or replace function promotions.judge_step(p_member bigint, p_host text, p_round text, p_at timestamptz)
returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  r record;
  s promotions.failed_step;
  o promotions.offer_version;
  v_deserves boolean;
begin
  select * into r from games.slip_of(p_member, p_host, p_round);
  if not found then return 'unknown'; end if;
  perform wallet.lock_member(p_member);
  select * into s from promotions.failed_step x where x.member_id = p_member and x.host_no = r.host_no
    and x.round = p_round;
  select * into o from promotions.offer_version x
  where x.offer_id = 'step-refund' and x.version = coalesce(s.version, x.version) order by x.version desc limit 1;
  v_deserves := r.lost and promotions.deserves_step(o.rule, r.stake, r.slip);
  if s.round is null and not v_deserves then return 'none'; end if;
  insert into promotions.failed_step as x (member_id, host_no, round, day, version, stake, deserves, noted_at)
  values (p_member, r.host_no, p_round, (r.opened_at at time zone 'Asia/Bangkok')::date, o.version, r.stake,
    v_deserves, p_at)
  on conflict (member_id, host_no, round) do update set deserves = excluded.deserves, stake = excluded.stake
  returning * into s;
  if s.awarded and not v_deserves then
    update promotions.award a set state = 'withdrawn', ended_at = p_at
    where a.member_id = p_member and a.campaign = 'step-refund' and a.period = s.day::text and a.state = 'open';
    if found then
      update promotions.failed_step x set awarded = false where x.member_id = p_member and x.host_no = r.host_no
        and x.round = p_round;
      delete from promotions.used u where u.offer_id = 'step-refund' and u.member_id = p_member
        and u.key like '%:' || s.day;
    end if;
  end if;
  return promotions.award_step(p_member, s.day, p_at);
end $$;

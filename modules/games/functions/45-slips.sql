-- For the offers that look at slips (promotions.judge_step).

create or replace function games.is_lost_slip(r games.round) returns boolean
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select r.state = 'settled' and coalesce(r.ending, 'played') = 'played' and coalesce(r.category in (1, 7), false)
    and r.legs is null
    and r.payout = 0 and r.stake > 0 and r.valid_stake = r.stake
$$;

create or replace function games.slip_of(p_member bigint, p_host text, p_round text)
returns table (host_no smallint, opened_at timestamptz, stake bigint, lost boolean, slip jsonb)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select r.host_no, r.opened_at, r.stake, games.is_lost_slip(r), r.slip
  from games.host h join games.round r on r.member_id = p_member and r.host_no = h.no and r.round = p_round
  where h.host = p_host
$$;

-- p_to not included; by the day of acceptance.
create or replace function games.lost_slips_between(p_from date, p_to date)
returns table (member_id bigint, round text, opened_at timestamptz, day date, stake bigint, slip jsonb)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select r.member_id, r.round, r.opened_at, (r.opened_at at time zone 'Asia/Bangkok')::date, r.stake, r.slip
  from games.round r
  where r.opened_at >= p_from::timestamp at time zone 'Asia/Bangkok'
    and r.opened_at < p_to::timestamp at time zone 'Asia/Bangkok'
    and r.slip is not null and games.is_lost_slip(r)
$$;

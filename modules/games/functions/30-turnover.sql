-- Read from the rounds themselves: no caller's argument is believed.

-- With the part of `valid_stake` that was the member's cash, rounded down.
create or replace function games.own_turnover(p_member bigint, p_hosts text[], p_rounds text[])
returns table (place bigint, host text, round text, lobby text, begun_at timestamptz, ended_at timestamptz, own bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select w.place, w.host, w.round,
    coalesce((array['sports', 'casino', 'slot', 'slot-itp', 'fish', 'lotto', 'esports'])[r.category],
      (select g.lobby from games.game g where g.host_no = r.host_no and g.code = r.game), 'slot'),
    r.opened_at, r.closed_at,
    case when r.legs is null then r.valid_stake when r.stake = 0 then 0
      else trunc(r.valid_stake::numeric * coalesce((r.legs -> wallet.purse_cash()::text ->> 0)::numeric,
        0) / r.stake)::bigint end
  from unnest(p_hosts, p_rounds) with ordinality as w(host, round, place)
  join games.host h on h.host = w.host
  cross join lateral (select * from games.round x where x.member_id = p_member and x.host_no = h.no
    and x.round = w.round limit 1) r;
end $$;

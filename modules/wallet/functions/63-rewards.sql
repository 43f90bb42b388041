create or replace function wallet.reward_of(p_source smallint, p_ext text)
returns table (member bigint, amount bigint, at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.member_id, -e.amount, t.at from wallet.reported_reward r
  join wallet.transfer t on t.member_id = r.member_id and t.source = r.source and t.ext_id = r.ext_id
    and t.kind = wallet.kind_reward()
  join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0 and e.amount = -r.amount
  where r.source = p_source and r.ext_id = p_ext
$$;

create or replace function wallet.rewards_between(p_source smallint, p_from timestamptz, p_to timestamptz)
returns table (member bigint, ext_id text, amount bigint, at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.member_id, t.ext_id, -e.amount, t.at from wallet.reported_reward r
  join wallet.transfer t on t.member_id = r.member_id and t.source = r.source and t.ext_id = r.ext_id
    and t.kind = wallet.kind_reward()
  join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0 and e.amount = -r.amount
  where r.source = p_source and r.heard_at >= p_from and r.heard_at < p_to
$$;

create or replace function games.reward_differences(p_host smallint, p_from timestamptz, p_to timestamptz, p_max int)
returns table (transaction text, member bigint, theirs bigint, their_at timestamptz, ours bigint, our_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.transaction, r.member, t.amount, t.paid_at, r.amount, r.at
  from games.host_reward t left join lateral wallet.reward_of(wallet.host_source(p_host), t.transaction) r on true
  where t.host_no = p_host and t.paid_at >= p_from and t.paid_at < p_to and (r.amount = t.amount) is not true
  union all
  select r.ext_id, r.member, null, null, r.amount, r.at
  from wallet.rewards_between(wallet.host_source(p_host), p_from, p_to) r
  where not exists (select from games.host_reward t where t.host_no = p_host and t.transaction = r.ext_id)
  limit p_max
$$;

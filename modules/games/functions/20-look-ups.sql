-- Plans are held to the indexes and made once a connection: one made when tables were small would read them in full.

-- In order; a null owner: none yet. `scenes`, `act`: earlier words (docs/words.md, "operation").
drop function if exists games.scenes(smallint[], text[], text[], text[], text[], text[], text[], timestamptz[]);
create or replace function games.scenes(
  p_hosts smallint[], p_players text[], p_rounds text[], p_transactions text[], p_bets text[], p_sessions text[],
  p_games text[], p_at timestamptz[])
returns table (member bigint, round_member bigint, round_game text, round_closed_at timestamptz, round_staked bigint,
  round_won bigint, act_member bigint, act_digest bytea, bet_member bigint, bet_amount bigint, bet_prepaid bigint,
  session_lives boolean, lobby text, game_gone boolean, game_closed boolean, max_win bigint, bet_has_result boolean,
  round_charged bigint, stake_max bigint)
language plpgsql stable set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  select p.member_id, r.member_id, r.game, r.closed_at, r.staked, r.won, a.member_id, a.digest, b.member_id, b.amount,
    b.prepaid, s.id is not null, g.lobby, g.gone_at is not null, coalesce(g.closed, false),
    replace(g.max_win, '.', '')::bigint,
    coalesce(w.bet = any (r.results), false), r.charged, g.stake_max
  from unnest(p_hosts, p_players, p_rounds, p_transactions, p_bets, p_sessions, p_games, p_at)
    with ordinality as w(host_no, player, round, transaction, bet, session, game, at, place)
  left join lateral (select * from games.player x where x.host_no = w.host_no and x.player = w.player limit 1) p on true
  left join lateral (select * from games.round_owner x where x.host_no = w.host_no and x.round = w.round limit 1) r
    on true
  left join lateral (select * from games.act x where x.host_no = w.host_no and x.transaction = w.transaction limit 1) a
    on true
  left join lateral (select * from games.act x where x.host_no = w.host_no and x.transaction = w.bet limit 1) b on true
  left join lateral (select x.id from games.session x
    cross join lateral grants.live(x.member_id, x.generation, x.login_id)
    where x.id = w.session and x.host_no = w.host_no and x.player = w.player and x.expires_at > w.at limit 1) s on true
  left join lateral (select * from games.game x where x.host_no = w.host_no and x.code = coalesce(w.game, r.game)
    limit 1) g on true
  order by w.place;
end $$;

-- With each key's position, from 1.
create or replace function games.rounds_of(p_members bigint[], p_hosts smallint[], p_rounds text[])
returns table (place bigint, kept games.round) language plpgsql stable set search_path = pg_catalog, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
  select w.place, r from unnest(p_members, p_hosts, p_rounds) with ordinality as w(member_id, host_no, round, place)
  cross join lateral (
    select x from games.round x where x.member_id = w.member_id and x.host_no = w.host_no and x.round = w.round limit 1
  ) as o(r);
end $$;

-- An older round changes nothing.
create or replace function games.keep_rounds(p_rounds json) returns void
language plpgsql set search_path = pg_catalog, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
begin
  with reported as (
    select w.* from json_to_recordset(p_rounds) as w(member_id bigint, host_no smallint, round text, game text,
      stake bigint, payout bigint, state text, opened_at timestamptz, closed_at timestamptz, fairness jsonb,
      last_no bigint, category smallint, legs jsonb, bets jsonb, valid_stake bigint,
      published_no bigint, ending text, opposed bigint, slip jsonb)),
  before as (
    select r.member_id, r.host_no, r.round, r.stake, r.payout, r.state,
      r.fairness #>> '{outcome,mode}' is not distinct from 'buy' as bought
    from reported w
    cross join lateral (
      select * from games.round x where x.member_id = w.member_id and x.host_no = w.host_no and x.round = w.round
      limit 1) r),
  kept as (
    insert into games.round as r (member_id, host_no, round, game, stake, payout, state, opened_at, closed_at,
      fairness, last_no, category, legs, bets, valid_stake, published_no, ending, opposed, slip)
    select member_id, host_no, round, game, stake, payout, state, opened_at, closed_at, fairness, last_no,
      category, legs, bets, valid_stake, published_no, ending, opposed, slip from reported
    on conflict (member_id, host_no, round) do update set stake = excluded.stake, payout = excluded.payout,
      state = excluded.state, closed_at = excluded.closed_at, fairness = excluded.fairness, last_no = excluded.last_no,
      category = excluded.category, legs = excluded.legs, bets = excluded.bets, valid_stake = excluded.valid_stake,
      published_no = excluded.published_no, ending = excluded.ending, opposed = excluded.opposed, slip = excluded.slip
    where r.last_no < excluded.last_no returning r.member_id, r.host_no, r.round, r.game, r.stake, r.payout, r.state,
      r.opened_at, r.fairness #>> '{outcome,mode}' is not distinct from 'buy' as bought),
  settled as (
    select k.member_id, k.host_no, k.game, k.opened_at,
      (k.state = 'settled')::int - coalesce(b.state = 'settled', false)::int as rounds,
      case when k.state = 'settled' then k.stake else 0 end - case when b.state = 'settled' then b.stake
        else 0 end as stake,
      case when k.state = 'settled' then k.payout else 0 end - case when b.state = 'settled' then b.payout
        else 0 end as payout
    from kept k left join before b on b.member_id = k.member_id and b.host_no = k.host_no and b.round = k.round),
  by_game as (
    insert into games.game_total as t (member_id, host_no, game, rounds, staked, paid, played_at)
    select member_id, host_no, game, sum(rounds), sum(stake), sum(payout), max(opened_at) from settled
    group by member_id, host_no, game order by member_id, host_no, game
    on conflict (member_id, host_no, game) do update set rounds = t.rounds + excluded.rounds,
      staked = t.staked + excluded.staked, paid = t.paid + excluded.paid,
      played_at = greatest(t.played_at, excluded.played_at)),
  bought as (
    insert into games.bought_total as t (member_id, host_no, game, rounds, staked, paid)
    select member_id, host_no, game, sum(sign), sum(sign * stake), sum(sign * payout) from (
      select member_id, host_no, game, 1 as sign, stake, payout from kept where bought and state = 'settled' union all
      select k.member_id, k.host_no, k.game, -1, b.stake, b.payout from kept k
      join before b on b.member_id = k.member_id and b.host_no = k.host_no and b.round = k.round
      where b.bought and b.state = 'settled') c
    group by member_id, host_no, game order by member_id, host_no, game
    on conflict (member_id, host_no, game) do update set rounds = t.rounds + excluded.rounds,
      staked = t.staked + excluded.staked, paid = t.paid + excluded.paid)
  insert into games.play_total as t (member_id, staked, paid)
  select k.member_id, sum(k.stake - coalesce(b.stake, 0)), sum(k.payout - coalesce(b.payout, 0))
  from kept k left join before b on b.member_id = k.member_id and b.host_no = k.host_no and b.round = k.round
  group by k.member_id order by k.member_id
  on conflict (member_id) do update set staked = t.staked + excluded.staked, paid = t.paid + excluded.paid;
end $$;

-- A round is open, or a win is held for operators.
create or replace function games.has_unfinished(p_member bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from games.round r where r.member_id = p_member and r.state = 'open')
    or exists (select from games.held_win w where w.member_id = p_member and w.state = 'held')
$$;

-- GA001: a round or operation is another's, not as looked up, or claimed. `p_charged`: of `p_staked`; null from the
-- version before. `p_open`, `p_closed`: rounds ("host number, space, round") that must be so; `p_summed`, `p_sums`:
-- their sums. `p_results`: bets without a closing result; null: whatever it has.
drop function if exists games.claim_all(smallint[], text[], bigint[], text[], timestamptz[], bigint[], bigint[], text[],
  text[], text[], text[], text[], smallint[], text[], bigint[], bytea[], bigint[], bigint[]);
create or replace function games.claim_all(
  p_hosts smallint[], p_rounds text[], p_members bigint[], p_games text[], p_closes timestamptz[], p_staked bigint[],
  p_won bigint[], p_open text[], p_closed text[], p_reopened text[], p_summed text[], p_sums text[],
  p_act_hosts smallint[], p_transactions text[], p_act_members bigint[], p_digests bytea[], p_amounts bigint[],
  p_prepaid bigint[],
  -- Left out by processes of the version before during a rollout.
  p_results text[] default null, p_charged bigint[] default null)
returns void language plpgsql set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare v_rounds int; v_acts int;
begin
  insert into games.round_owner as o (host_no, round, member_id, game, closed_at, staked, won, results, charged)
  select w.host_no, w.round, w.member_id, w.game, w.closed_at, w.staked, w.won,
    case when w.result is not null then array[w.result] end, w.charged
  from unnest(p_hosts, p_rounds, p_members, p_games, p_closes, p_staked, p_won, p_results, p_charged)
    as w(host_no, round, member_id, game, closed_at, staked, won, result, charged)
  order by w.host_no, w.round
  on conflict (host_no, round) do update set
    closed_at = case when excluded.host_no || ' ' || excluded.round = any (p_reopened) then null
      else coalesce(o.closed_at, excluded.closed_at) end,
    game = case when o.game = '' then excluded.game else o.game end, staked = o.staked + excluded.staked,
    won = o.won + excluded.won, charged = o.charged + excluded.charged,
    results = case
      when excluded.host_no || ' ' || excluded.round = any (p_reopened) then null
      when excluded.closed_at is null then o.results
      else o.results || excluded.results end
  where o.member_id = excluded.member_id
    and (o.closed_at is null or not excluded.host_no || ' ' || excluded.round = any (p_open))
    and (o.closed_at is not null or not excluded.host_no || ' ' || excluded.round = any (p_closed))
    and (not excluded.host_no || ' ' || excluded.round = any (p_summed)
      or excluded.host_no || ' ' || excluded.round || ' ' || o.staked || ' ' || o.won = any (p_sums))
    and (o.results && excluded.results) is not true;
  get diagnostics v_rounds = row_count;
  insert into games.act (host_no, transaction, member_id, digest, amount, prepaid)
  select w.host_no, w.transaction, w.member_id, w.digest, w.amount, w.prepaid
  from unnest(p_act_hosts, p_transactions, p_act_members, p_digests, p_amounts, p_prepaid)
    as w(host_no, transaction, member_id, digest, amount, prepaid)
  order by w.host_no, w.transaction on conflict do nothing;
  get diagnostics v_acts = row_count;
  if v_rounds <> cardinality(p_rounds) or v_acts <> cardinality(p_transactions) then
    raise exception 'a round or an act was claimed meanwhile' using errcode = 'GA001';
  end if;
end $$;

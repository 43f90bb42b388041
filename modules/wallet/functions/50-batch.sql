-- By the rules of post_bet and post_win. `busy`: to be posted alone: the lock is taken or missing; a negative amount or
-- zero stake; a win with a debt, without a cash purse, of an ended purse, or, with `playable_only`, of an unplayable
-- one. Nothing waits, so batches cannot deadlock. `whole`: called by the version before, to be dropped with the next.
-- Locks are a statement of their own, so that the next sees what their last holders committed. Plans are held to
-- indexes, and made once a connection.
create or replace function wallet.post_batch(p_members bigint[], p_items json)
returns table (ord int, code text, no bigint, balance_then bigint, balance_now bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare v_locked bigint[];
begin
  if cardinality(p_members) <> (select count(distinct m) from unnest(p_members) m) then
    raise exception 'a member has one item in a batch';
  end if;
  select array_agg(x.member_id) into v_locked from (
    select l.member_id from wallet.member_lock l where l.member_id = any (p_members) order by l.member_id
    for no key update skip locked
  ) x;
  return query
  with item as materialized (
    select i.*, decode(i.digest, 'hex') as content, l.no + 1 as next, l as before, x.dated,
      (x.dated at time zone 'Asia/Bangkok')::date as today
    from json_to_recordset(p_items) as i(ord int, bet boolean, playable_only boolean, whole boolean, member bigint,
      source smallint, ext text, digest text, round text, amount bigint, category smallint, house smallint,
      bet_ext text, topic text, payload jsonb, at timestamptz)
    left join wallet.member_lock l on l.member_id = i.member and i.member = any (v_locked)
    -- Dated as in wallet.record.
    cross join lateral (
      select greatest(i.at, (select o.since from wallet.first_open_day o), l.day::timestamp at time zone 'Asia/Bangkok')
        as dated
    ) x
  ), verdict as materialized (
    select i.*, t.no as known_no, t.balance_after as known_after, b.bet_no,
      coalesce(s.purses, w.purses) as purses, coalesce(s.moves, w.moves) as moves,
      coalesce(s.afters, w.afters) as afters, coalesce(s.playable, f.playable, 0) as playable,
      coalesce(s.playable, f.playable, 0) + case when i.bet then -i.amount else coalesce(w.playable, 0) end as after,
      case
        when i.next is null or i.amount < 0 or i.bet and i.amount = 0 or not i.bet and (i.before).owed > 0 then 'busy'
        when t.kind = wallet.kind_tombstone() then 'tombstoned'
        when t.digest <> i.content then 'duplicate'
        when t.kind is not null then 'replay'
        when i.bet and r.code is not null then r.code
        when i.bet and i.amount > coalesce(s.taken, 0) then 'insufficient'
        when i.bet then 'posted'
        when b.bet_no is null then 'unknown_bet'
        else coalesce(b.code, case
          -- Null where there is no purse.
          when f.cash is not true or w.ended or coalesce(i.playable_only, i.whole) and w.unplayable then 'busy'
            else 'posted' end)
      end as code
    from item i
    left join wallet.transfer t on t.member_id = i.member and t.source = i.source and t.ext_id = i.ext
    left join lateral wallet.answered_bet(wallet.kind_win(), i.member, i.source, i.bet_ext, i.round) b on not i.bet
    left join lateral (
      select n.code from wallet.refusal(i.member, i.amount, i.at) n where i.bet
    ) r on true
    cross join lateral (
      select array_agg(p.purse_no) filter (where p.take > 0) as purses,
        array_agg(-p.take) filter (where p.take > 0) as moves, array_agg(p.balance - p.take)
          filter (where p.take > 0) as afters, sum(p.take)::bigint as taken, sum(p.balance)::bigint as playable
      from wallet.spend(i.member, i.amount, i.category, i.at) p where i.bet and i.next is not null
    ) s
    cross join lateral (
      select bool_or(q.purse_no = wallet.purse_cash()) as cash,
        (sum(q.balance) filter (where wallet.is_playable(q.kind, q.expires_at, i.at)))::bigint as playable
      from wallet.purse q where q.member_id = i.member and not i.bet and i.next is not null
    ) f
    cross join lateral (
      select bool_or(h.ended) as ended, bool_or(not wallet.is_playable(q.kind, q.expires_at, i.at)) as unplayable,
        array_agg(h.purse_no) as purses, array_agg(h.share) as moves, array_agg(q.balance + h.share) as afters,
        (sum(h.share) filter (where wallet.is_playable(q.kind, q.expires_at, i.at)))::bigint as playable
      from wallet.win_shares(i.member, b.bet_no, i.amount) h
      left join wallet.purse q on q.member_id = i.member and q.purse_no = h.purse_no
      where not i.bet and b.bet_no is not null
    ) w
  ), done as materialized (
    select v.* from verdict v where v.code = 'posted'
  ), move as materialized (
    select d.member, d.next, m.leg, m.purse_no, m.amount, m.after
    from done d, unnest(d.purses, d.moves, d.afters) with ordinality as m(purse_no, amount, after, leg)
  ), transfers as (
    insert into wallet.transfer (member_id, no, source, ext_id, kind, digest, round, refers_to, balance_after, at)
    select d.member, d.next, d.source, d.ext, case when d.bet then wallet.kind_bet() else wallet.kind_win() end,
      d.content, d.round, d.bet_no, d.after, d.dated from done d
  ), entries as (
    insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
    select d.member, d.next, 0, case when d.bet then d.house else wallet.account_games() end, null,
      case when d.bet then d.amount else -d.amount end, null
    from done d where d.amount > 0
    union all
    select m.member, m.next, m.leg, wallet.account_member(), m.purse_no, m.amount, m.after from move m
  ), days as (
    -- As in begin_day: the day before becomes a row.
    insert into wallet.day_total (member_id, day, first_no, staked, won, paid_in, paid_out, in_before, out_before)
    select d.member, (d.before).day, (d.before).day_no, (d.before).day_staked, (d.before).day_won,
      (d.before).day_paid_in, (d.before).day_paid_out, (d.before).in_before, (d.before).out_before
    from done d where (d.before).day < d.today
  ), numbers as (
    -- `stretch_…`: the play session, as in wallet.record.
    update wallet.member_lock l set no = d.next,
      stretch_no = case when d.goes_on then l.stretch_no else d.next end,
      stretch_from = case when d.goes_on then l.stretch_from else d.dated end,
      stretch_last = case when d.bet then greatest(l.stretch_last, d.dated) else l.stretch_last end,
      stretch_staked = case when d.goes_on then l.stretch_staked else 0 end + d.staked,
      stretch_won = case when d.goes_on then l.stretch_won else 0 end + d.won,
      day = greatest(l.day, d.today),
      day_no = case when d.same_day then l.day_no else d.next end,
      day_staked = case when d.same_day then l.day_staked else 0 end + d.staked,
      day_won = case when d.same_day then l.day_won else 0 end + d.won,
      day_paid_in = case when d.same_day then l.day_paid_in else 0 end,
      day_paid_out = case when d.same_day then l.day_paid_out else 0 end,
      in_before = case when d.same_day then l.in_before else l.in_before + l.day_paid_in end,
      out_before = case when d.same_day then l.out_before else l.out_before + l.day_paid_out end
    from (
      select o.*, case when o.bet then o.amount else 0 end as staked, case when o.bet then 0 else o.amount end as won,
        (o.before).day >= o.today as same_day, not o.bet
          or (o.before).stretch_last > o.dated - wallet.play_session_gap() as goes_on
      from done o
    ) d where l.member_id = d.member
  ), purses as (
    update wallet.purse q set balance = m.after from move m where q.member_id = m.member and q.purse_no = m.purse_no
  ), events as (
    insert into outbox.event (member_id, no, topic, payload, at)
    select d.member, d.next, d.topic,
      case when d.purses is null or d.purses <@ '{0}' then d.payload
        else wallet.with_purses(d.payload, d.purses, d.moves) end, d.dated
    from done d
  )
  select v.ord, v.code, case when v.code = 'posted' then v.next else v.known_no end,
    case when v.code = 'posted' then v.after when v.code in ('replay', 'tombstoned') then v.known_after end,
    case when v.code = 'posted' then v.after else v.playable end
  from verdict v;
end $$;

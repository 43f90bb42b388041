-- What a member can play with: cash and unexpired bonus, without held money and commission.
create or replace function wallet.playable(p_member bigint, p_at timestamptz) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(p.balance), 0)::bigint from wallet.purse p
  where p.member_id = p_member and p.kind in (1, 3) and (p.expires_at is null or p.expires_at > p_at)
$$;

-- Looks an outside id up under the member's lock: null where it is new; the first answer where the content is the same; `duplicate` where
-- it differs; `tombstoned` where a rollback came before its bet.
create or replace function wallet.known(p_member bigint, p_source smallint, p_ext text, p_digest bytea, p_at timestamptz)
returns wallet.posting language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare t wallet.transfer;
begin
  select * into t from wallet.transfer where member_id = p_member and source = p_source and ext_id = p_ext;
  if not found then return null; end if;
  if t.kind = 8 then return row('tombstoned', t.no, t.balance_after, wallet.playable(p_member, p_at))::wallet.posting; end if;
  if t.digest <> p_digest then return row('duplicate', t.no, null, wallet.playable(p_member, p_at))::wallet.posting; end if;
  return row('replay', t.no, t.balance_after, wallet.playable(p_member, p_at))::wallet.posting;
end $$;

-- Begins a member's day with a posting: the day before becomes a row, and the counts of the new one begin at zero.
create or replace function wallet.begin_day(p_member bigint, p_no bigint, p_today date) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into wallet.day_total (member_id, day, first_no, staked, won, paid_in, paid_out, in_before, out_before)
  select l.member_id, l.day, l.day_no, l.day_staked, l.day_won, l.day_paid_in, l.day_paid_out, l.in_before, l.out_before
  from wallet.member_lock l where l.member_id = p_member and l.day is not null;
  update wallet.member_lock set day = p_today, day_no = p_no, day_staked = 0, day_won = 0, day_paid_in = 0, day_paid_out = 0,
    in_before = in_before + day_paid_in, out_before = out_before + day_paid_out
  where member_id = p_member;
end $$;

-- Closes a posting: transfer row, the member's number with what the posting staked or won, the outbox row. The purses are already moved by
-- the caller; the playable balance is read from them unless given. A day never goes back: a posting that comes late counts into the
-- member's latest day.
create or replace function wallet.record(
  p_member bigint, p_no bigint, p_source smallint, p_ext text, p_kind smallint, p_digest bytea, p_round text, p_refers_to bigint,
  p_topic text, p_payload jsonb, p_at timestamptz, p_after bigint default null, p_staked bigint default 0, p_won bigint default 0) returns bigint
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_after bigint := coalesce(p_after, wallet.playable(p_member, p_at));
  v_today date := (p_at at time zone 'Asia/Bangkok')::date;
  v_rested timestamptz := p_at - interval '30 minutes';
begin
  insert into wallet.transfer (member_id, no, source, ext_id, kind, digest, round, refers_to, balance_after, at)
  values (p_member, p_no, p_source, p_ext, p_kind, p_digest, p_round, p_refers_to, v_after, p_at);
  loop
    -- A bet goes on with the play session, or begins the next one after a pause of 30 minutes.
    update wallet.member_lock l set no = p_no,
      stretch_no = case when p_kind <> 5 or l.stretch_last > v_rested then l.stretch_no else p_no end,
      stretch_from = case when p_kind <> 5 or l.stretch_last > v_rested then l.stretch_from else p_at end,
      stretch_last = case when p_kind = 5 then greatest(l.stretch_last, p_at) else l.stretch_last end,
      stretch_staked = case when p_kind <> 5 or l.stretch_last > v_rested then l.stretch_staked else 0 end + p_staked,
      stretch_won = case when p_kind <> 5 or l.stretch_last > v_rested then l.stretch_won else 0 end + p_won,
      day_staked = l.day_staked + p_staked, day_won = l.day_won + p_won
    where l.member_id = p_member and l.day >= v_today;
    exit when found;
    perform wallet.begin_day(p_member, p_no, v_today);
  end loop;
  insert into outbox.event (member_id, no, topic, payload, at) values (p_member, p_no, p_topic, p_payload, p_at);
  return v_after;
end $$;

-- Takes an undone stake out of the day, and the play session, in which it was bet. Called under the member's lock.
create or replace function wallet.give_back(p_member bigint, p_bet_no bigint, p_stake bigint) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update wallet.member_lock l set
    stretch_staked = l.stretch_staked - case when p_bet_no >= l.stretch_no then p_stake else 0 end,
    day_staked = l.day_staked - case when p_bet_no >= l.day_no then p_stake else 0 end
  where l.member_id = p_member;
  update wallet.day_total t set staked = t.staked - p_stake
  from wallet.member_lock l
  where l.member_id = p_member and p_bet_no < l.day_no and t.member_id = p_member and t.first_no = (
    select o.first_no from wallet.day_total o where o.member_id = p_member and o.first_no <= p_bet_no order by o.first_no desc limit 1);
end $$;

-- Counts what was paid in to cash (kind 1) or out (kind 4) by the legs of a posting, after it was recorded. Refuses nothing: the money has
-- moved.
create or replace function wallet.count_payment(p_member bigint, p_kind smallint, p_accounts smallint[], p_purses int[], p_amounts bigint[]) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  update wallet.member_lock l set
    day_paid_in = l.day_paid_in + case when p_kind = 1 then m.in_cash else 0 end,
    day_paid_out = l.day_paid_out - case when p_kind = 4 then m.in_all else 0 end
  from (
    select coalesce(sum(leg.amount) filter (where leg.purse = 0), 0)::bigint as in_cash, coalesce(sum(leg.amount), 0)::bigint as in_all
    from unnest(p_accounts, p_purses, p_amounts) as leg(account, purse, amount) where leg.account = 1
  ) m
  where l.member_id = p_member
$$;

-- Moves one purse by a signed amount and answers its balance; null where it would fall below zero. Cash and held open on first sight.
create or replace function wallet.move_purse(p_member bigint, p_purse int, p_amount bigint) returns bigint
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_balance bigint;
begin
  if p_purse in (0, 1) then
    insert into wallet.purse (member_id, purse_no, kind, spend_rank) values (p_member, p_purse, (p_purse + 1)::smallint, 100)
    on conflict do nothing;
  end if;
  update wallet.purse set balance = balance + p_amount
  where member_id = p_member and purse_no = p_purse and balance + p_amount >= 0 returning balance into v_balance;
  return v_balance;
end $$;

-- A posting of given legs: deposits, holds, payouts, suspense. Account 1 takes a purse, house accounts take null.
create or replace function wallet.post_legs(
  p_member bigint, p_source smallint, p_ext text, p_kind smallint, p_digest bytea,
  p_accounts smallint[], p_purses int[], p_amounts bigint[], p_topic text, p_payload jsonb, p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, p_digest, p_at);
  v_total bigint := 0;
  v_balances bigint[] := '{}';
  v_balance bigint;
  v_after bigint;
begin
  if v_known.code is not null then return v_known; end if;
  if cardinality(p_amounts) < 2 or cardinality(p_amounts) <> cardinality(p_accounts) or cardinality(p_amounts) <> cardinality(p_purses) then
    raise exception 'a posting needs two legs at least, each with account, purse and amount';
  end if;
  for i in 1..cardinality(p_amounts) loop
    v_total := v_total + p_amounts[i];
    v_balance := null;
    if p_accounts[i] = 1 then
      v_balance := wallet.move_purse(p_member, p_purses[i], p_amounts[i]);
      -- Undoes the legs moved so far: the whole block below is one savepoint.
      if v_balance is null then raise exception using errcode = 'WA001', message = 'insufficient'; end if;
    end if;
    v_balances := v_balances || v_balance;
  end loop;
  if v_total <> 0 then raise exception 'unbalanced posting'; end if;
  v_after := wallet.record(p_member, v_no, p_source, p_ext, p_kind, p_digest, null, null, p_topic, p_payload, p_at);
  insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  select p_member, v_no, (l.i - 1)::smallint, l.account, l.purse, l.amount, l.balance
  from unnest(p_accounts, p_purses, p_amounts, v_balances) with ordinality as l(account, purse, amount, balance, i);
  if p_kind in (1, 4) then perform wallet.count_payment(p_member, p_kind, p_accounts, p_purses, p_amounts); end if;
  return row('posted', v_no, v_after, v_after)::wallet.posting;
exception when sqlstate 'WA001' then
  return row('insufficient', null, null, wallet.playable(p_member, p_at))::wallet.posting;
end $$;

-- A bet: takes the stake from the purses in their spend order, as far as each allows this stake and category.
create or replace function wallet.post_bet(
  p_member bigint, p_source smallint, p_ext text, p_digest bytea, p_round text, p_stake bigint, p_category smallint,
  p_house smallint, p_topic text, p_payload jsonb, p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, p_digest, p_at);
  v_left bigint := p_stake;
  v_playable bigint := 0;
  v_after bigint;
  -- The legs of the journal, the house account's first.
  v_purses int[] := array[null::int];
  v_amounts bigint[] := array[p_stake];
  v_balances bigint[] := array[null::bigint];
  v_refused text;
  p record;
begin
  if v_known.code is not null then return v_known; end if;
  if p_stake <= 0 then raise exception 'a stake is positive'; end if;
  select r.code into v_refused from wallet.refusal(p_member, p_stake, p_at) r;
  if v_refused is not null then return row(v_refused, null, null, wallet.playable(p_member, p_at))::wallet.posting; end if;
  for p in select s.purse_no, s.balance, s.take from wallet.spend(p_member, p_stake, p_category, p_at) s loop
    v_playable := v_playable + p.balance;
    if p.take > 0 then
      v_left := v_left - p.take;
      v_purses := v_purses || p.purse_no; v_amounts := v_amounts || -p.take; v_balances := v_balances || (p.balance - p.take);
    end if;
  end loop;
  if v_left > 0 then return row('insufficient', null, null, v_playable)::wallet.posting; end if;
  update wallet.purse q set balance = t.balance from unnest(v_purses, v_balances) as t(purse_no, balance)
  where q.member_id = p_member and q.purse_no = t.purse_no;
  v_after := wallet.record(p_member, v_no, p_source, p_ext, 5::smallint, p_digest, p_round, null, p_topic, p_payload, p_at, v_playable - p_stake, p_stake);
  insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  select p_member, v_no, (t.i - 1)::smallint, case when t.i = 1 then p_house else 1 end, t.purse_no, t.amount, t.balance
  from unnest(v_purses, v_amounts, v_balances) with ordinality as t(purse_no, amount, balance, i);
  return row('posted', v_no, v_after, v_after)::wallet.posting;
end $$;

-- A win: goes back over the bet's legs in proportion, each share floored, the rest to cash. Zero closes the round with no entries.
create or replace function wallet.post_win(
  p_member bigint, p_source smallint, p_ext text, p_digest bytea, p_round text, p_amount bigint, p_bet_ext text,
  p_topic text, p_payload jsonb, p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, p_digest, p_at);
  v_bet wallet.transfer;
  v_house smallint;
  v_after bigint;
  v_purses int[] := '{}';
  v_shares bigint[] := '{}';
  v_balances bigint[] := '{}';
  s record;
begin
  if v_known.code is not null then return v_known; end if;
  if p_amount < 0 then raise exception 'a win is not negative'; end if;
  select * into v_bet from wallet.transfer where member_id = p_member and source = p_source and ext_id = p_bet_ext;
  if not found then return row('unknown_bet', null, null, wallet.playable(p_member, p_at))::wallet.posting; end if;
  -- A tombstone has its rollback too.
  if exists (select from wallet.transfer where member_id = p_member and refers_to = v_bet.no and kind = 7) then
    return row('rolled_back', null, null, wallet.playable(p_member, p_at))::wallet.posting;
  end if;
  if v_bet.kind <> 5 or v_bet.round is distinct from p_round then return row('other_round', null, null, wallet.playable(p_member, p_at))::wallet.posting; end if;
  select e.account into v_house from wallet.entry e where e.member_id = p_member and e.no = v_bet.no and e.leg = 0;
  for s in select w.purse_no, w.share from wallet.win_shares(p_member, v_bet.no, p_amount) w loop
    v_purses := v_purses || s.purse_no; v_shares := v_shares || s.share; v_balances := v_balances || wallet.move_purse(p_member, s.purse_no, s.share);
  end loop;
  v_after := wallet.record(p_member, v_no, p_source, p_ext, 6::smallint, p_digest, p_round, v_bet.no, p_topic, p_payload, p_at, p_won => p_amount);
  if p_amount > 0 then
    insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after) values (p_member, v_no, 0, v_house, null, -p_amount, null);
    insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
    select p_member, v_no, t.i::smallint, 1, t.purse_no, t.share, t.balance
    from unnest(v_purses, v_shares, v_balances) with ordinality as t(purse_no, share, balance, i);
  end if;
  return row('posted', v_no, v_after, v_after)::wallet.posting;
end $$;

-- Undoes a bet, leg by leg. Unknown bet: a tombstone under the bet's id, so that the late bet is refused.
create or replace function wallet.post_rollback(
  p_member bigint, p_source smallint, p_ext text, p_digest bytea, p_round text, p_bet_ext text, p_topic text, p_payload jsonb, p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, p_digest, p_at);
  v_bet wallet.transfer;
  v_after bigint;
begin
  if v_known.code is not null then return v_known; end if;
  select * into v_bet from wallet.transfer where member_id = p_member and source = p_source and ext_id = p_bet_ext;
  if not found then
    perform wallet.record(p_member, v_no, p_source, p_bet_ext, 8::smallint, '\x', p_round, null, p_topic, p_payload || '{"tombstone":true}', p_at);
    v_after := wallet.record(p_member, v_no + 1, p_source, p_ext, 7::smallint, p_digest, p_round, v_no, p_topic, p_payload, p_at);
    return row('posted', v_no + 1, v_after, v_after)::wallet.posting;
  end if;
  if v_bet.kind not in (5, 8) or v_bet.round is distinct from p_round then return row('other_round', null, null, wallet.playable(p_member, p_at))::wallet.posting; end if;
  if exists (select from wallet.transfer where member_id = p_member and refers_to = v_bet.no and kind = 7) then
    return row('rolled_back', null, null, wallet.playable(p_member, p_at))::wallet.posting;
  end if;
  if exists (select from wallet.transfer where member_id = p_member and refers_to = v_bet.no and kind = 6) then
    return row('settled', null, null, wallet.playable(p_member, p_at))::wallet.posting;
  end if;
  perform wallet.move_purse(p_member, e.purse_no, -e.amount) from wallet.entry e where e.member_id = p_member and e.no = v_bet.no and e.leg > 0;
  -- A tombstone has no entry: nothing was staked.
  perform wallet.give_back(p_member, v_bet.no, e.amount) from wallet.entry e where e.member_id = p_member and e.no = v_bet.no and e.leg = 0;
  v_after := wallet.record(p_member, v_no, p_source, p_ext, 7::smallint, p_digest, p_round, v_bet.no, p_topic, p_payload, p_at);
  insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  select p_member, v_no, e.leg, e.account, e.purse_no, -e.amount, q.balance
  from wallet.entry e left join wallet.purse q on e.account = 1 and q.member_id = p_member and q.purse_no = e.purse_no
  where e.member_id = p_member and e.no = v_bet.no;
  return row('posted', v_no, v_after, v_after)::wallet.posting;
end $$;

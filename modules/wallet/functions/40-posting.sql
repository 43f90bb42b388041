-- House accounts take a null purse. Deposits and releases pay the member's debt first, as a leg of its own. A hold that
-- leaves less than is owed is refused (`owed`).
create or replace function wallet.post_legs(
  p_member bigint, p_source smallint, p_ext text, p_kind smallint, p_digest bytea,
  p_accounts smallint[], p_purses int[], p_amounts bigint[], p_topic text, p_payload jsonb, p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, p_digest, p_at);
  v_total bigint := 0;
  v_amounts bigint[] := p_amounts;
  v_balances bigint[] := '{}';
  v_balance bigint;
  v_debt bigint := case when p_kind in (wallet.kind_deposit(), wallet.kind_release(), wallet.kind_hold()) then
    wallet.debt(p_member) else 0 end;
  v_repaid bigint := 0;
  v_after bigint;
begin
  if v_known.code is not null then return v_known; end if;
  -- An empty purse ends with no legs.
  if cardinality(p_amounts) < 2
    and not (cardinality(p_amounts) = 0 and p_kind in (wallet.kind_purse_closed(), wallet.kind_purse_expired()))
    or cardinality(p_amounts) <> cardinality(p_accounts) or cardinality(p_amounts) <> cardinality(p_purses) then
    raise exception 'a posting needs two legs at least, each with account, purse and amount';
  end if;
  for i in 1..cardinality(p_amounts) loop
    v_total := v_total + p_amounts[i];
    v_balance := null;
    if v_debt > 0 and p_purses[i] = wallet.purse_cash() and p_amounts[i] > 0 then
      v_repaid := least(v_debt, p_amounts[i]);
      v_amounts[i] := p_amounts[i] - v_repaid;
    end if;
    if p_accounts[i] = wallet.account_member() and v_amounts[i] <> 0 then
      v_balance := wallet.move_purse(p_member, p_purses[i], v_amounts[i]);
      -- Undoes the legs moved so far: this function is one savepoint from `begin` on.
      if v_balance is null then raise exception using errcode = 'WA001', message = 'insufficient'; end if;
      if p_amounts[i] < 0 and p_kind = wallet.kind_hold() and v_balance < v_debt then
        raise exception using errcode = 'WA001', message = 'owed';
      end if;
    end if;
    v_balances := v_balances || v_balance;
  end loop;
  if v_total <> 0 then raise exception 'unbalanced posting'; end if;
  v_after := wallet.record(p_member, v_no, p_source, p_ext, p_kind, p_digest, null, null, p_topic,
    wallet.with_debt(p_payload, v_repaid), p_at);
  insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  select p_member, v_no, (l.i - 1)::smallint, l.account, l.purse, l.amount, l.balance
  from unnest(p_accounts, p_purses, v_amounts, v_balances) with ordinality as l(account, purse, amount, balance, i)
  where l.amount <> 0;
  perform wallet.repay(p_member, v_no, cardinality(p_amounts), v_repaid);
  if p_kind in (wallet.kind_deposit(), wallet.kind_payout()) then
    perform wallet.count_payment(p_member, p_kind, p_accounts, p_purses, p_amounts);
  end if;
  return row('posted', v_no, v_after, v_after)::wallet.posting;
exception when sqlstate 'WA001' then
  return row(sqlerrm, null, null, wallet.playable(p_member, p_at))::wallet.posting;
end $$;

-- A stake of zero is a free round's: no entries. Plans are held to the indexes; a generic plan saves planning the first
-- five executions.
create or replace function wallet.post_bet(
  p_member bigint, p_source smallint, p_ext text, p_digest bytea, p_round text, p_stake bigint, p_category smallint,
  p_house smallint, p_topic text, p_payload jsonb, p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan
as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, p_digest, p_at);
  v_left bigint := p_stake;
  v_playable bigint := 0;
  v_after bigint;
  -- The house account's leg is the first.
  v_purses int[] := array[null::int];
  v_amounts bigint[] := array[p_stake];
  v_balances bigint[] := array[null::bigint];
  v_refused text;
  p record;
begin
  if v_known.code is not null then return v_known; end if;
  if p_stake < 0 then raise exception 'a stake is not negative'; end if;
  select r.code into v_refused from wallet.refusal(p_member, p_stake, p_at) r;
  if v_refused is not null then
    return row(v_refused, null, null, wallet.playable(p_member, p_at))::wallet.posting;
  end if;
  for p in select s.purse_no, s.balance, s.take from wallet.spend(p_member, p_stake, p_category, p_at) s loop
    v_playable := v_playable + p.balance;
    if p.take > 0 then
      v_left := v_left - p.take;
      v_purses := v_purses || p.purse_no; v_amounts := v_amounts || -p.take;
      v_balances := v_balances || (p.balance - p.take);
    end if;
  end loop;
  if v_left > 0 then return row('insufficient', null, null, v_playable)::wallet.posting; end if;
  update wallet.purse q set balance = t.balance from unnest(v_purses, v_balances) as t(purse_no, balance)
  where q.member_id = p_member and q.purse_no = t.purse_no;
  v_after := wallet.record(p_member, v_no, p_source, p_ext, wallet.kind_bet(), p_digest, p_round, null, p_topic,
    case when v_purses[2:] <@ array[wallet.purse_cash()] then p_payload
      else wallet.with_purses(p_payload, v_purses[2:], v_amounts[2:]) end, p_at,
    v_playable - p_stake, p_stake);
  insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  select p_member, v_no, (t.i - 1)::smallint, case when t.i = 1 then p_house else wallet.account_member() end,
    t.purse_no, t.amount, t.balance
  from unnest(v_purses, v_amounts, v_balances) with ordinality as t(purse_no, amount, balance, i) where t.amount <> 0;
  return row('posted', v_no, v_after, v_after)::wallet.posting;
end $$;

-- Debt first; the rest over the bet's legs in proportion, each share floored, the remainder to cash; an ended purse's
-- share goes where its end determines. Zero closes the round.
create or replace function wallet.post_win(
  p_member bigint, p_source smallint, p_ext text, p_digest bytea, p_round text, p_amount bigint, p_bet_ext text,
  p_topic text, p_payload jsonb, p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, p_digest, p_at);
  v_bet bigint;
  v_code text;
begin
  if v_known.code is not null then return v_known; end if;
  if p_amount < 0 then raise exception 'a win is not negative'; end if;
  select b.bet_no, coalesce(b.code, 'posted') into v_bet, v_code
  from wallet.answered_bet(wallet.kind_win(), p_member, p_source, p_bet_ext, p_round) b;
  if v_code is distinct from 'posted' then
    return row(coalesce(v_code, 'unknown_bet'), null, null, wallet.playable(p_member, p_at))::wallet.posting;
  end if;
  return wallet.pay_bet(p_member, v_no, p_source, p_ext, wallet.kind_win(), p_digest, p_round, v_bet,
    wallet.account_games(), p_amount, p_topic, p_payload, p_at);
end $$;

-- Called under the member's lock.
create or replace function wallet.pay_bet(
  p_member bigint, p_no bigint, p_source smallint, p_ext text, p_kind smallint, p_digest bytea, p_round text,
  p_bet_no bigint, p_house smallint, p_amount bigint, p_topic text, p_payload jsonb, p_at timestamptz)
returns wallet.posting language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_owed bigint := least(wallet.debt(p_member), p_amount);
  v_after bigint;
  -- Legs are the member's own but for what is forfeited.
  v_accounts smallint[];
  v_purses int[] := '{}';
  v_amounts bigint[] := '{}';
  v_balances bigint[] := '{}';
  v_has_ended_purse boolean := false;
  s record;
begin
  for s in select w.purse_no, w.share, w.ended from wallet.win_shares(p_member, p_bet_no, p_amount - v_owed) w loop
    v_purses := v_purses || s.purse_no; v_amounts := v_amounts || s.share;
    v_has_ended_purse := v_has_ended_purse or s.ended;
  end loop;
  if v_has_ended_purse then
    select array_agg(l.account), array_agg(l.purse_no), array_agg(l.amount), array_agg(l.balance) into v_accounts,
      v_purses, v_amounts, v_balances
    from wallet.pay_shares(p_member, v_purses, v_amounts) l;
  else
    for i in 1..cardinality(v_purses) loop v_balances := v_balances
      || wallet.move_purse(p_member, v_purses[i], v_amounts[i]); end loop;
  end if;
  v_after := wallet.record(p_member, p_no, p_source, p_ext, p_kind, p_digest, p_round, p_bet_no, p_topic,
    wallet.with_debt(wallet.with_purses(p_payload, v_purses, v_amounts), v_owed), p_at, p_won => p_amount);
  if p_amount > 0 then
    insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
    values (p_member, p_no, 0, p_house, null, -p_amount, null);
    insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
    select p_member, p_no, t.i::smallint, coalesce(t.account, wallet.account_member()), t.purse_no, t.amount, t.balance
    from unnest(v_accounts, v_purses, v_amounts, v_balances) with ordinality as t(account, purse_no, amount,
      balance, i);
    if v_owed > 0 then perform wallet.repay(p_member, p_no, coalesce(cardinality(v_purses), 0) + 1, v_owed); end if;
  end if;
  return row('posted', p_no, v_after, v_after)::wallet.posting;
end $$;

-- More than zero repays, less leaves a debt.
create or replace function wallet.repay(p_member bigint, p_no bigint, p_leg int, p_amount bigint) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if p_amount = 0 then return; end if;
  insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  values (p_member, p_no, p_leg, wallet.account_debt(), null, p_amount, null);
  update wallet.member_lock set owed = owed - p_amount where member_id = p_member;
end $$;

-- More than zero was repaid, less is owed since.
create or replace function wallet.with_debt(p_payload jsonb, p_amount bigint) returns jsonb language sql immutable as $$
  select case when p_amount = 0 then p_payload else p_payload || jsonb_build_object('debt', p_amount::text) end
$$;

-- Unknown bet: a tombstone, so that the late bet is refused. `p_closed`: the round's bets are settled.
create or replace function wallet.post_rollback(
  p_member bigint, p_source smallint, p_ext text, p_digest bytea, p_round text, p_bet_ext text, p_closed boolean,
  p_topic text, p_payload jsonb, p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, p_digest, p_at);
  v_bet bigint;
  v_code text;
  v_after bigint;
  v_payload jsonb;
  v_accounts smallint[];
  v_purses int[];
  v_amounts bigint[];
  v_balances bigint[];
begin
  if v_known.code is not null then return v_known; end if;
  select b.bet_no, coalesce(b.code, 'posted') into v_bet, v_code
  from wallet.answered_bet(wallet.kind_rollback(), p_member, p_source, p_bet_ext, p_round) b;
  if v_code is null then
    perform wallet.record(p_member, v_no, p_source, p_bet_ext, wallet.kind_tombstone(), '\x', p_round, null, p_topic,
      p_payload || '{"tombstone":true}',
      p_at);
    v_after := wallet.record(p_member, v_no + 1, p_source, p_ext, wallet.kind_rollback(), p_digest, p_round, v_no,
      p_topic, p_payload, p_at);
    return row('posted', v_no + 1, v_after, v_after)::wallet.posting;
  end if;
  if v_code = 'posted' and p_closed then v_code := 'settled'; end if;
  if v_code <> 'posted' then return row(v_code, null, null, wallet.playable(p_member, p_at))::wallet.posting; end if;
  select array_agg(e.purse_no), array_agg(-e.amount) into v_purses, v_amounts
  from wallet.entry e where e.member_id = p_member and e.no = v_bet and e.leg > 0;
  v_payload := wallet.with_purses(p_payload, v_purses, v_amounts);
  select array_agg(l.account), array_agg(l.purse_no), array_agg(l.amount), array_agg(l.balance) into v_accounts,
    v_purses, v_amounts, v_balances
  from wallet.pay_shares(p_member, v_purses, v_amounts) l;
  -- A tombstone has no entry: nothing was staked.
  perform wallet.uncount_stake(p_member, v_bet, e.amount) from wallet.entry e
    where e.member_id = p_member and e.no = v_bet and e.leg = 0;
  v_after := wallet.record(p_member, v_no, p_source, p_ext, wallet.kind_rollback(), p_digest, p_round, v_bet, p_topic,
    v_payload, p_at);
  insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  select p_member, v_no, 0, e.account, null, -e.amount, null from wallet.entry e
  where e.member_id = p_member and e.no = v_bet and e.leg = 0
  union all
  select p_member, v_no, t.i::smallint, t.account, t.purse_no, t.amount, t.balance
  from unnest(v_accounts, v_purses, v_amounts, v_balances) with ordinality as t(account, purse_no, amount, balance, i);
  return row('posted', v_no, v_after, v_after)::wallet.posting;
end $$;

-- Dropped after the only function that called it.
drop function if exists wallet.give_back(bigint, bigint, bigint);

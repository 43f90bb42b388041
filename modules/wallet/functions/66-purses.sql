-- Each is one posting: once for its outside id, announced. No role may open, move or close: modules call these from
-- functions bound to their own rows.

create or replace function wallet.purse_refused(p_code text, p_member bigint, p_purse int, p_at timestamptz)
returns wallet.purse_posting
language sql stable set search_path = pg_catalog, pg_temp as $$
  select row(p_code, null, null, wallet.playable(p_member, p_at), p_purse)::wallet.purse_posting
$$;

-- Other terms under the same id are `duplicate`. Announces `purse.opened`.
create or replace function wallet.open_purse(
  p_member bigint, p_source smallint, p_ext text, p_kind smallint, p_house smallint, p_amount bigint, p_spend_rank int,
  p_max_stake bigint, p_barred smallint[], p_expires_at timestamptz, p_at_expiry text, p_max_cash_out bigint,
  p_payload jsonb, p_at timestamptz)
returns wallet.purse_posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_digest bytea := sha256(convert_to(jsonb_build_array('open', p_kind, p_house, p_amount, p_spend_rank,
    p_max_stake, p_barred, extract(epoch from p_expires_at), p_at_expiry, p_max_cash_out)::text, 'UTF8'));
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, v_digest, p_at);
  v_purse int;
begin
  if v_known.code is not null then
    select o.purse_no into v_purse from wallet.opened_purse o where o.member_id = p_member and o.opened_no = v_known.no;
    return row(v_known.code, v_known.no, v_known.balance_then, v_known.balance_now, v_purse)::wallet.purse_posting;
  end if;
  if p_amount <= 0 then raise exception 'a purse opens with money in it'; end if;
  if p_expires_at <= p_at then raise exception 'a purse that opens has not expired'; end if;
  select greatest(9, max(x.purse_no)) + 1 into v_purse from (
    select max(o.purse_no) as purse_no from wallet.opened_purse o where o.member_id = p_member
    union all
    select max(q.purse_no) from wallet.purse q where q.member_id = p_member
  ) x;
  insert into wallet.opened_purse (member_id, purse_no, kind, house, spend_rank, max_stake, barred, expires_at,
    at_expiry, max_cash_out, cash_left, opened_no)
  values (p_member, v_purse, p_kind, p_house, p_spend_rank, p_max_stake, p_barred, p_expires_at, p_at_expiry,
    p_max_cash_out, p_max_cash_out, v_no);
  insert into wallet.purse (member_id, purse_no, kind, spend_rank, max_stake, barred, expires_at)
  values (p_member, v_purse, p_kind, p_spend_rank, p_max_stake, p_barred, p_expires_at);
  v_known := wallet.post_legs(p_member, p_source, p_ext, wallet.kind_purse_opened(), v_digest,
    array[p_house, wallet.account_member()]::smallint[], array[null, v_purse]::int[],
    array[-p_amount, p_amount], 'purse.opened',
    p_payload || jsonb_build_object('purse', v_purse, 'amount', p_amount::text), p_at);
  return row(v_known.code, v_known.no, v_known.balance_then, v_known.balance_now, v_purse)::wallet.purse_posting;
end $$;

-- A null purse is the house account. Refuses `unknown_purse`, `ended`, `expired`, `cash_out_limit`, `insufficient`.
-- Announces `purse.moved`; of two opened purses the number answered is that the money leaves.
create or replace function wallet.move_between(
  p_member bigint, p_source smallint, p_ext text, p_from int, p_to int, p_amount bigint, p_payload jsonb,
  p_at timestamptz)
returns wallet.purse_posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_digest bytea := sha256(convert_to(jsonb_build_array('move', p_from, p_to, p_amount)::text, 'UTF8'));
  v_posting wallet.posting := wallet.known(p_member, p_source, p_ext, v_digest, p_at);
  v_purse int := case when p_from >= 10 then p_from else p_to end;
  v_side int;
  o wallet.opened_purse;
  v_house smallint;
begin
  if v_posting.code is null then
    if p_amount <= 0 or p_from is not distinct from p_to then
      raise exception 'a move has a positive amount and two places';
    end if;
    if v_purse is null or v_purse < 10 or wallet.purse_held() in (p_from, p_to) then
      raise exception 'a move of purses has an opened one, and never what is held';
    end if;
    foreach v_side in array array[p_to, p_from] loop
      continue when v_side is null or v_side < 10;
      select * into o from wallet.opened_purse x where x.member_id = p_member and x.purse_no = v_side;
      if not found then return wallet.purse_refused('unknown_purse', p_member, v_side, p_at); end if;
      if o.ended_as is not null then return wallet.purse_refused('ended', p_member, v_side, p_at); end if;
      if o.expires_at <= p_at then return wallet.purse_refused('expired', p_member, v_side, p_at); end if;
      v_house := o.house;
    end loop;
    -- The last one is the one the money leaves.
    if p_to = wallet.purse_cash() and o.cash_left < p_amount then
      return wallet.purse_refused('cash_out_limit', p_member, v_purse, p_at);
    end if;
    v_posting := wallet.post_legs(p_member, p_source, p_ext, wallet.kind_purse_moved(), v_digest,
      array[case when p_from is null then v_house else wallet.account_member() end,
        case when p_to is null then v_house else wallet.account_member() end]::smallint[], array[p_from, p_to],
      array[-p_amount, p_amount], 'purse.moved',
      p_payload || jsonb_build_object('from', p_from, 'to', p_to, 'amount', p_amount::text), p_at);
    if v_posting.code = 'posted' and p_to = wallet.purse_cash() then
      update wallet.opened_purse x set cash_left = x.cash_left - p_amount
      where x.member_id = p_member and x.purse_no = p_from;
    end if;
  end if;
  return row(v_posting.code, v_posting.no, v_posting.balance_then, v_posting.balance_now,
    v_purse)::wallet.purse_posting;
end $$;

-- Released: to cash as far as its maximum allows, the rest to its house account. Forfeited: all goes there. What its
-- bets bring later likewise (wallet.pay_shares).
create or replace function wallet.end_purse(
  p_member bigint, p_source smallint, p_ext text, p_kind smallint, p_purse int, p_as text, p_digest bytea, p_topic text,
  p_payload jsonb, p_at timestamptz)
returns wallet.purse_posting language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  o wallet.opened_purse;
  v_balance bigint;
  v_cash bigint;
  v_posting wallet.posting;
begin
  select * into strict o from wallet.opened_purse x where x.member_id = p_member and x.purse_no = p_purse;
  select q.balance into strict v_balance from wallet.purse q where q.member_id = p_member and q.purse_no = p_purse;
  v_cash := case when p_as = 'released' then least(v_balance, coalesce(o.cash_left, v_balance)) else 0 end;
  with leg as (
    select l.* from (values (wallet.account_member(), p_purse, -v_balance, 1),
      (wallet.account_member(), wallet.purse_cash(), v_cash, 2), (o.house, null, v_balance - v_cash, 3))
        as l(account, purse, amount, place)
    where l.amount <> 0
  )
  select (wallet.post_legs(p_member, p_source, p_ext, p_kind, p_digest,
    coalesce(array_agg(account order by place), '{}')::smallint[],
    coalesce(array_agg(purse order by place), '{}')::int[], coalesce(array_agg(amount order by place), '{}')::bigint[],
    p_topic, p_payload || jsonb_build_object('purse', p_purse, 'as', p_as, 'to_cash', v_cash::text, 'to_house',
      (v_balance - v_cash)::text), p_at)).*
  into v_posting from leg;
  update wallet.opened_purse x set cash_left = x.cash_left - v_cash, returned = v_balance - v_cash,
    ended_no = v_posting.no, ended_as = p_as
  where x.member_id = p_member and x.purse_no = p_purse;
  delete from wallet.purse q where q.member_id = p_member and q.purse_no = p_purse;
  return row(v_posting.code, v_posting.no, v_posting.balance_then, v_posting.balance_now,
    p_purse)::wallet.purse_posting;
end $$;

-- Refuses `unknown_purse`, `ended`, `expired` (its terms end it). Announces `purse.closed`.
create or replace function wallet.close_purse(
  p_member bigint, p_source smallint, p_ext text, p_purse int, p_as text, p_payload jsonb, p_at timestamptz)
returns wallet.purse_posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_digest bytea := sha256(convert_to(jsonb_build_array('close', p_purse, p_as)::text, 'UTF8'));
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, v_digest, p_at);
  o wallet.opened_purse;
begin
  if v_known.code is not null then
    return row(v_known.code, v_known.no, v_known.balance_then, v_known.balance_now, p_purse)::wallet.purse_posting;
  end if;
  select * into o from wallet.opened_purse x where x.member_id = p_member and x.purse_no = p_purse;
  if not found then return wallet.purse_refused('unknown_purse', p_member, p_purse, p_at); end if;
  if o.ended_as is not null then return wallet.purse_refused('ended', p_member, p_purse, p_at); end if;
  if o.expires_at <= p_at then return wallet.purse_refused('expired', p_member, p_purse, p_at); end if;
  return wallet.end_purse(p_member, p_source, p_ext, wallet.kind_purse_closed(), p_purse, p_as, v_digest,
    'purse.closed', p_payload, p_at);
end $$;

-- By its terms, once. Refuses `unknown_purse`, `ended`, `not_due`. Announces `purse.expired`. The site may call it.
create or replace function wallet.expire_purse(p_member bigint, p_purse int, p_at timestamptz)
returns wallet.purse_posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_ext text := p_purse || ':expired';
  v_digest bytea := sha256(convert_to(jsonb_build_array('expire', p_purse)::text, 'UTF8'));
  v_known wallet.posting := wallet.known(p_member, wallet.source_wallet(), v_ext, v_digest, p_at);
  o wallet.opened_purse;
begin
  if v_known.code is not null then
    return row(v_known.code, v_known.no, v_known.balance_then, v_known.balance_now, p_purse)::wallet.purse_posting;
  end if;
  select * into o from wallet.opened_purse x where x.member_id = p_member and x.purse_no = p_purse;
  if not found then return wallet.purse_refused('unknown_purse', p_member, p_purse, p_at); end if;
  if o.ended_as is not null then return wallet.purse_refused('ended', p_member, p_purse, p_at); end if;
  if o.expires_at is null or o.expires_at > p_at then
    return wallet.purse_refused('not_due', p_member, p_purse, p_at);
  end if;
  return wallet.end_purse(p_member, wallet.source_wallet(), v_ext, wallet.kind_purse_expired(), p_purse, o.at_expiry,
    v_digest, 'purse.expired', '{}', p_at);
end $$;

create or replace function wallet.purse_balance(p_member bigint, p_purse int) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select q.balance from wallet.purse q where q.member_id = p_member and q.purse_no = p_purse), 0)
$$;

-- To its house account, with later shares of its bets; null while it is open.
create or replace function wallet.returned_of(p_member bigint, p_purse int) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.returned from wallet.opened_purse o where o.member_id = p_member and o.purse_no = p_purse
$$;

-- An ended purse's share goes to cash where it was released, as far as its maximum allows; else to its house account.
-- Returns the legs as moved, cash last.
create or replace function wallet.pay_shares(p_member bigint, p_purses int[], p_shares bigint[])
returns table (account smallint, purse_no int, amount bigint, balance bigint)
language plpgsql set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_cash bigint := 0;
  v_part bigint;
  o wallet.opened_purse;
begin
  for i in 1..coalesce(cardinality(p_purses), 0) loop
    if p_purses[i] = wallet.purse_cash() then
      v_cash := v_cash + p_shares[i];
      continue;
    end if;
    select * into o from wallet.opened_purse x where x.member_id = p_member and x.purse_no = p_purses[i]
      and x.ended_as is not null;
    if not found then
      return query select wallet.account_member(), p_purses[i], p_shares[i],
        wallet.move_purse(p_member, p_purses[i], p_shares[i]);
      continue;
    end if;
    v_part := case when o.ended_as = 'released' then least(p_shares[i], coalesce(o.cash_left, p_shares[i])) else 0 end;
    v_cash := v_cash + v_part;
    update wallet.opened_purse x set cash_left = x.cash_left - v_part, returned = x.returned + p_shares[i] - v_part
    where x.member_id = p_member and x.purse_no = p_purses[i];
    if v_part < p_shares[i] then return query select o.house, null::int, p_shares[i] - v_part, null::bigint; end if;
  end loop;
  if v_cash > 0 then
    return query select wallet.account_member(), wallet.purse_cash(), v_cash,
      wallet.move_purse(p_member, wallet.purse_cash(), v_cash);
  end if;
end $$;

-- Unchanged where all was cash: a bet and a batch do not call it then, for the call would cost more than all else.
create or replace function wallet.with_purses(p_payload jsonb, p_purses int[], p_amounts bigint[]) returns jsonb
language sql immutable as $$
  select case when p_purses is null or p_purses <@ '{0}' then p_payload else p_payload || (
    select jsonb_strip_nulls(jsonb_build_object('purses',
      coalesce(jsonb_object_agg(l.purse, abs(l.amount)::text) filter (where l.purse is not null), '{}'),
      'forfeited', sum(l.amount) filter (where l.purse is null)::text))
    from unnest(p_purses, p_amounts) as l(purse, amount)
  ) end
$$;

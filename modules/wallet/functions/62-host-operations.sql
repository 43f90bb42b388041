-- Debt first, the rest is cash. Spends wallet.reported_reward, which the partners' role wrote.
create or replace function wallet.post_reward(
  p_member bigint, p_source smallint, p_ext text, p_digest bytea, p_amount bigint, p_topic text, p_payload jsonb,
  p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, p_digest, p_at);
  v_owed bigint := least(wallet.debt(p_member), p_amount);
  v_balance bigint;
  v_after bigint;
begin
  if v_known.code is not null then return v_known; end if;
  if not exists (
    select from wallet.reported_reward r where r.member_id = p_member and r.source = p_source and r.ext_id = p_ext
      and r.amount = p_amount
  ) then
    raise exception 'a reward needs the report of its host' using errcode = '42501';
  end if;
  v_balance := wallet.move_purse(p_member, wallet.purse_cash(), p_amount - v_owed);
  v_after := wallet.record(p_member, v_no, p_source, p_ext, wallet.kind_reward(), p_digest, null, null, p_topic,
    wallet.with_debt(p_payload, v_owed), p_at);
  insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  values (p_member, v_no, 0, wallet.account_rewards(), null, -p_amount, null);
  insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  select p_member, v_no, 1, wallet.account_member(), wallet.purse_cash(), p_amount - v_owed, v_balance
  where p_amount > v_owed;
  perform wallet.repay(p_member, v_no, 2, v_owed);
  return row('posted', v_no, v_after, v_after)::wallet.posting;
end $$;

-- Held ones too, whatever operators did with them. Null: unknown or taken back.
create or replace function wallet.reported_of_bet(p_member bigint, p_source smallint, p_bet_ext text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((
    select -sum(e.amount) from wallet.transfer t
    join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0
    where t.member_id = p_member and t.refers_to = b.no
      and t.kind in (wallet.kind_win(), wallet.kind_adjust(), wallet.kind_held_win())), 0)::bigint
  from wallet.transfer b where b.member_id = p_member and b.source = p_source and b.ext_id = p_bet_ext
    and b.kind = wallet.kind_bet()
    and not exists (select from wallet.transfer u where u.member_id = p_member and u.refers_to = b.no
      and u.kind = wallet.kind_rollback())
$$;

create or replace function wallet.is_answered(p_member bigint, p_source smallint, p_bet_ext text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from wallet.transfer b join wallet.transfer t on t.member_id = b.member_id and t.refers_to = b.no
    where b.member_id = p_member and b.source = p_source and b.ext_id = p_bet_ext and b.kind = wallet.kind_bet()
      and t.kind in (wallet.kind_win(), wallet.kind_adjust(), wallet.kind_held_win()))
$$;

-- Moves no money, happens once.
create or replace function wallet.post_mark(
  p_member bigint, p_source smallint, p_ext text, p_digest bytea, p_round text, p_topic text, p_payload jsonb,
  p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, p_digest, p_at);
  v_after bigint;
begin
  if v_known.code is not null then return v_known; end if;
  v_after := wallet.record(p_member, v_no, p_source, p_ext, wallet.kind_mark(), p_digest, p_round, null, p_topic,
    p_payload, p_at);
  return row('posted', v_no, v_after, v_after)::wallet.posting;
end $$;

-- The member has nothing of it until two operators decide.
create or replace function wallet.post_held_win(
  p_member bigint, p_source smallint, p_ext text, p_digest bytea, p_round text, p_amount bigint, p_bet_ext text,
  p_topic text, p_payload jsonb, p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, p_digest, p_at);
  v_bet bigint;
  v_code text;
  v_after bigint;
begin
  if v_known.code is not null then return v_known; end if;
  if p_amount <= 0 then raise exception 'what is held is positive'; end if;
  select b.bet_no, coalesce(b.code, 'posted') into v_bet, v_code
  from wallet.answered_bet(wallet.kind_held_win(), p_member, p_source, p_bet_ext, p_round) b;
  if v_code is distinct from 'posted' then
    return row(coalesce(v_code, 'unknown_bet'), null, null, wallet.playable(p_member, p_at))::wallet.posting;
  end if;
  v_after := wallet.record(p_member, v_no, p_source, p_ext, wallet.kind_held_win(), p_digest, p_round, v_bet, p_topic,
    p_payload, p_at);
  insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  values (p_member, v_no, 0, wallet.account_games(), null, -p_amount, null),
    (p_member, v_no, 1, wallet.account_held_wins(), null, p_amount, null);
  return row('posted', v_no, v_after, v_after)::wallet.posting;
end $$;

-- Once. No role may call it: games.decide_held_win does, bound to what two operators decided.
create or replace function wallet.end_held_win(
  p_member bigint, p_source smallint, p_ext text, p_pays boolean, p_digest bytea, p_topic text, p_payload jsonb,
  p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_source smallint := wallet.decided_source(p_source);
  v_known wallet.posting := wallet.known(p_member, v_source, p_ext, p_digest, p_at);
  t wallet.transfer;
  v_amount bigint;
  v_after bigint;
begin
  if v_known.code is not null then return v_known; end if;
  select * into strict t from wallet.transfer x
  where x.member_id = p_member and x.source = p_source and x.ext_id = p_ext and x.kind = wallet.kind_held_win();
  select e.amount into strict v_amount from wallet.entry e where e.member_id = p_member and e.no = t.no and e.leg = 1;
  if p_pays then
    return wallet.pay_bet(p_member, v_no, v_source, p_ext, wallet.kind_win_released(), p_digest, t.round, t.refers_to,
      wallet.account_held_wins(), v_amount, p_topic, p_payload, p_at);
  end if;
  v_after := wallet.record(p_member, v_no, v_source, p_ext, wallet.kind_win_refused(), p_digest, t.round, t.refers_to,
    p_topic, p_payload, p_at);
  insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  values (p_member, v_no, 0, wallet.account_held_wins(), null, -v_amount, null),
    (p_member, v_no, 1, wallet.account_games(), null, v_amount, null);
  return row('posted', v_no, v_after, v_after)::wallet.posting;
end $$;

-- Opens the row on first sight.
create or replace function wallet.lock_member(p_member bigint) returns bigint
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_no bigint;
begin
  select l.no into v_no from wallet.member_lock l where l.member_id = p_member for no key update;
  if not found then
    insert into wallet.member_lock (member_id) values (p_member) on conflict do nothing;
    select l.no into strict v_no from wallet.member_lock l where l.member_id = p_member for no key update;
  end if;
  return v_no;
end $$;

-- One row numbers postings and events without a gap. Locks the member.
create or replace function wallet.next_number(p_member bigint) returns bigint
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_no bigint := wallet.lock_member(p_member) + 1;
begin
  update wallet.member_lock set no = v_no where member_id = p_member;
  return v_no;
end $$;

-- Without held money and commission.
create or replace function wallet.playable(p_member bigint, p_at timestamptz) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(p.balance), 0)::bigint from wallet.purse p
  where p.member_id = p_member and wallet.is_playable(p.kind, p.expires_at, p_at)
$$;

-- Under the member's lock. Null: new; `replay`: same content; `duplicate`: other content; `tombstoned`: a rollback came
-- before its bet.
create or replace function wallet.known(p_member bigint, p_source smallint, p_ext text, p_digest bytea,
  p_at timestamptz)
returns wallet.posting language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare t wallet.transfer;
begin
  select * into t from wallet.transfer where member_id = p_member and source = p_source and ext_id = p_ext;
  if not found then return null; end if;
  if t.kind = wallet.kind_tombstone() then
    return row('tombstoned', t.no, t.balance_after, wallet.playable(p_member, p_at))::wallet.posting;
  end if;
  if t.digest <> p_digest then
    return row('duplicate', t.no, null, wallet.playable(p_member, p_at))::wallet.posting;
  end if;
  return row('replay', t.no, t.balance_after, wallet.playable(p_member, p_at))::wallet.posting;
end $$;

create or replace function wallet.begin_day(p_member bigint, p_no bigint, p_today date) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into wallet.day_total (member_id, day, first_no, staked, won, paid_in, paid_out, in_before, out_before)
  select l.member_id, l.day, l.day_no, l.day_staked, l.day_won, l.day_paid_in, l.day_paid_out, l.in_before, l.out_before
  from wallet.member_lock l where l.member_id = p_member and l.day is not null;
  update wallet.member_lock set day = p_today, day_no = p_no, day_staked = 0, day_won = 0, day_paid_in = 0,
    day_paid_out = 0, in_before = in_before + day_paid_in, out_before = out_before + day_paid_out
  where member_id = p_member;
end $$;

-- The caller holds the lock row and has moved the purses. Dated by the process's clock, but no earlier than the first
-- open day and the member's latest day. The lock's number shows wallet.close_days who may have seen a day open.
create or replace function wallet.record(
  p_member bigint, p_no bigint, p_source smallint, p_ext text, p_kind smallint, p_digest bytea, p_round text,
  p_refers_to bigint, p_topic text, p_payload jsonb, p_at timestamptz, p_after bigint default null,
  p_staked bigint default 0, p_won bigint default 0) returns bigint
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_after bigint := coalesce(p_after, wallet.playable(p_member, p_at));
  v_at timestamptz := greatest(p_at, (select o.since from wallet.first_open_day o),
    (select l.day::timestamp at time zone 'Asia/Bangkok' from wallet.member_lock l where l.member_id = p_member));
  v_today date := (v_at at time zone 'Asia/Bangkok')::date;
  v_rested timestamptz := v_at - wallet.play_session_gap();
begin
  insert into wallet.transfer (member_id, no, source, ext_id, kind, digest, round, refers_to, balance_after, at)
  values (p_member, p_no, p_source, p_ext, p_kind, p_digest, p_round, p_refers_to, v_after, v_at);
  loop
    -- `stretch_…`: the play session, until a pause of 30 minutes.
    update wallet.member_lock l set no = p_no,
      stretch_no = case when p_kind <> wallet.kind_bet() or l.stretch_last > v_rested then l.stretch_no else p_no end,
      stretch_from = case when p_kind <> wallet.kind_bet() or l.stretch_last > v_rested then l.stretch_from
        else v_at end,
      stretch_last = case when p_kind = wallet.kind_bet() then greatest(l.stretch_last, v_at) else l.stretch_last end,
      stretch_staked = case when p_kind <> wallet.kind_bet() or l.stretch_last > v_rested then l.stretch_staked
        else 0 end + p_staked,
      stretch_won = case when p_kind <> wallet.kind_bet() or l.stretch_last > v_rested then l.stretch_won
        else 0 end + p_won,
      day_staked = l.day_staked + p_staked, day_won = l.day_won + p_won
    where l.member_id = p_member and l.day >= v_today;
    exit when found;
    perform wallet.begin_day(p_member, p_no, v_today);
  end loop;
  insert into outbox.event (member_id, no, topic, payload, at) values (p_member, p_no, p_topic, p_payload, v_at);
  return v_after;
end $$;

-- Called under the member's lock; no money moves.
create or replace function wallet.uncount_stake(p_member bigint, p_bet_no bigint, p_stake bigint) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  update wallet.member_lock l set
    stretch_staked = l.stretch_staked - case when p_bet_no >= l.stretch_no then p_stake else 0 end,
    day_staked = l.day_staked - case when p_bet_no >= l.day_no then p_stake else 0 end
  where l.member_id = p_member;
  update wallet.day_total t set staked = t.staked - p_stake
  from wallet.member_lock l
  where l.member_id = p_member and p_bet_no < l.day_no and t.member_id = p_member and t.first_no = (
    select o.first_no from wallet.day_total o where o.member_id = p_member and o.first_no <= p_bet_no
    order by o.first_no desc limit 1);
end $$;

-- Refuses nothing: the money has moved.
create or replace function wallet.count_payment(p_member bigint, p_kind smallint, p_accounts smallint[], p_purses int[],
  p_amounts bigint[]) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  update wallet.member_lock l set
    day_paid_in = l.day_paid_in + case when p_kind = wallet.kind_deposit() then m.in_cash else 0 end,
    day_paid_out = l.day_paid_out - case when p_kind = wallet.kind_payout() then m.in_all else 0 end
  from (
    select coalesce(sum(leg.amount) filter (where leg.purse = wallet.purse_cash()), 0)::bigint as in_cash,
      coalesce(sum(leg.amount), 0)::bigint as in_all
    from unnest(p_accounts, p_purses, p_amounts) as leg(account, purse, amount)
    where leg.account = wallet.account_member()
  ) m
  where l.member_id = p_member
$$;

-- Null where the balance would fall below zero, or an opened purse does not exist.
create or replace function wallet.move_purse(p_member bigint, p_purse int, p_amount bigint) returns bigint
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_balance bigint;
begin
  if p_purse in (wallet.purse_cash(), wallet.purse_held()) then
    insert into wallet.purse (member_id, purse_no, kind, spend_rank)
    values (p_member, p_purse,
      case p_purse when wallet.purse_cash() then wallet.purse_kind_cash() else wallet.purse_kind_held() end,
      wallet.purse_spend_rank_cash())
    on conflict do nothing;
  end if;
  update wallet.purse set balance = balance + p_amount
  where member_id = p_member and purse_no = p_purse and balance + p_amount >= 0 returning balance into v_balance;
  return v_balance;
end $$;

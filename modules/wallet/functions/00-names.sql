-- Without a search path, so that the planner inlines them. The same as in accounts.ts, recurring-limits.ts and
-- contract/plain/regulation.ts (names.test.ts).

create or replace function wallet.kind_deposit() returns smallint language sql immutable parallel safe as $$
  select 1::smallint
$$;
create or replace function wallet.kind_hold() returns smallint language sql immutable parallel safe as $$
  select 2::smallint
$$;
create or replace function wallet.kind_release() returns smallint language sql immutable parallel safe as $$
  select 3::smallint
$$;
create or replace function wallet.kind_payout() returns smallint language sql immutable parallel safe as $$
  select 4::smallint
$$;
create or replace function wallet.kind_bet() returns smallint language sql immutable parallel safe as $$
  select 5::smallint
$$;
create or replace function wallet.kind_win() returns smallint language sql immutable parallel safe as $$
  select 6::smallint
$$;
create or replace function wallet.kind_rollback() returns smallint language sql immutable parallel safe as $$
  select 7::smallint
$$;
create or replace function wallet.kind_tombstone() returns smallint language sql immutable parallel safe as $$
  select 8::smallint
$$;
create or replace function wallet.kind_suspense() returns smallint language sql immutable parallel safe as $$
  select 9::smallint
$$;
create or replace function wallet.kind_settlement() returns smallint language sql immutable parallel safe as $$
  select 10::smallint
$$;
create or replace function wallet.kind_fee() returns smallint language sql immutable parallel safe as $$
  select 11::smallint
$$;
create or replace function wallet.kind_return() returns smallint language sql immutable parallel safe as $$
  select 12::smallint
$$;
create or replace function wallet.kind_adjust() returns smallint language sql immutable parallel safe as $$
  select 13::smallint
$$;
create or replace function wallet.kind_purse_opened() returns smallint language sql immutable parallel safe as $$
  select 14::smallint
$$;
create or replace function wallet.kind_purse_moved() returns smallint language sql immutable parallel safe as $$
  select 15::smallint
$$;
create or replace function wallet.kind_purse_closed() returns smallint language sql immutable parallel safe as $$
  select 16::smallint
$$;
create or replace function wallet.kind_purse_expired() returns smallint language sql immutable parallel safe as $$
  select 17::smallint
$$;

create or replace function wallet.kind_reward() returns smallint language sql immutable parallel safe as $$
  select 18::smallint
$$;
create or replace function wallet.kind_mark() returns smallint language sql immutable parallel safe as $$
  select 19::smallint
$$;
create or replace function wallet.kind_held_win() returns smallint language sql immutable parallel safe as $$
  select 20::smallint
$$;
create or replace function wallet.kind_win_released() returns smallint language sql immutable parallel safe as $$
  select 21::smallint
$$;
create or replace function wallet.kind_win_refused() returns smallint language sql immutable parallel safe as $$
  select 22::smallint
$$;
create or replace function wallet.kind_refund() returns smallint language sql immutable parallel safe as $$
  select 23::smallint
$$;

create or replace function wallet.account_member() returns smallint language sql immutable parallel safe as $$
  select 1::smallint
$$;
create or replace function wallet.account_gateway() returns smallint language sql immutable parallel safe as $$
  select 10::smallint
$$;
create or replace function wallet.account_bank() returns smallint language sql immutable parallel safe as $$
  select 11::smallint
$$;
create or replace function wallet.account_suspense() returns smallint language sql immutable parallel safe as $$
  select 12::smallint
$$;
create or replace function wallet.account_transit() returns smallint language sql immutable parallel safe as $$
  select 13::smallint
$$;
create or replace function wallet.account_returning() returns smallint language sql immutable parallel safe as $$
  select 14::smallint
$$;
create or replace function wallet.account_held_wins() returns smallint language sql immutable parallel safe as $$
  select 15::smallint
$$;
create or replace function wallet.account_games() returns smallint language sql immutable parallel safe as $$
  select 20::smallint
$$;
create or replace function wallet.account_rewards() returns smallint language sql immutable parallel safe as $$
  select 21::smallint
$$;
create or replace function wallet.account_fees() returns smallint language sql immutable parallel safe as $$
  select 30::smallint
$$;
create or replace function wallet.account_debt() returns smallint language sql immutable parallel safe as $$
  select 31::smallint
$$;
create or replace function wallet.account_promotions() returns smallint language sql immutable parallel safe as $$
  select 40::smallint
$$;

create or replace function wallet.purse_cash() returns int language sql immutable parallel safe as $$ select 0::int $$;
create or replace function wallet.purse_held() returns int language sql immutable parallel safe as $$ select 1::int $$;
-- Lower ranks are spent first.
create or replace function wallet.purse_kind_cash() returns smallint language sql immutable parallel safe as $$
  select 1::smallint
$$;
create or replace function wallet.purse_kind_held() returns smallint language sql immutable parallel safe as $$
  select 2::smallint
$$;
create or replace function wallet.purse_spend_rank_cash() returns int language sql immutable parallel safe as $$
  select 100::int
$$;

-- A game host is 100 and its number.
create or replace function wallet.source_receipt() returns smallint language sql immutable parallel safe as $$
  select 1::smallint
$$;
create or replace function wallet.source_withdrawal() returns smallint language sql immutable parallel safe as $$
  select 2::smallint
$$;
create or replace function wallet.source_promotion() returns smallint language sql immutable parallel safe as $$
  select 3::smallint
$$;
create or replace function wallet.source_wallet() returns smallint language sql immutable parallel safe as $$
  select 4::smallint
$$;
create or replace function wallet.source_referral() returns smallint language sql immutable parallel safe as $$
  select 5::smallint
$$;
create or replace function wallet.host_source(p_host smallint) returns smallint language sql immutable parallel safe
as $$ select (100 + p_host)::smallint $$;
-- Under the host's id of the win, so that it is decided once.
create or replace function wallet.decided_source(p_source smallint) returns smallint
language sql immutable parallel safe as $$ select (-p_source)::smallint $$;

create or replace function wallet.limit_stake() returns smallint language sql immutable parallel safe as $$
  select 1::smallint
$$;
create or replace function wallet.limit_loss() returns smallint language sql immutable parallel safe as $$
  select 2::smallint
$$;
create or replace function wallet.limit_deposit() returns smallint language sql immutable parallel safe as $$
  select 3::smallint
$$;
create or replace function wallet.limit_time() returns smallint language sql immutable parallel safe as $$
  select 4::smallint
$$;

-- Without a bet; it ends a play session.
create or replace function wallet.play_session_gap() returns interval language sql immutable parallel safe as $$
  select interval '30 minutes'
$$;
drop function if exists wallet.play_pause();

-- Kinds without their names: roles that may not call those call this.
create or replace function wallet.is_playable(p_kind smallint, p_expires_at timestamptz, p_at timestamptz)
returns boolean
language sql immutable parallel safe as $$ select p_kind in (1, 3) and (p_expires_at is null or p_expires_at > p_at) $$;

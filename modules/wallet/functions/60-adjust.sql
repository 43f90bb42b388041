-- Equals the negated sum of the member's entries there.
create or replace function wallet.debt(p_member bigint) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce((select l.owed from wallet.member_lock l where l.member_id = p_member), 0)
$$;

-- `p_amount`: signed. Negative: from cash, then from other playable purses in spend order, the rest becomes debt; never
-- more than the bet was paid (`exceeds`).
create or replace function wallet.post_adjust(
  p_member bigint, p_source smallint, p_ext text, p_digest bytea, p_round text, p_amount bigint, p_bet_ext text,
  p_topic text, p_payload jsonb, p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_known wallet.posting := wallet.known(p_member, p_source, p_ext, p_digest, p_at);
  v_bet bigint;
  v_code text;
  v_left bigint := abs(p_amount);
  v_after bigint;
  v_purses int[] := '{}';
  v_amounts bigint[] := '{}';
  v_balances bigint[] := '{}';
  m record;
begin
  if v_known.code is not null then return v_known; end if;
  if p_amount = 0 then raise exception 'the amount of a re-settlement is not zero'; end if;
  select b.bet_no, coalesce(b.code, 'posted') into v_bet, v_code
  from wallet.answered_bet(wallet.kind_adjust(), p_member, p_source, p_bet_ext, p_round) b;
  if v_code = 'posted' and p_amount < 0 and wallet.paid_of_bet(p_member, v_bet) + p_amount < 0 then
    v_code := 'exceeds';
  end if;
  if v_code is distinct from 'posted' then
    return row(coalesce(v_code, 'unknown_bet'), null, null, wallet.playable(p_member, p_at))::wallet.posting;
  end if;
  if p_amount > 0 then
    return wallet.pay_bet(p_member, v_no, p_source, p_ext, wallet.kind_adjust(), p_digest, p_round, v_bet,
      wallet.account_games(), p_amount, p_topic, p_payload, p_at);
  end if;
  for m in select q.purse_no, q.balance from wallet.purse q
    where q.member_id = p_member and wallet.is_playable(q.kind, q.expires_at, p_at) and q.balance > 0
    order by q.purse_no <> wallet.purse_cash(), q.spend_rank, q.purse_no
  loop
    exit when v_left = 0;
    v_purses := v_purses || m.purse_no; v_amounts := v_amounts || -least(v_left, m.balance);
    v_balances := v_balances || wallet.move_purse(p_member, m.purse_no, -least(v_left, m.balance));
    v_left := v_left - least(v_left, m.balance);
  end loop;
  v_after := wallet.record(p_member, v_no, p_source, p_ext, wallet.kind_adjust(), p_digest, p_round, v_bet, p_topic,
    wallet.with_debt(wallet.with_purses(p_payload, v_purses, v_amounts), -v_left), p_at, p_won => p_amount);
  insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  values (p_member, v_no, 0, wallet.account_games(), null, -p_amount, null);
  insert into wallet.entry (member_id, no, leg, account, purse_no, amount, balance_after)
  select p_member, v_no, t.i::smallint, wallet.account_member(), t.purse_no, t.amount, t.balance
  from unnest(v_purses, v_amounts, v_balances) with ordinality as t(purse_no, amount, balance, i);
  perform wallet.repay(p_member, v_no, cardinality(v_purses) + 1, -v_left);
  return row('posted', v_no, v_after, v_after)::wallet.posting;
end $$;

-- From cash to held. `locked`, posting nothing, where a bonus still needs turnover, also one granted after the request
-- looked. Announces `withdrawal.requested`.
create or replace function withdrawals.hold(p_member bigint, p_withdrawal text, p_at timestamptz) returns wallet.posting
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_amount bigint;
begin
  select w.amount into v_amount from withdrawals.withdrawal w where w.member_id = p_member and w.id = p_withdrawal
    and w.state in ('review', 'approved');
  if not found then raise exception 'a hold needs a withdrawal in review or approved' using errcode = '42501'; end if;
  -- A bonus is granted under the same lock: one committed before is seen here, a later one finds the amount held.
  perform wallet.lock_member(p_member);
  if promotions.has_lock(p_member) then return row('locked', null, null, null)::wallet.posting; end if;
  return wallet.post_legs(p_member, wallet.source_withdrawal(), p_withdrawal || ':hold', wallet.kind_hold(),
    wallet.move_digest(wallet.kind_hold(), 'cash', 'held', v_amount),
    array[wallet.account_member(), wallet.account_member()]::smallint[],
    array[wallet.purse_cash(), wallet.purse_held()], array[-v_amount, v_amount],
    'withdrawal.requested', jsonb_build_object('withdrawal', p_withdrawal), p_at);
end $$;

-- To the bank where it was sent, back to cash where it was refused. Announces `withdrawal.paid`, `withdrawal.returned`.
create or replace function withdrawals.settle(p_member bigint, p_withdrawal text, p_at timestamptz)
returns wallet.posting
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_amount bigint;
  v_state text := treasury.payout_state(p_member, p_withdrawal);
begin
  select w.amount into v_amount from withdrawals.withdrawal w where w.member_id = p_member and w.id = p_withdrawal
    and w.state = 'approved'
  for no key update;
  if not found or v_state is null or v_state not in ('sent', 'refused') then
    raise exception 'a withdrawal ends as its payout did' using errcode = '42501';
  end if;
  if v_state = 'sent' then
    return wallet.post_legs(p_member, wallet.source_withdrawal(), p_withdrawal || ':paid', wallet.kind_payout(),
      wallet.move_digest(wallet.kind_payout(), 'held', 'bank', v_amount),
      array[wallet.account_member(), wallet.account_bank()]::smallint[], array[wallet.purse_held(), null],
      array[-v_amount, v_amount], 'withdrawal.paid', jsonb_build_object('withdrawal', p_withdrawal), p_at);
  end if;
  return wallet.post_legs(p_member, wallet.source_withdrawal(), p_withdrawal || ':returned', wallet.kind_release(),
    wallet.move_digest(wallet.kind_release(), 'held', 'cash', v_amount),
    array[wallet.account_member(), wallet.account_member()]::smallint[],
    array[wallet.purse_held(), wallet.purse_cash()], array[-v_amount, v_amount],
    'withdrawal.returned', jsonb_build_object('withdrawal', p_withdrawal), p_at);
end $$;

-- More than is left beside what is held: then what is held is owed. Takes the member's lock, so that nothing is taken
-- back in between.
create or replace function withdrawals.lock_and_owes(p_member bigint, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.lock_member(p_member);
  return wallet.debt(p_member) > wallet.playable(p_member, p_at);
end $$;

revoke execute on function withdrawals.lock_and_owes(bigint, timestamptz) from public, chokdee_site;
grant execute on function withdrawals.lock_and_owes(bigint, timestamptz) to chokdee_office;
revoke execute on function withdrawals.hold(bigint, text, timestamptz), withdrawals.settle(bigint, text, timestamptz)
  from public, chokdee_office;
grant execute on function withdrawals.hold(bigint, text, timestamptz), withdrawals.settle(bigint, text, timestamptz)
  to chokdee_site;

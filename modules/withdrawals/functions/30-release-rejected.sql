-- Rejected by the acting operator, in review, no payout instructed; else `not_held`.
create or replace function withdrawals.release_rejected(p_member bigint, p_withdrawal text, p_at timestamptz)
returns wallet.posting
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_amount bigint;
begin
  perform operators.acting_operator();
  select w.amount into v_amount from withdrawals.withdrawal w
  where w.member_id = p_member and w.id = p_withdrawal and w.state = 'review'
    and wallet.has_held(w.member_id, w.id || ':hold', w.amount) and treasury.payout_state(w.member_id, w.id) is null
  for no key update;
  if not found then return row('not_held', null, null, wallet.playable(p_member, p_at))::wallet.posting; end if;
  return wallet.post_legs(p_member, wallet.source_withdrawal(), p_withdrawal || ':release', wallet.kind_release(),
    wallet.move_digest(wallet.kind_release(), 'held', 'cash', v_amount),
    array[wallet.account_member(), wallet.account_member()]::smallint[],
    array[wallet.purse_held(), wallet.purse_cash()], array[-v_amount, v_amount],
    'withdrawal.rejected', jsonb_build_object('withdrawal', p_withdrawal), p_at);
end $$;

revoke execute on function withdrawals.release_rejected(bigint, text, timestamptz) from public;
grant execute on function withdrawals.release_rejected(bigint, text, timestamptz) to chokdee_office;

-- Called by the version before during a rollout; to be dropped with the next.
create or replace function wallet.release_rejected(p_member bigint, p_withdrawal text, p_at timestamptz)
returns wallet.posting
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select withdrawals.release_rejected(p_member, p_withdrawal, p_at)
$$;
revoke execute on function wallet.release_rejected(bigint, text, timestamptz) from public, chokdee_site;
grant execute on function wallet.release_rejected(bigint, text, timestamptz) to chokdee_office;

-- From cash; the rest is owed. Counts as so much less paid in.
create or replace function wallet.post_refund(
  p_member bigint, p_ext text, p_digest bytea, p_house smallint, p_amount bigint, p_topic text, p_payload jsonb,
  p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_cash bigint := least(p_amount,
    coalesce((select q.balance from wallet.purse q where q.member_id = p_member and q.purse_no = wallet.purse_cash()),
    0));
  v_posting wallet.posting;
begin
  if p_amount <= 0 then raise exception 'a refund is positive'; end if;
  v_posting := wallet.post_with_debt(p_member, wallet.source_receipt(), p_ext, wallet.kind_refund(), p_digest,
    array[wallet.account_member(), p_house]::smallint[], array[wallet.purse_cash(), null]::int[],
    array[-v_cash, p_amount], v_cash - p_amount, p_topic, p_payload, p_at);
  if v_posting.code = 'posted' then
    update wallet.member_lock l set day_paid_in = l.day_paid_in - p_amount where l.member_id = p_member;
  end if;
  return v_posting;
end $$;

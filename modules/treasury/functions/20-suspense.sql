-- In full, under member 0, keyed by receipt and approval; the caller has locked its row.
create or replace function treasury.leave_suspense(
  p_receipt text, p_approval text, p_kind smallint, p_to text, p_account smallint, p_topic text, p_at timestamptz)
returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_amount bigint := (select treasury.left_of(r.id) from treasury.receipt r
    where r.id = p_receipt and r.outcome = 'suspense');
  v_posting wallet.posting;
begin
  v_posting := wallet.post_legs(0, wallet.source_receipt(), p_receipt || ':' || p_approval, p_kind,
    wallet.move_digest(p_kind, 'suspense', p_to, v_amount),
    array[wallet.account_suspense(), p_account]::smallint[],
    array[null, null]::int[], array[-v_amount, v_amount], p_topic, jsonb_build_object('receipt', p_receipt), p_at);
  if v_posting.code is distinct from 'posted' then
    raise exception 'receipt % has already left suspense', p_receipt;
  end if;
end $$;

-- Once, in full, into transit or the account of returns; an event's handler does the rest. The caller has spent the
-- approval `a`. `p_refused`: why it cannot be credited. Null on success, else `not_found`, `not_waiting`,
-- `sender_unknown` or `p_refused`.
create or replace function treasury.end_suspense(a operators.approval, p_refused text, p_at timestamptz) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare s treasury.suspended;
begin
  select * into s from treasury.suspended x where x.receipt_id = a.subject_id for no key update;
  if not found then return 'not_found'; end if;
  if s.state <> 'waiting' then return 'not_waiting'; end if;
  if a.payload ->> 'act' = 'credit' then
    if p_refused is not null then return p_refused; end if;
    perform treasury.leave_suspense(s.receipt_id, a.approval_id, wallet.kind_suspense(), 'transit',
      wallet.account_transit(), 'suspense.crediting', p_at);
    update treasury.suspended set state = 'crediting', approval_id = a.approval_id, decided_at = p_at,
      credited_to = (a.payload ->> 'member')::bigint, credited_request = a.payload ->> 'request'
    where receipt_id = s.receipt_id;
  elsif a.payload ->> 'act' = 'return' then
    if treasury.sender_of(s.receipt_id) is null then return 'sender_unknown'; end if;
    perform treasury.leave_suspense(s.receipt_id, a.approval_id, wallet.kind_return(), 'returning',
      wallet.account_returning(), 'suspense.returning', p_at);
    update treasury.suspended set state = 'returning', approval_id = a.approval_id, decided_at = p_at,
      returns = returns + 1
    where receipt_id = s.receipt_id;
  else
    raise exception 'an approval about suspense is to credit or to return';
  end if;
  return null;
end $$;

-- Null where it is no account that can be paid.
create or replace function treasury.sender_of(p_receipt text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select r.payer ->> 'accountNumber' from treasury.receipt r
  where r.id = p_receipt and r.payer ->> 'accountNumber' ~ '^[0-9]{6,20}$' and r.payer ->> 'bank' <> ''
$$;

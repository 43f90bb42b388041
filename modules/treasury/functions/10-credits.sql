-- The site's role may post money in and out by these alone: member, amount and accounts come from the tables. The
-- external id makes each happen once.

create or replace function treasury.account_of(p_source text) returns smallint
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select case p_source when 'gateway' then wallet.account_gateway() when 'bank' then wallet.account_bank() end
$$;

-- Its amount less refunds in suspense.
create or replace function treasury.left_of(p_receipt text) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select r.amount - coalesce((select sum(f.amount) from treasury.refund f
    where f.receipt_id = r.id and f.member_id = 0), 0)::bigint
  from treasury.receipt r where r.id = p_receipt
$$;

-- Announces `deposit.completed`.
create or replace function treasury.credit_receipt(p_receipt text, p_at timestamptz) returns wallet.posting
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare r treasury.receipt;
begin
  select * into r from treasury.receipt x where x.id = p_receipt and x.outcome = 'credited' and x.member_id is not null;
  if not found then
    raise exception 'a credit needs a receipt that was claimed for a member' using errcode = '42501';
  end if;
  return wallet.post_legs(r.member_id, wallet.source_receipt(), r.id, wallet.kind_deposit(),
    wallet.move_digest(wallet.kind_deposit(), r.source, 'cash', r.amount),
    array[treasury.account_of(r.source), wallet.account_member()]::smallint[], array[null, wallet.purse_cash()]::int[],
    array[-r.amount, r.amount], 'deposit.completed',
    jsonb_build_object('deposit', r.request_id, 'amount', r.amount::text), p_at);
end $$;

-- Under member 0. Announces `receipt.suspended`.
create or replace function treasury.suspend_receipt(p_receipt text, p_at timestamptz) returns wallet.posting
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare r treasury.receipt;
begin
  select * into r from treasury.receipt x where x.id = p_receipt and x.outcome = 'suspense';
  if not found then
    raise exception 'only a receipt claimed for suspense goes into suspense' using errcode = '42501';
  end if;
  return wallet.post_legs(0, wallet.source_receipt(), r.id, wallet.kind_suspense(),
    wallet.move_digest(wallet.kind_suspense(), r.source, 'suspense', r.amount),
    array[treasury.account_of(r.source), wallet.account_suspense()]::smallint[], array[null, null]::int[],
    array[-r.amount, r.amount], 'receipt.suspended',
    jsonb_build_object('receipt', r.id), p_at);
end $$;

-- Out of transit. Announces `deposit.completed`, with the request's reference where its QR is still open.
create or replace function treasury.credit_suspended(p_receipt text, p_deposit text, p_reference text, p_at timestamptz)
returns wallet.posting
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  s treasury.suspended;
  v_amount bigint := treasury.left_of(p_receipt);
begin
  select * into s from treasury.suspended x where x.receipt_id = p_receipt and x.state = 'crediting' for no key update;
  if not found then
    raise exception 'a credit out of suspense needs the approval of two operators' using errcode = '42501';
  end if;
  return wallet.post_legs(s.credited_to, wallet.source_receipt(), p_receipt, wallet.kind_deposit(),
    wallet.move_digest(wallet.kind_deposit(), 'transit', 'cash', v_amount),
    array[wallet.account_transit(), wallet.account_member()]::smallint[], array[null, wallet.purse_cash()]::int[],
    array[-v_amount, v_amount], 'deposit.completed',
    jsonb_strip_nulls(jsonb_build_object('amount', v_amount::text, 'deposit', p_deposit, 'reference', p_reference)),
    p_at);
end $$;

-- Announces under member 0: `receipt.settled`, `fee.kept`.
create or replace function treasury.post_settlement(p_receipt text, p_at timestamptz) returns wallet.posting
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  s treasury.settlement;
  v_amount bigint := (select r.amount from treasury.receipt r where r.id = p_receipt and r.outcome = 'settled');
  v_posting wallet.posting;
begin
  select * into s from treasury.settlement x where x.receipt_id = p_receipt;
  if not found or s.collected - s.fee is distinct from v_amount then
    raise exception 'a settlement is posted with the amount that was claimed' using errcode = '42501';
  end if;
  v_posting := wallet.post_legs(0, wallet.source_receipt(), p_receipt, wallet.kind_settlement(),
    wallet.move_digest(wallet.kind_settlement(), 'bank', 'gateway', v_amount),
    array[wallet.account_bank(), wallet.account_gateway()]::smallint[], array[null, null]::int[],
    array[-v_amount, v_amount], 'receipt.settled', jsonb_build_object('receipt', p_receipt), p_at);
  if v_posting.code <> 'posted' or s.fee = 0 then return v_posting; end if;
  return wallet.post_legs(0, wallet.source_receipt(), p_receipt || ':fee', wallet.kind_fee(),
    wallet.move_digest(wallet.kind_fee(), 'fees', 'gateway', s.fee),
    array[wallet.account_fees(), wallet.account_gateway()]::smallint[], array[null, null]::int[], array[-s.fee, s.fee],
    'fee.kept', jsonb_build_object('receipt', p_receipt), p_at);
end $$;

-- To the bank, or into suspense again. Announces under member 0: `suspense.returned`, `suspense.return_refused`.
create or replace function treasury.settle_return(p_receipt text, p_at timestamptz) returns wallet.posting
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  s treasury.suspended;
  v_amount bigint := treasury.left_of(p_receipt);
  v_state text;
  v_paid boolean;
begin
  select * into s from treasury.suspended x where x.receipt_id = p_receipt and x.state = 'returning' for no key update;
  v_state := treasury.payout_state(0, p_receipt || ':' || s.returns);
  if v_state is null or v_state not in ('sent', 'refused') then
    raise exception 'a return ends in the state of its payout' using errcode = '42501';
  end if;
  v_paid := v_state = 'sent';
  return wallet.post_legs(0, wallet.source_receipt(),
    p_receipt || case when v_paid then ':returned:' else ':refused:' end || s.returns, wallet.kind_return(),
    wallet.move_digest(wallet.kind_return(), 'returning', case when v_paid then 'bank' else 'suspense' end, v_amount),
    array[wallet.account_returning(),
      case when v_paid then wallet.account_bank() else wallet.account_suspense() end]::smallint[],
    array[null, null]::int[], array[-v_amount, v_amount],
    case when v_paid then 'suspense.returned' else 'suspense.return_refused' end,
    jsonb_build_object('receipt', p_receipt), p_at);
end $$;

create or replace function treasury.payout_state(p_member bigint, p_withdrawal text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.state from treasury.payout p where p.member_id = p_member and p.withdrawal_id = p_withdrawal
$$;

-- Out of suspense too.
create or replace function treasury.has_credit(p_member bigint, p_request text, p_amount bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from treasury.receipt r where r.member_id = p_member and r.request_id = p_request
    and r.outcome = 'credited' and r.amount = p_amount)
    or exists (select from treasury.suspended s join treasury.receipt r on r.id = s.receipt_id
      where s.credited_to = p_member and s.state in ('crediting', 'credited') and treasury.left_of(r.id) = p_amount
        and coalesce(s.credited_deposit, p_request) = p_request)
$$;

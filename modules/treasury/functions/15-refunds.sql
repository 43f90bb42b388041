-- At most the receipt.
create or replace function treasury.refund_due(r treasury.receipt) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select least(r.amount, coalesce((select max(e.amount) from treasury.evidence e
    where e.kind = 'refund' and e.reference = r.reference), 0))
$$;

-- Keyed by the receipt and all refunded by then. `taken` with whose deposit it was (null out of suspense); `nothing`;
-- `later`: on its way to a member or sender; `gone`: our bank sent it back, so the sender has it twice. Announces
-- `deposit.refunded`, `suspense.refunded`.
create or replace function treasury.take_refund(p_charge text, p_at timestamptz, out code text, out member_id bigint,
  out deposit_id text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  r treasury.receipt;
  s treasury.suspended;
  v_total bigint;
  v_amount bigint;
  v_ext text;
  v_digest bytea;
  v_posting wallet.posting;
begin
  code := 'nothing';
  select * into r from treasury.receipt x where x.source = 'gateway' and x.reference = p_charge for no key update;
  if not found then return; end if;
  v_total := treasury.refund_due(r);
  v_amount := v_total - coalesce((select max(f.total) from treasury.refund f where f.receipt_id = r.id), 0);
  if v_amount <= 0 then return; end if;
  if r.outcome = 'suspense' then
    select * into s from treasury.suspended x where x.receipt_id = r.id for no key update;
    if s.state in ('crediting', 'returning') then code := 'later'; return; end if;
    if s.state = 'returned' then code := 'gone'; return; end if;
  end if;
  member_id := case when r.outcome = 'credited' then r.member_id else s.credited_to end;
  deposit_id := case when r.outcome = 'credited' then r.request_id else s.credited_deposit end;
  v_ext := r.id || ':refunded:' || v_total;
  v_digest := wallet.move_digest(wallet.kind_refund(), case when member_id is null then 'suspense' else 'cash' end,
    'gateway', v_amount);
  if member_id is null then
    v_posting := wallet.post_legs(0, wallet.source_receipt(), v_ext, wallet.kind_refund(), v_digest,
      array[wallet.account_suspense(), wallet.account_gateway()]::smallint[], array[null, null]::int[],
      array[-v_amount, v_amount], 'suspense.refunded', jsonb_build_object('receipt', r.id, 'amount', v_amount::text),
      p_at);
  else
    v_posting := wallet.post_refund(member_id, v_ext, v_digest, wallet.account_gateway(), v_amount, 'deposit.refunded',
      jsonb_build_object('deposit', deposit_id, 'amount', v_amount::text), p_at);
  end if;
  if v_posting.code is distinct from 'posted' then raise exception 'a refund is taken back once'; end if;
  insert into treasury.refund (receipt_id, total, amount, member_id, deposit_id, at)
  values (r.id, v_total, v_amount, coalesce(member_id, 0), deposit_id, p_at);
  if member_id is null and v_total = r.amount then
    update treasury.suspended x set state = 'refunded', decided_at = p_at, ended_at = p_at where x.receipt_id = r.id;
  end if;
  code := 'taken';
end $$;

create or replace function treasury.was_refunded(p_member bigint, p_deposit text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from treasury.refund f where f.member_id = p_member and f.deposit_id = p_deposit
    and p_member <> 0)
$$;

-- What the office may do with money, and nothing else: each function finds amount and purses itself in the books, and does one kind of
-- posting. The office's role may not call wallet.post_legs.

-- The digest of a move between two places, as modules/wallet/post.ts makes it.
create or replace function wallet.move_digest(p_kind smallint, p_from text, p_to text, p_amount bigint) returns bytea
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to(concat_ws(E'\n', p_kind, p_from, p_to, p_amount), 'UTF8'))
$$;

-- Gives the hold of a withdrawal rejected by the acting operator back to its member's cash, while it is in review and nothing was
-- instructed; else `not_held`.
create or replace function wallet.release_rejected(p_member bigint, p_withdrawal text, p_at timestamptz) returns wallet.posting
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_amount bigint;
begin
  perform operators.acting_operator();
  select w.amount into v_amount from withdrawals.withdrawal w
  join wallet.transfer t on t.member_id = w.member_id and t.source = 2 and t.ext_id = w.id || ':hold' and t.kind = 2
  join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.account = 1 and e.purse_no = 1 and e.amount = w.amount
  where w.member_id = p_member and w.id = p_withdrawal and w.state = 'review'
    and not exists (select from treasury.payout p where p.member_id = w.member_id and p.withdrawal_id = w.id)
  for no key update of w;
  if not found then return row('not_held', null, null, wallet.playable(p_member, p_at))::wallet.posting; end if;
  return wallet.post_legs(p_member, 2::smallint, p_withdrawal || ':release', 3::smallint, wallet.move_digest(3::smallint, 'held', 'cash', v_amount),
    array[1, 1]::smallint[], array[1, 0], array[-v_amount, v_amount], 'withdrawal.rejected', jsonb_build_object('withdrawal', p_withdrawal), p_at);
end $$;

-- Takes a suspended receipt out of suspense in full, under member 0, keyed by the receipt and the grant; the caller has locked its row.
create or replace function treasury.leave_suspense(
  p_receipt text, p_approval text, p_kind smallint, p_to text, p_account smallint, p_topic text, p_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_amount bigint := (select r.amount from treasury.receipt r where r.id = p_receipt and r.outcome = 'suspense');
  v_posting wallet.posting;
begin
  v_posting := wallet.post_legs(0, 1::smallint, p_receipt || ':' || p_approval, p_kind, wallet.move_digest(p_kind, 'suspense', p_to, v_amount),
    array[12, p_account]::smallint[], array[null, null]::int[], array[-v_amount, v_amount], p_topic, jsonb_build_object('receipt', p_receipt), p_at);
  if v_posting.code is distinct from 'posted' then raise exception 'receipt % left suspense before', p_receipt; end if;
end $$;

-- Does what two operators decided about a suspended receipt, once, while the granting operator acts, and only that: whose it is, or that it
-- goes back to the account it came from, is read from the granted approval. The receipt leaves suspense in full, for transit or for the way
-- back; the relay takes it from there. Null where it is done, else the refusal: `not_found`, `not_waiting`, `member_unknown`,
-- `member_closed`, `request_unknown`, `sender_unknown`.
create or replace function treasury.end_suspense(p_approval text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  a operators.approval;
  s treasury.suspended;
  v_refused text;
begin
  select * into a from operators.approval x where x.approval_id = p_approval and x.kind = 'suspense.end';
  perform operators.spend_approval('suspense.end', a.subject_id, p_approval);
  select * into s from treasury.suspended x where x.receipt_id = a.subject_id for no key update;
  if not found then return 'not_found'; end if;
  if s.state <> 'waiting' then return 'not_waiting'; end if;
  if a.payload ->> 'act' = 'credit' then
    v_refused := treasury.refuse_credit((a.payload ->> 'member')::bigint, a.payload ->> 'request');
    if v_refused is not null then return v_refused; end if;
    perform treasury.leave_suspense(s.receipt_id, p_approval, 9::smallint, 'transit', 13::smallint, 'suspense.crediting', p_at);
    update treasury.suspended set state = 'crediting', approval_id = p_approval, decided_at = p_at,
      credited_to = (a.payload ->> 'member')::bigint, credited_request = a.payload ->> 'request'
    where receipt_id = s.receipt_id;
  elsif a.payload ->> 'act' = 'return' then
    if treasury.sender_of(s.receipt_id) is null then return 'sender_unknown'; end if;
    perform treasury.leave_suspense(s.receipt_id, p_approval, 12::smallint, 'returning', 14::smallint, 'suspense.returning', p_at);
    update treasury.suspended set state = 'returning', approval_id = p_approval, decided_at = p_at, returns = returns + 1
    where receipt_id = s.receipt_id;
  else
    raise exception 'what is decided about suspense is credit or return';
  end if;
  return null;
end $$;

-- Why money cannot be given to this member, ending this request of theirs, or null.
create or replace function treasury.refuse_credit(p_member bigint, p_request text) returns text
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare v_status text;
begin
  select m.status into v_status from members.member m where m.member_id = p_member;
  if not found then return 'member_unknown'; end if;
  if v_status <> 'active' then return 'member_closed'; end if;
  if p_request is not null and not exists (select from deposits.deposit d where d.member_id = p_member and d.id = p_request) then
    return 'request_unknown';
  end if;
  return null;
end $$;

-- The account a receipt came from, as it was reported; null where none was reported that can be paid to.
create or replace function treasury.sender_of(p_receipt text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select r.payer ->> 'accountNumber' from treasury.receipt r
  where r.id = p_receipt and r.payer ->> 'accountNumber' ~ '^[0-9]{6,20}$' and r.payer ->> 'bank' <> ''
$$;

do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'treasury'::regnamespace loop
    execute format('revoke execute on function %s from public, chokdee_site, chokdee_office', f);
  end loop;
end $$;
grant execute on function treasury.end_suspense(text, timestamptz) to chokdee_office;

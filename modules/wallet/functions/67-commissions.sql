-- From its purse, then from cash; the rest is owed. Announces `purse.moved`.
create or replace function wallet.take_commission(
  p_member bigint, p_source smallint, p_ext text, p_purse int, p_house smallint, p_amount bigint, p_payload jsonb,
  p_at timestamptz)
returns wallet.posting language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member) + 1;
  v_digest bytea := sha256(convert_to(jsonb_build_array('take', p_purse, p_house, p_amount)::text, 'UTF8'));
  v_part bigint := least(p_amount,
    (select q.balance from wallet.purse q where q.member_id = p_member and q.purse_no = p_purse));
  v_cash bigint := least(p_amount - v_part,
    coalesce((select q.balance from wallet.purse q where q.member_id = p_member and q.purse_no = wallet.purse_cash()),
    0));
begin
  if p_amount <= 0 or v_part is null then raise exception 'a commission is taken back from its purse'; end if;
  return wallet.post_with_debt(p_member, p_source, p_ext, wallet.kind_purse_moved(), v_digest,
    array[wallet.account_member(), wallet.account_member(), p_house]::smallint[],
    array[p_purse, wallet.purse_cash(), null]::int[], array[-v_part, -v_cash, p_amount], v_part + v_cash - p_amount,
    'purse.moved', p_payload || jsonb_build_object('from', p_purse, 'to', null, 'amount', p_amount::text), p_at);
end $$;

-- After the member's debt. Answers what came and what of it repaid a debt.
create or replace function wallet.claim_commission(p_member bigint, p_source smallint, p_ext text, p_purse int,
  p_payload jsonb, p_at timestamptz, out amount bigint, out repaid bigint) language plpgsql security definer
    set search_path = pg_catalog, pg_temp as $$
declare v_no bigint := wallet.lock_member(p_member) + 1;
begin
  amount := coalesce((select q.balance from wallet.purse q where q.member_id = p_member and q.purse_no = p_purse), 0);
  repaid := least(wallet.debt(p_member), amount);
  if amount = 0 then return; end if;
  if (wallet.post_with_debt(p_member, p_source, p_ext, wallet.kind_purse_moved(),
    sha256(convert_to(jsonb_build_array('claim', p_purse)::text, 'UTF8')),
    array[wallet.account_member(), wallet.account_member()]::smallint[], array[p_purse, wallet.purse_cash()],
    array[-amount, amount - repaid], repaid, 'purse.moved',
    p_payload || jsonb_build_object('from', p_purse, 'to', wallet.purse_cash(), 'amount', amount::text), p_at)).code
      <> 'posted' then
    raise exception 'a claim is posted once';
  end if;
end $$;

drop function if exists wallet.post_with_debt(bigint, smallint, text, bytea, smallint[], int[], bigint[], bigint, jsonb,
  timestamptz);
create or replace function wallet.post_with_debt(
  p_member bigint, p_source smallint, p_ext text, p_kind smallint, p_digest bytea, p_accounts smallint[],
  p_purses int[], p_amounts bigint[], p_debt bigint, p_topic text, p_payload jsonb, p_at timestamptz)
returns wallet.posting language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_posting wallet.posting;
begin
  select p.* into v_posting from (
    select array_agg(l.account order by l.i) as accounts, array_agg(l.purse order by l.i) as purses,
      array_agg(l.amount order by l.i) as amounts
    from unnest(p_accounts || wallet.account_debt(), p_purses || null::int, p_amounts || p_debt) with ordinality
      as l(account, purse, amount, i) where l.amount <> 0
  ) legs, wallet.post_legs(p_member, p_source, p_ext, p_kind, p_digest, legs.accounts, legs.purses,
  legs.amounts, p_topic,
    wallet.with_debt(p_payload, p_debt), p_at) p;
  if v_posting.code = 'posted' and p_debt <> 0 then
    update wallet.member_lock l set owed = l.owed - p_debt where l.member_id = p_member;
  end if;
  return v_posting;
end $$;

create or replace function wallet.commission_of(p_member bigint, p_purse int, out balance bigint) language sql stable
  set search_path = pg_catalog, pg_temp as $$
  select q.balance from wallet.purse q where q.member_id = p_member and q.purse_no = p_purse
$$;

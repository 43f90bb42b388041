-- Each under its member's lock.

-- Once, whatever repeats; what shrank is taken from the purse, then from cash, and the rest is owed. Returns the
-- difference. Kind 4: no stake takes from it. Announces `purse.opened` or `purse.moved`.
create or replace function referrals.post_commission(p_member bigint, p_at timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member);
  m referrals.earner;
  v_amount bigint;
  v_ext text;
  v_code text;
  v_purse int;
  v_payload jsonb := jsonb_build_object('commission', true);
begin
  select * into m from referrals.earner x where x.member_id = p_member for no key update;
  v_amount := (m.units - m.waiting - m.held) / 10000 - m.posted;
  if m.member_id is null or v_amount = 0 then return 0; end if;
  v_ext := 'commission:' || (m.postings + 1);
  v_purse := m.purse_no;
  if v_amount < 0 then
    v_code := (wallet.take_commission(p_member, wallet.source_referral(), v_ext, v_purse, wallet.account_promotions(),
      -v_amount, v_payload, p_at)).code;
  elsif v_purse is null then
    select p.code, p.purse_no into v_code, v_purse
    from wallet.open_purse(p_member, wallet.source_referral(), v_ext, cast(4 as smallint),
      wallet.account_promotions(), v_amount, 200, null, '{}', null, 'released', null, v_payload, p_at) p;
  else
    v_code := (wallet.move_between(p_member, wallet.source_referral(), v_ext, null, v_purse, v_amount, v_payload,
      p_at)).code;
  end if;
  if v_code <> 'posted' then
    raise exception 'commission % of member % was not posted: %', v_ext, p_member, v_code;
  end if;
  update referrals.earner x set posted = x.posted + v_amount, postings = x.postings + 1, purse_no = v_purse
  where x.member_id = p_member;
  return v_amount;
end $$;

-- Where it is at least p_min. Answers what came, and what of it repaid a debt; null where there is too little.
-- Announces `purse.moved`.
create or replace function referrals.claim_commission(p_member bigint, p_id text, p_min bigint, p_at timestamptz,
  out amount bigint, out repaid bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_no bigint := wallet.lock_member(p_member);
  v_purse int := (select m.purse_no from referrals.earner m where m.member_id = p_member);
begin
  if v_purse is null or coalesce((select f.balance from wallet.commission_of(p_member, v_purse) f), 0)
    < greatest(p_min, 1) then
    return;
  end if;
  select c.amount, c.repaid into amount, repaid
  from wallet.claim_commission(p_member, wallet.source_referral(), p_id, v_purse,
    jsonb_build_object('claim', p_id), p_at) c;
  insert into referrals.claim (member_id, id, amount, repaid, at) values (p_member, p_id, amount, repaid, p_at);
end $$;

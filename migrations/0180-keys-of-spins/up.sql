-- Spins claim their id as deposits and withdrawals do (0051). Of before, a request has its id; both stand as they are.
alter table wallet.request_key drop constraint request_key_kind_check;
alter table wallet.request_key add constraint request_key_kind_check check (kind in ('deposit', 'withdrawal', 'spin'));

create function wheel.claim_key() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.claim_request_key(new.member_id, new.id, 'spin');
  return null;
end $$;
revoke execute on function wheel.claim_key from public;
insert into wallet.request_key (member_id, id, kind) select member_id, id, 'spin' from wheel.spin where id is not null on conflict do nothing;
create trigger spin_claims_its_key after insert on wheel.spin for each row when (new.id is not null) execute function wheel.claim_key();

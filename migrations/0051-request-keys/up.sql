-- Which kind of request each id of a member's belongs to, whatever module keeps the request. Written by a trigger of the request's own table, in
-- the transaction that opens it: a request that was refused leaves its id free. Never removed, since requests are not.
create table wallet.request_key (
  member_id bigint not null,
  id text not null,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  primary key (member_id, id)
);
grant select on wallet.request_key to chokdee_site;

-- Requests from before: where one id served two kinds, the deposit has it; both requests stand as they are.
insert into wallet.request_key (member_id, id, kind) select member_id, id, 'deposit' from deposits.deposit;
insert into wallet.request_key (member_id, id, kind) select member_id, id, 'withdrawal' from withdrawals.withdrawal on conflict do nothing;

-- Claims an id for a kind of request. Of two transactions that claim one id the second waits for the first to end. Raises unique_violation with
-- the constraint `request_key_of_one_kind` where the id is of another kind.
create function wallet.claim_request_key(the_member bigint, the_id text, the_kind text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare known text;
begin
  insert into wallet.request_key (member_id, id, kind) values (the_member, the_id, the_kind) on conflict do nothing;
  if found then return; end if;
  select kind into known from wallet.request_key where member_id = the_member and id = the_id;
  if known <> the_kind then
    raise exception using errcode = 'unique_violation', schema = 'wallet', table = 'request_key', constraint = 'request_key_of_one_kind',
      message = format('this id is a %s already', known);
  end if;
end $$;
revoke execute on function wallet.claim_request_key from public;

create function deposits.claim_key() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.claim_request_key(new.member_id, new.id, 'deposit');
  return null;
end $$;
revoke execute on function deposits.claim_key from public;
create trigger deposit_claims_its_key after insert on deposits.deposit for each row execute function deposits.claim_key();

create function withdrawals.claim_key() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform wallet.claim_request_key(new.member_id, new.id, 'withdrawal');
  return null;
end $$;
revoke execute on function withdrawals.claim_key from public;
create trigger withdrawal_claims_its_key after insert on withdrawals.withdrawal for each row execute function withdrawals.claim_key();

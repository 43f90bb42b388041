-- By which way a deposit comes: gateway (QR), transfer (an amount of his own to an account of ours), auto (money that came unasked).
alter table deposits.deposit
  add column rail text not null default 'gateway' check (rail in ('gateway', 'transfer', 'auto')),
  add column pay_amount bigint check (pay_amount > 0),
  add column to_bank text,
  add column to_account_number text,
  add column to_name text,
  add check ((rail = 'transfer') = (pay_amount is not null)),
  add check ((rail = 'gateway') = (to_bank is null) and (to_bank is null) = (to_account_number is null) and (to_bank is null) = (to_name is null));
create index deposit_transfer_waiting on deposits.deposit (expires_at) where rail = 'transfer' and state in ('preparing', 'pending');

-- Members are shown the first account, by `place`, that is under its ceiling of the day. `statement_read_to`: the newest line taken in.
alter table treasury.account
  add column daily_ceiling bigint check (daily_ceiling > 0),
  add column place int not null default 100,
  add column statement_read_to timestamptz;

-- What an account of ours has taken in by transfer on a Bangkok day; its ceiling is judged on this.
create table treasury.account_day (
  bank text not null,
  account_number text not null,
  day date not null,
  received bigint not null check (received > 0),
  primary key (bank, account_number, day)
) with (fillfactor = 70);

-- Whose a transfer of exactly this amount will be. An amount is one request's until it ends, and then rests; after that the row is another's.
create table treasury.expected_transfer (
  bank text not null,
  account_number text not null,
  amount bigint not null check (amount > 0),
  reference text not null unique,
  member_id bigint not null,
  request_id text not null,
  rests_until timestamptz,
  primary key (bank, account_number, amount)
) with (fillfactor = 80);
create index expected_transfer_waiting on treasury.expected_transfer (bank, account_number) include (amount) where rests_until is null;

-- Which account of ours the money came to; null for the gateway's.
alter table treasury.receipt add column to_bank text, add column to_account_number text;

grant select on treasury.account_day, treasury.expected_transfer to chokdee_site, chokdee_office;
grant insert on treasury.account_day, treasury.expected_transfer to chokdee_site;
grant update (received) on treasury.account_day to chokdee_site;
grant update (reference, member_id, request_id, rests_until) on treasury.expected_transfer to chokdee_site;
grant update (statement_read_to) on treasury.account to chokdee_site;

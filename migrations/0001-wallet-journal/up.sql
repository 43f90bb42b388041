create schema wallet;
create schema outbox;

-- The member's last number. Its row lock is the only lock a posting takes.
create table wallet.member_lock (
  member_id bigint primary key,
  no bigint not null default 0 check (no >= 0)
) with (fillfactor = 70);

-- kind: 1 cash, 2 held, 3 bonus, 4 commission. Cash is purse 0, held is purse 1.
create table wallet.purse (
  member_id bigint not null,
  purse_no int not null,
  kind smallint not null check (kind between 1 and 4),
  spend_rank int not null,
  balance bigint not null default 0 check (balance >= 0),
  max_stake bigint check (max_stake > 0),
  barred smallint[],
  expires_at timestamptz,
  primary key (member_id, purse_no)
) with (fillfactor = 70);

-- One row per business act. refers_to: the number of the bet that a win or a rollback answers.
create table wallet.transfer (
  member_id bigint not null,
  no bigint not null,
  source smallint not null,
  ext_id text not null check (length(ext_id) between 1 and 200),
  kind smallint not null,
  digest bytea not null,
  round text,
  refers_to bigint,
  balance_after bigint not null check (balance_after >= 0),
  at timestamptz not null,
  primary key (member_id, no),
  unique (member_id, source, ext_id)
);
create index transfer_refers_to on wallet.transfer (member_id, refers_to) where refers_to is not null;

-- account: 1 is the member's own money (with its purse), every other code is a house account (no purse, no running balance).
create table wallet.entry (
  member_id bigint not null,
  no bigint not null,
  leg smallint not null,
  account smallint not null,
  purse_no int,
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  primary key (member_id, no, leg),
  foreign key (member_id, no) references wallet.transfer (member_id, no),
  check ((account = 1) = (purse_no is not null)),
  check ((account = 1) = (balance_after is not null))
);

create type wallet.posting as (code text, no bigint, balance_then bigint, balance_now bigint);

-- News of a member, under his next number. Relayed in that order, one relay per lane of members.
create table outbox.event (
  member_id bigint not null,
  no bigint not null,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null,
  attempts smallint not null default 0,
  relayed boolean not null default false,
  parked boolean not null default false,
  primary key (member_id, no)
) with (fillfactor = 80);
create index event_waiting on outbox.event (member_id, no) where not relayed;

grant usage on schema wallet, outbox to chokdee_site, chokdee_office;
grant select on all tables in schema wallet to chokdee_site, chokdee_office;
grant select on outbox.event to chokdee_site, chokdee_office;
grant update (attempts, relayed, parked) on outbox.event to chokdee_site;

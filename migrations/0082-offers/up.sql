create schema promotions;

-- An offer's rule, one row for each version of it, never changed: the terms a member accepted are the terms that count. The newest version is
-- what is offered. Amounts are satang, shares basis points (contract/plain/offers.ts).
create table promotions.offer_version (
  offer_id text not null check (offer_id ~ '^[a-z0-9-]{1,64}$'),
  version int not null check (version >= 1),
  rule jsonb not null,
  at timestamptz not null default now(),
  primary key (offer_id, version)
);

-- An offer that a member has picked for a deposit, with the version they read. expected: what was to be paid exactly. outcome: null until the
-- deposit is credited, then `granted` or why nothing was.
create table promotions.acceptance (
  member_id bigint not null,
  deposit_id text not null,
  offer_id text not null,
  version int not null,
  asked bigint not null check (asked > 0),
  expected bigint not null check (expected > 0),
  at timestamptz not null,
  outcome text,
  primary key (member_id, deposit_id),
  foreign key (offer_id, version) references promotions.offer_version (offer_id, version)
);

-- A bonus and its lock: target is the turnover it asks for, done what the ledger has counted. day, deposit: what it was granted upon.
create table promotions.bonus (
  member_id bigint not null,
  id text not null,
  offer_id text not null,
  version int not null,
  deposit_id text,
  deposit bigint not null check (deposit >= 0),
  amount bigint not null check (amount > 0),
  target bigint not null check (target >= 0),
  done bigint not null default 0,
  purse_no int not null,
  state text not null default 'active' check (state in ('active', 'completed', 'given_up', 'forfeited', 'expired', 'revoked')),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, deposit_id),
  unique (member_id, purse_no),
  foreign key (offer_id, version) references promotions.offer_version (offer_id, version),
  check ((state = 'active') = (ended_at is null))
);
-- One lock at a time.
create unique index one_active_bonus on promotions.bonus (member_id) where state = 'active';
create index bonus_newest on promotions.bonus (member_id, opened_at desc, id desc);

-- Who has used an offer up: a member, and the bank account that was theirs. key names the day too where an offer may be taken daily.
create table promotions.used (
  offer_id text not null,
  key text not null,
  member_id bigint not null,
  at timestamptz not null,
  primary key (offer_id, key)
);

-- What each settled, re-settled or re-opened round counted for a lock: only added to. no: the number of the posting that caused the news.
-- stake: the change of its valid stake; counted: the change of what counts. cause: why a round does not count.
create table promotions.turnover_entry (
  member_id bigint not null,
  bonus_id text not null,
  no bigint not null,
  host text not null,
  game text not null,
  round text not null,
  category text not null,
  stake bigint not null,
  share int not null check (share between 0 and 10000),
  counted bigint not null,
  cause text check (cause in ('before', 'category', 'free_round')),
  at timestamptz not null,
  primary key (member_id, bonus_id, no),
  foreign key (member_id, bonus_id) references promotions.bonus (member_id, id)
);
create index turnover_of_round on promotions.turnover_entry (member_id, bonus_id, host, round);

-- decisions.md, section 4.
insert into promotions.offer_version (offer_id, version, rule) values
  ('new-member', 1, '{"trigger":{"kind":"deposit","min":30000,"first":true},"times":"once","value":{"kind":"fixed","amount":10000},
    "lock":{"times":5,"of":"deposit_and_bonus","days":30,"maxStake":null,"barred":[],"spend":"bonus_first",
    "shares":{"sports":10000,"esports":10000,"slot":10000,"slot-itp":10000,"fish":10000,"casino":2500,"lotto":0}},"maxCashOut":null}'),
  ('thousand', 1, '{"trigger":{"kind":"deposit","min":100000,"first":false},"times":"daily","value":{"kind":"fixed","amount":20000},
    "lock":{"times":5,"of":"deposit_and_bonus","days":30,"maxStake":null,"barred":[],"spend":"bonus_first",
    "shares":{"sports":10000,"esports":10000,"slot":10000,"slot-itp":10000,"fish":10000,"casino":2500,"lotto":0}},"maxCashOut":null}'),
  ('free-credit', 1, '{"trigger":{"kind":"free_credit"},"times":"once","value":{"kind":"fixed","amount":5000},
    "lock":{"times":10,"of":"bonus","days":7,"maxStake":null,"barred":[],"spend":"bonus_first",
    "shares":{"sports":10000,"esports":10000,"slot":10000,"slot-itp":10000,"fish":10000,"casino":2500,"lotto":0}},"maxCashOut":30000}');

grant usage on schema promotions to chokdee_site, chokdee_office;
grant select on all tables in schema promotions to chokdee_site, chokdee_office;
grant insert on promotions.acceptance to chokdee_site;

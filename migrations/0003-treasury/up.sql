create schema treasury;

-- The site's own bank accounts.
create table treasury.account (
  bank text not null,
  account_number text not null,
  name text not null,
  receives boolean not null default true,
  pays boolean not null default true,
  primary key (bank, account_number)
);

-- A payment we are waiting for. `reference` is ours and goes to the gateway; `charge_id` is the gateway's.
create table treasury.expected_payment (
  reference text primary key,
  member_id bigint not null,
  request_id text not null,
  amount bigint not null check (amount > 0),
  charge_id text unique,
  state text not null default 'open' check (state in ('open', 'closed')),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  next_check_at timestamptz not null,
  checks int not null default 0
);
create index expected_payment_due on treasury.expected_payment (next_check_at) where state = 'open';

-- Money that has arrived, claimed once. outcome: credited (to a member) or suspense (with its cause).
create table treasury.receipt (
  id text primary key,
  source text not null check (source in ('gateway', 'bank')),
  reference text not null,
  amount bigint not null check (amount > 0),
  payer jsonb,
  member_id bigint,
  request_id text,
  outcome text not null check (outcome in ('credited', 'suspense')),
  cause text,
  received_at timestamptz not null,
  unique (source, reference)
);

-- What we told the bank to pay. `unknown`: we asked and did not hear; the status is asked before anything is sent again.
create table treasury.payout (
  id text primary key,
  member_id bigint not null,
  withdrawal_id text not null,
  amount bigint not null check (amount > 0),
  bank text not null,
  account_number text not null,
  name text not null,
  state text not null default 'instructed' check (state in ('instructed', 'unknown', 'sent', 'refused')),
  transaction_id text,
  reason text,
  instructed_at timestamptz not null,
  settled_at timestamptz,
  unique (member_id, withdrawal_id)
);

grant usage on schema treasury to chokdee_site, chokdee_office;
grant select on all tables in schema treasury to chokdee_site, chokdee_office;
grant insert on treasury.account, treasury.expected_payment, treasury.receipt, treasury.payout to chokdee_site;
grant update (charge_id, state, next_check_at, checks) on treasury.expected_payment to chokdee_site;
grant update (state, transaction_id, reason, settled_at) on treasury.payout to chokdee_site;

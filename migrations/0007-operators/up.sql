create schema operators;

-- Who works in the office. The name is what he signs in with and what stands under every decision of his.
create table operators.operator (
  operator text primary key check (operator ~ '^[a-z][a-z0-9._-]{1,31}$'),
  display_name text not null check (length(display_name) between 1 and 60),
  password_hash text not null check (password_hash like '$argon2id$%'),
  status text not null default 'active' check (status in ('active', 'suspended')),
  added_at timestamptz not null
);

-- A sign-in. The cookie's secret is kept as SHA-256 only.
create table operators.session (
  session_id text primary key,
  operator text not null references operators.operator (operator),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  ended_why text,
  address text not null,
  check ((ended_at is null) = (ended_why is null))
) with (fillfactor = 80);
create index session_of_operator on operators.session (operator) where ended_at is null;

-- When somebody tried to sign in without success. The row lock keeps the count exact.
create table operators.failed_sign_in (
  kind text not null check (kind in ('by_name', 'by_name_and_address')),
  key text not null check (length(key) <= 120),
  at timestamptz[] not null default '{}' check (cardinality(at) <= 40),
  touched_at timestamptz not null,
  primary key (kind, key)
) with (fillfactor = 70);
create index failed_sign_in_touched on operators.failed_sign_in (touched_at);

-- Who did what about whom, with what stood before and after. Only added to.
create table operators.audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  act text not null check (act ~ '^[a-z_]+\.[a-z_]+$'),
  subject text not null,
  member_id bigint,
  subject_id text not null,
  before jsonb,
  after jsonb,
  address text not null
);
create index audit_of_subject on operators.audit (subject, audit_id desc);

grant usage on schema operators to chokdee_office;
grant select, insert on operators.operator, operators.session, operators.audit to chokdee_office;
grant update (password_hash) on operators.operator to chokdee_office;
grant update (last_seen_at, ended_at, ended_why) on operators.session to chokdee_office;
grant select, insert, update, delete on operators.failed_sign_in to chokdee_office;

-- What a decision on a withdrawal writes. Amount, account and the number of eyes stay out of the office's reach.
grant insert on withdrawals.approval to chokdee_office;
grant update (state, cause, approved_at, ended_at) on withdrawals.withdrawal to chokdee_office;

create schema members;

-- Who plays here. The phone is the name he logs in with; the number is what the house calls him.
create table members.member (
  member_id bigint generated always as identity primary key,
  phone text not null unique check (phone ~ '^0[689][0-9]{8}$'),
  password_hash text not null check (password_hash like '$argon2id$%'),
  status text not null default 'active' check (status in ('active', 'suspended')),
  birth_date date,
  policy_version text,
  policy_accepted_at timestamptz,
  referral_key text check (length(referral_key) between 1 and 64),
  affiliate_key text check (length(affiliate_key) between 1 and 64),
  registered_at timestamptz not null,
  check ((policy_version is null) = (policy_accepted_at is null))
);

-- The one account his money comes from and goes to. One account is one member's, ever.
create table members.bank_account (
  member_id bigint primary key references members.member (member_id),
  bank text not null,
  account_number text not null check (account_number ~ '^[0-9]{10,15}$'),
  name text not null check (length(name) between 1 and 100),
  name_key text not null check (name_key <> ''),
  added_at timestamptz not null,
  unique (bank, account_number)
);

-- A login, or somebody in the middle of registering. Secrets are kept as SHA-256 only.
-- bound: both halves are asked for. A session may have a binding half without being bound (binding switched off).
create table members.session (
  session_id text primary key,
  scope text not null check (scope in ('register', 'member')),
  member_id bigint references members.member (member_id),
  phone text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  binding_hash bytea unique check (length(binding_hash) = 32),
  bound boolean not null,
  authenticated_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  ended_why text,
  address text not null,
  device jsonb not null,
  referral_key text,
  affiliate_key text,
  check (scope = 'register' or member_id is not null),
  check (not bound or binding_hash is not null),
  check ((ended_at is null) = (ended_why is null))
) with (fillfactor = 80);
create index session_of_member on members.session (member_id, created_at) where ended_at is null;

-- The code a phone was last sent, one for each purpose. A new code replaces the old one.
create table members.otp_flow (
  phone text not null,
  purpose text not null check (purpose in ('register')),
  flow_id text not null unique,
  code_hash bytea not null check (length(code_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  tries_left smallint not null check (tries_left >= 0),
  referral_key text,
  affiliate_key text,
  primary key (phone, purpose)
);

-- When something that may happen only so often happened to a phone or an address. The row lock keeps the count exact.
create table members.throttle (
  kind text not null check (kind in ('otp_sent_to_phone', 'otp_failed_by_phone', 'otp_sent_for_address', 'login_by_phone', 'login_by_phone_and_address')),
  key text not null check (length(key) <= 100),
  at timestamptz[] not null default '{}' check (cardinality(at) <= 400),
  touched_at timestamptz not null,
  primary key (kind, key)
) with (fillfactor = 70);
create index throttle_touched on members.throttle (touched_at);

-- What a member, or whoever looks after the site, must be able to look up later. Only added to.
create table members.security_event (
  event_id bigint generated always as identity primary key,
  member_id bigint,
  kind text not null,
  detail jsonb not null default '{}',
  address text,
  at timestamptz not null
);
create index security_event_of_member on members.security_event (member_id, event_id) where member_id is not null;

grant usage on schema members to chokdee_site, chokdee_office;
grant select, insert on members.member, members.bank_account, members.session, members.otp_flow, members.throttle to chokdee_site;
grant update (password_hash, birth_date, policy_version, policy_accepted_at) on members.member to chokdee_site;
grant update (member_id, last_seen_at, ended_at, ended_why) on members.session to chokdee_site;
grant update, delete on members.otp_flow, members.throttle to chokdee_site;
grant insert on members.security_event to chokdee_site;

grant select (member_id, phone, status, birth_date, policy_version, policy_accepted_at, referral_key, affiliate_key, registered_at)
  on members.member to chokdee_office;
grant select on members.bank_account, members.security_event to chokdee_office;
grant select (session_id, scope, member_id, phone, bound, authenticated_at, created_at, last_seen_at, expires_at, ended_at, ended_why, address, device)
  on members.session to chokdee_office;

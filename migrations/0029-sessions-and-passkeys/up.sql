-- When a session last did something of its member's own making: opened a page, changed something, played. Reading alone is none of it.
alter table members.session add column acted_at timestamptz;
update members.session set acted_at = last_seen_at;
alter table members.session alter column acted_at set not null;
grant update (acted_at) on members.session to chokdee_site;
grant select (acted_at) on members.session to chokdee_office;

-- The login before this one, ended or not.
create index session_of_member_ever on members.session (member_id, created_at desc) where scope = 'member';

-- The name under which authenticators file a member's passkeys: random, so that it tells nobody who he is.
create table members.passkey_holder (
  member_id bigint primary key references members.member (member_id),
  handle bytea not null check (length(handle) = 32)
);

-- A passkey: the public half of a key pair that stays in the member's device. The credential's id is the authenticator's own word for it.
create table members.passkey (
  member_id bigint not null references members.member (member_id),
  passkey_id text not null,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null check (length(public_key) between 1 and 2048),
  counter bigint not null check (counter >= 0),
  transports text[] not null check (cardinality(transports) <= 8),
  synced boolean not null,
  name text not null check (length(name) between 1 and 40),
  added_at timestamptz not null,
  last_used_at timestamptz check (last_used_at >= added_at),
  primary key (member_id, passkey_id)
) with (fillfactor = 80);

-- A question that an authenticator of this member's is to sign, for this session alone. Taken out when it is answered: each is good once.
create table members.passkey_challenge (
  member_id bigint not null references members.member (member_id),
  challenge_hash bytea not null check (length(challenge_hash) = 32),
  purpose text not null check (purpose in ('add', 'confirm')),
  session_id text not null,
  expires_at timestamptz not null,
  primary key (member_id, challenge_hash)
);
create index passkey_challenge_over on members.passkey_challenge (expires_at);

-- The same for somebody who wants to log in: nobody knows yet who he is. Counted by address, so that one address cannot fill the table.
create table members.login_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  address_key text not null check (length(address_key) <= 100),
  expires_at timestamptz not null
);
create index login_challenge_of_address on members.login_challenge (address_key, expires_at);
create index login_challenge_over on members.login_challenge (expires_at);

grant select, insert on members.passkey_holder to chokdee_site;
grant select, insert, delete on members.passkey, members.passkey_challenge, members.login_challenge to chokdee_site;
grant update (counter, synced, name, last_used_at) on members.passkey to chokdee_site;
grant select (member_id, passkey_id, name, synced, added_at, last_used_at) on members.passkey to chokdee_office;

create schema grants;

-- Each time a member ended everything that was granted before, by a reset, a change of password or the end of all sessions. `generation`: their number;
-- a member without a row is in generation 0. seen_at: the member has acknowledged what was found.
create table grants.revocation (
  member_id bigint not null,
  generation integer not null check (generation > 0),
  by text not null check (by in ('reset', 'change', 'end_all')),
  at timestamptz not null,
  seen_at timestamptz check (seen_at >= at),
  primary key (member_id, generation)
);

-- Logins that were ended before their time: what was granted from one of them ends with it. Forgotten once nothing granted from it can be alive.
create table grants.ended_login (
  member_id bigint not null,
  login_id text not null,
  ended_at timestamptz not null,
  primary key (member_id, login_id)
);
create index ended_login_old on grants.ended_login (ended_at);

grant usage on schema grants to chokdee_site, chokdee_office;
grant select, insert on grants.revocation to chokdee_site;
grant update (seen_at) on grants.revocation to chokdee_site;
grant select, insert, delete on grants.ended_login to chokdee_site;
grant select on grants.revocation to chokdee_office;

-- What is granted carries the generation of whatever granted it, and the login it came from. Grants of before are of generation 0 and of no login.
-- login_id of a session: the session that its login began with; a re-authentication makes a new session of the same login.
-- client: the operator's profile of the client that made the session, null for our own site and for clients without a profile.
alter table members.session
  add column generation integer not null default 0,
  add column login_id text,
  add column client text check (client in ('classic'));
alter table members.passkey add column generation integer not null default 0;
grant update (generation) on members.passkey to chokdee_site;
alter table tickets.ticket add column generation integer not null default 0, add column login_id text;
alter table games.session add column generation integer not null default 0, add column login_id text;
alter table messages.chat_link add column generation integer not null default 0;
grant update (generation) on messages.chat_link to chokdee_site;
alter table messages.chat_code add column generation integer not null default 0, add column login_id text;
grant update (generation, login_id) on messages.chat_code to chokdee_site;

-- What was found when a member ended everything: their game sessions that were open then.
create index session_of_player on games.session (member_id, opened_at desc);

create schema messages;

-- A notice to a member: about the news of this number, by this way. The words are made when it is sent, and kept nowhere.
-- subject: the session, deposit or withdrawal; retry_key: by which the chat knows a second try of the same message.
create table messages.notice (
  member_id bigint not null,
  no bigint not null,
  way text not null check (way in ('sms', 'chat')),
  topic text not null check (topic in ('member.logged_in', 'deposit.completed', 'withdrawal.paid', 'withdrawal.returned')),
  subject text not null,
  retry_key uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'given_up')),
  tries smallint not null default 0 check (tries between 0 and 5),
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, no, way),
  check ((state = 'waiting') = (ended_at is null))
) with (fillfactor = 80);
create index notice_old on messages.notice (made_at);

-- Whose chat it is. A chat user is one member, and a member has one.
create table messages.chat_link (
  member_id bigint primary key,
  chat_user text not null unique check (length(chat_user) between 1 and 64),
  linked_at timestamptz not null
);

-- The code that a member types into the chat to have it linked: only its SHA-256, one for each member, good once.
create table messages.chat_code (
  member_id bigint primary key,
  digest bytea not null unique check (length(digest) = 32),
  expires_at timestamptz not null
);

-- How often a chat user typed a code that was none.
create table messages.chat_guess (
  chat_user text not null check (length(chat_user) between 1 and 64),
  at timestamptz not null
);
create index chat_guess_of_user on messages.chat_guess (chat_user, at);

grant usage on schema messages to chokdee_site;
grant select, insert, delete on messages.notice, messages.chat_link, messages.chat_code, messages.chat_guess to chokdee_site;
grant update (state, tries, ended_at) on messages.notice to chokdee_site;
grant update (digest, expires_at) on messages.chat_code to chokdee_site;

-- An SMS costs money, and about money that moved the chat or the screen tells it too: those two are muted until a member wants them.
alter table members.member alter column muted_notices set default array['sms_deposit', 'sms_withdrawal'];
update members.member set muted_notices = array['sms_deposit', 'sms_withdrawal'] where muted_notices = '{}';

-- What play has brought a member so far, kept with his rounds by the relay: the profile is read twice a second and must not add them up.
-- No check for what is below nothing: it would also look at the difference that is about to be added.
create table games.play_total (
  member_id bigint primary key,
  staked bigint not null,
  paid bigint not null
) with (fillfactor = 70);
insert into games.play_total (member_id, staked, paid) select member_id, sum(stake), sum(payout) from games.round group by member_id;

create index round_open on games.round (member_id, host_no) where state = 'open';

-- A member's newest check of his credit; the next one takes its place.
create table games.credit_check (
  member_id bigint primary key,
  id text not null,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at)
) with (fillfactor = 70);

-- What each host is asked in it: queued → asked → told (it answered, we settle) → settled; or silent, when it never answered.
create table games.credit_question (
  member_id bigint not null references games.credit_check (member_id),
  host_no smallint not null,
  state text not null default 'queued' check (state in ('queued', 'asked', 'told', 'settled', 'silent')),
  asked_at timestamptz,
  primary key (member_id, host_no),
  check ((state = 'queued') = (asked_at is null))
) with (fillfactor = 70);

grant select, insert on games.play_total, games.credit_check, games.credit_question to chokdee_site;
grant update (staked, paid) on games.play_total to chokdee_site;
grant update (id, started_at, ended_at) on games.credit_check to chokdee_site;
grant update (state, asked_at) on games.credit_question to chokdee_site;
grant delete on games.credit_question to chokdee_site;
grant select on games.play_total, games.credit_check, games.credit_question to chokdee_office;

-- The name under which a member is known in links: says nothing about him, and never changes.
alter table members.member add column public_key text not null default left(replace(gen_random_uuid()::text, '-', ''), 16)
  check (public_key ~ '^[0-9a-f]{16}$');
alter table members.member add constraint member_public_key unique (public_key);
grant select (public_key) on members.member to chokdee_office;

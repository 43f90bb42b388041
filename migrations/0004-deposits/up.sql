create schema deposits;

create table deposits.deposit (
  member_id bigint not null,
  id text not null,
  reference text not null unique,
  state text not null check (state in ('preparing', 'pending', 'completed', 'cancelled', 'expired', 'failed')),
  asked bigint not null check (asked > 0),
  promotion_id text,
  qr_payload text,
  credited bigint check (credited > 0),
  cause text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  check ((state = 'completed') = (credited is not null)),
  check ((state in ('preparing', 'pending')) = (ended_at is null))
);
create unique index deposit_one_waiting on deposits.deposit (member_id) where state in ('preparing', 'pending');
create index deposit_newest on deposits.deposit (member_id, created_at desc);

grant usage on schema deposits to chokdee_site, chokdee_office;
grant select on deposits.deposit to chokdee_site, chokdee_office;
grant insert on deposits.deposit to chokdee_site;
grant update (state, qr_payload, credited, cause, expires_at, ended_at) on deposits.deposit to chokdee_site;

create schema withdrawals;

create table withdrawals.withdrawal (
  member_id bigint not null,
  id text not null,
  state text not null check (state in ('review', 'approved', 'paid', 'rejected', 'returned')),
  amount bigint not null check (amount > 0),
  bank text not null,
  account_number text not null,
  name text not null,
  eyes_needed smallint not null check (eyes_needed between 0 and 2),
  cause text,
  created_at timestamptz not null,
  approved_at timestamptz,
  ended_at timestamptz,
  primary key (member_id, id),
  check ((state in ('review', 'approved')) = (ended_at is null))
);
create unique index withdrawal_one_waiting on withdrawals.withdrawal (member_id) where state in ('review', 'approved');
create index withdrawal_newest on withdrawals.withdrawal (member_id, created_at desc);
create index withdrawal_queue on withdrawals.withdrawal (created_at) where state = 'review';

create table withdrawals.approval (
  member_id bigint not null,
  withdrawal_id text not null,
  operator text not null,
  amount bigint not null,
  account_number text not null,
  at timestamptz not null,
  primary key (member_id, withdrawal_id, operator),
  foreign key (member_id, withdrawal_id) references withdrawals.withdrawal (member_id, id)
);

grant usage on schema withdrawals to chokdee_site, chokdee_office;
grant select on all tables in schema withdrawals to chokdee_site, chokdee_office;
grant insert on all tables in schema withdrawals to chokdee_site;
grant update (state, cause, approved_at, ended_at) on withdrawals.withdrawal to chokdee_site;

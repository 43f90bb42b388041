-- Why what a friend brings is held: member and friend share something. One row for each reason; the member may object once, operators decide.
-- From then on that reason holds the pair no more, or for ever.
create table referrals.hold (
  hold_no bigint generated always as identity unique,
  member_id bigint not null,
  friend_id bigint not null,
  reason text not null check (reason in ('device', 'account', 'holder', 'address')),
  state text not null default 'held' check (state in ('held', 'objected', 'released', 'refused')),
  at timestamptz not null,
  objection text check (length(objection) between 1 and 500),
  objected_at timestamptz,
  decided_by text,
  note text check (length(note) between 1 and 500),
  decided_at timestamptz,
  primary key (member_id, friend_id, reason),
  check ((objection is null) = (objected_at is null)),
  check (state <> 'objected' or objection is not null),
  check ((state in ('released', 'refused')) = (decided_at is not null)),
  check (num_nonnulls(decided_by, note, decided_at) in (0, 3))
);
-- The office's list: objections first, the oldest first.
create index hold_open on referrals.hold (state desc, coalesce(objected_at, at), hold_no) where state in ('held', 'objected');
create index hold_of_member on referrals.hold (member_id, at desc, hold_no desc);

grant usage on schema referrals to chokdee_office;
grant select on referrals.hold, referrals.friend, referrals.friend_earning to chokdee_office;
grant select on referrals.hold to chokdee_site;

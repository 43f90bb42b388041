-- Matches and draws as their hosts announced them. commitment, seen_at: what was told first and when, by our clock; nobody may change them
-- (no grant), so that the site is a witness of it. starts_at: the kick-off, or when a draw closes. facts: what the host told last; record:
-- what a browser needs to play a match again, once its seed is public.
create table games.fixture (
  host_no smallint not null references games.host (no),
  id text not null check (length(id) between 1 and 64),
  kind text not null check (kind in ('match', 'draw')),
  game text not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  seen_at timestamptz not null,
  starts_at timestamptz not null,
  status text not null,
  facts jsonb not null,
  record jsonb,
  primary key (host_no, id)
);
create index fixture_starts on games.fixture (starts_at);
create index fixture_seen on games.fixture (host_no, seen_at);
grant select, insert on games.fixture to chokdee_site;
grant update (starts_at, status, facts, record) on games.fixture to chokdee_site;
grant select on games.fixture to chokdee_office;

-- When each host answered last: what a silent one announced is not shown as if it were so now.
create table games.fixtures_read (
  host_no smallint primary key references games.host (no),
  read_at timestamptz not null
);
grant select, insert, update on games.fixtures_read to chokdee_site;

-- Teams and leagues that a member follows. key: 'team:' or 'league:' and the host's name of it.
create table games.followed (
  member_id bigint not null,
  host_no smallint not null,
  key text not null check (length(key) between 6 and 60),
  added_at timestamptz not null,
  primary key (member_id, host_no, key)
);
grant select, insert, delete on games.followed to chokdee_site;

create schema wheel;

-- The wheel's published table, one row for each version of it, never changed. price: what is deposited for one point, in satang. fields: the
-- prizes with their weights, in parts of a million (contract/plain/wheel.ts). approval_id: by which two operators put it up; null for the first.
create table wheel.odds_version (
  version int primary key check (version >= 1),
  price bigint not null check (price between 100 and 100000000),
  fields jsonb not null,
  approval_id text check ((approval_id is null) = (version = 1)),
  at timestamptz not null
);

-- How often a member has spun, and the points that the wheel itself gave them. What deposits gave is counted in the wallet.
create table wheel.player (
  member_id bigint primary key,
  spins int not null default 0 check (spins >= 0),
  points_won bigint not null default 0 check (points_won >= 0)
) with (fillfactor = 80);

-- The secret of a member's next spin, made by the database and read by no role before it is spun. commitment: its SHA-256, which the member is
-- shown; version: the odds that it was shown with.
create table wheel.seed (
  member_id bigint primary key,
  no int not null check (no >= 1),
  version int not null references wheel.odds_version (version),
  server_seed text not null check (length(server_seed) = 64),
  commitment text not null check (length(commitment) = 64),
  at timestamptz not null
) with (fillfactor = 80);

-- Spins, only added to. place: which field of the version was drawn, from 0. deposited: all that the member had paid in by then, and by which
-- number of the journal. id: what the browser called the spin, or null.
create table wheel.spin (
  member_id bigint not null,
  no int not null check (no >= 1),
  id text check (length(id) between 8 and 64),
  version int not null references wheel.odds_version (version),
  commitment text not null,
  server_seed text not null,
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  committed_at timestamptz not null,
  place int not null check (place >= 0),
  deposited bigint not null,
  journal_no bigint not null,
  points bigint not null check (points >= 0),
  at timestamptz not null,
  primary key (member_id, no),
  unique (member_id, commitment),
  unique (member_id, id)
);

-- decisions.md, section 4: a point for each 500. The prizes are the site's first; operators change them by a new version.
insert into wheel.odds_version (version, price, fields, at) values (1, 50000, '[
  {"title":"5 บาท","weight":400000,"prize":{"kind":"award","amount":500}},
  {"title":"10 บาท","weight":250000,"prize":{"kind":"award","amount":1000}},
  {"title":"20 บาท","weight":150000,"prize":{"kind":"award","amount":2000}},
  {"title":"50 บาท","weight":100000,"prize":{"kind":"award","amount":5000}},
  {"title":"หมุนอีกครั้ง","weight":50000,"prize":{"kind":"points","points":1}},
  {"title":"100 บาท","weight":40000,"prize":{"kind":"award","amount":10000}},
  {"title":"500 บาท","weight":10000,"prize":{"kind":"award","amount":50000}}]', now());

grant usage on schema wheel to chokdee_site, chokdee_office;
grant select on wheel.odds_version, wheel.player, wheel.spin to chokdee_site, chokdee_office;
grant insert on wheel.odds_version to chokdee_office;

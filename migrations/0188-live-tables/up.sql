-- Tables and rooms as their hosts told them last: facts is what a lobby shows (contract/provider/tables.ts).
create table games.live_table (
  host_no smallint not null references games.host (no),
  id text not null check (length(id) between 1 and 64),
  game text not null,
  facts jsonb not null,
  received_at timestamptz not null,
  primary key (host_no, id)
);
grant select, insert, update, delete on games.live_table to chokdee_site;
grant select on games.live_table to chokdee_office;

-- Chains that hosts draw shared rounds from. terminal, beacon_round, seen_at: what was told first and when, by our clock, before the beacon's value
-- that salts the chain; nobody may change them (no grant), so that the site is a witness of it.
create table games.chain (
  host_no smallint not null references games.host (no),
  id text not null check (length(id) between 1 and 64),
  game text not null,
  terminal text not null check (terminal ~ '^[0-9a-f]{64}$'),
  beacon_round bigint not null,
  seen_at timestamptz not null,
  salt text,
  primary key (host_no, id)
);
create index chain_seen on games.chain (host_no, seen_at);
grant select, insert on games.chain to chokdee_site;
grant update (salt) on games.chain to chokdee_site;
grant select on games.chain to chokdee_office;

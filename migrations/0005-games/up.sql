create schema games;

-- --- the catalogue. no: the number of the host in the journal (source = 100 + no), never given twice.
create table games.host (
  no smallint primary key check (no > 0),
  host text not null unique check (host = lower(host) and host !~ '[:/]'),
  status text not null default 'up' check (status in ('up', 'slow', 'maintenance')),
  since timestamptz not null
);

create table games.game (
  host_no smallint not null references games.host (no),
  code text not null check (length(code) between 1 and 64),
  lobby text not null check (lobby in ('sports', 'casino', 'slot', 'slot-itp', 'fish', 'lotto', 'esports')),
  title text not null,
  provider text not null,
  art text not null,
  rtp text not null check (rtp ~ '^[0-9]{1,3}\.[0-9]{2}$'),
  rank int not null,
  primary key (host_no, code)
);

-- --- who somebody is at a host. A host knows a member by a name that only we can turn back.
create table games.player (
  host_no smallint not null references games.host (no),
  player text not null,
  member_id bigint not null,
  primary key (host_no, player)
);

-- A launch ticket: only its SHA-256 is kept, good once, for one host.
create table games.ticket (
  digest bytea primary key check (length(digest) = 32),
  host_no smallint not null references games.host (no),
  member_id bigint not null,
  player text not null,
  game text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ticket_expired on games.ticket (expires_at);

create table games.session (
  id text primary key,
  host_no smallint not null references games.host (no),
  member_id bigint not null,
  player text not null,
  -- '' when the host's front page was opened: then any game of the host.
  game text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_expired on games.session (expires_at);

-- --- what a host has said. A nonce is good once.
create table games.nonce (
  host_no smallint not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (host_no, nonce)
);
create index nonce_expired on games.nonce (expires_at);

-- Whose a round is, across all members: written in the transaction of the posting, never changed, but closed once.
create table games.round_owner (
  host_no smallint not null,
  round text not null,
  member_id bigint not null,
  game text not null,
  closed_at timestamptz,
  primary key (host_no, round)
);

-- Whose a transaction is, across all members, and what it said. digest: of the act's content; null where a rollback came before its bet.
-- amount: a bet's stake, so that its rollback can say what came back.
create table games.act (
  host_no smallint not null,
  transaction text not null,
  member_id bigint not null,
  digest bytea check (length(digest) = 32),
  amount bigint not null default 0 check (amount >= 0),
  primary key (host_no, transaction)
);

-- --- a member's rounds, derived from the outbox in the order of his numbers. last_no: the last number told.
create table games.round (
  member_id bigint not null,
  host_no smallint not null,
  round text not null,
  game text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  state text not null check (state in ('open', 'settled', 'voided')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  fairness jsonb,
  last_no bigint not null,
  primary key (member_id, host_no, round),
  check ((state = 'open') = (closed_at is null))
);
create index round_newest on games.round (member_id, opened_at desc);

grant usage on schema games to chokdee_site, chokdee_office;
grant select on games.host, games.game, games.round, games.round_owner, games.act, games.player, games.session, games.ticket, games.nonce
  to chokdee_site;
grant insert on all tables in schema games to chokdee_site;
grant update (host) on games.host to chokdee_site;
grant update (lobby, title, provider, art, rtp, rank) on games.game to chokdee_site;
grant update (used_at) on games.ticket to chokdee_site;
grant update (closed_at) on games.round_owner to chokdee_site;
grant update (stake, payout, state, closed_at, fairness, last_no) on games.round to chokdee_site;
grant delete on games.nonce, games.ticket, games.session to chokdee_site;
grant select on games.host, games.game, games.round to chokdee_office;
grant update (status, since) on games.host to chokdee_office;

-- A member's favourite games. A host or game may leave the catalogue: then the favourite is kept and not shown.
create table games.favourite (
  member_id bigint not null,
  host_no smallint not null,
  game text not null check (length(game) between 1 and 64),
  added_at timestamptz not null,
  primary key (member_id, host_no, game)
);
grant select, insert, delete on games.favourite to chokdee_site;

-- What was played of a game in an hour, over all members: settled rounds, their stakes and what they paid. Counted anew by a job, so it is no book.
create table games.game_hour (
  host_no smallint not null references games.host (no),
  game text not null,
  hour timestamptz not null,
  rounds bigint not null check (rounds > 0),
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  primary key (host_no, game, hour)
);
create index game_hour_newest on games.game_hour (hour);
grant select, insert, delete on games.game_hour to chokdee_site;
grant select on games.game_hour to chokdee_office;
create index round_closed on games.round (closed_at) where state = 'settled';

-- folded: title, maker and code as searches compare them (kit/thai-search.ts). kind: a game of skill among those of its lobby.
-- released_on: when its maker brought it out. hot and rounds_week: what the same job found.
alter table games.game
  add column folded text not null default '',
  add column kind text not null default '' check (kind in ('', 'skill')),
  add column released_on date,
  add column rounds_week bigint not null default 0 check (rounds_week >= 0),
  add column hot boolean not null default false;
grant update (folded, kind, released_on, rounds_week, hot) on games.game to chokdee_site;

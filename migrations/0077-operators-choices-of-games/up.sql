-- What operators have chosen about a game, kept through every catalogue of its host. place: 1 first; null: after those with one. lobby and title: null: the host's.
-- closed: what members read while the game is closed; null: open. folded: the own title as searches compare it.
create table games.game_choice (
  host_no smallint not null,
  game text not null,
  version int not null check (version >= 1),
  hidden boolean not null,
  closed text check (length(closed) between 1 and 200),
  place int check (place between 1 and 9999),
  hot text not null check (hot in ('auto', 'yes', 'no')),
  lobby text check (lobby in ('sports', 'casino', 'slot', 'slot-itp', 'fish', 'lotto', 'esports')),
  title text check (length(title) between 1 and 80),
  folded text not null check (length(folded) <= 200),
  operator text not null,
  at timestamptz not null,
  primary key (host_no, game),
  foreign key (host_no, game) references games.game (host_no, code)
);
grant select on games.game_choice to chokdee_site, chokdee_office;
grant insert, update on games.game_choice to chokdee_office;

-- What lobbies, launches and bets read of those choices (functions/10-choices.sql writes them), and what hosts publish for launches. lobby and title are the choice's
-- where there is one. rtp null: the host publishes none. picture: the digest in the names of its pictures; picture_url: where its host has the best one.
alter table games.game
  alter column rtp drop not null,
  add column hidden boolean not null default false,
  add column closed boolean not null default false,
  add column closed_text text not null default '',
  add column place int not null default 10000,
  add column chosen_folded text not null default '',
  add column demo boolean not null default false,
  add column blocked_countries text[] not null default '{}',
  add column picture_url text,
  add column picture text check (picture ~ '^[0-9a-f]{32}$');
grant update (demo, blocked_countries, picture_url, picture) on games.game to chokdee_site;

-- The two orders of the lists.
create index game_in_order on games.game (place, host_no, rank, code) where gone_at is null and not hidden;
create index game_by_rounds on games.game (place, (-rounds_week), host_no, rank, code) where gone_at is null and not hidden;
create index catalogue_change_newest on games.catalogue_change (id desc);

-- A picture of a game in one of our widths, made anew from what its host has. Its name is made of its content.
create table games.picture (
  name text primary key check (name ~ '^gp-[0-9a-f]{32}-[1-9][0-9]{1,3}$'),
  body bytea not null check (octet_length(body) between 1 and 1000000),
  made_at timestamptz not null
);
grant select, insert, delete on games.picture to chokdee_site;
grant update (made_at) on games.picture to chokdee_site;
grant select on games.picture to chokdee_office;

-- How fetching a game's picture went. next_at null: it was taken, and is not fetched again from that address.
create table games.picture_fetch (
  host_no smallint not null,
  game text not null,
  url text not null,
  tries int not null check (tries >= 1),
  failed text not null check (length(failed) <= 40),
  at timestamptz not null,
  next_at timestamptz check ((next_at is null) = (failed = '')),
  primary key (host_no, game),
  foreign key (host_no, game) references games.game (host_no, code)
);
grant select, insert, update on games.picture_fetch to chokdee_site;
grant select on games.picture_fetch to chokdee_office;

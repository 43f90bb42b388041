-- What lists are made of beside maker and lobby: the theme and the features that a host publishes.
alter table games.game
  add column theme text not null default '' check (theme ~ '^[a-z0-9-]{0,40}$'),
  add column features text[] not null default '{}';
grant update (theme, features) on games.game to chokdee_site;

-- Growing prizes as their hosts told them last. since: when this amount was first told; received_at: when it was told last. Replaced with each answer of the host.
create table games.pot (
  host_no smallint not null,
  game text not null,
  prize text not null check (prize in ('mini', 'minor', 'major', 'grand')),
  amount bigint not null check (amount >= 0),
  share_bp int not null check (share_bp between 0 and 1000),
  since timestamptz not null,
  received_at timestamptz not null,
  primary key (host_no, game, prize),
  foreign key (host_no, game) references games.game (host_no, code)
) with (fillfactor = 70);
grant select, insert, update, delete on games.pot to chokdee_site;
grant select on games.pot to chokdee_office;

-- Who plays now, by lobby ('' is all): members whose round ended in the last minutes. Counted by a job; no book.
create table games.play_now (
  lobby text primary key check (lobby in ('', 'sports', 'casino', 'slot', 'slot-itp', 'fish', 'lotto', 'esports')),
  players int not null check (players >= 0),
  counted_at timestamptz not null
);
grant select, insert, update, delete on games.play_now to chokdee_site;

-- The last wins that everybody may see, the newest first. They name no member.
create table games.last_win (
  place smallint primary key check (place between 1 and 50),
  host_no smallint not null,
  game text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout > stake),
  at timestamptz not null
);
grant select, insert, delete on games.last_win to chokdee_site;

-- What the configuration says of a host, and when it last answered with its whole catalogue. category: the one lobby that its games may stand in; null: any.
alter table games.host
  add column title text not null default '' check (length(title) <= 80),
  add column category text check (category in ('sports', 'casino', 'slot', 'slot-itp', 'fish', 'lotto', 'esports')),
  add column catalogue_at timestamptz;
grant update (title, category, catalogue_at) on games.host to chokdee_site;

-- published: the entry as the host's catalogue had it (contract/provider/games.ts), null for a game of before. gone_at: since when the host leaves the game out.
alter table games.game
  add column published jsonb,
  add column gone_at timestamptz;
grant update (published, gone_at) on games.game to chokdee_site;

-- What came, changed, went and returned with time. Only ever added to.
create table games.catalogue_change (
  id bigint generated always as identity primary key,
  host_no smallint not null references games.host (no),
  game text not null,
  at timestamptz not null,
  what text not null check (what in ('came', 'changed', 'went', 'returned')),
  before jsonb,
  after jsonb,
  check ((what = 'went') = (after is null))
);
create index catalogue_change_of on games.catalogue_change (host_no, game, id);
grant select, insert on games.catalogue_change to chokdee_site;
grant select on games.catalogue_change to chokdee_office;

-- The entries of a host's last catalogue that were not taken over, by their position in it. code is '' where none could be read.
create table games.refused_entry (
  host_no smallint not null references games.host (no),
  position int not null check (position >= 0),
  code text not null,
  reason text not null check (length(reason) between 1 and 300),
  at timestamptz not null,
  primary key (host_no, position)
);
grant select, insert, delete on games.refused_entry to chokdee_site;
grant select on games.refused_entry to chokdee_office;

-- When a key of a game host last signed a call that held, to the minute: an exchanged key may go once it is no longer used.
create table games.key_use (
  host_no smallint not null references games.host (no),
  key_id text not null check (length(key_id) between 1 and 64),
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at),
  primary key (host_no, key_id)
);
grant select, insert on games.key_use to chokdee_site;
grant update (last_at) on games.key_use to chokdee_site;
grant select on games.key_use to chokdee_office;

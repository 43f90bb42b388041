-- A round as its host listed it last, to be compared with ours. Replaced with each list of its day, forgotten after some days.
create table games.host_round (
  host_no smallint not null references games.host (no),
  round text not null check (length(round) between 1 and 128),
  begun_at timestamptz not null,
  state text not null check (state in ('open', 'closed', 'void')),
  stake bigint not null check (stake >= 0),
  win bigint not null check (win >= 0),
  heard_at timestamptz not null,
  primary key (host_no, round)
) with (fillfactor = 80);
create index host_round_begun on games.host_round (host_no, begun_at);
grant select, insert, update, delete on games.host_round to chokdee_site;
grant select on games.host_round to chokdee_office;

-- Rounds come in the order of time: a small index finds those of a day among all.
create index round_opened on games.round using brin (opened_at) with (pages_per_range = 32);

-- How many rounds the game hosts listed in a run.
alter table treasury.reconciliation add column rounds int not null default 0;
grant update (rounds) on treasury.reconciliation to chokdee_site;

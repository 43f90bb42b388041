-- Wins above what their game's host has published (docs/decisions/0079). The amount is on the account of held wins until two operators have decided. max_win:
-- what was published then, in hundredths of a stake; staked: what was staked in the round.
create table games.held_win (
  id text primary key check (id ~ '^hw_[0-9a-z]{26}$'),
  member_id bigint not null,
  host_no smallint not null,
  transaction text not null,
  bet_transaction text not null,
  round text not null,
  game text not null,
  amount bigint not null check (amount > 0),
  staked bigint not null,
  max_win bigint not null check (max_win > 0),
  at timestamptz not null,
  state text not null default 'held' check (state in ('held', 'released', 'refused')),
  decided_at timestamptz check ((state = 'held') = (decided_at is null)),
  unique (host_no, transaction)
);
create index held_win_waiting on games.held_win (at) where state = 'held';
create index held_win_of_member on games.held_win (member_id) where state = 'held';
grant select, insert on games.held_win to chokdee_site;
grant select on games.held_win to chokdee_office;

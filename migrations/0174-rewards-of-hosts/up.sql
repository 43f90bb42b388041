-- A win without a bet as its host listed it last, to be compared with ours. Replaced with each list of its day, forgotten after some days.
create table games.host_reward (
  host_no smallint not null references games.host (no),
  transaction text not null check (length(transaction) between 1 and 200),
  paid_at timestamptz not null,
  amount bigint not null check (amount > 0),
  heard_at timestamptz not null,
  primary key (host_no, transaction)
) with (fillfactor = 80);
create index host_reward_paid on games.host_reward (host_no, paid_at);
grant select, insert, update, delete on games.host_reward to chokdee_site;

-- Which of our rewards a host names, and those of a day.
create index reported_reward_of_host on wallet.reported_reward (source, ext_id);
create index reported_reward_at on wallet.reported_reward (source, heard_at);

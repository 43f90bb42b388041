-- What a host shows of itself when it is asked. It changes only when several looks in a row say so: `leaning` is what the last looks said,
-- `streak` how many of them. Operators close a host by a setting, never here.
alter table games.host
  add column leaning text not null default 'up' check (leaning in ('up', 'slow', 'maintenance')),
  add column streak int not null default 0 check (streak >= 0),
  add column asked_at timestamptz;
grant update (status, since, leaning, streak, asked_at) on games.host to chokdee_site;
revoke update (status, since) on games.host from chokdee_office;

-- What is told of a slot: how wild it is (1 calm to 5 wild), how many of 100 rounds pay anything, the most one round pays in stakes, its rules.
-- `provider_id` names who makes it in addresses.
alter table games.game
  add column provider_id text not null default '' check (provider_id ~ '^[a-z0-9-]{0,40}$'),
  add column volatility smallint check (volatility between 1 and 5),
  add column hit_rate text check (hit_rate ~ '^[0-9]{1,3}\.[0-9]{2}$'),
  add column max_win text check (max_win ~ '^[0-9]{1,7}\.[0-9]{2}$'),
  add column rules text[] not null default '{}';
grant update (provider_id, volatility, hit_rate, max_win, rules) on games.game to chokdee_site;

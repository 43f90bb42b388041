-- What a game host has said of a win without a bet, in a call whose signature was verified: without it the wallet pays none. Only added to, by the role of the
-- code that has verified the call. Amounts in satang.
create table wallet.reported_reward (
  member_id bigint not null,
  source smallint not null,
  ext_id text not null check (length(ext_id) between 1 and 200),
  amount bigint not null check (amount > 0),
  heard_at timestamptz not null,
  primary key (member_id, source, ext_id, amount)
);
-- Rewards (kind 18) from before were paid on their hosts' signed calls, which nobody kept.
insert into wallet.reported_reward (member_id, source, ext_id, amount, heard_at)
select t.member_id, t.source, t.ext_id, -e.amount, t.at
from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0 where t.kind = 18;
grant usage on schema wallet, games, predictions to chokdee_partners;
grant insert, select on wallet.reported_reward to chokdee_partners;
grant select on games.player to chokdee_partners;

-- What the prediction site has said of a week, likewise. digest: of the names in their order; heard_at: when it said so last.
create table predictions.reported_week (
  week date not null check (extract(isodow from week) = 1),
  digest bytea not null check (length(digest) = 32),
  site text not null check (length(site) between 1 and 253),
  winners text[] not null,
  entries int,
  matches jsonb,
  heard_at timestamptz not null,
  primary key (week, digest)
);
-- Weeks from before were recorded from the site's signed calls.
insert into predictions.reported_week (week, digest, site, winners, entries, matches, heard_at)
select w.week, w.digest, '-', coalesce((select array_agg(n.name order by n.name collate "C") from predictions.winner n where n.week = w.week), '{}'),
  w.entries, w.matches, w.reported_at
from predictions.week w;
grant insert, select, update (site, entries, matches, heard_at) on predictions.reported_week to chokdee_partners;

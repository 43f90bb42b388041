-- Both have more columns (modules/games/functions/20-look-ups.sql). A process of the version before calls them as before.
drop function if exists games.scenes(smallint[], text[], text[], text[], text[], text[], text[], timestamptz[]);
drop function if exists games.claim_all(smallint[], text[], bigint[], text[], timestamptz[], bigint[], bigint[], text[], text[], text[], text[], text[],
  smallint[], text[], bigint[], bytea[], bigint[], bigint[]);

-- charged: what the bets of a round have taken from the member, without the worth of free ones (that is in staked). Null for rounds of before.
alter table games.round_owner add column charged bigint;
grant update (charged) on games.round_owner to chokdee_site;

-- stake_max: the most that one bet of the game may be, in satang. Null: not published, or not read since this version.
alter table games.game add column stake_max bigint check (stake_max > 0);
grant update (stake_max) on games.game to chokdee_site;

-- cause: what the win was above. allowed: how much that was, in satang. charged: what the round's bets had taken. Null for wins of before.
alter table games.held_win
  add column cause text not null default 'published' check (cause in ('published', 'default', 'round', 'member_day', 'host_day')),
  add column allowed bigint check (allowed >= 0),
  add column charged bigint;

-- What came without a stake on a Bangkok day: rewards, and what rounds won above what their charged stakes could win. kind and no: of one
-- member at all hosts, or of one host for all its players. Counted with the posting, never by looking back; games.count_unstaked only adds.
create table games.unstaked_day (
  day date not null,
  kind text not null check (kind in ('member', 'host')),
  no bigint not null,
  amount bigint not null default 0 check (amount >= 0),
  primary key (day, kind, no)
) with (fillfactor = 60);
grant select on games.unstaked_day to chokdee_site, chokdee_office;

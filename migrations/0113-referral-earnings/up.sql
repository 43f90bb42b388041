-- What links earn: commissions on the valid stake of those who came by them (docs/decisions/0118). Amounts of turnover are satang. Commissions are
-- kept as ten-thousandths of a satang ("units": satang times basis points), so that no fraction is lost; whole satang of them are posted.

-- The rates in basis points, by level and category: (level - 1) * 7 + the category's number. A round has those of when it began. Only added to.
create table referrals.rate_version (
  version int primary key check (version >= 1),
  from_at timestamptz not null unique,
  rates int[] not null check (cardinality(rates) = 21 and 0 <= all (rates) and 200 >= all (rates))
);
-- Rounds from before are never counted: their turnover was never taken in, so that a change of one could not be either.
insert into referrals.rate_version (version, from_at, rates)
select 1, case when exists (select from games.round) then now() else '-infinity' end,
  array_fill(30, array[7]) || array_fill(10, array[7]) || array_fill(5, array[7]);

-- News of rounds of members who came by a link, until the job has counted it: no is the posting's number, valid the difference of the valid stake.
-- A deposit stands here with 0: it may qualify who was waiting for it.
create table referrals.turnover_news (
  member_id bigint not null,
  no bigint not null,
  category smallint check (category between 1 and 7),
  valid bigint not null,
  begun_at timestamptz not null,
  primary key (member_id, no)
);

-- What a member who came by a link has turned over since, and when they had qualified. due: to be looked at by the job's next turn. No check for
-- what is below nothing here and in the next table: it would also look at the difference that is about to be added. Invariants do.
create table referrals.friend_play (
  member_id bigint primary key,
  turnover bigint not null default 0,
  qualified_at timestamptz,
  due boolean not null default false
) with (fillfactor = 70);
create index friend_due on referrals.friend_play (member_id) where due;

-- What a member has earned by one friend. kept: the part that is not theirs (yet): all of it while the friend has not qualified, what came since
-- it is held or was refused.
create table referrals.friend_earning (
  member_id bigint not null,
  friend_id bigint not null,
  level smallint not null check (level between 1 and 3),
  state text not null default 'waiting' check (state in ('waiting', 'paying', 'held', 'refused')),
  turnover bigint not null default 0,
  units bigint not null default 0,
  kept bigint not null default 0,
  primary key (member_id, friend_id),
  check (state <> 'paying' or kept = 0)
) with (fillfactor = 70);
create index earning_of_friend on referrals.friend_earning (friend_id);

-- The sums of a member: units in all, those that wait for friends to qualify, those that are held or refused. posted: satang paid into the
-- commission purse, less what was taken back. postings: how many there were.
create table referrals.earner (
  member_id bigint primary key,
  units bigint not null default 0,
  waiting bigint not null default 0 check (waiting >= 0),
  held bigint not null default 0 check (held >= 0),
  posted bigint not null default 0,
  postings int not null default 0,
  purse_no int,
  due boolean generated always as ((units - waiting - held) / 10000 <> posted) stored,
  check (units >= waiting + held)
) with (fillfactor = 70);
create index earner_due on referrals.earner (member_id) where due;

-- What each Bangkok day brought, by level and category; a round counts on the day on which it began, also when it is settled again later.
create table referrals.day_earning (
  member_id bigint not null,
  day date not null,
  level smallint not null check (level between 1 and 3),
  category smallint not null check (category between 1 and 7),
  turnover bigint not null,
  units bigint not null,
  primary key (member_id, day, level, category)
) with (fillfactor = 70);

-- What was taken over into credit. Only added to.
create table referrals.claim (
  member_id bigint not null,
  id text not null,
  amount bigint not null check (amount > 0),
  repaid bigint not null check (repaid between 0 and amount),
  at timestamptz not null,
  primary key (member_id, id)
);
create index claim_newest on referrals.claim (member_id, at desc, id desc);

create index friend_of on referrals.friend (friend_id);

grant select on referrals.rate_version, referrals.turnover_news, referrals.friend_play, referrals.friend_earning, referrals.earner, referrals.day_earning, referrals.claim
  to chokdee_site;

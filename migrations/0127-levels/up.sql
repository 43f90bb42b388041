-- What of a day's settled rounds counts as turnover, bonus money included, in satang. Days of before count by what was staked of the member's own.
alter table promotions.loss_day add column valid bigint not null default 0;
update promotions.loss_day set valid = staked where staked > 0;

-- A member's level since a month's first day (docs/decisions/0127): 0 is the lowest. turnover: what it was judged by. Who never had another has no row.
create table promotions.level (
  member_id bigint primary key,
  level smallint not null check (level >= 0),
  month date not null check (extract(day from month) = 1),
  turnover bigint not null
) with (fillfactor = 80);

-- The levels of a month: by which version of the rule, up to which member they were judged, and what was given with them.
create table promotions.level_run (
  month date primary key check (extract(day from month) = 1),
  version int not null,
  after_member bigint not null default 0,
  awards int not null default 0,
  amount bigint not null default 0,
  begun_at timestamptz not null,
  done_at timestamptz
);

alter table promotions.award drop constraint award_kind_check;
alter table promotions.award add constraint award_kind_check check (kind in ('rebate', 'prize', 'prediction', 'free_credit', 'code', 'goodwill', 'level'));

-- The levels, and what each gives a month: the tiers of this offer.
insert into promotions.offer_version (offer_id, version, rule) values
  ('level-gift', 1, '{"trigger":{"kind":"level","days":90},"times":"once",
    "value":{"kind":"tiers","tiers":[{"from":5000000,"amount":5000},{"from":20000000,"amount":10000},{"from":100000000,"amount":30000}]},
    "lock":{"times":1,"of":"bonus","days":14,"maxStake":null,"barred":[],"spend":"bonus_first",
    "shares":{"sports":10000,"esports":10000,"slot":10000,"slot-itp":10000,"fish":10000,"casino":2500,"lotto":0}},"maxCashOut":null}');

grant select on promotions.level, promotions.level_run to chokdee_site, chokdee_office;

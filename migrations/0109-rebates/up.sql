-- What a member's own money (no bonus) has staked and won in settled rounds, a Bangkok day each, in satang; what is settled again or re-opened
-- is the difference, on the day it comes (docs/decisions/0114). week: the Monday of day. A week whose rebate is being made changes no more.
create table promotions.loss_day (
  week date not null check (extract(isodow from week) = 1),
  member_id bigint not null,
  day date not null check (day between week and week + 6),
  staked bigint not null,
  won bigint not null,
  primary key (week, member_id, day)
);

-- A week's rebate: up to which member it was made, by which version of its offer.
create table promotions.rebate_run (
  campaign text not null,
  week date not null check (extract(isodow from week) = 1),
  version int not null,
  after_member bigint not null default 0,
  awards int not null default 0,
  amount bigint not null default 0,
  begun_at timestamptz not null,
  done_at timestamptz,
  primary key (campaign, week),
  foreign key (campaign, version) references promotions.offer_version (offer_id, version)
);

insert into promotions.offer_version (offer_id, version, rule) values
  ('friday-rebate', 1, '{"trigger":{"kind":"schedule","weekday":5},"times":"weekly","value":{"kind":"rebate","share":500,"min":1000,"max":1000000},
    "lock":{"times":1,"of":"bonus","days":7,"maxStake":null,"barred":[],"spend":"bonus_first",
    "shares":{"sports":10000,"esports":10000,"slot":10000,"slot-itp":10000,"fish":10000,"casino":2500,"lotto":0}},"maxCashOut":null}');

-- Rounds of before, as they were last published.
insert into promotions.loss_day (week, member_id, day, staked, won)
select d.day - (extract(isodow from d.day)::int - 1), d.member_id, d.day, sum(d.staked), sum(d.won)
from (
  select r.member_id, (r.closed_at at time zone 'Asia/Bangkok')::date as day,
    case when r.legs is null then r.stake else coalesce((r.legs -> '0' ->> 0)::bigint, 0) end as staked,
    case when r.legs is null then r.payout else coalesce((r.legs -> '0' ->> 1)::bigint, 0) end as won
  from games.round r where r.state = 'settled' and r.published_no is not null and coalesce(r.ending, 'played') not in ('refund', 'cancelled')
) d group by d.member_id, d.day;

grant select on promotions.loss_day, promotions.rebate_run to chokdee_site, chokdee_office;

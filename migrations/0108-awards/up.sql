-- What a member may claim, once, until it expires (docs/decisions/0113): made by a module for its own reason, paid by the rule of an offer.
-- period: which turn of the campaign it is for, as a week or a draw. amount: satang. offer_id, version: whose lock counts. notified_at: when the
-- member was told that it will expire; before, it never does.
create table promotions.award (
  member_id bigint not null,
  campaign text not null check (campaign ~ '^[a-z0-9-]{1,23}$'),
  period text not null check (period ~ '^[A-Za-z0-9_-]{1,40}$'),
  id text not null generated always as (campaign || '.' || period) stored,
  kind text not null check (kind in ('rebate', 'prize', 'prediction', 'free_credit', 'code', 'goodwill')),
  amount bigint not null check (amount > 0),
  offer_id text not null,
  version int not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  notified_at timestamptz,
  state text not null default 'open' check (state in ('open', 'claimed', 'expired')),
  ended_at timestamptz,
  primary key (member_id, campaign, period),
  unique (member_id, id),
  foreign key (offer_id, version) references promotions.offer_version (offer_id, version),
  check ((state = 'open') = (ended_at is null))
);
create index award_open on promotions.award (member_id, expires_at) where state = 'open';
create index award_due on promotions.award (expires_at, member_id, id) where state = 'open';

-- The award that a bonus was paid for.
alter table promotions.bonus
  add column award_id text,
  add constraint one_bonus_of_an_award unique (member_id, award_id),
  add foreign key (member_id, award_id) references promotions.award (member_id, id);

-- How prizes and goodwill are paid where a campaign has no rule of its own: cash, without turnover.
insert into promotions.offer_version (offer_id, version, rule) values
  ('prize', 1, '{"trigger":{"kind":"award"},"times":"once","value":{"kind":"fixed","amount":0},
    "lock":{"times":0,"of":"bonus","days":30,"maxStake":null,"barred":[],"spend":"bonus_first",
    "shares":{"sports":10000,"esports":10000,"slot":10000,"slot-itp":10000,"fish":10000,"casino":2500,"lotto":0}},"maxCashOut":null}');

grant select on promotions.award to chokdee_site, chokdee_office;

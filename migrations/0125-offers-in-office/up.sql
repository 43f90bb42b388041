-- The approval by which two operators published a version; null for those that came with a migration.
alter table promotions.offer_version add column approval_id text;

-- Whether an offer is given now. budget: what may be granted in a Bangkok month, in satang; null is unlimited. No row: given, unlimited.
create table promotions.offer_control (
  offer_id text primary key,
  paused boolean not null,
  budget bigint check (budget > 0),
  operator text not null,
  changed_at timestamptz not null,
  approval_id text
);

-- What was granted of an offer in a Bangkok month, in satang, and how often.
create table promotions.offer_month (
  offer_id text not null,
  month date not null check (extract(day from month) = 1),
  granted bigint not null check (granted >= 0),
  grants bigint not null check (grants >= 0),
  primary key (offer_id, month)
);
insert into promotions.offer_month (offer_id, month, granted, grants)
select offer_id, date_trunc('month', opened_at at time zone 'Asia/Bangkok')::date, sum(amount), count(*) from promotions.bonus group by 1, 2;

-- The grants of an offer in a span of time, for its cost report.
create index bonus_of_offer on promotions.bonus (offer_id, opened_at);
-- Days of all members, for the question what an offer would have cost.
create index day_total_day on wallet.day_total using brin (day);

grant select on promotions.offer_control, promotions.offer_month to chokdee_site, chokdee_office;
grant insert, update on promotions.offer_control to chokdee_office;
grant insert on promotions.offer_version to chokdee_office;

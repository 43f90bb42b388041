-- What was granted of an offer on a Bangkok day, in satang, and how often: the cost report reads some hundred rows, however many bonuses there are.
create table promotions.offer_day (
  offer_id text not null,
  day date not null,
  granted bigint not null check (granted >= 0),
  grants bigint not null check (grants >= 0),
  primary key (offer_id, day)
);
insert into promotions.offer_day (offer_id, day, granted, grants)
select offer_id, (opened_at at time zone 'Asia/Bangkok')::date, sum(amount), count(*) from promotions.bonus group by 1, 2;
grant select on promotions.offer_day to chokdee_office;

-- The last turn of each job that makes, counts or ends what promotions give: when it began and ended, whether it failed, and when the next is due.
create table promotions.campaign_job (
  job text primary key check (length(job) between 1 and 64),
  began_at timestamptz not null,
  ended_at timestamptz,
  failed_at timestamptz,
  failure text check (length(failure) between 1 and 60),
  next_at timestamptz
) with (fillfactor = 50);
grant select on promotions.campaign_job to chokdee_site, chokdee_office;
grant insert, update on promotions.campaign_job to chokdee_site;

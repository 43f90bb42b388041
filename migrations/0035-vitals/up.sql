-- How pages felt in the field: of each figure how many views fell into which step of size, by Bangkok day, pattern of page and class of device.
-- A step's top is a tenth above the one before; step 0 is nothing at all. No row stands for one view or one person.
create schema vitals;
create table vitals.tally (
  day date not null,
  route text not null check (length(route) between 1 and 100),
  device text not null check (device in ('phone', 'tablet', 'desktop', 'other')),
  metric text not null check (metric in ('lcp', 'inp', 'ttfb', 'cls', 'errors')),
  step int not null check (step between 0 and 150),
  views bigint not null check (views > 0),
  primary key (day, route, device, metric, step)
);
grant usage on schema vitals to chokdee_site, chokdee_office;
grant select, insert, update, delete on vitals.tally to chokdee_site;
grant select on vitals.tally to chokdee_office;

-- The top of a step in the figure's own unit: milliseconds, for `cls` its score (kept in thousandths), for `errors` their number.
create function vitals.top_of(metric text, step int) returns numeric
language sql immutable set search_path = '' as $$
  select case step when 0 then 0 else round(power(1.1, step - 1) / case metric when 'cls' then 1000 else 1 end, 3) end
$$;

-- Median and third quartile of all views since a day, a tenth too high at most.
create function vitals.quartiles(since date)
returns table (route text, device text, metric text, views bigint, median numeric, p75 numeric)
language sql stable set search_path = '' as $$
  with steps as (
    select t.route, t.device, t.metric, t.step, sum(t.views) as views
    from vitals.tally t where t.day >= since group by t.route, t.device, t.metric, t.step
  ), ranked as (
    select s.*, sum(s.views) over (partition by s.route, s.device, s.metric order by s.step) as upto,
      sum(s.views) over (partition by s.route, s.device, s.metric) as of_all
    from steps s
  )
  select r.route, r.device, r.metric, max(r.of_all)::bigint,
    vitals.top_of(r.metric, min(r.step) filter (where r.upto * 2 >= r.of_all)),
    vitals.top_of(r.metric, min(r.step) filter (where r.upto * 4 >= r.of_all * 3))
  from ranked r group by r.route, r.device, r.metric order by r.route, r.device, r.metric
$$;
revoke execute on function vitals.top_of, vitals.quartiles from public;
grant execute on function vitals.top_of, vitals.quartiles to chokdee_site, chokdee_office;

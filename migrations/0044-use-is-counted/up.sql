-- What a member staked, won, paid in and was paid on a Bangkok day of the past, in satang. A bet that was undone counts for nothing, wherever it was
-- undone. first_no: the number of the day's first transfer; the day lasts until the next one's. in_before, out_before: all that was paid in and out on
-- the days before.
create table wallet.day_total (
  member_id bigint not null,
  day date not null,
  first_no bigint not null,
  staked bigint not null check (staked >= 0),
  won bigint not null,
  paid_in bigint not null check (paid_in >= 0),
  paid_out bigint not null check (paid_out >= 0),
  in_before bigint not null,
  out_before bigint not null,
  primary key (member_id, day),
  unique (member_id, first_no)
);
grant select on wallet.day_total to chokdee_site, chokdee_office;

-- The same of the member's latest day, and of the last stretch of play, in the row that every posting writes anyhow; and what the member owes.
-- The columns stand in the order in which a bet changes them: the log keeps what lies between the first and the last that changed.
alter table wallet.member_lock
  add column stretch_staked bigint not null default 0,
  add column day_staked bigint not null default 0 check (day_staked >= 0),
  add column stretch_won bigint not null default 0,
  add column day_won bigint not null default 0,
  add column day_paid_in bigint not null default 0 check (day_paid_in >= 0),
  add column day_paid_out bigint not null default 0 check (day_paid_out >= 0),
  add column in_before bigint not null default 0,
  add column out_before bigint not null default 0,
  add column owed bigint not null default 0 check (owed >= 0),
  add column day_no bigint,
  add column day date,
  add constraint day_has_a_beginning check ((day is null) = (day_no is null));

-- The days of all members, from the journal, once. A transfer belongs to the day of the latest instant up to it, as it does from now on.
create temporary table counted on commit drop as
with told as (
  select t.member_id, t.no, t.kind,
    (max(t.at) over (partition by t.member_id order by t.no) at time zone 'Asia/Bangkok')::date as day
  from wallet.transfer t
), undone as (
  select member_id, refers_to as no from wallet.transfer where kind = 7 and refers_to is not null
)
select d.member_id, d.day, min(d.no) as first_no,
  coalesce(sum(e.amount) filter (where d.kind = 5 and u.no is null), 0)::bigint as staked,
  coalesce(sum(-e.amount) filter (where d.kind in (6, 13)), 0)::bigint as won,
  coalesce(sum(e.amount) filter (where d.kind = 1 and e.purse_no = 0), 0)::bigint as paid_in,
  coalesce(sum(-e.amount) filter (where d.kind = 4), 0)::bigint as paid_out
from told d
left join wallet.entry e on e.member_id = d.member_id and e.no = d.no
  and case when d.kind in (5, 6, 13) then e.leg = 0 else d.kind in (1, 4) and e.account = 1 end
left join undone u on d.kind = 5 and u.member_id = d.member_id and u.no = d.no
group by d.member_id, d.day;

alter table counted add column in_before bigint, add column out_before bigint;
update counted c set in_before = s.in_before, out_before = s.out_before from (
  select member_id, day, sum(paid_in) over w - paid_in as in_before, sum(paid_out) over w - paid_out as out_before
  from counted window w as (partition by member_id order by day)
) s where s.member_id = c.member_id and s.day = c.day;
create temporary table latest on commit drop as select distinct on (member_id) * from counted order by member_id, day desc;
analyze counted;
analyze latest;

insert into wallet.day_total (member_id, day, first_no, staked, won, paid_in, paid_out, in_before, out_before)
select c.member_id, c.day, c.first_no, c.staked, c.won, c.paid_in, c.paid_out, c.in_before, c.out_before from counted c
join latest l on l.member_id = c.member_id and c.day < l.day order by c.member_id, c.day;

with played as (
  select l.member_id, coalesce(sum(e.amount) filter (where t.kind = 5), 0)::bigint as staked,
    coalesce(sum(-e.amount) filter (where t.kind <> 5), 0)::bigint as won
  from wallet.member_lock l
  join wallet.transfer t on t.member_id = l.member_id and t.no >= l.stretch_no and t.kind in (5, 6, 13)
  join wallet.entry e on e.member_id = t.member_id and e.no = t.no and e.leg = 0
  where not exists (select from wallet.transfer u where u.member_id = t.member_id and u.refers_to = t.no and u.kind = 7)
  group by l.member_id
), owing as (
  select member_id, -sum(amount)::bigint as owed from wallet.entry where account = 31 group by member_id
)
update wallet.member_lock l set day = n.day, day_no = n.first_no, day_staked = n.staked, day_won = n.won, day_paid_in = n.paid_in,
  day_paid_out = n.paid_out, in_before = n.in_before, out_before = n.out_before, stretch_staked = coalesce(p.staked, 0), stretch_won = coalesce(p.won, 0), owed = coalesce(o.owed, 0)
from latest n left join played p using (member_id) left join owing o using (member_id)
where l.member_id = n.member_id;

-- Windows are sums of days from now on. Nothing but tests ever set one by itself.
drop table wallet.play_limit;
drop function if exists wallet.set_limit(bigint, smallint, timestamptz, timestamptz, bigint);
drop function if exists wallet.clear_limit(bigint, smallint, timestamptz, timestamptz);
drop function if exists wallet.count_play(bigint, bigint, bigint, timestamptz);
drop function if exists wallet.count_deposit(bigint, bigint, timestamptz);
drop function if exists wallet.used_in(bigint, smallint, timestamptz, timestamptz);
drop function if exists wallet.unopened(bigint, timestamptz);
drop function if exists wallet.open_windows(bigint, timestamptz);
drop function if exists wallet.refusal(bigint, bigint, timestamptz);
drop function if exists wallet.record(bigint, bigint, smallint, text, smallint, bytea, text, bigint, text, jsonb, timestamptz, bigint);

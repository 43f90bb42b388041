-- Who relays which lane of members, and until when, by this database's clock: docs/decisions/0048.
create table outbox.lane (
  lane int primary key check (lane between 0 and 7),
  holder text check (length(holder) between 1 and 64),
  until timestamptz not null default '-infinity'
) with (fillfactor = 50);
insert into outbox.lane (lane) select generate_series(0, 7);

-- The relays that are alive: lanes are shared out evenly among them.
create table outbox.relay (
  holder text primary key check (length(holder) between 1 and 64),
  until timestamptz not null
) with (fillfactor = 50);

-- `seq`: the order of announcement over all members, and each member's own order too, since it is drawn under the member's lock.
-- `held`: taken out of the queue: it failed, or waits behind one that failed. `parked`: it failed itself. `attempts`: how often.
-- `skipped_by`: the approval under which two operators had it skipped; it counts as relayed.
create sequence outbox.event_seq;
alter table outbox.event
  add column seq bigint,
  add column held boolean not null default false,
  add column skipped_by text;
-- A member's numbers rule where clocks went back between them.
update outbox.event e set seq = w.place, held = e.parked
from (
  select x.member_id, x.no, row_number() over (order by x.latest, x.member_id, x.no) as place
  from (select v.member_id, v.no, max(v.at) over (partition by v.member_id order by v.no) as latest from outbox.event v where not v.relayed) x
) w where e.member_id = w.member_id and e.no = w.no;
select setval('outbox.event_seq', 1 + (select count(*) from outbox.event where not relayed));
alter table outbox.event alter column seq set default nextval('outbox.event_seq');
alter sequence outbox.event_seq owned by outbox.event.seq;

-- What failed, until it is relayed or skipped. `play`: news of rounds, which keep their member's order; any other news fails alone.
-- `attempts`: failures that were the news' own fault. `delays`: time-outs that met this news alone; they never count as attempts.
-- No attempts and no delays: the news before it passed at last, and it is its turn. `code`, `message`: of the last failure, without personal data.
create table outbox.failed (
  member_id bigint not null,
  no bigint not null,
  play boolean not null,
  attempts int not null default 0,
  delays int not null default 0,
  since timestamptz not null default clock_timestamp(),
  next_at timestamptz not null,
  code text not null default '' check (length(code) <= 60),
  message text not null default '' check (length(message) <= 300),
  primary key (member_id, no)
);
-- At most one at a time holds back a member's rounds.
create unique index failed_play on outbox.failed (member_id) where play;
create index failed_due on outbox.failed (mod(member_id, 8), play, next_at);

-- Five time-outs parked news for ever: what was parked is tried again at once.
insert into outbox.failed (member_id, no, play, attempts, since, next_at)
select distinct on (member_id, case when topic in ('bet.placed', 'win.paid', 'bet.rolled_back') then 0 else no end)
  member_id, no, topic in ('bet.placed', 'win.paid', 'bet.rolled_back'), attempts, clock_timestamp(), clock_timestamp()
from outbox.event where parked and not relayed
order by member_id, case when topic in ('bet.placed', 'win.paid', 'bet.rolled_back') then 0 else no end, no;

-- A number, not a truth: the planner rewrites `(…) = false` into something that it does not find in an index.
create index event_queue on outbox.event (mod(member_id, 8), (case when topic in ('bet.placed', 'win.paid', 'bet.rolled_back') then 1 else 0 end), seq)
where not relayed and not held;
create index event_held on outbox.event (member_id, no) where held and not relayed;
drop index outbox.event_parked;

-- The site marks news by the functions of 14-outbox-relay.sql alone, which look at the lease. A process of the version before, still alive while
-- this one starts, can mark nothing any more.
revoke update (attempts, relayed, parked) on outbox.event from chokdee_site;
grant select on outbox.lane, outbox.relay, outbox.failed to chokdee_site;
grant select on outbox.failed to chokdee_office;

-- A limit that stands until it is changed. kind: 1 stake, 2 loss, 3 what is paid in, 4 how long a stretch of play may last.
-- `cap`: satang; for kind 4 minutes. The windows of day, week (from Monday) and month are Bangkok's and open by themselves, as rows of play_limit.
create table wallet.standing_limit (
  member_id bigint not null,
  kind smallint not null check (kind between 1 and 4),
  period text not null check (period in ('day', 'week', 'month', 'stretch')),
  cap bigint not null check (cap >= 0),
  primary key (member_id, kind, period),
  check ((kind = 4) = (period = 'stretch'))
);
grant select on wallet.standing_limit to chokdee_site, chokdee_office;

-- A window belongs to the standing limit of its period; one without a period was set by itself.
alter table wallet.play_limit add column period text not null default '' check (period in ('', 'day', 'week', 'month'));
alter table wallet.play_limit drop constraint play_limit_kind_check;
alter table wallet.play_limit add constraint play_limit_kind_check check (kind in (1, 2, 3));
alter table wallet.play_limit drop constraint play_limit_pkey;
alter table wallet.play_limit add primary key (member_id, kind, period, window_from, window_to);

-- The member's last stretch of play: bets with no rest of 30 minutes between them. The number and instant of its first bet, the instant of its
-- last. Written with the number, so that it costs no row of its own.
alter table wallet.member_lock add column stretch_no bigint;
alter table wallet.member_lock add column stretch_from timestamptz;
alter table wallet.member_lock add column stretch_last timestamptz;
with bet as (
  select member_id, no, at, max(at) over (partition by member_id order by no rows between unbounded preceding and 1 preceding) as before
  from wallet.transfer where kind = 5
), first as (
  select distinct on (member_id) member_id, no, at from bet where before is null or at >= before + interval '30 minutes' order by member_id, no desc
), last as (
  select member_id, max(at) as at from bet group by member_id
)
update wallet.member_lock l set stretch_no = first.no, stretch_from = first.at, stretch_last = last.at
from first join last using (member_id) where l.member_id = first.member_id;

create schema protection;

-- Every change of a limit that a member set for himself. before, after: the cap as the wallet keeps it, null for none. Lower holds at once
-- (`held`); more, or none, waits a day and is then confirmed by the member, or lapses.
create table protection.limit_change (
  member_id bigint not null,
  change_id text not null,
  limit_name text not null check (limit_name ~ '^(?:(?:deposit|loss|stake)_(?:day|week|month)|session_time)$'),
  before bigint check (before >= 0),
  after bigint check (after >= 0),
  state text not null check (state in ('held', 'waiting', 'confirmed', 'taken_back', 'replaced', 'lapsed')),
  asked_at timestamptz not null,
  confirm_from timestamptz,
  confirm_until timestamptz,
  ended_at timestamptz,
  primary key (member_id, change_id),
  check ((state = 'held') = (confirm_from is null)),
  check ((confirm_from is null) = (confirm_until is null)),
  constraint waits_a_day check (confirm_from >= asked_at + interval '24 hours' and confirm_until > confirm_from),
  check ((state = 'waiting') = (ended_at is null)),
  constraint confirmed_in_time check (state <> 'confirmed' or (ended_at >= confirm_from and ended_at < confirm_until)),
  -- Less, or a first limit, holds; more, or none, waits.
  constraint less_holds check ((state = 'held') = (after is not null and (before is null or after < before)))
) with (fillfactor = 80);
create unique index limit_change_one_waiting on protection.limit_change (member_id, limit_name) where state = 'waiting';
create index limit_change_newest on protection.limit_change (member_id, asked_at desc);

-- A change that has ended is never written again, and what was asked for never becomes something else.
create function protection.ends_once() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state <> 'waiting' or row(old.member_id, old.change_id, old.limit_name, old.before, old.after, old.asked_at, old.confirm_from, old.confirm_until)
    is distinct from row(new.member_id, new.change_id, new.limit_name, new.before, new.after, new.asked_at, new.confirm_from, new.confirm_until) then
    raise exception 'a change of a limit ends once, as it was asked for';
  end if;
  return new;
end $$;
create trigger limit_change_ends_once before update on protection.limit_change for each row execute function protection.ends_once();

-- After how many minutes of play a member is told time and result, and when he last said that he had seen it.
create table protection.reality_check (
  member_id bigint primary key,
  minutes smallint not null check (minutes in (15, 30, 60)),
  seen_at timestamptz
);

grant usage on schema protection to chokdee_site, chokdee_office;
grant select, insert on protection.limit_change to chokdee_site;
grant update (state, ended_at) on protection.limit_change to chokdee_site;
grant select, insert, update on protection.reality_check to chokdee_site;
grant select on protection.limit_change, protection.reality_check to chokdee_office;

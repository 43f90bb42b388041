-- The number a request is called by between people: D-22112569-0482, W-22112569-0031 (docs/decisions/0057). Letter, Bangkok day of the request in the Buddhist
-- era, place in that day. The place is what the sequence gives less what it had given before the day's first request: no row is counted up, so requests
-- of different members do not wait for each other, but for the first of a day. What is rolled back leaves a gap.
create sequence deposits.number_sequence;
create sequence withdrawals.number_sequence;
create table deposits.number_day (day date primary key, given_before bigint not null check (given_before >= 0));
create table withdrawals.number_day (day date primary key, given_before bigint not null check (given_before >= 0));

alter table deposits.deposit add column number text;
alter table withdrawals.withdrawal add column number text;

-- Requests of before, in the order they were made.
create temp table numbered on commit drop as
  select 'D' as letter, member_id, id, (created_at at time zone 'Asia/Bangkok')::date as day, row_number() over (order by created_at, member_id, id) as given
  from deposits.deposit
  union all
  select 'W', member_id, id, (created_at at time zone 'Asia/Bangkok')::date, row_number() over (order by created_at, member_id, id)
  from withdrawals.withdrawal;
insert into deposits.number_day select day, min(given) - 1 from numbered where letter = 'D' group by day;
insert into withdrawals.number_day select day, min(given) - 1 from numbered where letter = 'W' group by day;
select setval('deposits.number_sequence', max(given)) from numbered where letter = 'D' having max(given) is not null;
select setval('withdrawals.number_sequence', max(given)) from numbered where letter = 'W' having max(given) is not null;

-- How a number is written; a day with more than 9,999 of them has longer ones.
create function wallet.written_number(letter text, day date, place bigint) returns text language sql immutable set search_path = pg_catalog, pg_temp as $$
  select letter || '-' || to_char(day, 'DDMM') || (extract(year from day)::int + 543) || '-' || lpad(place::text, greatest(4, length(place::text)), '0')
$$;
revoke execute on function wallet.written_number from public;

update deposits.deposit d set number = wallet.written_number('D', n.day, n.given - b.given_before)
from numbered n join deposits.number_day b using (day) where n.letter = 'D' and n.member_id = d.member_id and n.id = d.id;
update withdrawals.withdrawal w set number = wallet.written_number('W', n.day, n.given - b.given_before)
from numbered n join withdrawals.number_day b using (day) where n.letter = 'W' and n.member_id = w.member_id and n.id = w.id;
alter table deposits.deposit alter column number set not null;
alter table withdrawals.withdrawal alter column number set not null;
create unique index deposit_by_number on deposits.deposit (number);
create unique index withdrawal_by_number on withdrawals.withdrawal (number);

-- Given by a trigger, so that no way of making a request forgets it and nobody names their own.
create function deposits.give_number() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  the_day date := (new.created_at at time zone 'Asia/Bangkok')::date;
  before bigint;
begin
  select given_before into before from deposits.number_day where day = the_day;
  if not found then
    insert into deposits.number_day (day, given_before) values (the_day, nextval('deposits.number_sequence')) on conflict do nothing;
    -- A statement of its own: what another request has begun the day with is seen now.
    select given_before into strict before from deposits.number_day where day = the_day;
  end if;
  new.number := wallet.written_number('D', the_day, nextval('deposits.number_sequence') - before);
  return new;
end $$;
revoke execute on function deposits.give_number from public;
create trigger deposit_is_numbered before insert on deposits.deposit for each row execute function deposits.give_number();

create function withdrawals.give_number() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  the_day date := (new.created_at at time zone 'Asia/Bangkok')::date;
  before bigint;
begin
  select given_before into before from withdrawals.number_day where day = the_day;
  if not found then
    insert into withdrawals.number_day (day, given_before) values (the_day, nextval('withdrawals.number_sequence')) on conflict do nothing;
    select given_before into strict before from withdrawals.number_day where day = the_day;
  end if;
  new.number := wallet.written_number('W', the_day, nextval('withdrawals.number_sequence') - before);
  return new;
end $$;
revoke execute on function withdrawals.give_number from public;
create trigger withdrawal_is_numbered before insert on withdrawals.withdrawal for each row execute function withdrawals.give_number();

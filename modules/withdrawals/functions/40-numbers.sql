-- Letter, Bangkok day, and place in that day from 1. The day's first requests wait for each other's commit, or the
-- second would fail.
create or replace function withdrawals.give_number() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  the_day date := (new.created_at at time zone 'Asia/Bangkok')::date;
  before bigint;
begin
  select given_before into before from withdrawals.number_day where day = the_day;
  if not found then
    perform pg_advisory_xact_lock(hashtextextended('withdrawals.number_day', 0));
    -- A statement of its own: it sees the day that another request began meanwhile.
    select given_before into before from withdrawals.number_day where day = the_day;
    if not found then
      insert into withdrawals.number_day (day, given_before) values (the_day, nextval('withdrawals.number_sequence'))
      returning given_before into before;
    end if;
  end if;
  new.number := wallet.written_number('W', the_day, nextval('withdrawals.number_sequence') - before);
  return new;
end $$;
revoke execute on function withdrawals.give_number() from public;

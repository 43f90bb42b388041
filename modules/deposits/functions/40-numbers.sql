-- The day's first requests wait for each other's commit, or the second would fail.
create or replace function deposits.give_number() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  the_day date := (new.created_at at time zone 'Asia/Bangkok')::date;
  before bigint;
begin
  select given_before into before from deposits.number_day where day = the_day;
  if not found then
    perform pg_advisory_xact_lock(hashtextextended('deposits.number_day', 0));
    -- A statement of its own: it sees the day that another request began meanwhile.
    select given_before into before from deposits.number_day where day = the_day;
    if not found then
      insert into deposits.number_day (day, given_before) values (the_day, nextval('deposits.number_sequence'))
      returning given_before into before;
    end if;
  end if;
  new.number := wallet.written_number('D', the_day, nextval('deposits.number_sequence') - before);
  return new;
end $$;
revoke execute on function deposits.give_number() from public;
